### The first lesson in English: each step has a title and a text, and a task for everything that is to be done.

## Lesson

lesson-goal-title = The island
lesson-goal = Four terrains with three areas each, from 1 in the heart of the island to 3 at the shore. You lead the orange discs. At the end of each period the habitats that your herds hold pay points.

lesson-habitats-title = Three habitats
lesson-habitats = An area feeds three herds, the strongest in the largest habitat; its stone says what it pays, no stone nothing. The diamond came first here: a tie never changes the order. Dotted paths join neighbours.

lesson-card-title = A terrain card
lesson-card = In the first round of each period everybody takes a card: 3 dinos for its terrain. Take the open one, or one from the deck that nobody else sees.

lesson-tile-title = An action tile
lesson-tile = Then everybody takes a tile, for its action and for its number: 1 acts first, 6 last. A white dino on a tile is one dino more for whoever takes it.

lesson-place-title = Your turn
lesson-place = The others had lower numbers and have acted. Now play card, tile and white dino in any order, or leave them. The card puts up to 3 dinos into areas of its terrain.

lesson-migrate-title = Migration
lesson-migrate = A herd sends dinos to adjacent areas. From each other herd that it leaves, one dino follows and changes to your colour. But a group that enters another terrain loses one dino.

lesson-white-title = The white dino
lesson-white = 2 went, 1 followed, 1 was lost: 2 more in the forest, and the diamond has one less. Your white dino joins any herd of yours. What you do not use is lost when your turn ends.

lesson-growth-title = Growth
lesson-growth = Another game, its second round. Growth gives 3 dinos to one herd and 2 to another. In the forest 6 beat 4: you move up. In the desert 4 against 4 is only a tie: you stay second.

lesson-why-title = No room
lesson-why = Round 3. With New environment you settle the mountains. Three herds of 3 stand in this area. With 3 dinos you would only tie, come fourth, and there are only three habitats.

lesson-why-refusal = You would find no habitat there. Whatever you try: if it is not allowed, the page tells you why.

lesson-crowd-title = Crowded out
lesson-crowd = Here stand 3, 2 and 2. Your 3 line up behind the diamond, the square moves down, and the triangle would be fourth: its herd falls into the sea, back into its supply.

lesson-period-title = A period ends
lesson-period = The Triassic ends with your turn. Now each habitat pays its stone. And whoever lives in all four terrains gets 8 points for presence: that is only you.

lesson-score-title = 25 points
lesson-score = Stones: 4 in the swamp, 8 in the forest, 3 in the desert, 2 in the mountains; 8 for presence. Tap the calendar above: it says what each period pays; its chip, what you would get now.

lesson-hatch-title = Hatch
lesson-hatch = The Jurassic. Hatch gives 3 dinos to one herd. Then the pterodactyl flies 1 or 2 areas and eats up to 2 dinos there, never those of the player who leads it.

lesson-trex-title = The T-Rex
lesson-trex = It becomes yours and stays, or goes 1 area and eats up to 5, or 2 areas and eats up to 3. Its area is dark. Where it settles you are 3 stronger, until another player uses this tile.

lesson-raptors-title = The raptors
lesson-raptors = One raptor goes 1 area, the other 1 or 2; here A hunts. Each eats up to 2 dinos, then drives up to 2 into an adjacent area of the same terrain. If none is open they leave it, and the first one dies.

lesson-volcano-title = Two counters
lesson-volcano = Hatch for 3 dinos, or a volcano: each once in a game, one in a period. The volcano costs the first herd of an area 2 dinos, the second 1; then nobody enters or leaves it until your next turn.

lesson-last-title = The last turn
lesson-last = The Cretaceous ends. The strongest in each terrain gets 8 points, the second 4: dominance. In the desert the diamond has 5, you have 3, and your hatch counter is still unused.

lesson-done-title = You win
lesson-done = 6 to 5: the desert’s 8 points are yours, and you win by 98 to 96. In the forest your T-Rex counted as 3. You have used every action; tap a tile or the calendar to read what it means.

## Tasks of the lesson

lesson-task-card = Take the open forest card.
lesson-task-tile = Take Migration, on space 6.
lesson-task-card-play = Play your card.
lesson-task-card-place = Place all 3 in the area below the arrow.
lesson-task-migration-use = Use your tile.
lesson-task-migration-start = Choose your herd in the swamp.
lesson-task-migration-group = Send 2 dinos to your herd in the forest.
lesson-task-migration-go = Let them go.
lesson-task-white = Tap “White dino”, then your herd in the forest.
lesson-task-growth-use = Use your tile.
lesson-task-growth-three = 3 dinos for the herd below the arrow.
lesson-task-growth-two = 2 dinos for your herd in the desert.
lesson-task-full = Try it: tap this area.
lesson-task-crowd = Place all 3 here.
lesson-task-period-end = End your turn.
lesson-task-hatch-use = Use your tile.
lesson-task-hatch-born = 3 dinos for the herd below the arrow.
lesson-task-hatch-fly = Let the pterodactyl fly to the same area.
lesson-task-hatch-eat = Eat 2 dinos of the diamond.
lesson-task-trex-use = Use your tile.
lesson-task-trex-move = Lead the T-Rex to the forest.
lesson-task-trex-eat = Eat the 5 dinos of the triangle.
lesson-task-raptor-use = Use your tile.
lesson-task-raptor-move = Lead raptor A into the swamp.
lesson-task-raptor-eat = Eat 2 dinos of the square.
lesson-task-raptor-expel = Drive the 2 dinos of the diamond away.
lesson-task-volcano = Tap “Volcano”, then the area in the desert, then “Erupt”.
lesson-task-last-hatch = Tap “Hatch counter”, then your herd in the desert.
lesson-task-last-end = End your turn.

## Captions of pictures in the rules, by the number of the rule

picture-3 = The start of a game of four: each player has 4 dinos in the swamp, the predators stand on their starts, and the T-Rex is nobody’s.
picture-5 = The example below: Ann (disc) 3, Dan (diamond) 3, Ben (square) 2. Dan’s 3 lined up behind Ann’s; Cleo would have been fourth and is gone.
picture-6 = A forest card: 2 dinos found a herd in the middle area, 1 joins the outer area behind the square.
picture-7-2 = Growth: with 3 more the disc overtakes the triangle in the forest. In the desert 2 more only make a tie, so the square stays first.
picture-7-3 = The example below: of the herd of 5, 2 go to the forest and 2 stay in the swamp. One square and one triangle follow; the group in the forest loses one.
picture-7-4 = From its start in the desert the pterodactyl reaches these areas in 1 or 2 steps.
picture-7-5 = The example below: the T-Rex came two steps, ate 3 and settled. Alone it has strength 3 and takes the primary habitat.
picture-7-6 = The example below: the square can only go to its own herd. No area of the mountains is open for the discs: they leave for desert or swamp, and the first one dies.
picture-9 = The volcano closes its area: no dino enters or leaves. The diamond lost 2 of 4, the square 1 of 3, so the disc is first.
picture-11 = The example below: disc and square have 5 dinos and one primary habitat each, but only the square has a secondary one.
