import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isQuestion } from '../../engine/index.ts';
import { openSessions, type Position } from '../../sessions/index.ts';
import { type Commit, openStore, type SessionRecord, type Store } from '../../store/index.ts';
import { type GivenAnswer, middleGame, settle, userOf } from '../middle-game.ts';
import { spent } from '../processor-time.ts';
import { type Bench, median, percentile, type BenchReport } from '../report.ts';
import { rawDatabase, textsOf } from './raw.ts';

/** Number of games played in turn: more than sessions cache, so that each turn rebuilds a game from its row. */
const GAMES_IN_TURN = 120;
/** Uncounted rounds for compilation and first reads. */
const WARM_UP_ROUNDS = 2 * GAMES_IN_TURN;

/** Times of one kind of work in ms: wall-clock and CPU. */
class Times {
  readonly wall: number[] = [];
  readonly cpu: number[] = [];

  async of(deed: () => unknown): Promise<void> {
    const [before, begun] = [spent(), performance.now()];
    await deed();
    this.wall.push(performance.now() - begun);
    this.cpu.push(spent() - before);
  }

  clear(): void {
    this.wall.length = this.cpu.length = 0;
  }
}

const timesOf = () => ({
  answer: new Times(),
  raw: new Times(),
  after: new Times(),
  rebuilt: new Times(),
  parse: new Times(),
});

/** Measures sessions: an answer and a position, each compared with its minimum cost. */
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
    const sizes: number[] = [];
    try {
      const games: GameInPlay[] = [];
      let count = 0;
      const next = async (at: number) => (games[at] = await beginBenchGame(store, middle, `${at}-${count++}`));
      say(`${GAMES_IN_TURN} middle games of ${kit.rules.id}, each with ${middle.coming.length} answers to come`);
      const until = performance.now() + seconds * 1000;
      for (let round = 0; performance.now() < until || round < WARM_UP_ROUNDS + GAMES_IN_TURN; round++) {
        const at = round % GAMES_IN_TURN;
        const game = games[at]?.coming.length ? games[at] : await next(at);
        const other = games[(at + GAMES_IN_TURN / 2) % GAMES_IN_TURN] ?? game;
        if (round === WARM_UP_ROUNDS) for (const one of Object.values(times)) one.clear();
        const { seat, picks } = game.coming.shift()!;
        const mine = sessions.for(`answer ${round}`);
        await times.answer.of(() => mine.answer(game.channelId, userOf(seat), picks));
        const texts = textsOf(written!);
        await times.raw.of(() => raw.write(texts));
        await times.after.of(async () => readByPanel(await mine.position(game.channelId, userOf(seat))));
        await times.rebuilt.of(async () => readByPanel(await sessions.position(other.channelId, userOf(0))));
        const save = JSON.stringify((written as Commit | null)!.save);
        await times.parse.of(() => void JSON.parse(save));
        sizes.push(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
      }
      return sessionsReport(times, sizes);
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

interface GameInPlay {
  readonly channelId: string;
  readonly coming: GivenAnswer[];
}

async function beginBenchGame(store: Store, middle: ReturnType<typeof middleGame>, id: string): Promise<GameInPlay> {
  const { channelId }: SessionRecord = await settle(store, middle, id);
  return { channelId, coming: [...middle.coming] };
}

function sessionsReport(
  { answer, raw, after, rebuilt, parse }: ReturnType<typeof timesOf>,
  sizes: readonly number[],
): BenchReport {
  const row = (name: string, { wall, cpu }: Times) => [
    name,
    ...[median(wall), percentile(wall, 0.95), median(cpu)].map((ms) => ms.toFixed(3)),
  ];
  const ratio = (one: Times, other: Times) => median(one.cpu) / median(other.cpu);
  return {
    how:
      `${answer.wall.length} answers to ${GAMES_IN_TURN} games in turn, so that each is loaded, restored, answered and committed; ` +
      'after each of them one transaction of bare better-sqlite3 with synchronous = FULL that writes the same texts as rows of ' +
      'a table without an index, the position for the same player, and the position of a game that has to be rebuilt, both with ' +
      'all of it that a turn panel shows.',
    findings: [
      {
        title: 'Times',
        rows: [
          ['', 'p50 ms', 'p95 ms', 'CPU p50 ms'],
          row('answer', answer),
          row('the same bytes by bare SQLite', raw),
          row('position after the answer', after),
          row('position of a game that is rebuilt', rebuilt),
          row('JSON.parse of its save', parse),
        ],
      },
      {
        title: 'Size',
        rows: [
          ['', 'p50 bytes', 'p95 bytes'],
          ['written by an answer', ...[0.5, 0.95].map((share) => String(percentile(sizes, share)))],
        ],
      },
    ],
    aims: [
      {
        what: 'answer : the same bytes by bare SQLite',
        most: 3,
        found: median(answer.wall) / median(raw.wall),
        unit: ' x',
      },
      { what: 'position after the answer', most: 0.2, found: median(after.wall), unit: ' ms' },
      { what: 'position of a game that is rebuilt', most: 0.2, found: median(rebuilt.wall), unit: ' ms' },
    ],
    ratios: [
      { what: 'CPU of an answer : of bare SQLite', found: ratio(answer, raw) },
      { what: 'CPU of a position after the answer : of JSON.parse of its save', found: ratio(after, parse) },
      { what: 'CPU of a position that is rebuilt : of JSON.parse of its save', found: ratio(rebuilt, parse) },
    ],
  };
}
