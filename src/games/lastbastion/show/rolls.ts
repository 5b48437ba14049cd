import type { GameEvent, Roll, Upshot } from '../../../engine/index.ts';
import { corruptionOf, type Face, faceOf } from '../data/colours.ts';
import { wordsOf } from '../words/facts.ts';
import type { NewsKind } from '../words/news.ts';
import { faceName, say } from '../words/words.ts';

/**
 * L12, L61 The rolled dice. Good ones are Combat dice that help against a target, and a Corruption die that does no
 * harm.
 */
export function rollOf({ kind, data, roll }: GameEvent): Roll {
  const { kind: what, dice } = roll!;
  const title = say(`roll.${kind}`, wordsOf(data));
  if (what === 'corruption') {
    const corruption = corruptionOf(dice[0]!);
    const result = say(`roll.corruption.${corruption}`);
    const good = corruption === 'nothing';
    return { title, result, art: 'corruption', dice: [{ face: corruption, name: result, good, bad: !good }] };
  }
  const faces = dice.map(faceOf);
  const helping = data['faces'] as Face[] | undefined;
  const isGood = (face: Face): boolean => helping === undefined || helping.includes(face);
  const good = faces.filter(isGood);
  const { tries } = wordsOf(data);
  return {
    title,
    result: tries
      ? say(helping?.length === 0 ? 'roll.result-miss' : 'roll.result-tries', { tries })
      : say('roll.result', { faces: good.map(faceName) }),
    art: 'combat',
    dice: faces.map((face) => ({ face, name: faceName(face), good: isGood(face) })),
  };
}

/** L71-L75, L79 News that tells the result of a roll behind its dice. */
export const outcomes = {
  defeated: 'hit',
  'warlord-falls': 'hit',
  'got-equipment': 'hit',
  missed: 'miss',
  'lost-life': 'neither',
  'lost-token': 'neither',
  'grasp-board': 'neither',
} as const satisfies Readonly<Partial<Record<NewsKind, Upshot>>>;
