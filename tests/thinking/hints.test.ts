import seedrandom from 'seedrandom';
import { afterAll, expect, test } from 'vitest';
import { newGame } from '../../src/bench/middle-game.ts';
import { greedyBot } from '../../src/bots/greedy.ts';
import { type HintFacts, hintOf } from '../../src/bots/hint.ts';
import { hintPart } from '../../src/discord/render/hint.ts';
import type { Seat, Table } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import type { AnyKit } from '../../src/kit/index.ts';
import { translator } from '../../src/locale/index.ts';
import { openThinkers, type Thinkers } from '../../src/thinking/index.ts';

const LIGHT = { breadth: 3, futures: 8, rounds: 1, depth: 20 };
const MOST_WORDS = 80;
/** Number of a game's answers between two hints. */
const ANSWERS_BETWEEN_HINTS = 7;

/** A hint as given to a player. */
interface GivenHint {
  readonly hint: HintFacts;
  readonly words: number;
}

const thinkers = openThinkers({ processes: 1, patience: 1_000_000 });
afterAll(() => thinkers.close());

test.each(kits.map((kit) => [kit.rules.id, kit] as const))(
  'hints of %s are short, and never for what came out worse more often',
  async (_, kit) => {
    const light = {
      consider: (...[table, seat, random]: Parameters<typeof thinkers.consider>) =>
        thinkers.consider(table, seat, random, LIGHT),
    };
    const given = await someHints(kit, light, 12);
    expect(given).toHaveLength(12);
    expect(given.filter(({ hint }) => isWorseHint(hint))).toEqual([]);
    expect(given.map(({ hint }) => hint.picks.length !== 1 || hint.now !== null)).not.toContain(false);
    expect(Math.max(...given.map(({ words }) => words))).toBeLessThanOrEqual(MOST_WORDS);
  },
);

/** Collects hints at every seventh question of games by the policy, where there is a choice. */
async function someHints(kit: AnyKit, thinkers: Pick<Thinkers, 'consider'>, most: number): Promise<GivenHint[]> {
  const given: GivenHint[] = [];
  for (let game = 0; given.length < most; game++) {
    const table = newGame(kit.rules, `hints ${game}`);
    const random = seedrandom.alea(`hints ${game}`).quick;
    const bot = greedyBot(kit, random);
    for (let turn = 1; !table.outcome; turn++) {
      const ask = table.asks[0]!;
      const [seat] = ask.seats as [Seat];
      if (turn % ANSWERS_BETWEEN_HINTS === 0 && ask.from.length > 1) {
        given.push(await hintAt(kit, table, seat, thinkers, random));
        if (given.length >= most) return given;
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
  const hint = hintOf(bots, table, seat, await thinkers.consider(table, seat, random));
  const question = table.questionFor(seat)!;
  const shown = { question, session: '', turn: 0, say: translator('en') };
  const text = JSON.stringify(hintPart({ session: { game: rules.id }, isThumb: false, ...hint }, shown));
  return { hint, words: wordsInText(text) };
}

/** Counts the words of its text, without buttons. */
function wordsInText(component: string): number {
  const [text] = /(?<="content":")(?:[^"\\]|\\.)*/u.exec(component) ?? [''];
  return text.split(/\s|\\n/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Checks whether a hint recommends a reply that came out worse more often than better. */
const isWorseHint = ({ rival }: HintFacts): boolean => rival !== null && rival.worse > rival.better;
