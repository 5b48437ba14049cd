/** A moment (ms since 1970) as every reader's own Discord shows it: `R` "in 3 hours", `f` with the date, `t` the time alone. */
export const timestamp = (moment: number, style: 'R' | 'f' | 't'): string =>
  `<t:${Math.floor(moment / 1000)}:${style}>`;
