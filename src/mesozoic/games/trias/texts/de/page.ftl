### Was die Seite über Trias sagt, auf Deutsch.

tagline = Ein Kontinent zerbricht unter Ihren Herden: driften, schwimmen, sich vermehren und die Inseln beherrschen, wenn der Meteorit einschlägt.

## Words that other texts are made of
# $terrain is a terrain or a card: M mountain, S steppe, W woods, P South Pole, X meteorite.

terrain =
    { $terrain ->
        [M] Gebirge
        [S] Steppe
        [W] Wald
        [P] Südpol
       *[X] Meteorit
    }
terrain-title =
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
herds-of = { herds } von { $name }
scores = { $name } +{ $points }

## What is to be done, and who does what now

prompt-over = Das Spiel ist zu Ende.
prompt-wait-place = { $name } setzt zwei Herden.
prompt-wait-card = { $name } wählt eine Karte.
prompt-wait-drift = { $name } lässt { a-tile } driften.
prompt-wait-actions = { $name } handelt: noch { actions }.
prompt-place = Setzen Sie zwei Herden auf ein leuchtendes Plättchen.
prompt-card = Spielen Sie Ihre Karte ({ terrain }), oder ziehen Sie eine.
prompt-drift = Lassen Sie { a-tile } driften, das leuchtet.
prompt-drift-other = { terrain } kann nicht driften: Wählen Sie etwas anderes.
prompt-actions = { $doings }: { actions }.
doing-move = gehen
doing-reproduce = vermehren
doing-rescue = retten
doing-drift = driften
prompt-last = Letzte Runde: noch { actions }, dann die Wertung.
prompt-nothing = Keine Ihrer Herden kann etwas tun. Beenden Sie Ihren Zug.
prompt-no-drift = Kein Plättchen kann nach außen driften: { actions }.

# With something chosen

chosen-tile = Wählen Sie, wo es landet.
chosen-walk = Wählen Sie, wohin die Herde geht.
chosen-walk-or-breed = Wählen Sie, wohin die Herde geht, oder vermehren Sie sie.
chosen-breed = Vermehren Sie die Herde, oder wählen Sie eine andere.
chosen-swimmer = Wählen Sie, wo die Herden an Land kommen.
chosen-more = Wählen Sie weitere Schwimmer, oder retten Sie diese.
chosen-rescue = Retten Sie sie, oder tippen Sie für weniger noch einmal auf das Plättchen.

## Buttons

button-hand = { terrain } spielen
button-draw = Ziehen
button-end = Zug beenden
button-end-unused = Zug beenden, { actions } ungenutzt
warn-unused = Sie haben noch { actions }. Den Zug trotzdem beenden?
warn-swimmers =
    { $swimmers ->
        [one] { $swimmers } Schwimmer von Ihnen geht zurück in den Vorrat. Den Zug trotzdem beenden?
       *[other] { $swimmers } Schwimmer von Ihnen gehen zurück in den Vorrat. Den Zug trotzdem beenden?
    }

## Board

board-label = Der Plan
board-lands = Landmassen: Größe und Mehrheit (L halten)
board-main-note = wird nie gewertet
board-card-pile = Eine Karte ziehen
board-play-hand = Spielen
board-hand-note =
    { $tiles ->
        [0] keines an Ihren Küsten
       *[other] { tiles } an Ihren Küsten
    }
board-new-hand = danach eine neue Karte
board-keep-hand = Ihre Karte behalten Sie
board-breed = Vermehren
board-breed-note = eine neue Herde aus Ihrem Vorrat, 1 Aktion
board-drift-this = Drift
board-drift-note = dieses Plättchen driften lassen, { actions }
board-fresh = frisch
board-spent = hat sich vermehrt
board-rescue-go = { $herds } retten
board-rescue-note = { herds } an Land, 1 Aktion
board-prices = Gehen, vermehren, retten: 1 Aktion. Drift: { $drift }.
board-prices-herds = Gehen, vermehren, retten: 1 Aktion.
board-price-walk = Gehen: 1 Aktion
board-price-drift = Drift: { actions }
board-price-rescue = Gemeinsam retten: 1 Aktion

# What a target would do

board-walk = Hierher gehen
board-ashore = { herds } an Land
board-land = Hierher driften
board-comes-off = eine Insel aus { tiles } löst sich
board-held-together = hält das Land zusammen
board-splits = das Land zerbricht
board-joins = verbindet sich mit einer anderen Landmasse
board-will-swim =
    { $herds ->
        [one] { herds } wird schwimmen
       *[other] { herds } werden schwimmen
    }
board-lifts = hebt { herds } aus dem Wasser
board-no-points = niemand bekommt Punkte
board-lost = { herds } zurück in den Vorrat
board-asking = …

# What a cell is

board-tile-at =
    { $terrain ->
        [P] Südpol
       *[other] { terrain-title } auf { $at }
    }
board-sea-at = Ozean auf { $at }
board-inner-sea-at = Binnenmeer auf { $at }
board-room =
    { $free ->
        [0] voll
       *[other] Platz für { $free } mehr
    }
board-overpopulated = überfüllt
board-land-of = Land aus { tiles }
board-has-bred = { $herds } vermehrt

# Read aloud: what can be done at a cell, by the type of the action

board-can-place = hier ein Paar setzen
board-can-drift = kann driften
board-can-move = kann gehen
board-can-rescue = kann gerettet werden
board-can-reproduce = kann sich vermehren
board-target-drift = hierher driften
board-target-walk = hierher gehen
board-target-rescue = hierher retten
board-chosen = gewählt

## Log

log-cell = { terrain } { $at }
log-place = { $name } setzt zwei Herden auf { $at }.
log-hand = { $name } spielt { terrain } aus der Hand.
log-draw = { $name } deckt { terrain } auf.
log-card = { $name } spielt eine Karte.
log-drift = { $name } lässt { $from } nach { $to } driften.
log-move = Eine Herde von { $name } geht von { $from } nach { $to }.
log-rescue = { $name } rettet { herds }.
log-reproduce = Eine Herde von { $name } vermehrt sich auf { $at }.
log-end = { $name } beendet den Zug.
log-skip-drift = Nichts kann driften.
# $points lists the players and what each gets: "Ann +2, Ben +1".
log-interim = Eine Insel aus { tiles } löst sich: { $points }.
log-interim-nobody = Eine Insel aus { tiles } löst sich; niemand lebt dort.
log-swimmer = { herds } von { $name } auf { $at } nicht gerettet: zurück in den Vorrat.
log-overpopulated = Zu eng auf { $at }: { herds } von { $name } zurück in den Vorrat.
log-meteorite-now = Der Meteorit! Mit diesem Zug beginnt die letzte Runde.
log-meteorite-next = Der Meteorit! Die letzte Runde beginnt beim nächsten Spieler.
log-final = Insel aus { tiles }: { $points }.
log-final-nobody = Insel aus { tiles }: niemand.

## Hints: what to do, said to the player, and why

hint-place = zwei Herden auf { $at } setzen
hint-hand = Ihre Karte ({ terrain }) spielen
hint-draw = eine Karte ziehen
hint-drift = { $from } nach { $to } driften lassen
hint-move = von { $from } nach { $to } gehen
hint-rescue = { herds } retten
hint-reproduce = auf { $at } vermehren
hint-end = den Zug beenden
hint-points =
    { $points ->
        [one] +{ $points } Punkt für Sie
       *[other] +{ $points } Punkte für Sie
    }
hint-points-of = { $name } +{ $points }
hint-quiet = eine Drift, die wenig ändert, da keine besser ist
hint-majority = Sie haben dann { $mine } auf dieser Insel ({ tiles }), der Nächste { $best }
hint-main = mehr Herden nahe der Küste des Hauptlands
hint-saves = sonst gehen { herds } zurück in den Vorrat

## Points and the count at the end

score-interim = Inseln, die sich lösten
score-final = Inseln am Ende
count-interim = Punkte von Inseln, die sich während des Spiels lösten
# $standing lists who lives there: "3 herds of Ann, 1 herd of Ben".
count-island = Insel aus { tiles }: { $standing }
count-empty = Insel aus { tiles }: niemand lebt dort
count-main = Das Hauptland, { tiles } mit dem Südpol, wird nie gewertet
count-ties = Bei Gleichstand zählen Herden im Vorrat, dann bewohnte Landmassen

## Panel beside the board

panel-herds = Herden
panel-stock = im Vorrat
panel-land = an Land
panel-water = schwimmen
panel-card = Karte
panel-no-card = keine Karte
panel-back = Rückseite { $back }
panel-mine = Ihre Karte: { terrain }
panel-pile = Stapel
panel-pile-of =
    { $first ->
        [0] { $second } mit Rückseite 2
       *[other] { $first } mit Rückseite 1, dann { $second } mit Rückseite 2
    }
panel-next = Nächste Karte
panel-unseen = Karten, die noch niemand gezeigt hat
panel-meteor-safe =
    { $cards ->
        [one] Kein Meteorit bei der nächsten Karte
       *[other] Kein Meteorit bei den nächsten { $cards } Karten
    }
panel-meteor-now = Meteorit: 1 zu { $cards }
panel-last-round =
    { $turns ->
        [one] Letzte Runde: noch { $turns } Zug
       *[other] Letzte Runde: noch { $turns } Züge
    }
