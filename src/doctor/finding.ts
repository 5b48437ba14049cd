/** What a check has found, as a line. */
export interface Finding {
  /** `note`: worth a word, and nothing is wrong. */
  readonly is: 'ok' | 'wrong' | 'note';
  /** What was looked at, in a word or two. */
  readonly what: string;
  /** What is so; of what is wrong, with the cure. */
  readonly said: string;
}

export const ok = (what: string, said: string): Finding => ({ is: 'ok', what, said });
export const wrong = (what: string, said: string): Finding => ({ is: 'wrong', what, said });
export const note = (what: string, said: string): Finding => ({ is: 'note', what, said });

const SIGNS = { ok: 'ok   ', wrong: 'WRONG', note: 'note ' } as const;

/** As it is printed: one line, whatever errors say. */
export const lineOf = ({ is, what, said }: Finding): string =>
  `${SIGNS[is]}  ${what.padEnd(9)}  ${said.replaceAll(/\s+/g, ' ').trim()}`;

/** Of many things of a kind so many are named. */
const NAMED = 20;

/** The first of them, and how many more there are. */
export function few(lines: readonly string[], most = NAMED): string[] {
  const left = lines.length - most;
  return left > 0 ? [...lines.slice(0, most), `and ${left} more`] : [...lines];
}

export const sizeOf = (bytes: number): string =>
  bytes >= 2 ** 30 ? `${(bytes / 2 ** 30).toFixed(1)} GB` : `${Math.ceil(bytes / 2 ** 20)} MB`;
