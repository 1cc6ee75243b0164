"""The WebSocket connections of this process, and how many there may be."""

from __future__ import annotations


class OpenConnections:
    """All connections that are open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._connections: set[object] = set()

    def __len__(self) -> int:
        return len(self._connections)

    def add(self, connection: object) -> bool:
        """Count a connection; False if there are too many already."""
        if len(self._connections) >= self._most:
            return False
        self._connections.add(connection)
        return True

    def remove(self, connection: object) -> None:
        self._connections.discard(connection)
