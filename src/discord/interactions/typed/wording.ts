/**
 * Quality of a match, smaller is better: the whole name, its words, beginnings of words. `SKIPPING` is added if idle or
 * accompanying words were skipped that the name lacks.
 */
export const SAYS_ALL = 0;
export const SAYS_WORDS = 1;
export const BEGINS_WORDS = 2;
const SKIPPING = 3;

/** Checks whether a match is only by beginnings of words, which may also begin others. */
export const isOnlyBegun = (fit: number): boolean => fit % SKIPPING === BEGINS_WORDS;

/** A name in one language, as words. */
export interface NameWording {
  readonly name: readonly string[];
  /** Words allowed beside the name although it lacks them: the verb. */
  readonly beside: ReadonlySet<string>;
  /** Words without meaning: "the", "of". */
  readonly idle: ReadonlySet<string>;
  /** Words of the name as typed without their apostrophe. */
  readonly elisions: ReadonlyMap<string, string>;
}

/** Replacements for letters that some keyboards lack. Accents are removed separately. */
const WRITTEN: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };

/**
 * Splits a text into words and numbers, in lower case, without accents, punctuation and elisions: "d’Été, Pa’s z1" is
 * ete, pas, z, 1.
 */
export function wordsOf(text: string): string[] {
  const bare = lettersOf(text)
    .replace(/(?<!\p{L})[cdjlmnst]['’ʼ`](?=\p{L})/gu, '')
    .replace(/(?<=\p{L})['’ʼ`](?=\p{L})/gu, '');
  return bare.match(/\p{L}+|\p{N}+/gu) ?? [];
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßœæøđłı]/g, (letter) => WRITTEN[letter]!);

/** Maps words typed without their apostrophe to the intended words: "dete" to "ete", "carpenter" to "carpenters". */
export function elisionsOf(text: string): ReadonlyMap<string, string> {
  const letters = lettersOf(text);
  const cut = [...letters.matchAll(/(?<!\p{L})([cdjlmnst])['’ʼ`](\p{L}+)/gu)];
  const owned = [...letters.matchAll(/(\p{L}{2,})['’ʼ`]s(?!\p{L})/gu)];
  return new Map([
    ...cut.map(([, first, word]) => [`${first}${word}`, word!] as const),
    ...owned.map(([, word]) => [word!, `${word}s`] as const),
  ]);
}

/** Normalises typed text for comparison. */
export const normalised = (typed: string): string => wordsOf(typed).join(' ');

const isNumberWord = (word: string): boolean => /^\p{N}/u.test(word);

/**
 * Rates how well a name matches. Each typed word needs its own word of the name; null if one has none. A number must
 * match the same number in the same role: the next one of the name, or beside the same word.
 */
export function fitOf(wording: NameWording, words: readonly string[]): number | null {
  const { name } = wording;
  const typed = withoutElisions(wording, words);
  if (typed.length === name.length && typed.every((word, at) => word === name[at])) return SAYS_ALL;
  const fit = fitByWords(wording, typed) ?? fitByWords(wording, inOneWord(wording, typed));
  return (fit === null || fit > BEGINS_WORDS) && isBeginning(name, typed) ? BEGINS_WORDS : fit;
}

/** Fewest letters that identify an incomplete word with its elision: "darm" is "arm". */
const FEWEST_LETTERS_ELIDED = 4;

/**
 * Restores words typed without their apostrophe: "darmes", "darme" and "d arme" become "armes" or its beginning.
 * `loosely`: also "d ames", whose word may have an error.
 */
export function withoutElisions({ name, elisions }: NameWording, typed: readonly string[], loosely = false): string[] {
  const cut = [...elisions].filter(([whole, word]) => whole.slice(1) === word);
  const isCut = (letter: string, next = '') =>
    letter.length === 1 && next !== '' && cut.some(([whole]) => whole.startsWith(loosely ? letter : letter + next));
  const isBegun = (word: string) =>
    word.length >= FEWEST_LETTERS_ELIDED && cut.some(([whole]) => whole.startsWith(word));
  return typed.flatMap((word, at) => {
    if (name.includes(word)) return [word];
    const isOwned = word === 's' && elisions.get(typed[at - 1] ?? '') === `${typed[at - 1]}s`;
    if (isOwned || isCut(word, typed[at + 1])) return [];
    return [elisions.get(word) ?? (isBegun(word) ? word.slice(1) : word)];
  });
}

/** Joins words that the name has as one: "bow men" becomes "bowmen". */
function inOneWord({ name, idle }: NameWording, typed: readonly string[]): string[] {
  const words: string[] = [];
  for (const word of typed) {
    const before = words.at(-1);
    const both = `${before}${word}`;
    if (before !== undefined && !name.includes(word) && name.includes(both) && !idle.has(both))
      words.splice(-1, 1, both);
    else words.push(word);
  }
  return words;
}

function fitByWords({ name, beside, idle }: NameWording, typed: readonly string[]): number | null {
  const met: (number | null)[] = [];
  const free = (index: number) => !met.includes(index);
  let fit = SAYS_WORDS;
  for (const [at, word] of typed.entries()) {
    const whole = isNumberWord(word)
      ? numberMet(name, typed, at, met)
      : name.findIndex((one, index) => one === word && free(index));
    const begun = (one: string, index: number) =>
      one.startsWith(word) && !isNumberWord(one) && !idle.has(one) && free(index);
    const index = whole >= 0 || isNumberWord(word) ? whole : name.findIndex(begun);
    if (index < 0 && !idle.has(word) && !beside.has(word)) return null;
    if (index >= 0 && index !== whole) fit = BEGINS_WORDS;
    met.push(index >= 0 ? index : null);
  }
  if (met.every((index) => index === null)) return null;
  return met.includes(null) ? fit + SKIPPING : fit;
}

/** Checks whether the name begins with the typed words and none is a number. */
export const isLedBy = ({ name }: NameWording, typed: readonly string[]): boolean =>
  typed.every((word, at) => word === name[at] && !isNumberWord(word));

/** Checks whether the name begins with the typed text. */
function isBeginning(name: readonly string[], typed: readonly string[]): boolean {
  const last = typed.at(-1);
  if (last === undefined || typed.length > name.length || isNumberWord(last)) return false;
  return typed.slice(0, -1).every((word, at) => word === name[at]) && name[typed.length - 1]!.startsWith(last);
}

/** Finds the typed number `at` in the name, in the same role; -1 if absent. */
function numberMet(
  name: readonly string[],
  typed: readonly string[],
  at: number,
  met: readonly (number | null)[],
): number {
  const next = name.findIndex((word, index) => isNumberWord(word) && !met.includes(index));
  if (next < 0) return -1;
  if (name[next] === typed[at]) return next;
  const [before, after] = [at > 0 ? met[at - 1] : null, typed[at + 1]];
  return name.findIndex(
    (word, index) =>
      word === typed[at] &&
      !met.includes(index) &&
      ((typeof before === 'number' && before === index - 1) || (after !== undefined && after === name[index + 1])),
  );
}
