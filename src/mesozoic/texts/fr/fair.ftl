### What the page of the lab says: is a game fair? In French.

fair-title = { $game } est-il équitable ?
fair-lede = Des robots ont joué { $games } parties de { $game } pour chaque nombre de joueurs. Qui a gagné, en combien de temps, et le milieu d’une partie annonce-t-il déjà sa fin ?
fair-players = Joueurs
fair-games = Parties
fair-games-usual = Les règles habituelles
fair-share = part équitable
fair-chance = par hasard
fair-table = Les chiffres en tableau
fair-legend = Un point est la part de victoires, 1 étant ce que donnerait le hasard ; son trait est l’intervalle à 95 %. Un point est plein là où l’intervalle exclut 1.
fair-legend-bars = Sous les barres : la moyenne, et l’étendue de neuf parties sur dix.

## Species and the order of turns

fair-species-title = Quelle espèce gagne ?
fair-species-says = { $most } gagne le plus souvent, { $highest } fois une part équitable ; { $least } le moins souvent, { $lowest } fois.
fair-order-title = Est-il important de commencer ?
fair-order-even = Autant de parties ne permettent pas de le dire : chaque rang dans l’ordre du tour peut bien être équitable.
fair-order-yes = Oui.
fair-order-hardly = À peine.
fair-order-says = Qui joue en { $most } gagne { $highest } des parties, qui joue en { $least } en gagne { $lowest }. L’équité serait { $fair }.
fair-order-place =
    { $place ->
        [1] premier
        [2] deuxième
        [3] troisième
        [4] quatrième
        [5] cinquième
       *[6] sixième
    }

## Course and end

fair-leader-title = Tout est-il joué à la mi-temps ?
fair-leader-says = Qui a seul le plus de points après la moitié des décisions gagne { $share } de ces parties (de { $low } à { $high }) ; le hasard donnerait { $chance }.
fair-leader-counted = Sont comptées { $count } parties sur { $games } ; dans les autres, plusieurs joueurs menaient à la mi-temps.
fair-leader-none = Personne ne mène seul à la mi-temps dans aucune de ces parties.
fair-rounds-title = Combien de temps dure une partie ?
fair-rounds-says = { $mean } manches en moyenne ; neuf parties sur dix en prennent de { $low } à { $high }.
fair-rounds-always = Une partie a toujours { $rounds } manches.
fair-rounds-nearly = Presque toutes les parties ont { $rounds } manches.
fair-decisions-title = Combien y a-t-il à décider ?
fair-decisions-says = { $mean } décisions en moyenne pour tous les joueurs ensemble, environ { $each } pour chacun ; neuf parties sur dix en ont de { $low } à { $high }.
fair-points-title = Combien de points faut-il ?
fair-points-says = Les gagnants ont { $winners } points en moyenne, l’ensemble des joueurs { $everybody }. Neuf gagnants sur dix en ont de { $low } à { $high }.
fair-points-winners = gagnants
fair-points-everybody = tous

## Tables

fair-column-species = Espèce
fair-column-order = Joue en
fair-column-games = Parties
fair-column-wins = Victoires / part équitable
fair-column-interval = Intervalle à 95 %
fair-column-points = Points en moyenne
fair-column-survival = Survit
fair-column-from = De … à
fair-column-part = Part
fair-range = de { $low } à { $high }

## How it was measured

fair-method-title = Comment ces chiffres sont mesurés
fair-method-about = { $bot } joue à toutes les places : il regarde une action à l’avance et choisit au hasard entre ce qui se vaut. Il est simple. Des robots plus forts, et des personnes, peuvent trouver d’autres façons de gagner : ces chiffres disent comment le jeu traite des joueurs comme lui, pas davantage.
fair-method-data = Données : { $data }.
fair-method-again = La même commande donne les mêmes chiffres :
fair-missing = Il n’y a pas de chiffres sur ce jeu.
