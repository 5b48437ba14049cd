import type { AskKind } from '../words/asks.ts';

/** The guide pages that help with questions, each with the kinds of questions it covers. */
export const ASKED = {
  turn: ['act', 'spend', 'then'],
  work: ['deliver', 'give', 'clear', 'refill'],
  fight: ['arm', 'arm-first', 'strike', 'shoot'],
  tunnel: ['rubble'],
  machines: ['siege', 'before-shot'],
  mercenaries: ['before-siege', 'after'],
} as const satisfies Readonly<Record<string, readonly AskKind[]>>;
