import type { AskKind } from '../words/asks.ts';

/** The pages that help with a question, each with the kinds of questions that it is about. */
export const ASKED = {
  turn: ['act', 'spend', 'then'],
  work: ['deliver', 'give', 'clear', 'refill'],
  fight: ['arm', 'arm-first', 'strike', 'shoot'],
  tunnel: ['rubble'],
  machines: ['siege', 'before-shot'],
  mercenaries: ['before-siege', 'after'],
} as const satisfies Readonly<Record<string, readonly AskKind[]>>;
