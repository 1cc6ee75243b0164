### Was Mails sagen. Der Server verschickt sie, wo sein Betreiber das eingerichtet hat; von einer Stellung steht nichts darin.

verify-subject = Bestätigen Sie Ihre Adresse bei Mesozoic
verify-text =
    Guten Tag,

    jemand, hoffentlich Sie, hat diese Adresse für ein Konto auf { $site } angegeben.
    Zum Bestätigen öffnen Sie innerhalb eines Tages diesen Link:

    { $link }

    Waren Sie es nicht, so tun Sie nichts: Die Adresse wird dann nicht verwendet.
taken-subject = Ihre Adresse bei Mesozoic
taken-text =
    Guten Tag,

    jemand, vielleicht Sie, hat diese Adresse für ein Konto auf { $site } angegeben,
    doch sie gehört dort schon zu einem anderen Konto. Entfernen Sie sie zuerst von diesem.

    Waren Sie es nicht, so ist nichts zu tun.
reset-subject = Ein neues Passwort für Mesozoic
reset-text =
    Guten Tag,

    jemand, hoffentlich Sie, möchte ein neues Passwort für das Konto { $login } auf { $site } setzen.
    Öffnen Sie dazu innerhalb einer Stunde diesen Link; er gilt nur einmal:

    { $link }

    Waren Sie es nicht, so tun Sie nichts: Ihr Passwort bleibt, wie es ist.
turn-subject = { $game }: Sie sind am Zug
turn-text =
    Guten Tag,

    Sie sind am Zug bei { $game }, mit { $names }:

    { $link }

    Sie bekommen höchstens eine Mail am Tag für jedes Spiel. Keine solchen Mails mehr:
    { $stop }
test-subject = Ein Test von Mesozoic
test-text =
    Guten Tag,

    dies ist ein Test: { $site } kann Mails verschicken.
guest-name = Gast { $number }
