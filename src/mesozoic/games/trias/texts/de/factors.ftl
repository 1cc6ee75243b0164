### What speaks for or against an action of Trias, in German.
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
                [one] aber auch { $count } Punkt für { $name }
               *[other] aber auch { $count } Punkte für { $name }
            }
       *[rival-less]
            { $count ->
                [one] { $name } verliert { $count } Punkt
               *[other] { $name } verliert { $count } Punkte
            }
    }
factor-island-points =
    { $change ->
        [own-more]
            { $count ->
                [one] Inseln bringen Ihnen { $count } Punkt mehr
               *[other] Inseln bringen Ihnen { $count } Punkte mehr
            }
        [own-less]
            { $count ->
                [one] Inseln bringen Ihnen { $count } Punkt weniger
               *[other] Inseln bringen Ihnen { $count } Punkte weniger
            }
        [rival-more]
            { $count ->
                [one] { $name } bekommt { $count } Punkt mehr für Inseln
               *[other] { $name } bekommt { $count } Punkte mehr für Inseln
            }
       *[rival-less]
            { $count ->
                [one] { $name } bekommt { $count } Punkt weniger für Inseln
               *[other] { $name } bekommt { $count } Punkte weniger für Inseln
            }
    }
factor-islands =
    { $change ->
        [own-more]
            { $count ->
                [one] Sie leben auf { $count } Insel mehr
               *[other] Sie leben auf { $count } Inseln mehr
            }
        [own-less]
            { $count ->
                [one] Sie leben auf { $count } Insel weniger
               *[other] Sie leben auf { $count } Inseln weniger
            }
        [rival-more]
            { $count ->
                [one] { $name } lebt auf { $count } Insel mehr
               *[other] { $name } lebt auf { $count } Inseln mehr
            }
       *[rival-less]
            { $count ->
                [one] { $name } lebt auf { $count } Insel weniger
               *[other] { $name } lebt auf { $count } Inseln weniger
            }
    }
factor-led-tiles =
    { $change ->
        [own-more] Sie führen auf Inseln mit { $count } Plättchen mehr
        [own-less] Sie führen auf Inseln mit { $count } Plättchen weniger
        [rival-more] { $name } führt auf Inseln mit { $count } Plättchen mehr
       *[rival-less] { $name } führt auf Inseln mit { $count } Plättchen weniger
    }
factor-main-lead =
    { $change ->
        [own-more]
            { $count ->
                [one] auf dem Hauptland gewinnen Sie { $count } Herde Vorsprung
               *[other] auf dem Hauptland gewinnen Sie { $count } Herden Vorsprung
            }
        [own-less]
            { $count ->
                [one] auf dem Hauptland fallen Sie um { $count } Herde zurück
               *[other] auf dem Hauptland fallen Sie um { $count } Herden zurück
            }
        [rival-more]
            { $count ->
                [one] auf dem Hauptland gewinnt { $name } { $count } Herde Vorsprung
               *[other] auf dem Hauptland gewinnt { $name } { $count } Herden Vorsprung
            }
       *[rival-less]
            { $count ->
                [one] auf dem Hauptland fällt { $name } um { $count } Herde zurück
               *[other] auf dem Hauptland fällt { $name } um { $count } Herden zurück
            }
    }
factor-herds =
    { $change ->
        [own-more] { $count } Ihrer Herden mehr an Land
        [own-less] { $count } Ihrer Herden weniger an Land
        [rival-more]
            { $count ->
                [one] { $name } hat { $count } Herde mehr an Land
               *[other] { $name } hat { $count } Herden mehr an Land
            }
       *[rival-less]
            { $count ->
                [one] { $name } hat { $count } Herde weniger an Land
               *[other] { $name } hat { $count } Herden weniger an Land
            }
    }
factor-swimmers =
    { $change ->
        [own-more] { $count } Ihrer Herden mehr im Wasser
        [own-less] { $count } Ihrer Herden weniger im Wasser
        [rival-more] { $name } hat { $count } Schwimmer mehr
       *[rival-less] { $name } hat { $count } Schwimmer weniger
    }
factor-coast =
    { $change ->
        [own-more] { $count } Ihrer Herden mehr an der Küste
        [own-less] { $count } Ihrer Herden weniger an der Küste
        [rival-more]
            { $count ->
                [one] { $name } hat { $count } Herde mehr an der Küste
               *[other] { $name } hat { $count } Herden mehr an der Küste
            }
       *[rival-less]
            { $count ->
                [one] { $name } hat { $count } Herde weniger an der Küste
               *[other] { $name } hat { $count } Herden weniger an der Küste
            }
    }
factor-breeding =
    { $change ->
        [own-more] Sie können auf { $count } Plättchen mehr Nachwuchs haben
        [own-less] Sie können auf { $count } Plättchen weniger Nachwuchs haben
        [rival-more] { $name } kann auf { $count } Plättchen mehr Nachwuchs haben
       *[rival-less] { $name } kann auf { $count } Plättchen weniger Nachwuchs haben
    }
