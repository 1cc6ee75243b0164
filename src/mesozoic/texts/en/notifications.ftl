### What notifications of browsers say.  The server sends them; nothing in them is hidden from anybody at the table.

turn-title = { $game }: your turn
turn-body = At the table with { $names }.
won-title = { $game }: you win!
won-body = The game with { $names } is over.
lost-title = { $game }: the game is over
lost-body = The winner: { $winners }. Your place: { $place }.
joined-title = { $game }: { $names } sits down
joined-body = { $free ->
    [one] { $free } seat is still free.
   *[other] { $free } seats are still free.
}
complete-title = { $game }: { $names } sits down
complete-body = All seats are taken. The game can begin.
begun-title = { $game }: the game has begun
begun-body = At the table with { $names }.
invited-title = { $game }: { $names } invites you
invited-body = Sit down as long as there is a free seat.
test-title = Mesozoic
test-body = Notifications arrive here.
guest-name = Guest { $number }
