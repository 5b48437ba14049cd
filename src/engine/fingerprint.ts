import type { GameState } from './module.ts';
import type { Ask } from './play.ts';

/**
 * Recognises the question that an answer was given to: prompt, seats, kind, option ids (in any order), dice position
 * and the events told since the step began. 32-bit FNV-1a in base 36.
 */
export function fingerprint(ask: Ask, state: GameState): string {
  const ids = ask.from.map((choice) => ask.show.id(choice)).sort();
  const seen = [ask.prompt, ask.seats, ask.kind, ask.min, ask.max, ids, state.dice.drawn, state.news];
  return hash(JSON.stringify(seen));
}

function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(36);
}
