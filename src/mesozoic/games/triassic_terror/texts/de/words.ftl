### The words of Triassic Terror that page, terminal and server share, in German.

## Counted

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

## Terrains, tiles, predators, periods

terrain-swamp = Sumpf
terrain-forest = Wald
terrain-desert = Wüste
terrain-mountain = Gebirge
tile-new-environment = Neue Umwelt
tile-growth = Wachstum
tile-migration = Wanderung
tile-hatch = Schlüpfen
tile-trex = T-Rex
tile-raptors = Raptoren
predator-trex = T-Rex
predator-raptor-a = Raptor A
predator-raptor-b = Raptor B
predator-pterodactyl = Flugsaurier
period-triassic = Trias
period-jurassic = Jura
period-cretaceous = Kreide

## Options of the rules, with their values

option-setup-chart = Wo die Herden beginnen
    .compensating = spätere Plätze auf besseren Steinen
    .plain = reihum von Ring zu Ring
option-six-player-game = Länge eines Spiels zu sechst
    .normal = endet nach dem Jura
    .long = mit zwei Runden in der Kreide
option-dino-supply = Dinos jedes Spielers
    .null = unbegrenzt
option-white-supply = Weiße Dinos in der Schachtel
    .null = unbegrenzt
option-blind-card = Eine vom Stapel genommene Karte
    .hidden = bleibt geheim, bis sie gespielt wird
    .public = wird allen gezeigt
option-eat-own = Raubtiere dürfen Dinos des aktiven Spielers fressen
option-followers-per = Jeder Gegner gibt einen Mitläufer
    .herd = der wandernden Herde
    .group = jeder Gruppe der Herde
option-follower-assignment = Welcher Gruppe ein Mitläufer folgt
    .mover = der wandernde Spieler entscheidet
    .largest = der größten Gruppe
option-migration-meeting = Die zweite Wanderung
    .no-join = stößt nicht zur ersten
    .no-remigrate = bewegt nur niemanden zweimal
    .no-merge = begegnet der ersten gar nicht
option-suicidal-migration = Gruppen dürfen dorthin wandern, wo sie keinen Lebensraum finden
option-volcano-blocks-births = Ein Vulkan verhindert Geburten in seinem Gebiet
option-pterodactyl-overflies-volcano = Der Flugsaurier darf einen Vulkan überfliegen
option-trex-alone-scores = Ein T-Rex allein wertet den Stein seines Lebensraums
option-waiting-trex-counts = Ein T-Rex außerhalb der Lebensräume zählt bei Wertungen
option-trex-reenters = Ein wartender T-Rex betritt einen Lebensraum, sobald er kann
option-trex-is-herd = Dinos dürfen dort zur Welt kommen, wo ein Spieler nur einen T-Rex hat
option-must-swap-trex = Wer das T-Rex-Plättchen nimmt, muss es nutzen
option-expel-emergency = Dinos werden in eine andere Landschaft vertrieben
    .all-closed = wenn kein Gebiet der eigenen offen ist
    .any-closed = sobald ein Gebiet der eigenen geschlossen ist
option-expel-loss = Von Dinos, die in eine andere Landschaft vertrieben werden, stirbt einer
    .per-destination = je Gebiet
    .per-herd = je Gebiet und Farbe
option-dominance-last = Letzter Entscheid bei gleicher Dominanz
    .total = Summe der Steine
    .highest = höchster einzelner Stein
option-dominance-unbroken = Wer bei der Dominanz gleichauf bleibt
    .share = teilt die Punkte
    .lower = bekommt die des niedrigeren Rangs
    .higher = bekommt die des höheren
option-trex-final-count = Dinos, für die der T-Rex beim letzten Gleichstand zählt

## Why an action is refused; an attribute if a certain action breaks the rule

refusal-bad-form = Das ist keine Aktion von Triassic Terror in ihrer Normalform.
refusal-wrong-seat = Ein anderer Platz ist am Zug.
    .take-card = Ein anderer Platz wählt jetzt.
    .take-tile = Ein anderer Platz wählt jetzt.
refusal-wrong-state = Diese Aktion gehört nicht zum laufenden Schritt des Zuges.
refusal-chance-due = Zuerst müssen die Plättchen gemischt werden.
refusal-game-over = Das Spiel ist zu Ende.
refusal-no-card = Sie haben keine Landschaftskarte.
refusal-tile-taken = Dieses Plättchen ist in dieser Runde schon genommen.
refusal-tile-used = Sie haben Ihr Plättchen in diesem Zug schon genutzt.
refusal-wrong-terrain = Das Gebiet liegt in einer anderen Landschaft als der, die besiedelt wird.
refusal-area-used = Jedes Gebiet ist nur einmal dran: alle Dinos dafür kommen zusammen an.
    .grow = Die beiden Teile des Wachstums gehen an verschiedene Herden.
    .migrate-start = Von dort ist schon eine Herde gewandert.
    .migrate-group = Dorthin geht schon eine Gruppe.
refusal-part-used = Dieser Teil des Plättchens ist schon genutzt.
    .grow = Dieser Teil des Wachstums ist schon genutzt.
    .hatch = Die drei Dinos sind schon geschlüpft.
refusal-too-many = Das ist mehr, als noch zu setzen ist.
    .migrate-group = So viele Dinos dürfen diese Herde nicht verlassen.
    .eat = So viele kann es nicht fressen.
    .expel = Jeder Raptor vertreibt höchstens zwei Dinos.
refusal-no-supply = Ihr Vorrat ist leer oder zu klein.
refusal-no-herd = Sie haben keine Herde in diesem Gebiet.
    .grow = Wachstum vergrößert eine Herde, die Sie dort schon haben.
    .migrate-start = Nur eine eigene Herde wandert.
    .hatch = Dinos schlüpfen in einer Herde, die Sie dort schon haben.
    .expel = So viele Dinos hat dieser Spieler dort nicht.
    .white-dino = Weiße Dinos vergrößern nur eine eigene Herde.
    .play-counter = Der Schlüpfmarker vergrößert eine eigene Herde.
refusal-no-room = Eine so kleine Gruppe fände dort keinen Lebensraum.
    .migrate-group = In diesem Spiel wandert keine Gruppe, die keinen Lebensraum fände.
    .expel = Sie fänden dort keinen Lebensraum.
refusal-volcano = Ein Vulkan sperrt dieses Gebiet: kein Dino betritt oder verlässt es.
    .migrate-start = Kein Dino verlässt ein Vulkangebiet.
    .migrate-group = Kein Dino betritt ein Vulkangebiet.
    .move-predator = Kein Raubtier betritt ein Vulkangebiet.
    .play-counter = Dort liegt schon ein Vulkan.
refusal-not-adjacent = Die beiden Gebiete haben keine gemeinsame Grenze.
refusal-moved-twice = Alle Dinos dort sind gerade erst angekommen; niemand wandert zweimal.
refusal-migrations-meet = Die zweite Wanderung muss sich von der ersten fernhalten.
refusal-no-destination = Für diese Dinos gibt es kein Ziel.
    .migrate-commit = Schicken Sie zuerst mindestens eine Gruppe.
    .follow-assignment = Dorthin geht keine Gruppe.
refusal-wrong-follower = Mitläufer werden einzeln zugeteilt, im Uhrzeigersinn von Ihrer Linken an.
refusal-follower-open = Sagen Sie zuerst, welcher Gruppe jeder Mitläufer folgt.
refusal-wrong-predator = Dieses Raubtier jagt jetzt nicht.
refusal-already-moved = Dieser Raptor hat schon gezogen.
refusal-two-steps-used = Nur einer der Raptoren darf zwei Gebiete weit gehen.
refusal-out-of-reach = Dorthin kommt das Raubtier nicht in einem oder zwei Schritten.
refusal-not-edible = So viele Dinos, die es fressen darf, gibt es dort nicht.
refusal-same-terrain-open = Vertriebene Dinos bleiben in ihrer Landschaft, solange ihnen dort ein Gebiet offen steht.
refusal-no-white = Sie haben keinen weißen Dino mehr.
refusal-counter-used = Jeder Marker wird im Spiel nur einmal benutzt.
refusal-counter-this-period = Sie haben in diesem Zeitalter schon einen Marker gespielt.
refusal-must-swap = Das T-Rex-Plättchen ist im Einsatz: der T-Rex zieht oder bleibt; er wird Ihrer.
    .end-turn = In diesem Spiel muss das T-Rex-Plättchen genutzt werden: der T-Rex zieht oder bleibt und wechselt die Farbe.

## Austauschbare Daten, mit den Dateien, die beim Spiel sind

data-board = Plan
    .recon-1 = Rekonstruktion
    .recon-1-strip = Rekonstruktion, die Landschaften in einem Streifen
