/** A number on a card. */
interface Numbered {
  readonly value: number;
  readonly as?: 'price' | 'change' | undefined;
}

/** Formats the number with a sign: minus for prices and losses, plus for gains. */
export function markNumber({ value, as }: Numbered): string {
  if (as === undefined || value === 0) return String(value);
  return `${as === 'change' && value > 0 ? '+' : '−'}${Math.abs(value)}`;
}
