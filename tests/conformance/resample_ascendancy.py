"""What the suite needs to know about Ascendancy: what a seat cannot know, and what is conserved."""

from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar

from astrarium.boards.plane.state import NONE
from astrarium.games.ascendancy.draft import pack_of
from astrarium.games.ascendancy.notices import DrewAgenda
from astrarium.games.ascendancy.ruleset import Ascendancy
from astrarium.games.ascendancy.state import IN_DECK, OVER, Offer, State, is_planet
from astrarium.games.ascendancy.tables.advancements import CARDS, FIRST_TECH
from astrarium.games.ascendancy.tables.agendas import AGENDAS, Agenda
from astrarium.games.ascendancy.tables.content import standard
from astrarium.games.ascendancy.tables.discs import CONDUITS, DISCS, HUB_DISC, stacked
from astrarium.games.ascendancy.tables.exploration import ALLIES
from astrarium.games.ascendancy.tables.ids import BORG, TURN_CARDS, VULCAN, TurnCard
from astrarium.games.ascendancy.tables.switches import TURN_ORDER_OPEN
from astrarium.kernel.notice import Notice
from astrarium.kernel.seats import Seat
from astrarium.lab.plans import Plan

Below = Callable[[int], int]


def covered(state: State, seat: Seat | None) -> list[int]:
    """Seats whose Turn Order card this one cannot know."""
    return [
        other
        for other in range(state.seats)
        if other != seat and state.turn_cards[other] != NONE and not state.shown >> other & 1
    ]


def resample(state: State, seat: Seat | None, below: Below) -> State:
    """Deal hidden Turn Order cards anew, mix the Planets that were set aside with the rest, draw Agendas anew, and put
    other offers together for those who have made none."""
    twin = state.copy()
    if state.stage == OVER:
        return twin
    deal_cards(twin, seat, below)
    deal_hand(twin, seat, below)
    draft_offers(twin, seat, below)
    if state.draft.packs:
        deal_draft(twin, seat, below)
    elif len(state.stack) > 1:
        planets = [disc for bag in state.stack for disc in bag if is_planet(disc)]
        swap = permuted(planets, below)
        twin.stack = [sorted(swap.get(disc, disc) for disc in bag) for bag in state.stack]
    if VULCAN in state.factions and (seat is None or state.factions[seat] != VULCAN):
        draw_agendas(twin, below)
    return twin


def draft_offers(twin: State, seat: Seat | None, below: Below) -> None:
    """Nobody knows what others think of offering before they do."""
    for other in range(twin.seats):
        if other != seat and not twin.offers[other].sent and twin.round:
            to = below(twin.seats)
            card, asked = other * 3 + below(3), to * 3 + below(3)
            twin.offers[other] = Offer(to, card, asked) if to != other and below(2) else Offer()


def deal_draft(twin: State, seat: Seat | None, below: Below) -> None:
    """Discs of a draft that the seat never saw change places; so do those that it handed on in one pack."""
    draft, needy = twin.draft, {disc for disc in range(len(DISCS)) if DISCS[disc].lanes < 3}
    fixed = needy | {HUB_DISC, *CONDUITS}
    packs = [(pack, draft.packs[pack]) for pack in range(len(draft.packs))]
    sights: dict[int, list[int]] = {}
    own: set[int] = set()
    if seat is not None and draft.turn >= 0:
        own = {disc for owner, _, _, disc in draft.kept if owner == seat}
        own |= {*draft.packs[pack_of(twin, seat, draft.turn)]}
        for turn in range(draft.turn):
            pack = pack_of(twin, seat, turn)
            later = [disc for of, at, _, disc in draft.kept if at > turn and pack_of(twin, of, at) == pack]
            sights[pack] = [*draft.packs[pack], *later]
    known = {*own, *(disc for discs in sights.values() for disc in discs)}
    unseen = [disc for bag in twin.stack for disc in bag] + [disc for _, pack in packs for disc in pack]
    unseen += [disc for *_, disc in draft.kept]
    swap = permuted([disc for disc in unseen if disc not in known and disc not in fixed], below)
    if twin.seats > 2:
        for discs in sights.values():
            swap |= permuted([disc for disc in discs if disc not in own and disc not in fixed], below)
    draft.packs = [sorted(swap.get(disc, disc) for disc in pack) for pack in draft.packs]
    draft.kept = [(*kept[:3], swap.get(kept[3], kept[3])) for kept in draft.kept]
    draft.picks = [swap.get(pick, pick) for pick in draft.picks]
    twin.stack = [sorted(swap.get(disc, disc) for disc in bag) for bag in twin.stack]


def draw_agendas(twin: State, below: Below) -> None:
    """Agendas that were not shown come from all that were not."""
    shown = twin.agendas[: int(twin.agenda_shown)]
    free = [agenda for agenda in range(len(AGENDAS)) if agenda not in shown]
    secret = [free.pop(below(len(free))) for _ in twin.agendas[len(shown) :]]
    twin.agendas = [*shown, *sorted(secret)]


def deal_cards(twin: State, seat: Seat | None, below: Below) -> None:
    """Whoever chose a card knows which others were there; cards come in ascending order when their turn has come."""
    hidden = covered(twin, seat)
    open_cards = [card for other, card in enumerate(twin.turn_cards) if card > 0 and other not in hidden]
    blind = hides_borg_card(twin, seat)
    if twin.borg.card > 0 and not blind:
        open_cards.append(twin.borg.card)
    asked = seat is not None and bool(twin.seen[seat]) and twin.turn_cards[seat] == NONE
    if twin.switches[TURN_ORDER_OPEN]:
        return
    own = twin.seen[seat] if seat is not None else 0
    pool = [card for card in range(1, TURN_CARDS + 1) if card not in open_cards]
    there = [card for card in pool if not own or own >> card & 1]
    gone = [card for card in pool if own and not own >> card & 1]
    for other in hidden:
        early = seat is not None and bool(own) and other in twin.chosen[: twin.chosen.index(seat)]
        twin.turn_cards[other] = dealt(gone if early else there, lowest(twin), below)
    if blind:
        twin.borg.card = dealt(there, had_their_turn(twin), below)
    if not asked:
        twin.available = sorted(there.pop(below(len(there))) for _ in twin.available)
    for other in hidden:
        if twin.seen[other]:
            twin.seen[other] = below(1 << TURN_CARDS) << 1


def dealt(source: list[int], least: int, below: Below) -> int:
    """One of these cards, higher than so much."""
    fitting = [card for card in source if card > least]
    card = fitting[below(len(fitting))]
    source.remove(card)
    return card


def had_their_turn(state: State) -> int:
    """The highest card among those whose turn has come: turns come in ascending order."""
    found = [card for seat, card in enumerate(state.turn_cards) if state.played >> seat & 1 or state.turn == seat]
    return max([*found, state.borg.card] if state.borg.done else found, default=0)


def lowest(state: State) -> int:
    """No player has a lower card than the one who drew for the Borg."""
    drew = [state.turn_cards[state.borg.keeper]] if state.borg.keeper != NONE else []
    return max([had_their_turn(state), *drew])


def hides_borg_card(state: State, seat: Seat | None) -> bool:
    """The Borg's Turn Order card is known to whoever drew it, until it is shown."""
    return state.borg.card > 0 and not state.borg.shown and seat != state.borg.keeper


def deal_hand(twin: State, seat: Seat | None, below: Below) -> None:
    """The Command cards in the hand of an Assimilated player may be any that are not used up."""
    borg = twin.borg
    if not borg.hand or seat == borg.acting:
        return
    left = [*borg.hand, *(card for bag in borg.commands for card in bag)]
    borg.hand = sorted(left.pop(below(len(left))) for _ in borg.hand)
    borg.commands = [sorted(left)] if left else []


def permuted(cards: list[int], below: Below) -> dict[int, int]:
    left = cards[:]
    return {card: left.pop(below(len(left))) for card in cards}


def hidden(state: State, seat: Seat | None) -> dict[Any, set[int]]:
    """Turn Order cards of others, and Agendas, that were not shown."""
    cards = {state.turn_cards[other] for other in covered(state, seat)}
    if hides_borg_card(state, seat):
        cards.add(state.borg.card)
    if seat is not None and state.factions[seat] == VULCAN:
        return {TurnCard: cards, Agenda: set(range(len(AGENDAS))) - {*state.agendas}}
    return {TurnCard: cards, Agenda: set(range(len(AGENDAS))) - {*state.agendas[: int(state.agenda_shown)]}}


def pieces(state: State) -> object:
    """ASC-3.2-a, ASC-3.5.2-b: discs and Exploration cards, wherever they are; a deck of its own for every Faction."""
    drawn = [state.found] if state.found != NONE else []
    drawn += [disc for pack in state.draft.packs for disc in pack] + [kept[3] for kept in state.draft.kept]
    face_up = [disc for disc in state.disc_at if disc != NONE]
    discs = Counter([*(disc for bag in state.stack for disc in bag), *face_up, *drawn])
    cards = [*state.discard, *state.removed, *(card for bag in state.deck for card in bag)]
    cards += [card for card in state.remains if card != NONE]
    cards += [ALLIES[number] for number, holder in enumerate(state.allies) if holder != NONE]
    level, borg = state.borg.level, state.borg
    unplaced = [disc for disc in stacked(level, borg.scale) if not discs[disc] and state.disc_at]
    commands = Counter([*borg.spent, *borg.hand, *(card for bag in borg.commands for card in bag)])
    techs = Counter([card for bag in borg.techs for card in bag])
    techs.update(card for card in range(FIRST_TECH, CARDS) if state.where[card] != IN_DECK)
    return {
        "discs": [disc for disc, count in discs.items() if count > 1] + unplaced,
        "cards": len(cards) - len(standard().exploration_deck(level, borg.scale)) in (0, -1),
        "commands": commands == Counter(standard().command_deck(level > 1) if level else []),
        "techs": [techs[card] for card in range(FIRST_TECH, CARDS)] == [int(level > 0)] * (CARDS - FIRST_TECH),
        "cubes": sorted(place for place in borg.cubes if place != NONE)
        == [group >> 11 for group in state.ships if group >> 8 & 7 == BORG],
        "spires": len(borg.spires) == len(borg.nodes) == len(borg.docked) <= 5,
    }


def blab(state: State, seat: Seat) -> Notice | None:
    """Names an Agenda that the seat cannot know."""
    unknown = sorted(hidden(state, seat)[Agenda])
    return DrewAgenda(seat, Agenda(unknown[0])) if unknown else None


class ShowsTurnCards(Ascendancy):
    """Ascendancy in which everybody sees every Turn Order card."""

    def veil(self, state: State, seat: Seat | None) -> State:
        veiled = super().veil(state, seat)
        veiled.turn_cards = state.turn_cards[:]
        return veiled


class ShowsAgendas(Ascendancy):
    """Ascendancy in which everybody sees the secret Agenda."""

    def veil(self, state: State, seat: Seat | None) -> State:
        veiled = super().veil(state, seat)
        veiled.agendas = state.agendas[:]
        return veiled


class ShowsBorgCard(Ascendancy):
    """Ascendancy in which everybody sees the Borg's Turn Order card."""

    def veil(self, state: State, seat: Seat | None) -> State:
        veiled = super().veil(state, seat)
        veiled.borg.card = state.borg.card
        return veiled


class ShowsOffers(Ascendancy):
    """Ascendancy in which everybody sees offers that are still put together."""

    def veil(self, state: State, seat: Seat | None) -> State:
        veiled = super().veil(state, seat)
        veiled.offers = [Offer(offer.to, offer.card, offer.asked, True, offer.round) for offer in state.offers]
        return veiled


class ShowsHand(Ascendancy):
    """Ascendancy in which everybody sees the Command cards of an Assimilated player."""

    tried: ClassVar[list[Plan]] = [Plan(2, Ascendancy().setup(2, {"start": "quick", "max_rounds": 12}).options)]

    def veil(self, state: State, seat: Seat | None) -> State:
        veiled = super().veil(state, seat)
        veiled.borg.hand, veiled.borg.commands = state.borg.hand[:], state.borg.commands[:]
        return veiled


class ShowsDraft(Ascendancy):
    """Ascendancy in which everybody sees what lies face down."""

    def veil(self, state: State, seat: Seat | None) -> State:
        veiled = super().veil(state, seat)
        veiled.draft.kept = state.draft.kept[:]
        return veiled


LEAKS = [ShowsTurnCards(), ShowsAgendas(), ShowsBorgCard(), ShowsHand(), ShowsDraft(), ShowsOffers()]
