### Die erste Einführung auf Deutsch: Jeder Schritt hat einen Titel und einen Text, und eine Aufgabe für alles, was zu tun ist.

## Lesson

lesson-goal-title = Die Insel
lesson-goal = Vier Landschaften mit je drei Gebieten, von 1 im Herzen der Insel bis 3 an der Küste. Sie führen die orangen Scheiben. Am Ende jedes Zeitalters bringen die Lebensräume Ihrer Herden Punkte.

lesson-habitats-title = Lebensräume
lesson-habitats = Ein Gebiet ernährt drei Herden, die stärkste im größten Lebensraum; sein Stein sagt, was er bringt, ohne Stein nichts. Die Raute war zuerst da: Ein Gleichstand ändert nichts. Pfade verbinden Nachbarn.

lesson-card-title = Eine Karte
lesson-card = In der ersten Runde jedes Zeitalters nimmt jeder eine Karte: 3 Dinos für ihre Landschaft. Nehmen Sie die offene oder eine vom Stapel, die sonst niemand sieht.

lesson-tile-title = Ein Plättchen
lesson-tile = Dann nimmt jeder ein Plättchen, wegen seiner Aktion und wegen seiner Nummer: 1 handelt zuerst, 6 zuletzt. Ein weißer Dino darauf ist ein Dino mehr für den, der es nimmt.

lesson-place-title = Ihr Zug
lesson-place = Die anderen hatten kleinere Nummern und haben gehandelt. Spielen Sie Karte, Plättchen und weißen Dino in beliebiger Folge oder gar nicht. Die Karte setzt bis zu 3 Dinos in Gebiete ihrer Landschaft.

lesson-migrate-title = Die Wanderung
lesson-migrate = Eine Herde schickt Dinos in Nachbargebiete. Von jeder anderen Herde, die sie verlässt, läuft ein Dino mit und wechselt zu Ihrer Farbe. Doch eine Gruppe, die in eine andere Landschaft geht, verliert einen Dino.

lesson-white-title = Der weiße Dino
lesson-white = 2 gingen, 1 lief mit, 1 starb: 2 mehr im Wald, und die Raute hat einen weniger. Ihr weißer Dino kommt zu einer Ihrer Herden. Was Sie nicht nutzen, ist am Ende des Zuges verloren.

lesson-growth-title = Wachstum
lesson-growth = Ein anderes Spiel, Runde 2. Wachstum gibt einer Herde 3 Dinos und einer anderen 2. Im Wald sind 6 mehr als 4: Sie steigen auf. In der Wüste ist 4 gegen 4 nur Gleichstand: Sie bleiben Zweiter.

lesson-why-title = Kein Platz
lesson-why = Runde 3. Mit Neue Umwelt besiedeln Sie das Gebirge. In diesem Gebiet stehen drei Herden zu 3. Mit 3 Dinos hätten Sie nur Gleichstand, wären also Vierter, und es gibt nur drei Lebensräume.

lesson-why-refusal = Dort fänden Sie keinen Lebensraum. Was Sie auch versuchen: Ist es nicht erlaubt, sagt Ihnen die Seite, warum.

lesson-crowd-title = Verdrängt
lesson-crowd = Hier stehen 3, 2 und 2. Ihre 3 reihen sich hinter der Raute ein, das Quadrat rückt nach, und das Dreieck wäre Vierter: Seine Herde fällt ins Meer, zurück in den Vorrat.

lesson-period-title = Zeitalter zu Ende
lesson-period = Die Trias endet mit Ihrem Zug. Nun bringt jeder Lebensraum seinen Stein. Und wer in allen vier Landschaften lebt, bekommt 8 Punkte für Präsenz: Das sind nur Sie.

lesson-score-title = 25 Punkte
lesson-score = Steine: 4 im Sumpf, 8 im Wald, 3 in der Wüste, 2 im Gebirge; dazu 8 für Präsenz. Tippen Sie auf den Kalender: Er sagt, was jedes Zeitalter bringt, und daneben, was Sie jetzt bekämen.

lesson-hatch-title = Schlüpfen
lesson-hatch = Im Jura. Schlüpfen gibt einer Herde 3 Dinos. Dann fliegt der Flugsaurier 1 oder 2 Gebiete weit und frisst dort bis zu 2 Dinos, nie die des Spielers, der ihn führt.

lesson-trex-title = Der T-Rex
lesson-trex = Er wird Ihrer und bleibt, oder zieht 1 Gebiet und frisst bis zu 5, oder 2 und frisst bis zu 3. Sein Gebiet ist dunkel. Wo er sich niederlässt, sind Sie um 3 stärker, bis ein anderer dieses Plättchen nutzt.

lesson-raptors-title = Die Raptoren
lesson-raptors = Ein Raptor zieht 1 Gebiet, der andere 1 oder 2; hier jagt A. Jeder frisst bis zu 2 Dinos und vertreibt bis zu 2 in ein Nachbargebiet der Landschaft. Ist keines offen, müssen sie hinaus, und der erste stirbt.

lesson-volcano-title = Zwei Marker
lesson-volcano = Schlüpfen für 3 Dinos oder ein Vulkan: jeder einmal im Spiel, einer je Zeitalter. Der Vulkan kostet die erste Herde eines Gebiets 2 Dinos, die zweite 1; dann kommt bis zu Ihrem nächsten Zug niemand hinein oder hinaus.

lesson-last-title = Der letzte Zug
lesson-last = Die Kreide endet. Der Stärkste jeder Landschaft bekommt 8 Punkte, der Zweite 4: Dominanz. In der Wüste hat die Raute 5, Sie haben 3, und Ihr Schlüpfmarker ist noch unbenutzt.

lesson-done-title = Gewonnen
lesson-done = 6 zu 5: Die 8 Punkte der Wüste sind Ihre, und Sie gewinnen mit 98 zu 96. Im Wald zählte Ihr T-Rex als 3. Sie haben jede Aktion gespielt; tippen Sie auf ein Plättchen oder den Kalender für mehr.

## Tasks of the lesson

lesson-task-card = Nehmen Sie die offene Waldkarte.
lesson-task-tile = Nehmen Sie Wanderung auf Feld 6.
lesson-task-card-play = Spielen Sie Ihre Karte.
lesson-task-card-place = Setzen Sie alle 3 in das Gebiet unter dem Pfeil.
lesson-task-migration-use = Nutzen Sie Ihr Plättchen.
lesson-task-migration-start = Wählen Sie Ihre Herde im Sumpf.
lesson-task-migration-group = Schicken Sie 2 Dinos zu Ihrer Herde im Wald.
lesson-task-migration-go = Lassen Sie sie ziehen.
lesson-task-white = Tippen Sie auf „Weißer Dino“, dann auf Ihre Herde im Wald.
lesson-task-growth-use = Nutzen Sie Ihr Plättchen.
lesson-task-growth-three = 3 Dinos für die Herde unter dem Pfeil.
lesson-task-growth-two = 2 Dinos für Ihre Herde in der Wüste.
lesson-task-full = Versuchen Sie es: Tippen Sie auf dieses Gebiet.
lesson-task-crowd = Setzen Sie alle 3 hierher.
lesson-task-period-end = Beenden Sie Ihren Zug.
lesson-task-hatch-use = Nutzen Sie Ihr Plättchen.
lesson-task-hatch-born = 3 Dinos für die Herde unter dem Pfeil.
lesson-task-hatch-fly = Lassen Sie den Flugsaurier in dasselbe Gebiet fliegen.
lesson-task-hatch-eat = Fressen Sie 2 Dinos der Raute.
lesson-task-trex-use = Nutzen Sie Ihr Plättchen.
lesson-task-trex-move = Führen Sie den T-Rex in den Wald.
lesson-task-trex-eat = Fressen Sie die 5 Dinos des Dreiecks.
lesson-task-raptor-use = Nutzen Sie Ihr Plättchen.
lesson-task-raptor-move = Führen Sie Raptor A in den Sumpf.
lesson-task-raptor-eat = Fressen Sie 2 Dinos des Quadrats.
lesson-task-raptor-expel = Vertreiben Sie die 2 Dinos der Raute.
lesson-task-volcano = Tippen Sie auf „Vulkan“, dann auf das Gebiet in der Wüste, dann auf „Ausbruch“.
lesson-task-last-hatch = Tippen Sie auf „Schlüpfmarker“, dann auf Ihre Herde in der Wüste.
lesson-task-last-end = Beenden Sie Ihren Zug.

## Captions of pictures in the rules, by the number of the rule

picture-3 = Der Beginn eines Spiels zu viert: Jeder hat 4 Dinos im Sumpf, die Raubtiere stehen auf ihren Startorten, der T-Rex gehört niemandem.
picture-5 = Das Beispiel unten: Anna (Scheibe) 3, Dan (Raute) 3, Ben (Quadrat) 2. Dans 3 reihen sich hinter Annas ein; Cleo wäre Vierte und ist weg.
picture-6 = Eine Waldkarte: 2 Dinos gründen eine Herde im mittleren Gebiet, 1 kommt ins äußere Gebiet hinter das Quadrat.
picture-7-2 = Wachstum: Mit 3 mehr überholt die Scheibe im Wald das Dreieck. In der Wüste machen 2 mehr nur einen Gleichstand: Das Quadrat bleibt Erster.
picture-7-3 = Das Beispiel unten: Von der Herde mit 5 gehen 2 in den Wald, 2 bleiben im Sumpf. Ein Quadrat und ein Dreieck laufen mit; die Gruppe im Wald verliert einen.
picture-7-4 = Von seinem Startort in der Wüste erreicht der Flugsaurier diese Gebiete in 1 oder 2 Schritten.
picture-7-5 = Das Beispiel unten: Der T-Rex kam zwei Schritte weit, fraß 3 und ließ sich nieder. Allein hat er Stärke 3 und nimmt den ersten Lebensraum.
picture-7-6 = Das Beispiel unten: Das Quadrat kann nur zu seiner Herde. Für die Scheiben ist kein Gebiet des Gebirges offen: Sie gehen in die Wüste oder den Sumpf, und die erste stirbt.
picture-9 = Der Vulkan schließt sein Gebiet: Kein Dino kommt hinein oder hinaus. Die Raute verlor 2 von 4, das Quadrat 1 von 3: Die Scheibe ist Erster.
picture-11 = Das Beispiel unten: Scheibe und Quadrat haben je 5 Dinos und einen ersten Lebensraum, aber nur das Quadrat hat auch einen zweiten.
