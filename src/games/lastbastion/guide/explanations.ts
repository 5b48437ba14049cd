import type { Fact, Phrase } from '../../../engine/index.ts';
import { ASKS } from '../words/asks.ts';

/** The explanation of a question for newcomers. */
export const explain = ({ kind }: Fact): Phrase | null =>
  kind in ASKS ? { key: `lastbastion-guide:ask.${kind}` } : null;
