import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { kits } from '../../src/games/index.ts';
import { type Fault, type LocalDiscord, startLocalDiscord } from '../../src/local-discord/index.ts';
import { openSessions } from '../../src/sessions/index.ts';
import { openStore } from '../../src/store/index.ts';
import { Observer } from './checks.ts';
import { Players, unlessGone } from './player.ts';
import { Processes } from './processes.ts';
import { Taken } from './taken.ts';

/** Each way in which a request can fail, on each route that the bot takes: one after the other, and nothing else goes wrong. */

/** The library itself tries so often what a server or a line has failed at, and the first time. */
const ALL_TRIES = 4;
const KINDS = {
  '403': { kind: 'status', status: 403, code: 50_013 },
  '404 message': { kind: 'status', status: 404, code: 10_008 },
  '404 channel': { kind: 'status', status: 404, code: 10_003 },
  '429 short': { kind: 'status', status: 429, retryAfter: 0.5 },
  '429 long': { kind: 'status', status: 429, retryAfter: 15 },
  '500': { kind: 'status', status: 500, times: ALL_TRIES },
  '502': { kind: 'status', status: 502, times: ALL_TRIES },
  cut: { kind: 'cut', times: ALL_TRIES },
  'lost answer': { kind: 'lost-answer' },
  'lost 502': { kind: 'lost-answer', status: 502, times: ALL_TRIES },
  'slow 20 s': { kind: 'slow', ms: 20_000 },
} as const satisfies Record<string, Fault>;
const ROUTES = {
  callback: { method: 'POST', route: '^/interactions/' },
  'webhook edit': { method: 'PATCH', route: '^/webhooks/' },
  'follow-up': { method: 'POST', route: '^/webhooks/' },
  'POST message': { method: 'POST', route: '^/channels/\\d+/messages$' },
  'PATCH message': { method: 'PATCH', route: '^/channels/\\d+/messages/' },
  'DELETE message': { method: 'DELETE', route: '^/channels/\\d+/messages/\\d+$' },
  'GET messages': { method: 'GET', route: '^/channels/\\d+/messages$' },
  pins: { method: 'PUT', route: '/pins/' },
} as const;
type Route = keyof typeof ROUTES;
type Kind = keyof typeof KINDS;
interface Cell {
  readonly kind: Kind;
  readonly route: Route;
}

const CELLS: readonly Cell[] = (Object.keys(ROUTES) as Route[]).flatMap((route) =>
  (Object.keys(KINDS) as Kind[]).map((kind) => ({ kind, route })),
);
const nameOf = ({ kind, route }: Cell): string => `${kind} at ${route}`;
const CHANNEL = 'the-wall';
const PEOPLE = ['Ada', 'Basil'];
/** For so long it is played until the fault meets a request, and so long it may take until all is told, in ms. */
const CHANCE = 60_000;
const CALM = 60_000;
/** So many are tried side by side. */
const LANES = 4;
/** So much talk below a panel, and the next one is posted anew: the one before goes. */
const TALK = 5;

/** Tries all cells until `end`, or `only` those that are called like that; resolves with what was found, and says how many were tried. */
export async function tryFaults(game: string, seed: string, end: number, only = ''): Promise<readonly string[]> {
  const all = CELLS.filter((cell) => nameOf(cell).includes(only));
  const left = [...all];
  const found: string[] = [];
  const count = { perfect: 0, 'not perfect': 0, 'never met': 0 };
  const lane = async (name: string) => {
    for (let world = 0; left.length > 0 && Date.now() < end; world++) {
      const bench = await Bench.open(game, `${seed} ${name} ${world}`);
      try {
        // What one leaves behind would be found again by the next.
        for (let isClean = true; isClean && left.length > 0 && Date.now() < end;) {
          const cell = left.shift()!;
          const isMet = await bench.provoke(cell);
          const flaws = await bench.flaws(cell);
          isClean = flaws.length === 0;
          count[isClean ? (isMet ? 'perfect' : 'never met') : 'not perfect']++;
          const what = nameOf(cell);
          if (!isMet) console.log(`  ${what}: never met a request`);
          found.push(...flaws.map((flaw) => `${what}: ${flaw.slice(0, 900)}`));
          for (const flaw of flaws) console.log(`  ${what}: ${flaw.slice(0, 900)}`);
        }
      } finally {
        await bench.close();
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, at) => lane(String(at))));
  const counted = Object.entries(count).map(([what, times]) => `${times} ${what}`);
  console.log(`${game}: ${all.length - left.length} of ${all.length} faults: ${counted.join(', ')}`);
  return found;
}

/** A game on a Discord of its own. */
class Bench {
  #isClean = true;

  private constructor(
    private readonly discord: LocalDiscord,
    private readonly bots: Processes,
    private readonly players: Players,
    private readonly taken: Taken,
    private readonly observer: Observer,
    private readonly leave: (isClean: boolean) => Promise<void>,
  ) {}

  static async open(game: string, seed: string): Promise<Bench> {
    const folder = mkdtempSync(join(tmpdir(), 'rampart-faults-'));
    const file = join(folder, 'games.sqlite');
    const discord = await startLocalDiscord({ port: 0, rateLimits: false });
    const store = await openStore(file);
    const sessions = openSessions({ store, kits });
    const bots = new Processes({ discord, database: file, log: join(folder, 'bots.log') });
    const observer = await Observer.open(discord, sessions, store, 'Ada', file);
    const taken = new Taken(discord);
    const players = new Players(discord, sessions, CHANNEL, PEOPLE, game, taken, seed);
    await bots.start();
    return new Bench(discord, bots, players, taken, observer, async (isClean) => {
      while (bots.count > 0) await bots.kill();
      await observer.close();
      await sessions.close();
      await discord.close();
      if (isClean) rmSync(folder, { recursive: true, force: true });
      else console.log(`The database and the log of the bot are kept: ${folder}`);
    });
  }

  close(): Promise<void> {
    return this.leave(this.#isClean);
  }

  /** Plays until the fault has met a request, and a little longer. */
  async provoke({ kind, route }: Cell): Promise<boolean> {
    const fault: Fault = { ...KINDS[kind], ...ROUTES[route] };
    // It is searched only for what may have been posted.
    const lost: Fault = { kind: 'lost-answer', status: 502, times: ALL_TRIES, ...ROUTES['POST message'] };
    this.discord.inject(fault);
    if (route === 'pins') await this.#end();
    let isMet = false;
    for (const until = Date.now() + CHANCE; !isMet && Date.now() < until;) {
      if (route === 'GET messages' && (await this.#standing()) === 1) this.discord.inject(lost);
      if (route === 'DELETE message') this.#bury();
      await this.#act();
      isMet = await this.#hasMet(fault);
    }
    // What is held back shows what was true then, and is put right by what comes after it.
    if (isMet && fault.kind === 'slow') await sleep(fault.ms);
    for (let acts = 0; acts < 3; acts++) await this.#act();
    return isMet;
  }

  async #act(): Promise<void> {
    await this.players.act();
    this.observer.look(CHANNEL);
    this.taken.look();
  }

  /** The next game pins a message of its own. */
  async #end(): Promise<void> {
    await this.discord.users.command('Ada', CHANNEL, 'siege end', { sure: true }, { wait: 2_000 }).catch(unlessGone);
  }

  /** What is told next comes below some talk. */
  #bury(): void {
    for (let said = 0; said < TALK; said++) this.discord.users.post('Basil', CHANNEL, 'Your turn soon?');
  }

  async #faults(): Promise<readonly { readonly fault: Fault; readonly left: number }[]> {
    const answer = await fetch(`${this.discord.url}/local/faults`);
    return (await answer.json()) as { fault: Fault; left: number }[];
  }

  async #standing(): Promise<number> {
    return (await this.#faults()).length;
  }

  async #hasMet(fault: Fault): Promise<boolean> {
    const wanted = JSON.stringify(fault);
    const standing = (await this.#faults()).find((one) => JSON.stringify(one.fault) === wanted);
    return !standing || standing.left < (('times' in fault && fault.times) || 1);
  }

  /** What is not as it is to be, once nothing fails any more and there was time to tell. */
  async flaws({ kind }: Cell): Promise<string[]> {
    this.discord.clearFaults();
    // What stands and is pinned beside the game is tried again after hours, or when Discord tells that a right has changed: one that was missing comes so.
    if (kind === '403') this.discord.setPermissions(CHANNEL, 'bot', {});
    for (const calm = Date.now() + CALM; ;) {
      await sleep(500);
      this.taken.look();
      const { nothing, thinking } = await this.observer.outcome(this.taken, PEOPLE, [CHANNEL]);
      const found = [
        ...(await this.observer.flaws(CHANNEL)),
        ...nothing.map(({ what }) => `silently nothing: ${what}`),
        ...thinking.map(({ what }) => `left thinking: ${what}`),
      ];
      this.#isClean = found.length === 0;
      if (this.#isClean || Date.now() > calm) return found;
    }
  }
}
