import type { Fact, Phrase } from '../../../engine/index.ts';
import { ASKS, type AskKind } from '../words/asks.ts';

/** Questions that their words explain well enough. */
const PLAIN: readonly AskKind[] = ['act'];

/** What a newcomer must know beneath a question. */
export const explain = ({ kind }: Fact): Phrase | null =>
  kind in ASKS && !PLAIN.includes(kind as AskKind) ? { key: `lastbastion-guide:ask.${kind}` } : null;
