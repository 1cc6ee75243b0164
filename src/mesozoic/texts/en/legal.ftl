### The pages about fair play and privacy, and what stands above and below every page.

app-unofficial = Unofficial implementations, made by players for players.
menu-label = Main
menu-tables = Open tables
menu-mine = My games
menu-turns =
    { $count ->
        [one] your turn in { $count } game
       *[other] your turn in { $count } games
    }
menu-profile = Profile
menu-language = Language
menu-moderation = Moderation
friends-waiting =
    { $count ->
        [one] Friends: { $count } waits for an answer
       *[other] Friends: { $count } wait for an answer
    }
update-about = A new version is here.
update-reload = Reload
menu-credits = Credits
menu-source = For programs

legal-fair-play = Fair play
legal-privacy = Privacy
legal-data = Your data
legal-download = Download my data
legal-download-about = A ZIP file with JSON inside, made now.
legal-nobody = You have not played here yet: nothing but what your browser keeps is stored.
legal-delete = Delete my data
legal-operator = Who runs this site
legal-run-by = { $name } runs this site.
legal-write = Write to them: { $address }
legal-unnamed = Whoever runs this site has not said who they are.
legal-failed = This page could not be loaded.
