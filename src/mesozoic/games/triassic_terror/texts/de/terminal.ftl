### What the terminal says about Triassic Terror, in German.

## Terrains, tiles, predators, periods

terrain-in-swamp = im Sumpf
terrain-in-forest = im Wald
terrain-in-desert = in der Wüste
terrain-in-mountain = im Gebirge
tile-short-new-environment = Umwelt
tile-short-growth = { tile-growth }
tile-short-migration = { tile-migration }
tile-short-hatch = { tile-hatch }
tile-short-trex = { tile-trex }
tile-short-raptors = { tile-raptors }

## What is to be done

do-take-card = Nehmen Sie eine Landschaftskarte: { $card }, offen, oder eine verdeckte vom Stapel. Sie setzt 3 Dinos in ihre Landschaft.
do-take-tile = Nehmen Sie ein Aktionsplättchen. Kleine Zahlen sind zuerst dran; weiße Dinos kommen mit dem Plättchen.
do-idle = Sie sind am Zug: { $things }, in beliebiger Folge. Nichts davon ist Pflicht.
do-idle-one = Sie sind am Zug: { $things }, wenn Sie mögen.
do-end = Alles getan: beenden Sie Ihren Zug.
do-place = Setzen Sie bis zu { dinos } { $terrain }, jedes Gebiet einmal. Ein Gebiet ernährt seine drei stärksten Herden.
do-growth = Wachstum: 3 Dinos mehr in einer Ihrer Herden, 2 in einer anderen.
do-growth-part = Wachstum: { $part } Dinos mehr in einer anderen Ihrer Herden.
do-migration = Wählen Sie eine Herde, die in Nachbargebiete wandert. Jeder Gegner dort gibt ihr einen Dino mit.
do-migration-second-no-join = Eine zweite Herde darf wandern, weder aus noch in ein Gebiet, in das die erste gegangen ist.
do-migration-second-no-remigrate = Eine zweite Herde darf wandern; gerade angekommene Dinos bleiben.
do-migration-second-no-merge = Eine zweite Herde darf wandern, fern von jedem Gebiet, das die erste verlassen oder erreicht hat.
do-declare = Schicken Sie Gruppen von { $area } in Nachbargebiete; einige dürfen bleiben. In anderer Landschaft verliert eine Gruppe einen Dino.
do-declare-follow = Welcher Gruppe folgt der Mitläufer von { $symbol }? Oder schicken Sie erst noch eine Gruppe.
do-declare-next = Welcher Gruppe folgt der Mitläufer von { $symbol }?
do-declare-go = Lassen Sie die Herde ziehen. Mitläufer folgen, dann verliert jede Gruppe in anderer Landschaft einen Dino.
do-hatch = Lassen Sie 3 Dinos in einer Ihrer Herden schlüpfen; dann fliegt der Flugsaurier 1 oder 2 Gebiete weit und frisst bis zu { dinos }.
do-hatch-fly = Der Flugsaurier darf 1 oder 2 Gebiete weit fliegen; dort frisst er bis zu { dinos }.
do-trex = Der T-Rex wird Ihrer und zählt 3 Dinos: er bleibt, zieht 1 Gebiet und frisst bis zu 5, oder 2 Gebiete und bis zu 3.
do-raptors = Ziehen Sie einen Raptor 1 Gebiet; einer der beiden darf 2. Er frisst bis zu 2, dann vertreibt er bis zu 2.
do-raptors-second = Der andere Raptor darf auch ziehen: { $steps }.
do-eat = { $predator } frisst bis zu { dinos } in { $area }: wessen?
do-expel = { $predator } vertreibt bis zu { dinos } aus { $area }, von allen Spielern. Der erste in anderer Landschaft stirbt.
do-shuffle = Die Plättchen werden gemischt.
do-over = Das Spiel ist zu Ende.
wait = { $symbol } ist am Zug.
do-one-area = 1 Gebiet
do-two-areas = 1 oder 2 Gebiete

## What can still be done in a turn

do-a-card = Karte
do-the-card = Karte ({ $card })
do-a-tile = Plättchen ({ $tile })
do-a-counter = ein Marker
do-nothing = nichts

## What is open

now-take-card = nimmt eine Karte
now-take-tile = nimmt ein Plättchen
now-idle = noch möglich: { $things }
now-place = setzt { $terrain }: noch { dinos }
now-growth = Wachstum: { $parts }
now-part-done = { $part } in { $area }
now-part-open = { $part } folgen
now-migration = Wanderung: zwei Herden dürfen gehen
now-migration-second = Wanderung: eine zweite Herde darf gehen
now-arrived = gerade angekommen: { $dinos }
now-declare = Wanderung von { $area }: { $groups }
now-no-group = noch keine Gruppe
now-follows = { $symbol } folgt nach { $area }
now-hatch = Schlüpfen: 3 Dinos, dann der Flugsaurier
now-hatch-fly = Schlüpfen: der Flugsaurier darf fliegen
now-trex = T-Rex: bleibt oder zieht
now-raptors = Raptoren: beide dürfen ziehen, einer 2 Gebiete
now-raptors-second = { $predator } darf ziehen: { $steps }
now-eat = { $predator } frisst bis zu { dinos } in { $area }
now-expel = { $predator } vertreibt bis zu { dinos } aus { $area }

## Steps of a choice

step-take-card-face-up = offene Karte nehmen: { $card }
step-take-card-deck = verdeckt ziehen (Stapel: { $count })
step-take-tile =
    { $white ->
        [0] Feld { $space }: { $tile }
       *[other] Feld { $space }: { $tile } (+{ $white } weiß)
    }
step-play-card = Karte spielen: { $card }
step-use-tile = Plättchen nutzen: { $tile }
step-place-dinos = Dinos setzen
step-grow = um { $count } wachsen
step-migrate-start = Herde wandern lassen
step-migrate-group = Gruppe schicken
step-follow-assignment = der Mitläufer von { $symbol } geht
step-migrate-commit = Herde zieht los: { $groups }
step-hatch = 3 Dinos schlüpfen
step-move-predator = { $predator } ziehen
step-trex-stays = T-Rex bleibt in { $area }
step-eat = fressen
step-eat-nothing = nichts fressen
step-expel = vertreiben
step-white-dino = weißer Dino (noch { $count })
step-play-counter-hatch = Schlüpfmarker (3 Dinos)
step-play-counter-volcano = Vulkanmarker
step-finish = fertig ({ $lost })
step-end-turn = Zug beenden
step-end-turn-lost = Zug beenden ({ $lost })
step-from = von { $area }
step-to = nach { $area }
step-to-loses = nach { $area } (verliert 1)
step-to-meal = nach { $area } (frisst { $count })
step-to-far = nach { $area } (2 Schritte)
step-here = { $symbol } ({ $count } hier)
step-out = { $count } nach { $area }
step-out-dies = { $count } nach { $area } (1 stirbt)

## What is given up

lost-place = { dinos } nicht gesetzt
lost-growth = ohne { $parts }
lost-and = { " " }und{ " " }
lost-migration = keine Herde wandert
lost-migration-second = keine zweite Herde
lost-hatch = keine Geburten, kein Flug
lost-hatch-fly = der Flugsaurier bleibt
lost-raptors = beide Raptoren bleiben
lost-raptors-second = { $predator } bleibt
lost-expel = niemand wird vertrieben
lost-expel-second = sonst wird niemand vertrieben
lost-card = Karte nicht gespielt
lost-tile = Plättchen nicht genutzt
lost-white = { white-dinos } verloren

## Actions in words

told-take-card-face-up = die offene Karte
told-take-card-deck = eine verdeckte Karte
told-take-tile = Plättchen { $tile }
told-play-card = spielt die Karte
told-use-tile = nutzt das Plättchen
told-use-tile-terrain = nutzt das Plättchen ({ $terrain })
told-place-dinos = { $count } in { $area }
told-grow = +{ $count } in { $area }
told-migrate-start = wandert von { $area }
told-migrate-group = { $count } nach { $area }
told-follow-assignment = { $symbol } folgt nach { $area }
told-migrate-commit = los geht es
told-hatch = +3 in { $area }
told-move-predator = { $predator } nach { $area }
told-eat = { $predator } frisst { $herds }
told-eat-nothing = { $predator } frisst nichts
told-expel = { $predator } vertreibt { $herds } nach { $area }
told-white-dino = weißer Dino in { $area }
told-play-counter-hatch = Schlüpfmarker in { $area }
told-play-counter-volcano = VULKAN in { $area }
told-finish = fertig
told-end-turn = Ende des Zuges
told-tile-shuffle = Plättchen gemischt: { $tiles }

## Events

event-area = { $area } { $herds }
event-empty = leer
event-displaced = kein Lebensraum für { $herds } in { $area }
event-settled = der T-Rex lässt sich in { $area } nieder
event-waiting = der T-Rex wartet in { $area } auf einen Lebensraum
event-reveal = aufgedeckt: { $card }
event-reveal-unseen = von niemand anderem gesehen
event-discarded = Karte nicht gespielt: { $card }
event-white-lost = weiße Dinos verloren: { $count }
event-volcano-ends = kein Vulkan mehr in { $area }
event-scoring = WERTUNG ({ $period }): { $points }
event-round = { $period }, Runde { $number }, zuerst: { $name }
scoring-stones = Steine
scoring-presence = Präsenz
scoring-dominance = Dominanz
scoring-part = { $what }: { $points }
scoring-nobody = niemand

## The panel

panel-points = Pkt
panel-supply = Vorrat
panel-supply-short = Vor
panel-hand = Karte
panel-hatch-counter = Schl.
panel-volcano-counter = Vulk.
panel-free = frei
panel-status = { $period }, Runde { $number } von { $rounds }{ $cards } · dann { $scored }
panel-status-short = { $period } { $number }/{ $rounds }{ $cards } · dann { $scored }
panel-status-over = das Spiel ist zu Ende
panel-card-round = { " " }· Kartenrunde
panel-choosing = wählen:
panel-acting = handeln:
panel-tiles = Plättchen
panel-cards = offen: { $card } · Stapel: { $count } · abgelegt: { $discard }
panel-cards-short = Karte: { $card } · Stapel { $count } · { $discard }
panel-unseen = verdeckt: { $cards }
map-cropped = ein Teil der Karte
legend =
    Auf der Karte liegt Ring 1 jeder Landschaft in der Mitte, Ring 3 an der Küste; Gebiete mit einer gemeinsamen
    Grenze sind benachbart, außer wenn Wasser dazwischen liegt; eine gemeinsame Ecke genügt nicht. Ein Gebiet zeigt
    seine drei Lebensräume mit ihren Steinen: `8 ●4` ist für ● 8 wert, der dort 4 Dinos hat, `8 ·` ist leer. Bei
    `●4+T` ist der T-Rex dabei (Stärke 7), `T●` ist der T-Rex allein (Stärke 3). Außerhalb der Lebensräume: `T` der
    neutrale T-Rex, `T●`, während er frisst, `(T●)`, während er auf einen Lebensraum wartet, `Ra` `Rb` die Raptoren,
    `Pt` der Flugsaurier, `V●` ein Vulkan und wem er gehört. Plättchen: die Zahl ist die Reihenfolge, `+2` weiße
    Dinos kommen mit, dann wer es genommen hat. Neue Umwelt setzt 3 Dinos in eine beliebige Landschaft; Wachstum
    gibt zwei Herden 3 und 2 dazu; Wanderung bewegt zwei Herden; Schlüpfen gibt 3 dazu, und der Flugsaurier frisst
    2; der T-Rex wird Ihrer und frisst bis zu 5; jeder Raptor frisst 2 und vertreibt 2. Marker: frei (in schmalen
    Fenstern `H` Schlüpfen, `V` Vulkan) oder das Zeitalter, in dem sie benutzt wurden. `?` ist eine verdeckte Karte.

## The end

outcome-total = Punkte
outcome-decided-by-points = die meisten Punkte
outcome-decided-by-dinos = Gleichstand: mehr Dinos auf dem Plan
outcome-decided-by-primary = Gleichstand: mehr erste Lebensräume
outcome-decided-by-secondary = Gleichstand: mehr zweite Lebensräume
outcome-decided-by-tertiary = Gleichstand: mehr dritte Lebensräume
outcome-decided-by-shared = in allem gleich: geteilt
outcome-rank = Rang
