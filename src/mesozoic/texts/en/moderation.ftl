### Reports, mutes, bans, and the page of hosts and moderators.

## Reporting, muting, blocking

mod-report-title = Report { $name }
mod-report-line = Report this line
mod-report-person = Report this person or their name
mod-report-reason = What is wrong?
mod-report-note = What moderators should know (optional)
mod-report-about = Only moderators read this. The person is not told who has reported them.
mod-report-send = Send report
mod-received = Thank you. Your report has been received; a moderator will look at it.
mod-received-before = You have reported this before. A moderator will look at it.
mod-reason-insult = Insults
mod-reason-harassment = Harassment or threats
mod-reason-cheating = Cheating
mod-reason-spam = Spam
mod-reason-name = An offensive name
mod-reason-leaving = Leaves or stalls games
mod-reason-other = Something else
mod-mute-here = Mute at this table
mod-unmute-here = Show their lines again
mod-mute-here-about = You no longer see their lines here. They are not told.
mod-block = Block
mod-unblock = Unblock
mod-block-about = No invitations and no chat of theirs, at any table.

## For somebody who is warned, muted or banned

mod-warning-title = A warning by a moderator
mod-warning-read = I have read this
mod-you-are-muted = A moderator has muted you: you cannot write in chats.
mod-until = Until { $date }.
mod-until-lifted = Until it is lifted.
mod-why = Why: { $reason }
mod-banned-title = You are banned from this site
mod-banned-about = Your rated games are resigned; in the others bots go on. When the ban is over you can sign in as before.
mod-not-banned = This browser is not banned
problem-muted = A moderator has muted you.
problem-banned = You are banned from this site.
problem-too-many-reports = Enough of your reports wait for a decision. Try again later.
problem-rank = You cannot act on somebody of this role.
problem-own-table = You sit at this table: somebody else decides.
problem-own-report = You have reported this yourself: somebody else decides.

## The page of hosts and moderators

mod-denied = For hosts and moderators
mod-denied-about = Sign in with an account that has a role here.
mod-find = Find a person: login or id
mod-tab-open = Open reports
mod-tab-closed = Decided
mod-tab-audit = Audit log
mod-none-open = Nothing to decide
mod-none-open-about = What people report will be shown here.
mod-none-closed = Nothing has been decided yet
mod-more = Earlier ones
mod-back = All reports
mod-kind-person = Person
mod-kind-name = Name
mod-kind-chat = Chat
mod-reported-by = reported by { $name }
mod-then-called = then called { $name }
mod-gone = somebody who is gone
mod-hidden = hidden
mod-hide = Hide this line from everybody
mod-hide-reason = reported
mod-table = The table
mod-close-table = Close the table
mod-table-closed = The table is closed.
mod-void-table = Void the result
mod-table-void = The result does not count.
mod-decision = Decision, for other moderators
mod-close-report = Close the report
mod-decided = { $name }, { $date }:
mod-file = Moderation: what is known of them
mod-guest = guest
mod-since = since { $date }
mod-is-muted = Muted.
mod-is-banned = Banned.
mod-open-reports =
    { $count ->
        [one] { $count } open report
       *[other] { $count } open reports
    }
mod-unread =
    { $count ->
        [one] { $count } unread warning
       *[other] { $count } unread warnings
    }
mod-acts = What you can do
mod-may-not = You cannot act on this person.
mod-do-warn = Warn
mod-do-mute = Mute
mod-do-unmute = End the mute
mod-do-rename = Replace the name
mod-do-ban = Ban
mod-do-unban = End the ban
mod-how-long = For how long
mod-for-hour = 1 hour
mod-for-day = 1 day
mod-for-week = 1 week
mod-for-month = 30 days
mod-for-ever = for good
mod-reason = Why; the person reads this
mod-warning-text = What the person is to read
mod-new-name = New name; empty: a neutral one
mod-with-address = Nobody begins anew from their networks either
mod-earlier = What was done before
mod-no-acts = Nothing yet.
mod-role = Role
mod-role-none = none
mod-role-moderator = Moderator
mod-role-host = Host
mod-act-warn = Warned
mod-act-mute = Muted
mod-act-unmute = Mute ended
mod-act-ban = Banned
mod-act-unban = Ban ended
mod-act-rename = Name replaced
mod-act-role = Role
mod-act-close-table = Table closed
mod-act-void = Result void
mod-act-hide = Line hidden
mod-act-close-report = Report decided
mod-act-registered = Registered
mod-act-signed-in = Signed in
mod-act-sign-in-failed = Sign-in failed
mod-act-recovered = New password without the old one
mod-act-password-changed = Password changed
mod-act-recovery-codes = New recovery codes
mod-act-second-factor-on = Second factor on
mod-act-second-factor-off = Second factor off
mod-act-session-ended = Signed out elsewhere
mod-act-token-made = Key made
mod-act-email-set = Address confirmed
mod-act-email-removed = Address removed
mod-act-deleted = Data deleted
