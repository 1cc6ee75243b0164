### The first lesson in English: each step has a title and a text, and a task for everything that is to be done.

## Lesson

lesson-island-title = The island
lesson-island = Forest, swamp and savanna feed dinos: crowns mark the forest, reeds the swamp, acacias the savanna. The desert feeds nobody, and nobody enters mountains or the volcano. After ten rounds the most tokens win.

lesson-card-title = Your species
lesson-card = Of three cards you keep one; the others choose in secret, too. A card shows habitat and diet, dinos at the start and at most, which dice hit and which defend, how far it walks, and its ability.

lesson-why-title = Not too close
lesson-why = The choices are shown: Tyrannosaurus for the square, Parasaurolophus for the triangle. You found your colony last, in forest, swamp or savanna, but never next to another one.

lesson-why-refusal = Too close to the Parasaurolophus. Whatever you try: if it is not allowed, the page tells you why.

lesson-colony-title = Your colony
lesson-colony = Savanna is the habitat of your Triceratops: it pays twice, and only there do they lay eggs. From here forest and swamp are one step away. All five dinos begin together.

lesson-migrate-title = Migrate
lesson-migrate = Each dino may move once in your turn. Yours walk 1 step, to a territory without enemies. Round 1 is peaceful: nobody charges. Herbivores live on variety, so spread out.

lesson-harvest-title = 5 tokens
lesson-harvest = Where only you have dinos, you control and harvest: 1 in the forest, 1 in the swamp, 2 in your savanna. And herbivores get 1 for each set of the three. How many dinos stand there does not matter.

lesson-lay-title = Eggs
lesson-lay = Last you lay: in your own habitat, one egg for each pair of dinos. It hatches as your next turn begins. If your last dino there leaves or dies before, the eggs are lost.

lesson-charge-title = Charge
lesson-charge = Your egg has hatched: four dinos at home. Where enemies stand, you do not migrate but charge, even 1 step farther than you walk. Bring at least as many as they are.

lesson-combat-title = Combat
lesson-combat = Each of your dinos there rolls one die. Triceratops hit with 4 or more, after a charge with 3 or more: that is their ability, Brutal Charge. The bars show the odds.

lesson-dice-title = The dice
lesson-dice = 6 and 3 hit; a 1 always misses. For each hit the defender needs 5 or more: 4 fails, a 6 always saves. One dino falls. The land stays contested: nobody harvests or lays there.

lesson-flee-title = Outnumbered
lesson-flee = One round later. All enemies count together: two of yours against four, you are outnumbered. Such dinos can flee, all together, to one free territory, or stay and fight.

lesson-hold-title = Holding
lesson-hold = One round later your herd has grown and gone to the forest. Three against one: you hold, and may migrate or attack. An attack reaches as far as you walk and is no charge: you hit with 4 or more.

lesson-divide-title = Two enemies
lesson-divide = In the swamp you meet two enemies, and may divide your three dice between square and triangle. If both Parasaurolophus fall, nobody guards their egg, and it is lost.

lesson-hunters-title = Hunters
lesson-hunters = Then the square charged into the swamp and rolled 6, 5 and 1. Deadly Bite: no defence against its 6. Your 4 saved one from the 5. Carnivores get 1 token for each dino that they kill.

lesson-volcano-title = The volcano
lesson-volcano = Two rounds later. In round 7 the volcano erupts if a die shows 3 or more, in rounds 8 and 9 for certain. Each of your territories beside it then rolls one defence die, or loses a dino.

lesson-lava-title = Lava
lesson-lava = The die showed 5: eruption. Your herd beside the volcano rolled 2, but needs 4 or more: one of three died. A lone guard would have lost its eggs, too. The others roll in their turns.

lesson-last-title = Meteorites
lesson-last = Three rounds later, round 10: a defence die for each of your territories, wherever it is; two dinos are gone. Nothing has to be saved up now: one dino in the forest completes a second set.

lesson-done-title = You win
lesson-done = 76 to 75 and 74: the second set decided. Had only one species been left, it would have won at once, whatever the tokens. You now know how Pangea is played; the rest is in the rules.

## Tasks of the lesson

lesson-task-choice = Choose the Triceratops.
lesson-task-close = Try it: tap this savanna.
lesson-task-colony = Found your colony in this savanna.
lesson-task-migrate-forest = Send 1 dino to the forest.
lesson-task-migrate-swamp = Send 1 dino to the swamp.
lesson-task-migrate-end = Tap “End movement”.
lesson-task-lay = Lay 1 egg in your savanna.
lesson-task-lay-end = End your turn.
lesson-task-charge = Charge the Parasaurolophus with 3 dinos.
lesson-task-charge-end = Tap “On to the combat”.
lesson-task-attack = Open the fight and roll.
lesson-task-flee = Flee to the savanna.
lesson-task-hold = Attack the swamp with all 3 dinos.
lesson-task-hold-end = Tap “On to the combat”.
lesson-task-divide = Open the fight: all three dice on the triangle.
lesson-task-divided = Both have fallen, and their egg is lost.
lesson-task-volcano = Bring the lone dino away from the volcano.
lesson-task-volcano-end = Tap “End movement”.
lesson-task-last-move = Send 1 dino to the forest.
lesson-task-last-harvest = Tap “End movement”.
lesson-task-last-end = End your turn.

## Captions of pictures in the rules, by the number of the rule

picture-A2-terrain = Crowns for the forest, reeds for the swamp, acacias for the savanna, dunes for the desert, ridges for the mountain, and the volcano in the middle.
picture-A3-placing = Two colonies stand. The third player may use any forest, swamp or savanna that is marked: none of them touches a colony.
picture-A5-eruption = An eruption: lava threatens the marked territories beside the volcano. Each costs its owner one defence die, however many dinos stand there.
picture-A8-flight = The first example below: Ann (disc) is outnumbered. Both dinos may flee, together, to any of the marked territories.
picture-A8-wings = The second example: with movement 3 and Giant Wings the flyer reaches the marked territories over enemies and mountains, but not over the volcano.
picture-A9-fight = A contested forest: three discs attack with three dice, the squares defend with one die for each hit. If both fall, nobody guards their egg.
picture-A10-harvest = The example below: 2 for each savanna, 1 for each forest and the swamp, nothing for the desert and the contested swamp, and 1 for the set: 10.
picture-A11-nest = Five Triceratops in their savanna are two pairs and have laid two eggs. The one in the forest cannot lay: it is alone, and the forest is not its habitat.
picture-B4-hexagon-of-two = Two players: a hexagon, the example island of B4.6.
picture-B4-triangle = Three players: a triangle.
picture-B4-star = Four players: a star.
picture-B4-hexagon-of-four = Four players with the large hexagon (B4.4).
