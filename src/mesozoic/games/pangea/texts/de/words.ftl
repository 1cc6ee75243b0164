### The words of Pangea that page, terminal and server share, in German.

## Counted

dinos =
    { $count ->
        [one] { $count } Dino
       *[other] { $count } Dinos
    }
eggs =
    { $count ->
        [one] { $count } Ei
       *[other] { $count } Eier
    }
dice = { $count } Würfel
dead =
    { $count ->
        [one] { $count } Toter
       *[other] { $count } Tote
    }

## Terrains, with the two letters they have on the map

terrain-forest = Wald
terrain-swamp = Sumpf
terrain-savanna = Savanne
terrain-desert = Wüste
terrain-mountain = Gebirge
terrain-volcano = Vulkan

## Diets, phases, weather

diet-herbivore = Pflanzenfresser
diet-carnivore = Fleischfresser
weather-peace = Frieden
weather-calm = ruhig
weather-eruption = Ausbruch
weather-meteorites = Meteoriten

## Abilities

ability-sweep = Schwanzfeger
ability-giant-wings = Riesenschwingen
ability-fish-eater = Fischfresser
ability-deadly-bite = Todesbiss
ability-pack-hunting = Rudeljagd
ability-dreadful-claws = Schreckensklauen
ability-scavenger = Aasfresser
ability-club-tail = Schwanzkeule
ability-riposte = Gegenstoß
ability-brutal-charge = Wilder Ansturm
ability-duck-bill = Entenschnabel
ability-laceration = Reißzahn
ability-mountaineer = Bergbewohner
ability-ambush = Hinterhalt
does-sweep = darf Gegner ohne Würfel hinausfegen
does-giant-wings = überfliegt Gebirge und Gegner
does-fish-eater = +1 Marke je kontrolliertem Ufer
does-deadly-bite = eine 6 im Angriff tötet ohne Verteidigung
does-pack-hunting = Angriff +1, wenn in der Überzahl
does-dreadful-claws = Verteidigung -1 gegen ihn
does-scavenger = +1 Marke je getötetem Dino oder Ei
does-club-tail = eine 6 in der Verteidigung tötet einen Angreifer
does-riposte = jede gelungene Verteidigung schlägt zurück
does-brutal-charge = Angriff +1 nach einem Sturmangriff
does-duck-bill = +1 Marke je kontrolliertem Sumpf
does-laceration = eine 6 im Angriff trifft zweimal
does-mountaineer = darf auch im Gebirge leben
does-ambush = Angriff +1 an einem Ufer

## Options of the rules, with their values

option-colony-placement = Wo Kolonien beginnen
    .any-habitat = in jedem Wald, jedem Sumpf, jeder Savanne
    .own-habitat = im Lebensraum der eigenen Art
option-start-player = Wer beginnt
    .roll = der beste Würfel
    .seat-0 = Spieler 1
    .seat-1 = Spieler 2
    .seat-2 = Spieler 3
    .seat-3 = Spieler 4
option-layout = Die Form der Insel
    .nested = ein Stern
    .hexagon = ein Sechseck
option-tile-mix = Welche Plättchen wo liegen
    .by-number = jede Zahl an ihrem Platz
    .all = alle gemischt
option-tile-set = Vulkane
    .base = nur der in der Mitte
    .multi-volcano = weitere auf den Plättchen
option-expansion = Zwei weitere Arten: Pachycephalosaurus und Deinosuchus
option-engagement-check = Wann bestimmt wird, wer gebunden oder in Unterzahl ist
    .phase-start = zu Beginn der Bewegung
    .live = bei jeder Bewegung
option-pack-compare = Rudeljagd: in der Überzahl gegenüber wem
    .target = dem angegriffenen Spieler
    .all-enemies = allen Gegnern im Gebiet
option-ability-harvest = Wo Entenschnabel und Fischfresser ernten
    .controlled = in kontrollierten Gebieten
    .occupied = auch in umkämpften
option-attack-optional = Einzelne oder alle Dinos dürfen auf den Angriff verzichten
option-sweep-creates-combat = Hinausfegen kann im selben Zug einen weiteren Kampf auslösen
option-eruption-persists = Ein Ausbruch der Runde 5 oder 6 dauert ohne neuen Wurf an
option-eliminated-can-win = Ein ausgestorbener Spieler kann durch Marken gewinnen
option-tie-break = Gleich viele Marken am Ende
    .dinos-territories = mehr Dinos, dann mehr Gebiete
    .shared = der Sieg wird geteilt

## Why an action is refused; an attribute if a certain action breaks the rule

refusal-malformed = Das ist keine Aktion von Pangea in ihrer Normalform.
refusal-not-your-turn = Dieser Platz ist nicht am Zug.
refusal-wrong-phase = Diese Aktion gehört nicht in die laufende Phase.
refusal-dice-due = Zuerst muss gewürfelt werden.
refusal-game-over = Das Spiel ist zu Ende.
refusal-not-dealt = Diese Art ist nicht unter Ihren drei Karten.
refusal-no-land = Dort ist kein Gebiet.
refusal-not-habitat = Eine Kolonie beginnt in einem Wald, einem Sumpf oder einer Savanne; an manchen Tischen nur im Lebensraum ihrer Art.
refusal-too-close = Zu nah: Keine Kolonie beginnt neben einer anderen.
refusal-no-dinos = So viele Dinos, die noch ziehen dürfen, haben Sie dort nicht.
refusal-peace = In Runde 1 stürmt und greift niemand an.
refusal-cannot-stand = Dinos stehen in Wald, Sumpf, Savanne und Wüste; im Gebirge nur Pachycephalosaurus, im Vulkan niemand.
refusal-too-far = Mit Ihrer Bewegung führt kein Weg dorthin.
refusal-wrong-kind = Das ist eine andere Art von Zug: man wandert in freie Gebiete, stürmt oder greift an, wo Gegner stehen.
refusal-must-flee = Dinos in Unterzahl können nur fliehen, in ein freies Gebiet.
refusal-flee-together = Sie fliehen alle zusammen.
refusal-not-contested = Dort gibt es nichts auszufechten.
refusal-resolved = Dieser Kampf ist in diesem Zug schon ausgefochten.
refusal-other-combat = Ein anderer Kampf ist eröffnet und kommt zuerst.
refusal-no-sweep = Nur Diplodocus fegen hinaus.
refusal-no-target = Dieser Spieler hat dort keine Dinos.
refusal-not-adjacent = Ein Dino wird in ein angrenzendes Gebiet gefegt.
refusal-too-many = So viele lassen sich nicht hinausfegen: jeder Diplodocus fegt einen, und niemand wird zweimal gefegt.
refusal-wrong-dice = Jeder Dino dort greift an: es sind so viele Würfel wie Dinos.
refusal-wrong-charged = Die Würfel der stürmenden Triceratops werden auf mehrere Ziele verteilt, und nur dann.
refusal-not-controlled = Eier werden gelegt, wo Sie allein sind, im Lebensraum Ihrer Art.
refusal-no-supply = So viele Figuren sind nicht mehr da, oder es gibt dort nicht so viele Paare.

## Austauschbare Daten, mit den Dateien, die beim Spiel sind

data-species = Arten
    .r1 = erste Rekonstruktion
    .r2 = zweite Rekonstruktion
data-tiles = Landschaftsplättchen
    .r1 = erste Rekonstruktion
