"""The schema of the protocol as one JSON document, from which the page's types are made."""

from __future__ import annotations

import json
import sys
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from mesozoic.server import protocol as p

ASKED = [
    p.GuestRequest,
    p.AccountRequest,
    p.SignIn,
    p.PasswordChange,
    p.Rename,
    p.TokenRequest,
    p.Proof,
    p.RecoveryRequest,
    p.SecondFactorRequest,
    p.EmailRequest,
    p.MailChoice,
    p.ResetRequest,
    p.ResetByLink,
    p.LinkRequest,
    p.TableRequest,
    p.JoinRequest,
    p.SeatChange,
    p.DeviceRequest,
    p.DeviceSubscription,
    p.DeviceChange,
    p.Visibility,
    p.InvitationRequest,
    p.ReportRequest,
    p.WarningRequest,
    p.MuteRequest,
    p.BanRequest,
    p.LiftRequest,
    p.NewNameRequest,
    p.RoleRequest,
    p.ReasonRequest,
    p.Decision,
]
ANSWERED = [
    p.PushInfo,
    p.DeviceInfo,
    p.Person,
    p.Token,
    p.Registered,
    p.Session,
    p.Security,
    p.RecoveryCodes,
    p.RecoveryWays,
    p.NewSecondFactor,
    p.Profile,
    p.Played,
    p.RatingChange,
    p.Contacts,
    p.PersonName,
    p.Friendship,
    p.OpenSeek,
    p.GameInfo,
    p.GameReadiness,
    p.RecordInfo,
    p.Replayed,
    p.History,
    p.ReportReceived,
    p.BanInfo,
    p.Standing,
    p.Report,
    p.ReportDetails,
    p.PersonFile,
    p.Act,
    p.SiteInfo,
    p.ProblemDetails,
]
UNIONS: dict[str, TypeAdapter[Any]] = {
    "Request": p.REQUEST,
    "Message": p.MESSAGE,
    "PersonalRequest": p.PERSONAL_REQUEST,
    "PersonalMessage": p.PERSONAL_MESSAGE,
}


def protocol_schema() -> dict[str, Any]:
    """Every message and body under its name; `Request` is what a socket takes, `Message` what it sends."""
    models: Any = [*((model, "validation") for model in ASKED), *((model, "serialization") for model in ANSWERED)]
    _, shared = models_json_schema(models)
    definitions: dict[str, Any] = dict(shared["$defs"])
    for name, union in UNIONS.items():
        schema = union.json_schema(mode="serialization" if name.endswith("Message") else "validation")
        definitions.update(schema.pop("$defs"))
        definitions[name] = schema
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Protocol",
        "type": "object",
        "description": "Every message and body of the Mesozoic server.",
        "properties": {name: {"$ref": f"#/$defs/{name}"} for name in sorted(definitions)},
        "required": sorted(definitions),
        "additionalProperties": False,
        "$defs": untitled(dict(sorted(definitions.items()))),
    }


def untitled(schema: Any, is_names: bool = True) -> Any:
    """A schema for types: without the titles that pydantic gives to every field, with the tag of a message required."""
    if isinstance(schema, list):
        return [untitled(item, is_names=False) for item in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {name: value for name, value in schema.items() if is_names or name != "title"}
    if not is_names and "const" in kept.get("properties", {}).get("type", {}):
        kept["required"] = list(dict.fromkeys(["type", *kept.get("required", [])]))
    return {name: untitled(value, is_names=not is_names and name == "properties") for name, value in kept.items()}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(protocol_schema(), indent=1, ensure_ascii=False) + "\n")
