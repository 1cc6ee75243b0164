### What speaks for or against an action of Pangea, in German.
# $change: own-more, own-less, rival-more, rival-less. $count is how much it is, $name the rival.

factor-score =
    { $change ->
        [own-more]
            { $count ->
                [one] sofort { $count } Marke
               *[other] sofort { $count } Marken
            }
        [own-less]
            { $count ->
                [one] { $count } Marke weniger
               *[other] { $count } Marken weniger
            }
        [rival-more]
            { $count ->
                [one] aber { $count } Marke für { $name }
               *[other] aber { $count } Marken für { $name }
            }
       *[rival-less]
            { $count ->
                [one] { $name } verliert { $count } Marke
               *[other] { $name } verliert { $count } Marken
            }
    }
factor-harvest =
    { $change ->
        [own-more] Sie ernten { $count } mehr
        [own-less] Sie ernten { $count } weniger
        [rival-more] { $name } erntet { $count } mehr
       *[rival-less] { $name } erntet { $count } weniger
    }
factor-territories =
    { $change ->
        [own-more]
            { $count ->
                [one] Sie halten { $count } Gebiet mehr
               *[other] Sie halten { $count } Gebiete mehr
            }
        [own-less]
            { $count ->
                [one] Sie halten { $count } Gebiet weniger
               *[other] Sie halten { $count } Gebiete weniger
            }
        [rival-more]
            { $count ->
                [one] { $name } hält { $count } Gebiet mehr
               *[other] { $name } hält { $count } Gebiete mehr
            }
       *[rival-less]
            { $count ->
                [one] { $name } hält { $count } Gebiet weniger
               *[other] { $name } hält { $count } Gebiete weniger
            }
    }
factor-disputed =
    { $change ->
        [own-more] um { $count } Ihrer Gebiete mehr wird gekämpft
        [own-less] um { $count } Ihrer Gebiete weniger wird gekämpft
        [rival-more]
            { $count ->
                [one] um { $count } Gebiet mehr von { $name } wird gekämpft
               *[other] um { $count } Gebiete mehr von { $name } wird gekämpft
            }
       *[rival-less]
            { $count ->
                [one] um { $count } Gebiet weniger von { $name } wird gekämpft
               *[other] um { $count } Gebiete weniger von { $name } wird gekämpft
            }
    }
factor-pawns =
    { $change ->
        [own-more]
            { $count ->
                [one] { $count } Dino oder Ei mehr für Sie
               *[other] { $count } Dinos und Eier mehr für Sie
            }
        [own-less]
            { $count ->
                [one] Sie verlieren { $count } Dino oder Ei
               *[other] Sie verlieren { $count } Dinos und Eier
            }
        [rival-more]
            { $count ->
                [one] { $count } Dino oder Ei mehr für { $name }
               *[other] { $count } Dinos und Eier mehr für { $name }
            }
       *[rival-less]
            { $count ->
                [one] { $name } verliert { $count } Dino oder Ei
               *[other] { $name } verliert { $count } Dinos und Eier
            }
    }
factor-eggs =
    { $change ->
        [own-more]
            { $count ->
                [one] Sie legen { $count } Ei
               *[other] Sie legen { $count } Eier
            }
        [own-less]
            { $count ->
                [one] Sie haben { $count } Ei weniger
               *[other] Sie haben { $count } Eier weniger
            }
        [rival-more]
            { $count ->
                [one] { $name } hat { $count } Ei mehr
               *[other] { $name } hat { $count } Eier mehr
            }
       *[rival-less]
            { $count ->
                [one] { $name } hat { $count } Ei weniger
               *[other] { $name } hat { $count } Eier weniger
            }
    }
factor-danger =
    { $change ->
        [own-more] etwa { $count } Ihrer Dinos mehr in Gefahr
        [own-less] etwa { $count } Ihrer Dinos weniger in Gefahr
        [rival-more]
            { $count ->
                [one] etwa { $count } Dino mehr von { $name } in Gefahr
               *[other] etwa { $count } Dinos mehr von { $name } in Gefahr
            }
       *[rival-less]
            { $count ->
                [one] etwa { $count } Dino weniger von { $name } in Gefahr
               *[other] etwa { $count } Dinos weniger von { $name } in Gefahr
            }
    }
factor-reach =
    { $change ->
        [own-more] Gebiete in Ihrer Reichweite bringen { $count } mehr
        [own-less] Gebiete in Ihrer Reichweite bringen { $count } weniger
        [rival-more] Gebiete in Reichweite von { $name } bringen { $count } mehr
       *[rival-less] Gebiete in Reichweite von { $name } bringen { $count } weniger
    }
factor-volcano =
    { $change ->
        [own-more]
            { $count ->
                [one] Sie stehen in { $count } Gebiet mehr an einem Vulkan
               *[other] Sie stehen in { $count } Gebieten mehr an einem Vulkan
            }
        [own-less]
            { $count ->
                [one] Sie verlassen { $count } Gebiet an einem Vulkan
               *[other] Sie verlassen { $count } Gebiete an einem Vulkan
            }
        [rival-more]
            { $count ->
                [one] { $name } steht in { $count } Gebiet mehr an einem Vulkan
               *[other] { $name } steht in { $count } Gebieten mehr an einem Vulkan
            }
       *[rival-less]
            { $count ->
                [one] { $name } verlässt { $count } Gebiet an einem Vulkan
               *[other] { $name } verlässt { $count } Gebiete an einem Vulkan
            }
    }
factor-kills =
    { $change ->
        [own-more] Sie können etwa { $count } mehr töten
        [own-less] Sie können etwa { $count } weniger töten
        [rival-more] { $name } kann etwa { $count } mehr töten
       *[rival-less] { $name } kann etwa { $count } weniger töten
    }
