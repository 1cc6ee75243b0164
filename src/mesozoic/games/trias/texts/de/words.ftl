### The words of Trias that page, terminal and server share, in German.

## Counted

actions =
    { $actions ->
        [one] { $actions } Aktion
       *[other] { $actions } Aktionen
    }
herds =
    { $herds ->
        [one] { $herds } Herde
       *[other] { $herds } Herden
    }
tiles =
    { $tiles ->
        [one] { $tiles } Plättchen
       *[other] { $tiles } Plättchen
    }

## Terrain and cards
# $terrain is a terrain or a card: M mountain, S steppe, W woods, P South Pole, X meteorite.

terrain =
    { $terrain ->
        [M] Gebirge
        [S] Steppe
        [W] Wald
        [P] Südpol
       *[X] Meteorit
    }
a-tile =
    { $terrain ->
        [M] ein Gebirgsplättchen
        [S] ein Steppenplättchen
        [W] ein Waldplättchen
       *[other] ein Plättchen
    }

## Options of the rules, with their values

option-start-player = Wer zuerst setzt
    .random = ausgelost
    .seat-0 = Spieler 1
    .seat-1 = Spieler 2
    .seat-2 = Spieler 3
    .seat-3 = Spieler 4
    .seat-4 = Spieler 5
option-rounding = Anteile in der Schlusswertung
    .up = aufgerundet
    .nearest = kaufmännisch gerundet
option-pole-capacity = Herden, die auf dem Südpol Platz finden
option-pole-start = Herden dürfen auf den Südpol gesetzt werden
option-interim-split = Abspaltungen, die sofort gewertet werden
    .any = alle
    .main = nur solche von der Hauptlandmasse
option-interim-join = Ein Plättchen, das Teile verbindet
    .strict = wertet nicht
    .net = kann werten
option-distance = Was weiter vom Südpol entfernt ist
    .hex = nach Schritten
    .euclid = nach Luftlinie
option-tiebreak-pole-mass = Die Hauptlandmasse zählt bei Gleichstand
option-interim = Zwischenwertung
option-actions = Aktionen in einem Zug
option-last-actions = Aktionen in der letzten Runde
option-drift-cost = Aktionen für eine freie Drift
option-rescue-max = Schwimmer, die eine Rettung an Land bringt
option-herds = Herden jedes Spielers

## Why an action is refused; an attribute if a certain action breaks the rule

refusal-malformed = Das ist keine Aktion von Trias in ihrer Normalform.
refusal-not-your-turn = Ein anderer Platz ist am Zug.
refusal-wrong-phase = Diese Art von Aktion gehört nicht in die laufende Phase.
    .drift = Ein Plättchen driftet erst, wenn eine Karte gewählt ist.
refusal-no-tile = Auf diesem Feld liegt kein Plättchen.
    .drift = Auf diesem Feld liegt kein Plättchen, das driften könnte.
refusal-pole = Der Südpol bewegt sich nie.
    .place = In diesem Spiel wird keine Herde auf den Südpol gesetzt.
refusal-not-on-ocean = Das Plättchen grenzt nicht an den Ozean; ein Binnenmeer genügt nicht.
refusal-not-present = Auf dieser Landmasse steht keine Ihrer Herden.
refusal-single-tile = Eine Landmasse aus einem einzigen Plättchen driftet nicht.
refusal-occupied = Auf diesem Feld liegt schon ein Plättchen.
refusal-not-farther = Ein Plättchen driftet nur vom Südpol weg.
refusal-not-reconnected = Das Plättchen muss die Landmasse berühren, von der es kommt.
refusal-not-ocean = Das Plättchen muss dort, wo es landet, an den Ozean grenzen.
refusal-wrong-colour = Die Karte verlangt eine andere Landschaft, und ein Plättchen dieser Landschaft kann driften.
refusal-not-vacant = Herden werden auf ein Plättchen ohne Herden gesetzt.
refusal-not-enough-actions = Für eine Drift sind nicht genug Aktionen übrig.
refusal-not-on-tile = Das kann nur eine Herde, die auf einem Plättchen steht.
    .reproduce = Nur eine Herde, die auf einem Plättchen steht, kann sich vermehren.
refusal-no-herd = Sie haben keine solche Herde auf diesem Feld.
    .reproduce = Sie haben keine Herde auf diesem Plättchen.
    .rescue = So viele Schwimmer haben Sie auf diesem Feld nicht.
refusal-no-fresh-herd = Alle Ihre Herden dort haben sich in diesem Zug schon vermehrt.
refusal-no-spent-herd = Keine Ihrer Herden dort hat sich in diesem Zug vermehrt.
refusal-not-adjacent = Eine Herde geht auf ein benachbartes Plättchen.
    .rescue = Ein Schwimmer wird auf ein Plättchen neben seinem Feld gerettet.
refusal-full = Auf diesem Plättchen ist kein Platz mehr.
refusal-no-stock = Ihr Vorrat an Herden ist leer.
refusal-not-a-swimmer = Nur Herden im Wasser können gerettet werden.
refusal-rescue-count = Eine Rettung bringt mindestens einen Schwimmer an Land und nicht mehr, als die Regeln erlauben.
refusal-no-card = Eine solche Karte gibt es nicht zu spielen.
refusal-crowded = Mehr Inseln oder Schwimmer, als dieses Programm fassen kann.
