import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { median, percentile } from '../../src/bench/percentile.ts';
import { textsOf } from '../../src/bench/sessions/raw.ts';
import { kits } from '../../src/games/index.ts';
import { openSessions } from '../../src/sessions/index.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import type { PostgresServer } from '../help/postgres.ts';
import { between, type Counters, countersOf } from './counters.ts';
import { channelAt, settleAt, standings, userAt } from './games.ts';
import type { Done, Order } from './order.ts';
import { atOnce } from './rounds.ts';
import type { ResultTable } from './tables.ts';

/** So many things a process does at a time: more than its store has connections. */
const LOOPS = 16;
/** Channels of a process: more than it keeps tables, so that each game is rebuilt from its row, as among very many. */
const CHANNELS = 160;
/** Each is measured so often, in turn with the others. */
const ROUNDS = 3;
const WARMING = 2;
const PROCESSES = [1, 2, 4] as const;
/** After so many answers their bytes are known well enough. */
const SAMPLE = 200;

type What = Order['what'];
const WHATS: readonly What[] = ['spread', 'hot', 'bare'];

/** So many processes on one database; null: on SQLite. */
interface Ground {
  readonly name: string;
  readonly processes: number;
  readonly server: PostgresServer | null;
}

/** What came of one round, in all processes together. */
interface Round {
  readonly rate: number;
  readonly times: readonly number[];
  readonly refusedRate: number;
  /** CPU time of the processes that played, of one deed, in ms. */
  readonly cpu: number;
  /** Of one deed: bytes that a process on SQLite wrote, or what the server did. */
  readonly written: number | null;
  readonly server: Counters | null;
}

export interface Parts {
  readonly folder: string;
  readonly server: PostgresServer | null;
  readonly seconds: number;
  readonly say: (line: string) => void;
}

/** Answers a second: spread over channels, all in one, and as many bare commits of as many bytes. */
export async function throughput({ folder, server, seconds, say }: Parts): Promise<ResultTable[]> {
  const games = join(folder, 'games.json');
  const all = standings();
  writeFileSync(games, JSON.stringify(all));
  const bytes = await bytesOfAnswer();
  const grounds: Ground[] = [
    { name: 'SQLite, 1 process', processes: 1, server: null },
    ...(server ? PROCESSES : []).map((processes) => ({
      name: `PostgreSQL, ${processes} process${processes > 1 ? 'es' : ''}`,
      ...{ processes, server },
    })),
  ];
  const found = new Map<string, Round[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const ground of grounds) {
      for (const what of WHATS) {
        say(`round ${round + 1} of ${ROUNDS}: ${ground.name}, ${what}`);
        const database = await filled(ground, what, folder, all);
        const key = `${ground.name} ${what}`;
        const done = await played(ground, what, { database, games, bytes, seconds });
        found.set(key, [...(found.get(key) ?? []), done]);
      }
    }
  }
  return tables(grounds, (ground, what) => found.get(`${ground.name} ${what}`)!, bytes);
}

/** How many bytes of text an answer writes: those of its rows, in the mean. */
async function bytesOfAnswer(): Promise<number> {
  const opened = await openStore(':memory:');
  let [bytes, commits] = [0, 0];
  const store: Store = {
    ...opened,
    commit: (...all) => {
      bytes += all.flatMap(textsOf).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
      commits++;
      return opened.commit(...all);
    },
  };
  const sessions = openSessions({ store, kits, slip: 0 });
  for (const [at, game] of standings().entries()) {
    await settleAt(opened, game, at);
    for (const { seat, picks } of game.coming.slice(0, SAMPLE))
      await sessions.answer(channelAt(at), userAt(at, seat), picks);
  }
  await sessions.close();
  return Math.round(bytes / commits);
}

/** A new database with what is needed there. */
async function filled(
  { name, processes, server }: Ground,
  what: What,
  folder: string,
  games: ReturnType<typeof standings>,
): Promise<string> {
  const id = `${name} ${what} ${Date.now()}`.toLowerCase().replace(/\W+/g, '_');
  if (server) await server.ask(`create database ${id}`);
  const database = server ? server.url(id) : join(folder, `${id}.sqlite`);
  if (what === 'bare') {
    if (server)
      await server.ask('create table bare (id bigint generated always as identity primary key, text text)', id);
    return database;
  }
  const store = await openStore(database);
  for (let at = 0; at < (what === 'hot' ? 1 : processes * CHANNELS); at++)
    await settleAt(store, games[at % games.length]!, at);
  await store.close();
  return database;
}

async function played(
  { processes, server }: Ground,
  what: What,
  { database, games, bytes, seconds }: { database: string; games: string; bytes: number; seconds: number },
): Promise<Round> {
  const orders = Array.from({ length: processes }, (_, id): Order => {
    const common = { games, database, id, seconds, warming: WARMING, loops: LOOPS };
    if (what === 'spread') return { ...common, what, first: id * CHANNELS, count: CHANNELS };
    return what === 'bare' ? { ...common, what, bytes } : { ...common, what };
  });
  const name = new URL(database, 'file:///').pathname.slice(1);
  const before = server && (await countersOf(server, name));
  const done = await atOnce(orders);
  const after = server && (await countersOf(server, name));
  const sum = (of: (one: Done) => number) => done.reduce((all, one) => all + of(one), 0);
  const [count, all] = [sum((one) => one.count), sum((one) => one.all)];
  const used = before && after && between(before, after);
  if (server) await server.ask(`drop database ${name}`);
  return {
    rate: sum((one) => (one.count / one.ms) * 1000),
    times: done.flatMap((one) => [...one.times]),
    refusedRate: sum((one) => (one.refused / one.ms) * 1000),
    cpu: sum((one) => one.cpu) / count,
    written: server || done.some((one) => one.written === null) ? null : sum((one) => one.written!) / all,
    server: used && {
      log: used.log / all,
      commits: used.commits / all,
      rows: used.rows / all,
      cpu: used.cpu === null ? null : used.cpu / all,
    },
  };
}

function tables(
  grounds: readonly Ground[],
  roundsOf: (ground: Ground, what: What) => readonly Round[],
  bytes: number,
): ResultTable[] {
  const mid = (ground: Ground, what: What, of: (round: Round) => number) => median(roundsOf(ground, what).map(of));
  const time = (ground: Ground, what: What, share: number) =>
    mid(ground, what, ({ times }) => percentile(times.length > 0 ? times : [NaN], share)).toFixed(1);
  const rate = (ground: Ground, what: What) => mid(ground, what, (round) => round.rate);
  const cost = (ground: Ground, of: (counters: Counters) => number | null, digits: number) => {
    const values = roundsOf(ground, 'spread').flatMap(({ server }) => (server && of(server)) ?? []);
    return values.length > 0 ? median(values).toFixed(digits) : '-';
  };
  return [
    {
      title: `Answers spread over ${CHANNELS} channels a process, ${LOOPS} under way in each`,
      rows: [
        ['', 'answers/s', 'p50 ms', 'p99 ms', 'bare commits/s', 'bare commits : answers', 'CPU ms an answer'],
        ...grounds.map((ground) => [
          ground.name,
          rate(ground, 'spread').toFixed(0),
          time(ground, 'spread', 0.5),
          time(ground, 'spread', 0.99),
          rate(ground, 'bare').toFixed(0),
          (rate(ground, 'bare') / rate(ground, 'spread')).toFixed(1),
          mid(ground, 'spread', (round) => round.cpu).toFixed(2),
        ]),
      ],
    },
    {
      title: `All in one channel, ${LOOPS} at a time in each process`,
      rows: [
        ['', 'answers/s', 'come too late/s', 'p50 ms', 'p99 ms'],
        ...grounds.map((ground) => [
          ground.name,
          rate(ground, 'hot').toFixed(0),
          mid(ground, 'hot', (round) => round.refusedRate).toFixed(0),
          time(ground, 'hot', 0.5),
          time(ground, 'hot', 0.99),
        ]),
      ],
    },
    {
      title: `What an answer costs the database (its rows are ${bytes} bytes of text)`,
      rows: [
        ['', 'bytes written', 'rows', 'transactions', 'CPU ms of the server'],
        ...grounds.map((ground) => [
          ground.name,
          ground.server
            ? cost(ground, ({ log }) => log, 0)
            : median(roundsOf(ground, 'spread').map(({ written }) => written ?? NaN)).toFixed(0),
          cost(ground, ({ rows }) => rows, 1),
          cost(ground, ({ commits }) => commits, 1),
          cost(ground, ({ cpu }) => cpu, 2),
        ]),
      ],
    },
  ];
}
