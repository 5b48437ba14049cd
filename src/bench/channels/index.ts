import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Program, programOf } from '../../installation/index.ts';
import { startLocalDiscord } from '../../local-discord/index.ts';
import { type Bench, percentile, type Report } from '../report.ts';
import { Player } from './player.ts';

const CHANNELS = 200;
/** Every channel is given an answer so often, in ms. */
const PACE = 4_000;
/** Discord shows a failure after so long, in ms. */
const PATIENCE = 3_000;
/** How long the last boards may take to come, in ms. */
const AFTER = 120_000;
const BOT = 'src/bench/channels/bot.ts';
/** Another checkout, to compare its bot with. */
const ANOTHER = process.env.BENCH_BOT;

export interface Played {
  readonly channels: number;
  readonly pace: number;
  readonly seconds: number;
  readonly game: string;
}

/** Many games at once: the bot is a process of its own, this one is Discord and the players. */
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
    return playChannels({ channels: CHANNELS, pace: PACE, seconds, game }, say);
  },
};

export async function playChannels(
  { channels, pace, seconds, game }: Played,
  say: (line: string) => void,
): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-bench-'));
  const names = Array.from({ length: channels }, (_, at) => `siege-${at}`);
  const people = names.map((_, at) => `player-${at}`);
  const discord = await startLocalDiscord({
    port: 0,
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
    const players = names.map((name, at) => new Player(discord, people[at]!, name, game));
    say(`${channels} games begin`);
    for (const player of players) await player.begin();
    await quiet(players, say);
    const before = players.map((player) => player.boards().length);
    say(`an answer a channel and ${pace / 1000} s, for ${seconds} s`);
    const answers = Math.ceil((seconds * 1000) / pace);
    await Promise.all(players.map((player, at) => play(player, answers, pace, (at * pace) / channels)));
    await quiet(players, say);
    const still = players.filter((player, at) => player.boards().length === before[at]).length;
    return reported(players, { channels, pace, seconds, still });
  } finally {
    bot.send('stop', () => undefined);
    await Promise.race([once(bot, 'exit'), sleep(10_000).then(() => bot.kill('SIGKILL'))]);
    await discord.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function botProgram(): Program & { readonly args: readonly string[] } {
  if (ANOTHER === undefined) return { ...programOf(BOT), args: [] };
  return { file: join(ANOTHER, 'scripts/run.mjs'), execArgv: [], args: [BOT] };
}

/** The pace is that of a hurried player: who has waited for an answer does not hurry to catch up. */
async function play(player: Player, answers: number, pace: number, first: number): Promise<void> {
  let next = Date.now() + first;
  for (let given = 0; given < answers; given++) {
    await sleep(Math.max(0, next - Date.now()));
    next = Math.max(next + pace, Date.now());
    await player.act();
  }
}

/** Waits until every board has its picture and every game its panel, but not for ever. */
async function quiet(players: readonly Player[], say: (line: string) => void): Promise<void> {
  const until = Date.now() + AFTER;
  while (Date.now() < until && players.some((player) => !player.settled())) await sleep(500);
  const left = players.filter((player) => !player.settled()).length;
  if (left > 0) say(`${left} channels still wait for something`);
}

/** `still`: games in which no phase ended. */
function reported(
  players: readonly Player[],
  { channels, pace, seconds, still }: Omit<Played, 'game'> & { readonly still: number },
): Report {
  const taken = players.flatMap(({ times }) => times);
  const answered = taken.filter((time) => time !== null);
  const late = taken.length - answered.filter((time) => time <= PATIENCE).length;
  const boards = players.reduce((sum, player) => sum + player.boards().length, 0);
  const bare = players.reduce((sum, player) => sum + player.boards().filter((one) => !one.picture).length, 0);
  const times = answered.length > 0 ? answered : [PATIENCE];
  const ms = (share: number) => percentile(times, share).toFixed(0);
  return {
    how:
      `${channels} games for one, an answer a game and ${pace / 1000} s for ${seconds} s, played by buttons and typed ` +
      'commands. The bot is a process of its own; Discord with its rate limits and the players share another.',
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
    ],
    aims: [
      { what: 'p99 to acknowledgement', most: 250, found: percentile(times, 0.99), unit: ' ms' },
      { what: 'actions unanswered', most: 0, found: late, unit: '' },
      { what: 'boards without picture', most: 0, found: bare, unit: '' },
      { what: 'games that stand still', most: 0, found: still, unit: '' },
    ],
    ratios: [],
  };
}
