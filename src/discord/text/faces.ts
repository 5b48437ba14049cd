import type { CardFace } from '../../engine/index.ts';
import { markNumber, type Say } from '../../locale/index.ts';
import { pair, words } from './words.ts';

/** Describes one or several equal cards: name, type, numbers missing in the text, and the text. */
export function faceText({ name, type, text, marks }: CardFace, say: Say, count = 1): string {
  const facts = marks.filter(({ told }) => !told).map((mark) => say(pair(say(mark.label), markNumber(mark))));
  const named = `**${say(name)}**`;
  const several = count === 1 ? named : say(words('hand.several', { name: named, count }));
  return `${[several, say(type), ...facts].join(' · ')}\n${say(text)}`;
}
