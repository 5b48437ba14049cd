import type { Play, Who } from '../../../engine/index.ts';
import type { Side, ZoneNumber } from '../components/geometry.ts';
import type { CardClass, Effect } from '../data/card.ts';
import type { Hero, State } from '../model/state.ts';

/** The origin of an effect: its hero, its card or Event, and its zone. */
export interface Context {
  /** The active hero who uses a card; null for Events and for Tactics cards that act in the Enemies phase. */
  readonly hero: Hero | null;
  /** The card or the Event that causes the effect. */
  readonly from: { readonly card: string } | { readonly event: string };
  /** B71 The hero who fells the Avatar if it falls: the one who uses or laid the card; null for Events. */
  readonly by: Hero | null;
  /** The players who decide. */
  readonly who: Who;
  /** The zone that a Tactics card lies beside. */
  readonly at: { readonly side: Side; readonly zone: ZoneNumber } | null;
  /** Divine Grace cannot change these rolls (B133). */
  readonly tactics: boolean;
  /** How the active hero draws a card and deals with it; null where there is no active hero. */
  readonly draw: ((s: State, hero: Hero, cardClass: CardClass, pile: 'season' | 'pool') => Play) | null;
}

export type Of<D extends Effect['do']> = Extract<Effect, { do: D }>;

/** The whole vocabulary, for words that run other words. */
export interface Vocabulary {
  isPossible(s: State, effect: Effect, context: Context): boolean;
  runEffects(s: State, effects: readonly Effect[], context: Context): Play;
}

/** The implementation of one word of the vocabulary. */
export interface Verb<E extends Effect> {
  /** Whether the effect would change anything now. A card without a possible effect is not offered for use. */
  possible?(s: State, effect: E, context: Context, words: Vocabulary): boolean;
  run(s: State, effect: E, context: Context, words: Vocabulary): Play | void;
}
export type Verbs<D extends Effect['do']> = { readonly [K in D]: Verb<Of<K>> };
