import type { Fact, Phrase } from '../../../engine/index.ts';
import { type HeroId, lightnessOf } from '../data/heroes.ts';
import { ASKS, type AskKind } from '../words/asks.ts';

/** Questions that their words explain well enough. */
const PLAIN: readonly AskKind[] = ['act'];

/** What a newcomer must know beneath a question. */
export function explain({ kind, data }: Fact): Phrase | null {
  if (!(kind in ASKS) || PLAIN.includes(kind as AskKind)) return null;
  const isBare = kind === 'side' && lightnessOf(data.hero as HeroId).bare;
  return { key: `lastbastion-guide:ask.${kind}`, ...(isBare ? { with: { context: 'bare' } } : {}) };
}
