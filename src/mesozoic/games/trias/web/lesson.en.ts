/** The words of the first lesson, in English: what is said, and what is said when something else is done. */

export const lessonEn = {
  goal: [
    'Trias begins with one continent and ends with islands. You lead a people of dinosaurs: the orange discs. At the end, each island pays its size in points to whoever has the most herds on it, and half to the second.',
  ],
  land: [
    'Mountains hold 2 herds, steppe 3, woods 4, and the South Pole in the middle 3: the little dots show it. The land with the pole is the main land. It never scores, so you will want to leave it.',
  ],
  place: [
    'Two herds of yours stand on the narrow neck in the east. Place your second pair: tap the woods marked behind it.',
    'You could, but tap the marked woods in the east.',
  ],
  card: [
    'A turn begins with a card. It names the terrain that must drift. Play the steppe from your hand (you get a new card after your turn), or draw one from the pile and keep yours. Play your steppe card.',
    'Not this time: play the steppe card from your hand.',
  ],
  drift: [
    'Now one steppe tile must drift: away from the pole, next to the land it came from, and on the ocean. Lift the neck, even though your own herds stand on it, and set it down on the marked cell.',
    'That drift is legal, but take the neck that glows and drop it on the marked cell.',
  ],
  interim: [
    'The east has come off! A new island pays at once: 2 points to whoever has the most herds on it, 1 to the second. Only you live there: 2 points. With two players there is no such payment.',
  ],
  rescue: [
    'A drift moves the tile, never the herds: two of yours are swimming. You now have 4 actions. One action brings up to three swimmers ashore. Tap the swimmers, tap the mountain beside them, and confirm.',
    'Bring both swimmers onto the marked mountain; herds that still swim at the end of your turn are lost to your stock.',
  ],
  breed: [
    'Herds breed: one action puts a new herd from your stock beside its parent, if there is room. Tap your woods on the island, then Breed.',
    'Tap the woods with your two herds, then Breed.',
  ],
  spent: [
    'The egg marks parent and young: neither breeds again this turn. But your other herd there still can. Breed once more.',
    'One herd on the woods is still fresh. Breed there again.',
  ],
  walk: [
    'The woods are full now. One action left: a herd may walk one tile, also one that has bred, as long as there is room. Tap the woods and then the steppe that drifted.',
    'Walk from the woods to the marked steppe tile.',
  ],
  others: [
    'Four actions are spent, so your turn is over. The squares and the triangles have drifted tiles of the main land. Whatever they sink of yours keeps swimming until your next turn: you always get one chance to rescue it.',
  ],
  join: [
    'Later. You lead the island in the west; the square lives on the one just north of it. Your steppe card again: drift the glowing steppe to the marked cell, where it touches both.',
    'Drift the glowing steppe to the marked cell.',
  ],
  joined: [
    'Joined islands are one. Joining pays nothing now, but this land has 5 tiles, and you have 3 herds on it against 1. Hold L, or the flag button, to see the size and the majority of every land.',
  ],
  draw: ['The pile is low. Among its last nine cards, those with back 2, lies the meteorite. Draw one and see.', 'Draw from the pile.'],
  last: [
    'The meteorite! Nothing drifts any more. Everybody has one last turn of 2 actions. In the east you are level with the square, 1 to 1: breed there and take the lead.',
    'Breed on the woods in the far east.',
  ],
  end: ['One action is left, and you need it no more: herds in your stock break ties. End your turn.', 'End your turn.'],
  countWest: [
    'Now the islands are counted. West: 5 tiles. You are first with 3 herds: 5 points. The square is second: half of 5, rounded up, is 3. Those who tie for the lead share both prizes, and nobody else gets any.',
  ],
  countEast: ['East: 2 tiles. 2 herds against 1: 2 points for you, 1 for the square. Your last birth decided it.'],
  done: [
    'The main land pays nothing, however many live there. With 11 points to 6 and 3 you win. You know Trias now; whatever you tap that is not allowed, the page tells you why.',
  ],
} satisfies Record<string, [string, string?]>

export type LessonWords = Record<keyof typeof lessonEn, [string, string?]>
