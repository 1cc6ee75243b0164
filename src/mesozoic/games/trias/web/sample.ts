/** The middle of a real game of four, as a spectator sees it: the miniature on the home page. */

import { readView } from './written'

export const sample = readView({
  tiles:
    '-4,4,M -3,-2,W -3,-1,M -3,0,W -3,1,S -3,4,M -2,-2,M -2,1,S -2,3,M -2,4,M -1,-3,W -1,-1,S -1,0,S -1,1,S -1,4,S 0,-4,S 0,-2,W 0,-1,W 0,0,P 0,3,M 1,-4,S 1,-3,S 1,-2,S 1,2,W 2,-3,S 2,1,M 3,-4,W 3,-1,S 3,0,M 3,1,W 4,-5,W 4,1,W 5,-1,S 6,-2,S 7,-3,S',
  herds:
    '-3,0,1/0/0/0 -2,0,1/0/0/0 -2,1,1/0/2/0 -2,3,0/0/1/0 -1,-1,0/2/0/0 -1,0,0/2/0/1 -1,3,1/0/0/0 0,3,1/0/0/0 1,2,2/0/0/0 2,-3,0/0/2/0 3,0,0/2/0/0',
  seat: 0,
  phase: 'actions',
  card: null,
  actions: 4,
  last: null,
  scores: [0, 0, 4, 0],
  stock: [8, 9, 10, 14],
  hand: null,
  hand_backs: [1, 1, 1, 1],
  pile: [13, 9],
  unseen: [
    { M: 3, S: 7, W: 7 },
    { M: 2, S: 3, W: 3, X: 1 },
  ],
  start: 3,
  turn: 13,
  interim: [0, 0, 4, 0],
})
