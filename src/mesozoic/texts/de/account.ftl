### Konto: die Anmeldung, und wie man beweist, wer man ist. Mit den Seiten geladen, die davon handeln.

## Profile

profile-have-one = Ich habe ein Konto
profile-have-none = Ich habe noch kein Konto
profile-login = Anmeldename
profile-login-about = 3 bis 30 Buchstaben, Ziffern, Punkte, Striche
profile-password = Passwort
profile-password-about = mindestens 8 Zeichen
profile-change-password = Passwort ändern
profile-old-password = Bisheriges Passwort
profile-new-password = Neues Passwort
profile-sign-out = Abmelden
profile-sign-out-all = Überall abmelden
profile-sign-out-all-about = Alle Browser und alle Schlüssel für Programme.
profile-sign-out-guest = Sie sind Gast: Nach dem Abmelden kann niemand diesen Namen und seine Spiele zurückholen.
profile-tokens = Schlüssel für Programme
profile-tokens-about = Mit einem Schlüssel spielt ein Bot von Ihnen. Er wird nur einmal gezeigt.
profile-token-name = Wofür ist er?
profile-scope-read = Tische lesen
profile-scope-play = spielen
profile-scope-table = Tische eröffnen und mitspielen
profile-scope-moderate = als Moderator handeln
profile-new-token = Schlüssel anlegen
profile-revoke = Widerrufen
profile-protocol = Wie Programme spielen
account-privacy = Was diese Seite über Sie speichert, und wie lange
account-download = Meine Daten herunterladen
profile-forget = Meine Daten löschen
profile-forget-about = Ihr Name, Ihr Konto, Ihre Wertungen und Schlüssel werden endgültig gelöscht. Gespielte Spiele bleiben, ohne Ihren Namen.
profile-forget-sure = Alles über Sie hier löschen? Das lässt sich nicht rückgängig machen.
profile-forget-yes = Ja, löschen

## Signing in

account-forgotten = Vergessen?
account-code = Code Ihrer Authentifizierungs-App
account-code-about = sechs Ziffern, oder einer Ihrer Notfallcodes
account-code-asked = Dieses Konto verlangt einen zweiten Faktor.

## Account and security

account-title = Konto und Sicherheit
account-about = Wie Sie beweisen, wer Sie sind, und wo Sie angemeldet sind.
account-more = Konto und Sicherheit
account-guest = Ein Gast hat kein Passwort. Mit einem Konto behalten Sie Ihre Spiele und Wertungen überall.
account-current-password = Ihr Passwort
account-wanted-password = Neues Passwort

account-codes-title = Notfallcodes
account-codes-about = Mit jedem Code lässt sich einmal ein neues Passwort setzen, oder er ersetzt Ihre Authentifizierungs-App. Bewahren Sie sie sicher auf, nicht nur in diesem Browser.
account-codes-fresh = Bewahren Sie diese Codes auf. Sie werden nur jetzt gezeigt.
account-codes-left =
    { $count ->
        [0] Es ist kein Code übrig.
        [one] { $count } Code ist übrig.
       *[other] { $count } Codes sind übrig.
    }
account-codes-new = Neue Codes
account-codes-replace = Die bisherigen Codes gelten dann nicht mehr.
account-copy = Kopieren
account-copied = Kopiert
account-copy-failed = Der Browser lässt diese Seite nicht kopieren. Wählen Sie den Text aus, und kopieren Sie ihn.
account-codes-download = Herunterladen
account-codes-kept = Ich habe sie aufbewahrt
account-codes-leave = Die Notfallcodes werden nur jetzt gezeigt. Haben Sie sie aufbewahrt?
account-codes-leave-yes = Trotzdem weiter
account-codes-stay = Zurück zu den Codes
account-codes-file = Notfallcodes von { $login } auf { $site }. Jeder gilt einmal.

account-second-title = Zweiter Faktor
account-second-about = Eine Authentifizierungs-App zeigt einen Code, der alle dreißig Sekunden wechselt. Wer nur Ihr Passwort kennt, kann sich nicht anmelden.
account-second-on = Eingeschaltet: Jede Anmeldung verlangt einen Code.
account-second-off = Ausgeschaltet.
account-second-begin = Einrichten
account-second-scan = Scannen Sie dieses Bild mit Ihrer Authentifizierungs-App, oder geben Sie den Schlüssel ein. Geben Sie dann den angezeigten Code ein.
account-second-picture = Der Schlüssel als Bild zum Scannen
account-second-secret = Schlüssel
account-second-open = In der App öffnen
account-second-confirm = Einschalten
account-second-remove = Ausschalten

account-email-title = E-Mail
account-email-about = Für ein neues Passwort, wenn Sie es vergessen, und für Spiele, die Tage dauern.
account-email-none = Keine Adresse.
account-email-now = Adresse: { $email }
account-email-pending = Öffnen Sie den Link in der Mail an { $email }. Er gilt einen Tag.
account-email-label = E-Mail-Adresse
account-email-change = Adresse angeben
account-email-send = Link senden
account-email-remove = Adresse entfernen
account-email-turns = Sie sind am Zug
account-email-turns-about = in Spielen, die Tage dauern, während Sie weg sind; höchstens eine Mail am Tag für jedes Spiel

account-sessions-title = Wo Sie angemeldet sind
account-sessions-unknown = Ein Browser
account-sessions-here = dieser
account-sessions-seen = benutzt { $when }
account-sessions-end = Abmelden
account-sessions-end-it = { $name } abmelden

account-tokens-expires = Gültig
account-tokens-days =
    { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }
account-tokens-ever = ohne Ende
account-tokens-until = bis { $date }
account-tokens-seen = benutzt { $when }
account-tokens-unused = nie benutzt
account-tokens-once = Dieser Schlüssel wird nur jetzt gezeigt.

account-leave-title = Abmelden, löschen
account-forget-guest = Ein Gast braucht kein Passwort.
account-password-saved = Gespeichert. Alle anderen Browser sind abgemeldet, alle Schlüssel für Programme beendet.

## Forgotten

recover-title = Passwort vergessen?
recover-about = Setzen Sie ein neues. Alle Browser werden abgemeldet, Schlüssel für Programme enden.
recover-by-code = Mit einem Notfallcode
recover-code = Notfallcode
recover-second = Code Ihrer Authentifizierungs-App, oder ein anderer Notfallcode
recover-set = Neues Passwort setzen
recover-by-mail = Per E-Mail
recover-by-mail-about = Hat ein Konto diese Adresse, so senden wir ihm einen Link, der eine Stunde gilt.
recover-sent = Hat ein Konto diese Adresse, so ist eine Mail unterwegs. Sehen Sie in Ihr Postfach.
recover-no-mail = Diese Seite verschickt keine Mails. Ohne Notfallcode kann niemand das Konto wieder öffnen; ein neues ist schnell angelegt.
recover-link-about = Wählen Sie ein neues Passwort. Alle Browser werden abgemeldet, Schlüssel für Programme enden.

mail-verify-title = Adresse bestätigen
mail-verify-done = Danke, Ihre Adresse ist bestätigt.
mail-stop-title = Mails, wenn Sie am Zug sind
mail-stop-done = Sie bekommen keine solchen Mails mehr.
mail-stop-again = Ich möchte sie doch
mail-stop-back = Sie bekommen wieder solche Mails.
mail-working = Einen Moment …

## Problems

problem-weak-password = Dieses Passwort ist leicht zu erraten. Nehmen Sie ein längeres, mehrere Wörter etwa, ohne Ihren Anmeldenamen.
problem-password-needed = Geben Sie Ihr Passwort ein.
problem-code-needed = Geben Sie den Code Ihrer Authentifizierungs-App ein, oder einen Notfallcode.
problem-wrong-code = Dieser Code stimmt nicht, oder er wurde schon benutzt.
problem-wrong-recovery = Anmeldename und Code passen nicht zusammen, oder der Code wurde schon benutzt.
problem-second-factor-on = Es gibt schon einen zweiten Faktor.
problem-second-factor-off = Es gibt keinen zweiten Faktor.
problem-secret-not-offered = Dieser Schlüssel ist zu alt oder wurde nicht hier angeboten. Beginnen Sie von vorn.
problem-no-mail = Diese Seite verschickt keine Mails.
problem-bad-link = Dieser Link wurde schon benutzt, oder er ist zu alt. Fordern Sie einen anderen an.
problem-wrong-login = Anmeldename oder Passwort ist falsch.
problem-wrong-password = Das ist nicht Ihr Passwort.
problem-login-taken = Dieser Anmeldename ist vergeben.
problem-registered = Sie haben schon ein Konto.
problem-too-many-tokens = Sie haben genug Schlüssel: Widerrufen Sie erst einen.
