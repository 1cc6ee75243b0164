### What the page of the lab says: is a game fair? In German.

fair-title = Ist { $game } fair?
fair-lede = Bots haben { $games } Partien { $game } für jede Spielerzahl gespielt. Wer hat gewonnen, wie lange hat es gedauert, und verrät die Mitte einer Partie schon ihr Ende?
fair-players = Spieler
fair-games = Partien
fair-games-usual = Die üblichen Regeln
fair-share = fairer Anteil
fair-chance = durch Zufall
fair-table = Die Zahlen als Tabelle
fair-legend = Ein Punkt ist der Anteil der Siege, 1 ist so oft, wie es der Zufall wollte; sein Strich ist das 95-%-Intervall. Ein Punkt ist voll, wo das Intervall die 1 ausschließt.
fair-legend-bars = Unter den Balken: der Mittelwert und der Bereich von neun aus zehn Partien.

## Species and the order of turns

fair-species-title = Welche Art gewinnt?
fair-species-says = { $most } gewinnt am häufigsten, { $highest } Mal einen fairen Anteil; { $least } am seltensten, { $lowest } Mal.
fair-order-title = Kommt es darauf an, wer beginnt?
fair-order-even = So viele Partien zeigen es nicht: Jeder Platz in der Zugfolge kann gut fair sein.
fair-order-yes = Ja.
fair-order-hardly = Kaum.
fair-order-says = Wer als { $most } spielt, gewinnt { $highest } der Partien, wer als { $least } spielt, { $lowest }. Fair wären { $fair }.
fair-order-place =
    { $place ->
        [1] Erster
        [2] Zweiter
        [3] Dritter
        [4] Vierter
        [5] Fünfter
       *[6] Sechster
    }

## Course and end

fair-leader-title = Ist zur Halbzeit alles entschieden?
fair-leader-says = Wer nach der Hälfte aller Entscheidungen allein die meisten Punkte hat, gewinnt { $share } dieser Partien ({ $low } bis { $high }); { $chance } wären Zufall.
fair-leader-counted = Gezählt sind { $count } von { $games } Partien; in den anderen führten zur Halbzeit mehrere.
fair-leader-none = In keiner dieser Partien führt zur Halbzeit jemand allein.
fair-rounds-title = Wie lange dauert eine Partie?
fair-rounds-says = { $mean } Runden im Mittel; neun von zehn Partien dauern { $low } bis { $high }.
fair-rounds-always = Eine Partie hat immer { $rounds } Runden.
fair-rounds-nearly = Fast jede Partie hat { $rounds } Runden.
fair-decisions-title = Wie viel gibt es zu entscheiden?
fair-decisions-says = { $mean } Entscheidungen im Mittel, alle Spieler zusammen, etwa { $each } für jeden; neun von zehn Partien haben { $low } bis { $high }.
fair-points-title = Wie viele Punkte braucht es?
fair-points-says = Sieger haben im Mittel { $winners } Punkte, alle zusammengenommen { $everybody }. Neun von zehn Siegern haben { $low } bis { $high }.
fair-points-winners = Sieger
fair-points-everybody = alle

## Tables

fair-column-species = Art
fair-column-order = Spielt als
fair-column-games = Partien
fair-column-wins = Siege / fairer Anteil
fair-column-interval = 95-%-Intervall
fair-column-points = Punkte im Mittel
fair-column-survival = Überlebt
fair-column-from = Von … bis
fair-column-part = Anteil
fair-range = { $low } bis { $high }

## How it was measured

fair-method-title = Wie gemessen wurde
fair-method-about = { $bot } spielt auf allen Plätzen: Er sieht eine Aktion voraus und wählt zufällig unter dem, was gleich gut aussieht. Er ist einfach. Stärkere Bots und Menschen finden vielleicht andere Wege zum Sieg; diese Zahlen sagen, wie das Spiel Spieler wie ihn behandelt, nicht mehr.
fair-method-data = Daten: { $data }.
fair-method-again = Derselbe Befehl ergibt dieselben Zahlen:
fair-missing = Zu diesem Spiel gibt es keine Zahlen.
