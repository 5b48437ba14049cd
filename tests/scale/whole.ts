import { join } from 'node:path';

import type { Finding } from '../../src/bench/report.ts';
import { Player } from '../../src/bench/channels/player.ts';
import { kits } from '../../src/games/index.ts';
import { type LocalDiscord, startLocalDiscord } from '../../src/local-discord/index.ts';
import { openSessions, type Sessions } from '../../src/sessions/index.ts';
import { openStore } from '../../src/store/index.ts';
import type { PostgresServer } from '../help/postgres.ts';
import { openIn } from '../help/questions.ts';
import type { Account } from './bot.ts';
import { between, bytesInFile, bytesOf, type Counters, countersOf } from './counters.ts';
import { GAME } from './games.ts';
import { Child } from './rounds.ts';
import type { Parts } from './throughput.ts';

/** Whole games of the whole bot, on a local Discord: what they ask of Discord, and what they leave in the database. */

const PROGRAM = 'tests/scale/bot.ts';
const CHANNELS = 6;
const PLAYERS = 4;
/** Nobody's answer takes so many presses. */
const MOST_PRESSES = 10;
/** Later than anything is kept. */
const LATER = 400 * 24 * 60 * 60_000;

interface Place {
  readonly channel: string;
  readonly people: readonly Player[];
}

/** What came of the games. */
interface Outcome {
  readonly name: string;
  readonly games: number;
  readonly answers: number;
  readonly account: Account;
  /** Bytes of a game: half played, over, and long over. */
  readonly bytes: { readonly live: number; readonly over: number; readonly old: number };
  readonly server: Counters | null;
}

export async function wholeGames({ folder, server, say }: Parts): Promise<Finding[]> {
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
    const places = names.map((channel, at) => ({
      channel,
      people: people[at]!.map((one) => new Player(discord, one, channel, GAME)),
    }));
    for (const [at, channel] of names.entries()) await begin(discord, channel, people[at]!, bot);
    for (let open = places; open.length > 0; sizes.push(await bytes()))
      for (const place of [...open])
        if (!(await answered(discord, sessions, place, bot))) open = open.filter((one) => one !== place);
    account = (await bot.ask()) as Account;
  } finally {
    await bot.end();
  }
  const turns = await Promise.all(names.map(async (one) => (await sessions.find(discord.channelId(one)))!.turn));
  const answers = turns.reduce((sum, turn) => sum + turn, 0);
  const of = async (isDense: boolean) => {
    if (server && isDense) await server.ask('vacuum full', name);
    return ((await bytes()) - empty) / CHANNELS;
  };
  const over = await of(true);
  const after = server && (await countersOf(server, name));
  const later = openSessions({ store, kits, now: () => Date.now() + LATER });
  await later.tidy(() => true);
  const old = await of(true);
  await sessions.close();
  await discord.close();
  if (server) await server.ask(`drop database ${name} with (force)`);
  const live = (sizes[Math.floor(sizes.length / 2)]! - empty) / CHANNELS;
  const used = before && after && between(before, after);
  return {
    ...{ name: server ? 'PostgreSQL' : 'SQLite', games: CHANNELS, answers, account, bytes: { live, over, old } },
    server: used,
  };
}

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

/** Has somebody who is awaited answer, and all be told; false: the game is over. */
async function answered(discord: LocalDiscord, sessions: Sessions, place: Place, bot: Child): Promise<boolean> {
  const channelId = discord.channelId(place.channel);
  const turnOf = async () => {
    const session = await sessions.find(channelId);
    return session?.status === 'running' ? session.turn : null;
  };
  await bot.ask();
  const before = await turnOf();
  if (before === null) return false;
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    const { questions } = await openIn(sessions, channelId);
    const [question] = questions;
    const seats = question?.seats ?? [];
    await place.people[seats[presses % seats.length]!]!.act();
    await bot.ask();
    if ((await turnOf()) !== before) return true;
  }
  throw new Error(`nobody could answer in ${place.channel}`);
}

/** These Discord does not count. */
const FREE = /(acknowledgement|answer|follow-up)$/;

function tables(outcomes: readonly Outcome[]): Finding[] {
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
        ['kB a game that is half played', ...each(({ bytes }) => kilobytes(bytes.live))],
        ['kB a game that is over', ...each(({ bytes }) => kilobytes(bytes.over))],
        ['kB a game that is over for long', ...each(({ bytes }) => kilobytes(bytes.old))],
        ['log (WAL) bytes an answer', ...each((one) => (one.server ? per(one.server.log, one) : '-'))],
        ['rows an answer', ...each((one) => (one.server ? per(one.server.rows, one) : '-'))],
        ['transactions an answer', ...each((one) => (one.server ? per(one.server.commits, one) : '-'))],
      ],
    },
  ];
}
