### What the terminal says about Pangea, in German.

## Terrains, with the two letters they have on the map

terrain-code-forest = Wa
terrain-code-swamp = Su
terrain-code-savanna = Sa
terrain-code-desert = Wü
terrain-code-mountain = Ge
terrain-code-volcano = Vu

## Diets, phases, weather

phase-place = Kolonien
phase-move = Bewegung
phase-combat = Kampf
phase-lay = Eiablage
phase-over = das Spiel ist zu Ende

## Abilities

ability-line = { $name }: { $does }

## What is to be done

do-draft = Wählen Sie die Art, die Sie das ganze Spiel lang führen; aufgedeckt wird, wenn alle gewählt haben.
do-place = Setzen Sie Ihre { dinos } in Wald, Sumpf oder Savanne, nicht neben eine Kolonie. Eier legen sie nur hier: { $habitat }.
do-move = Jeder Dino darf einmal ziehen: bis zu { $movement } weit wandern oder bis zu { $charge } weit auf Gegner stürmen.
do-move-peace = Jeder Dino darf einmal wandern, bis zu { $movement } weit. Frieden: in Runde 1 greift niemand an.
do-move-outnumbered = Dinos in Unterzahl dürfen nur fliehen, alle zusammen.
do-end-moves = Alle haben gezogen: beenden Sie die Bewegung.
do-combat = Kämpfen Sie in jedem umkämpften Gebiet, in beliebiger Folge: noch { $fights }. Sie treffen ab { $attack }.
do-combat-sweep = Jeder Dino greift an (ab { $attack }) oder fegt zuerst einen Gegner hinaus: noch { $fights }.
do-combat-open = Fegen Sie auf { $at } weiter oder lassen Sie die übrigen angreifen: { dinos }.
do-lay = Legen Sie Eier im eigenen Lebensraum, eines je Paar: { $eggs } möglich. Sie schlüpfen zu Beginn Ihres nächsten Zuges.
do-lay-nothing = Nichts mehr zu legen: beenden Sie Ihren Zug.
do-dice = Die Würfel entscheiden.
do-over = Das Spiel ist zu Ende.
wait = Am Zug: { $symbols }.

## What is going on, for everybody

now-draft = Artenkarten · gewählt: { $chosen } · wählen noch: { $waiting }
now-place = Kolonien folgen: { $seats }
now-unmoved = ziehen noch: { dinos }
now-holding = gebunden: { $territories }
now-outnumbered = in Unterzahl: { $territories }
now-charged = gestürmt: { $territories }
now-fights = noch zu kämpfen: { $territories }
now-resolved = ausgefochten: { $territories }
now-open = fegt auf { $at }, benutzt: { $used }
now-lay = Nester: { $territories }
now-lay-nothing = nichts zu legen
now-none = -

## Steps of a choice

step-species = { $name }: { $diet }, { $habitat }, Angriff { $attack }+, Verteidigung { $defence }+, Bewegung { $movement }, beginnt mit { $start } von { $most }, { $ability }
step-place-colony = Kolonie setzen
step-migrate = wandern
step-charge = stürmen
step-attack = angreifen
step-flee = fliehen
step-from = von { $at } ({ $count })
step-to = nach { $at }
step-to-enemies = nach { $at } { $herds }
step-all = { dinos } (alle)
step-fight = Kampf auf { $at }
step-dice = { $symbol } { dice }
step-charging = { $symbol } { dice } (davon { $charging } im Sturm)
step-no-dice = ohne Würfel
step-sweep = fegen auf { $at }
step-swept-to = { $symbol } nach { $at }
step-lay = Eier legen
step-end-moves =
    { $fights ->
        [0] Ende der Bewegung: Ernte und Eiablage folgen
        [one] Ende der Bewegung: { $fights } Kampf folgt
       *[other] Ende der Bewegung: { $fights } Kämpfe folgen
    }
step-end-turn = Zug beenden{ $lost }: { $follows }
step-lost-eggs = , { eggs } nicht gelegt
follows-turn = { $symbol } ist dran
follows-round = { $symbol } eröffnet Runde { $round }{ $weather }
follows-die = { " " }(Ausbruch ab { $least })
follows-eruption = { " " }(Ausbruch)
follows-meteorites = { " " }(Meteoriten)
follows-end = das Spiel endet

## Actions in words

told-choose-species = Art gewählt
told-place-colony = Kolonie auf { $at }
told-migrate =
    { $count ->
        [one] { $count } wandert { $from } → { $to }
       *[other] { $count } wandern { $from } → { $to }
    }
told-charge =
    { $count ->
        [one] { $count } STÜRMT { $from } → { $to }
       *[other] { $count } STÜRMEN { $from } → { $to }
    }
told-attack =
    { $count ->
        [one] { $count } greift an { $from } → { $to }
       *[other] { $count } greifen an { $from } → { $to }
    }
told-flee =
    { $count ->
        [one] { $count } flieht { $from } → { $to }
       *[other] { $count } fliehen { $from } → { $to }
    }
told-end-moves = alle am Ziel
told-fight = Kampf auf { $at }
told-divided-fight = Kampf auf { $at }: { $dice }
told-sweep = fegt { $herds } { $at } → { $to }
told-lay = { eggs } auf { $at }
told-end-turn = Ende des Zuges
told-dice = Würfel: { $dice }

## Events

event-revealed = die Arten: { $species }
event-start = Startwurf { $dice }: { $name } beginnt
event-turn = nun { $symbol }
event-round = RUNDE { $round }: { $weather }
event-round-die = RUNDE { $round }: der Würfel zeigt { $die }, { $weather }
event-lava = Lava auf { $at }: { $symbol } würfelt { $die }, { $fate }
event-meteorite = Meteorit auf { $at }: { $symbol } würfelt { $die }, { $fate }
event-saved = gerettet
event-killed = 1 Toter
event-hatched = auf { $at } geschlüpft: { eggs } von { $symbol }
event-combat = { $symbol } greift { $target } auf { $at } an: { $dice }
event-further-target = { $target }: { $dice }
fight-defence = , Abwehr { $dice }
fight-riposte = , Gegenstoß { $dice }
fight-answer = , abgewehrt mit { $dice }
event-own-dead = { $symbol } verliert { $count }
event-no-hit = kein Treffer
event-nobody-dead = alle überleben
event-eggs-lost = auf { $at } verloren: { eggs } von { $symbol }
event-kills = Beute: { $symbol } +{ $tokens }
event-harvest = Ernte: { $symbol } +{ $tokens }
event-extinct = { $name } IST AUSGESTORBEN

## The panel

head-species = Art
head-diet = Kost
head-habitat = Heimat
head-attack = Ang
head-defence = Ver
head-movement = Bw
head-tokens = Mrk.
head-dinos = Dinos
head-eggs = Eier
head-supply = Rest
head-start = Start
head-most = max
panel-extinct = erloschen
panel-who = { $name }:{ " " }
panel-round = Runde { $round } von 10: { $weather }
panel-opens = { $symbol } eröffnet jede Runde
panel-hidden-cards = Jeder hat drei Artenkarten und behält eine.
map-cropped = ein Teil der Karte
legend =
    Die zwei Buchstaben eines Gebiets sind seine Landschaft: `Wa` Wald, `Su` Sumpf, `Sa` Savanne, `Wü` Wüste, `Ge`
    Gebirge, `Vu` Vulkan; in Großbuchstaben (`WA`) ist es Ihr eigener Lebensraum, wo Sie 2 ernten und Eier legen.
    Dann q,r: rechts von q,r liegt q+1,r, unten rechts davon q,r+1. `●4` vier Dinos, `o2` ihre Eier; während der
    Bewegung heißt `●3›2`: drei dürfen noch ziehen, zwei haben gezogen. `●4×■2` ist umkämpft, `●4=■2` in diesem Zug
    schon ausgefochten. `!` Lava droht in dieser Runde. Leiste: `5+` bedeutet einen Ausbruch, wenn der Würfel 5 oder
    6 zeigt, `~` einen Ausbruch, `*` Meteoriten. Ein Pflanzenfresser (P) bekommt eine Marke für jedes Trio aus Wald,
    Sumpf und Savanne, ein Fleischfresser (F) eine für jeden getöteten Dino. In schmalen Fenstern stehen Angriff,
    Verteidigung, Bewegung, Marken, Dinos, Eier und Rest nebeneinander.

## The end

outcome-tokens = Marken
outcome-rank = Rang
outcome-round-10 = die meisten Marken nach Runde 10
outcome-last-survivor = die letzte lebende Art, in Runde { $round }
outcome-extinction = alle ausgestorben in Runde { $round }: die meisten Marken
