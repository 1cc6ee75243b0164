### What notifications of browsers say.  The server sends them; nothing in them is hidden from anybody at the table.

turn-title = { $game } : à vous de jouer
turn-body = À la table avec { $names }.
won-title = { $game } : vous gagnez !
won-body = La partie avec { $names } est terminée.
lost-title = { $game } : la partie est terminée
lost-body = Victoire : { $winners }. Votre place : { $place }.
joined-title = { $game } : { $names } s’assied
joined-body = { $free ->
    [one] { $free } place est encore libre.
   *[other] { $free } places sont encore libres.
}
complete-title = { $game } : { $names } s’assied
complete-body = Toutes les places sont prises. La partie peut commencer.
begun-title = { $game } : la partie a commencé
begun-body = À la table avec { $names }.
invited-title = { $game } : { $names } vous invite
invited-body = Asseyez-vous tant qu’il reste une place.
test-title = Mesozoic
test-body = Les notifications arrivent ici.
guest-name = Invité { $number }
