import type { CardFace } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import { pair } from './words.ts';

/** A card in text: name, type, price, what it does. */
export function faceText({ name, type, text, marks }: CardFace, say: Say): string {
  const facts = [say(type), ...marks.map(({ label, value }) => say(pair(say(label), String(value))))];
  return `**${say(name)}** · ${facts.join(' · ')}\n${say(text)}`;
}
