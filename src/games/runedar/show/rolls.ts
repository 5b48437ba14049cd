import type { GameEvent, Roll, Upshot } from '../../../engine/index.ts';
import { countOf, faceOf, type Range } from '../actions/dice.ts';
import { type Facts, wordsOf } from '../words/facts.ts';
import type { NewsKind } from '../words/news.ts';
import { say } from '../words/words.ts';

/** R8.26, R8.31 The dice of an attack; the dice that count are marked good. */
export function rollOf({ data, roll }: GameEvent): Roll {
  const { kind, dice } = roll!;
  const range = kind as Range;
  const { hits, direct = 0, need = 0 } = data as Partial<Pick<Facts, 'hits' | 'direct' | 'need'>>;
  const numbers = { count: hits ?? 0, direct, need };
  return {
    title: say(`roll.${range}`, wordsOf(data)),
    result: say(`roll.result-${range === 'close' && data['direct'] ? 'direct' : range}`, numbers),
    art: 'die',
    dice: dice.map((die) => ({
      face: String(faceOf(die)),
      ...(faceOf(die) === 'crossbow' ? { name: say('roll.crossbow') } : {}),
      good: countOf(die, range) > 0,
    })),
  };
}

/** R8.29-R8.33 News that tells the result of a roll behind its dice. */
export const outcomes = {
  slain: 'hit',
  wrecked: 'hit',
  wounded: 'hit',
  'troll-falls': 'hit',
  'goblin-falls': 'hit',
  missed: 'miss',
  'missed-machine': 'miss',
} as const satisfies Readonly<Partial<Record<NewsKind, Upshot>>>;
