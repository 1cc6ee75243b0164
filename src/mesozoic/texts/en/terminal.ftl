### What the terminal says outside of the games, in English: the model of every other language.

player-you = You
player-number = Player { $seat }
level-hatchling = Hatchling: looks after itself, overlooks much
level-juvenile = Juvenile: sees one step ahead, misses chances
level-adult = Adult: plans its whole turn
level-apex = Apex: thinks far ahead and forgives nothing
pass-keyboard = Pass the keyboard to { $name }. { $name }, press Enter when nobody else is looking.
bot-thinks = { $name } is thinking…
bot-thought = [it says: { $text }]
ask-choose = number, action or
ask-help = help
ask-back = b=back
ask-pages = +/-=page { $page }/{ $pages }
no-number = There is no choice { $number } here.
not-understood = '{ $text }' is no number, command or action. Type help.
refused = { $reason } ({ $rule })
more = More: rules { $rule }
legal = That is legal now.
why-what = Type why and an action.
hint =
    { $count ->
        [one] Suggestion, with the share of the victory to expect:
       *[other] Suggestions, the best one first, with the share of the victory to expect:
    }
hint-line = { $share } % { $words }. Type: { $text }
hint-why = Why: { $reasons }.
nothing-to-undo = You have not decided anything yet.
undone = Actions taken back: { $count }.
undone-secret = Actions taken back: { $count }. A card was turned up in between: you know it now.
saved = Saved in { $path }.
not-saved = Not saved: { $reason }
resume = Go on with: mesozoic play { $game } --resume { $path }
bye = Nothing was played, nothing is saved.
unchanged = Nothing new was played; { $path } is as it was.
no-rule = The rules have no section { $number }.
ask-enter = Enter: back to the game
empty-log = Nothing has happened yet.
winners =
    { $count ->
        [one] { $names } wins.
       *[other] { $names } win together.
    }
list-and = { " " }and{ " " }

## Commands: the words for each, separated by commas. Those of every language are always understood.

command-hint = hint
command-undo = undo
command-why = why
command-rules = rules
command-log = log
command-save = save
command-help = help, ?
command-quit = quit, exit, q

## The page that the command help shows, as Markdown

help-page =
    # How to play here

    Type the **number** of a choice; the same numbers stand on the board. An empty line or **b** goes back, **+** and **-**
    turn pages. Or type a whole **action**, for example:

    { $examples }

    | command | does |
    | --- | --- |
    | `hint` | suggests an action |
    | `undo` | takes you back to your previous decision |
    | `why ACTION` | says which rule forbids it |
    | `rules [NUMBER]` | the rules, or a part of them: `rules 5.2` |
    | `log` | everything so far |
    | `save [FILE]` | saves the game |
    | `quit` | saves and leaves |

    { $legend }
