### What speaks for or against an action of Pangea, in English: the model of every other language.
# $change: own-more, own-less, rival-more, rival-less. $count is how much it is, $name the rival.

factor-score =
    { $change ->
        [own-more]
            { $count ->
                [one] { $count } token now
               *[other] { $count } tokens now
            }
        [own-less]
            { $count ->
                [one] { $count } token less
               *[other] { $count } tokens less
            }
        [rival-more]
            { $count ->
                [one] but { $count } token for { $name }
               *[other] but { $count } tokens for { $name }
            }
       *[rival-less]
            { $count ->
                [one] { $name } loses { $count } token
               *[other] { $name } loses { $count } tokens
            }
    }
factor-harvest =
    { $change ->
        [own-more] you harvest { $count } more
        [own-less] you harvest { $count } less
        [rival-more] { $name } harvests { $count } more
       *[rival-less] { $name } harvests { $count } less
    }
factor-territories =
    { $change ->
        [own-more]
            { $count ->
                [one] you hold { $count } more territory
               *[other] you hold { $count } more territories
            }
        [own-less]
            { $count ->
                [one] you hold { $count } territory fewer
               *[other] you hold { $count } territories fewer
            }
        [rival-more]
            { $count ->
                [one] { $name } holds { $count } more territory
               *[other] { $name } holds { $count } more territories
            }
       *[rival-less]
            { $count ->
                [one] { $name } holds { $count } territory fewer
               *[other] { $name } holds { $count } territories fewer
            }
    }
factor-disputed =
    { $change ->
        [own-more]
            { $count ->
                [one] { $count } more of your territories is disputed
               *[other] { $count } more of your territories are disputed
            }
        [own-less]
            { $count ->
                [one] { $count } of your territories fewer is disputed
               *[other] { $count } of your territories fewer are disputed
            }
        [rival-more]
            { $count ->
                [one] { $count } more territory of { $name } is disputed
               *[other] { $count } more territories of { $name } are disputed
            }
       *[rival-less]
            { $count ->
                [one] { $count } territory fewer of { $name } is disputed
               *[other] { $count } territories fewer of { $name } are disputed
            }
    }
factor-pawns =
    { $change ->
        [own-more]
            { $count ->
                [one] { $count } more dino or egg for you
               *[other] { $count } more dinos and eggs for you
            }
        [own-less]
            { $count ->
                [one] you lose { $count } dino or egg
               *[other] you lose { $count } dinos and eggs
            }
        [rival-more]
            { $count ->
                [one] { $count } more dino or egg for { $name }
               *[other] { $count } more dinos and eggs for { $name }
            }
       *[rival-less]
            { $count ->
                [one] { $name } loses { $count } dino or egg
               *[other] { $name } loses { $count } dinos and eggs
            }
    }
factor-eggs =
    { $change ->
        [own-more]
            { $count ->
                [one] you lay { $count } egg
               *[other] you lay { $count } eggs
            }
        [own-less]
            { $count ->
                [one] you have { $count } egg fewer
               *[other] you have { $count } eggs fewer
            }
        [rival-more]
            { $count ->
                [one] { $name } has { $count } more egg
               *[other] { $name } has { $count } more eggs
            }
       *[rival-less]
            { $count ->
                [one] { $name } has { $count } egg fewer
               *[other] { $name } has { $count } eggs fewer
            }
    }
factor-danger =
    { $change ->
        [own-more] about { $count } more of your dinos in danger
        [own-less] about { $count } of your dinos fewer in danger
        [rival-more]
            { $count ->
                [one] about { $count } more dino of { $name } in danger
               *[other] about { $count } more dinos of { $name } in danger
            }
       *[rival-less]
            { $count ->
                [one] about { $count } dino fewer of { $name } in danger
               *[other] about { $count } dinos fewer of { $name } in danger
            }
    }
factor-reach =
    { $change ->
        [own-more] you can reach territories that bring { $count } more
        [own-less] territories within your reach bring { $count } less
        [rival-more] { $name } can reach territories that bring { $count } more
       *[rival-less] territories within reach of { $name } bring { $count } less
    }
factor-volcano =
    { $change ->
        [own-more]
            { $count ->
                [one] you stand in { $count } more territory beside a volcano
               *[other] you stand in { $count } more territories beside a volcano
            }
        [own-less]
            { $count ->
                [one] you leave { $count } territory beside a volcano
               *[other] you leave { $count } territories beside a volcano
            }
        [rival-more]
            { $count ->
                [one] { $name } stands in { $count } more territory beside a volcano
               *[other] { $name } stands in { $count } more territories beside a volcano
            }
       *[rival-less]
            { $count ->
                [one] { $name } leaves { $count } territory beside a volcano
               *[other] { $name } leaves { $count } territories beside a volcano
            }
    }
factor-kills =
    { $change ->
        [own-more] you may kill about { $count } more
        [own-less] you may kill about { $count } less
        [rival-more] { $name } may kill about { $count } more
       *[rival-less] { $name } may kill about { $count } less
    }
