### What the page of the lab says: is a game fair? In English.

fair-title = Is { $game } fair?
fair-lede = Bots have played { $games } games of { $game } for each number of players. Who won, how long did it take, and does the middle of a game already tell its end?
fair-players = Players
fair-games = Games
fair-games-usual = The usual rules
fair-share = fair share
fair-chance = by chance
fair-table = The figures as a table
fair-legend = A dot is the share of wins, where 1 is as often as chance would have it; its line is the 95% interval. A dot is full where the interval leaves 1 out.
fair-legend-bars = Below the bars: the mean, and the range of nine games of ten.

## Species and the order of turns

fair-species-title = Which species wins?
fair-species-says = { $most } wins most often, { $highest } times a fair share; { $least } least often, { $lowest } times.
fair-order-title = Does it matter who begins?
fair-order-even = Not that so many games could show it: every place in the order of turns may well be fair.
fair-order-yes = It does.
fair-order-hardly = Hardly.
fair-order-says = Whoever plays { $most } wins { $highest } of the games, whoever plays { $least } wins { $lowest }. Fair would be { $fair }.
fair-order-place =
    { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[6] sixth
    }

## Course and end

fair-leader-title = Is it decided at half-time?
fair-leader-says = Whoever has the most points alone after half of all decisions wins { $share } of these games ({ $low } to { $high }); { $chance } would be chance.
fair-leader-counted = Counted are { $count } of { $games } games; in the others several players led at half-time.
fair-leader-none = Nobody leads alone at half-time in any of these games.
fair-rounds-title = How long is a game?
fair-rounds-says = { $mean } rounds on average; nine games of ten take { $low } to { $high }.
fair-rounds-always = A game always has { $rounds } rounds.
fair-rounds-nearly = Almost every game has { $rounds } rounds.
fair-decisions-title = How much is there to decide?
fair-decisions-says = { $mean } decisions on average, all players together, about { $each } for each; nine games of ten have { $low } to { $high }.
fair-points-title = How many points does it take?
fair-points-says = Winners have { $winners } points on average, the average of all players is { $everybody }. Nine winners of ten have { $low } to { $high }.
fair-points-winners = winners
fair-points-everybody = everybody

## Tables

fair-column-species = Species
fair-column-order = Plays
fair-column-games = Games
fair-column-wins = Wins / fair share
fair-column-interval = 95% interval
fair-column-points = Mean points
fair-column-survival = Survives
fair-column-from = From … to
fair-column-part = Share
fair-range = { $low } to { $high }

## How it was measured

fair-method-title = How it was measured
fair-method-about = { $bot } plays every seat: it looks one action ahead and chooses at random between what looks alike. It is simple. Stronger bots, and people, may find other ways to win, so these figures say how the game treats players like it, not more.
fair-method-data = Data: { $data }.
fair-method-again = The same command makes the same figures:
fair-missing = There are no figures about this game.
