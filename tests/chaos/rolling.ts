import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { oneOfValues, readOptions, wholeNumber, WrongArguments } from '../../src/arguments/index.ts';
import { percentile } from '../../src/bench/percentile.ts';
import { kits } from '../../src/games/index.ts';
import { installed } from '../../src/installation/index.ts';
import { startLocalDiscord } from '../../src/local-discord/index.ts';
import { openSessions } from '../../src/sessions/index.ts';
import { openStore } from '../../src/store/index.ts';
import { PostgresServer } from '../help/postgres.ts';
import { Observer } from './checks.ts';
import { flawsForGood, flawsNow } from './flaws.ts';
import { Players } from './player.ts';
import { report } from './report.ts';
import { TABLES } from './tables.ts';
import { Taken } from './taken.ts';

/*
 * npm run rolling -- --store postgres --processes 3 --rounds 2
 * npm run rolling -- --store postgres --processes 3 --divided
 * npm run rolling -- --store sqlite --rounds 5
 *
 * The bot as it is run, with a build of its own, is renewed again and again while three tables are played: on SQLite by its own successor
 * (SIGUSR2), on PostgreSQL one process after another: a new one comes, and the old one is told to stop. No answer may be lost, done twice
 * or told out of order, and nobody waits long for the acknowledgement. With --divided the first process is a sender, the others are fronts.
 * With --older <folder> (PostgreSQL), where an earlier version lies with all that it needs, each process is renewed by one of the other
 * version, so that both play side by side.
 * Exit codes: 0 nothing found, 1 a flaw, 2 wrong arguments.
 */

/** In the shape of Discord's, as `DISCORD_TOKEN` wants it. */
const TOKEN = `${'a'.repeat(24)}.bcdefg.${'h'.repeat(27)}`;
/** Between two acts at a table, in ms at the most. */
const LOOK = 300;
/** So long all is left alone before it is looked at, in ms at the most. */
const CALM = 60_000;
/** Between two renewals, in ms. */
const PAUSE = 1_500;
/** What half of all, all but 1 %, and all wait for their acknowledgement at the most. */
const SHARES = [0.5, 0.99, 1];

/** A process of the bot, as `npm start` runs it. */
class Bot {
  readonly said: string[] = [];
  readonly #child: ChildProcess;

  private constructor(
    settings: Readonly<Record<string, string>>,
    /** To which all goes that is said. */
    log: string,
    /** Where its version lies. */
    folder: string,
  ) {
    this.#child = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), 'src/main.ts'], {
      cwd: folder,
      env: { ...process.env, LOG_LEVEL: 'info', RENDERERS: '1', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout!, this.#child.stderr!])
      createInterface({ input: stream }).on('line', (line) => {
        this.said.push(line);
        appendFileSync(log, `${Date.now()} ${this.#child.pid} ${line}\n`);
      });
  }

  static async start(settings: Readonly<Record<string, string>>, log: string, folder: string): Promise<Bot> {
    const bot = new Bot(settings, log, folder);
    await bot.#until(/ready as/);
    return bot;
  }

  async renew(): Promise<void> {
    const before = this.said.length;
    this.#child.kill('SIGUSR2');
    await this.#until(/^Rampart is renewed|^Nothing was renewed/, before);
    if (this.said.slice(before).some((line) => line.startsWith('Nothing'))) throw new Error(this.said.join('\n'));
  }

  /** With what code. */
  async stop(): Promise<number> {
    const gone = once(this.#child, 'exit') as Promise<[number]>;
    this.#child.kill('SIGTERM');
    return (await gone)[0];
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  async #until(pattern: RegExp, from = 0): Promise<void> {
    while (!this.said.slice(from).some((line) => pattern.test(line))) {
      if (this.#child.exitCode !== null) throw new Error(`the bot has ended:\n${this.said.join('\n')}`);
      await sleep(20);
    }
  }
}

interface Ground {
  readonly database: string;
  readonly processes: number;
  readonly rounds: number;
  readonly isDivided: boolean;
  readonly log: string;
  /** Where an earlier version lies; null: all are of this one. */
  readonly older: string | null;
}

async function roll(
  game: string,
  seed: string,
  { database, processes, rounds, isDivided, log, older }: Ground,
): Promise<string[]> {
  const discord = await startLocalDiscord({ port: 0, rateLimits: false, token: TOKEN });
  const isServer = processes > 1;
  const settings = {
    DISCORD_TOKEN: discord.token,
    DISCORD_API: discord.restApi,
    ...(isServer ? { DATABASE_URL: database } : { DATABASE_FILE: database, DATABASE_URL: '' }),
  };
  let bots: Bot[] = [];
  const flaws: string[] = [];
  const stop = async (bot: Bot) => {
    const code = await bot.stop();
    if (code !== 0) flaws.push(`a process ended with ${code}: ${bot.said.at(-1)?.slice(0, 300)}`);
    flaws.push(...bot.said.filter((line) => /"level":[56]0/.test(line)).map((line) => `logged: ${line.slice(0, 400)}`));
  };
  const start = (place: number, version: string | null) =>
    Bot.start(
      { ...settings, ROLE: !isDivided ? 'all' : place === 0 ? 'sender' : 'front' },
      log,
      version ?? installed('.'),
    );
  const store = await openStore(database);
  const sessions = openSessions({ store, kits });
  const observer = await Observer.open(discord, sessions, store, 'Ada', database);
  const taken = new Taken(discord);
  const players = TABLES.map(
    ([channel, people]) => new Players(discord, sessions, channel, people, game, taken, `${seed} ${channel}`),
  );
  const renewals: number[] = [];
  let isOver = false;
  try {
    for (let place = 0; place < processes; place++) bots.push(await start(place, older));
    const playing = players.map(async (table) => {
      while (!isOver) {
        await table.act();
        observer.look(table.channel);
        taken.look();
        await sleep(Math.random() * LOOK);
      }
    });
    for (let round = 0; round < rounds; round++)
      for (const [place, bot] of bots.entries()) {
        await sleep(PAUSE);
        const begun = performance.now();
        if (isServer) {
          const next = await start(place, round % 2 === 0 ? null : older);
          await stop(bot);
          bots = bots.with(place, next);
        } else await bot.renew();
        renewals.push(performance.now() - begun);
      }
    await sleep(PAUSE);
    isOver = true;
    await Promise.all(playing);
    let left: string[];
    const late = Date.now() + CALM;
    do {
      await sleep(1000);
      left = await flawsNow(observer, taken);
    } while (left.length > 0 && Date.now() < late);
    flaws.push(...left, ...(await flawsForGood(store, discord)));
    for (const bot of bots) await stop(bot);
    await report(observer, taken);
    for (const share of SHARES)
      console.log(`  ${Math.round(percentile(taken.waits, share))} ms to the acknowledgement, ${share * 100} %`);
    console.log(`  ${taken.waits.length} were acknowledged, ${taken.unanswered} were not`);
    console.log(`  ${renewals.length} renewals, ${Math.round(Math.max(...renewals))} ms at the most from start to end`);
    if (taken.unanswered > 0) flaws.push(`${taken.unanswered} were not acknowledged`);
    return flaws;
  } finally {
    isOver = true;
    for (const bot of bots) bot.kill();
    await observer.close();
    await sessions.close();
    await discord.close();
  }
}

async function main(args: readonly string[]): Promise<void> {
  const given = readOptions(args, {
    game: { type: 'string', default: 'bsieged' },
    store: { type: 'string', default: 'sqlite' },
    processes: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    divided: { type: 'boolean', default: false },
    older: { type: 'string' },
    seed: { type: 'string', default: 'rolling' },
  });
  const game = oneOfValues(
    'game',
    given.game,
    kits.map(({ rules }) => rules.id),
  );
  const rounds = wholeNumber('rounds', given.rounds, 1);
  const folder = mkdtempSync(join(tmpdir(), 'rampart-rolling-'));
  const server =
    oneOfValues('store', given.store, ['sqlite', 'postgres']) === 'postgres'
      ? await PostgresServer.start({ isSafe: true })
      : null;
  try {
    const log = join(folder, 'bots.log');
    const ground = server
      ? {
          database: server.url(),
          processes: wholeNumber('processes', given.processes, 2),
          rounds,
          isDivided: given.divided,
          log,
          older: given.older ?? null,
        }
      : { database: join(folder, 'games.sqlite'), processes: 1, rounds, isDivided: false, log, older: null };
    const flaws = await roll(game, given.seed, ground);
    for (const flaw of flaws) console.log(`  ${flaw}`);
    console.log(`${flaws.length} flaws`);
    if (flaws.length > 0) process.exitCode = 1;
    else rmSync(folder, { recursive: true, force: true });
  } finally {
    await server?.stop();
    if (process.exitCode) console.log(`The log of the bots is kept: ${folder}`);
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof WrongArguments)) throw error;
  console.error(`${error.message}. Its options stand at the top of tests/chaos/rolling.ts.`);
  process.exitCode = 2;
}
