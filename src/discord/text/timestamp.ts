/**
 * Formats a time (ms since 1970) that Discord shows in the reader's zone: `R` "in 3 hours", `f` with the date, `t` time
 * only.
 */
export const timestamp = (moment: number, style: 'R' | 'f' | 't'): string =>
  `<t:${Math.floor(moment / 1000)}:${style}>`;
