"""People on a site that is moderated."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from mesozoic.server.moderation import acts
from mesozoic.server.moderation.acts import Actor
from mesozoic.server.people.identity import new_id
from mesozoic.server.protocol import Role
from mesozoic.server.store import schema
from mesozoic.server.store.store import Store, now
from tests.server.players import Guest, Json
from tests.server.test_feeds import Feed, Site

CONSOLE = Actor(None, None, "command line")
HOUR = 3600


class Visitor(Guest):
    """Somebody with a browser: the device's cookie is kept beside that of the session."""

    device = ""

    async def begin(self, name: str = "Ada") -> Visitor:
        answer = await self.client.post(
            f"{self.url}/api/guests", json={"name": name}, headers={"Cookie": self.device} if self.device else {}
        )
        assert answer.status_code == 201, answer.text
        self.keep(answer)
        self.id = answer.json()["id"]
        return self

    def keep(self, answer: Any) -> None:
        pairs = [cookie.partition(";")[0] for cookie in answer.headers.get_list("set-cookie")]
        known = dict(pair.split("=", 1) for pair in pairs)
        self.device = next((f"{name}={value}" for name, value in known.items() if "device" in name), self.device)
        session = known.get("mesozoic")
        self.cookie = "; ".join(filter(None, [session and f"mesozoic={session}", self.device]))

    async def delete(self, path: str) -> int:
        answer = await self.client.delete(self.url + path, headers={"Cookie": self.cookie})
        return answer.status_code

    async def act(self, path: str, **body: Any) -> Any:
        """A POST whose answer may be empty."""
        answer = await self.client.post(f"{self.url}/api/moderation/{path}", json=body, headers={"Cookie": self.cookie})
        return answer.status_code if answer.status_code == 204 else answer.json()


class Town:
    """A site and its database."""

    def __init__(self, site: Site, database: str) -> None:
        self.site = site
        self.database = database

    @property
    def store(self) -> Store:
        store: Store = self.site.apps[0].state.parts.store
        return store

    async def guest(self, name: str, server: int = 0) -> Visitor:
        return await Visitor(self.site.client, self.site.urls[server % len(self.site.urls)]).begin(name)

    async def account(self, name: str, server: int = 0, role: Role | None = None) -> Visitor:
        """Somebody with an account whose login is their name in small letters."""
        visitor = await self.guest(name, server)
        answer = await visitor.client.post(
            f"{visitor.url}/api/accounts",
            json={"login": name.lower(), "password": "correct horse battery", "name": name},
            headers={"Cookie": visitor.cookie},
        )
        assert answer.status_code == 201, answer.text
        visitor.keep(answer)
        if role is not None:
            await self.store.write(lambda connection: acts.give_role(connection, CONSOLE, visitor.id, role, now()))
        return visitor

    async def feed(self, visitor: Guest) -> Standings:
        feed = await self.site.feed(visitor)
        return Standings(feed)

    async def acts(self, act: str) -> list[Any]:
        wanted = select(schema.audit).where(schema.audit.c.act == act).order_by(schema.audit.c.id)
        return await self.store.read(lambda connection: list(connection.execute(wanted)))

    async def count(self, table: Any, **fields: Any) -> int:
        wanted = select(table).where(*(table.c[name] == value for name, value in fields.items()))
        return len(await self.store.read(lambda connection: list(connection.execute(wanted))))


class Standings:
    """What somebody's own socket says of how they stand."""

    def __init__(self, feed: Feed) -> None:
        self.feed = feed

    async def next(self) -> Json:
        while (message := await self.feed.next())["type"] != "standing":
            pass
        return dict(message["standing"])


def stranger() -> str:
    """The id of nobody."""
    return new_id()
