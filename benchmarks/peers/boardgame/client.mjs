// Players for boardgame.io's server, with its own client over socket.io: the twin of load.py.
//
//   node client.mjs '{"url": …, "mode": "play", "tables": 50, "prepared": 4, "seconds": 2.5, "windows": 4,
//                     "rate": null or moves per second, "watch": [process ids]}'
//   node client.mjs '{"url": …, "mode": "idle", "connections": 2000, "watch": [process ids]}'
//
// Prints one line of JSON.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { game, NAME } from './game.mjs';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { io } = require('socket.io-client');

const wanted = JSON.parse(process.argv[2]);
const TICKS = 100; // of /proc/<pid>/stat in a second
const WARM_UP = 4;
const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

async function post(path, body) {
  const answer = await fetch(wanted.url + path, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

function cpuSeconds(pids) {
  let ticks = 0;
  for (const pid of pids) {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / TICKS;
}

// Processor time of everything that runs here.
function busySeconds() {
  const [user, nice, system, , , irq, soft] = readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/).slice(1);
  return [user, nice, system, irq, soft].reduce((sum, one) => sum + Number(one), 0) / TICKS;
}

function memory(pid) {
  const found = { rss: 0, pss: null };
  found.rss = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;
  try {
    found.pss = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]) * 1024;
  } catch { /* not everywhere */ }
  return found;
}

// One match between two players with a connection each; who is to act does so on hearing of it.
class Match {
  constructor(table) {
    this.table = table;
    this.figures = table.figures;
    this.states = [null, null];
    this.sent = new Map(); // when and by whom the action was sent that makes this state
    this.ended = 0;
    this.mayBegin = false;
    this.hasBegun = false;
  }

  async open() {
    const { matchID } = await post(`/games/${NAME}/create`, { numPlayers: 2 });
    const joined = await Promise.all(['0', '1'].map((playerID) =>
      post(`/games/${NAME}/${matchID}/join`, { playerID, playerName: `player ${playerID}` })));
    this.clients = ['0', '1'].map((playerID) => {
      const client = Client({
        game, matchID, playerID, numPlayers: 2, debug: false,
        credentials: joined[Number(playerID)].playerCredentials,
        multiplayer: SocketIO({ server: wanted.url, socketOpts: { transports: ['websocket'], forceNew: true } }),
      });
      client.subscribe((state) => this.hear(Number(playerID), state));
      client.start();
      return client;
    });
    while (this.states.includes(null)) await wait(0.005);
    return this;
  }

  begin() {
    this.mayBegin = true;
    if (!this.hasBegun && !this.states.includes(null)) {
      this.hasBegun = true;
      this.plan(this.states[0]);
    }
  }

  hear(seat, state) {
    if (state === null || state._stateID <= (this.states[seat]?._stateID ?? -1)) return;
    this.states[seat] = state;
    const sent = this.sent.get(state._stateID);
    if (sent === undefined) {
      if (this.mayBegin) this.begin();
      return;
    }
    this.figures[seat === sent.seat ? 'done' : 'other'].push(performance.now() - sent.at);
    if (seat === sent.seat) this.figures.moves += 1;
    if (state.ctx.gameover !== undefined) {
      this.ended += 1;
      if (this.ended === 2) {
        this.figures.games += 1;
        this.table.goOn(this);
      }
    } else if (Number(state.ctx.currentPlayer) === seat) {
      this.plan(state);
    }
  }

  plan(state) {
    const delay = this.table.delay();
    if (delay) setTimeout(() => this.play(state), delay);
    else this.play(state);
  }

  play(state) {
    const seat = Number(state.ctx.currentPlayer);
    const place = Math.floor(Math.random() * state.G.tiles.length);
    this.sent.set(state._stateID + 1, { seat, at: performance.now() });
    this.clients[seat].moves.play({ seat, type: 'drift', from: state.G.tiles[place].slice(0, 2), to: [place % 5, 1] });
  }
}

// One match after the other; some are prepared, so that opening them is not measured.
class Table {
  constructor(figures) {
    this.figures = figures;
    this.prepared = [];
    this.interval = wanted.rate === null ? 0 : (1000 * wanted.tables) / wanted.rate;
    this.next = 0;
  }

  async prepare(games) {
    for (let game = 0; game < games; game++) this.prepared.push(await new Match(this).open());
  }

  async goOn(last) {
    last?.clients.forEach((client) => client.stop());
    if (this.prepared.length === 0) {
      this.figures.opened += 1;
      this.prepared.push(await new Match(this).open());
    }
    this.prepared.shift().begin();
  }

  delay() {
    if (!this.interval) return 0;
    const now = performance.now();
    const at = Math.max(this.next || now + Math.random() * this.interval, now - 1000);
    this.next = at - Math.log(1 - Math.random()) * this.interval;
    return Math.max(0, at - now);
  }
}

const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? null;

function spread(values) {
  const sorted = Float64Array.from(values).sort();
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), p99: quantile(sorted, 0.99) };
}

async function play() {
  const figures = { moves: 0, games: 0, opened: 0, done: [], other: [] };
  const tables = Array.from({ length: wanted.tables }, () => new Table(figures));
  const before = cpuSeconds(wanted.watch);
  for (let start = 0; start < tables.length; start += 10) {
    await Promise.all(tables.slice(start, start + 10).map((table) => table.prepare(wanted.prepared)));
  }
  const opening = (cpuSeconds(wanted.watch) - before) / tables.length / wanted.prepared;
  for (const table of tables) { // one after another, so that not all games are in the same phase
    table.goOn();
    await wait(WARM_UP / tables.length);
  }
  const windows = [];
  for (let window = 0; window < wanted.windows; window++) {
    Object.assign(figures, { moves: 0, games: 0, opened: 0, done: [], other: [] });
    const [started, served, used] = [performance.now(), cpuSeconds(wanted.watch), cpuSeconds([process.pid])];
    const busy = busySeconds();
    await wait(wanted.seconds);
    const seconds = (performance.now() - started) / 1000;
    windows.push({
      seconds, moves: figures.moves, games: figures.games, opened: figures.opened,
      server_cpu: cpuSeconds(wanted.watch) - served, generator_cpu: cpuSeconds([process.pid]) - used,
      machine_cpu: busySeconds() - busy,
      done: spread(figures.done), other: spread(figures.other),
    });
  }
  return { windows, opening_cpu: opening };
}

async function idle() {
  const before = memory(wanted.watch[0]);
  const tables = Math.ceil(wanted.connections / 4);
  const matches = [];
  for (let table = 0; table < tables; table++) {
    matches.push((await post(`/games/${NAME}/create`, { numPlayers: 2 })).matchID);
  }
  const withTables = memory(wanted.watch[0]);
  let synced = 0;
  for (let place = 0; place < wanted.connections; place++) {
    const socket = io(`${wanted.url}/${NAME}`, { transports: ['websocket'], forceNew: true });
    socket.on('connect', () => socket.emit('sync', matches[place % tables], null, undefined, 2)); // as its client does
    socket.on('sync', () => { synced += 1; });
    if (place % 50 === 49) await wait(0.02);
  }
  for (let turn = 0; turn < 600 && synced < wanted.connections; turn++) await wait(0.1);
  await wait(3);
  return { tables, connections: synced, before, with_tables: withTables, after: memory(wanted.watch[0]) };
}

process.stdout.write(`${JSON.stringify(await (wanted.mode === 'idle' ? idle() : play()))}\n`, () => process.exit(0));
