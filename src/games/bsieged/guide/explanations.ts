import type { Fact, Phrase } from '../../../engine/index.ts';
import type { AskKind } from '../words/asks.ts';

/** Kinds of questions whose text alone does not tell a newcomer what depends on the answer. */
const EXPLAINED: ReadonlySet<AskKind> = new Set<AskKind>([
  'act',
  'act-catapult',
  'fields',
  'order-heroes',
  'first',
  'resurrect',
  'rise',
  'depart',
  'depart-second',
  'send-second',
  'spawn-next',
  'first-attack',
  'first-attack-messenger',
  'first-march',
  'weapons',
  'hits',
  'raise',
  'lower',
  'hits-trap',
  'hits-messenger',
  'shift',
  'learn',
  'eye',
  'foresee',
  'full',
  'double',
  'trap-zone',
  'trap',
  'aim',
  'point',
  'half',
  'split',
  'elite-hit',
  'elite-hits',
  'shelter',
  'ignore',
  'reinforced',
  'reinforce',
  'wreck',
]);

export function explain({ kind }: Fact): Phrase | null {
  return EXPLAINED.has(kind as AskKind) ? { key: `bsieged-guide:ask.${kind}` } : null;
}
