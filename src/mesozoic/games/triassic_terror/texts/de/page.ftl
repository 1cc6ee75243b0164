### What the page says about Triassic Terror, in German.

## Words that other texts are made of
# $terrain is swamp, forest, desert or mountain; $tile is an action tile; $period is triassic, jurassic or cretaceous.

terrain =
    { $terrain ->
        [swamp] Sumpf
        [forest] Wald
        [desert] Wüste
       *[mountain] Gebirge
    }
terrain-title =
    { $terrain ->
        [swamp] Sumpf
        [forest] Wald
        [desert] Wüste
       *[mountain] Gebirge
    }
tile-title =
    { $tile ->
        [new-environment] Neue Umwelt
        [growth] Wachstum
        [migration] Wanderung
        [hatch] Schlüpfen
        [trex] T-Rex
       *[raptors] Raptoren
    }
tile-short =
    { $tile ->
        [new-environment] Umwelt
        [growth] Wachstum
        [migration] Wanderung
        [hatch] Schlüpfen
        [trex] T-Rex
       *[raptors] Raptoren
    }
period-title =
    { $period ->
        [triassic] Trias
        [jurassic] Jura
       *[cretaceous] Kreide
    }
dinos =
    { $count ->
        [one] { $count } Dino
       *[other] { $count } Dinos
    }
white-dinos =
    { $count ->
        [one] { $count } weißer Dino
       *[other] { $count } weiße Dinos
    }
points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }

## Market

market-title = Auslage
market-space = Feld { $space }
market-taken = genommen von { $name }
market-take = { tile-title } nehmen, { market-space }
market-take-white =
    { $count ->
        [one] { tile-title } nehmen, { market-space }, mit einem weißen Dino
       *[other] { tile-title } nehmen, { market-space }, mit { $count } weißen Dinos
    }
market-use = Ihr Plättchen nutzen: { tile-title }
market-use-terrain =
    { $terrain ->
        [swamp] Den Sumpf besiedeln
        [forest] Den Wald besiedeln
        [desert] Die Wüste besiedeln
       *[mountain] Das Gebirge besiedeln
    }
market-more = Was { tile-title } bewirkt
market-rule = Regel { $rule }
market-close = Schließen
market-take-it = Nehmen
market-short =
    { $tile ->
        [new-environment] 3 Dinos in eine Landschaft Ihrer Wahl
        [growth] +3 für eine Herde, +2 für eine andere
        [migration] zwei Herden ziehen weiter, mit Mitläufern
        [hatch]
            { $players ->
                [6] +3 für eine Herde, der Flugsaurier frisst 1
               *[other] +3 für eine Herde, der Flugsaurier frisst 2
            }
        [trex] wird Ihrer: zählt 3, frisst bis zu 5
       *[raptors] jeder frisst 2 und vertreibt 2
    }
market-about =
    { $tile ->
        [new-environment] Wählen Sie eine Landschaft und setzen Sie bis zu 3 Dinos in ihre Gebiete, beliebig aufgeteilt, als neue Herden oder zur Verstärkung Ihrer eigenen. Jedes Gebiet wird einmal benutzt, und eine Gruppe braucht einen der drei Lebensräume.
        [growth] Fügen Sie einer Ihrer Herden 3 Dinos hinzu und einer anderen 2, wo auch immer auf der Insel. Mit nur einer Herde nutzen Sie einen der beiden Teile.
        [migration] Bis zu zwei Ihrer Herden schicken Gruppen in Nachbargebiete. Jeder Gegner im verlassenen Gebiet verliert einen Dino, der sich in Ihrer Farbe Ihrer Gruppe anschließt. Eine Gruppe, die in eine andere Landschaft kommt, verliert einen Dino. Kein Dino zieht zweimal.
        [hatch]
            { $players ->
                [6] Fügen Sie einer Ihrer Herden 3 Dinos hinzu. Dann darf der Flugsaurier 1 oder 2 Gebiete weit fliegen und dort 1 Dino eines Gegners fressen.
               *[other] Fügen Sie einer Ihrer Herden 3 Dinos hinzu. Dann darf der Flugsaurier 1 oder 2 Gebiete weit fliegen und dort bis zu 2 Dinos Ihrer Gegner fressen.
            }
        [trex] Der T-Rex nimmt Ihre Farbe an und fügt Ihrer Stärke 3 hinzu, wo er steht. Er bleibt ohne Mahlzeit, oder er zieht 1 Gebiet weit und frisst bis zu 5 Dinos Ihrer Gegner, oder er zieht 2 Gebiete weit und frisst bis zu 3. Er gehört Ihnen, bis jemand anders dieses Plättchen nutzt.
       *[raptors] Ein Raptor zieht 1 Gebiet weit, der andere 1 oder 2. Jeder frisst dann bis zu 2 Dinos Ihrer Gegner und vertreibt bis zu 2 Dinos beliebiger Spieler in Nachbargebiete. Der erste, der in eine andere Landschaft vertrieben wird, stirbt.
    }
market-about-white = Weiße Dinos auf einem Plättchen kommen mit ihm: in Ihrem Aktionszug fügt jeder einer Ihrer Herden einen Dino hinzu. Plättchen, die niemand nimmt, bekommen jede Runde einen dazu.
market-face-up = Offen
market-take-face-up = Die offene Karte nehmen: { terrain-title }
market-deck = { $count } im Stapel
market-take-deck = Die oberste Karte des Stapels verdeckt nehmen
market-blind = nur Sie sehen sie
market-odds = { terrain-title } { $chance }
market-card-about =
    { $terrain ->
        [swamp] 3 Dinos in den Sumpf
        [forest] 3 Dinos in den Wald
        [desert] 3 Dinos in die Wüste
       *[mountain] 3 Dinos ins Gebirge
    }
market-hand = Ihre Karte: { terrain-title }
market-play-card = Ihre Karte spielen: { market-card-about }
market-no-cards = Die nächsten Karten werden zu Beginn des nächsten Zeitalters genommen.
market-no-cards-left = In diesem Spiel werden keine Karten mehr genommen.

## Calendar and standing
# $scoring is stones, presence or dominance.

scoring =
    { $scoring ->
        [stones] Steine
        [presence] Präsenz
       *[dominance] Dominanz
    }
scoring-title =
    { $scoring ->
        [stones] Steine
        [presence] Präsenz
       *[dominance] Dominanz
    }
scoring-about =
    { $scoring ->
        [stones] jeder Lebensraum zahlt seinen Stein
        [presence] { $first } für alle, die in allen vier Landschaften leben
       *[dominance]
            { $second ->
                [0] { $first } für den Stärksten jeder Landschaft
               *[other] { $first } für den Stärksten jeder Landschaft, { $second } für den Nächsten
            }
    }
scoring-pays = { scoring-title }: { $what }
calendar-title = Kalender
calendar-open = Kalender: was jedes Zeitalter bringt
calendar-rounds =
    { $count ->
        [one] { $count } Runde
       *[other] { $count } Runden
    }
calendar-round = { period-title }, Runde { $number }
calendar-first = { $name } beginnt
calendar-cards = Landschaftskarten werden genommen
calendar-scored = dann eine Wertung: { $scorings }
calendar-now = Jetzt gewertet
calendar-leads = Würde jetzt gewertet: { $name } +{ $points }
standing-title = Käme die Wertung jetzt
standing-after =
    { $rounds ->
        [0] { period-title }: Wertung am Ende dieser Runde.
        [one] { period-title }: Wertung am Ende der nächsten Runde.
       *[other] { period-title }: Wertung nach dieser Runde und { $rounds } weiteren.
    }
standing-over = Die letzte Wertung ist gezahlt.
paid-title = Gezahlt: { period-title }
standing-sum = Summe
standing-nobody = niemand lebt hier
standing-alone = { $name } lebt hier allein
standing-lead = { $name } liegt um { $by } vorn
standing-habitats = { $name } liegt durch bessere Lebensräume vorn
standing-shared = { $names } sind gleichauf
standing-missing = fehlt: { $terrains }
standing-terrains = in { $count } von 4
standing-strength = Stärke in jeder Landschaft

## Panel

panel-title = Spieler
panel-supply = Vorrat
panel-dinos = Dinos
panel-card = Karte
panel-counters = Marker
panel-no-card = keine Karte
panel-hidden-card = eine Karte, die nur ihr Besitzer kennt
panel-own-card = eine Karte: { terrain-title }
panel-counter-hatch-free = Schlüpfmarker: einmal im Spiel 3 Dinos für eine Herde
panel-counter-hatch-used = Schlüpfmarker: genutzt in: { period-title }
panel-counter-volcano-free = Vulkanmarker: verschließt einmal im Spiel ein Gebiet
panel-counter-volcano-used = Vulkanmarker: genutzt in: { period-title }
panel-first = { $name } beginnt diese Runde
panel-first-next = { $name } beginnt die nächste Runde
panel-order-choose = Wahl
panel-order-act = Aktionen
panel-order-next = Nächste Runde

## Acting

tagline = Herden kämpfen um die besten Lichtungen einer Insel, Raubtiere jagen, Vulkane brennen: Seien Sie stark, wo es zählt, wenn ein Zeitalter endet.

# $ring is 1 in the heart of the island and 3 at the coast; $predator is trex, raptor-a, raptor-b or pterodactyl.

area = { terrain-title } { $ring }
predator-title =
    { $predator ->
        [trex] T-Rex
        [raptor-a] Raptor A
        [raptor-b] Raptor B
       *[pterodactyl] Flugsaurier
    }
the-predator =
    { $predator ->
        [trex] Der T-Rex
        [raptor-a] Raptor A
        [raptor-b] Raptor B
       *[pterodactyl] Der Flugsaurier
    }
source =
    { $source ->
        [stones] Steine
        [presence] Präsenz
       *[dominance] Dominanz
    }
dinos-of = { $count } von { $name }
scores = { $name } +{ $points }
board-label = Die Insel

# What is to be done, and who does what now

prompt-over = Das Spiel ist zu Ende.
prompt-shuffle = Die Plättchen werden gemischt.
prompt-wait =
    { $state ->
        [take-card] { $name } nimmt eine Landschaftskarte.
        [take-tile] { $name } nimmt ein Aktionsplättchen.
        [place] { $name } setzt Dinos.
        [growth] { $name } lässt Herden wachsen.
        [migration] { $name } wandert.
        [declare] { $name } wandert.
        [hatch] { $name } lässt Dinos schlüpfen.
        [trex] { $name } zieht den T-Rex.
        [raptors] { $name } zieht die Raptoren.
        [eat] { $name } lässt ein Raubtier fressen.
        [expel] { $name } vertreibt Dinos.
       *[other] { $name } ist am Zug.
    }
prompt-take-card = Nehmen Sie eine Karte: die offene oder eine verdeckte.
prompt-take-tile = Nehmen Sie ein Plättchen: Kleine Zahlen sind zuerst dran.
prompt-idle =
    { $things ->
        [both] Spielen Sie Karte und Plättchen, in beliebiger Folge.
        [card] Spielen Sie Ihre Karte ({ terrain }), oder beenden Sie den Zug.
       *[tile] Spielen Sie „{ tile-title }“, oder beenden Sie den Zug.
    }
prompt-white = Noch { white-dinos } zu setzen, oder beenden Sie den Zug.
prompt-counter = Spielen Sie einen Marker, oder beenden Sie den Zug.
prompt-end = Alles getan: Beenden Sie den Zug.
prompt-nothing = Hier ist nichts mehr zu tun: Schließen Sie ab.
prompt-place =
    { $terrain ->
        [swamp] Setzen Sie bis zu { dinos } in ein Gebiet im Sumpf.
        [forest] Setzen Sie bis zu { dinos } in ein Gebiet im Wald.
        [desert] Setzen Sie bis zu { dinos } in ein Gebiet in der Wüste.
       *[mountain] Setzen Sie bis zu { dinos } in ein Gebiet im Gebirge.
    }
prompt-growth = Eine Herde wächst um 3, eine andere um 2: Wählen Sie.
prompt-growth-one = Nur eine Ihrer Herden kann wachsen: um 3 oder um 2.
prompt-growth-part = Wählen Sie eine andere Herde: Sie wächst um { $count }.
prompt-migration = Wählen Sie eine Herde, die wandert, oder ziehen Sie sie.
prompt-migration-second = Eine zweite Herde darf wandern.
prompt-declare = Eine Gruppe verlässt { $area }: Wählen Sie ein Nachbargebiet.
prompt-declare-more = Wandern Sie, oder schicken Sie noch eine Gruppe.
prompt-declare-go = Lassen Sie sie wandern.
prompt-follow = Welcher Gruppe folgt der Mitläufer von { $name }?
prompt-hatch = Wählen Sie eine Herde, in der 3 Dinos schlüpfen.
prompt-fly = Wählen Sie, wo der Flugsaurier jagt.
prompt-trex = Der T-Rex ist Ihrer: Wohin geht er, oder bleibt er?
prompt-raptors = Wählen Sie einen Raptor, dann, wo er jagt.
prompt-raptors-second = Auch der andere Raptor darf jagen.
prompt-eat = { the-predator } frisst bis zu { dinos }: Tippen Sie auf Herden.
prompt-expel = { the-predator } vertreibt bis zu { dinos }: Herde, dann Gebiet.

# With something chosen

chosen-place = Wie viele Dinos kommen nach { $area }?
chosen-grow = Um wie viele wächst die Herde in { $area }?
chosen-send = Wie viele Dinos gehen nach { $area }?
chosen-erupt = Ausbruch in { $area }? Bis zu Ihrem Zug gesperrt.
chosen-settle = Wählen Sie eine Landschaft: eines ihrer Gebiete.
chosen-white = Wählen Sie eine Herde, die einen weißen Dino bekommt.
chosen-hatch = Wählen Sie eine Herde, in der 3 Dinos schlüpfen.
chosen-volcano = Wählen Sie, wo: Die erste Herde verliert 2, die zweite 1.
chosen-predator =
    { $predator ->
        [trex] Wählen Sie, wohin der T-Rex geht.
        [pterodactyl] Wählen Sie, wo der Flugsaurier jagt.
       *[other] Wählen Sie, wo der Raptor jagt.
    }
chosen-outcast = Wählen Sie, wohin die Dinos von { $name } fliehen.

# Buttons

button-card = Karte spielen: { terrain-title }
button-tile = Plättchen spielen: { tile-title }
button-migrate = Wandern
button-finish =
    { $state ->
        [place] Nichts mehr setzen
        [growth] Nicht weiter wachsen
        [migration] Nicht weiter wandern
        [hatch] Schlüpfen abschließen
        [raptors] Nicht weiter jagen
       *[expel] Niemanden mehr vertreiben
    }
button-end = Zug beenden
warn-unused = Das ginge verloren: { $things }.
unused-card = Ihre Karte
unused-tile = Ihr Plättchen
do-settle = Neue Umwelt
do-settle-note = Wählen Sie eine Landschaft für 3 Dinos
do-white = Weißer Dino × { $count }
do-white-note = Ein Dino mehr in einer Ihrer Herden
do-hatch = Schlüpfmarker
do-hatch-note = 3 Dinos schlüpfen in einer Ihrer Herden; einmal im Spiel
do-volcano = Vulkan
do-volcano-note = Schließt ein Gebiet und tötet bis zu 3 Dinos; einmal im Spiel
do-erupt = Ausbruch in { $area }
do-eat = Fressen: { $dinos }
do-eat-nothing = Nichts fressen
stepper-place = { $count } setzen
stepper-grow = Um { $count } wachsen
stepper-send = { $count } schicken

# What is at a place, and what a tap there would do

fact-owner = kämpft für { $name }
fact-herd = { $name }: { dinos }, Stein { $points }
fact-herd-strong = { $name }: { dinos }, Stärke { $strength }, Stein { $points }
fact-empty = niemand, erster Stein { $points }
fact-volcano = von einem Vulkan von { $name } geschlossen
fact-waiting = der T-Rex wartet auf einen Lebensraum
tap-settle = { terrain } besiedeln
tap-place = bis zu { $most } setzen
tap-grow = wachsen lassen
tap-send = bis zu { $most } schicken
tap-follow = der Mitläufer von { $name } folgt dieser Gruppe
tap-start = wandern lassen
tap-hatch = 3 Dinos schlüpfen
tap-white = weißen Dino hinzufügen
tap-counter = 3 Dinos schlüpfen
tap-volcano = Vulkan ausbrechen lassen
tap-predator = wählen
tap-prey = einen mehr fressen
tap-outcast = vertreiben
tap-banish =
    { $count ->
        [one] { dinos } flieht hierher
       *[other] { dinos } fliehen hierher
    }
tap-go = hier jagen
tap-stay = hier bleiben
tap-meal = frisst bis zu { $limit } von { $prey }
tap-no-meal = hier gibt es nichts zu fressen

# What would follow

ahead-followers = Es folgen Ihnen: { $dinos }.
ahead-shock = 1 von { $name } stirbt in { $area }: andere Landschaft.
ahead-volcano = { $name } verliert { dinos }.
ahead-displaced = { $count } von { $name } ohne Lebensraum in { $area }, ertrinken.
ahead-rank =
    { $rank ->
        [1] { $area }: Sie führen, Stein { $points }.
        [2] { $area }: Sie stehen an zweiter Stelle, Stein { $points }.
       *[other] { $area }: Sie stehen an dritter Stelle, Stein { $points }.
    }
ahead-waiting = Der T-Rex findet keinen Lebensraum und wartet.

# The log

log-take-card = { $name } nimmt eine Karte: { terrain }.
log-take-blind = { $name } nimmt eine Karte vom Stapel, die sonst niemand sieht.
log-take-tile = { $name } nimmt das Plättchen { tile-title }.
log-play-card = { $name } spielt eine Karte: { terrain }.
log-settle = { $name } besiedelt eine Landschaft: { terrain }.
log-use-tile = { $name } spielt das Plättchen { tile-title }.
log-born =
    { $kind ->
        [place] { $name } setzt { dinos } nach { $area }.
        [grow] Die Herde von { $name } in { $area } wächst um { $count }.
        [white] { $name } fügt in { $area } hinzu: { white-dinos }.
       *[other] In { $area } schlüpfen { dinos } von { $name }.
    }
log-volcano = { $name } lässt in { $area } einen Vulkan ausbrechen.
log-group = { $count } nach { $area }
log-migrate = { $name } wandert aus { $area }: { $groups }.
log-follow = Ihnen folgen { $dinos }, in der Farbe der Herde.
log-move = { the-predator } zieht nach { $area }.
log-stay = Der T-Rex bleibt in { $area } und nimmt die Farbe von { $name } an.
log-eat = { the-predator } frisst { $dinos }.
log-eat-nothing = { the-predator } frisst nichts.
log-expel = { the-predator } vertreibt { dinos } von { $name } nach { $area }.
log-end = { $name } beendet den Zug.
log-turned-up = Eine Karte wird aufgedeckt: { terrain }.
log-shock =
    { $count ->
        [one] { dinos } von { $name } starb bei der Ankunft in anderer Landschaft: { $area }.
       *[other] { dinos } von { $name } starben bei der Ankunft in anderer Landschaft: { $area }.
    }
log-displaced =
    { $count ->
        [one] { dinos } von { $name } fand in { $area } keinen Lebensraum und stürzte ins Meer.
       *[other] { dinos } von { $name } fanden in { $area } keinen Lebensraum und stürzten ins Meer.
    }
log-settled = Der T-Rex steht in { $area } bei { $name }.
log-waits = Der T-Rex von { $name } wartet außerhalb der Lebensräume von { $area }.
log-volcano-ends = Der Vulkan in { $area } erlischt.
log-burnt = { $name } verliert { dinos } durch den Vulkan in { $area }.
log-discarded = { $name } wirft eine Karte ungespielt ab: { terrain }.
log-white-lost = { $name } verliert ungesetzt: { white-dinos }.
log-scoring = { period-title }, { source }: { $points }.
log-round = Runde { $round } ({ period-title }) beginnt: { $name } wählt zuerst.

# Hints

hint-take-card = Nehmen Sie die offene Karte: { terrain }.
hint-take-deck = Nehmen Sie eine Karte vom Stapel.
hint-take-tile = Nehmen Sie das Plättchen { tile-title }.
hint-play-card = Spielen Sie Ihre Karte: { terrain }.
hint-settle = Besiedeln Sie eine Landschaft: { terrain }.
hint-use-tile = Spielen Sie Ihr Plättchen: { tile-title }.
hint-place = Setzen Sie { dinos } nach { $area }.
hint-grow = Lassen Sie Ihre Herde in { $area } um { $count } wachsen.
hint-hatch = Lassen Sie in { $area } 3 Dinos schlüpfen.
hint-white = Fügen Sie in { $area } einen weißen Dino hinzu.
hint-counter-hatch = Spielen Sie Ihren Schlüpfmarker in { $area }.
hint-counter-volcano = Lassen Sie den Vulkan in { $area } ausbrechen.
hint-start = Lassen Sie die Herde in { $area } wandern.
hint-send = Schicken Sie { dinos } nach { $area }.
hint-follow = Der Mitläufer von { $name } folgt der Gruppe nach { $area }.
hint-migrate = Lassen Sie sie wandern.
hint-stay = Lassen Sie den T-Rex bleiben.
hint-move = Ziehen Sie nach { $area }: { predator-title }.
hint-eat = Fressen Sie { $dinos }.
hint-eat-nothing = Fressen Sie nichts.
hint-expel = Vertreiben Sie { dinos } von { $name } nach { $area }.
hint-finish = Schließen Sie diesen Teil ab.
hint-end = Beenden Sie den Zug.

# The count

count-period = Punkte des Zeitalters: { period-title }
count-stones = { terrain-title }: die Steine der Lebensräume
count-presence = Präsenz: eine Herde in jeder Landschaft
count-dominance = { terrain-title }, Dominanz: { $ranks }
count-rank = { $name } { $strength }
count-tie = Bei gleichen Punkten entscheiden mehr Dinos auf der Insel, dann die besseren Lebensräume.
tally-terrain = { period-title }: { terrain-title }, { source }
tally-presence = { period-title }: Präsenz, eine Herde in jeder Landschaft
