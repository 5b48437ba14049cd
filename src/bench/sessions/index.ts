import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isQuestion } from '../../engine/index.ts';
import { openSessions, type Position } from '../../sessions/index.ts';
import { type Commit, openStore, type Store } from '../../store/index.ts';
import type { Bench } from '../bench.ts';
import { type GivenAnswer, middleGame, settle, userOf } from '../middle-game.ts';
import { median } from '../percentile.ts';
import { spent } from '../processor-time.ts';
import { rawDatabase, textsOf } from './raw.ts';

/** Number of games played in turn: more than sessions cache, so that each turn rebuilds a game from its row. */
const GAMES_IN_TURN = 120;
/** Uncounted rounds for compilation and first reads. */
const WARM_UP_ROUNDS = 2 * GAMES_IN_TURN;

/** CPU times in ms of each kind of work. */
const timesOf = (): Record<'answer' | 'raw' | 'after' | 'rebuilt' | 'parse', number[]> => {
  return { answer: [], raw: [], after: [], rebuilt: [], parse: [] };
};

async function time(times: number[], deed: () => unknown): Promise<void> {
  const before = spent();
  await deed();
  times.push(spent() - before);
}

/**
 * Measures sessions: an answer and a position, each compared with its minimum cost. Games are answered in turn, so that
 * each is loaded, restored, answered and committed. After each answer bare SQLite writes the same texts as safely, and
 * two positions are read with all that a turn panel shows: for the same player, and of a game that has to be rebuilt.
 */
export const sessionsBench: Bench = {
  name: 'sessions',
  about: 'what an answer and a position of a middle game cost, against bare SQLite and JSON.parse',
  async run(kit, seconds, say) {
    const middle = middleGame(kit);
    const folder = mkdtempSync(join(tmpdir(), 'rampart-bench-'));
    const store = await openStore(join(folder, 'games.sqlite'));
    const raw = rawDatabase(join(folder, 'raw.sqlite'));
    let written: Commit | null = null;
    const watched: Store = {
      ...store,
      commit: (commit) => {
        written = commit;
        return store.commit(commit);
      },
    };
    const sessions = openSessions({ store: watched, kits: [kit] });
    const times = timesOf();
    try {
      const games: { readonly channelId: string; readonly coming: GivenAnswer[] }[] = [];
      const next = async (at: number, round: number) => {
        const { channelId } = await settle(store, middle, `${at}-${round}`);
        return (games[at] = { channelId, coming: [...middle.coming] });
      };
      say(`${GAMES_IN_TURN} middle games of ${kit.rules.id}, each with ${middle.coming.length} answers to come`);
      const until = performance.now() + seconds * 1000;
      for (let round = 0; performance.now() < until || round < WARM_UP_ROUNDS + GAMES_IN_TURN; round++) {
        const at = round % GAMES_IN_TURN;
        const game = games[at]?.coming.length ? games[at] : await next(at, round);
        const other = games[(at + GAMES_IN_TURN / 2) % GAMES_IN_TURN] ?? game;
        if (round === WARM_UP_ROUNDS) for (const one of Object.values(times)) one.length = 0;
        const { seat, picks } = game.coming.shift()!;
        const mine = sessions.for(`answer ${round}`);
        await time(times.answer, () => mine.answer(game.channelId, userOf(seat), picks));
        const texts = textsOf(written!);
        await time(times.raw, () => raw.write(texts));
        await time(times.after, async () => readByPanel(await mine.position(game.channelId, userOf(seat))));
        await time(times.rebuilt, async () => readByPanel(await sessions.position(other.channelId, userOf(0))));
        const save = JSON.stringify((written as Commit | null)!.save);
        await time(times.parse, () => void JSON.parse(save));
      }
      const ratio = (what: string, one: readonly number[], other: readonly number[]) => {
        const ms = median(one);
        return { what, found: ms / median(other), ms };
      };
      return [
        ratio('CPU of an answer : of bare SQLite', times.answer, times.raw),
        ratio('CPU of a position after the answer : of JSON.parse of its save', times.after, times.parse),
        ratio('CPU of a position that is rebuilt : of JSON.parse of its save', times.rebuilt, times.parse),
      ];
    } finally {
      await sessions.close();
      raw.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Reads the parts of a position that a turn panel shows; the rest is never computed. */
const readByPanel = ({ headline, questions }: Position): unknown => [
  headline,
  questions.map((posed) => (isQuestion(posed) ? posed.options : posed)),
];
