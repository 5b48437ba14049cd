import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pino } from 'pino';

import { advice } from '../../bots/advice.ts';
import { gameOf } from '../../discord/bot.ts';
import { startBot } from '../../discord/connection/client.ts';
import { loadCommands } from '../../discord/connection/loader.ts';
import { describeBoard, describeCards, describeLineup, describeRolls, openRendererPool } from '../../drawing/index.ts';
import { Table } from '../../engine/index.ts';
import { modulesIn } from '../../installation/index.ts';
import type { AnyKit } from '../../kit/index.ts';
import { startLocalDiscord } from '../../local-discord/index.ts';
import { translator } from '../../locale/index.ts';
import { openSessions } from '../../sessions/index.ts';
import { openStore } from '../../store/index.ts';
import type { Bench, BenchReport } from '../report.ts';
import { heightsOnPhone, SCREEN } from './phone.ts';

/** Measures the reading load of a channel: posted and remaining messages, mentions, and their height on a phone. */

const PEOPLE = ['Ada', 'Basil', 'Cleo'];
/** Below this many seconds only one round is played, otherwise several. */
const ONE_ROUND_SECONDS = 12;
const CHANNEL_ROUNDS = 4;
/** A game with more answers than this makes no progress. */
const MOST_CHANNEL_ANSWERS = 2_000;

/** Effects of a table on its channel. */
interface ChannelCourse {
  readonly rounds: number;
  /** Number of answers by another seat than the one before. */
  readonly turns: number;
  /** Number of posted messages, and of those that remain. */
  readonly posts: number;
  readonly lasting: number;
  readonly mentions: number;
  /** Height of the remaining messages in px; null without a browser. */
  readonly height: number | null;
}

export const channelBench: Bench = {
  name: 'channel',
  about: 'what a channel has to read: messages, mentions and height on a phone',
  ofEachGame: true,
  counts: true,
  async run(kit, seconds, say): Promise<BenchReport> {
    const rounds = seconds <= ONE_ROUND_SECONDS ? 1 : CHANNEL_ROUNDS;
    const together = await course(kit, { people: 3, bots: 0, rounds }, say);
    const alone = await course(kit, { people: 1, bots: 2, rounds }, say);
    const row = (name: string, { turns, posts, lasting, mentions, height, ...of }: ChannelCourse) => [
      name,
      ...[of.rounds, turns, posts, lasting].map(String),
      (lasting / turns).toFixed(2),
      (mentions / turns).toFixed(2),
      height === null ? '-' : (height / of.rounds / SCREEN).toFixed(2),
    ];
    return {
      how: `Some rounds as the game itself advises; a screen of a phone is ${SCREEN} px high. A turn begins when another seat answers.`,
      findings: [
        {
          title: 'What a channel has to read',
          rows: [
            ['', 'rounds', 'turns', 'posts', 'lasting', 'lasting a turn', 'mentions a turn', 'screens a round'],
            row('three people', together),
            row('one and two bots', alone),
          ],
        },
      ],
      aims: [
        { what: 'lasting messages a turn', most: 1.2, found: together.lasting / together.turns, unit: '' },
        ...(together.height === null
          ? []
          : [{ what: 'screens a round of three', most: 3, found: together.height / rounds / SCREEN, unit: '' }]),
      ],
      ratios: [],
    };
  },
};

interface Seats {
  readonly people: number;
  readonly bots: number;
  readonly rounds: number;
}

async function course(
  kit: AnyKit,
  { people, bots, rounds }: Seats,
  say: (line: string) => void,
): Promise<ChannelCourse> {
  const { rules } = kit;
  say(`${rules.id}: ${people} people, ${bots} bots, ${rounds} rounds`);
  const folder = mkdtempSync(join(tmpdir(), 'rampart-bench-'));
  const log = pino({ level: 'silent' });
  const guilds = [{ name: 'Bench', channels: [{ name: 'the-wall' }], members: PEOPLE }];
  const discord = await startLocalDiscord({
    port: 0,
    rateLimits: false,
    users: PEOPLE.map((name) => ({ name })),
    guilds,
  });
  const file = join(folder, 'games.sqlite');
  const store = await openStore(file);
  const sessions = openSessions({ store: await openStore(file), kits: [kit], logger: log });
  const pool = openRendererPool({ renderers: 1, warn: (message) => log.warn(message) });
  const describe = { board: describeBoard, cards: describeCards, rolls: describeRolls, lineup: describeLineup };
  const bot = await startBot(
    { sessions, games: [gameOf(kit)], pool, describe, translator, log, language: null },
    await loadCommands(modulesIn('commands/')),
    { token: discord.token, restApi: discord.restApi },
  );
  const { users } = discord;
  const channel = discord.channelId('the-wall');
  const said = () => users.messages('Ada', 'the-wall').filter(({ local }) => !local.ephemeral);
  try {
    await users.command('Ada', 'the-wall', 'siege new');
    for (const name of PEOPLE.slice(1, people)) await users.command(name, 'the-wall', 'siege join');
    for (let at = 0; at < bots; at++) await users.command('Ada', 'the-wall', 'siege bot', { level: 'easy' });
    await users.command('Ada', 'the-wall', 'siege start');
    await bot.idle();
    const before = new Set<string>();
    const posted = new Set<string>();
    const calls = new Map<string, number>();
    let turns = 0;
    let last = -1;
    for (let answers = 0; answers < MOST_CHANNEL_ANSWERS; answers++) {
      const session = (await store.sessionIn(channel))!;
      if (session.status === 'ended') break;
      const { table } = Table.restore(rules, (await store.save(session))!);
      const round = table.round ?? 1;
      if (round > rounds + 1) break;
      // The first round includes the questions of the setup.
      if (round === 1) for (const { id } of said()) before.add(id);
      const seat = table.questions()[0]!.seats.find((one) => session.seats[one]!.userId !== null)!;
      if (round > 1 && seat !== last) turns++;
      last = seat;
      await sessions.answer(channel, session.seats[seat]!.userId!, advice(kit.bots as never, table, seat)!);
      await bot.idle();
      for (const { id, local } of said()) {
        if (before.has(id)) continue;
        posted.add(id);
        calls.set(id, local.pinged.length);
      }
    }
    const left = said().filter(({ id }) => posted.has(id));
    const heights = await heightsOnPhone(`${discord.url}/?as=Ada&channel=the-wall`);
    return {
      ...{ rounds, turns: Math.max(1, turns), posts: posted.size, lasting: left.length },
      mentions: [...calls.values()].reduce((sum, one) => sum + one, 0),
      height: heights && left.reduce((sum, { id }) => sum + (heights.get(id) ?? 0), 0),
    };
  } finally {
    await bot.close();
    await sessions.close();
    await store.close();
    await pool.close();
    await discord.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
