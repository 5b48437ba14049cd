import { harmless } from '../../locale/harmless.ts';
import type { LogLine, SeatInfo } from '../types.ts';

/** The order in which a returning player reads the news. */
const WHISPERED = 3;
const OWN_WEIGHT = 2;
/** Weight of lines from sessions themselves: seats that change hands, undos, votes. */
const OF_THE_TABLE = 2;
/** Weight that each further line of a kind loses against the one before it. */
const REPEATED_LOSS = 1.5;
/** Lines that sessions write for almost every answer. */
const COMMON: readonly string[] = ['session:chose'];

/**
 * Sorts log lines by importance to a seat (undefined: a viewer without one). Whispers to the seat come first, then
 * lines about it, lines about the table, and rare kinds. Within a kind the latest comes first.
 */
export function byWeight(lines: readonly LogLine[], seat: SeatInfo | undefined): LogLine[] {
  const kinds = new Map<string, LogLine[]>();
  for (const line of lines) kinds.set(lineKindOf(line), [...(kinds.get(lineKindOf(line)) ?? []), line]);
  const weighed = [...kinds.values()].flatMap((alike) =>
    alike
      .map((line) => ({ line, weight: weightOf(line, seat) + 1 / alike.length }))
      .sort((one, other) => other.weight - one.weight || other.line.id - one.line.id)
      .map(({ line, weight }, nth) => ({ line, weight: weight - REPEATED_LOSS * nth })),
  );
  return weighed.sort((one, other) => other.weight - one.weight || other.line.id - one.line.id).map(({ line }) => line);
}

const lineKindOf = ({ fact, text }: LogLine): string => fact?.kind ?? text.key;

function weightOf({ to, fact, text }: LogLine, seat: SeatInfo | undefined): number {
  const isOwn =
    seat !== undefined && mentionsAny(fact?.data ?? text.with, [...seat.roles, seat.name, harmless(seat.name)]);
  const isOfTable = !fact && !COMMON.includes(text.key);
  return (to === null ? 0 : WHISPERED) + (isOwn ? OWN_WEIGHT : 0) + (isOfTable ? OF_THE_TABLE : 0);
}

/** Checks whether one of these names occurs anywhere in plain data. */
function mentionsAny(data: unknown, known: readonly string[]): boolean {
  if (typeof data === 'string') return known.includes(data);
  return typeof data === 'object' && data !== null && Object.values(data).some((part) => mentionsAny(part, known));
}
