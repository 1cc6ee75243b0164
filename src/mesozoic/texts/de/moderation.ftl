### Meldungen, Ausschlüsse, und die Seite der Gastgeber und Moderatoren.

## Reporting, muting, blocking

mod-report-title = { $name } melden
mod-report-line = Diese Zeile melden
mod-report-person = Diese Person oder ihren Namen melden
mod-report-reason = Was ist nicht in Ordnung?
mod-report-note = Was Moderatoren wissen sollten (freiwillig)
mod-report-about = Nur Moderatoren lesen das. Die Person erfährt nicht, wer sie gemeldet hat.
mod-report-send = Meldung senden
mod-received = Danke. Die Meldung ist angekommen, ein Moderator sieht sie sich an.
mod-received-before = Das war schon gemeldet. Ein Moderator sieht es sich an.
mod-reason-insult = Beleidigung
mod-reason-harassment = Belästigung oder Drohung
mod-reason-cheating = Betrug
mod-reason-spam = Spam
mod-reason-name = Ein anstößiger Name
mod-reason-leaving = Verlässt oder verschleppt Spiele
mod-reason-other = Etwas anderes
mod-mute-here = An diesem Tisch stummschalten
mod-unmute-here = Zeilen wieder zeigen
mod-mute-here-about = Du siehst ihre Zeilen hier nicht mehr. Sie erfährt nichts davon.
mod-block = Blockieren
mod-unblock = Nicht mehr blockieren
mod-block-about = Keine Einladungen und kein Chat von ihr, an keinem Tisch.

## For somebody who is warned, muted or banned

mod-warning-title = Eine Verwarnung durch einen Moderator
mod-warning-read = Ich habe das gelesen
mod-you-are-muted = Ein Moderator hat dich stummgeschaltet: Du kannst nicht im Chat schreiben.
mod-until = Bis { $date }.
mod-until-lifted = Bis auf Weiteres.
mod-why = Grund: { $reason }
mod-banned-title = Du bist von dieser Seite ausgeschlossen
mod-banned-about = Gewertete Partien sind aufgegeben, in den anderen spielen Bots für dich weiter. Nach Ablauf kannst du dich wieder anmelden.
mod-not-banned = Dieser Browser ist nicht ausgeschlossen
problem-muted = Ein Moderator hat dich stummgeschaltet.
problem-banned = Du bist von dieser Seite ausgeschlossen.
problem-too-many-reports = Es warten schon genug deiner Meldungen auf eine Entscheidung. Versuch es später noch einmal.
problem-rank = Bei jemandem mit dieser Rolle geht das nicht.
problem-own-table = Du sitzt an diesem Tisch: Jemand anderes entscheidet.
problem-own-report = Du hast das selbst gemeldet: Jemand anderes entscheidet.

## The page of hosts and moderators

mod-denied = Für Gastgeber und Moderatoren
mod-denied-about = Melde dich mit einem Konto an, das hier eine Rolle hat.
mod-find = Person suchen: Login oder Kennung
mod-tab-open = Offene Meldungen
mod-tab-closed = Entschieden
mod-tab-audit = Protokoll
mod-none-open = Nichts zu entscheiden
mod-none-open-about = Was gemeldet wird, steht dann hier.
mod-none-closed = Noch nichts entschieden
mod-more = Frühere
mod-back = Alle Meldungen
mod-kind-person = Person
mod-kind-name = Name
mod-kind-chat = Chat
mod-reported-by = gemeldet von { $name }
mod-then-called = hieß damals { $name }
mod-gone = jemand, der gegangen ist
mod-hidden = verborgen
mod-hide = Diese Zeile für alle verbergen
mod-hide-reason = gemeldet
mod-table = Der Tisch
mod-close-table = Tisch schließen
mod-table-closed = Der Tisch ist geschlossen.
mod-void-table = Ergebnis annullieren
mod-table-void = Das Ergebnis zählt nicht.
mod-decision = Entscheidung, für andere Moderatoren
mod-close-report = Meldung abschließen
mod-decided = { $name }, { $date }:
mod-file = Moderation: was bekannt ist
mod-guest = Gast
mod-since = seit { $date }
mod-is-muted = Stumm.
mod-is-banned = Ausgeschlossen.
mod-open-reports =
    { $count ->
        [one] { $count } offene Meldung
       *[other] { $count } offene Meldungen
    }
mod-unread =
    { $count ->
        [one] { $count } ungelesene Verwarnung
       *[other] { $count } ungelesene Verwarnungen
    }
mod-acts = Was du tun kannst
mod-may-not = Bei dieser Person kannst du nichts tun.
mod-do-warn = Verwarnen
mod-do-mute = Stummschalten
mod-do-unmute = Stummschaltung aufheben
mod-do-rename = Namen ersetzen
mod-do-ban = Ausschließen
mod-do-unban = Ausschluss aufheben
mod-how-long = Für wie lange
mod-for-hour = 1 Stunde
mod-for-day = 1 Tag
mod-for-week = 1 Woche
mod-for-month = 30 Tage
mod-for-ever = für immer
mod-reason = Grund; die Person liest ihn
mod-warning-text = Was die Person lesen soll
mod-new-name = Neuer Name; leer: ein neutraler
mod-with-address = Auch aus ihren Netzen beginnt niemand neu
mod-earlier = Was bisher geschah
mod-no-acts = Noch nichts.
mod-role = Rolle
mod-role-none = keine
mod-role-moderator = Moderator
mod-role-host = Gastgeber
mod-act-warn = Verwarnt
mod-act-mute = Stummgeschaltet
mod-act-unmute = Stummschaltung aufgehoben
mod-act-ban = Ausgeschlossen
mod-act-unban = Ausschluss aufgehoben
mod-act-rename = Name ersetzt
mod-act-role = Rolle
mod-act-close-table = Tisch geschlossen
mod-act-void = Ergebnis annulliert
mod-act-hide = Zeile verborgen
mod-act-close-report = Meldung entschieden
mod-act-registered = Registriert
mod-act-signed-in = Angemeldet
mod-act-sign-in-failed = Anmeldung misslungen
mod-act-recovered = Neues Passwort ohne das alte
mod-act-password-changed = Passwort geändert
mod-act-recovery-codes = Neue Notfallcodes
mod-act-second-factor-on = Zweiter Faktor an
mod-act-second-factor-off = Zweiter Faktor aus
mod-act-session-ended = Anderswo abgemeldet
mod-act-token-made = Schlüssel gemacht
mod-act-email-set = Adresse bestätigt
mod-act-email-removed = Adresse entfernt
mod-act-deleted = Daten gelöscht
