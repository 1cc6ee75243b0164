"""Notifications in a real browser: offered once, switched in the settings, shown by the service worker.

Chromium without a screen has no push service.  So the browser's subscription comes from the test, the server sends to a
push service on loopback, and what that decrypts is handed to the worker as a push message (DevTools protocol).
"""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from tests.page.conftest import LAPTOP, PATIENCE, PHONE, WHOLE, Visitor
from tests.page.hands import BOT, ME, OPEN, expect
from tests.page.rated import resign
from tests.page.test_worker import IS_IN_SIGHT, IS_READY
from tests.page.trias_hands import TriasHands
from tests.server.conftest import Server
from tests.server.push.service import Browser, PushService, push_service

SUBSCRIPTION = """({endpoint, keys}) => {
  let now = null
  PushManager.prototype.getSubscription = async () => now
  PushManager.prototype.subscribe = async ({applicationServerKey, userVisibleOnly}) => {
    if (!userVisibleOnly) throw new Error('every message has to be shown')
    const text = applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    now = {
      options: {applicationServerKey: bytes.buffer},
      toJSON: () => ({endpoint, keys, expirationTime: null}),
      unsubscribe: async () => ((now = null), true),
    }
    return now
  }
}"""
"""The browser's subscription, as the test says."""
SHOWN = """() => navigator.serviceWorker.ready.then((registration) => registration.getNotifications()).then(
  (all) => all.map(({title, body, tag, lang, data}) => ({title, body, tag, lang, data}))
)"""


@pytest.fixture(scope="module")
def programs() -> Sequence[str]:
    """Notifications are windows."""
    return WHOLE


class Service:
    """The push service, in a thread of its own."""

    def __init__(self) -> None:
        self.service = PushService()
        self._is_up = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        async def serve() -> None:
            async with push_service() as self.service:
                self._end = asyncio.Event()
                self._is_up.set()
                await self._end.wait()

        self._loop.run_until_complete(serve())
        self._loop.close()

    def start(self) -> None:
        self._thread.start()
        assert self._is_up.wait(30)

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()

    def said(self, count: int) -> dict[str, Any]:
        """What the message of that number says, from 1 on."""
        end = time.monotonic() + PATIENCE / 1000
        while len(self.service.delivered) < count:
            assert time.monotonic() < end, f"message {count} never comes: {self.service.faults}"
            time.sleep(0.05)
        return self.service.delivered[count - 1].said


@pytest.fixture
def service() -> Iterator[Service]:
    service = Service()
    service.start()
    yield service
    service.stop()


@pytest.fixture(scope="module")
def push_site(servers: Callable[..., Server]) -> Server:
    """A server that may send to this machine."""
    return servers(MESOZOIC_PUSH_TO_PRIVATE="yes")


@pytest.fixture
def subscriber(visit: Callable[..., Visitor], push_site: Server, service: Service) -> Callable[..., Visitor]:
    """Opens browsers whose push service is ours, and that have never been asked."""

    def new(name: str, size: dict[str, int] = LAPTOP, is_allowed: bool = True, **more: Any) -> Visitor:
        visitor = visit(url=push_site.url, service_workers="allow", size=size, **more)
        if is_allowed:
            visitor.context.grant_permissions(["notifications"])
        visitor.become(name)
        key = visitor.ask("GET", "/push")["key"]
        browser = Browser(service.service, name, key)
        visitor.context.add_init_script(f"({SUBSCRIPTION})({json.dumps(browser.subscription())})")
        return visitor

    return new


def deliver(visitor: Visitor, said: dict[str, Any]) -> None:
    """Hand a push message to the service worker, as the browser does."""
    session = visitor.context.new_cdp_session(visitor.tab)
    known: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: known.extend(found["registrationId"] for found in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not known:
        visitor.tab.wait_for_timeout(50)
    message = {"origin": visitor.url, "registrationId": known[-1], "data": json.dumps(said)}
    session.send("ServiceWorker.deliverPushMessage", message)
    session.detach()


def shown(tab: Any) -> list[dict[str, Any]]:
    """The notifications on the screen, once there are any."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        if notifications := tab.evaluate(SHOWN):
            return list(notifications)
        tab.wait_for_timeout(50)
    return []


def switch_on(visitor: Visitor) -> None:
    visitor.tab.goto("/settings")
    switch = visitor.tab.get_by_role("switch", name="On this device")
    expect(switch).not_to_be_checked()
    switch.click()
    expect(switch).to_be_checked()


def test_switched_on_in_the_settings_a_turn_arrives_and_opens_the_table(
    subscriber: Callable[..., Visitor], service: Service
) -> None:
    ada = subscriber("Ada")
    switch_on(ada)
    tab = ada.tab
    row = tab.get_by_role("listitem").filter(has_text="this one")
    row.scroll_into_view_if_needed()
    expect(row).to_be_visible()
    tab.get_by_role("button", name="Send one to try").click()
    assert service.said(1)["body"] == "Notifications arrive here."
    expect(tab.get_by_text("It should appear in a moment")).to_be_visible()
    table = ada.open_table(ME, BOT, start=True)
    assert ada.play_until(table, "card", 12)
    said = service.said(2)
    assert (said["kind"], said["table"], said["turns"]) == ("turn", table, 1)
    deliver(ada, said)
    path = f"/table/{table}"
    assert shown(tab) == [{"title": said["title"], "body": said["body"], "tag": path, "lang": "en", "data": path}]
    (worker,) = ada.context.service_workers
    click = """async (path) => {
      const [notification] = await self.registration.getNotifications({tag: path})
      const asked = new Promise((resolve) => {
        self.clients.openWindow = async (path) => resolve(['open', path])
        WindowClient.prototype.focus = async function () { resolve(['focus', new URL(this.url).pathname]) }
      })
      self.dispatchEvent(new NotificationEvent('notificationclick', {notification}))
      return asked
    }"""
    assert worker.evaluate(click, path) == ["open", path]
    tab.goto(path)
    deliver(ada, said)  # at the table and in sight: nothing is shown
    tab.wait_for_timeout(500)
    assert tab.evaluate(SHOWN) == []
    worker.evaluate("(said) => self.registration.showNotification('x', {tag: said, data: said})", path)
    assert worker.evaluate(click, path) == ["focus", path]


def test_a_kind_that_is_not_wanted_and_a_device_that_is_removed(
    subscriber: Callable[..., Visitor], service: Service
) -> None:
    ada = subscriber("Ada")
    switch_on(ada)
    tab = ada.tab
    with tab.expect_response(lambda answer: answer.request.method == "PATCH"):
        tab.get_by_role("checkbox", name="It is my turn").uncheck()
    expect(tab.get_by_role("checkbox", name="A game of mine is over")).to_be_checked()
    tab.reload()
    expect(tab.get_by_role("checkbox", name="It is my turn")).not_to_be_checked()
    assert ada.ask("GET", "/push")["devices"][0]["kinds"] == ["over", "table"]
    with tab.expect_response(lambda answer: answer.request.method == "DELETE"):
        tab.get_by_role("button", name="Remove").click()
    expect(tab.get_by_role("switch", name="On this device")).not_to_be_checked()
    assert ada.ask("GET", "/push")["devices"] == []


def test_a_subscription_that_the_browser_replaces(subscriber: Callable[..., Visitor], service: Service) -> None:
    ada = subscriber("Ada")
    switch_on(ada)
    known = ada.ask("GET", "/push")
    replaced = Browser(service.service, "replaced", known["key"])
    (worker,) = ada.context.service_workers
    worker.evaluate(f"({SUBSCRIPTION})({json.dumps(replaced.subscription())})")
    worker.evaluate("() => { self.dispatchEvent(new ExtendableEvent('pushsubscriptionchange')) }")
    end = time.monotonic() + PATIENCE / 1000
    while not service.service.delivered:
        assert time.monotonic() < end
        ada.tab.get_by_role("button", name="Send one to try").click()
        ada.tab.wait_for_timeout(500)
        service.service.delivered[:] = [one for one in service.service.delivered if one.browser == "replaced"]
    assert ada.ask("GET", "/push") == known, "it is the same device"


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_offered_once_after_the_first_action_in_a_game_with_others(
    subscriber: Callable[..., Visitor], service: Service, size: dict[str, int]
) -> None:
    ada = subscriber("Ada", size=size, is_allowed=False)
    bob = subscriber("Bob", is_allowed=False)
    table = ada.open_table(ME, OPEN)
    invite = ada.ask("GET", f"/tables/{table}")["invite"]
    bob.ask("POST", f"/tables/{table}/join", {"invite": invite})
    ada.ask("POST", f"/tables/{table}/start")
    first, second = (ada, bob) if ada.ask("GET", f"/tables/{table}/state")["turn"]["seats"] == [0] else (bob, ada)
    tab = ada.tab
    tab.goto(f"/table/{table}")
    offer = tab.get_by_role("status").filter(has_text="Shall this browser tell you when it is your turn?")
    if first is bob:
        expect(tab.get_by_role("group", name="The board")).to_be_visible()
        expect(offer).to_have_count(0)  # nothing was done yet
        bob.play_on(table, 1)
    hands = TriasHands(tab)
    hands.decide()
    while ada.ask("GET", f"/tables/{table}/state")["turn"]["seats"] == [0]:
        expect(offer).to_have_count(0)  # not in my turn
        hands.decide()
    expect(offer).to_be_visible()
    for name in ("Yes, tell me", "No, thanks"):
        assert offer.get_by_role("button", name=name).evaluate(IS_IN_SIGHT)
    offer.get_by_role("button", name="No, thanks").click()
    expect(offer).to_have_count(0)
    tab.reload()
    expect(tab.get_by_role("group", name="The board")).to_be_visible()
    tab.wait_for_timeout(500)
    expect(offer).to_have_count(0)
    assert ada.ask("GET", "/push")["devices"] == []
    assert second is not first


def test_the_offer_goes_when_the_game_is_over(subscriber: Callable[..., Visitor], service: Service) -> None:
    ada = subscriber("Ada", is_allowed=False)
    table = ada.open_table(ME, BOT, start=True, clock={"kind": "days", "days": 2}, pace=10_000)
    ada.tab.goto(f"/table/{table}")
    hands = TriasHands(ada.tab)
    hands.wait()
    offer = ada.tab.get_by_role("status").filter(has_text="Shall this browser tell you")
    while ada.ask("GET", f"/tables/{table}/state")["turn"]["seats"] == [0]:
        hands.decide()
    expect(offer).to_be_visible()
    resign(ada, table, 0)
    expect(ada.tab.locator(".end")).to_be_visible()
    expect(offer).to_have_count(0)


def test_the_offer_leads_to_notifications(subscriber: Callable[..., Visitor], service: Service) -> None:
    ada = subscriber("Ada", is_allowed=False)
    table = ada.open_table(ME, BOT, start=True, clock={"kind": "days", "days": 2}, pace=10_000)
    ada.tab.add_init_script("Notification.requestPermission = async () => 'granted'")
    ada.tab.goto(f"/table/{table}")
    ada.tab.evaluate(IS_READY)
    hands = TriasHands(ada.tab)
    hands.wait()
    offer = ada.tab.get_by_role("status").filter(has_text="Shall this browser tell you")
    while ada.ask("GET", f"/tables/{table}/state")["turn"]["seats"] == [0]:
        hands.decide()
    offer.get_by_role("button", name="Yes, tell me").click()
    expect(offer).to_have_count(0)
    end = time.monotonic() + PATIENCE / 1000
    while not ada.ask("GET", "/push")["devices"]:
        assert time.monotonic() < end
        time.sleep(0.05)


def test_where_the_browser_blocks_them_the_settings_say_so(subscriber: Callable[..., Visitor]) -> None:
    ada = subscriber("Ada", is_allowed=False)
    ada.tab.add_init_script("Object.defineProperty(Notification, 'permission', {get: () => 'denied'})")
    ada.tab.goto("/settings")
    expect(ada.tab.get_by_text("Your browser blocks them for this page")).to_be_visible()


def test_the_badge_counts_games_where_it_is_my_turn(subscriber: Callable[..., Visitor]) -> None:
    ada = subscriber("Ada")
    ada.context.add_init_script(
        "navigator.setAppBadge = async (count) => { window.badge = count }; "
        "navigator.clearAppBadge = async () => { window.badge = 0 }"
    )
    ada.tab.goto("/mine")
    ada.tab.wait_for_function("() => window.badge === 0")
    for _ in range(2):
        table = ada.open_table(ME, BOT, start=True)
        assert ada.play_until(table, ada.ask("GET", f"/tables/{table}/state")["seats"][0]["view"]["phase"])
    ada.tab.goto("/mine")
    ada.tab.wait_for_function("() => window.badge === 2")
