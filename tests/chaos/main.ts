import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import seedrandom from 'seedrandom';

import { kits } from '../../src/games/index.ts';
import { type Fault, startLocalDiscord } from '../../src/local-discord/index.ts';
import { openSessions } from '../../src/sessions/index.ts';
import { openStore } from '../../src/store/index.ts';
import { Observer } from './checks.ts';
import { Players } from './player.ts';
import { Processes } from './processes.ts';

/*
 * npm run chaos -- --game bsieged --minutes 5 --seed winter
 *
 * Hurried players on a local Discord that fails in every way it knows, and a bot that is killed at any moment, now and then two of
 * them on one database. Every half a minute all is left alone, and then nothing may be lost, told twice or asked twice.
 * Exit codes: 0 nothing found, 1 a flaw, 2 wrong arguments.
 */

const TABLES: readonly (readonly [channel: string, people: readonly string[]])[] = [
  ['the-wall', ['Ada', 'Basil']],
  ['the-gate', ['Dara', 'Emil', 'Fay']],
  ['the-tower', ['Ada', 'Basil', 'Dara', 'Emil']],
];
const STORM = 25_000;
/** What has failed is tried again after half a minute at the latest. */
const CALM = 90_000;
/** How long a player looks before the next act, in ms. */
const LOOK = 250;

/** What becomes of an interaction that was acknowledged by another process, or by one that was killed then. */
const ACKNOWLEDGED = [40_060, 10_062];
const CHANNEL = '^/channels';
const faults = (chance: () => number): Fault => {
  const all: readonly Fault[] = [
    { kind: 'status', status: 500, times: 3 },
    { kind: 'status', status: 429, retryAfter: 0.5, times: 2 },
    { kind: 'status', status: 503, method: 'POST', route: CHANNEL },
    { kind: 'lost-answer', method: 'POST', route: CHANNEL },
    { kind: 'lost-answer', method: 'PATCH', route: CHANNEL },
    { kind: 'lost-answer', route: '^/interactions' },
    { kind: 'cut', times: 2 },
    { kind: 'slow', ms: 1500, method: 'POST', route: CHANNEL, times: 2 },
    { kind: 'duplicate', copies: 2 },
    { kind: 'replay', count: 3 },
    { kind: 'gateway', how: 'drop' },
    { kind: 'gateway', how: 'reconnect' },
    { kind: 'gateway', how: 'invalidate' },
  ];
  return all[Math.floor(chance() * all.length)]!;
};

async function storm(game: string, seed: string, minutes: number): Promise<readonly string[]> {
  const random = seedrandom(`${game} ${seed}`);
  const folder = mkdtempSync(join(tmpdir(), 'rampart-chaos-'));
  const file = join(folder, 'games.sqlite');
  const discord = await startLocalDiscord({ port: 0, rateLimits: false });
  const store = await openStore(file);
  const sessions = openSessions({ store, kits });
  const bots = new Processes([discord.restApi, discord.token, file], join(folder, 'bots.log'));
  await bots.start();
  const observer = new Observer(discord, sessions, store, 'Ada', file);
  const players = TABLES.map(
    ([channel, people]) => new Players(discord, sessions, channel, people, game, `${seed} ${channel}`),
  );
  const end = Date.now() + minutes * 60_000;
  let flaws: string[] = [];
  let injected = 0;
  try {
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
        while (Date.now() < until) {
          await sleep(200 + random() * 3000);
          // Sometimes the next one is there before the last one is gone.
          if (random() < 0.3) await bots.start();
          if (random() < 0.2) await sleep(2000);
          await bots.kill();
          if (bots.count === 0) await bots.start();
        }
      };
      const failing = async () => {
        while (Date.now() < until) {
          await sleep(random() * 2500);
          discord.inject(faults(random));
          injected++;
        }
      };
      await Promise.all([...playing, killing(), failing()]);
      discord.clearFaults();
      if (bots.count === 0) await bots.start();
      for (const calm = Date.now() + CALM; ;) {
        await sleep(1000);
        flaws = (await Promise.all(players.map(({ channel }) => observer.flaws(channel)))).flat();
        if (flaws.length === 0 || Date.now() > calm || flaws.some((flaw) => /posted|called twice/.test(flaw))) break;
      }
      const broken = discord.violations.filter(({ code }) => !ACKNOWLEDGED.includes(code));
      flaws.push(...new Set(bots.faults.map((one) => `logged: ${one.slice(0, 600)}`)));
      flaws.push(...broken.map((one) => `a law broken: ${JSON.stringify(one).slice(0, 500)}`));
    }
  } finally {
    while (bots.count > 0) await bots.kill();
    observer.close();
    await sessions.close();
    await discord.close();
    if (flaws.length === 0) rmSync(folder, { recursive: true, force: true });
    else console.log(`The database and the log of the bots are kept: ${folder}`);
  }
  const acts = players.reduce((sum, one) => sum + one.acts, 0);
  const games = players.reduce((sum, one) => sum + one.games, 0);
  console.log(`${game}: ${acts} acts in ${games} games, ${bots.kills} kills, ${injected} faults`);
  return flaws;
}

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: 'chaos' },
  },
});
const chosen = kits.map(({ rules }) => rules.id).filter((id) => values.game === undefined || id === values.game);
if (chosen.length === 0) {
  console.error(`--game: no game "${values.game}"`);
  process.exitCode = 2;
}
for (const game of chosen) {
  const flaws = await storm(game, values.seed, Number(values.minutes) / chosen.length);
  for (const flaw of flaws) console.log(`  ${flaw}`);
  if (flaws.length > 0) process.exitCode = 1;
}
