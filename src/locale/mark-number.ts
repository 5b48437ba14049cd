/** A number on a card. */
interface Numbered {
  readonly value: number;
  readonly as?: 'price' | 'change';
}

/** How words tell it: what is given and what is lost with a minus, what is gained with a plus. */
export function markNumber({ value, as }: Numbered): string {
  if (as === undefined || value === 0) return String(value);
  return `${as === 'change' && value > 0 ? '+' : '−'}${Math.abs(value)}`;
}
