/** Result of one check, printed as a line. */
export interface Finding {
  /** `note`: a remark without a problem. */
  readonly is: 'ok' | 'wrong' | 'note';
  /** Subject of the check, in a word or two. */
  readonly what: string;
  /** The result; for a problem, with the cure. */
  readonly said: string;
}

export const ok = (what: string, said: string): Finding => ({ is: 'ok', what, said });
export const wrong = (what: string, said: string): Finding => ({ is: 'wrong', what, said });
export const note = (what: string, said: string): Finding => ({ is: 'note', what, said });

const FINDING_SIGNS = { ok: 'ok   ', wrong: 'WRONG', note: 'note ' } as const;

/** Formats a finding as one line, whatever line breaks errors contain. */
export const findingLine = ({ is, what, said }: Finding): string =>
  `${FINDING_SIGNS[is]}  ${what.padEnd(9)}  ${said.replaceAll(/\s+/g, ' ').trim()}`;

/** Maximum number of similar lines to print. */
const MOST_LINES_PRINTED = 20;

/** Returns the first lines and the number of the others. */
export function firstLines(lines: readonly string[], most = MOST_LINES_PRINTED): string[] {
  const left = lines.length - most;
  return left > 0 ? [...lines.slice(0, most), `and ${left} more`] : [...lines];
}

export const readableSize = (bytes: number): string =>
  bytes >= 2 ** 30 ? `${(bytes / 2 ** 30).toFixed(1)} GB` : `${Math.ceil(bytes / 2 ** 20)} MB`;
