### What the pages besides the table say: home, lists, forms, profiles, settings.

## Home page

home-title = A lost world on your table
home-lede = Board games of the age of dinosaurs. Play at once, no account needed: against bots, with friends by a link, or passing one device around.
home-choose = Choose a game
home-against = { $game } against bots
home-players = Players
home-friends = Play with friends
home-by = by { $author }, { $year }
home-by-unknown = the rulebook names no author, { $year }
home-continue = Your games in play
home-open = Tables looking for players
home-failed = The games could not be loaded.

## Open tables

tables-title = Open tables
tables-lede = Public tables with a free seat. Sit down, or watch a game in play.
tables-watch = Games to watch
tables-join = Sit down
tables-look = Watch
tables-none-title = No table is open
tables-none = Nobody waits at the moment. Open a table yourself: others will see it here.
tables-none-to-watch = No public game is in play.
tables-create = Open a table
tables-free =
    { $count ->
        [one] { $count } free seat
       *[other] { $count } free seats
    }

## My games

mine-title = My games
mine-none = You have not played here yet.
mine-none-about = Your games will be kept here: those in play and those that are over, to look at again.
mine-turn = Your turn
mine-waiting = Waiting for others
mine-open = Waiting for players
mine-finished = Finished
mine-resume = Go on
mine-review = Look again
mine-enter = To the table

## A table in a list

card-my-turn = Your turn
card-turn = { $names } to act

## New table

create-title = A table of { $game }
create-choose = Which game?
create-seats = Who plays
create-me = Me
create-here = Someone here, at this device
create-open = Somebody who joins
create-bot = Bot: { $level }
create-add-seat = Add a player
create-drop-seat = Remove seat { $number }
create-name-here = Their name
create-clock = Clock
create-no-clock = None
create-live = In one sitting
create-days = Over days
create-minutes = Minutes each
create-increment = Seconds more for each turn
create-days-each = Days for each turn
create-timeout = When time runs out
create-timeout-bot = a bot plays on until they come back
create-timeout-forfeit = they have lost
create-access = Who can join
create-by-link = Only those with the link
create-by-link-about = The table is in no list: you send the link.
create-public = Everybody
create-public-about = The table stands under “Open tables”, where everybody can sit down.
create-starts-itself = Starts by itself
create-starts-itself-about = as soon as every seat is taken
create-host-starts-about = once every seat is taken, you start the game
create-rated = Rated
create-rated-about = counts for your rating: with a clock, no hints, no bots, and who runs out of time has lost
create-rated-guest = Only for people with an account.
profile-sign-up = Create an account
profile-sign-in = Sign in
create-spectators = Others may watch
create-hints = Hints allowed
create-options = Options of the game
create-options-about = Rules that different tables play differently. The usual choice is set.
create-usual = usual
create-go = Open the table
create-start = Start the game

## Profile

profile-title = Profile
profile-guest = Guest
profile-guest-about = You play as a guest, remembered by this browser. An account keeps your games and ratings everywhere.
profile-back = Back to where you were
profile-nobody = Welcome. Play a game as a guest, or sign in.
profile-account = Account
profile-rename = Change the name
profile-name-label = Name at the table
profile-save = Save
profile-saved = Saved
profile-no-ratings = No rated game yet.
profile-played =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
profile-won = { $count } won
profile-since = here since { $date }
profile-history = Finished games
profile-no-history = No finished game yet.
profile-game = Game
profile-place = Place
profile-score = Score
profile-when = When
profile-change = Rating
profile-place-of = { $place } of { $total }
profile-older = Older games
profile-not-found = There is no such person.
profile-public = What others see of you

## Settings

settings-title = Settings
settings-about = Kept in this browser.
settings-language = Language
settings-theme = Light
settings-theme-system = As the system
settings-theme-light = Day
settings-theme-dark = Night lamp
settings-sound = Sound
settings-sound-about = a few quiet sounds
settings-confirms = Ask before I waste something
settings-confirms-about = for example when actions would be left unused
settings-motion = Less motion
settings-motion-about = nothing sails, tumbles or glows
settings-pace = Pace of the others
settings-pace-slow = Slow
settings-pace-normal = Normal
settings-pace-fast = Fast
settings-pieces = Pieces
settings-pieces-wooden = Wooden animals
settings-pieces-discs = Plain discs
settings-hand = Hand on a phone
settings-hand-about = where the button that matters is
settings-hand-left = Left
settings-hand-right = Right
settings-coordinates = Coordinates
settings-coordinates-about = on tiles and territories, as in the log
settings-confirms-moves = Confirm every move
settings-confirms-moves-about = a second tap before an action counts
settings-people = Other people
settings-visible = Show when I am here
settings-visible-about = friends see that you are here and what you play; tables name you among those who watch
settings-keys = Keys at the board
settings-key-tab = Tab
settings-key-tab-about = to the board, its buttons and the rest of the page
settings-key-arrows = ← ↑ ↓ →
settings-key-arrows-about = to the next place in that direction that can be chosen
settings-key-pages = Page up, Page down
settings-key-pages-about = to all of them, one after another
settings-key-enter = Enter
settings-key-enter-about = choose
settings-key-escape = Esc
settings-key-escape-about = put back
settings-key-zoom = + − 0
settings-key-zoom-about = closer, farther, all of the board
settings-key-move = Shift + ← ↑ ↓ →
settings-key-move-about = move the board
settings-key-lands = L
settings-key-lands-about = held: land masses with their size and majority

## Friends

friends-about = Friends see when the other is here, watch each other play, and invite each other to a table.
friends-nobody = Nobody knows you yet
friends-nobody-about = Play a game as a guest or sign in; then you can have friends.
friends-none = No friends yet. Ask somebody below, or on the page of somebody you have played with.
friends-invitations = Invitations
friends-invited-by = { $name } invites you
friends-asking = They would like to be friends
friends-add = Find somebody
friends-add-about = login, or address of their profile
friends-ask = Ask to be friends
friends-asked = { $name } has been asked.
friends-now = You and { $name } are friends now.
friends-end = End the friendship with { $name }
friends-playing = plays { $game }
friends-waiting-for = Asked, no answer yet
friends-withdraw = Withdraw
friends-blocked =
    { $count ->
        [one] { $count } person blocked
       *[other] { $count } people blocked
    }

## A person

person-games = Games
person-provisional = provisional
person-provisional-about = Few rated games so far: this still moves a lot.
person-opponents = Met most often
person-ahead =
    { $count ->
        [one] ahead once
       *[other] ahead { $count } times
    }
person-with = With
person-friend = Your friend
person-mine = My account
person-unfriend = End the friendship
person-report = Report
person-block = Block
person-unblock = Unblock
person-is-blocked = You have blocked this person.
person-block-title = Block { $name }?
person-block-about = No invitations and no chat from them, and they cannot sit down at your tables. They are not told.

## Finding somebody to play with now

seek-title = Play now with others
seek-about = Say what you would like to play: as soon as enough people want the same, the game begins.
seek-go = Find players
seek-join = Play
seek-waiting =
    { $count ->
        [one] { $count } person waits
       *[other] { $count } people wait
    }

## Filters of the open tables

filter-title = Which tables
filter-any-game = Any game
filter-any-seats = Any number of players
filter-any-clock = Any clock
filter-any-rated = Rated or not
filter-rated = Rated
filter-unrated = Not rated
filter-free = With a free seat
filter-clear = Show all
filter-none = No open table is like that.

## Notifications

push-title = Notifications
push-about = When it is your turn and you are not at the table. They come through the service of your browser, encrypted.
push-here = On this device
push-unable = This browser cannot show them. On an iPhone or iPad: add the page to the home screen first, and open it from there.
push-blocked = Your browser blocks them for this page. Allow them in its settings for this site, then come back.
push-failed = That did not work. Try again in a moment.
push-test = Send one to try
push-tested = Sent. It should appear in a moment.
push-devices = Devices that get them
push-this-one = this one
push-since = since { $date }
push-remove = Remove
push-remove-it = Remove { $name }

## Credits

credits-title = Credits
credits-unofficial = This is an unofficial implementation. The games belong to their authors and publishers, who have no part in it. If you like a game, buy it: it is even better with wood and cardboard. The rules are told here in our own words.
credits-games = The games
credits-game-by = { $author }, { $year }
credits-game-by-unknown = the rulebook names no author, { $year }
credits-icons = Pictures
credits-icons-about = Silhouettes from
credits-icons-by = , recoloured by us:
credits-by = by { $author }
credits-drawn = Boards, terrain, badges and the ammonite are drawn by us.
credits-fonts = Type
credits-fonts-about = Fraunces by Undercase Type, under the SIL Open Font License 1.1.
credits-colours = Colours of the players after Masataka Okabe and Kei Ito, for all eyes.
credits-made = Made with
credits-made-of = Svelte, Vite and TypeScript for the page; Python, NumPy, Numba, FastAPI and SQLAlchemy behind it.

## Ratings

rating-history = How the rating changed
rating-history-about = Every rated game, and why it counted as it did.
rating-history-graph =
    { $count ->
        [one] The rating over the last game
       *[other] The rating over the last { $count } games
    }
rating-history-from-to = { $before } → { $after }
rating-history-void = taken back
rating-history-none = not rated
rating-history-place = Place { $place } of { $total }
rating-history-against = against { $names }
rating-history-hidden = at a private table
rating-note-too-short = It ended before two people had played three turns each.
rating-note-same-address = Two of those who played came from the same address.
rating-note-guest = Somebody had no account.
rating-note-no-opponent = Nobody was left to compare with.
rating-note-same-opponent =
    { $percent ->
        [0] Did not count: more than four games with the same opponent within a day.
       *[other] Counted { $percent } %: again with the same opponent within a day.
    }
rating-note-new-opponent = Counted { $percent } %: against somebody who is new to rated games.
rating-note-stand-in = A bot played for this seat: that counts as the last place.
rating-note-void = The game was declared void, the change was taken back.

## The waiting room of a table

lobby-title = A table of { $game }
lobby-waiting = The game starts by itself as soon as every seat is taken.
lobby-waiting-host = Once every seat is taken, you start the game.
lobby-waiting-for-host = Once every seat is taken, the host starts the game.
lobby-starting = Everybody is here: the game starts.
lobby-ready = Everybody is here. The host starts the game.
lobby-ready-host = Everybody is here: start the game.
lobby-listed = The table also stands under “Open tables”, where everybody can sit down.
lobby-not-listed = Only those who have it can come; the table is in no list.
lobby-invite = Invite friends
lobby-invite-about = Send this link. Whoever opens it joins with one tap, without an account.
lobby-invite-rated = Send this link. Whoever opens it joins with one tap; a rated game needs an account.
lobby-host = host
lobby-join = Join this table
lobby-join-as = Your name at the table
lobby-sit = Join
lobby-leave = Leave the table
lobby-start = Start
lobby-add-bot = Put a bot here
lobby-free-seat = Free this seat
lobby-commitment = Fair dice
lobby-commitment-about = The server has already fixed its secret; this is its seal. After the game everybody can check every card and die.

## What forms refuse

problem-name-taken = This name belongs to somebody else or to a bot. Choose another.
problem-name-reserved = This name is reserved. Choose another.
problem-bad-options = These options do not go together.
problem-rated-bots = A rated game is played without bots.
problem-rated-hot-seat = A rated game needs a person of its own for each seat.
problem-rated-clock = A rated game needs a clock.
problem-account-needed = A rated game needs an account.
problem-open-seats = There are still free seats.
problem-full = There is no free seat any more.
problem-taken = This seat is taken.
problem-kept = This seat is kept for somebody who has just played. Try again in ten minutes.
problem-seated = You sit here already.
problem-too-many-friends = You have as many friends as there is room for.
problem-not-friends = Only friends can be invited. Send the link instead.
problem-too-many-invited = Enough people are invited to this table.
problem-push-failed = The notification service of this browser does not take messages from here. Try again later.
problem-bad-endpoint = The notification service of this browser cannot be reached from the server.

## Lessons and rules

learn-title = Learn { $game }
learn-step = Step { $at } of { $total }
learn-next = Next
learn-back = Back
learn-well = Well done.
learn-again = Not this time. Follow the golden mark.
learn-end = Now play: the page shows what is legal.
learn-play = Play a first game
learn-none = There is no lesson for this game yet.
learn-player =
    { $shape ->
        [disc] Disc
        [square] Square
        [triangle] Triangle
        [diamond] Diamond
        [hexagon] Hexagon
       *[star] Star
    }
rules-title = Rules of { $game }
rules-search = Search the rules
rules-found =
    { $count ->
        [0] Not found
        [one] { $count } place
       *[other] { $count } places
    }
rules-play = Play
rules-failed = There are no such rules.

## The end of a game

end-count = The count
end-next = Next
end-all = To the result
end-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
end-my-place =
    { $place ->
        [1] You came 1st of { $players }.
        [2] You came 2nd of { $players }.
        [3] You came 3rd of { $players }.
       *[other] You came { $place }th of { $players }.
    }
end-my-rating = Rating { $before } → { $after }
end-graph = Points over the game
end-replay = Replay
end-rematch = Rematch
end-to-rematch = To the rematch
end-record = Download the record
end-count-again = Count again
end-home = Home
end-step = { $at } of { $total }
ladder-next = The next one up
ladder-play = Play { $bot }
lobby-gone = This table is closed.
lobby-gone-about = Its host has left before the game began.
lobby-gone-moderator = A moderator has closed it. The game has no result.
