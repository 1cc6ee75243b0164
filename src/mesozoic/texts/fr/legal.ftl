### Les pages sur le jeu loyal et la confidentialité, et ce qui est au-dessus et au-dessous de chaque page.

app-unofficial = Adaptations non officielles, par des joueurs, pour des joueurs.
menu-label = Principal
menu-tables = Tables ouvertes
menu-mine = Mes parties
menu-turns =
    { $count ->
        [one] à vous de jouer dans { $count } partie
       *[other] à vous de jouer dans { $count } parties
    }
menu-profile = Profil
menu-language = Langue
menu-moderation = Modération
friends-waiting =
    { $count ->
        [one] Amis : { $count } attend une réponse
       *[other] Amis : { $count } attendent une réponse
    }
update-about = Une nouvelle version est là.
update-reload = Recharger
menu-credits = Crédits
menu-source = Pour les programmes

legal-fair-play = Jeu loyal
legal-privacy = Confidentialité
legal-data = Vos données
legal-download = Télécharger mes données
legal-download-about = Un fichier ZIP contenant du JSON, créé maintenant.
legal-nobody = Vous n’avez pas encore joué ici : rien n’est gardé hors de votre navigateur.
legal-delete = Effacer mes données
legal-operator = Qui gère ce site
legal-run-by = { $name } gère ce site.
legal-write = Écrivez à { $address }
legal-unnamed = Ceux qui gèrent ce site n’ont pas dit qui ils sont.
legal-failed = Cette page n’a pas pu être chargée.
