### Die erste Einführung auf Deutsch: Jeder Schritt hat einen Titel, einen Text und, wenn etwas zu tun ist, eine Aufgabe.

lesson-goal-title = Das Ziel
lesson-goal = Trias beginnt mit einem Kontinent und endet mit Inseln. Sie führen die orangen Scheiben. Am Ende bringt jede Insel so viele Punkte, wie sie Plättchen hat, für den mit den meisten Herden dort, und die Hälfte für den Zweiten.

lesson-land-title = Platz für Herden
lesson-land = Die kleinen Punkte zeigen, wie viele Herden ein Plättchen fasst: Gebirge 2, Steppe 3, Wald 4, Südpol 3.

lesson-main-title = Das Hauptland
lesson-main = Das Land mit dem Südpol ist das Hauptland. Es wird nie gewertet. Also werden Sie Inseln abbrechen und auf ihnen leben.

lesson-place-title = Setzen
lesson-place = Zuerst setzen alle ihre Herden paarweise. Ein Ring zeigt jedes Plättchen, das Sie wählen können; der goldene Pfeil zeigt, welches hier gemeint ist.
lesson-place-task = Tippen Sie auf den Wald unter dem Pfeil.

lesson-card-title = Die Karte
lesson-card = Ein Zug beginnt mit einer Karte: Diese Landschaft muss driften. Spielen Sie Ihre Handkarte und erhalten Sie nach dem Zug eine neue, oder ziehen Sie vom Stapel und behalten Ihre.
lesson-card-task = Spielen Sie Ihre Steppenkarte.

lesson-why-title = Was driftet?
lesson-why = Ein Plättchen kann driften, wenn es am Ozean liegt und eine Ihrer Herden auf seinem Land steht. Es entfernt sich vom Pol und bleibt neben dem Land, von dem es kam. Sonst driftet nichts.
lesson-why-task = Versuchen Sie es trotzdem: Tippen Sie auf den Südpol.
lesson-why-refusal = Der Südpol bewegt sich nie. Was Sie auch versuchen: Ist es nicht erlaubt, sagt Ihnen die Seite, warum.

lesson-drift-title = Die Drift
lesson-drift = Ein Hals ist ein Plättchen, das allein zwei Länder zusammenhält: Dieser hält den Osten am Hauptland. Lassen Sie ihn wegdriften, obwohl Ihre Herden darauf stehen: Eine Drift bewegt das Plättchen, nie die Herden.
lesson-drift-task = Heben Sie den Hals an.

lesson-interim-title = Eine neue Insel
lesson-interim = Der Osten hat sich gelöst, und das Plättchen liegt dort: Eine solche neue Insel bringt sofort 2 Punkte für die meisten Herden, 1 für den Zweiten. Sie leben dort allein: 2 Punkte. (Nicht zu zweit.)

lesson-rescue-title = Rettung
lesson-rescue = Ihre zwei Herden schwimmen. Was am Ende Ihres Zuges von Ihren Herden noch schwimmt, geht zurück in den Vorrat. Sie haben 4 Aktionen, die Sechsecke oben: Eine bringt bis zu drei Schwimmer an Land.
lesson-rescue-task = Tippen Sie auf die Schwimmer.

lesson-breed-title = Vermehren
lesson-breed = Eine Aktion setzt eine neue Herde aus Ihrem Vorrat neben ihr Elternteil, wenn auf dem Plättchen Platz ist.
lesson-breed-task = Tippen Sie auf den Wald, dann auf Vermehren.

lesson-spent-title = Das Ei
lesson-spent = Das Ei zeigt Elternteil und Junges: Beide vermehren sich in diesem Zug nicht mehr. Ihre andere Herde dort kann es noch.
lesson-spent-task = Vermehren Sie noch einmal.

lesson-walk-title = Gehen
lesson-walk = Der Wald ist voll. Eine Aktion: Eine Herde geht auf das nächste Plättchen, wenn dort Platz ist, auch wenn sie sich vermehrt hat. Nach der letzten Aktion endet Ihr Zug von selbst.
lesson-walk-task = Tippen Sie auf den Wald, dann auf die Steppe.

lesson-other-title = Unpassende Karte
lesson-other = Ein späterer Zug. Ihre Karte sagt Gebirge, doch das einzige liegt dort, wo keine Ihrer Herden steht. Dann muss ein Plättchen anderer Landschaft driften.
lesson-other-task = Heben Sie die Steppe unter dem Pfeil an.

lesson-second-title = Zweite Drift
lesson-second = Drei Ihrer vier Aktionen bezahlen eine zweite Drift, in jeder Landschaft. Ein Winkel zeigt, welche Plättchen können; wo Ihre Herden stehen, tippen Sie auf das Plättchen, dann auf Drift. Dieser Hals hält Ihren Westen am Hauptland.
lesson-second-task = Heben Sie auch diesen Hals an.

lesson-sunk-title = Im Wasser
lesson-sunk = 2 Punkte, und zwei Dreiecke schwimmen. Ihr Spieler kann sie in seinem nächsten Zug retten, so wie Sie, wenn andere Ihre versenken. Eine Aktion bleibt; Sie müssen sie nicht nutzen.
lesson-sunk-task = Beenden Sie Ihren Zug.

lesson-join-title = Verbinden
lesson-join = Später. Sie beherrschen die Insel im Westen; das Quadrat lebt auf der gleich nördlich davon. Ein Plättchen kann beide berühren.
lesson-join-task = Heben Sie die Steppe unter dem Pfeil an.

lesson-joined-title = Ein Land
lesson-joined = Verbinden bringt jetzt nichts. Doch diese Insel hat 5 Plättchen, und Sie haben dort 3 Herden gegen 1. Der Knopf mit der Flagge unter dem Spielfeld zeigt Größe und Mehrheit jedes Landes.

lesson-draw-title = Der Stapel
lesson-draw = Der Stapel ist niedrig. Unter seinen letzten neun Karten, denen mit Rückseite 2, liegt der Meteorit.
lesson-draw-task = Ziehen Sie eine Karte, und sehen Sie.

lesson-last-title = Die letzte Runde
lesson-last = Der Meteorit! Nichts driftet mehr. Jeder hat einen letzten Zug mit 2 Aktionen. Im Osten steht es zwischen Ihnen und dem Quadrat 1 zu 1.
lesson-last-task = Vermehren Sie die Herde im Wald unter dem Pfeil.

lesson-end-title = Der Vorrat
lesson-end = Sparen Sie die letzte Aktion: Bei Gleichstand zählen Herden im Vorrat.
lesson-end-task = Beenden Sie Ihren Zug.

lesson-count-west-title = Wertung: Westen
lesson-count-west = 5 Plättchen. Sie sind mit 3 Herden Erster: 5 Punkte. Das Quadrat ist Zweiter: die Hälfte von 5, aufgerundet, ist 3. Wer sich die Führung teilt, teilt beide Preise, und sonst bekommt niemand etwas.

lesson-count-east-title = Wertung: Osten
lesson-count-east = 2 Plättchen, 2 Herden gegen 1: 2 Punkte für Sie, 1 für das Quadrat. Ihr letzter Nachwuchs hat es entschieden.

lesson-done-title = Gewonnen
lesson-done = Das Hauptland bringt nichts, wie viele auch dort leben. Mit 11 Punkten gegen 6 und 3 gewinnen Sie. Sie kennen jetzt jede Aktion und jedes Zeichen von Trias.

## Zeichen auf dem Spielfeld

lesson-sign-points = So viele Punkte sofort, für den Spieler dieser Farbe.
lesson-sign-breaks = Das Land zerbricht; niemand bekommt Punkte.
lesson-sign-joins = Hier verbinden sich Landmassen.
lesson-sign-lands = Das Plättchen landet, sonst geschieht nichts.
lesson-sign-ashore = So viele Schwimmer kommen hier an Land.
lesson-sign-walks = Hierhin kann eine Herde gehen.

## Captions of pictures in the rules, by the number of the rule

picture-4 = Fünf Landmassen im Ozean. Die abgeschlossene Bucht ist ein Binnenmeer, heller und still; Herden ohne Land unter sich schwimmen.
picture-5-2 = Eine erlaubte Drift: Ein Plättchen am Ozean, auf dessen Landmasse eine Ihrer Herden steht, entfernt sich vom Pol und bleibt neben dem Land, von dem es kam.
picture-5-5 = Das Plättchen ist fort, die Herden nicht: zwei schwimmen. Im selben Zug können sie noch an Land gebracht werden.
picture-9-1 = Vier Plättchen haben sich gelöst. Nur die Scheiben leben dort: sofort 2 Punkte.
picture-9-2 = Fünf Plättchen am Ende: 5 Punkte für die meisten Herden, die Hälfte davon, aufgerundet, für den Zweiten.
