import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { AnyKit } from '../../kit/index.ts';
import { openSessions, type Sessions } from '../../sessions/index.ts';
import { openStore } from '../../store/index.ts';
import type { Bench } from '../bench.ts';
import { type GivenAnswer, middleGame, userOf } from '../middle-game.ts';
import { median } from '../percentile.ts';
import { spent } from '../processor-time.ts';
import { channelOf, fill, type PastSize, PLAYED } from './filled.ts';

/** Below this many seconds a smaller database is measured. */
const SMALL_RUN_SECONDS = 10;
const YOUNG_PAST: PastSize = { games: PLAYED, rows: 0 };
const OLD_PAST: PastSize = { games: 10_000, rows: 1_000_000 };
const LESS_OLD: PastSize = { games: 1_000, rows: 50_000 };
const WARM_UP_ACTIONS = 5;

/** Measures what a long history adds to an action: the same games are played in a young and in an old database by turns. */
export const growthBench: Bench = {
  name: 'growth',
  about: `what ${OLD_PAST.games.toLocaleString('en')} games and ${OLD_PAST.rows.toLocaleString('en')} old rows add to an action`,
  async run(kit, seconds, say) {
    const past = seconds < SMALL_RUN_SECONDS ? LESS_OLD : OLD_PAST;
    const folder = mkdtempSync(join(tmpdir(), 'rampart-bench-'));
    try {
      const middle = middleGame(kit);
      const files = { young: join(folder, 'young.sqlite'), old: join(folder, 'old.sqlite') };
      say(`${past.games} games with ${past.rows} lines and ${past.rows} rows in their outboxes are written`);
      await fill(files.young, middle, YOUNG_PAST);
      await fill(files.old, middle, past);
      const { young, old } = await timeActions(kit, files, { coming: middle.coming, seconds });
      // The same action in both databases, one right after the other.
      const found = median(old.map((time, at) => time / young[at]!));
      return [{ what: 'an action where much was played : where little was', found, ms: median(old) }];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const WHICH = ['young', 'old'] as const;
type Both<T> = Readonly<Record<(typeof WHICH)[number], T>>;

/** Returns the CPU time of actions in ms: an answer and its messages. */
async function timeActions(
  kit: AnyKit,
  files: Both<string>,
  { coming, seconds }: { readonly coming: readonly GivenAnswer[]; readonly seconds: number },
): Promise<Both<number[]>> {
  const times = { young: [] as number[], old: [] as number[] };
  const open = async (file: string) => openSessions({ store: await openStore(file), kits: [kit] });
  const bots = { young: await open(files.young), old: await open(files.old) };
  const until = performance.now() + seconds * 1000;
  rounds: for (const [at, answer] of coming.entries()) {
    for (let game = 0; game < PLAYED; game++) {
      if (performance.now() > until) break rounds;
      for (const which of game % 2 === 0 ? WHICH : [...WHICH].reverse()) {
        const before = spent();
        await giveAnswer(bots[which], game, answer, `${which} ${at} ${game}`);
        if (at > WARM_UP_ACTIONS) times[which].push(spent() - before);
      }
    }
  }
  for (const which of WHICH) await bots[which].close();
  return times;
}

/** Gives an answer and settles its messages as told, like the bot. */
async function giveAnswer(
  sessions: Sessions,
  game: number,
  { seat, picks }: GivenAnswer,
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
