### What speaks for or against an action of Triassic Terror, in French.
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
                [one] mais { $count } point pour { $name }
               *[other] mais { $count } points pour { $name }
            }
       *[rival-less]
            { $count ->
                [one] { $name } perd { $count } point
               *[other] { $name } perd { $count } points
            }
    }
factor-stones =
    { $change ->
        [own-more] vos pierres valent { $count } de plus
        [own-less] vos pierres valent { $count } de moins
        [rival-more] les pierres de { $name } valent { $count } de plus
       *[rival-less] les pierres de { $name } valent { $count } de moins
    }
factor-narrow =
    { $change ->
        [own-more] vos pierres tenues d’un dino au plus valent { $count } de plus
        [own-less] vos pierres tenues d’un dino au plus valent { $count } de moins
        [rival-more] les pierres que { $name } tient de justesse valent { $count } de plus
       *[rival-less] les pierres que { $name } tient de justesse valent { $count } de moins
    }
factor-terrains =
    { $change ->
        [own-more]
            { $count ->
                [one] vous vivez dans { $count } terrain de plus
               *[other] vous vivez dans { $count } terrains de plus
            }
        [own-less]
            { $count ->
                [one] vous vivez dans { $count } terrain de moins
               *[other] vous vivez dans { $count } terrains de moins
            }
        [rival-more]
            { $count ->
                [one] { $name } vit dans { $count } terrain de plus
               *[other] { $name } vit dans { $count } terrains de plus
            }
       *[rival-less]
            { $count ->
                [one] { $name } vit dans { $count } terrain de moins
               *[other] { $name } vit dans { $count } terrains de moins
            }
    }
factor-dominance =
    { $change ->
        [own-more] la domination vous rapporterait { $count } de plus
        [own-less] la domination vous rapporterait { $count } de moins
        [rival-more] la domination rapporterait { $count } de plus à { $name }
       *[rival-less] la domination rapporterait { $count } de moins à { $name }
    }
factor-dinos =
    { $change ->
        [own-more] { $count } de vos dinos de plus sur l’île
        [own-less] { $count } de vos dinos de moins sur l’île
        [rival-more]
            { $count ->
                [one] { $name } a { $count } dino de plus sur l’île
               *[other] { $name } a { $count } dinos de plus sur l’île
            }
       *[rival-less]
            { $count ->
                [one] { $name } a { $count } dino de moins sur l’île
               *[other] { $name } a { $count } dinos de moins sur l’île
            }
    }
factor-areas =
    { $change ->
        [own-more]
            { $count ->
                [one] vous vivez dans { $count } zone de plus
               *[other] vous vivez dans { $count } zones de plus
            }
        [own-less]
            { $count ->
                [one] vous vivez dans { $count } zone de moins
               *[other] vous vivez dans { $count } zones de moins
            }
        [rival-more]
            { $count ->
                [one] { $name } vit dans { $count } zone de plus
               *[other] { $name } vit dans { $count } zones de plus
            }
       *[rival-less]
            { $count ->
                [one] { $name } vit dans { $count } zone de moins
               *[other] { $name } vit dans { $count } zones de moins
            }
    }
factor-counters =
    { $change ->
        [own-more]
            { $count ->
                [one] vous gardez { $count } pion de plus
               *[other] vous gardez { $count } pions de plus
            }
        [own-less]
            { $count ->
                [one] cela vous coûte { $count } pion
               *[other] cela vous coûte { $count } pions
            }
        [rival-more]
            { $count ->
                [one] { $name } garde { $count } pion de plus
               *[other] { $name } garde { $count } pions de plus
            }
       *[rival-less]
            { $count ->
                [one] cela coûte { $count } pion à { $name }
               *[other] cela coûte { $count } pions à { $name }
            }
    }
factor-trex =
    { $change ->
        [own-more] le T-Rex devient vôtre
        [own-less] le T-Rex n’est plus à vous
        [rival-more] le T-Rex passe à { $name }
       *[rival-less] le T-Rex quitte { $name }
    }
