"""What a browser is, in words that people recognise: `Firefox, Linux`."""

from __future__ import annotations

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("curl/", "curl"),
    ("python-httpx/", "Python"),
    ("python-requests/", "Python"),
)
"""What a user agent contains, and which browser that is; many also name those that come after them."""
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def agent_name(user_agent: str | None) -> str | None:
    """Browser and system of a user agent as far as they are known; nothing else of it is kept."""
    told = user_agent or ""
    known = [next((name for sign, name in names if sign in told), None) for names in (BROWSERS, SYSTEMS)]
    return ", ".join(name for name in known if name is not None) or None
