### What speaks for or against an action of Trias, in English: the model of every other language.
# $change: own-more, own-less, rival-more, rival-less. $count is how much it is, $name the rival.

factor-score =
    { $change ->
        [own-more]
            { $count ->
                [one] { $count } point at once
               *[other] { $count } points at once
            }
        [own-less]
            { $count ->
                [one] { $count } point less
               *[other] { $count } points less
            }
        [rival-more]
            { $count ->
                [one] but { $count } point for { $name } as well
               *[other] but { $count } points for { $name } as well
            }
       *[rival-less]
            { $count ->
                [one] { $name } loses { $count } point
               *[other] { $name } loses { $count } points
            }
    }
factor-island-points =
    { $change ->
        [own-more]
            { $count ->
                [one] islands are worth { $count } point more to you
               *[other] islands are worth { $count } points more to you
            }
        [own-less]
            { $count ->
                [one] islands are worth { $count } point less to you
               *[other] islands are worth { $count } points less to you
            }
        [rival-more]
            { $count ->
                [one] islands are worth { $count } point more to { $name }
               *[other] islands are worth { $count } points more to { $name }
            }
       *[rival-less]
            { $count ->
                [one] islands are worth { $count } point less to { $name }
               *[other] islands are worth { $count } points less to { $name }
            }
    }
factor-islands =
    { $change ->
        [own-more]
            { $count ->
                [one] you live on { $count } more island
               *[other] you live on { $count } more islands
            }
        [own-less]
            { $count ->
                [one] you live on { $count } island fewer
               *[other] you live on { $count } islands fewer
            }
        [rival-more]
            { $count ->
                [one] { $name } lives on { $count } more island
               *[other] { $name } lives on { $count } more islands
            }
       *[rival-less]
            { $count ->
                [one] { $name } lives on { $count } island fewer
               *[other] { $name } lives on { $count } islands fewer
            }
    }
factor-led-tiles =
    { $change ->
        [own-more]
            { $count ->
                [one] you lead on islands with { $count } more tile
               *[other] you lead on islands with { $count } more tiles
            }
        [own-less]
            { $count ->
                [one] you lead on islands with { $count } tile fewer
               *[other] you lead on islands with { $count } tiles fewer
            }
        [rival-more]
            { $count ->
                [one] { $name } leads on islands with { $count } more tile
               *[other] { $name } leads on islands with { $count } more tiles
            }
       *[rival-less]
            { $count ->
                [one] { $name } leads on islands with { $count } tile fewer
               *[other] { $name } leads on islands with { $count } tiles fewer
            }
    }
factor-main-lead =
    { $change ->
        [own-more]
            { $count ->
                [one] on the main land you gain { $count } herd on the strongest rival
               *[other] on the main land you gain { $count } herds on the strongest rival
            }
        [own-less]
            { $count ->
                [one] on the main land you fall back by { $count } herd
               *[other] on the main land you fall back by { $count } herds
            }
        [rival-more]
            { $count ->
                [one] on the main land { $name } gains { $count } herd on the others
               *[other] on the main land { $name } gains { $count } herds on the others
            }
       *[rival-less]
            { $count ->
                [one] on the main land { $name } falls back by { $count } herd
               *[other] on the main land { $name } falls back by { $count } herds
            }
    }
factor-herds =
    { $change ->
        [own-more] { $count } more of your herds on land
        [own-less] { $count } of your herds less on land
        [rival-more]
            { $count ->
                [one] { $name } has { $count } more herd on land
               *[other] { $name } has { $count } more herds on land
            }
       *[rival-less]
            { $count ->
                [one] { $name } has { $count } herd fewer on land
               *[other] { $name } has { $count } herds fewer on land
            }
    }
factor-swimmers =
    { $change ->
        [own-more] { $count } more of your herds in the water
        [own-less] { $count } of your herds fewer in the water
        [rival-more]
            { $count ->
                [one] { $name } has { $count } more swimmer
               *[other] { $name } has { $count } more swimmers
            }
       *[rival-less]
            { $count ->
                [one] { $name } has { $count } swimmer fewer
               *[other] { $name } has { $count } swimmers fewer
            }
    }
factor-coast =
    { $change ->
        [own-more] { $count } more of your herds on the coast
        [own-less] { $count } of your herds fewer on the coast
        [rival-more]
            { $count ->
                [one] { $name } has { $count } more herd on the coast
               *[other] { $name } has { $count } more herds on the coast
            }
       *[rival-less]
            { $count ->
                [one] { $name } has { $count } herd fewer on the coast
               *[other] { $name } has { $count } herds fewer on the coast
            }
    }
factor-breeding =
    { $change ->
        [own-more]
            { $count ->
                [one] you can breed on { $count } more tile
               *[other] you can breed on { $count } more tiles
            }
        [own-less]
            { $count ->
                [one] you can breed on { $count } tile fewer
               *[other] you can breed on { $count } tiles fewer
            }
        [rival-more]
            { $count ->
                [one] { $name } can breed on { $count } more tile
               *[other] { $name } can breed on { $count } more tiles
            }
       *[rival-less]
            { $count ->
                [one] { $name } can breed on { $count } tile fewer
               *[other] { $name } can breed on { $count } tiles fewer
            }
    }
