### What the terminal says outside of the games, in German.

player-you = Sie
player-number = Spieler { $seat }
level-hatchling = Schlüpfling: sieht nur sich, übersieht viel
level-juvenile = Jungtier: sieht einen Schritt voraus, verpasst manches
level-adult = Leittier: plant seinen ganzen Zug
level-apex = Tyrann: denkt weit voraus und verzeiht nichts
pass-keyboard = Geben Sie die Tastatur an { $name }. { $name }, drücken Sie die Eingabetaste, wenn sonst niemand zusieht.
bot-thinks = { $name } überlegt …
bot-thought = [er sagt: { $text }]
ask-choose = Nummer, Aktion oder
ask-help = hilfe
ask-back = b=zurück
ask-pages = +/-=Seite { $page }/{ $pages }
no-number = Eine Auswahl { $number } gibt es hier nicht.
not-understood = „{ $text }“ ist weder eine Nummer noch ein Befehl noch eine Aktion. Tippen Sie hilfe.
refused = { $reason } ({ $rule })
more = Mehr dazu: regeln { $rule }
legal = Das ist jetzt erlaubt.
why-what = Tippen Sie warum und eine Aktion.
hint =
    { $count ->
        [one] Vorschlag, mit dem Anteil am Sieg, den er erwarten lässt:
       *[other] Vorschläge, der beste zuerst, mit dem Anteil am Sieg, den sie erwarten lassen:
    }
hint-line = { $share } % { $words }. Eingabe: { $text }
hint-why = Warum: { $reasons }.
nothing-to-undo = Sie haben noch nichts entschieden.
undone = Zurückgenommene Aktionen: { $count }.
undone-secret = Zurückgenommene Aktionen: { $count }. Dazwischen wurde eine Karte aufgedeckt: Sie kennen sie nun.
saved = Gespeichert in { $path }.
not-saved = Nicht gespeichert: { $reason }
resume = Weiterspielen mit: mesozoic play { $game } --resume { $path }
bye = Nichts wurde gespielt, nichts wird gespeichert.
unchanged = Nichts Neues; { $path } bleibt, wie es war.
no-rule = Einen Abschnitt { $number } haben die Regeln nicht.
ask-enter = Eingabetaste: zurück zum Spiel
empty-log = Noch ist nichts geschehen.
winners =
    { $count ->
        [one] { $names } gewinnt.
       *[other] { $names } gewinnen gemeinsam.
    }
list-and = { " " }und{ " " }

## Commands: the words for each, separated by commas. Those of every language are always understood.

command-hint = tipp
command-undo = rückgängig, rueckgaengig
command-why = warum
command-rules = regeln
command-log = verlauf
command-save = speichern
command-help = hilfe, ?
command-quit = ende, beenden, q

## The page that the command help shows, as Markdown

help-page =
    # So wird hier gespielt

    Tippen Sie die **Nummer** einer Auswahl; dieselben Nummern stehen auf dem Plan. Eine leere Zeile oder **b** geht
    zurück, **+** und **-** blättern. Oder tippen Sie eine ganze **Aktion**, zum Beispiel:

    { $examples }

    | Befehl | Wirkung |
    | --- | --- |
    | `tipp` | schlägt eine Aktion vor |
    | `rückgängig` | geht zu Ihrer vorigen Entscheidung zurück |
    | `warum AKTION` | sagt, welche Regel sie verbietet |
    | `regeln [NUMMER]` | die Regeln oder ein Teil davon: `regeln 5.2` |
    | `verlauf` | alles, was bisher geschah |
    | `speichern [DATEI]` | speichert das Spiel |
    | `ende` | speichert und geht |

    { $legend }
