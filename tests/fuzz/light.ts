import type { GameState, Seat } from '../../src/engine/index.ts';
import type { AnyKit } from '../../src/kit/index.ts';
import type { Moment } from './play.ts';

/** Follows one game, and finds the answer that brought something hidden to light and could be taken back all the same. */
export class Light {
  /** What lay open or was told of in this round; cards that were put away may be hidden again in a later one. */
  #seen: ReadonlySet<string>;
  #round = -1;
  #barrier = 0;

  /** `viewer`: a seat, or null for what all may see at once. */
  constructor(
    private readonly kit: AnyKit,
    private readonly viewer: Seat | null = null,
  ) {
    this.#seen = kit.invariants.faceDown;
  }

  /** What the last answer brought to light although the barrier of free undo stands where it stood; null if nothing. */
  flaw<State extends GameState>({ table, news }: Pick<Moment<State>, 'table' | 'news'>): string | null {
    const { state } = table;
    const { rules, invariants, tally } = this.kit;
    const shown = table.present(this.viewer);
    const told = shown.events(news).map(({ scene: _, ...event }) => event);
    const open: unknown = [rules.view(state, this.viewer), invariants.open?.(state), shown.questions, told];
    const now = idsIn(open, invariants.faceDown);
    const round = tally.rounds(state);
    const peeked = state.barrier > this.#barrier ? [] : [...now].filter((id) => !this.#seen.has(id));
    this.#seen = round > this.#round ? now : new Set([...this.#seen, ...now]);
    this.#round = round;
    this.#barrier = state.barrier;
    return peeked.length === 0 ? null : `${peeked.join(', ')} came to light, but can be undone`;
  }
}

/** The ids of some that are named anywhere in plain data: alone, or as a part of a text key or of an option's id. */
export function idsIn(thing: unknown, among: ReadonlySet<string>, found = new Set<string>()): Set<string> {
  if (typeof thing === 'string') {
    for (const word of thing.split(/[.:]/)) if (among.has(word)) found.add(word);
  } else if (typeof thing === 'object' && thing !== null)
    for (const part of Object.values(thing)) idsIn(part, among, found);
  return found;
}
