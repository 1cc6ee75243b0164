### Account: signing in, and how one proves who one is. Loaded with the pages about it.

## Profile

profile-have-one = I have an account
profile-have-none = I have no account yet
profile-login = Login
profile-login-about = 3 to 30 letters, digits, dots, dashes
profile-password = Password
profile-password-about = at least 8 characters
profile-change-password = Change the password
profile-old-password = Current password
profile-new-password = New password
profile-sign-out = Sign out
profile-sign-out-all = Sign out everywhere
profile-sign-out-all-about = All browsers and all keys for programs.
profile-sign-out-guest = You are a guest: after signing out nobody can get this name and its games back.
profile-tokens = Keys for programs
profile-tokens-about = A bot of yours plays with a key. It is shown once.
profile-token-name = What is it for?
profile-scope-read = read tables
profile-scope-play = play
profile-scope-table = open and join tables
profile-scope-moderate = act as a moderator
profile-new-token = Make a key
profile-revoke = Revoke
profile-protocol = How programs play
account-privacy = What this site stores of you, and for how long
account-download = Download my data
profile-forget = Delete my data
profile-forget-about = Your name, account, ratings and keys go away for good. Games you played stay, without your name.
profile-forget-sure = Delete everything about you here? This cannot be undone.
profile-forget-yes = Yes, delete

## Signing in

account-forgotten = Forgotten?
account-code = Code of your authenticator app
account-code-about = six digits, or one of your recovery codes
account-code-asked = This account asks for a second factor.

## Account and security

account-title = Account and security
account-about = How you prove who you are, and where you are signed in.
account-more = Account and security
account-guest = A guest has no password. Create an account to keep your games and ratings everywhere.
account-current-password = Your password
account-wanted-password = New password

account-codes-title = Recovery codes
account-codes-about = Each code sets a new password once, or stands in for your authenticator app. Keep them somewhere safe, not only in this browser.
account-codes-fresh = Keep these codes. They are shown only now.
account-codes-left =
    { $count ->
        [0] You have no code left.
        [one] { $count } code is left.
       *[other] { $count } codes are left.
    }
account-codes-new = New codes
account-codes-replace = The codes you have now will not work any more.
account-copy = Copy
account-copied = Copied
account-copy-failed = The browser does not let this page copy. Select the text, and copy it.
account-codes-download = Download
account-codes-kept = I have kept them
account-codes-leave = The recovery codes are shown only now. Have you kept them?
account-codes-leave-yes = Leave without them
account-codes-stay = Back to the codes
account-codes-file = Recovery codes of { $login } at { $site }. Each works once.

account-second-title = Second factor
account-second-about = An authenticator app shows a code that changes every half minute. Whoever knows your password alone cannot sign in.
account-second-on = Switched on: every sign-in asks for a code.
account-second-off = Switched off.
account-second-begin = Set up
account-second-scan = Scan this picture with your authenticator app, or enter the key by hand. Then enter the code that it shows.
account-second-picture = The key as a picture to scan
account-second-secret = Key
account-second-open = Open in the app
account-second-confirm = Switch on
account-second-remove = Switch off

account-email-title = E-mail
account-email-about = For a new password if you forget yours, and for games that take days.
account-email-none = No address.
account-email-now = Address: { $email }
account-email-pending = Open the link in the mail to { $email }. It works for a day.
account-email-label = E-mail address
account-email-change = Enter an address
account-email-send = Send a link
account-email-remove = Remove the address
account-email-turns = Your turn
account-email-turns-about = in games that take days, while you are away; at most one mail a day for each game

account-sessions-title = Where you are signed in
account-sessions-unknown = A browser
account-sessions-here = this one
account-sessions-seen = used { $when }
account-sessions-end = Sign out
account-sessions-end-it = Sign out of { $name }

account-tokens-expires = Valid for
account-tokens-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
account-tokens-ever = without end
account-tokens-until = until { $date }
account-tokens-seen = used { $when }
account-tokens-unused = never used
account-tokens-once = This key is shown only now.

account-leave-title = Sign out, delete
account-forget-guest = A guest needs no password.
account-password-saved = Saved. Every other browser is signed out, and all keys for programs have ended.

## Forgotten

recover-title = Forgotten your password?
recover-about = Set a new one. All browsers are signed out and keys for programs end.
recover-by-code = With a recovery code
recover-code = Recovery code
recover-second = Code of your authenticator app, or another recovery code
recover-set = Set the new password
recover-by-mail = By e-mail
recover-by-mail-about = If an account has this address, we send it a link that works for an hour.
recover-sent = If an account has this address, a mail is on its way. Look into your mailbox.
recover-no-mail = This site sends no mails. Without a recovery code nobody can open the account again; a new one is made quickly.
recover-link-about = Choose a new password. All browsers are signed out and keys for programs end.

mail-verify-title = Confirm your address
mail-verify-done = Thank you, your address is confirmed.
mail-stop-title = Mails about turns
mail-stop-done = You get no more mails about turns.
mail-stop-again = I want them after all
mail-stop-back = You get mails about turns again.
mail-working = One moment …

## Problems

problem-weak-password = This password is easily guessed. Take a longer one, several words for example, without your login.
problem-password-needed = Enter your password.
problem-code-needed = Enter the code of your authenticator app, or a recovery code.
problem-wrong-code = This code is not right, or was used before.
problem-wrong-recovery = Login and code do not go together, or the code was used before.
problem-second-factor-on = There is a second factor already.
problem-second-factor-off = There is no second factor.
problem-secret-not-offered = This key is too old, or was not offered here. Begin again.
problem-no-mail = This site sends no mails.
problem-bad-link = This link was used already, or is too old. Ask for another.
problem-wrong-login = Login or password is wrong.
problem-wrong-password = This is not your password.
problem-login-taken = This login is taken.
problem-registered = You have an account already.
problem-too-many-tokens = You have enough keys: revoke one first.
