import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import seedrandom from 'seedrandom';

import { oneOfValues, readOptions, wholeNumber, WrongArguments } from '../../src/arguments/index.ts';
import { kits } from '../../src/games/index.ts';
import { startLocalDiscord } from '../../src/local-discord/index.ts';
import { openSessions } from '../../src/sessions/index.ts';
import { openStore } from '../../src/store/index.ts';
import { tryFaults } from './cells.ts';
import { Observer } from './checks.ts';
import { flawsForGood, flawsNow } from './flaws.ts';
import { Players } from './player.ts';
import { Processes } from './processes.ts';
import { startProxy } from './proxy.ts';
import { report } from './report.ts';
import { Shaken } from './shaking.ts';
import { STEPS } from './steps.ts';
import { TABLES } from './tables.ts';
import { Taken } from './taken.ts';
import { Trouble } from './trouble.ts';

/*
 * npm run chaos -- --game bsieged --minutes 5 --seed winter
 * npm run chaos -- --store postgres --processes 4 --minutes 5
 *
 * Hurried players on a local Discord that fails in every way it knows, whose games end at any moment, and a bot that is killed at any
 * step, now and then two of them on one database. Every half a minute all is left alone, and then nothing may be lost, told twice or asked twice.
 * With --divided (and --store postgres): fronts take what players do, senders bring what comes of it to Discord.
 * With --store postgres: on a server of its own that is killed as well, whose connections end, while processes stand still past their time;
 * the clock of each process is up to a minute wrong.
 * With --limited Discord has its limits, and floods of 429; with --posted it posts interactions, to whichever process can be reached;
 * with --tables 1 all play in one channel.
 * With --faults: each fault on each route of Discord, one at a time; with --only "404 message" or --only pins some of them.
 * Exit codes: 0 nothing found, 1 a flaw, 2 wrong arguments.
 */

const STORM = 50_000;
/** What has failed is tried again after half a minute at the latest. */
const CALM = 90_000;
/** How long a player looks before the next act, in ms. */
const LOOK = 250;

/** Whoever looks waits for a server that is killed, in ms. */
const PATIENCE = 60_000;
/** What bots say of one. */
const OUT_OF_REACH = 'the database cannot be reached';

/** A process that is to die at a step does so at one of its first times there, or after so long it dies wherever it is, in ms. */
const NTH = 2;
const LONGEST_LIFE = 6_000;

/** By so many ms clocks of different machines are wrong. */
const SKEW = 60_000;

/** Where the games are, and how many processes play them side by side; one: now and then two. */
interface Ground {
  readonly server: Shaken | null;
  readonly processes: number;
  readonly isDivided: boolean;
  readonly isLimited: boolean;
  readonly isPosted: boolean;
  readonly tables: number;
}

async function storm(game: string, seed: string, minutes: number, ground: Ground): Promise<readonly string[]> {
  const random = seedrandom(`${game} ${seed}`);
  const folder = mkdtempSync(join(tmpdir(), 'rampart-chaos-'));
  const { server, processes, isDivided, isLimited, isPosted } = ground;
  const database = server?.url ?? join(folder, 'games.sqlite');
  const discord = await startLocalDiscord({ port: 0, rateLimits: isLimited });
  const store = await openStore(database, undefined, PATIENCE);
  const sessions = openSessions({ store, kits });
  const bots = new Processes({
    ...{ discord, database, log: join(folder, 'bots.log'), isDivided },
    ...(server && { skew: SKEW }),
    ...(isPosted && { publicKey: discord.endpoint.publicKey }),
  });
  const begin = async () => {
    await bots.start();
    if (isDivided) await bots.start();
  };
  await begin();
  const proxy = isPosted ? await startProxy(() => bots.doors) : null;
  const observer = await Observer.open(discord, sessions, store, 'Ada', database);
  const taken = new Taken(discord);
  const players = TABLES.slice(-ground.tables).map(
    ([channel, people]) => new Players(discord, sessions, channel, people, game, taken, `${seed} ${channel}`),
  );
  const end = Date.now() + minutes * 60_000;
  let flaws: string[] = [];
  const trouble = new Trouble(discord, isLimited);
  try {
    await discord.endpoint.set(proxy?.url ?? null);
    while (Date.now() < end && flaws.length === 0) {
      const until = Math.min(end, Date.now() + STORM);
      const playing = players.map(async (table) => {
        while (Date.now() < until) {
          await table.act();
          observer.look(table.channel);
          await sleep(random() * LOOK);
        }
      });
      const killing = async () => {
        // The one that nothing was to befall.
        await bots.kill();
        while (Date.now() < until) {
          const isFated = random() < 0.85;
          const fate = () =>
            isFated ? bots.start(drawn(STEPS, random), 1 + Math.floor(random() * NTH)) : bots.start();
          // Sometimes the next one is there before the last one is gone.
          while (bots.count < processes) await fate();
          if (random() < 0.3) await fate();
          const late = Date.now() + (isFated ? LONGEST_LIFE : 200 + random() * 2000);
          while (bots.count >= processes && Date.now() < late) await sleep(20);
          taken.look();
          await bots.kill();
        }
      };
      const failing = async () => {
        while (Date.now() < until) {
          await sleep(random() * 2500);
          trouble.befall(random);
          trouble.look();
        }
      };
      const shaking = async () => {
        while (server && Date.now() < until) {
          await sleep(random() * 4000);
          await server.shake(random, bots);
        }
      };
      await Promise.all([...playing, killing(), failing(), shaking()]);
      discord.clearFaults();
      // None is left that is still to die.
      while (bots.count > 0) await bots.kill();
      await begin();
      for (const calm = Date.now() + CALM; ;) {
        await sleep(1000);
        // What another process had taken is its own for a while.
        flaws = await flawsNow(observer, taken);
        if (flaws.length === 0 || Date.now() > calm || flaws.some((flaw) => /posted|called twice/.test(flaw))) break;
      }
      flaws.push(...(await flawsForGood(store, discord)));
      flaws.push(
        ...new Set(
          bots.faults
            .filter((one) => !server || !one.includes(OUT_OF_REACH))
            .map((one) => `logged: ${one.slice(0, 600)}`),
        ),
      );
      if (flaws.length > 0 || Date.now() >= end) await report(observer, taken, bots.killedAt, bots.kills);
    }
  } finally {
    while (bots.count > 0) await bots.kill();
    await observer.close();
    await sessions.close();
    proxy?.close();
    await discord.close();
    if (flaws.length === 0) rmSync(folder, { recursive: true, force: true });
    else console.log(`The database and the log of the bots are kept: ${folder}`);
  }
  const acts = players.reduce((sum, one) => sum + one.acts, 0);
  const games = players.reduce((sum, one) => sum + one.games, 0);
  trouble.look();
  for (const [what, times] of [...(server?.times ?? []), ...trouble.times])
    console.log(`  ${String(times).padStart(4)} times ${what}`);
  console.log(`${game}: ${acts} acts in ${games} games`);
  return flaws;
}

/** On a server of its own, or on none. */
async function stormOn<T>(onServer: boolean, storming: (server: Shaken | null) => Promise<T>): Promise<T> {
  const server = onServer ? await Shaken.start() : null;
  try {
    return await storming(server);
  } finally {
    await server?.stop();
  }
}

const drawn = <T>(list: readonly T[], chance: () => number): T => list[Math.floor(chance() * list.length)]!;

async function main(args: readonly string[]): Promise<void> {
  const given = readOptions(args, {
    game: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: 'chaos' },
    faults: { type: 'boolean', default: false },
    only: { type: 'string' },
    store: { type: 'string', default: 'sqlite' },
    processes: { type: 'string', default: '1' },
    divided: { type: 'boolean', default: false },
    limited: { type: 'boolean', default: false },
    posted: { type: 'boolean', default: false },
    tables: { type: 'string', default: String(TABLES.length) },
  });
  const all = kits.map(({ rules }) => rules.id);
  const chosen = given.game === undefined ? all : [oneOfValues('game', given.game, all)];
  // By themselves the faults take some minutes, with which game ever.
  const games = given.faults ? chosen.slice(0, 1) : chosen;
  const minutes = given.minutes === undefined ? (given.faults ? 12 : 2) : wholeNumber('minutes', given.minutes, 1);
  const onServer = oneOfValues('store', given.store, ['sqlite', 'postgres']) === 'postgres';
  const processes = wholeNumber('processes', given.processes, 1);
  const { divided: isDivided, limited: isLimited, posted: isPosted } = given;
  const tables = wholeNumber('tables', given.tables, 1);
  if (isDivided && (!onServer || processes < 2))
    throw new WrongArguments('--divided needs --store postgres and two processes');
  const ground = (server: Shaken | null): Ground => ({
    ...{ server, processes, tables },
    ...{ isDivided, isLimited, isPosted },
  });
  for (const game of games) {
    const share = minutes / games.length;
    const flaws = given.faults
      ? await tryFaults(game, given.seed, Date.now() + share * 60_000, given.only)
      : await stormOn(onServer, (server) => storm(game, given.seed, share, ground(server)));
    for (const flaw of flaws) console.log(`  ${flaw}`);
    if (flaws.length > 0) process.exitCode = 1;
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof WrongArguments)) throw error;
  console.error(`${error.message}. Its options stand at the top of tests/chaos/main.ts.`);
  process.exitCode = 2;
}
