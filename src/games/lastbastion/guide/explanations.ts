import type { Fact, Phrase } from '../../../engine/index.ts';
import { ASKS } from '../words/asks.ts';

/** What a newcomer must know beneath a question. */
export const explain = ({ kind }: Fact): Phrase | null =>
  kind in ASKS ? { key: `lastbastion-guide:ask.${kind}` } : null;
