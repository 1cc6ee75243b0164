### What mails say.  The server sends them where its host has set that up; they hold nothing of a position.

verify-subject = Confirm your address at Mesozoic
verify-text =
    Hello,

    somebody, we hope you, has entered this address for an account at { $site }.
    To confirm it, open this link within a day:

    { $link }

    If it was not you, do nothing: this address will not be used.
taken-subject = Your address at Mesozoic
taken-text =
    Hello,

    somebody, perhaps you, has entered this address for an account at { $site },
    but it already belongs to another account there. Remove it from that account first.

    If it was not you, there is nothing to do.
reset-subject = A new password for Mesozoic
reset-text =
    Hello,

    somebody, we hope you, wants to set a new password for the account { $login } at { $site }.
    To do so, open this link within an hour; it works once:

    { $link }

    If it was not you, do nothing: your password stays as it is.
turn-subject = { $game }: your turn
turn-text =
    Hello,

    it is your turn at { $game }, with { $names }:

    { $link }

    You get at most one mail a day for each game. No more of these mails:
    { $stop }
test-subject = A test from Mesozoic
test-text =
    Hello,

    this is a test: { $site } can send mails.
guest-name = Guest { $number }
