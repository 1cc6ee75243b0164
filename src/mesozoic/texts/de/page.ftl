### Was die Seite sagt, auf Deutsch.
### Die Texte über ein Spiel liegen im Ordner des Spiels.

## Everywhere

app-name = Mesozoic
app-skip = Zum Hauptteil springen
app-loading = Einen Moment …
app-close = Schließen
app-cancel = Abbrechen
app-all = Alle zeigen

## Menu

menu-games = Spiele
menu-settings = Einstellungen

## Home page

home-play-now = Spielen
home-level = Bots
home-rules = Regeln
home-fair = Ist es fair?
home-picture = Der Plan von { $game } während eines Spiels
home-retry = Noch einmal versuchen

## Bots

bot-hatchling = Schlüpfling
bot-hatchling-about = sieht nur sich, übersieht viel
bot-juvenile = Jungtier
bot-juvenile-about = sieht einen Schritt voraus, verpasst manches
bot-adult = Leittier
bot-adult-about = plant seinen ganzen Zug
bot-apex = Tyrann
bot-apex-about = denkt weit voraus und verzeiht nichts
bot-random = Zufall
bot-greedy = Sammler
bot-random-about = spielt irgendetwas Erlaubtes
bot-greedy-about = nimmt die besten Punkte in Sicht
bot-careless = Jährling
bot-careless-about = schaut jedes zweite Mal voraus
bots-simple = Einfache Bots, zum Vergleich
ladder-strength = Stärke { $rating }

## Ein Spiel, dessen Regeln noch übersetzt werden

preparing-title = { $game } wird vorbereitet: { $percent } %
preparing-about = Die Regeln werden einmal für diesen Rechner übersetzt. Danach geht es von selbst weiter.

## Was an einem Tisch gilt

conditions-title = So wird gespielt
conditions-rated = Gewertet
conditions-casual = Freundschaftsspiel, nicht gewertet
conditions-same-address = Nicht gewertet: Zwei teilen sich eine Adresse
conditions-no-clock = Ohne Uhr
conditions-live =
    { $increment ->
        [0] { $minutes } min für jeden
       *[other] { $minutes } min für jeden + { $increment } s je Zug
    }
conditions-days =
    { $days ->
        [one] { $days } Tag für jeden Zug
       *[other] { $days } Tage für jeden Zug
    }
conditions-timeout-bot = Zeit abgelaufen: ein Bot spielt weiter
conditions-timeout-forfeit = Zeit abgelaufen: Spiel verloren
conditions-hints = Tipps erlaubt
conditions-no-hints = Ohne Tipps
conditions-watched = Zuschauer willkommen
conditions-not-watched = Ohne Zuschauer
conditions-option = { $name }: { $value }

## Wertungen

rating-title = Wertung
rating-provisional = beruht auf wenigen Spielen

## New table

create-seat = Platz { $number }

## Waiting room

lobby-sat-down =
    { $count ->
        [one] { $names } hat Platz genommen
       *[other] { $names } haben Platz genommen
    }
lobby-copy = Link kopieren
lobby-copied = Kopiert
lobby-free = Freier Platz
lobby-you = Sie
guest-name = Gast { $number }

## Clock

clock-days = { $days } T. { $hours } Std.
clock-left = Zeit von { $name }

## Table

table-board = Plan
table-notes = Randnotizen
table-players = Spieler
table-log = Verlauf
table-chat = Gespräch
table-actions = Aktionen
table-scores = Punkte
table-hide-notes = Randnotizen ausblenden
table-show-notes = Randnotizen einblenden
table-left =
    { $left ->
        [one] noch { $left } Aktion von { $total }
       *[other] noch { $left } Aktionen von { $total }
    }
table-undo = Zurücknehmen
table-undo-ask = Um Rücknahme bitten
table-hint = Tipp
table-hint-is = Tipp: { $words }
table-hint-or = Oder: { $words }
table-hint-share = Anteil am Sieg, der zu erwarten ist
table-hint-share-short = Anteil am Sieg
table-hint-all-equal = Alle gleich gut.
table-hint-equal = Die mit { $share } sind gleich gut.
table-hint-close = Tipp schließen
table-hint-also = { $reasons }; { $reason }
table-more = Mehr
table-resign = Aufgeben
table-resign-sure = Dieses Spiel aufgeben?
table-resign-ends = Es endet sofort, und { $name } gewinnt.
table-resign-bots = Es bleiben nur Bots, darum endet es sofort: Sie werden Letzter, und der Bot mit den meisten Punkten gewinnt.
table-resign-goes-on = Die anderen spielen weiter: Ein Bot spielt an Ihrer Stelle, und Sie werden Letzter.
table-resign-yes = Ja, ich gebe auf
table-stand-in = Einen Bot für mich spielen lassen
table-stand-in-sure = Ein Bot spielt an Ihrer Stelle, bis Sie zurückkommen.
table-stand-in-yes = Ja, den Bot spielen lassen
table-come-back = Zurückkommen
table-standing-in = Ein Bot spielt für Sie.
table-you-resigned = Sie haben aufgegeben. Ein Bot spielt an Ihrer Stelle.
table-other-resigned = { $name } hat aufgegeben. Ein Bot spielt an dieser Stelle weiter.
table-is-asked = Sie werden etwas gefragt
table-rules = Regeln
table-full-screen = Vollbild
table-small-screen = Vollbild verlassen
table-leave = Zur Startseite
table-skip = Überspringen
table-watching = Sie sehen zu
table-reconnecting = Verbindung verloren. Neuer Versuch …
table-kept = Ihre Aktion ist vorgemerkt und wird ausgeführt.
table-asks = { $name } möchte die letzte Aktion zurücknehmen.
table-asked = Sie haben um Rücknahme gebeten. Die anderen entscheiden.
table-agree = Einverstanden
table-refuse = Ablehnen
table-rule = Regel { $rule }
table-confirm = Sicher?
table-no = Nein, weiter überlegen
table-dont-ask = Nicht mehr fragen
table-pass = Geben Sie das Gerät an { $name }
table-pass-about = Die Karten auf der Hand sind geheim: Niemand sonst schaut hin.
table-pass-go = Ich bin { $name }
table-is-bot = Bot
table-is-online = da
table-is-away = weg
table-has-stand-in = ein Bot vertritt
table-has-resigned = hat aufgegeben
table-to-act = am Zug
table-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
table-points-lead = { table-points }, in Führung
table-sources = Woher die Punkte von { $name } kommen
table-no-points = Noch keine Punkte.
table-no-log = Noch ist nichts geschehen.
table-nature = Die Natur
table-no-chat = Noch hat niemand etwas gesagt.
table-chat-unwanted =
    { $count ->
        [one] { $count } Zeile ist verborgen: Sie haben stummgeschaltet oder blockiert, wer sie geschrieben hat.
       *[other] { $count } Zeilen sind verborgen: Sie haben stummgeschaltet oder blockiert, wer sie geschrieben hat.
    }
table-chat-unwanted-shown =
    { $count ->
        [one] { $count } Zeile von jemandem, den Sie stummgeschaltet oder blockiert haben, wird gezeigt.
       *[other] { $count } Zeilen von Leuten, die Sie stummgeschaltet oder blockiert haben, werden gezeigt.
    }
table-chat-show = Zeigen
table-chat-hide = Verbergen
table-void-same-address = Nicht gewertet: Zwei von Ihnen spielen von derselben Adresse aus. { table-void-rules }
table-void-moderator = Nicht gewertet: Ein Moderator hat so entschieden. { table-void-rules }
table-void-rules = Die Regeln gewerteter Partien gelten weiter.
table-say = Etwas zum Tisch sagen
table-send = Senden
table-unread =
    { $count ->
        [one] { $count } neue Zeile
       *[other] { $count } neue Zeilen
    }
table-not-found = Diesen Tisch gibt es nicht.
table-closed-door = Ein privater Tisch
table-away = Keine Antwort von der Küste
table-away-about = Der Server antwortet nicht. Wir versuchen es weiter; der Tisch öffnet sich, sobald er antwortet.
table-no-board = Dieses Spiel hat auf der Seite noch keinen Plan. Es lässt sich im Terminal spielen.

## Link eines Tisches

share-title = Link zu diesem Tisch
share-invite = Einladen
share-invite-about = Wer den Link öffnet, kann Platz nehmen.
share-watch = Zum Zusehen einladen
share-watch-about = Wer den Link öffnet, kann zusehen.
share-players-about = Nur die Spieler kommen an diesen Tisch.
share-replay = Rückschau teilen
share-replay-about = Wer den Link öffnet, kann dieses Spiel noch einmal ansehen.
share-withdraw = Rückschau nicht mehr teilen
share-withdrawn-about = Nur die Spieler können dieses Spiel noch einmal ansehen.
table-profile = Profil
table-about = Über { $name }
table-apart = Die Spieler lesen das, wenn das Spiel vorbei ist.

## The map

map-zoom-in = Näher
map-zoom-out = Weiter weg
map-all = Den ganzen Plan zeigen
map-back = Zurück zum Geschehen
map-put-back = Zurücklegen
map-fewer = Weniger
map-more = Mehr
# What can be chosen outside of the window, on each side of it.
map-beyond-left = { $count } weitere links
map-beyond-right = { $count } weitere rechts
map-beyond-up = { $count } weitere oben
map-beyond-down = { $count } weitere unten

## Replay

past-title = Rückschau
past-since = Was ist geschehen?
past-back = Einen Schritt zurück
past-on = Einen Schritt weiter
past-now = Zurück zum Spiel
past-end = Zum Ende
past-run = Abspielen
past-stop = Anhalten
past-at = { $at } von { $total }
past-looking = Sie sehen die Vergangenheit.

## Events in the log

event-undo = { $name } nimmt die letzte Aktion zurück.
event-ask-undo = { $name } möchte die letzte Aktion zurücknehmen.
event-agree = { $name } ist einverstanden.
event-refuse = { $name } lehnt ab.
event-resign = { $name } gibt auf.
event-timeout = Die Zeit von { $name } ist abgelaufen.
event-stand-in = Ein Bot vertritt { $name }.
event-come-back = { $name } ist zurück.

## Why an action cannot be taken back at once

undo-why-the-game-is-over = Das Spiel ist zu Ende.
undo-why-somebody-has-asked-already = Jemand hat schon gefragt.
undo-why-nothing-to-take-back = Es gibt nichts zurückzunehmen.
undo-why-too-much-was-taken-back = Es wurde schon genug zurückgenommen oder darum gebeten.
undo-why-not-in-rated-games = In gewerteten Partien nicht möglich.
undo-why-played-as-rated = Hier nicht möglich: Die Partie zählt nicht, aber die Regeln gewerteter Partien gelten weiter.
undo-why-others-have-acted-since = Andere haben seitdem gespielt, und sie müssen zustimmen.
undo-why-chance-has-decided = Der Zufall hat entschieden: Die anderen müssen zustimmen.
undo-why-something-hidden-was-revealed = Verborgenes wurde aufgedeckt: Die anderen müssen zustimmen.
undo-why-the-turn-is-over = Der Zug ist vorbei: Die anderen müssen zustimmen.
undo-why-a-bot-has-acted-for-you = Ein Bot hat für Sie gehandelt: Die anderen müssen zustimmen.

## Count and result

end-won = { $names } gewinnt
end-won-together = { $names } gewinnen gemeinsam
end-you-won = Sie gewinnen!
end-resigned = { $result } – aufgegeben: { $names }
end-you-resigned = { $result } – Sie haben aufgegeben
end-ran-out = { $result } – Zeit abgelaufen: { $names }
end-you-ran-out = { $result } – Ihre Zeit ist abgelaufen

## Rules page

rules-contents = Inhalt
rules-learn = Beim Spielen lernen
rules-link = Link zu Regel { $rule }

## Lesson


## Bedingungen eines Spiels

terms-players =
    { $count ->
        [one] { $count } Spieler
       *[other] { $count } Spieler
    }
terms-no-clock = ohne Uhr
terms-live = { $minutes } Min.
terms-live-more = { $minutes } Min. + { $seconds } Sek.
terms-days =
    { $days ->
        [one] { $days } Tag pro Zug
       *[other] { $days } Tage pro Zug
    }
terms-rated = gewertet

## Freunde

friends-title = Freunde
friends-accept = Annehmen
friends-invite = Einladen
friends-is-invited = Eingeladen

## Was auf jeder Seite ankommt

news-invited = { $name } lädt Sie zu einem Spiel { $game } ein.
news-asks = { $name } möchte mit Ihnen befreundet sein.
news-decline = Jetzt nicht
news-to-table = Zum Tisch
news-who = Wer ist das?

## Jetzt jemanden zum Spielen finden

seek-looking = Mitspieler für { $game } werden gesucht…
seek-cancel = Nicht mehr suchen

## Wer zuschaut

spectators-title = Zuschauer
spectators-count =
    { $count ->
        [one] { $count } schaut zu
       *[other] { $count } schauen zu
    }
spectators-guests =
    { $count ->
        [one] { $count } Gast
       *[other] { $count } Gäste
    }

## Sätze für den Chat

phrases-title = Mit einem Tippen gesagt
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-nice-move = Schöner Zug!
phrase-thanks = Danke!
phrase-sorry = Entschuldigung!
phrase-oops = Hoppla!
phrase-one-moment = Einen Moment, bitte.
phrase-good-game = Schönes Spiel!
phrase-again = Noch ein Spiel?
phrase-bye = Ich muss gehen. Tschüss!

## Einen Zug bestätigen

confirm-title = Den Zug bestätigen
confirm-yes = Bestätigen
confirm-no = Zurücknehmen

## Notifications

push-kind-turn = Ich bin am Zug
push-kind-over = Eines meiner Spiele ist zu Ende
push-kind-table = Jemand setzt sich an meinen Tisch oder lädt mich ein, oder ein Spiel beginnt
push-offer = Soll dieser Browser Ihnen sagen, wenn Sie am Zug sind?
push-yes = Ja, bitte
push-no = Nein, danke

## Without a network, and new versions

offline-title = Sie sind offline
offline-about = Spiele gehen weiter, sobald das Netz zurück ist. Regeln und Lektionen funktionieren trotzdem.
offline-rules = { $game }: Regeln
offline-learn = { $game }: Lektion

## Unknown address

lost-title = Unbekannte Gewässer
lost-about = Diese Seite ist auf keiner Karte.
lost-home = Zurück zur Küste

## What went wrong: by the code of the server

problem-getting-ready = Die Regeln dieses Spiels werden noch übersetzt. Versuchen Sie es gleich noch einmal.
problem-offline = Der Server antwortet nicht. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.
problem-busy = Der Server ist beschäftigt. Versuchen Sie es gleich noch einmal.
problem-stopping = Der Server startet neu. Versuchen Sie es gleich noch einmal.
problem-fault = Auf dem Server ging etwas schief; nichts hat sich geändert.
problem-too-many = Etwas langsamer, bitte: Versuchen Sie es gleich noch einmal.
problem-stale = In der Zwischenzeit ist etwas geschehen. Ihre Aktion wurde nicht ausgeführt: Sehen Sie noch einmal hin.
problem-not-your-turn = Sie sind nicht am Zug.
problem-not-your-seat = Das ist nicht Ihr Platz.
problem-private = Dieser Tisch ist privat. Fragen Sie nach dem Link.
problem-not-possible = An diesen Tisch können Sie sich nicht setzen.
problem-players-only = Der Chat dieser Partie ist für die, die dabei waren.
problem-no-spectators = Diese Partie wurde ohne Zuschauer gespielt. Sie bleibt bei denen, die gespielt haben.
problem-who-are-you = Melden Sie sich erst an, oder spielen Sie als Gast.
problem-bad-field = In diesem Formular stimmt etwas nicht.
problem-not-open = Das Spiel hat schon begonnen.
problem-not-started = Das Spiel hat noch nicht begonnen.
problem-not-host = Das darf nur der Gastgeber.
problem-not-over = Das Spiel ist noch nicht zu Ende.
problem-over = Das Spiel ist zu Ende.
problem-not-found = So etwas gibt es hier nicht.
problem-no-undo = Das lässt sich nicht zurücknehmen.
problem-no-hints = An diesem Tisch wird ohne Tipps gespielt.
problem-time-over = Die Zeit ist abgelaufen.
problem-too-many-stand-ins = In diesem Zug wurde oft genug ein Bot gerufen: Spiel weiter oder gib auf.
problem-yourself = Das sind Sie selbst.
problem-blocked = Sie haben diese Person blockiert: Heben Sie das erst auf.
problem-too-many-blocked = Mehr Personen lassen sich nicht blockieren.
