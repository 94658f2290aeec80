"""Several people at one table: in two browsers, and around one screen."""

import re
from random import Random

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.person import Person, shoot
from tests.browser.served import Served

pytestmark = pytest.mark.once


def sit_together(visit: Visit, group: Served, first: str, second: str, game: str = "arcs") -> tuple[Person, Person]:
    """Two people in two browsers at a table that one opened and the other was sent the link of."""
    anna, ben = visit(group), visit(group, theme="light")
    anna.enter(f"{first.lower()}@example.org")
    anna.begin(game, "link")
    invitation = anna.page.get_by_label("The link for friends").input_value()
    ben.enter(f"{second.lower()}@example.org")
    ben.go(invitation).get_by_role("button", name="Sit here").click()
    expect(anna.page.locator(".seats")).to_contain_text(second)
    anna.page.get_by_role("button", name="Start the game").click()
    ben.page.wait_for_selector("#question")
    return anna, ben


def whose_turn(*people: Person) -> Person:
    """Who is asked something; if both are, the first."""
    for _ in range(200):
        for person in people:
            if person.page.locator("#question.mine").count():
                return person
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_two_people_in_two_browsers_take_an_answer_back_by_consent(group: Served, visit: Visit) -> None:
    anna, ben = sit_together(visit, group, "Anna", "Ben")
    chance = Random(2)
    for person in (anna, ben):
        person.page.evaluate("document.querySelector('#question [data-choice=keep-hand]')?.click()")
        expect(person.button("keep-hand")).to_have_count(0)
    leader = whose_turn(anna, ben)
    other = ben if leader is anna else anna
    while leader.page.locator("#question.mine").count():
        leader.choose(chance)
    other.wait_for_turn()
    other.choose(chance)
    leader.page.locator(".ask-all summary").click()
    shoot(leader.page, "before-asking-all")
    leader.page.get_by_role("button", name="Ask all to take back my last answer").click()
    proposal = other.page.locator(".proposal")
    expect(proposal).to_contain_text("asks to take back an answer")
    shoot(other.page, "asked-to-take-back")
    proposal.get_by_role("button", name="Agree").click()
    expect(leader.page.locator("#question.mine")).to_be_visible()
    expect(other.page.locator(".proposal")).to_have_count(0)
    expect(other.page.locator("#question.mine")).to_have_count(0)


def test_what_one_writes_the_other_reads_at_once(group: Served, visit: Visit) -> None:
    cleo, dora = sit_together(visit, group, "Cleo", "Dora")
    for person in (cleo, dora):
        person.page.get_by_role("button", name="Chat").click()
    cleo.page.get_by_placeholder("Say something").fill("Good luck <b>to you</b>")
    cleo.page.get_by_role("button", name="Send").click()
    expect(dora.page.locator("#chat")).to_contain_text("Good luck <b>to you</b>")
    expect(cleo.page.get_by_placeholder("Say something")).to_have_value("")


def test_a_friend_steps_in_by_the_link_and_sees_when_the_player_is_back(group: Served, visit: Visit) -> None:
    anna, ben = sit_together(visit, group, "Anna", "Ben")
    guest = visit(group, size=(390, 844), touch=True, tolerant=True)
    guest.enter("guest@example.org")
    ben.page.locator("details.table summary").click()
    hand_over = ben.page.get_by_role("button", name="Let somebody step in by link")
    hand_over.click()
    hand_over.click()
    invitation = anna.page.get_by_label("The link for friends")
    expect(invitation).to_be_visible()
    guest.press(guest.go(invitation.input_value()).get_by_role("button", name="Sit here"))
    expect(anna.page.locator(".seats-now")).to_contain_text("Guest")
    expect(anna.page.get_by_label("The link for friends")).to_have_count(0)
    expect(guest.page.locator("#question")).to_be_visible()
    ben.page.get_by_role("button", name="Play again myself").click()
    expect(anna.page.locator(".seats-now")).to_contain_text("Ben")
    expect(guest.page.locator("main")).to_contain_text("There is no such table", timeout=15_000)


def test_what_is_refused_says_why_on_the_page(group: Served, visit: Visit) -> None:
    anna, _ = sit_together(visit, group, "Anna", "Ben")
    late = visit(group, tolerant=True)
    late.enter("anna@example.org")
    late.page.route("**/stream*", lambda route: None)
    late.go(anna.page.url)
    for person in (anna, late):
        person.page.locator("details.table summary").click()
        propose = person.page.get_by_role("button", name="Propose to end the game")
        propose.click()
        propose.click()
    expect(late.page.locator("#question .notice")).to_have_text("You have proposed this already.")


def test_around_one_screen_a_cover_lies_between_players(alone: Served, visit: Visit) -> None:
    both = visit(alone)
    both.begin("arcs", "person")
    chance, covers = Random(5), 0
    for _ in range(30):
        call = both.page.locator(".cover .call")
        if call.count():
            expect(both.page.locator("#hand")).to_have_count(0)
            expect(both.page.locator("#asked")).to_contain_text(re.compile("Pass to (Red|Blue)"))
            shoot(both.page, "cover")
            covers += 1
            both.press(call)
            both.page.wait_for_selector("#question.mine")
        else:
            both.choose(chance)
        if covers == 3:
            return
    raise AssertionError("the screen was hardly ever passed")
