### What the page says, in English: the model of every other language.
### The texts about a game are in the folder of the game.

## Everywhere

app-name = Mesozoic
app-skip = Skip to the main part
app-loading = One moment…
app-close = Close
app-cancel = Cancel
app-all = Show all

## Menu

menu-games = Games
menu-settings = Settings

## Home page

home-play-now = Play now
home-level = Bots
home-rules = Rules
home-fair = Is it fair?
home-picture = The board of { $game } during a game
home-retry = Try again

## Bots

bot-hatchling = Hatchling
bot-hatchling-about = looks after itself, overlooks much
bot-juvenile = Juvenile
bot-juvenile-about = sees one step ahead, misses chances
bot-adult = Adult
bot-adult-about = plans its whole turn
bot-apex = Apex
bot-apex-about = thinks far ahead and forgives nothing
bot-random = Chance
bot-greedy = Forager
bot-random-about = plays anything that is legal
bot-greedy-about = takes the best points in sight
bot-careless = Yearling
bot-careless-about = looks ahead half of the time
bots-simple = Simple bots, for comparison
ladder-strength = strength { $rating }

## A game whose rules are still being compiled

preparing-title = Getting { $game } ready, { $percent }%
preparing-about = The rules are compiled for this machine, once. It goes on by itself.

## Terms of a table

conditions-title = How it is played
conditions-rated = Rated
conditions-casual = Casual, not rated
conditions-same-address = Not rated: two of you share an address
conditions-no-clock = No clock
conditions-live =
    { $increment ->
        [0] { $minutes } min each
       *[other] { $minutes } min each + { $increment } s a turn
    }
conditions-days =
    { $days ->
        [one] { $days } day for each turn
       *[other] { $days } days for each turn
    }
conditions-timeout-bot = Out of time: a bot plays on
conditions-timeout-forfeit = Out of time: the game is lost
conditions-hints = Hints allowed
conditions-no-hints = No hints
conditions-watched = Others may watch
conditions-not-watched = Nobody may watch
conditions-option = { $name }: { $value }

## Ratings

rating-title = Rating
rating-provisional = rests on few games

## New table

create-seat = Seat { $number }

## Waiting room

lobby-sat-down =
    { $count ->
        [one] { $names } sat down
       *[other] { $names } sat down
    }
lobby-copy = Copy the link
lobby-copied = Copied
lobby-free = Free seat
lobby-you = you
guest-name = Guest { $number }

## Clock

clock-days = { $days } d { $hours } h
clock-left = Time left for { $name }

## Table

table-board = Board
table-notes = Notes
table-players = Players
table-log = Log
table-chat = Chat
table-actions = Actions
table-scores = Points
table-hide-notes = Hide the notes
table-show-notes = Show the notes
table-left =
    { $left ->
        [one] { $left } action of { $total } left
       *[other] { $left } actions of { $total } left
    }
table-undo = Undo
table-undo-ask = Ask for undo
table-hint = Hint
table-hint-is = Hint: { $words }
table-hint-or = Or: { $words }
table-hint-share = Share of the victory to expect
table-hint-share-short = Share of victory
table-hint-all-equal = All equally good.
table-hint-equal = Those with { $share } are equally good.
table-hint-close = Close the hint
table-hint-also = { $reasons }; { $reason }
table-more = More
table-resign = Resign
table-resign-sure = Give this game up?
table-resign-ends = It ends at once, and { $name } wins.
table-resign-bots = Only bots are left, so it ends at once: you come last, and the one with the most points wins.
table-resign-goes-on = The others go on: a bot plays in your place, and you come last.
table-resign-yes = Yes, I resign
table-stand-in = Let a bot play for me
table-stand-in-sure = A bot plays in your place until you come back.
table-stand-in-yes = Yes, let it play
table-come-back = Come back
table-standing-in = A bot plays for you.
table-you-resigned = You resigned. A bot plays in your place.
table-other-resigned = { $name } resigned. A bot plays on in that seat.
table-is-asked = you are asked something
table-rules = Rules
table-full-screen = Full screen
table-small-screen = Leave full screen
table-leave = To the home page
table-skip = Skip ahead
table-watching = You are watching
table-reconnecting = Connection lost. Reconnecting…
table-kept = Your action is kept and will be made.
table-asks = { $name } asks to take back the last action.
table-asked = You asked to take your action back. The others decide.
table-agree = Agree
table-refuse = Refuse
table-rule = Rule { $rule }
table-confirm = Sure?
table-no = No, go on thinking
table-dont-ask = Do not ask again
table-pass = Pass the device to { $name }
table-pass-about = The cards in hand are secret: nobody else looks.
table-pass-go = I am { $name }
table-is-bot = bot
table-is-online = here
table-is-away = away
table-has-stand-in = a bot stands in
table-has-resigned = resigned
table-to-act = to act
table-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
table-points-lead = { table-points }, in the lead
table-sources = Where the points of { $name } come from
table-no-points = No points yet.
table-no-log = Nothing has happened yet.
table-nature = Nature
table-no-chat = Nobody has said anything yet.
table-chat-unwanted =
    { $count ->
        [one] { $count } line is hidden: you have muted or blocked who wrote it.
       *[other] { $count } lines are hidden: you have muted or blocked those who wrote them.
    }
table-chat-unwanted-shown =
    { $count ->
        [one] { $count } line of somebody you have muted or blocked is shown.
       *[other] { $count } lines of people you have muted or blocked are shown.
    }
table-chat-show = Show
table-chat-hide = Hide
table-void-same-address = Not rated: two of you play from the same address. { table-void-rules }
table-void-moderator = Not rated: a moderator has decided so. { table-void-rules }
table-void-rules = The rules of rated games still apply.
table-say = Say something to the table
table-send = Send
table-unread =
    { $count ->
        [one] { $count } new line
       *[other] { $count } new lines
    }
table-not-found = There is no such table.
table-closed-door = A private table
table-away = No answer from the coast
table-away-about = The server does not answer. We keep trying; the table opens as soon as it does.
table-no-board = This game has no board on the page yet. It can be played in the terminal.

## Link of a table

share-title = Link to this table
share-invite = Invite
share-invite-about = Whoever opens the link can sit down.
share-watch = Invite to watch
share-watch-about = Whoever opens the link can watch.
share-players-about = Only the players can open this table.
share-replay = Share the replay
share-replay-about = Whoever opens the link can look at this game again.
share-withdraw = Withdraw the replay
share-withdrawn-about = Only the players can look at this game again.
table-profile = Profile
table-about = About { $name }
table-apart = Players read this when the game is over.

## The map

map-zoom-in = Zoom in
map-zoom-out = Zoom out
map-all = Show all of the board
map-back = Back to the action
map-put-back = Put back
map-fewer = Fewer
map-more = More
# What can be chosen outside of the window, on each side of it.
map-beyond-left = { $count } more to the left
map-beyond-right = { $count } more to the right
map-beyond-up = { $count } more above
map-beyond-down = { $count } more below

## Replay

past-title = Replay
past-since = What happened?
past-back = One step back
past-on = One step on
past-now = Back to the game
past-end = To the end
past-run = Play
past-stop = Stop
past-at = { $at } of { $total }
past-looking = You are looking at the past.

## Events in the log

event-undo = { $name } takes the last action back.
event-ask-undo = { $name } asks to take back the last action.
event-agree = { $name } agrees.
event-refuse = { $name } refuses.
event-resign = { $name } resigns.
event-timeout = The time of { $name } is over.
event-stand-in = A bot stands in for { $name }.
event-come-back = { $name } is back.

## Why an action cannot be taken back at once

undo-why-the-game-is-over = The game is over.
undo-why-somebody-has-asked-already = Somebody has asked already.
undo-why-nothing-to-take-back = Nothing to take back.
undo-why-too-much-was-taken-back = Enough has been taken back or asked for already.
undo-why-not-in-rated-games = Not possible in rated games.
undo-why-played-as-rated = Not possible here: the game does not count, but the rules of rated games still apply.
undo-why-others-have-acted-since = Others have acted since: they have to agree.
undo-why-chance-has-decided = Chance has decided: the others have to agree.
undo-why-something-hidden-was-revealed = Something hidden was revealed: the others have to agree.
undo-why-the-turn-is-over = The turn is over: the others have to agree.
undo-why-a-bot-has-acted-for-you = A bot has acted for you: the others have to agree.

## Count and result

end-won = { $names } wins
end-won-together = { $names } win together
end-you-won = You win!
end-resigned = { $result } – { $names } resigned
end-you-resigned = { $result } – you resigned
end-ran-out = { $result } – { $names } ran out of time
end-you-ran-out = { $result } – you ran out of time

## Rules page

rules-contents = Contents
rules-learn = Learn by playing
rules-link = Link to rule { $rule }

## Lesson


## Terms of a game

terms-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
terms-no-clock = no clock
terms-live = { $minutes } min
terms-live-more = { $minutes } min + { $seconds } s
terms-days =
    { $days ->
        [one] { $days } day a turn
       *[other] { $days } days a turn
    }
terms-rated = rated

## Friends

friends-title = Friends
friends-accept = Accept
friends-invite = Invite
friends-is-invited = Invited

## What comes in on any page

news-invited = { $name } invites you to a game of { $game }.
news-asks = { $name } would like to be your friend.
news-decline = Not now
news-to-table = To the table
news-who = Who is that?

## Finding somebody to play with now

seek-looking = Looking for players of { $game }…
seek-cancel = Stop looking

## Who watches

spectators-title = Spectators
spectators-count =
    { $count ->
        [one] { $count } watches
       *[other] { $count } watch
    }
spectators-guests =
    { $count ->
        [one] { $count } guest
       *[other] { $count } guests
    }

## Phrases of the chat

phrases-title = Say it with one tap
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-nice-move = Nice move!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-good-game = Good game!
phrase-again = Another game?
phrase-bye = I have to go. Bye!

## Confirming a move

confirm-title = Confirm the move
confirm-yes = Confirm
confirm-no = Take back

## Notifications

push-kind-turn = It is my turn
push-kind-over = A game of mine is over
push-kind-table = Somebody sits down at my table, invites me, or a game begins
push-offer = Shall this browser tell you when it is your turn?
push-yes = Yes, tell me
push-no = No, thanks

## Without a network, and new versions

offline-title = You are offline
offline-about = Games go on when the network is back. Rules and lessons work all the same.
offline-rules = { $game }: rules
offline-learn = { $game }: lesson

## Unknown address

lost-title = Uncharted waters
lost-about = This page is on no map.
lost-home = Back to the coast

## What went wrong: by the code of the server

problem-getting-ready = The rules of this game are still being compiled. Try again in a moment.
problem-offline = The server does not answer. Check the connection and try again.
problem-busy = The server is busy. Try again in a moment.
problem-stopping = The server restarts. Try again in a moment.
problem-fault = Something went wrong on the server; nothing has changed.
problem-too-many = A little slower, please: try again in a moment.
problem-stale = Something happened in the meantime. Your action was not made: look again.
problem-not-your-turn = It is not your turn.
problem-not-your-seat = This seat is not yours.
problem-private = This table is private. Ask for the link.
problem-not-possible = You cannot join this table.
problem-players-only = The chat of this game is for those who were there.
problem-no-spectators = This game was played without spectators. It stays with those who played.
problem-who-are-you = Sign in first, or play as a guest.
problem-bad-field = Something in this form is not right.
problem-not-open = The game has already begun.
problem-not-started = The game has not begun.
problem-not-host = Only the host may do that.
problem-not-over = The game is not over yet.
problem-over = The game is over.
problem-not-found = There is no such thing here.
problem-no-undo = This cannot be taken back.
problem-no-hints = This table is played without hints.
problem-time-over = The time is over.
problem-too-many-stand-ins = You have called a bot often enough in this turn: play on, or resign.
problem-yourself = That is yourself.
problem-blocked = You have blocked this person: unblock them first.
problem-too-many-blocked = You have blocked as many people as there is room for.
