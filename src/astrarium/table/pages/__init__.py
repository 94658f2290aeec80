"""The pages: importing this declares every route."""

from astrarium.table.pages import account, chat, lobby, play, room, sign

__all__ = ["account", "chat", "lobby", "play", "room", "sign"]
