### What the terminal says about Trias, in German.

## What is to be done

do-place = Setzen Sie zwei Herden zusammen auf ein Plättchen, auf dem keine Herde steht.
do-card = Spielen Sie Ihre Handkarte ({ terrain }) oder ziehen Sie vom Stapel.
do-drift = Lassen Sie { a-tile } driften (ein anderes nur, wenn keines kann): wählen Sie es.
do-actions = Nutzen Sie Ihre Aktionen: noch { actions }.
do-last = Letzte Runde: noch { actions }, dann wird gewertet.
do-over = Das Spiel ist zu Ende.
wait = { $symbol } ist am Zug.

## Steps of a choice

step-place = zwei Herden setzen
step-hand = Handkarte spielen ({ terrain })
step-draw = oberste Karte ziehen (Rückseite { $back })
step-drift = Plättchen driften lassen
step-drift-paid = Drift ({ actions })
step-move = Herde bewegen
step-rescue = Schwimmer retten
step-reproduce = vermehren
step-end = Zug beenden
step-end-unused = Ende, { actions } ungenutzt
step-from = von { $cell }
step-to = nach { $cell }
step-fresh = { $step } (frisch)
step-spent = { $step } (müde)

## Actions in words

told-place = Paar auf { $at }
told-hand = Handkarte
told-draw = Karte vom Stapel
told-drift = Drift { $from } → { $to }
told-move = Marsch { $from } → { $to }
told-rescue = Rettung { $steps }
told-reproduce = Nachwuchs auf { $at }
told-end-turn = Ende des Zuges

## Events

event-reveal = { terrain }
event-skip-drift = nichts kann driften
event-interim = eine Insel aus { tiles } löst sich und bringt Punkte: { $points }
event-return-swimmer = nicht gerettet auf { $at }: { herds } zurück in den Vorrat
event-return-overpopulated = zu eng auf { $at }: { herds } zurück in den Vorrat
event-meteorite-1 = DER METEORIT: mit diesem Zug beginnt die letzte Runde
event-meteorite-4 = DER METEORIT: die letzte Runde beginnt beim nächsten Spieler
event-final = Insel aus { tiles } ({ $at }): { $points }
nobody = niemand

## The panel

panel-points = Pkt
panel-stock = Vorr.
panel-hand = Karte
panel-turn = Zug { $turn }
panel-placement = Aufstellung
panel-card = Karte: { terrain }
panel-pile = Stapel: { $first } mit Rückseite 1, { $second } mit Rückseite 2
panel-pile-short = Stapel { $first } + { $second }
panel-unseen = Rest { $back }: { $cards }
turns =
    { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    }
panel-last-round = LETZTE RUNDE, noch { turns }
map-cropped = ein Teil der Karte
legend =
    Auf der Karte: M Gebirge, S Steppe, W Wald, P Südpol; eine Figur für jede Herde, hohl, wenn sie sich in diesem
    Zug vermehrt hat; ein Punkt für jede weitere Herde, die Platz findet, ! wenn es zu viele sind; ~ Schwimmer; ≈
    ein Binnenmeer. Rechts von q,r liegt q+1,r, unten rechts davon q,r+1. Karten: ?1 und ?2 sind verdeckte Karten mit
    dieser Rückseite.

## The end

outcome-land = Punkte (Herden)
outcome-land-of = { tiles } mit { $at }
outcome-during = während des Spiels
outcome-total = gesamt
outcome-main = Hauptland, nie gewertet
outcome-ties = Herden im Vorrat (Gleichstand)
