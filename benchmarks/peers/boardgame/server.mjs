// boardgame.io's server as its documentation starts it: everything in memory.  node server.mjs PORT

import { createRequire } from 'node:module';
import { game } from './game.mjs';

const require = createRequire(import.meta.url); // its folders are not for `import` in Node
const { Server } = require('boardgame.io/server');

const port = Number(process.argv[2]);
const server = Server({ games: [game], origins: ['http://127.0.0.1'] });
await server.run({ port, callback: () => console.log('ready') });
