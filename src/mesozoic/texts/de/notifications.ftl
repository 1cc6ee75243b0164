### What notifications of browsers say.  The server sends them; nothing in them is hidden from anybody at the table.

turn-title = { $game }: Sie sind am Zug
turn-body = Am Tisch mit { $names }.
won-title = { $game }: Sie haben gewonnen!
won-body = Das Spiel mit { $names } ist zu Ende.
lost-title = { $game }: Das Spiel ist zu Ende
lost-body = Gewonnen: { $winners }. Ihr Platz: { $place }.
joined-title = { $game }: { $names } setzt sich
joined-body = { $free ->
    [one] { $free } Platz ist noch frei.
   *[other] { $free } Plätze sind noch frei.
}
complete-title = { $game }: { $names } setzt sich
complete-body = Alle Plätze sind besetzt. Das Spiel kann beginnen.
begun-title = { $game }: Das Spiel hat begonnen
begun-body = Am Tisch mit { $names }.
invited-title = { $game }: { $names } lädt Sie ein
invited-body = Setzen Sie sich, solange ein Platz frei ist.
test-title = Mesozoic
test-body = Benachrichtigungen kommen hier an.
guest-name = Gast { $number }
