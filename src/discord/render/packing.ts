import type { Question } from '../../engine/index.ts';

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_';

/** Packs small numbers, each below `radix`, into a short word of 64 digits. */
function pack(numbers: readonly number[], radix: number): string {
  let value = numbers.reduceRight((sum, one) => sum * BigInt(radix) + BigInt(one), 0n);
  let word = '';
  for (; value > 0n; value /= 64n) word += DIGITS[Number(value % 64n)];
  return word;
}

function unpack(word: string, radix: number): number[] {
  let value = [...word].reduceRight((sum, digit) => sum * 64n + BigInt(DIGITS.indexOf(digit)), 0n);
  const numbers: number[] = [];
  for (; value > 0n; value /= BigInt(radix)) numbers.push(Number(value % BigInt(radix)));
  return numbers;
}

/**
 * Packs picks into a word for a custom id. For `choose` it is a set (one bit per option), otherwise the options in the
 * order of the picks. Only valid together with the question's mark.
 */
export function packPicks(question: Pick<Question, 'form' | 'options'>, picks: readonly string[]): string {
  const ids = question.options.map((option) => option.id);
  if (question.form === 'choose')
    return pack(
      ids.map((id) => (picks.includes(id) ? 1 : 0)),
      2,
    );
  return pack(
    picks.map((pick) => ids.indexOf(pick) + 1),
    ids.length + 1,
  );
}

/** Unpacks the picks of a word; null if it does not fit the question. */
export function unpackPicks(question: Pick<Question, 'form' | 'options'>, word: string): string[] | null {
  if (![...word].every((digit) => DIGITS.includes(digit))) return null;
  const ids = question.options.map((option) => option.id);
  if (question.form === 'choose') {
    const bits = unpack(word, 2);
    return bits.length > ids.length ? null : ids.filter((_, at) => bits[at] === 1);
  }
  const places = unpack(word, ids.length + 1);
  return places.some((place) => place < 1 || place > ids.length) ? null : places.map((place) => ids[place - 1]!);
}
