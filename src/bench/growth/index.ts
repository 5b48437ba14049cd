import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import type { AnyKit } from '../../kit/index.ts';
import { openSessions, type Sessions } from '../../sessions/index.ts';
import { openStore } from '../../store/index.ts';
import { middleGame, userOf } from '../middle-game.ts';
import { spent } from '../processor-time.ts';
import { type Bench, median, percentile, type BenchReport } from '../report.ts';
import { channelOf, fill, type PastSize, PLAYED } from './filled.ts';

/** Below this many seconds a smaller database is measured. */
const SMALL_RUN_SECONDS = 10;
const YOUNG_PAST: PastSize = { games: PLAYED, rows: 0 };
const OLD_PAST: PastSize = { games: 10_000, rows: 1_000_000 };
const LESS_OLD: PastSize = { games: 1_000, rows: 50_000 };
const WARM_UP_ACTIONS = 5;

/** Measures the extra cost of a long history for a fresh start, and for actions. */
export const growthBench: Bench = {
  name: 'growth',
  about: `what ${OLD_PAST.games.toLocaleString('en')} games and ${OLD_PAST.rows.toLocaleString('en')} old rows add to memory, an action and a start`,
  async run(kit, seconds, say) {
    const past = seconds < SMALL_RUN_SECONDS ? LESS_OLD : OLD_PAST;
    const folder = mkdtempSync(join(tmpdir(), 'rampart-bench-'));
    try {
      const middle = middleGame(kit);
      const [young, old] = [join(folder, 'young.sqlite'), join(folder, 'old.sqlite')];
      say(`${past.games} games with ${past.rows} lines and ${past.rows} rows in their outboxes are written`);
      await fill(young, middle, YOUNG_PAST);
      await fill(old, middle, past);
      const files = { young, old };
      const starts = await timeStarts(kit, files);
      const memory = { young: await grown(kit, young, middle.coming), old: await grown(kit, old, middle.coming) };
      const actions = await timeActions(kit, files, { coming: middle.coming, seconds });
      return growthReport(past, { starts, memory, actions });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

type Which = 'young' | 'old';
type Both<T> = Readonly<Record<Which, T>>;
const WHICH: readonly Which[] = ['young', 'old'];

/** Reads everything that a bot reads from the database before it is ready. */
async function openAsBot(kit: AnyKit, file: string): Promise<{ sessions: Sessions; kept: unknown }> {
  const sessions = openSessions({ store: await openStore(file), kits: [kit] });
  const panels = await sessions.openPanels();
  const open = await sessions.openPanels();
  const last = await sessions.outbox.lastOutgoing();
  const due = await sessions.outbox.due('bench');
  const owing = await sessions.outbox.awaitingPicture();
  return {
    sessions,
    kept: [new Map(panels.map(({ channelId }) => [channelId, 0])), open.length, last, due.length, owing],
  };
}

async function cpu(deed: () => Promise<unknown>): Promise<number> {
  const before = spent();
  await deed();
  return spent() - before;
}

/** Returns the CPU time of starts in ms. */
async function timeStarts(kit: AnyKit, files: Both<string>): Promise<Both<number[]>> {
  const times = { young: [] as number[], old: [] as number[] };
  for (let round = 0; round < WARM_UP_ACTIONS; round++) {
    for (const which of WHICH) {
      let begun: Sessions | null = null;
      times[which].push(await cpu(async () => (begun = (await openAsBot(kit, files[which])).sessions)));
      await (begun as Sessions | null)?.close();
    }
  }
  return times;
}

type Coming = ReturnType<typeof middleGame>['coming'];

/** Returns the bytes by which the process grows when a bot starts and plays some games, including SQLite's cache. */
async function grown(kit: AnyKit, file: string, coming: Coming): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    return process.memoryUsage().rss;
  };
  const before = held();
  const bot = await openAsBot(kit, file);
  for (let game = 0; game < PLAYED; game++) await giveAnswer(bot.sessions, game, coming[0]!, `memory ${game}`);
  const after = held();
  await bot.sessions.close();
  // Keeps `kept` alive until here.
  return bot.kept === null ? 0 : Math.max(0, after - before);
}

/** Returns the CPU time of actions in ms: an answer and its messages. */
async function timeActions(
  kit: AnyKit,
  files: Both<string>,
  { coming, seconds }: { readonly coming: Coming; readonly seconds: number },
): Promise<Both<number[]>> {
  const times = { young: [] as number[], old: [] as number[] };
  const bots = { young: await openAsBot(kit, files.young), old: await openAsBot(kit, files.old) };
  const until = performance.now() + seconds * 1000;
  rounds: for (let at = 1; at < coming.length; at++) {
    for (let game = 0; game < PLAYED; game++) {
      if (performance.now() > until) break rounds;
      for (const which of game % 2 === 0 ? WHICH : [...WHICH].reverse()) {
        const time = await cpu(() => giveAnswer(bots[which].sessions, game, coming[at]!, `${which} ${at} ${game}`));
        if (at > WARM_UP_ACTIONS) times[which].push(time);
      }
    }
  }
  for (const which of WHICH) await bots[which].sessions.close();
  return times;
}

/** Gives an answer and settles its messages as told, like the bot. */
async function giveAnswer(
  sessions: Sessions,
  game: number,
  { seat, picks }: Coming[number],
  interaction: string,
): Promise<void> {
  const channel = channelOf(game);
  const { outbox } = sessions;
  await sessions.for(interaction).answer(channel, userOf(seat), picks);
  for (let rows = await outbox.tellable(channel); rows[0]; rows = await outbox.tellable(channel)) {
    const { id, sessionId, channelId, nonce } = rows[0];
    const mine = { id, sessionId, channelId, nonce, owner: 'bench', until: Date.now() + 1000, since: Date.now() };
    await outbox.combine(mine, [id]);
    await outbox.rowsOf(id);
    await sessions.positionOf({ id: sessionId, channelId });
    await outbox.sent(channelId);
    await outbox.settle(mine, { kind: 'hopeless', over: false });
  }
}

function growthReport(
  past: PastSize,
  {
    starts,
    memory,
    actions,
  }: { readonly starts: Both<number[]>; readonly memory: Both<number>; readonly actions: Both<number[]> },
): BenchReport {
  const [games, rows] = [past.games, past.rows].map((count) => count.toLocaleString('en'));
  const megabytes = Math.max(0, memory.old - memory.young) / 1e6;
  // The same action in both databases, one right after the other.
  const action = median(actions.old.map((time, at) => time / actions.young[at]!));
  const begin = median(starts.old) - median(starts.young);
  const row = (name: string, which: Which) => [
    name,
    median(starts[which]).toFixed(2),
    median(actions[which]).toFixed(3),
    percentile(actions[which], 0.95).toFixed(3),
    (memory[which] / 1e6).toFixed(1),
  ];
  return {
    how:
      `A database of ${PLAYED} games beside one of ${games}, which has ${rows} lines in its logs and ${rows} rows in its outboxes; ` +
      `the same ${PLAYED} games are played in both by turns (${actions.old.length} actions each: the answer, and noting all as told ` +
      'that comes of it). CPU time. A start is what the bot reads before it is ready.',
    findings: [
      {
        title: 'Costs',
        rows: [
          ['', 'start ms', 'an action p50 ms', 'p95 ms', 'memory MB'],
          row(`${PLAYED} games`, 'young'),
          row(`${games} games`, 'old'),
        ],
      },
    ],
    aims: [
      { what: 'memory', most: 20, found: megabytes, unit: ' MB more' },
      { what: 'an action', most: 1.1, found: action, unit: ' x' },
      // A tenth of the second and a half that a start may take.
      { what: 'a start', most: 150, found: begin, unit: ' ms more' },
    ],
    ratios: [{ what: 'an action where much was played : where little was', found: action }],
  };
}
