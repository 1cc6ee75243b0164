"""Tables over WebSockets, and the connections below them."""
