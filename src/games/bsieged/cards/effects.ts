import type { Play, Who } from '../../../engine/index.ts';
import type { Side, ZoneNumber } from '../components/geometry.ts';
import type { Hero, State } from '../model/state.ts';
import type { Effect } from '../data/card.ts';
import { cardVerbs } from './verbs-cards.ts';
import { citadelVerbs } from './verbs-citadel.ts';
import { goodsVerbs } from './verbs-goods.ts';
import { zoneVerbs } from './verbs-zones.ts';

/** Who makes an effect happen, and where. */
export interface Context {
  /** The active hero who uses a card; null for Events and for Tactics cards that act in the Enemies phase. */
  readonly hero: Hero | null;
  /** B71 Whose deed it is if the Avatar falls: the hero who uses the card, or who laid it; null for Events. */
  readonly by: Hero | null;
  /** Who decides. */
  readonly who: Who;
  /** The zone that a Tactics card lies beside. */
  readonly at: { readonly side: Side; readonly zone: ZoneNumber } | null;
  /** Divine Grace cannot change these rolls (B133). */
  readonly tactics: boolean;
}

export type Of<D extends Effect['do']> = Extract<Effect, { do: D }>;

/** How a word of the vocabulary works. */
export interface Verb<E extends Effect> {
  /** Whether it would change anything now; a card of which nothing is possible is not offered for use. */
  possible?(s: State, effect: E, context: Context): boolean;
  run(s: State, effect: E, context: Context): Play | void;
}
export type Verbs<D extends Effect['do']> = { readonly [K in D]: Verb<Of<K>> };

/** Looked up word by word, not joined into one table: words may use one another, so the files import in a ring. */
const verbOf = ({ do: word }: Effect): Verb<Effect> =>
  word in goodsVerbs
    ? goodsVerbs[word as keyof typeof goodsVerbs]
    : word in cardVerbs
      ? cardVerbs[word as keyof typeof cardVerbs]
      : word in zoneVerbs
        ? zoneVerbs[word as keyof typeof zoneVerbs]
        : citadelVerbs[word as keyof typeof citadelVerbs];

export const isPossible = (s: State, effect: Effect, context: Context): boolean =>
  verbOf(effect).possible?.(s, effect, context) ?? true;

/** B120 Effects one after another; a lost game or a dead hero stops them. */
export function* runEffects(s: State, effects: readonly Effect[], context: Context): Play {
  for (const effect of effects) {
    if (s.outcome || context.hero?.alive === false) return;
    if (!isPossible(s, effect, context)) continue;
    const play = verbOf(effect).run(s, effect, context);
    if (play) yield* play;
  }
}
