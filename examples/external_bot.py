"""An external bot: it takes a random legal action.  The protocol: docs/external-bots.md.

mesozoic arena triassic-terror --bots 'random,external:python3 examples/external_bot.py'
"""

import json
import random
import sys

PROTOCOL = 1


def say(**message):
    print(json.dumps(message), flush=True)


luck = random.Random()
for line in sys.stdin:  # it ends when the game is over
    message = json.loads(line)
    if message["type"] == "hello":
        if message["protocol"] != PROTOCOL:
            sys.exit(f"protocol {message['protocol']} is not known")
        luck.seed(message["seed"])
        say(type="ready", name="a random bot")
    elif message["type"] == "decide":
        index = luck.randrange(len(message["actions"]))
        say(type="info", text=f"one of {len(message['actions'])}")
        say(type="choice", id=message["id"], index=index)
