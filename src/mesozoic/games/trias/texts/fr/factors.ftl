### What speaks for or against an action of Trias, in French.
# $change: own-more, own-less, rival-more, rival-less. $count is how much it is, $name the rival.

factor-score =
    { $change ->
        [own-more]
            { $count ->
                [one] { $count } point tout de suite
               *[other] { $count } points tout de suite
            }
        [own-less]
            { $count ->
                [one] { $count } point de moins
               *[other] { $count } points de moins
            }
        [rival-more]
            { $count ->
                [one] mais { $count } point aussi pour { $name }
               *[other] mais { $count } points aussi pour { $name }
            }
       *[rival-less]
            { $count ->
                [one] { $name } perd { $count } point
               *[other] { $name } perd { $count } points
            }
    }
factor-island-points =
    { $change ->
        [own-more]
            { $count ->
                [one] les îles vous valent { $count } point de plus
               *[other] les îles vous valent { $count } points de plus
            }
        [own-less]
            { $count ->
                [one] les îles vous valent { $count } point de moins
               *[other] les îles vous valent { $count } points de moins
            }
        [rival-more]
            { $count ->
                [one] les îles valent { $count } point de plus à { $name }
               *[other] les îles valent { $count } points de plus à { $name }
            }
       *[rival-less]
            { $count ->
                [one] les îles valent { $count } point de moins à { $name }
               *[other] les îles valent { $count } points de moins à { $name }
            }
    }
factor-islands =
    { $change ->
        [own-more]
            { $count ->
                [one] vous vivez sur { $count } île de plus
               *[other] vous vivez sur { $count } îles de plus
            }
        [own-less]
            { $count ->
                [one] vous vivez sur { $count } île de moins
               *[other] vous vivez sur { $count } îles de moins
            }
        [rival-more]
            { $count ->
                [one] { $name } vit sur { $count } île de plus
               *[other] { $name } vit sur { $count } îles de plus
            }
       *[rival-less]
            { $count ->
                [one] { $name } vit sur { $count } île de moins
               *[other] { $name } vit sur { $count } îles de moins
            }
    }
factor-led-tiles =
    { $change ->
        [own-more]
            { $count ->
                [one] vous menez sur { $count } tuile d’île de plus
               *[other] vous menez sur { $count } tuiles d’île de plus
            }
        [own-less]
            { $count ->
                [one] vous menez sur { $count } tuile d’île de moins
               *[other] vous menez sur { $count } tuiles d’île de moins
            }
        [rival-more]
            { $count ->
                [one] { $name } mène sur { $count } tuile d’île de plus
               *[other] { $name } mène sur { $count } tuiles d’île de plus
            }
       *[rival-less]
            { $count ->
                [one] { $name } mène sur { $count } tuile d’île de moins
               *[other] { $name } mène sur { $count } tuiles d’île de moins
            }
    }
factor-main-lead =
    { $change ->
        [own-more]
            { $count ->
                [one] sur la masse principale, vous gagnez { $count } troupeau d’avance
               *[other] sur la masse principale, vous gagnez { $count } troupeaux d’avance
            }
        [own-less]
            { $count ->
                [one] sur la masse principale, vous perdez { $count } troupeau d’avance
               *[other] sur la masse principale, vous perdez { $count } troupeaux d’avance
            }
        [rival-more]
            { $count ->
                [one] sur la masse principale, { $name } gagne { $count } troupeau d’avance
               *[other] sur la masse principale, { $name } gagne { $count } troupeaux d’avance
            }
       *[rival-less]
            { $count ->
                [one] sur la masse principale, { $name } perd { $count } troupeau d’avance
               *[other] sur la masse principale, { $name } perd { $count } troupeaux d’avance
            }
    }
factor-herds =
    { $change ->
        [own-more]
            { $count ->
                [one] vous avez { $count } troupeau de plus à terre
               *[other] vous avez { $count } troupeaux de plus à terre
            }
        [own-less]
            { $count ->
                [one] vous avez { $count } troupeau de moins à terre
               *[other] vous avez { $count } troupeaux de moins à terre
            }
        [rival-more]
            { $count ->
                [one] { $name } a { $count } troupeau de plus à terre
               *[other] { $name } a { $count } troupeaux de plus à terre
            }
       *[rival-less]
            { $count ->
                [one] { $name } a { $count } troupeau de moins à terre
               *[other] { $name } a { $count } troupeaux de moins à terre
            }
    }
factor-swimmers =
    { $change ->
        [own-more]
            { $count ->
                [one] vous avez { $count } nageur de plus
               *[other] vous avez { $count } nageurs de plus
            }
        [own-less]
            { $count ->
                [one] vous avez { $count } nageur de moins
               *[other] vous avez { $count } nageurs de moins
            }
        [rival-more]
            { $count ->
                [one] { $name } a { $count } nageur de plus
               *[other] { $name } a { $count } nageurs de plus
            }
       *[rival-less]
            { $count ->
                [one] { $name } a { $count } nageur de moins
               *[other] { $name } a { $count } nageurs de moins
            }
    }
factor-coast =
    { $change ->
        [own-more]
            { $count ->
                [one] vous avez { $count } troupeau de plus sur la côte
               *[other] vous avez { $count } troupeaux de plus sur la côte
            }
        [own-less]
            { $count ->
                [one] vous avez { $count } troupeau de moins sur la côte
               *[other] vous avez { $count } troupeaux de moins sur la côte
            }
        [rival-more]
            { $count ->
                [one] { $name } a { $count } troupeau de plus sur la côte
               *[other] { $name } a { $count } troupeaux de plus sur la côte
            }
       *[rival-less]
            { $count ->
                [one] { $name } a { $count } troupeau de moins sur la côte
               *[other] { $name } a { $count } troupeaux de moins sur la côte
            }
    }
factor-breeding =
    { $change ->
        [own-more]
            { $count ->
                [one] une naissance est possible sur { $count } tuile de plus
               *[other] une naissance est possible sur { $count } tuiles de plus
            }
        [own-less]
            { $count ->
                [one] une naissance est possible sur { $count } tuile de moins
               *[other] une naissance est possible sur { $count } tuiles de moins
            }
        [rival-more]
            { $count ->
                [one] { $name } peut se reproduire sur { $count } tuile de plus
               *[other] { $name } peut se reproduire sur { $count } tuiles de plus
            }
       *[rival-less]
            { $count ->
                [one] { $name } peut se reproduire sur { $count } tuile de moins
               *[other] { $name } peut se reproduire sur { $count } tuiles de moins
            }
    }
