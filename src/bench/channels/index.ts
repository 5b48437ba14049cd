import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Program, programOf } from '../../installation/index.ts';
import { startLocalDiscord } from '../../local-discord/index.ts';
import { spent } from '../processor-time.ts';
import { type Bench, median, percentile, type BenchReport } from '../report.ts';
import type { Account } from './observed.ts';
import { Player } from './player.ts';

const CHANNELS = 200;
/** Below this many seconds fewer channels play. */
const SHORT_RUN_SECONDS = 10;
const SHORT_RUN_CHANNELS = 20;
/** After this many answers each game has ended a phase, or something is stuck. */
const ANSWERS_A_PHASE = 20;
/** Interval in ms between answers in each channel. */
const PACE = 1_000;
/** Time in ms after which Discord shows a failure. */
const ANSWER_LIMIT_MS = 3_000;
/** Time in ms to wait for the last boards. */
const LAST_BOARDS_PATIENCE_MS = 120_000;
/** Time in ms for the bot to finish its work and write its profile. */
const SHUTDOWN_PATIENCE_MS = 60_000;
const BOT_PROGRAM = 'src/bench/channels/bot.ts';
/** Bot program of another checkout for comparison. */
const ANOTHER = process.env.BENCH_BOT;

export interface ChannelsPlayed {
  readonly channels: number;
  readonly pace: number;
  readonly seconds: number;
  readonly game: string;
}

/** Plays many games at once: the bot is a separate process; this one is Discord and the players. */
export const channelsBench: Bench = {
  name: 'channels',
  about: `how fast the bot answers ${CHANNELS} channels that play at the same time`,
  async run({ rules: { id: game, seats } }, seconds, say) {
    if (seats[0] > 1)
      return {
        how: `Not measured: every channel has one player, and ${game} needs ${seats[0]}.`,
        findings: [],
        aims: [],
        ratios: [],
      };
    return playChannels(
      { channels: seconds < SHORT_RUN_SECONDS ? SHORT_RUN_CHANNELS : CHANNELS, pace: PACE, seconds, game },
      say,
    );
  },
};

export async function playChannels(
  { channels, pace, seconds, game }: ChannelsPlayed,
  say: (line: string) => void,
): Promise<BenchReport> {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-bench-'));
  const names = Array.from({ length: channels }, (_, at) => `siege-${at}`);
  const people = names.map((_, at) => `player-${at}`);
  const discord = await startLocalDiscord({
    port: 0,
    rateLimits: false,
    users: people.map((name) => ({ name })),
    guilds: [{ name: 'Bench', channels: names.map((name) => ({ name })), members: people }],
  });
  const flags = (process.env.BENCH_NODE ?? '').split(' ').filter(Boolean);
  const { file, execArgv, args } = botProgram();
  const bot = fork(file, [...args, discord.restApi, discord.token, join(folder, 'games.sqlite')], {
    execArgv: [...execArgv, ...flags],
  });
  try {
    await once(bot, 'message');
    const known = reference();
    const players = names.map((name, at) => new Player(discord, people[at]!, name, game));
    say(`${channels} games begin`);
    for (const player of players) await player.begin();
    await waitForLastBoards(players, say);
    const before = players.map((player) => player.boards().size);
    for (const player of players) player.times.length = 0;
    // The bot of another checkout treats any message as the stop message.
    if (ANOTHER === undefined) bot.send('begin');
    say(`an answer a channel and ${pace / 1000} s, for ${seconds} s`);
    const answers = Math.ceil((seconds * 1000) / pace);
    await Promise.all(players.map((player, at) => playAtPace(player, answers, pace, (at * pace) / channels)));
    await waitForLastBoards(players, say);
    const still = players.filter((player, at) => player.boards().size === before[at]).length;
    const account = ANOTHER === undefined ? await accountOf(bot) : null;
    return channelsReport(players, { channels, pace, seconds, still, account, reference: (known + reference()) / 2 });
  } finally {
    if (bot.connected) bot.send('stop', () => undefined);
    await Promise.race([once(bot, 'exit'), sleep(SHUTDOWN_PATIENCE_MS).then(() => bot.kill('SIGKILL'))]);
    await discord.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function botProgram(): Program & { readonly args: readonly string[] } {
  if (ANOTHER === undefined) return { ...programOf(BOT_PROGRAM), args: [] };
  return { file: join(ANOTHER, 'scripts/run.mjs'), execArgv: [], args: [BOT_PROGRAM] };
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

/** Stops the bot and returns its account. */
async function accountOf(bot: ChildProcess): Promise<Account> {
  const told = once(bot, 'message') as Promise<[Account]>;
  bot.send('stop');
  return (await told)[0];
}

/** Measures the CPU time in ms of work unrelated to the bot. */
function reference(): number {
  const some = Array.from({ length: 400 }, (_, at) => ({ id: `piece ${at}`, at: [at, at + 1], label: { key: 'x' } }));
  const times = Array.from({ length: 200 }, () => {
    const before = spent();
    JSON.parse(JSON.stringify(some));
    return spent() - before;
  });
  return median(times);
}

interface ChannelsOutcome extends Omit<ChannelsPlayed, 'game'> {
  /** Number of games in which no phase ended. */
  readonly still: number;
  /** Null for the bot of another checkout. */
  readonly account: Account | null;
  readonly reference: number;
}

function channelsReport(
  players: readonly Player[],
  { channels, pace, seconds, still, account, reference: unit }: ChannelsOutcome,
): BenchReport {
  const taken = players.flatMap(({ times }) => times);
  const answered = taken.filter((time) => time !== null);
  const late = taken.length - answered.filter((time) => time <= ANSWER_LIMIT_MS).length;
  const boards = players.reduce((sum, player) => sum + player.boards().size, 0);
  const bare = players.filter((player) => player.isBare()).length;
  const times = answered.length > 0 ? answered : [ANSWER_LIMIT_MS];
  const ms = (share: number) => percentile(times, share).toFixed(0);
  const shown = account?.boards ?? [];
  const shownMs = (share: number) => (shown.length > 0 ? percentile(shown, share).toFixed(0) : '-');
  const cpu = account && account.cpu / Math.max(1, taken.length);
  return {
    how:
      `${channels} games for one, an answer a game and ${pace / 1000} s for ${seconds} s, played by buttons and typed ` +
      'commands. The bot is a process of its own; Discord, without its rate limits, and the players share another.',
    findings: [
      {
        title: 'Answers',
        rows: [
          [
            '',
            'actions',
            'unanswered in 3 s',
            'p50 ms',
            'p95 ms',
            'p99 ms',
            'boards',
            'without picture',
            'games still',
          ],
          ['bot', taken.length, late, ms(0.5), ms(0.95), ms(0.99), boards, bare, still].map(String),
        ],
      },
      {
        title: 'Boards from the commit to the channel, and what the bot takes',
        rows: [
          ['', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms an action'],
          ['bot', ...[0.5, 0.95, 0.99].map(shownMs), (cpu ?? 0).toFixed(2)],
        ],
      },
    ],
    aims: [
      { what: 'p50 to acknowledgement', most: 10, found: percentile(times, 0.5), unit: ' ms' },
      { what: 'p99 to acknowledgement', most: 100, found: percentile(times, 0.99), unit: ' ms' },
      ...(shown.length > 0
        ? [{ what: 'p95 to the posted board', most: 2_000, found: percentile(shown, 0.95), unit: ' ms' }]
        : []),
      { what: 'actions unanswered', most: 0, found: late, unit: '' },
      { what: 'boards without picture', most: 0, found: bare, unit: '' },
      ...((seconds * 1000) / pace < ANSWERS_A_PHASE
        ? []
        : [{ what: 'games that stand still', most: 0, found: still, unit: '' }]),
    ],
    ratios:
      cpu === null ? [] : [{ what: 'CPU of the bot an action : JSON of 400 pieces there and back', found: cpu / unit }],
  };
}
