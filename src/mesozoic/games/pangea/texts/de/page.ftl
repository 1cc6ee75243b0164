### What the page says about Pangea, in German.

## Cards
# $species and $ability are ids of the species file; $terrain is forest, swamp or savanna; $diet is herbivore or carnivore.

species-name =
    { $species ->
        [diplodocus] Diplodocus
        [quetzalcoatlus] Quetzalcoatlus
        [spinosaurus] Spinosaurus
        [tyrannosaurus] Tyrannosaurus
        [velociraptor] Velociraptor
        [therizinosaurus] Therizinosaurus
        [dilophosaurus] Dilophosaurus
        [ankylosaurus] Ankylosaurus
        [stegosaurus] Stegosaurus
        [triceratops] Triceratops
        [parasaurolophus] Parasaurolophus
        [utahraptor] Utahraptor
        [pachycephalosaurus] Pachycephalosaurus
        [deinosuchus] Deinosuchus
       *[other] { $species }
    }
ability-name =
    { $ability ->
        [sweep] Schwanzfeger
        [giant-wings] Riesenschwingen
        [fish-eater] Fischfresser
        [deadly-bite] Todesbiss
        [pack-hunting] Rudeljagd
        [dreadful-claws] Schreckensklauen
        [scavenger] Aasfresser
        [club-tail] Schwanzkeule
        [riposte] Gegenstoß
        [brutal-charge] Wilder Ansturm
        [duck-bill] Entenschnabel
        [laceration] Reißzahn
        [mountaineer] Bergbewohner
        [ambush] Hinterhalt
       *[other] { $ability }
    }
ability-about =
    { $ability ->
        [sweep] Statt anzugreifen darf jeder einen gegnerischen Dino in ein Nachbargebiet schieben, ohne Würfel.
        [giant-wings] Überfliegt Gebirge und Gegner; nur Vulkan und Meer halten ihn auf.
        [fish-eater] Jedes kontrollierte Ufer bringt 1 Marke mehr, selbst eine Wüste.
        [deadly-bite] Eine 6 im Angriff tötet sofort: dagegen verteidigt sich niemand.
        [pack-hunting] Trifft um einen Punkt leichter, wer im Gebiet weniger Dinos hat.
        [dreadful-claws] Wer sich gegen ihn verteidigt, braucht einen Punkt mehr.
        [scavenger] Jedes Opfer bringt 1 Marke mehr und jedes Ei, das dadurch ohne Wache bleibt, auch.
        [club-tail] Eine 6 in der Verteidigung tötet einen der Angreifer.
        [riposte] Jede gelungene Verteidigung schlägt sofort mit einem Würfel zurück.
        [brutal-charge] Dinos, die in diesem Zug gestürmt sind, treffen um einen Punkt leichter.
        [duck-bill] Jeder kontrollierte Sumpf bringt 1 Marke mehr.
        [laceration] Eine 6 im Angriff zählt als zwei Treffer.
        [mountaineer] Quert Gebirge, lebt, erntet und legt Eier dort; niemand kann folgen.
       *[ambush] Trifft in einem Gebiet am Ufer um einen Punkt leichter.
    }
ability-example =
    { $ability ->
        [sweep] Zwei Diplodocus treffen auf drei Raptoren. Einer fegt einen Raptor in die Wüste nebenan, der andere greift an: nun steht es einer gegen zwei. Fegen Sie die letzte Wache hinaus, sind die Eier dahinter verloren.
        [giant-wings] Eine gegnerische Herde sperrt den Weg zwischen zwei Gebirgen. Andere müssen herum; Quetzalcoatlus überfliegt beides und landet hinter der Herde.
        [fish-eater] Ein Sumpf am Meer bringt 1, als Heimat 1 mehr, als Ufer 1 mehr: 3 Marken. Eine Wüste am Meer bringt 1 statt nichts.
        [deadly-bite] Drei Würfel zeigen 6, 5 und 2. Die 6 nimmt einen Dino ohne Verteidigungswürfel; gegen die 5 kann ein Würfel noch retten.
        [pack-hunting] Fünf Velociraptoren treffen auf drei Dinos von Anna und fünf von Ben. Gegen Anna treffen alle Würfel um einen Punkt leichter, gegen Ben keiner.
        [dreadful-claws] Wer sich sonst mit 4 oder mehr rettet, braucht jetzt eine 5. Eine 6 rettet immer.
        [scavenger] Ein Angriff tötet zwei Dinos, die letzten Wachen eines Eis: 2 Marken als Fleischfresser, 2 als Aasfresser, 1 für das Ei.
        [club-tail] Drei Treffer, drei Verteidigungswürfel: 6, 3 und 1. Die 6 und die 3 retten, und für die 6 fällt ein Angreifer.
        [riposte] Zwei Treffer werden mit 5 und 2 abgewehrt: einer gerettet, einer verloren. Für die 5 wirft Stegosaurus einen Angriffswürfel; trifft er, muss sich der Angreifer verteidigen.
        [brutal-charge] Zwei von vier Dinos sind in das Gebiet gestürmt. Ihre Würfel treffen um einen Punkt leichter, die der beiden, die schon dort standen, nicht.
        [duck-bill] Ein Sumpf bringt 1, als Heimat 1 mehr und durch den Schnabel 1 mehr: 3 Marken, dreimal so viel wie anderes Land.
        [laceration] Würfel mit 6, 4 und 1: zwei Treffer durch die 6, einer durch die 4. Der Gegner verteidigt sich mit drei Würfeln, selbst mit nur zwei Dinos.
        [mountaineer] Ein Paar im Gebirge erntet 1 Marke und legt in Ruhe ein Ei: nur Lava und Meteoriten erreichen es.
       *[ambush] Greift Deinosuchus am Strand an, trifft er um einen Punkt leichter; weiter im Inneren kämpft er wie alle anderen.
    }
card-habitat =
    { $terrain ->
        [forest] Wald
        [swamp] Sumpf
       *[savanna] Savanne
    }
card-diet =
    { $diet ->
        [herbivore] Pflanzenfresser
       *[carnivore] Fleischfresser
    }
card-diet-about =
    { $diet ->
        [herbivore] +1 Marke je kontrolliertem Trio aus Wald, Sumpf und Savanne
       *[carnivore] +1 Marke je getötetem gegnerischem Dino
    }
card-attack = Angriff
card-defence = Verteidigung
card-movement = Bewegung
card-pawns = Dinos
card-attack-about = Angriff: trifft mit { $threshold } oder mehr
card-defence-about = Verteidigung: rettet mit { $threshold } oder mehr
card-movement-about =
    { $movement ->
        [one] Bewegung: { $movement } Gebiet
       *[other] Bewegung: { $movement } Gebiete
    }
card-pawns-about = Beginnt mit { $start } Dinos, höchstens { $max }
card-example = Beispiel
draft-title = Wählen Sie Ihre Art
draft-about = Im Geheimen: alle Karten werden zugleich gezeigt.
draft-all = Alle Arten
draft-choose = { species-name } wählen
draft-none = Wählen Sie eine Karte
draft-confirm = { species-name } spielen
draft-island = Die Insel ansehen
draft-cards = Zurück zu den Karten
draft-mine = Sie spielen { species-name }.
draft-watch = Die Spieler wählen heimlich ihre Art.
draft-waiting = Es fehlt noch: { $names }
reveal-title = Die Arten werden aufgedeckt
reveal-go-on = Zur Insel
arena-title =
    { $terrain ->
        [forest] Kampf im Wald
        [swamp] Kampf im Sumpf
        [savanna] Kampf in der Savanne
        [desert] Kampf in der Wüste
       *[mountain] Kampf im Gebirge
    }
arena-close = Schließen
arena-go-on = Weiter
arena-skip = Ergebnis zeigen
arena-or-more = { $threshold } oder mehr
arena-dice = Ihre Würfel
arena-dice-on =
    { $count ->
        [one] { $count } Würfel auf { $name }
       *[other] { $count } Würfel auf { $name }
    }
arena-charging = Im Ansturm
arena-charging-hit = Diese treffen mit
arena-charging-on =
    { $count ->
        [one] { $count } stürmender Würfel auf { $name }
       *[other] { $count } stürmende Würfel auf { $name }
    }
arena-fewer = Ein Würfel weniger auf { $name }
arena-more = Ein Würfel mehr auf { $name }
arena-you-hit = Sie treffen mit
arena-hit = Sie treffen mit { $threshold } oder mehr
arena-saves = Rettung mit
arena-save = { $name } rettet sich mit { $threshold } oder mehr
arena-sweep =
    { $count ->
        [one] { $count } Dino hinausfegen: wohin?
       *[other] { $count } Dinos hinausfegen: wohin?
    }
arena-sweep-how-many = Wie viele hinausgefegt werden
arena-roll =
    { $kind ->
        [attack] { $name } greift an
        [defence] { $name } verteidigt sich
        [riposte] { $name } schlägt zurück
       *[answer] { $name } verteidigt sich
    }
arena-roll-at =
    { $count ->
        [one] { $count } Würfel auf { $name } werfen
       *[other] { $count } Würfel auf { $name } werfen
    }
arena-roll-all =
    { $count ->
        [one] { $count } Würfel werfen
       *[other] { $count } Würfel werfen
    }
arena-decline = Nicht angreifen
arena-success = dass kein Gegner übrig bleibt
arena-own-losses = Ihre Verluste
arena-their-losses = Deren Verluste
arena-odds-loses =
    { $count ->
        [0] { $name } verliert niemanden: { $chance }
       *[other] { $name } verliert { $count }: { $chance }
    }
arena-loses =
    { $count ->
        [one] { $name } verliert { $count } Dino.
       *[other] { $name } verliert { $count } Dinos.
    }
arena-nobody = Niemand fällt.
panel-card = Die Karte von { $name }: { species-name }
panel-choosing = wählt
panel-chosen = hat gewählt
panel-extinct = ausgestorben
panel-first = { $name } beginnt jede Runde
panel-dinos = Dinos auf der Insel
panel-eggs = Eier auf der Insel
panel-supply = Figuren im Vorrat
panel-controlled = Kontrollierte Gebiete
panel-harvest = Was eine Ernte jetzt brächte
panel-word =
    { $fact ->
        [dinos] Dinos
        [eggs] Eier
        [supply] Vorrat
        [controlled] Gebiete
       *[harvest] Ernte
    }
track-title = Das Wetter der zehn Runden
track-round =
    { $weather ->
        [peace] Runde { $round }: Frieden, niemand greift an
        [calm] Runde { $round }: ruhig
        [eruption] Runde { $round }: der Vulkan bricht aus
       *[meteorites] Runde { $round }: Meteoriten
    }
track-round-die = Runde { $round }: Ausbruch bei { $least } oder mehr
track-next = Danach: { $words }
species-title = Die Arten
species-lede = Jeder bekommt drei Karten und behält heimlich eine. Jede Art kann etwas, das keine andere kann.
species-any = Alle
species-failed = Die Arten konnten nicht geladen werden.
species-wins = Siege im Verhältnis zu einem gerechten Anteil
species-wins-about = Unter jeder Karte: wie oft die Art zwischen Bots gewonnen hat, im Verhältnis zu einem gerechten Anteil. Auf der Linie in der Mitte gewinnt sie genau ihren Anteil; der Balken ist das 95-%-Intervall.
species-wins-more = Ist es fair?
species-players =
    { $count ->
        [one] { $count } Spieler
       *[other] { $count } Spieler
    }
species-expansion = Gemessen in Partien mit der Erweiterung, verteilt aus vierzehn Arten.

## Acting
# $terrain is forest, swamp, savanna, desert, mountain or volcano; $at is a hex, "2,-1"; $kind is migrate, charge, attack or flee.

tagline = Führen Sie eine Art durch zehn Runden: ausbreiten, kämpfen, brüten, bevor der Vulkan ausbricht und die Meteoriten fallen.
terrain =
    { $terrain ->
        [forest] Wald
        [swamp] Sumpf
        [savanna] Savanne
        [desert] Wüste
        [mountain] Gebirge
       *[volcano] Vulkan
    }
terrain-title =
    { $terrain ->
        [forest] Wald
        [swamp] Sumpf
        [savanna] Savanne
        [desert] Wüste
        [mountain] Gebirge
       *[volcano] Vulkan
    }
territory = { terrain } { $at }
territory-title = { terrain-title } { $at }
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
tokens =
    { $tokens ->
        [one] { $tokens } Marke
       *[other] { $tokens } Marken
    }
dinos-of = { $count } von { $name }
move-kind =
    { $kind ->
        [migrate] Wandern
        [charge] Stürmen
        [attack] Angreifen
       *[flee] Fliehen
    }
move-kind-about =
    { $kind ->
        [migrate] in Gebiete ohne Gegner
        [charge] auf Gegner, einen Schritt weiter
        [attack] auf Gegner anderswo
       *[flee] in Unterzahl: alle zusammen
    }
board-label = Die Insel
legend-title = Wohin sie gehen können

# What is to be done, and who does what now

prompt-over = Das Spiel ist zu Ende.
prompt-dice = Die Würfel entscheiden.
prompt-draft = Wählen Sie geheim die Art, die Sie führen.
prompt-draft-wait = Es wählen noch eine Art: { $names }.
prompt-wait =
    { $phase ->
        [place] { $name } setzt eine Kolonie.
        [move] { $name } bewegt Dinos.
        [combat] { $name } kämpft.
        [lay] { $name } legt Eier.
       *[other] { $name } ist am Zug.
    }
prompt-place = Setzen Sie Ihre { dinos }, wo es leuchtet. Eier gibt es nur hier: { terrain }.
prompt-move = Wählen Sie Dinos: jeder zieht einmal, bis zu { $steps }.
prompt-move-peace = Wählen Sie Dinos. In Runde 1 herrscht Frieden: kein Angriff.
prompt-flee = Dinos in Unterzahl fliehen gemeinsam oder bleiben und kämpfen.
prompt-moved = Alle haben sich bewegt: Beenden Sie die Bewegung.
prompt-combat =
    { $count ->
        [one] Ein Gebiet ist umkämpft: Tippen Sie darauf, um zu kämpfen.
       *[other] { $count } Gebiete sind umkämpft: Tippen Sie auf eines, um zu kämpfen.
    }
prompt-combat-open = Fegen Sie weiter, oder lassen Sie die anderen angreifen.
prompt-lay = Legen Sie daheim Eier, eines je Paar: Tippen Sie, wo es leuchtet.
prompt-lay-last = In der letzten Runde gelegte Eier schlüpfen nicht mehr: Beenden Sie Ihren Zug.
prompt-lay-nothing = Nichts mehr zu legen: Beenden Sie Ihren Zug.

# With something chosen

chosen-colony =
    { $kind ->
        [migrate]
            { $count ->
                [one] Wählen Sie das Ziel der Wanderung: { dinos }.
               *[other] Wählen Sie, wohin sie wandern; wie viele, wird danach gefragt.
            }
        [flee] Wählen Sie das Ziel der Flucht: { dinos }, alle zusammen.
       *[other]
            { $count ->
                [one] Wählen Sie das Ziel für { dinos }: { $kinds }.
               *[other] Wählen Sie, wohin sie gehen ({ $kinds }); wie viele, wird danach gefragt.
            }
    }
chosen-group =
    { $kind ->
        [migrate] Wie viele wandern? Ziel: { $territory }.
        [charge] Wie viele stürmen? Ziel: { $territory }.
        [attack] Wie viele greifen an? Ziel: { $territory }.
       *[flee] Alle fliehen. Ziel: { $territory }.
    }
chosen-nest = Wie viele Eier werden hier gelegt: { $territory }?
chosen-fight = Verteilen Sie Ihre Würfel, dann würfeln Sie.
chosen-swept =
    { $count ->
        [one] Wählen Sie, wohin { dinos } von { $name } gefegt wird.
       *[other] Wählen Sie, wohin { dinos } von { $name } gefegt werden.
    }

# Buttons

button-end-moves =
    { $count ->
        [0] Bewegung beenden
        [one] Weiter zum Kampf
       *[other] Weiter zu { $count } Kämpfen
    }
button-end-turn = Zug beenden
button-end-turn-eggs = Zug beenden, { eggs } nicht gelegt
warn-eggs = Sie könnten noch legen: { eggs }.
stepper-move =
    { $kind ->
        [migrate]
            { $count ->
                [one] { $count } wandert
               *[other] { $count } wandern
            }
        [charge]
            { $count ->
                [one] { $count } stürmt
               *[other] { $count } stürmen
            }
        [attack]
            { $count ->
                [one] { $count } greift an
               *[other] { $count } greifen an
            }
       *[flee]
            { $count ->
                [one] { $count } flieht
               *[other] { $count } fliehen
            }
    }
stepper-lay = { $count } legen

# What is at a place, and what a tap there would do

fact-camp = { $name }: { dinos }
fact-camp-eggs = { $name }: { $dinos }, { $eggs }
fact-status =
    { $status ->
        [holding] gebunden, hält aber stand
       *[outnumbered] in Unterzahl: kann nur fliehen
    }
fact-unmoved =
    { $count ->
        [one] { dinos } kann sich noch bewegen
       *[other] { dinos } können sich noch bewegen
    }
fact-shore = am Ufer
fact-threat =
    { $sort ->
        [lava] Lava in dieser Runde
        [lava-die] Lava in dieser Runde, wenn der Würfel { $least } oder mehr zeigt
        [lava-next] Lava in der nächsten Runde
        [lava-next-die] Lava in der nächsten Runde, wenn der Würfel { $least } oder mehr zeigt
        [meteorite] Meteoriten in dieser Runde
       *[meteorite-next] Meteoriten in der nächsten Runde
    }
tap-place = Ihre { dinos } hierher setzen
tap-choose = diese Dinos wählen
tap-go =
    { $kind ->
        [migrate] hierher wandern
        [charge] stürmen
        [attack] angreifen
       *[flee] hierher fliehen
    }
tap-steps =
    { $steps ->
        [one] { $steps } Schritt
       *[other] { $steps } Schritte
    }
tap-fight = hier kämpfen
tap-lay = bis zu { eggs } legen
tap-push = hierher fegen
clash = { $count } gegen { $enemies }

# The log; $dice are dice as they were rolled, "4 1 6"

log-choose = { $name } hat eine Art gewählt.
log-choose-species = { $name } wählt { $species }.
log-revealed = Die Arten werden gezeigt: { $species }.
log-leads = { $name } führt { $species }
log-start = Startwurf: { $rolls }. { $name } beginnt.
log-roll = { $name } { $die }
log-place = { $name } setzt { dinos }: { $territory }.
log-move =
    { $kind ->
        [migrate]
            { $count ->
                [one] { $name }: { dinos } wandert, Ziel { $territory }.
               *[other] { $name }: { dinos } wandern, Ziel { $territory }.
            }
        [charge]
            { $count ->
                [one] { $name }: { dinos } stürmt, Ziel { $territory }.
               *[other] { $name }: { dinos } stürmen, Ziel { $territory }.
            }
        [attack]
            { $count ->
                [one] { $name }: { dinos } zieht zum Angriff weiter, Ziel { $territory }.
               *[other] { $name }: { dinos } ziehen zum Angriff weiter, Ziel { $territory }.
            }
       *[flee]
            { $count ->
                [one] { $name }: { dinos } flieht, Ziel { $territory }.
               *[other] { $name }: { dinos } fliehen, Ziel { $territory }.
            }
    }
log-sweep = { $name } fegt { $count } von { $target } fort: { $territory }, Ziel { $to }.
log-dice = { $dice } ({ $least } oder mehr)
log-attack = { $name } greift { $target } an ({ $territory }): { $attack }.
log-attack-nobody = { $name } greift nicht an ({ $territory }).
log-defence = { $target } verteidigt: { $defence }.
log-riposte = { $target } schlägt zurück: { $riposte }.
log-answer = { $name } verteidigt: { $answer }.
log-ability = { $ability } von { $name }: { $dice } Würfel.
log-lost = { $name } verliert { dinos }.
log-nobody-lost = Niemand fällt.
log-kills = { $name }: +{ $tokens } für Beute.
log-harvest = { $name } erntet { tokens }: { $sources }.
log-harvest-nothing = { $name } erntet nichts.
log-lay = { $name } legt { eggs }: { $territory }.
log-round =
    { $weather ->
        [peace] Runde { $round }: Frieden.
        [calm] Runde { $round }: ruhig.
        [eruption] Runde { $round }: Der Vulkan bricht aus!
       *[meteorites] Runde { $round }, die letzte: Meteoriten!
    }
log-round-die =
    { $weather ->
        [eruption] Runde { $round }: Der Würfel zeigt { $die } ({ $least } oder mehr): Der Vulkan bricht aus!
       *[other] Runde { $round }: Der Würfel zeigt { $die } (Ausbruch ab { $least }): ruhig.
    }
log-hazard =
    { $kind ->
        [lava]
            { $lost ->
                [0] Lava ({ $territory }): { $name } würfelt { $die } ({ $least } oder mehr), gerettet.
               *[other] Lava ({ $territory }): { $name } würfelt { $die } ({ $least } oder mehr), 1 Dino stirbt.
            }
       *[meteorite]
            { $lost ->
                [0] Meteorit ({ $territory }): { $name } würfelt { $die } ({ $least } oder mehr), gerettet.
               *[other] Meteorit ({ $territory }): { $name } würfelt { $die } ({ $least } oder mehr), 1 Dino stirbt.
            }
    }
log-hatched =
    { $count ->
        [one] { eggs } von { $name } schlüpft: { $territory }.
       *[other] { eggs } von { $name } schlüpfen: { $territory }.
    }
log-eggs-lost = Unbewacht verloren: { eggs } von { $name } ({ $territory }).
log-extinct = { $name }: Die Art ist ausgestorben.

# Where tokens come from; $source is territories, habitat, ability, triplets, kills or scavenging

source =
    { $source ->
        [territories] Gebiete
        [habitat] Eigener Lebensraum
        [ability] Fähigkeit
        [triplets] Trios der Landschaften
        [kills] Beute
       *[scavenging] Aas
    }
source-part =
    { $source ->
        [territories] { $points } aus Gebieten
        [habitat] { $points } aus dem eigenen Lebensraum
        [ability] { $points } durch die Fähigkeit
       *[triplets] { $points } für Trios
    }
count-source =
    { $source ->
        [territories] Ernte: jeder kontrollierte Wald, jeder Sumpf, jede Savanne
        [habitat] Mehr aus dem eigenen Lebensraum
        [ability] Mehr durch Fähigkeiten
        [triplets] Pflanzenfresser: Trios aus Wald, Sumpf und Savanne
        [kills] Fleischfresser: Beute
       *[scavenging] Aasfresser: Reste
    }
count-survivor = Die letzte lebende Art gewinnt sofort, wie viele Marken es auch sind: { $name }.
count-tie = Gleich viele Marken: Mehr Dinos auf der Insel gewinnen, dann mehr kontrollierte Gebiete.

# Hints

hint-choose = Wählen Sie { $species }.
hint-place = Setzen Sie Ihre Kolonie hierher: { $territory }.
hint-move =
    { $kind ->
        [migrate] Wandern Sie mit { $count }: { $from }, Ziel { $to }.
        [charge] Stürmen Sie mit { $count }: { $from }, Ziel { $to }.
        [attack] Greifen Sie mit { $count } an: { $from }, Ziel { $to }.
       *[flee] Fliehen Sie: { $from }, Ziel { $to }.
    }
hint-end-moves = Beenden Sie die Bewegung.
hint-attack = Kämpfen Sie hier: { $territory }, { $dice }.
hint-dice = { $count } auf { $name }
hint-sweep = Fegen Sie { $count } von { $name } fort: { $from }, Ziel { $to }.
hint-lay = Legen Sie { eggs }: { $territory }.
hint-end-turn = Beenden Sie Ihren Zug.
reason-habitat = Ihr eigener Lebensraum bringt mehr, und Paare legen dort Eier
reason-clash = dann steht es { $clash }
reason-harvest = das bringt Ihrer Ernte { tokens } mehr
