### What speaks for or against an action of Pangea, in French.
# $change: own-more, own-less, rival-more, rival-less. $count is how much it is, $name the rival.

factor-score =
    { $change ->
        [own-more]
            { $count ->
                [one] { $count } jeton tout de suite
               *[other] { $count } jetons tout de suite
            }
        [own-less]
            { $count ->
                [one] { $count } jeton de moins
               *[other] { $count } jetons de moins
            }
        [rival-more]
            { $count ->
                [one] mais { $count } jeton pour { $name }
               *[other] mais { $count } jetons pour { $name }
            }
       *[rival-less]
            { $count ->
                [one] { $name } perd { $count } jeton
               *[other] { $name } perd { $count } jetons
            }
    }
factor-harvest =
    { $change ->
        [own-more] vous récoltez { $count } de plus
        [own-less] vous récoltez { $count } de moins
        [rival-more] { $name } récolte { $count } de plus
       *[rival-less] { $name } récolte { $count } de moins
    }
factor-territories =
    { $change ->
        [own-more]
            { $count ->
                [one] vous tenez { $count } territoire de plus
               *[other] vous tenez { $count } territoires de plus
            }
        [own-less]
            { $count ->
                [one] vous tenez { $count } territoire de moins
               *[other] vous tenez { $count } territoires de moins
            }
        [rival-more]
            { $count ->
                [one] { $name } tient { $count } territoire de plus
               *[other] { $name } tient { $count } territoires de plus
            }
       *[rival-less]
            { $count ->
                [one] { $name } tient { $count } territoire de moins
               *[other] { $name } tient { $count } territoires de moins
            }
    }
factor-disputed =
    { $change ->
        [own-more]
            { $count ->
                [one] on vous dispute { $count } territoire de plus
               *[other] on vous dispute { $count } territoires de plus
            }
        [own-less]
            { $count ->
                [one] on vous dispute { $count } territoire de moins
               *[other] on vous dispute { $count } territoires de moins
            }
        [rival-more]
            { $count ->
                [one] on dispute { $count } territoire de plus à { $name }
               *[other] on dispute { $count } territoires de plus à { $name }
            }
       *[rival-less]
            { $count ->
                [one] on dispute { $count } territoire de moins à { $name }
               *[other] on dispute { $count } territoires de moins à { $name }
            }
    }
factor-pawns =
    { $change ->
        [own-more]
            { $count ->
                [one] { $count } dino ou œuf de plus pour vous
               *[other] { $count } dinos et œufs de plus pour vous
            }
        [own-less]
            { $count ->
                [one] vous perdez { $count } dino ou œuf
               *[other] vous perdez { $count } dinos et œufs
            }
        [rival-more]
            { $count ->
                [one] { $count } dino ou œuf de plus pour { $name }
               *[other] { $count } dinos et œufs de plus pour { $name }
            }
       *[rival-less]
            { $count ->
                [one] { $name } perd { $count } dino ou œuf
               *[other] { $name } perd { $count } dinos et œufs
            }
    }
factor-eggs =
    { $change ->
        [own-more]
            { $count ->
                [one] vous pondez { $count } œuf
               *[other] vous pondez { $count } œufs
            }
        [own-less]
            { $count ->
                [one] vous avez { $count } œuf de moins
               *[other] vous avez { $count } œufs de moins
            }
        [rival-more]
            { $count ->
                [one] { $name } a { $count } œuf de plus
               *[other] { $name } a { $count } œufs de plus
            }
       *[rival-less]
            { $count ->
                [one] { $name } a { $count } œuf de moins
               *[other] { $name } a { $count } œufs de moins
            }
    }
factor-danger =
    { $change ->
        [own-more] environ { $count } de vos dinos de plus en danger
        [own-less] environ { $count } de vos dinos de moins en danger
        [rival-more]
            { $count ->
                [one] environ { $count } dino de plus en danger chez { $name }
               *[other] environ { $count } dinos de plus en danger chez { $name }
            }
       *[rival-less]
            { $count ->
                [one] environ { $count } dino de moins en danger chez { $name }
               *[other] environ { $count } dinos de moins en danger chez { $name }
            }
    }
factor-reach =
    { $change ->
        [own-more] les territoires à votre portée rapportent { $count } de plus
        [own-less] les territoires à votre portée rapportent { $count } de moins
        [rival-more] les territoires à portée de { $name } rapportent { $count } de plus
       *[rival-less] les territoires à portée de { $name } rapportent { $count } de moins
    }
factor-volcano =
    { $change ->
        [own-more]
            { $count ->
                [one] vous êtes dans { $count } territoire de plus près d’un volcan
               *[other] vous êtes dans { $count } territoires de plus près d’un volcan
            }
        [own-less]
            { $count ->
                [one] vous quittez { $count } territoire près d’un volcan
               *[other] vous quittez { $count } territoires près d’un volcan
            }
        [rival-more]
            { $count ->
                [one] { $name } est dans { $count } territoire de plus près d’un volcan
               *[other] { $name } est dans { $count } territoires de plus près d’un volcan
            }
       *[rival-less]
            { $count ->
                [one] { $name } quitte { $count } territoire près d’un volcan
               *[other] { $name } quitte { $count } territoires près d’un volcan
            }
    }
factor-kills =
    { $change ->
        [own-more] vous pouvez tuer environ { $count } de plus
        [own-less] vous pouvez tuer environ { $count } de moins
        [rival-more] { $name } peut tuer environ { $count } de plus
       *[rival-less] { $name } peut tuer environ { $count } de moins
    }
