import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { startLocalDiscord } from '../../local-discord/index.ts';
import type { Bench } from '../bench.ts';
import { median, percentile } from '../percentile.ts';
import { spent } from '../processor-time.ts';
import { openRunner } from '../runners.ts';
import { Player } from './player.ts';

const CHANNELS = 200;
/** Below this many seconds fewer channels play. */
const SHORT_RUN_SECONDS = 10;
const SHORT_RUN_CHANNELS = 20;
/** Interval in ms between answers in each channel. */
const PACE = 1_000;
/** Time in ms after which Discord shows a failure. */
const ANSWER_LIMIT_MS = 3_000;
/** Time in ms to wait for the last boards. */
const LAST_BOARDS_PATIENCE_MS = 120_000;

interface ChannelsPlayed {
  readonly channels: number;
  readonly pace: number;
  readonly seconds: number;
  readonly game: string;
}

/** Plays many games at once: the bot is a separate process; this one is Discord and the players. */
export const channelsBench: Bench = {
  name: 'channels',
  about: `what an action costs the bot in ${CHANNELS} channels that play at the same time`,
  async run({ rules: { id: game, seats } }, seconds, say) {
    // Every channel has one player.
    if (seats[0] > 1) return [];
    const channels = seconds < SHORT_RUN_SECONDS ? SHORT_RUN_CHANNELS : CHANNELS;
    const { cpu, reference } = await playChannels({ channels, pace: PACE, seconds, game }, say);
    return [{ what: 'CPU of the bot an action : JSON of 400 pieces there and back', found: cpu / reference, ms: cpu }];
  },
};

/**
 * Returns the players, the number of their actions, and CPU times in ms: of the bot for an action, and of work unrelated
 * to it.
 */
export async function playChannels({ channels, pace, seconds, game }: ChannelsPlayed, say: (line: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-bench-'));
  const names = Array.from({ length: channels }, (_, at) => `siege-${at}`);
  const people = names.map((_, at) => `player-${at}`);
  const discord = await startLocalDiscord({
    port: 0,
    rateLimits: false,
    users: people.map((name) => ({ name })),
    guilds: [{ name: 'Bench', channels: names.map((name) => ({ name })), members: people }],
  });
  const bot = await openRunner<string, number>(
    'src/bench/channels/bot.ts',
    [discord.restApi, discord.token, join(folder, 'games.sqlite')],
    { execArgv: (process.env.BENCH_NODE ?? '').split(' ').filter(Boolean) },
  );
  try {
    const known = timeReference();
    const players = names.map((name, at) => new Player(discord, people[at]!, name, game));
    say(`${channels} games begin`);
    for (const player of players) await player.begin();
    await waitForLastBoards(players, say);
    for (const player of players) player.times.length = 0;
    const before = await bot.ask('time');
    say(`an answer a channel and ${pace / 1000} s, for ${seconds} s`);
    const answers = Math.ceil((seconds * 1000) / pace);
    await Promise.all(players.map((player, at) => playAtPace(player, answers, pace, (at * pace) / channels)));
    await waitForLastBoards(players, say);
    const taken = players.flatMap(({ times }) => times.map((time) => time ?? Infinity));
    const ms = (share: number) => percentile(taken, share).toFixed(0);
    const late = taken.filter((time) => time > ANSWER_LIMIT_MS).length;
    say(`answered in ${ms(0.5)} ms, the slowest hundredth in ${ms(0.99)} ms; ${late} of ${taken.length} too late`);
    const cpu = ((await bot.ask('time')) - before) / Math.max(1, taken.length);
    return { players, actions: taken.length, cpu, reference: (known + timeReference()) / 2 };
  } finally {
    await bot.close();
    await discord.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Answers at the pace of a hurried player. A late answer does not make the next ones faster. */
async function playAtPace(player: Player, answers: number, pace: number, first: number): Promise<void> {
  let next = Date.now() + first;
  for (let given = 0; given < answers; given++) {
    await sleep(Math.max(0, next - Date.now()));
    next = Math.max(next + pace, Date.now());
    await player.act();
  }
}

/** Waits, for a limited time, until every board has its picture and every game its panel. */
async function waitForLastBoards(players: readonly Player[], say: (line: string) => void): Promise<void> {
  const until = Date.now() + LAST_BOARDS_PATIENCE_MS;
  while (Date.now() < until && players.some((player) => !player.settled())) await sleep(500);
  const left = players.filter((player) => !player.settled()).length;
  if (left > 0) say(`${left} channels still wait for something`);
}

/** Measures the CPU time in ms of work unrelated to the bot. */
function timeReference(): number {
  const some = Array.from({ length: 400 }, (_, at) => ({ id: `piece ${at}`, at: [at, at + 1], label: { key: 'x' } }));
  const times = Array.from({ length: 200 }, () => {
    const before = spent();
    JSON.parse(JSON.stringify(some));
    return spent() - before;
  });
  return median(times);
}
