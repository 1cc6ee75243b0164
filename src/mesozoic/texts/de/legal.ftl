### Die Seiten über faires Spiel und Datenschutz, und was über und unter jeder Seite steht.

app-unofficial = Inoffizielle Umsetzungen, von Spielern für Spieler.
menu-label = Hauptmenü
menu-tables = Offene Tische
menu-mine = Meine Spiele
menu-turns =
    { $count ->
        [one] in { $count } Spiel sind Sie am Zug
       *[other] in { $count } Spielen sind Sie am Zug
    }
menu-profile = Profil
menu-language = Sprache
menu-moderation = Moderation
friends-waiting =
    { $count ->
        [one] Freunde: { $count } wartet auf Antwort
       *[other] Freunde: { $count } warten auf Antwort
    }
update-about = Eine neue Version ist da.
update-reload = Neu laden
menu-credits = Mitwirkende
menu-source = Für Programme

legal-fair-play = Faires Spiel
legal-privacy = Datenschutz
legal-data = Ihre Daten
legal-download = Meine Daten herunterladen
legal-download-about = Eine ZIP-Datei mit JSON darin, jetzt erstellt.
legal-nobody = Sie haben hier noch nicht gespielt: Gespeichert ist nur, was Ihr Browser behält.
legal-delete = Meine Daten löschen
legal-operator = Wer diese Seite betreibt
legal-run-by = { $name } betreibt diese Seite.
legal-write = Schreiben Sie an { $address }
legal-unnamed = Wer diese Seite betreibt, hat nicht gesagt, wer das ist.
legal-failed = Diese Seite konnte nicht geladen werden.
