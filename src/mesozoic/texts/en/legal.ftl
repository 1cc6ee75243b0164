### The pages about fair play and privacy, and the foot of every page that leads there.

app-unofficial = Unofficial implementations, made by players for players.
menu-credits = Credits
menu-source = For programs

legal-fair-play = Fair play
legal-privacy = Privacy
legal-data = Your data
legal-download = Download my data
legal-download-about = A ZIP file with JSON inside, made now.
legal-nobody = You are nobody here yet: nothing but what your browser keeps is stored.
legal-delete = Delete my data
legal-operator = Who runs this site
legal-run-by = { $name } runs this site.
legal-write = Write to them: { $address }
legal-unnamed = Whoever runs this site has not said who they are.
legal-failed = This page could not be loaded.
