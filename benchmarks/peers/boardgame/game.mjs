// A game without rules whose state is as large as a view of Trias (about 650 bytes of JSON) and which is as long.

export const NAME = 'small';
const LENGTHS = [45, 50, 55, 60, 65]; // a random game of Trias for two has about 55 actions
const MOVES_PER_TURN = 4; // and a turn about as many

function setup({ random }) {
  const tiles = [];
  const herds = [];
  for (let q = -2; q <= 2; q++) {
    for (let r = -2; r <= 2; r++) {
      if (Math.abs(q + r) <= 2) tiles.push([q, r, 'MSW'[(q + 2 * r + 6) % 3]]);
    }
  }
  for (let at = 0; at < 19; at++) herds.push([tiles[at][0], tiles[at][1], [at % 3, (at + 1) % 2]]);
  return {
    tiles, herds, phase: 'actions', card: null, actions: 4, last: null, scores: [0, 0], stock: [10, 10],
    pile: [14, 5], unseen: [{ M: 5, S: 5, W: 5 }, { M: 1, S: 2, W: 1, X: 1 }],
    moves: 0, length: LENGTHS[random.Die(LENGTHS.length) - 1],
  };
}

// One tile changes, one herd, one score: every action is legal.
function play({ G, ctx }, action) {
  G.moves += 1;
  G.tiles[G.moves % G.tiles.length][0] = action.to[0];
  G.herds[G.moves % G.herds.length][2] = [G.moves % 3, 1];
  G.scores[Number(ctx.currentPlayer)] += 1;
}

export const game = {
  name: NAME,
  setup,
  moves: { play: { move: play, client: false, undoable: false } },
  turn: { minMoves: MOVES_PER_TURN, maxMoves: MOVES_PER_TURN },
  endIf: ({ G }) => (G.moves >= G.length ? { winner: '0' } : undefined),
  disableUndo: true,
};
