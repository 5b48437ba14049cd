/**
 * Spellings that sound alike in English and French, longer ones first. Coarse on purpose, because such matches always
 * need a confirmation.
 */
const HEARD: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/ph/g, 'f'],
  [/gh(?=t)/g, ''],
  [/ou?r(?=s?$|i|y)/g, 'or'],
  [/sch|ch|sh/g, 'x'],
  [/ck|qu|q|c(?![eiy])|k/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/eaux?$|eau|au/g, 'o'],
  [/ai|ei|ay|ey(?!$)/g, 'e'],
  [/ie?s?$|y$|ey$|ee/g, 'i'],
  [/w/g, 'v'],
  [/h/g, ''],
  [/y/g, 'i'],
  [/(?<=.{3})es?$/g, ''],
  [/(.)\1+/g, '$1'],
];

/** Returns the rough sound of a word from `wordsOf`. */
export const soundOf = (word: string): string =>
  HEARD.reduce((heard, [spelling, sound]) => heard.replace(spelling, sound), word);
