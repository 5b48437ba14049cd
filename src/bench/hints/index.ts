import seedrandom from 'seedrandom';
import { greedyBot } from '../../bots/greedy.ts';
import { type HintFacts, hintOf, ruleOfThumb } from '../../bots/hint.ts';
import { hintPart } from '../../discord/render/hint.ts';
import type { Seat, Table } from '../../engine/index.ts';
import type { AnyKit } from '../../kit/index.ts';
import { translator } from '../../locale/index.ts';
import { openThinkers, type Thinkers } from '../../thinking/index.ts';
import { newGame } from '../middle-game.ts';
import { type Bench, median, percentile } from '../report.ts';

/** Maximum number of positions in a game, and number of answers between them. */
const POSITIONS = 200;
const ANSWERS_BETWEEN_HINTS = 7;

/** A hint as given to a player. */
export interface GivenHint {
  readonly hint: HintFacts;
  readonly words: number;
  /** Wall-clock times in ms of the hint, and of the rule of thumb before it. */
  readonly thought: number;
  readonly thumb: number;
}

/** Measures hints: their content, length and delay. */
export const hintsBench: Bench = {
  name: 'hints',
  about: `what hints say in up to ${POSITIONS} positions of each game, and how long a person waits for them`,
  ofEachGame: true,
  counts: true,
  async run(kit, seconds, say) {
    const thinkers = openThinkers();
    try {
      const given = await someHints(kit, thinkers, { most: POSITIONS, until: performance.now() + 1000 * seconds });
      say(`${given.length} hints`);
      return reportOn(given);
    } finally {
      await thinkers.close();
    }
  },
};

/** Collects hints at every seventh question of games by the policy, where there is a choice. */
export async function someHints(
  kit: AnyKit,
  thinkers: Pick<Thinkers, 'consider'>,
  { most, until = Infinity }: { readonly most: number; readonly until?: number },
): Promise<GivenHint[]> {
  const given: GivenHint[] = [];
  for (let game = 0; given.length < most && (given.length === 0 || performance.now() < until); game++) {
    const table = newGame(kit.rules, `hints ${game}`);
    const random = seedrandom.alea(`hints ${game}`).quick;
    const bot = greedyBot(kit, random);
    for (let turn = 1; !table.outcome; turn++) {
      const ask = table.asks[0]!;
      const [seat] = ask.seats as [Seat];
      if (turn % ANSWERS_BETWEEN_HINTS === 0 && ask.from.length > 1) {
        given.push(await hintAt(kit, table, seat, thinkers, random));
        if (given.length >= most || performance.now() > until) return given;
      }
      const picks = bot.choose(table, ask, seat).map((index) => ask.show.id(ask.from[index]));
      table.answer(seat, picks);
      table.takeEvents();
    }
  }
  return given;
}

async function hintAt(
  { rules, bots }: AnyKit,
  table: Table,
  seat: Seat,
  thinkers: Pick<Thinkers, 'consider'>,
  random: () => number,
): Promise<GivenHint> {
  const start = performance.now();
  hintOf(bots, table, seat, ruleOfThumb(bots, table, seat));
  const between = performance.now();
  const hint = hintOf(bots, table, seat, await thinkers.consider(table, seat, random));
  const end = performance.now();
  const question = table.questionFor(seat)!;
  const shown = { question, session: '', turn: 0, say: translator('en') };
  const text = JSON.stringify(hintPart({ session: { game: rules.id }, isThumb: false, ...hint }, shown));
  return { hint, words: wordsInText(text), thought: end - between, thumb: between - start };
}

/** Counts the words of its text, without buttons. */
function wordsInText(component: string): number {
  const [text] = /(?<="content":")(?:[^"\\]|\\.)*/u.exec(component) ?? [''];
  return text.split(/\s|\\n/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function reportOn(given: readonly GivenHint[]) {
  const share = (is: (hint: HintFacts) => boolean): string[] => {
    const count = given.filter(({ hint }) => is(hint)).length;
    return [String(count), `${((100 * count) / given.length).toFixed(0)} %`];
  };
  const figures = (values: readonly number[]): string[] =>
    [median(values), percentile(values, 0.95), Math.max(...values)].map((value) => value.toFixed(0));
  const [thought, thumb] = [given.map((one) => one.thought), given.map((one) => one.thumb)];
  const worse = given.filter(({ hint }) => isWorseHint(hint)).length;
  return {
    how:
      'Games of four, or as many as can play, with standard options, by the policy; a hint at every seventh question, ' +
      'thought about by all cores; words in English; times by the clock.',
    findings: [
      {
        title: 'What hints say',
        rows: [
          ['', 'hints', 'share'],
          ['all', String(given.length), ''],
          ['compared choices', ...share(({ rival }) => rival !== null)],
          ['recommended what came out worse more often', ...share(isWorseHint)],
          ['named a threat', ...share(({ why }) => why !== null && why.stake !== 'chance')],
          ['named a chance', ...share(({ why }) => why?.stake === 'chance')],
          ['said "as good"', ...share(({ why, rival }) => why === null && rival?.margin === 'none')],
          [
            'said what changes',
            ...share(({ why, rival }) => why === null && !!rival && rival.margin !== 'none' && rival.shifts.length > 0),
          ],
        ],
      },
      {
        title: 'How long they are and take',
        rows: [
          ['', 'p50', 'p95', 'max'],
          ['words', ...figures(given.map(({ words }) => words))],
          ['thought out (ms)', ...figures(thought)],
          ['rule of thumb (ms)', ...figures(thumb)],
        ],
      },
    ],
    aims: [
      { what: 'worse more often', most: 0, found: worse, unit: '' },
      { what: 'thought out, p95', most: 3000, found: percentile(thought, 0.95), unit: ' ms' },
      { what: 'rule of thumb, p95', most: 1000, found: percentile(thumb, 0.95), unit: ' ms' },
    ],
    ratios: [],
  };
}

/** Checks whether a hint recommends a reply that came out worse more often than better. */
export const isWorseHint = ({ rival }: HintFacts): boolean => rival !== null && rival.worse > rival.better;
