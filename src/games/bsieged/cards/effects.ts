import type { Play } from '../../../engine/index.ts';
import type { Effect } from '../data/card.ts';
import type { State } from '../model/state.ts';
import { cardVerbs } from './verbs-cards.ts';
import { citadelVerbs } from './verbs-citadel.ts';
import { goodsVerbs } from './verbs-goods.ts';
import { zoneVerbs } from './verbs-zones.ts';
import type { Context, Verb, Verbs, Vocabulary } from './vocabulary.ts';

const VERBS: Verbs<Effect['do']> = { ...goodsVerbs, ...cardVerbs, ...zoneVerbs, ...citadelVerbs };
const verbOf = ({ do: word }: Effect): Verb<Effect> => VERBS[word];

export const isPossible = (s: State, effect: Effect, context: Context): boolean =>
  verbOf(effect).possible?.(s, effect, context, VOCABULARY) ?? true;

/** B120 Runs effects one after another until the game is lost or the hero is dead. */
export function* runEffects(s: State, effects: readonly Effect[], context: Context): Play {
  for (const effect of effects) {
    if (s.outcome || context.hero?.alive === false) return;
    if (!isPossible(s, effect, context)) continue;
    const play = verbOf(effect).run(s, effect, context, VOCABULARY);
    if (play) yield* play;
  }
}

const VOCABULARY: Vocabulary = { isPossible, runEffects };
