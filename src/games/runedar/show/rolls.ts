import type { GameEvent, Roll } from '../../../engine/index.ts';
import { countOf, faceOf, type Range } from '../actions/dice.ts';
import { wordsOf } from '../words/facts.ts';
import { say } from '../words/words.ts';

/** R8.26, R8.31 The dice of an attack; those that count are the good ones. */
export function rollOf({ data, roll }: GameEvent): Roll {
  const { kind, dice } = roll!;
  const range = kind as Range;
  return {
    title: say(`roll.${range}`, wordsOf(data)),
    result: say(`roll.result-${range}`, { count: data['hits'] as number }),
    art: 'die',
    dice: dice.map((die) => ({
      face: String(faceOf(die)),
      ...(faceOf(die) === 'crossbow' ? { name: say('roll.crossbow') } : {}),
      good: countOf(die, range) > 0,
    })),
  };
}
