import type { Fact, Phrase } from '../../../engine/index.ts';
import { ASKS, type AskKind } from '../words/asks.ts';
import { FIGURES } from './figures.ts';

/** Questions that need no explanation. */
const WORDLESS: readonly AskKind[] = ['bottle', 'hexer'];

/** The explanation of a question for newcomers. */
export const explain = ({ kind }: Fact): Phrase | null =>
  kind in ASKS && !WORDLESS.includes(kind as AskKind) ? { key: `ringwall-guide:ask.${kind}`, with: FIGURES } : null;
