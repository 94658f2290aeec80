"""The pages: importing this declares every route."""

from astrarium.table.pages import account, admin, chat, lobby, past, play, room, rules, sign

__all__ = ["account", "admin", "chat", "lobby", "past", "play", "room", "rules", "sign"]
