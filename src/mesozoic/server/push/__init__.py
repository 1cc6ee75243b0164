"""Notifications of browsers (Web Push): keys of the server, devices of people, sending."""
