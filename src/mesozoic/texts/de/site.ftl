### Was die Seiten außer dem Tisch sagen: Startseite, Listen, Formulare, Profile, Einstellungen.

## Home page

home-title = Eine verlorene Welt auf Ihrem Tisch
home-lede = Brettspiele aus der Zeit der Dinosaurier. Sofort spielen, ohne Konto: gegen Bots, mit Freunden über einen Link oder zu mehreren an einem Gerät.
home-choose = Spiel wählen
home-against = { $game } gegen Bots
home-players = Spieler
home-friends = Mit Freunden
home-by = von { $author }, { $year }
home-by-unknown = die Spielregel nennt keinen Autor, { $year }
home-continue = Ihre laufenden Spiele
home-open = Tische, die Spieler suchen
home-failed = Die Spiele konnten nicht geladen werden.

## Open tables

tables-title = Offene Tische
tables-lede = Öffentliche Tische mit einem freien Platz. Setzen Sie sich dazu, oder sehen Sie einem laufenden Spiel zu.
tables-watch = Spiele zum Zusehen
tables-join = Platz nehmen
tables-look = Zusehen
tables-none-title = Kein Tisch ist offen
tables-none = Im Moment wartet niemand. Eröffnen Sie selbst einen Tisch: Andere sehen ihn hier.
tables-none-to-watch = Gerade läuft kein öffentliches Spiel.
tables-create = Tisch eröffnen
tables-free =
    { $count ->
        [one] { $count } freier Platz
       *[other] { $count } freie Plätze
    }

## My games

mine-title = Meine Spiele
mine-none = Sie haben hier noch nicht gespielt.
mine-none-about = Ihre Spiele werden hier aufbewahrt: die laufenden und die beendeten, um sie noch einmal anzusehen.
mine-turn = Sie sind am Zug
mine-waiting = Andere sind am Zug
mine-open = Warten auf Spieler
mine-finished = Beendet
mine-resume = Weiterspielen
mine-review = Noch einmal ansehen
mine-enter = Zum Tisch

## Ein Tisch in einer Liste

card-my-turn = Sie sind am Zug
card-turn = Am Zug: { $names }

## New table

create-title = Ein Tisch { $game }
create-choose = Welches Spiel?
create-seats = Wer spielt mit
create-me = Ich
create-here = Jemand hier, an diesem Gerät
create-open = Jemand, der dazukommt
create-bot = Bot: { $level }
create-add-seat = Spieler hinzufügen
create-drop-seat = Platz { $number } entfernen
create-name-here = Name
create-clock = Uhr
create-no-clock = Keine
create-live = In einer Sitzung
create-days = Über Tage
create-minutes = Minuten für jeden
create-increment = Sekunden mehr für jeden Zug
create-days-each = Tage für jeden Zug
create-timeout = Wenn die Zeit abläuft
create-timeout-bot = spielt ein Bot weiter, bis der Spieler zurückkommt
create-timeout-forfeit = ist das Spiel für ihn verloren
create-access = Wer mitspielen kann
create-by-link = Nur wer den Link hat
create-by-link-about = Der Tisch steht in keiner Liste: Sie verschicken den Link.
create-public = Alle
create-public-about = Der Tisch steht unter „Offene Tische“, wo jeder Platz nehmen kann.
create-starts-itself = Beginnt von selbst
create-starts-itself-about = sobald alle Plätze besetzt sind
create-host-starts-about = sind alle Plätze besetzt, beginnen Sie das Spiel
create-rated = Gewertet
create-rated-about = zählt für deine Wertung: mit Uhr, ohne Tipps, ohne Bots, und wessen Zeit abläuft, hat verloren
create-rated-guest = Nur für Leute mit einem Konto.
profile-sign-up = Konto anlegen
profile-sign-in = Anmelden
create-spectators = Andere dürfen zusehen
create-hints = Tipps erlaubt
create-options = Varianten des Spiels
create-options-about = Regeln, die verschiedene Runden verschieden spielen. Das Übliche ist eingestellt.
create-usual = üblich
create-go = Tisch eröffnen
create-start = Spiel beginnen

## Profile

profile-title = Profil
profile-guest = Gast
profile-guest-about = Sie spielen als Gast, dieser Browser merkt sich das. Ein Konto bewahrt Ihre Spiele und Wertungen überall.
profile-back = Zurück zur vorigen Seite
profile-nobody = Willkommen. Spielen Sie als Gast, oder melden Sie sich an.
profile-account = Konto
profile-rename = Namen ändern
profile-name-label = Name am Tisch
profile-save = Speichern
profile-saved = Gespeichert
profile-no-ratings = Noch kein gewertetes Spiel.
profile-played =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }
profile-won = { $count } gewonnen
profile-since = hier seit { $date }
profile-history = Beendete Spiele
profile-no-history = Noch kein beendetes Spiel.
profile-game = Spiel
profile-place = Rang
profile-score = Punkte
profile-when = Wann
profile-change = Wertung
profile-place-of = { $place } von { $total }
profile-older = Ältere Spiele
profile-not-found = Diese Person gibt es nicht.
profile-public = Was andere von Ihnen sehen

## Settings

settings-title = Einstellungen
settings-about = In diesem Browser gespeichert.
settings-language = Sprache
settings-theme = Licht
settings-theme-system = Wie das System
settings-theme-light = Tag
settings-theme-dark = Nachtlampe
settings-sound = Ton
settings-sound-about = ein paar leise Klänge
settings-confirms = Fragen, bevor ich etwas verschenke
settings-confirms-about = zum Beispiel, wenn Aktionen ungenutzt blieben
settings-motion = Weniger Bewegung
settings-motion-about = nichts segelt, taumelt oder leuchtet
settings-pace = Tempo der anderen
settings-pace-slow = Langsam
settings-pace-normal = Normal
settings-pace-fast = Schnell
settings-pieces = Figuren
settings-pieces-wooden = Holztiere
settings-pieces-discs = Schlichte Scheiben
settings-hand = Hand am Telefon
settings-hand-about = auf welcher Seite der wichtige Knopf liegt
settings-hand-left = Links
settings-hand-right = Rechts
settings-coordinates = Koordinaten
settings-coordinates-about = auf Plättchen und Gebieten, wie im Protokoll
settings-confirms-moves = Jeden Zug bestätigen
settings-confirms-moves-about = erst ein zweites Tippen führt eine Aktion aus
settings-people = Andere
settings-visible = Zeigen, wenn ich hier bin
settings-visible-about = Freunde sehen, dass Sie hier sind und was Sie spielen; Tische nennen Sie unter den Zuschauern
settings-keys = Tasten am Plan
settings-key-tab = Tab
settings-key-tab-about = zum Plan, seinen Knöpfen und dem Rest der Seite
settings-key-arrows = ← ↑ ↓ →
settings-key-arrows-about = zum nächsten wählbaren Feld in dieser Richtung
settings-key-pages = Bild auf, Bild ab
settings-key-pages-about = zu allen, eines nach dem anderen
settings-key-enter = Enter
settings-key-enter-about = wählen
settings-key-escape = Esc
settings-key-escape-about = zurücklegen
settings-key-zoom = + − 0
settings-key-zoom-about = näher, weiter weg, der ganze Plan
settings-key-move = Umschalt + ← ↑ ↓ →
settings-key-move-about = den Plan verschieben
settings-key-lands = L
settings-key-lands-about = gehalten: Landmassen mit Größe und Mehrheit

## Freunde

friends-about = Freunde sehen, wann der andere hier ist, schauen einander beim Spielen zu und laden einander an einen Tisch ein.
friends-nobody = Noch kennt Sie niemand
friends-nobody-about = Spielen Sie als Gast, oder melden Sie sich an; dann können Sie Freunde haben.
friends-none = Noch keine Freunde. Fragen Sie unten jemanden, oder auf der Seite einer Person, mit der Sie gespielt haben.
friends-invitations = Einladungen
friends-invited-by = { $name } lädt Sie ein
friends-asking = Sie möchten befreundet sein
friends-add = Jemanden finden
friends-add-about = Anmeldename oder Adresse des Profils
friends-ask = Freundschaft anfragen
friends-asked = { $name } ist gefragt.
friends-now = Sie und { $name } sind jetzt befreundet.
friends-end = Freundschaft mit { $name } beenden
friends-playing = spielt { $game }
friends-waiting-for = Gefragt, noch ohne Antwort
friends-withdraw = Zurückziehen
friends-blocked =
    { $count ->
        [one] { $count } Person blockiert
       *[other] { $count } Personen blockiert
    }

## Eine Person

person-games = Spiele
person-provisional = vorläufig
person-provisional-about = Bisher wenige gewertete Spiele: Die Zahl bewegt sich noch stark.
person-opponents = Häufigste Gegner
person-ahead = { $count }-mal davor
person-with = Mit
person-friend = Mit Ihnen befreundet
person-mine = Mein Konto
person-unfriend = Freundschaft beenden
person-report = Melden
person-block = Blockieren
person-unblock = Nicht mehr blockieren
person-is-blocked = Sie haben diese Person blockiert.
person-block-title = { $name } blockieren?
person-block-about = Keine Einladungen und keine Nachrichten mehr von dieser Person, und sie kann sich nicht an Ihre Tische setzen. Sie erfährt es nicht.

## Jetzt jemanden zum Spielen finden

seek-title = Jetzt mit anderen spielen
seek-about = Sagen Sie, was Sie spielen möchten: Sobald genug Leute dasselbe wollen, beginnt das Spiel.
seek-go = Mitspieler finden
seek-join = Spielen
seek-waiting =
    { $count ->
        [one] { $count } Person wartet
       *[other] { $count } Personen warten
    }

## Filter der offenen Tische

filter-title = Welche Tische
filter-any-game = Jedes Spiel
filter-any-seats = Jede Spielerzahl
filter-any-clock = Jede Uhr
filter-any-rated = Gewertet oder nicht
filter-rated = Gewertet
filter-unrated = Nicht gewertet
filter-free = Mit freiem Platz
filter-clear = Alle zeigen
filter-none = Kein offener Tisch ist so.

## Notifications

push-title = Benachrichtigungen
push-about = Wenn Sie am Zug sind und nicht am Tisch. Sie kommen verschlüsselt über den Dienst Ihres Browsers.
push-here = Auf diesem Gerät
push-unable = Dieser Browser kann sie nicht zeigen. Auf einem iPhone oder iPad: Legen Sie die Seite zuerst auf den Home-Bildschirm und öffnen Sie sie von dort.
push-blocked = Ihr Browser blockiert sie für diese Seite. Erlauben Sie sie in seinen Einstellungen für diese Website und kommen Sie dann zurück.
push-failed = Das hat nicht geklappt. Versuchen Sie es gleich noch einmal.
push-test = Eine zur Probe senden
push-tested = Gesendet. Sie sollte gleich erscheinen.
push-devices = Geräte, die sie bekommen
push-this-one = dieses
push-since = seit { $date }
push-remove = Entfernen
push-remove-it = { $name } entfernen

## Mitwirkende

credits-title = Mitwirkende
credits-unofficial = Dies ist eine inoffizielle Umsetzung. Die Spiele gehören ihren Autoren und Verlagen, die damit nichts zu tun haben. Wenn Ihnen ein Spiel gefällt, kaufen Sie es: Mit Holz und Pappe ist es noch schöner. Die Regeln stehen hier in unseren eigenen Worten.
credits-games = Die Spiele
credits-game-by = { $author }, { $year }
credits-game-by-unknown = die Spielregel nennt keinen Autor, { $year }
credits-icons = Bilder
credits-icons-about = Silhouetten von
credits-icons-by = , von uns eingefärbt:
credits-by = von { $author }
credits-drawn = Pläne, Landschaften, Abzeichen und den Ammoniten haben wir gezeichnet.
credits-fonts = Schrift
credits-fonts-about = Fraunces von Undercase Type, unter der SIL Open Font License 1.1.
credits-colours = Farben der Spieler nach Masataka Okabe und Kei Ito, für alle Augen.
credits-made = Gemacht mit
credits-made-of = Svelte, Vite und TypeScript für die Seite; Python, NumPy, Numba, FastAPI und SQLAlchemy dahinter.

## Wertung

rating-history = Wie sich die Wertung verändert hat
rating-history-about = Jedes gewertete Spiel, und warum es so gezählt hat.
rating-history-graph =
    { $count ->
        [one] Die Wertung über das letzte Spiel
       *[other] Die Wertung über die letzten { $count } Spiele
    }
rating-history-from-to = { $before } → { $after }
rating-history-void = zurückgenommen
rating-history-none = nicht gewertet
rating-history-place = Platz { $place } von { $total }
rating-history-against = gegen { $names }
rating-history-hidden = an einem privaten Tisch
rating-note-too-short = Es endete, bevor zwei Leute je drei Züge gespielt hatten.
rating-note-same-address = Zwei der Spieler kamen von derselben Adresse.
rating-note-guest = Jemand hatte kein Konto.
rating-note-no-opponent = Es blieb niemand zum Vergleichen.
rating-note-same-opponent =
    { $percent ->
        [0] Zählte nicht: mehr als vier Spiele gegen denselben Gegner an einem Tag.
       *[other] Zählte { $percent } %: noch einmal derselbe Gegner an einem Tag.
    }
rating-note-new-opponent = Zählte { $percent } %: gegen jemanden, der neu in gewerteten Spielen ist.
rating-note-stand-in = Ein Bot hat für diesen Platz gespielt: Das zählt als letzter Platz.
rating-note-void = Das Spiel wurde für ungültig erklärt, die Änderung zurückgenommen.

## Das Wartezimmer eines Tisches

lobby-title = Ein Tisch { $game }
lobby-waiting = Das Spiel beginnt von selbst, sobald alle Plätze besetzt sind.
lobby-waiting-host = Sind alle Plätze besetzt, beginnen Sie das Spiel.
lobby-waiting-for-host = Sind alle Plätze besetzt, beginnt der Gastgeber das Spiel.
lobby-starting = Alle sind da: Das Spiel beginnt.
lobby-ready = Alle sind da. Der Gastgeber beginnt das Spiel.
lobby-ready-host = Alle sind da: Beginnen Sie das Spiel.
lobby-listed = Der Tisch steht auch unter „Offene Tische“, wo jeder Platz nehmen kann.
lobby-not-listed = Nur wer ihn hat, kann kommen; der Tisch steht in keiner Liste.
lobby-invite = Freunde einladen
lobby-invite-about = Verschicken Sie diesen Link. Wer ihn öffnet, spielt mit einem Tippen mit, ohne Konto.
lobby-invite-rated = Verschicken Sie diesen Link. Wer ihn öffnet, spielt mit einem Tippen mit; ein gewertetes Spiel braucht ein Konto.
lobby-host = Gastgeber
lobby-join = Mitspielen
lobby-join-as = Ihr Name am Tisch
lobby-sit = Platz nehmen
lobby-leave = Tisch verlassen
lobby-start = Beginnen
lobby-add-bot = Bot hierher setzen
lobby-free-seat = Platz freimachen
lobby-commitment = Faire Würfel
lobby-commitment-about = Der Server hat sein Geheimnis schon festgelegt; dies ist das Siegel. Nach dem Spiel kann jeder jede Karte und jeden Wurf nachprüfen.

## Was Formulare ablehnen

problem-name-taken = So heißt schon jemand oder ein Bot. Wählen Sie einen anderen Namen.
problem-name-reserved = Dieser Name ist vergeben. Wählen Sie einen anderen.
problem-bad-options = Diese Varianten passen nicht zusammen.
problem-rated-bots = Ein gewertetes Spiel wird ohne Bots gespielt.
problem-rated-hot-seat = Ein gewertetes Spiel braucht für jeden Platz eine eigene Person.
problem-rated-clock = Ein gewertetes Spiel braucht eine Uhr.
problem-account-needed = Ein gewertetes Spiel braucht ein Konto.
problem-open-seats = Es sind noch Plätze frei.
problem-full = Es ist kein Platz mehr frei.
problem-taken = Dieser Platz ist besetzt.
problem-kept = Dieser Platz ist für jemanden frei, der gerade gespielt hat. In zehn Minuten noch einmal versuchen.
problem-seated = Sie sitzen schon hier.
problem-too-many-friends = Mehr Freunde haben keinen Platz.
problem-not-friends = Nur Freunde lassen sich einladen. Schicken Sie stattdessen den Link.
problem-too-many-invited = An diesen Tisch sind genug Leute eingeladen.
problem-push-failed = Der Benachrichtigungsdienst dieses Browsers nimmt von hier nichts an. Versuchen Sie es später noch einmal.
problem-bad-endpoint = Der Server erreicht den Benachrichtigungsdienst dieses Browsers nicht.

## Lessons and rules

learn-title = { $game } lernen
learn-step = Schritt { $at } von { $total }
learn-next = Weiter
learn-back = Zurück
learn-well = Gut gemacht.
learn-again = Diesmal nicht. Folgen Sie der goldenen Markierung.
learn-end = Jetzt spielen Sie: Die Seite zeigt, was erlaubt ist.
learn-play = Ein erstes Spiel spielen
learn-none = Für dieses Spiel gibt es noch keine Einführung.
learn-player =
    { $shape ->
        [disc] Scheibe
        [square] Quadrat
        [triangle] Dreieck
        [diamond] Raute
        [hexagon] Sechseck
       *[star] Stern
    }
rules-title = Regeln von { $game }
rules-search = In den Regeln suchen
rules-found =
    { $count ->
        [0] Nicht gefunden
        [one] { $count } Stelle
       *[other] { $count } Stellen
    }
rules-play = Spielen
rules-failed = Diese Regeln gibt es nicht.

## Das Ende eines Spiels

end-count = Die Schlusswertung
end-next = Weiter
end-all = Zum Ergebnis
end-place =
    { $place ->
       *[other] { $place }.
    }
end-my-place =
    { $place ->
       *[other] Sie sind { $place }. von { $players }.
    }
end-my-rating = Wertung { $before } → { $after }
end-graph = Die Punkte im Lauf des Spiels
end-replay = Rückschau
end-rematch = Revanche
end-to-rematch = Zur Revanche
end-record = Aufzeichnung herunterladen
end-count-again = Noch einmal werten
end-home = Startseite
end-step = { $at } von { $total }
ladder-next = Die nächste Stufe
ladder-play = Gegen { $bot } spielen
lobby-gone = Dieser Tisch ist geschlossen.
lobby-gone-about = Der Gastgeber ist gegangen, bevor das Spiel begann.
lobby-gone-moderator = Ein Moderator hat ihn geschlossen. Das Spiel hat kein Ergebnis.
