### Die Seiten über faires Spiel und Datenschutz, und der Fuß jeder Seite, der dorthin führt.

app-unofficial = Inoffizielle Umsetzungen, von Spielern für Spieler.
menu-credits = Mitwirkende
menu-source = Für Programme

legal-fair-play = Faires Spiel
legal-privacy = Datenschutz
legal-data = Ihre Daten
legal-download = Meine Daten herunterladen
legal-download-about = Eine ZIP-Datei mit JSON darin, jetzt erstellt.
legal-nobody = Sie sind hier noch niemand: Gespeichert ist nur, was Ihr Browser behält.
legal-delete = Meine Daten löschen
legal-operator = Wer diese Seite betreibt
legal-run-by = { $name } betreibt diese Seite.
legal-write = Schreiben Sie an { $address }
legal-unnamed = Wer diese Seite betreibt, hat nicht gesagt, wer das ist.
legal-failed = Diese Seite konnte nicht geladen werden.
