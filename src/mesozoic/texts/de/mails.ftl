### Was Mails sagen. Der Server verschickt sie, wo sein Betreiber das eingerichtet hat; von einer Stellung steht nichts darin.

verify-subject = Bestätige deine Adresse bei Mesozoic
verify-text =
    Hallo,

    jemand, hoffentlich du, hat diese Adresse für ein Konto auf { $site } angegeben.
    Zum Bestätigen öffne innerhalb eines Tages diesen Link:

    { $link }

    Warst du es nicht, so tu nichts: Die Adresse wird dann nicht verwendet.
taken-subject = Deine Adresse bei Mesozoic
taken-text =
    Hallo,

    jemand, vielleicht du, hat diese Adresse für ein Konto auf { $site } angegeben,
    doch sie gehört dort schon zu einem anderen Konto. Entferne sie zuerst von diesem.

    Warst du es nicht, so ist nichts zu tun.
reset-subject = Ein neues Passwort für Mesozoic
reset-text =
    Hallo,

    jemand, hoffentlich du, möchte ein neues Passwort für das Konto { $login } auf { $site } setzen.
    Öffne dazu innerhalb einer Stunde diesen Link; er gilt nur einmal:

    { $link }

    Warst du es nicht, so tu nichts: Dein Passwort bleibt, wie es ist.
turn-subject = { $game }: Du bist am Zug
turn-text =
    Hallo,

    du bist am Zug bei { $game }, mit { $names }:

    { $link }

    Du bekommst höchstens eine Mail am Tag für jede Partie. Keine solchen Mails mehr:
    { $stop }
guest-name = Gast { $number }
