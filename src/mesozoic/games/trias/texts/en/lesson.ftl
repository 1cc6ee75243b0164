### The first lesson in English: each step has a title, a text and, if something is to be done, a task.

lesson-goal-title = The goal
lesson-goal = Trias begins with one continent and ends with islands. You lead the orange discs. At the end each island pays its size in points to whoever has the most herds there, and half of that to the second.

lesson-land-title = Room for herds
lesson-land = The little dots show how many herds a tile holds: a mountain 2, steppe 3, woods 4, the South Pole 3.

lesson-main-title = The main land
lesson-main = The land with the South Pole is the main land. It never scores. So you will break islands off, and live on them.

lesson-place-title = Placing
lesson-place = First everybody places herds in pairs. A ring marks every tile you can choose; the golden arrow shows which one this lesson means.
lesson-place-task = Tap the woods below the arrow.

lesson-card-title = The card
lesson-card = A turn begins with a card: this terrain must drift. Play the card in your hand and get a new one after your turn, or draw from the pile and keep yours.
lesson-card-task = Play your steppe card.

lesson-why-title = What may drift
lesson-why = A tile may drift if it lies on the ocean and a herd of yours stands on its land. It goes farther from the pole and stays beside the land it came from. Nothing else may drift.
lesson-why-task = See what happens if you try: tap the South Pole.
lesson-why-refusal = The South Pole never moves. Whatever you try: if it is not allowed, the page tells you why.

lesson-drift-title = The drift
lesson-drift = A neck is a tile that alone holds two lands together: this one holds the east to the main land. Drift it away, though your own herds stand on it: a drift moves the tile, never the herds.
lesson-drift-task = Lift the neck.

lesson-interim-title = A new island
lesson-interim = The east has come off, and the tile has landed on it: such a new island pays at once. 2 points to whoever has the most herds there, 1 to the second. You live there alone: 2 points. (Not with two players.)

lesson-rescue-title = Rescue
lesson-rescue = Your two herds swim. Swimmers of yours that are left at the end of your turn go back to your stock. You have 4 actions, the hexagons at the top: one brings up to three swimmers ashore.
lesson-rescue-task = Tap the swimmers.

lesson-breed-title = Breeding
lesson-breed = One action puts a new herd from your stock beside its parent, if there is room on the tile.
lesson-breed-task = Tap the woods, then Breed.

lesson-spent-title = The egg
lesson-spent = The egg marks parent and young: neither breeds again this turn. But your other herd there still can.
lesson-spent-task = Breed once more.

lesson-walk-title = Walking
lesson-walk = The woods are full. One action: a herd walks to the next tile, even one that has bred, if there is room. With the last action your turn ends by itself.
lesson-walk-task = Tap the woods, then the steppe.

lesson-other-title = No such tile
lesson-other = A later turn. Your card says mountain, but the only mountain lies where no herd of yours stands. Then a tile of another terrain must drift.
lesson-other-task = Lift the steppe below the arrow.

lesson-second-title = A second drift
lesson-second = Three of your four actions buy a second drift, of any terrain. A chevron marks tiles that can; where your own herds stand, tap the tile, then Drift. This neck holds your west to the main land.
lesson-second-task = Lift this neck, too.

lesson-sunk-title = In the water
lesson-sunk = 2 points, and two triangles swim. They can be rescued in their owner’s next turn; so can yours when others sink them. One action is left, but you need not use it.
lesson-sunk-task = End your turn.

lesson-join-title = Joining
lesson-join = Later. You lead the island in the west; the square lives on the one just north of it. One tile can touch both.
lesson-join-task = Lift the steppe below the arrow.

lesson-joined-title = One land
lesson-joined = Joining pays nothing now. But this island has 5 tiles, and you have 3 herds on it against 1. The flag button below the board shows size and majority of every land.

lesson-draw-title = The pile
lesson-draw = The pile is low. Among its last nine cards, those with a 2 on the back, lies the meteorite.
lesson-draw-task = Draw a card and see.

lesson-last-title = The last round
lesson-last = The meteorite! Nothing drifts any more. Everybody has one last turn of 2 actions. In the east you are level with the square, 1 to 1.
lesson-last-task = Breed on the woods below the arrow.

lesson-end-title = Herds in stock
lesson-end = Keep the last action: herds in your stock break ties.
lesson-end-task = End your turn.

lesson-count-west-title = The count: west
lesson-count-west = 5 tiles. You are first with 3 herds: 5 points. The square is second: half of 5, rounded up, is 3. Those who tie for the lead share both prizes, and nobody else gets any.

lesson-count-east-title = The count: east
lesson-count-east = 2 tiles, 2 herds against 1: 2 points for you, 1 for the square. Your last birth decided it.

lesson-done-title = You win
lesson-done = The main land pays nothing, however many live there. With 11 points to 6 and 3 you win. You now know every action and every sign of Trias.

## Signs on the board

lesson-sign-points = This many points at once, for the player in that colour.
lesson-sign-breaks = The land breaks; nobody gets points.
lesson-sign-joins = Land masses join here.
lesson-sign-lands = The tile lands; nothing else happens.
lesson-sign-ashore = This many swimmers come ashore here.
lesson-sign-walks = A herd can walk here.

## Captions of pictures in the rules, by the number of the rule

picture-4 = Five land masses in the ocean. The bay that is closed off is an inner sea, lighter and still; herds without land below them swim.
picture-5-2 = A legal drift: a tile on the ocean, with a herd of yours on its land mass, goes away from the pole and stays beside the land it came from.
picture-5-5 = The tile has gone, the herds have not: two swim. They can be brought ashore in the same turn.
picture-9-1 = Four tiles have come off. Only the discs live there: 2 points at once.
picture-9-2 = Five tiles at the end: 5 points for the most herds, half of that, rounded up, for the second.
