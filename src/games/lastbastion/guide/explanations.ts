import type { Fact, Phrase } from '../../../engine/index.ts';
import { type HeroId, lightnessOf } from '../data/heroes.ts';
import { ASKS } from '../words/asks.ts';

/** What a newcomer must know beneath a question. */
export function explain({ kind, data }: Fact): Phrase | null {
  if (!(kind in ASKS)) return null;
  const isBare = kind === 'side' && lightnessOf(data.hero as HeroId).bare;
  return { key: `lastbastion-guide:ask.${kind}`, ...(isBare ? { with: { context: 'bare' } } : {}) };
}
