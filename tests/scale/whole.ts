import { join } from 'node:path';

import { Player } from '../../src/bench/channels/player.ts';
import { kits } from '../../src/games/index.ts';
import { type LocalDiscord, startLocalDiscord } from '../../src/local-discord/index.ts';
import { openSessions, type Sessions } from '../../src/sessions/index.ts';
import { openStore } from '../../src/store/index.ts';
import type { PostgresServer } from '../help/postgres.ts';
import { openIn } from '../help/questions.ts';
import type { Account } from './bot.ts';
import { between, bytesInFile, bytesOf, type Counters, countersOf, tablesOf } from './counters.ts';
import { GAME } from './games.ts';
import { Child } from './rounds.ts';
import type { ResultTable } from './tables.ts';
import type { Parts } from './throughput.ts';

/** Whole games of the whole bot, on a local Discord: what they ask of Discord, and what they leave in the database. */

const PROGRAM = 'tests/scale/bot.ts';
const CHANNELS = 20;
const PLAYERS = 4;
/** Nobody's answer takes so many presses. */
const MOST_PRESSES = 10;
/** Every so many answers it is looked how large the database is. */
const MEASURED = 10;
/** Later than anything is kept. */
const LATER = 400 * 24 * 60 * 60_000;

interface Place {
  readonly channelId: string;
  readonly players: readonly Player[];
  turn: number;
  /** How many of them tried to answer what is asked there now. */
  presses: number;
}

/** What came of the games. */
interface Outcome {
  readonly name: string;
  readonly games: number;
  readonly answers: number;
  readonly account: Account;
  /** Bytes of a game: half played (null: not known), over, and long over. */
  readonly bytes: { readonly live: number | null; readonly over: number; readonly old: number };
  /** What it cost a server. */
  readonly server: Counters | null;
  /** Of a game that is over, what each table of the server holds, the largest first. */
  readonly tables: readonly (readonly [name: string, bytes: number])[];
}

export async function wholeGames({ folder, server, say }: Parts): Promise<ResultTable[]> {
  const outcomes: Outcome[] = [];
  for (const on of [null, ...(server ? [server] : [])]) {
    say(`${CHANNELS} whole games of ${PLAYERS} on ${on ? 'PostgreSQL' : 'SQLite'}`);
    outcomes.push(await play(on, folder));
  }
  return tables(outcomes);
}

async function play(server: PostgresServer | null, folder: string): Promise<Outcome> {
  const name = 'whole';
  if (server) await server.ask(`create database ${name}`);
  const database = server ? server.url(name) : join(folder, `${name}.sqlite`);
  const names = Array.from({ length: CHANNELS }, (_, at) => `siege-${at}`);
  const people = names.map((_, at) => Array.from({ length: PLAYERS }, (__, seat) => `player-${at}-${seat}`));
  const discord = await startLocalDiscord({
    ...{ port: 0, rateLimits: false },
    users: people.flat().map((one) => ({ name: one })),
    guilds: names.map((one, at) => ({ name: one, channels: [{ name: one }], members: people[at]! })),
  });
  const store = await openStore(database);
  const bytes = () => (server ? bytesOf(server, name) : Promise.resolve(bytesInFile(database)));
  const empty = await bytes();
  const before = server && (await countersOf(server, name));
  const bot = await Child.start(PROGRAM, [discord.restApi, discord.token, database]);
  const sessions = openSessions({ store, kits });
  const sizes: number[] = [];
  let account: Account;
  try {
    for (const [at, channel] of names.entries()) await begin(discord, channel, people[at]!, bot);
    let open = names.map((channel, at): Place => {
      const players = people[at]!.map((one) => new Player(discord, one, channel, GAME));
      return { channelId: discord.channelId(channel), players, turn: 0, presses: 0 };
    });
    const first = (await bot.ask()) as Account;
    for (let round = 0; open.length > 0; round++) {
      await Promise.all(open.map((place) => press(sessions, place)));
      await bot.ask();
      const running = await Promise.all(open.map((place) => goesOn(sessions, place)));
      open = open.filter((_, at) => running[at]);
      if (!server && round % MEASURED === 0) sizes.push(await bytes());
    }
    account = less((await bot.ask()) as Account, first);
  } finally {
    await bot.end();
  }
  const after = server && (await countersOf(server, name));
  const used = before && after && between(before, after);
  const turns = await Promise.all(names.map(async (one) => (await sessions.find(discord.channelId(one)))!.turn));
  const answers = turns.reduce((sum, turn) => sum + turn, 0);
  const each = (taken: number) => (taken - empty) / CHANNELS;
  const dense = async () => {
    if (server) await server.ask('vacuum full', name);
    return each(await bytes());
  };
  const over = await dense();
  const tables = server ? await tablesOf(server, name) : [];
  const later = openSessions({ store, kits, now: () => Date.now() + LATER });
  await later.tidy(() => true);
  const old = await dense();
  await sessions.close();
  await discord.close();
  if (server) await server.ask(`drop database ${name} with (force)`);
  const half = sizes[Math.floor(sizes.length / 2)];
  const live = half === undefined ? null : each(half);
  return {
    ...{ name: server ? 'PostgreSQL' : 'SQLite', games: CHANNELS, answers, account, bytes: { live, over, old } },
    ...{ server: used, tables },
  };
}

/** What has come to be since. */
const less = (now: Account, then: Account): Account => ({
  ...now,
  requests: Object.fromEntries(
    Object.entries(now.requests).map(([route, count]) => [route, count - (then.requests[route] ?? 0)]),
  ),
  interactions: now.interactions - then.interactions,
  boards: now.boards - then.boards,
  cpu: now.cpu - then.cpu,
});

async function begin({ users }: LocalDiscord, channel: string, people: readonly string[], bot: Child): Promise<void> {
  const [host, ...others] = people as [string, ...string[]];
  await users.command(host, channel, 'siege new', { game: GAME });
  await bot.ask();
  for (const one of others) {
    await users.command(one, channel, 'siege join');
    await bot.ask();
  }
  await users.command(host, channel, 'siege start');
  await bot.ask();
}

/** Somebody who is awaited answers; whoever cannot leaves it to the next. */
async function press(sessions: Sessions, place: Place): Promise<void> {
  const { questions } = await openIn(sessions, place.channelId);
  const seats = questions[0]?.seats ?? [];
  if (place.presses === MOST_PRESSES) throw new Error(`nobody could answer in ${place.channelId}`);
  await place.players[seats[place.presses++ % seats.length]!]!.act();
}

async function goesOn(sessions: Sessions, place: Place): Promise<boolean> {
  const session = await sessions.find(place.channelId);
  if (session?.status !== 'running') return false;
  if (session.turn !== place.turn) place.presses = 0;
  place.turn = session.turn;
  return true;
}

/** These Discord does not count. */
const FREE = /(acknowledgement|answer|follow-up)$/;

function tables(outcomes: readonly Outcome[]): ResultTable[] {
  const each = (of: (one: Outcome) => string) => outcomes.map(of);
  const per = (value: number, { answers }: Outcome) => (value / answers).toFixed(2);
  const head = ['', ...each(({ name }) => name)];
  const routes = [...new Set(outcomes.flatMap(({ account }) => Object.keys(account.requests)))].sort();
  const counted = ({ account }: Outcome) =>
    Object.entries(account.requests).reduce((sum, [route, count]) => sum + (FREE.test(route) ? 0 : count), 0);
  const kilobytes = (value: number) => (value / 1000).toFixed(0);
  return [
    {
      title: `Whole games of ${PLAYERS}, by the whole bot: requests to Discord an answer`,
      rows: [
        head,
        ['answers a game', ...each(({ answers, games }) => (answers / games).toFixed(0))],
        ['interactions', ...each((one) => per(one.account.interactions, one))],
        ['boards', ...each((one) => per(one.account.boards, one))],
        ...routes.map((route) => [route, ...each((one) => per(one.account.requests[route] ?? 0, one))]),
        ['those that Discord counts', ...each((one) => per(counted(one), one))],
        ['CPU ms, boards left out', ...each((one) => per(one.account.cpu, one))],
      ],
    },
    {
      title: 'What they leave in the database, and what they cost it',
      rows: [
        head,
        ['kB a game that is half played', ...each(({ bytes: { live } }) => (live === null ? '-' : kilobytes(live)))],
        ['kB a game that is over', ...each(({ bytes }) => kilobytes(bytes.over))],
        ['kB a game that is over for long', ...each(({ bytes }) => kilobytes(bytes.old))],
        ['log (WAL) bytes an answer', ...each((one) => (one.server ? (one.server.log / one.answers).toFixed(0) : '-'))],
        ['rows an answer', ...each((one) => (one.server ? per(one.server.rows, one) : '-'))],
        ['CPU ms of the server an answer', ...each((one) => (one.server?.cpu ? per(one.server.cpu, one) : '-'))],
        ...(outcomes.at(-1)?.tables ?? []).map(([table, bytes]) => [
          `kB a game in ${table}`,
          ...outcomes.map((one) => (one.tables.length > 0 ? (bytes / one.games / 1000).toFixed(1) : '-')),
        ]),
      ],
    },
  ];
}
