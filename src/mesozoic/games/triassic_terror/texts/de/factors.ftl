### What speaks for or against an action of Triassic Terror, in German.
# $change: own-more, own-less, rival-more, rival-less. $count is how much it is, $name the rival.

factor-score =
    { $change ->
        [own-more]
            { $count ->
                [one] sofort { $count } Punkt
               *[other] sofort { $count } Punkte
            }
        [own-less]
            { $count ->
                [one] { $count } Punkt weniger
               *[other] { $count } Punkte weniger
            }
        [rival-more]
            { $count ->
                [one] aber { $count } Punkt für { $name }
               *[other] aber { $count } Punkte für { $name }
            }
       *[rival-less]
            { $count ->
                [one] { $name } verliert { $count } Punkt
               *[other] { $name } verliert { $count } Punkte
            }
    }
factor-stones =
    { $change ->
        [own-more] Ihre Steine sind { $count } mehr wert
        [own-less] Ihre Steine sind { $count } weniger wert
        [rival-more] die Steine von { $name } sind { $count } mehr wert
       *[rival-less] die Steine von { $name } sind { $count } weniger wert
    }
factor-narrow =
    { $change ->
        [own-more] Steine im Wert von { $count } mehr hängen an höchstens einem Dino Vorsprung
        [own-less] Steine im Wert von { $count } weniger hängen an höchstens einem Dino Vorsprung
        [rival-more] { $name } hält Steine im Wert von { $count } mehr nur knapp
       *[rival-less] { $name } hält Steine im Wert von { $count } weniger nur knapp
    }
factor-terrains =
    { $change ->
        [own-more]
            { $count ->
                [one] Sie leben in { $count } Landschaft mehr
               *[other] Sie leben in { $count } Landschaften mehr
            }
        [own-less]
            { $count ->
                [one] Sie leben in { $count } Landschaft weniger
               *[other] Sie leben in { $count } Landschaften weniger
            }
        [rival-more]
            { $count ->
                [one] { $name } lebt in { $count } Landschaft mehr
               *[other] { $name } lebt in { $count } Landschaften mehr
            }
       *[rival-less]
            { $count ->
                [one] { $name } lebt in { $count } Landschaft weniger
               *[other] { $name } lebt in { $count } Landschaften weniger
            }
    }
factor-dominance =
    { $change ->
        [own-more] die Dominanz brächte Ihnen { $count } mehr
        [own-less] die Dominanz brächte Ihnen { $count } weniger
        [rival-more] die Dominanz brächte { $name } { $count } mehr
       *[rival-less] die Dominanz brächte { $name } { $count } weniger
    }
factor-dinos =
    { $change ->
        [own-more] { $count } Ihrer Dinos mehr auf der Insel
        [own-less] { $count } Ihrer Dinos weniger auf der Insel
        [rival-more]
            { $count ->
                [one] { $name } hat { $count } Dino mehr auf der Insel
               *[other] { $name } hat { $count } Dinos mehr auf der Insel
            }
       *[rival-less]
            { $count ->
                [one] { $name } hat { $count } Dino weniger auf der Insel
               *[other] { $name } hat { $count } Dinos weniger auf der Insel
            }
    }
factor-areas =
    { $change ->
        [own-more]
            { $count ->
                [one] Sie leben in { $count } Gebiet mehr
               *[other] Sie leben in { $count } Gebieten mehr
            }
        [own-less]
            { $count ->
                [one] Sie leben in { $count } Gebiet weniger
               *[other] Sie leben in { $count } Gebieten weniger
            }
        [rival-more]
            { $count ->
                [one] { $name } lebt in { $count } Gebiet mehr
               *[other] { $name } lebt in { $count } Gebieten mehr
            }
       *[rival-less]
            { $count ->
                [one] { $name } lebt in { $count } Gebiet weniger
               *[other] { $name } lebt in { $count } Gebieten weniger
            }
    }
factor-counters =
    { $change ->
        [own-more] Sie behalten { $count } Marker mehr
        [own-less] es kostet Sie { $count } Marker
        [rival-more] { $name } behält { $count } Marker mehr
       *[rival-less] es kostet { $name } { $count } Marker
    }
factor-trex =
    { $change ->
        [own-more] der T-Rex wird Ihrer
        [own-less] der T-Rex gehört Ihnen nicht mehr
        [rival-more] der T-Rex geht an { $name }
       *[rival-less] der T-Rex verlässt { $name }
    }
