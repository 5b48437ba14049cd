import { harmless } from '../../locale/harmless.ts';
import type { LogLine, SeatInfo } from '../types.ts';

/** What somebody who comes back reads first. */
const WHISPERED = 3;
const OWN = 2;
/** What sessions tell: seats that change hands, answers taken back, votes. */
const OF_THE_TABLE = 2;
/** By how much each further line of a kind counts less than the one before it. */
const AGAIN = 1.5;
/** What sessions tell of every other answer. */
const COMMON: readonly string[] = ['session:chose'];

/**
 * Lines of a log, those first that matter most to a seat (undefined: to who has none): what is for its ears alone, what is
 * about it, what befell the table, and then what is rarer than the rest; of one kind the latest first.
 */
export function byWeight(lines: readonly LogLine[], seat: SeatInfo | undefined): LogLine[] {
  const kinds = new Map<string, LogLine[]>();
  for (const line of lines) kinds.set(kindOf(line), [...(kinds.get(kindOf(line)) ?? []), line]);
  const weighed = [...kinds.values()].flatMap((alike) =>
    alike
      .map((line) => ({ line, weight: weightOf(line, seat) + 1 / alike.length }))
      .sort((one, other) => other.weight - one.weight || other.line.id - one.line.id)
      .map(({ line, weight }, nth) => ({ line, weight: weight - AGAIN * nth })),
  );
  return weighed.sort((one, other) => other.weight - one.weight || other.line.id - one.line.id).map(({ line }) => line);
}

const kindOf = ({ fact, text }: LogLine): string => fact?.kind ?? text.key;

function weightOf({ to, fact, text }: LogLine, seat: SeatInfo | undefined): number {
  const isOwn = seat !== undefined && names(fact?.data ?? text.with, [...seat.roles, seat.name, harmless(seat.name)]);
  const isOfTable = !fact && !COMMON.includes(text.key);
  return (to === null ? 0 : WHISPERED) + (isOwn ? OWN : 0) + (isOfTable ? OF_THE_TABLE : 0);
}

/** Whether one of these names is anywhere in plain data. */
function names(data: unknown, known: readonly string[]): boolean {
  if (typeof data === 'string') return known.includes(data);
  return typeof data === 'object' && data !== null && Object.values(data).some((part) => names(part, known));
}
