"""Web push, from the button on the account page to what the browser shows."""

import json
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Visit
from tests.browser.served import Served

pytestmark = pytest.mark.once

SUBSCRIBED: Final = """
PushManager.prototype.subscribe = async function (options) {
  window.keySize = options.applicationServerKey.length;
  return { toJSON: () => ({ endpoint: "https://1.1.1.1/push", keys: { p256dh: "BAAA", auth: "AAAA" } }) };
};
"""
"""In the place of the push service of the browser's maker, which nobody here can reach."""

SHOWN: Final = """async () => {
  const worker = await navigator.serviceWorker.getRegistration("/static/worker.js");
  const found = await worker.getNotifications();
  return found.map((one) => [one.title, one.body, one.data]);
}"""


def until(page: Page, there: Callable[[], Any]) -> None:
    """Wait for something that comes by itself."""
    for _ in range(200):
        if there():
            return
        page.wait_for_timeout(50)
    raise AssertionError("nothing comes")


def test_a_browser_is_told_of_a_turn_while_no_page_is_open(group: Served, visit: Visit) -> None:
    anna = visit(group)
    anna.context.add_init_script(SUBSCRIBED)
    anna.context.grant_permissions(["notifications"], origin=group.address)
    anna.enter("pushed@example.org")
    page = anna.go("/account")
    page.get_by_role("button", name="Tell me in this browser").click()
    page.get_by_text("https://1.1.1.1/push").wait_for()
    found: list[dict[str, Any]] = []
    driver = anna.context.new_cdp_session(page)
    driver.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    driver.send("ServiceWorker.enable")
    until(page, lambda: found)
    told = {"title": "Arcs: it is your turn", "body": "https://elsewhere.example/tables/abc"}
    message = {"origin": group.address, "registrationId": found[0]["registrationId"], "data": json.dumps(told)}
    driver.send("ServiceWorker.deliverPushMessage", message)
    until(page, lambda: page.evaluate(SHOWN))
    assert page.evaluate(SHOWN) == [[told["title"], told["body"], "/tables/abc"]]
