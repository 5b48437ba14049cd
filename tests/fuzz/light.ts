import { bsieged, kit } from '../../src/games/bsieged/index.ts';
import type { Moment } from './play.ts';

const { faceDown, open } = kit.invariants;

/** Follows one game, and finds the answer that brought something hidden to light and could be taken back all the same. */
export class Light {
  /** What lay open or was told of in this round; cards that were put away may be hidden again in a later one. */
  #seen: ReadonlySet<string> = faceDown;
  #round = 0;
  #barrier = 0;

  /** What the last answer brought to light although the barrier of free undo stands where it stood; null if nothing. */
  flaw({ table, news }: Pick<Moment, 'table' | 'news'>): string | null {
    const { state } = table;
    const told = news.map(({ scene: _, ...event }) => event);
    const now = idsIn([bsieged.view(state, null), open?.(state), table.questions(), told]);
    const peeked = state.barrier > this.#barrier ? [] : [...now].filter((id) => !this.#seen.has(id));
    this.#seen = state.round > this.#round ? now : new Set([...this.#seen, ...now]);
    this.#round = state.round;
    this.#barrier = state.barrier;
    return peeked.length === 0 ? null : `${peeked.join(', ')} came to light, but can be undone`;
  }
}

/** The ids named anywhere in plain data: alone, or as a part of a text key or of an option's id. */
function idsIn(thing: unknown, found = new Set<string>()): Set<string> {
  if (typeof thing === 'string') {
    for (const word of thing.split(/[.:]/)) if (faceDown.has(word)) found.add(word);
  } else if (typeof thing === 'object' && thing !== null) for (const part of Object.values(thing)) idsIn(part, found);
  return found;
}
