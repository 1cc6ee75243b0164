### Die erste Einführung auf Deutsch: Jeder Schritt hat einen Titel und einen Text, und eine Aufgabe für alles, was zu tun ist.

## Lesson

lesson-island-title = Die Insel
lesson-island = Wald, Sumpf und Savanne ernähren Dinos: Baumkronen, Schilf, Akazien. Die Wüste ernährt niemanden, und niemand betritt Gebirge oder Vulkan. Nach zehn Runden gewinnen die meisten Marken.

lesson-card-title = Ihre Art
lesson-card = Von drei Karten behalten Sie eine; auch die anderen wählen geheim. Sie zeigt Lebensraum und Nahrung, Dinos am Start und höchstens, welche Würfel treffen und abwehren, Bewegung und Fähigkeit.

lesson-why-title = Nicht zu nah
lesson-why = Alle zeigen ihre Wahl: Tyrannosaurus für das Quadrat, Parasaurolophus für das Dreieck. Sie gründen Ihre Kolonie zuletzt, in Wald, Sumpf oder Savanne, aber nie neben einer anderen.

lesson-why-refusal = Zu nah bei den Parasaurolophus. Was Sie auch versuchen: Ist es nicht erlaubt, sagt die Seite, warum.

lesson-colony-title = Ihre Kolonie
lesson-colony = Die Savanne ist der Lebensraum Ihrer Triceratops: Sie zahlt doppelt, und nur dort legen sie Eier. Von hier sind Wald und Sumpf einen Schritt entfernt. Alle fünf Dinos beginnen zusammen.

lesson-migrate-title = Wandern
lesson-migrate = Jeder Dino darf sich in Ihrem Zug einmal bewegen. Ihre gehen 1 Schritt, in ein Gebiet ohne Gegner. Runde 1 ist friedlich: Niemand stürmt. Pflanzenfresser leben von Vielfalt, also verteilen Sie sich.

lesson-harvest-title = 5 Marken
lesson-harvest = Wo nur Sie Dinos haben, kontrollieren und ernten Sie: 1 im Wald, 1 im Sumpf, 2 in Ihrer Savanne. Und Pflanzenfresser bekommen 1 je Trio aus den dreien. Wie viele Dinos dort stehen, ist gleich.

lesson-lay-title = Eier
lesson-lay = Zuletzt legen Sie: im eigenen Lebensraum ein Ei je Paar Dinos. Es schlüpft zu Beginn Ihres nächsten Zuges. Geht oder stirbt Ihr letzter Dino dort vorher, sind die Eier verloren.

lesson-charge-title = Stürmen
lesson-charge = Ihr Ei ist geschlüpft: vier Dinos daheim. Wo Gegner stehen, wandern Sie nicht, Sie stürmen, sogar 1 Schritt weiter, als Sie gehen. Kommen Sie mit mindestens so vielen, wie dort sind.

lesson-combat-title = Kampf
lesson-combat = Jeder Ihrer Dinos dort wirft einen Würfel. Triceratops treffen bei 4 oder mehr, nach einem Sturm bei 3 oder mehr: Das ist ihre Fähigkeit, Wilder Ansturm. Die Balken zeigen die Chancen.

lesson-dice-title = Die Würfel
lesson-dice = 6 und 3 treffen; eine 1 misslingt immer. Je Treffer braucht die Abwehr 5 oder mehr: 4 misslingt, eine 6 gelingt immer. Ein Dino fällt. Das Land bleibt umkämpft: Niemand erntet oder legt dort.

lesson-flee-title = In Unterzahl
lesson-flee = Eine Runde später. Alle Gegner zählen zusammen: Zwei gegen vier, Sie sind in Unterzahl. Solche Dinos können fliehen, alle zusammen, in ein freies Gebiet, oder bleiben und kämpfen.

lesson-hold-title = Standhaft
lesson-hold = Eine Runde später ist Ihre Gruppe gewachsen und im Wald. Drei gegen einen: Sie halten stand, dürfen wandern oder angreifen. Ein Angriff reicht so weit, wie Sie gehen, ist kein Sturm und trifft bei 4 oder mehr.

lesson-divide-title = Zwei Gegner
lesson-divide = Im Sumpf stehen zwei Gegner, und Sie dürfen Ihre drei Würfel auf Quadrat und Dreieck verteilen. Fallen beide Parasaurolophus, bewacht niemand ihr Ei, und es ist verloren.

lesson-hunters-title = Jäger
lesson-hunters = Dann stürmte das Quadrat in den Sumpf und warf 6, 5 und 1. Todesbiss: gegen seine 6 keine Abwehr. Ihre 4 rettete einen vor der 5. Fleischfresser bekommen 1 Marke je getötetem Dino.

lesson-volcano-title = Der Vulkan
lesson-volcano = Zwei Runden später. In Runde 7 bricht der Vulkan aus, wenn ein Würfel 3 oder mehr zeigt, in den Runden 8 und 9 sicher. Jedes Ihrer Gebiete daneben wirft dann einen Würfel zur Abwehr oder verliert einen Dino.

lesson-lava-title = Lava
lesson-lava = Der Würfel zeigte 5: Ausbruch. Ihre Gruppe am Vulkan warf 2, sie braucht 4 oder mehr: Einer von dreien ist tot. Eine einzelne Wache hätte auch ihre Eier verloren. Die anderen würfeln in ihren Zügen.

lesson-last-title = Meteoriten
lesson-last = Drei Runden später, Runde 10: ein Würfel zur Abwehr für jedes Ihrer Gebiete, wo es auch liegt; zwei Dinos sind tot. Nichts muss mehr aufgehoben werden: Ein Dino im Wald macht ein zweites Trio voll.

lesson-done-title = Sie gewinnen
lesson-done = 76 zu 75 und 74: Das zweite Trio entschied. Wäre nur eine Art übrig, hätte sie sofort gewonnen, gleich wie viele Marken. Sie wissen nun, wie man Pangea spielt; der Rest steht in den Regeln.

## Tasks of the lesson

lesson-task-choice = Wählen Sie Triceratops.
lesson-task-close = Versuchen Sie es: Tippen Sie auf diese Savanne.
lesson-task-colony = Gründen Sie Ihre Kolonie in dieser Savanne.
lesson-task-migrate-forest = Schicken Sie 1 Dino in den Wald.
lesson-task-migrate-swamp = Schicken Sie 1 Dino in den Sumpf.
lesson-task-migrate-end = Tippen Sie auf „Bewegung beenden“.
lesson-task-lay = Legen Sie 1 Ei in Ihrer Savanne.
lesson-task-lay-end = Beenden Sie Ihren Zug.
lesson-task-charge = Stürmen Sie mit 3 Dinos zu den Parasaurolophus.
lesson-task-charge-end = Tippen Sie auf „Weiter zum Kampf“.
lesson-task-attack = Eröffnen Sie den Kampf und würfeln Sie.
lesson-task-flee = Fliehen Sie in die Savanne.
lesson-task-hold = Greifen Sie mit allen 3 Dinos den Sumpf an.
lesson-task-hold-end = Tippen Sie auf „Weiter zum Kampf“.
lesson-task-divide = Eröffnen Sie den Kampf: alle drei Würfel auf das Dreieck.
lesson-task-divided = Beide sind gefallen, und ihr Ei ist verloren.
lesson-task-volcano = Holen Sie den einzelnen Dino vom Vulkan weg.
lesson-task-volcano-end = Tippen Sie auf „Bewegung beenden“.
lesson-task-last-move = Schicken Sie 1 Dino in den Wald.
lesson-task-last-harvest = Tippen Sie auf „Bewegung beenden“.
lesson-task-last-end = Beenden Sie Ihren Zug.

## Captions of pictures in the rules, by the number of the rule

picture-A2-terrain = Baumkronen für den Wald, Schilf für den Sumpf, Akazien für die Savanne, Dünen für die Wüste, Grate für das Gebirge, und in der Mitte der Vulkan.
picture-A3-placing = Zwei Kolonien stehen. Der dritte Spieler darf in jeden markierten Wald oder Sumpf und in jede markierte Savanne: Nichts davon grenzt an eine Kolonie.
picture-A5-eruption = Ein Ausbruch: Lava bedroht die markierten Gebiete am Vulkan. Jedes kostet seinen Besitzer einen Würfel zur Abwehr, gleich wie viele Dinos dort stehen.
picture-A8-flight = Das erste Beispiel unten: Anna (Scheibe) ist in Unterzahl. Beide Dinos dürfen zusammen in eines der markierten Gebiete fliehen.
picture-A8-wings = Das zweite Beispiel: Mit Bewegung 3 und Riesenschwingen erreicht der Flieger die markierten Gebiete über Gegner und Gebirge hinweg, nicht aber über den Vulkan.
picture-A9-fight = Ein umkämpfter Wald: Drei Scheiben greifen mit drei Würfeln an, die Quadrate wehren mit einem Würfel je Treffer ab. Fallen beide, bewacht niemand ihr Ei.
picture-A10-harvest = Das Beispiel unten: 2 je Savanne, 1 je Wald und für den Sumpf, nichts für die Wüste und den umkämpften Sumpf, und 1 für das Trio: 10.
picture-A11-nest = Fünf Triceratops in ihrer Savanne sind zwei Paare und haben zwei Eier gelegt. Der im Wald kann nicht legen: Er ist allein, und der Wald ist nicht sein Lebensraum.
picture-B4-hexagon-of-two = Zwei Spieler: ein Sechseck, die Beispielinsel von B4.6.
picture-B4-triangle = Drei Spieler: ein Dreieck.
picture-B4-star = Vier Spieler: ein Stern.
picture-B4-hexagon-of-four = Vier Spieler auf dem großen Sechseck (B4.4).
