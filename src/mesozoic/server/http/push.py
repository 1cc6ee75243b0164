"""Routes about notifications: the key of the server, and the devices of whoever asks."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request

from mesozoic.server import protocol as p
from mesozoic.server.http.cookies import COOKIE
from mesozoic.server.http.dependencies import Myself, Site
from mesozoic.server.http.problem_handlers import ASKING, CHANGING, refusals
from mesozoic.server.problems import Problem, not_found
from mesozoic.server.push import devices
from mesozoic.server.push.delivery import News
from mesozoic.server.push.endpoints import check_endpoint
from mesozoic.server.push.words import Facts
from mesozoic.server.store.store import now

router = APIRouter(prefix="/api/push", tags=["notifications"])

DeviceId = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]
TEST_SECONDS = 60


@router.get("", responses=refusals(401, 403) | ASKING)
async def push_info(who: Myself, site: Site) -> p.PushInfo:
    """The key that a browser needs to subscribe, and the devices I have subscribed with."""
    keys = await site.delivery.key_ring.keys()
    mine = await site.store.read(lambda connection: devices.devices_of(connection, who.id))
    return p.PushInfo(key=keys.public, devices=mine)


@router.post("/devices", status_code=201, responses=refusals(401) | CHANGING)
async def add_device(request: Request, wanted: p.DeviceRequest, who: Myself, site: Site) -> p.DeviceInfo:
    """Send notifications to this browser from now on, until it signs out; sent again, it is brought up to date."""
    await site.limits.spend_shared("devices", who.id)
    devices.check_keys(wanted)
    await check_endpoint(wanted.endpoint, site.settings.push_to_private)
    origin = request.headers.get("origin", "")
    address = origin[:300] if origin.startswith("https://") else None
    secret = request.cookies[COOKIE]
    return await site.store.write(
        lambda connection: devices.add_device(connection, who.id, secret, wanted, address, now())
    )


@router.put("/subscription", status_code=204, responses=refusals(401, 404) | CHANGING)
async def replace_subscription(request: Request, wanted: p.DeviceSubscription, who: Myself, site: Site) -> None:
    """The browser has replaced its subscription: the device of this session is reached by the new one."""
    await site.limits.spend_shared("devices", who.id)
    devices.check_keys(wanted)
    await check_endpoint(wanted.endpoint, site.settings.push_to_private)
    secret = request.cookies[COOKIE]
    await site.store.write(lambda connection: devices.replace_subscription(connection, secret, wanted))


@router.patch("/devices/{device_id}", status_code=204, responses=refusals(401, 404) | CHANGING)
async def change_device(device_id: DeviceId, wanted: p.DeviceChange, who: Myself, site: Site) -> None:
    """Choose of what a device hears."""
    await site.store.write(lambda connection: devices.change_kinds(connection, who.id, device_id, wanted.kinds))


@router.delete("/devices/{device_id}", status_code=204, responses=refusals(401, 404) | CHANGING)
async def remove_device(device_id: DeviceId, who: Myself, site: Site) -> None:
    """Send nothing more to a device."""
    await site.store.write(lambda connection: devices.remove_device(connection, who.id, device_id))


@router.post("/devices/{device_id}/test", status_code=204, responses=refusals(401, 404) | CHANGING)
async def test_device(device_id: DeviceId, who: Myself, site: Site) -> None:
    """Send a notification to a device now, and say whether its push service took it."""
    await site.limits.spend_shared("devices", who.id)
    mine = await site.store.read(lambda connection: devices.address_of(connection, who.id, device_id))
    if mine is None:
        raise not_found("device")
    answer = await site.delivery.post(mine, News("turn", "test", "", Facts(), TEST_SECONDS))
    if answer.is_gone:
        await site.store.write(lambda connection: devices.forget_device(connection, mine))
        raise not_found("device")
    if not answer.is_accepted:
        raise Problem(503, "push-failed", "the push service of this browser does not take the notification")
