import type { Phrase } from '../../../engine/index.ts';

/** Questions whose words alone do not tell a newcomer what depends on the answer: their keys after `ask.`. */
const EXPLAINED: ReadonlySet<string> = new Set([
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

export function explain({ key }: Phrase): Phrase | null {
  const asked = /:ask\.(.+)$/.exec(key)?.[1] ?? '';
  return EXPLAINED.has(asked) ? { key: `bsieged-guide:ask.${asked}` } : null;
}
