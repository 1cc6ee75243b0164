### What speaks for or against an action of Triassic Terror, in English: the model of every other language.
# $change: own-more, own-less, rival-more, rival-less. $count is how much it is, $name the rival.

factor-score =
    { $change ->
        [own-more]
            { $count ->
                [one] { $count } point now
               *[other] { $count } points now
            }
        [own-less]
            { $count ->
                [one] { $count } point less
               *[other] { $count } points less
            }
        [rival-more]
            { $count ->
                [one] but { $count } point for { $name }
               *[other] but { $count } points for { $name }
            }
       *[rival-less]
            { $count ->
                [one] { $name } loses { $count } point
               *[other] { $name } loses { $count } points
            }
    }
factor-stones =
    { $change ->
        [own-more] your stones are worth { $count } more
        [own-less] your stones are worth { $count } less
        [rival-more] the stones of { $name } are worth { $count } more
       *[rival-less] the stones of { $name } are worth { $count } less
    }
factor-narrow =
    { $change ->
        [own-more] stones worth { $count } more hang on a lead of one dino at most
        [own-less] stones worth { $count } less hang on a lead of one dino at most
        [rival-more] { $name } holds stones worth { $count } more by a narrow lead
       *[rival-less] { $name } holds stones worth { $count } less by a narrow lead
    }
factor-terrains =
    { $change ->
        [own-more]
            { $count ->
                [one] you live in { $count } more terrain
               *[other] you live in { $count } more terrains
            }
        [own-less]
            { $count ->
                [one] you live in { $count } terrain fewer
               *[other] you live in { $count } terrains fewer
            }
        [rival-more]
            { $count ->
                [one] { $name } lives in { $count } more terrain
               *[other] { $name } lives in { $count } more terrains
            }
       *[rival-less]
            { $count ->
                [one] { $name } lives in { $count } terrain fewer
               *[other] { $name } lives in { $count } terrains fewer
            }
    }
factor-dominance =
    { $change ->
        [own-more] dominance would pay you { $count } more
        [own-less] dominance would pay you { $count } less
        [rival-more] dominance would pay { $name } { $count } more
       *[rival-less] dominance would pay { $name } { $count } less
    }
factor-dinos =
    { $change ->
        [own-more] { $count } more of your dinos on the island
        [own-less] { $count } of your dinos fewer on the island
        [rival-more]
            { $count ->
                [one] { $name } has { $count } more dino on the island
               *[other] { $name } has { $count } more dinos on the island
            }
       *[rival-less]
            { $count ->
                [one] { $name } has { $count } dino fewer on the island
               *[other] { $name } has { $count } dinos fewer on the island
            }
    }
factor-areas =
    { $change ->
        [own-more]
            { $count ->
                [one] you live in { $count } more area
               *[other] you live in { $count } more areas
            }
        [own-less]
            { $count ->
                [one] you live in { $count } area fewer
               *[other] you live in { $count } areas fewer
            }
        [rival-more]
            { $count ->
                [one] { $name } lives in { $count } more area
               *[other] { $name } lives in { $count } more areas
            }
       *[rival-less]
            { $count ->
                [one] { $name } lives in { $count } area fewer
               *[other] { $name } lives in { $count } areas fewer
            }
    }
factor-counters =
    { $change ->
        [own-more]
            { $count ->
                [one] you keep { $count } more counter
               *[other] you keep { $count } more counters
            }
        [own-less]
            { $count ->
                [one] it costs you { $count } counter
               *[other] it costs you { $count } counters
            }
        [rival-more]
            { $count ->
                [one] { $name } keeps { $count } more counter
               *[other] { $name } keeps { $count } more counters
            }
       *[rival-less]
            { $count ->
                [one] it costs { $name } { $count } counter
               *[other] it costs { $name } { $count } counters
            }
    }
factor-trex =
    { $change ->
        [own-more] the T-Rex becomes yours
        [own-less] the T-Rex is yours no more
        [rival-more] the T-Rex goes to { $name }
       *[rival-less] the T-Rex leaves { $name }
    }
