/**
 * How well typed text says a name; the smaller, the better: all of it, words of it, beginnings of words. `SKIPPING` is added
 * where words were passed over that the name lacks and that tell nothing.
 */
export const SAYS_ALL = 0;
export const SAYS_WORDS = 1;
export const BEGINS_WORDS = 2;
export const SKIPPING = 3;

/** Whether only beginnings of words were typed, which may as well begin others. */
export const isBegun = (fit: number): boolean => fit % SKIPPING === BEGINS_WORDS;

/** What a thing is called in one language, as words. */
export interface Wording {
  readonly name: readonly string[];
  /** Words that may be typed beside the name although it lacks them: what is done with the thing. */
  readonly beside: ReadonlySet<string>;
  /** Words that tell nothing: "the", "of". */
  readonly idle: ReadonlySet<string>;
  /** Words of the name as they are typed without their apostrophe. */
  readonly elisions: ReadonlyMap<string, string>;
}

/** Letters that are written as others where a keyboard lacks them; what is only an accent comes off by itself. */
const WRITTEN: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };

/**
 * The words and numbers of a text, in lower case, without accents, punctuation and elisions: "d’Été, Pa’s z1" is ete, pas,
 * z, 1.
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

/**
 * Words with an apostrophe as they are typed without it, with the words that they stand for: "dete" is "ete", "carpenter" is
 * "carpenters".
 */
export function elisionsOf(text: string): ReadonlyMap<string, string> {
  const letters = lettersOf(text);
  const cut = [...letters.matchAll(/(?<!\p{L})([cdjlmnst])['’ʼ`](\p{L}+)/gu)];
  const owned = [...letters.matchAll(/(\p{L}{2,})['’ʼ`]s(?!\p{L})/gu)];
  return new Map([
    ...cut.map(([, first, word]) => [`${first}${word}`, word!] as const),
    ...owned.map(([, word]) => [word!, `${word}s`] as const),
  ]);
}

/** What typed text is compared by. */
export const plain = (typed: string): string => wordsOf(typed).join(' ');

const isNumber = (word: string): boolean => /^\p{N}/u.test(word);

/**
 * Whether all that was typed is met by words of the name, each by one of its own, and how well; null when it is not. A number
 * is met by the same number in the same role: the next one of the name, or one beside the same word.
 */
export function fitOf(wording: Wording, words: readonly string[]): number | null {
  const { name } = wording;
  const typed = withoutElisions(wording, words);
  if (typed.length === name.length && typed.every((word, at) => word === name[at])) return SAYS_ALL;
  const fit = fitByWords(wording, typed) ?? fitByWords(wording, inOneWord(wording, typed));
  return (fit === null || fit > BEGINS_WORDS) && isBeginning(name, typed) ? BEGINS_WORDS : fit;
}

/** Letters of a word with its elision by which it is known before it is all there: "darm" is "arm". */
const LEAST = 4;

/**
 * The typed words as the name has them that were typed without their apostrophe: "darmes", "darme" and "d arme" are "armes" or
 * begin it; `loosely`: also "d ames", whose word is for slips to find.
 */
export function withoutElisions({ name, elisions }: Wording, typed: readonly string[], loosely = false): string[] {
  const cut = [...elisions].filter(([whole, word]) => whole.slice(1) === word);
  const isCut = (letter: string, next = '') =>
    letter.length === 1 && next !== '' && cut.some(([whole]) => whole.startsWith(loosely ? letter : letter + next));
  const isBegun = (word: string) => word.length >= LEAST && cut.some(([whole]) => whole.startsWith(word));
  return typed.flatMap((word, at) => {
    if (name.includes(word)) return [word];
    const isOwned = word === 's' && elisions.get(typed[at - 1] ?? '') === `${typed[at - 1]}s`;
    if (isOwned || isCut(word, typed[at + 1])) return [];
    return [elisions.get(word) ?? (isBegun(word) ? word.slice(1) : word)];
  });
}

/** The typed words, those of the name in one that were typed in two: "bow men" is "bowmen". */
function inOneWord({ name, idle }: Wording, typed: readonly string[]): string[] {
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

function fitByWords({ name, beside, idle }: Wording, typed: readonly string[]): number | null {
  const met: (number | null)[] = [];
  const free = (index: number) => !met.includes(index);
  let fit = SAYS_WORDS;
  for (const [at, word] of typed.entries()) {
    const whole = isNumber(word)
      ? numberMet(name, typed, at, met)
      : name.findIndex((one, index) => one === word && free(index));
    const begun = (one: string, index: number) =>
      one.startsWith(word) && !isNumber(one) && !idle.has(one) && free(index);
    const index = whole >= 0 || isNumber(word) ? whole : name.findIndex(begun);
    if (index < 0 && !idle.has(word) && !beside.has(word)) return null;
    if (index >= 0 && index !== whole) fit = BEGINS_WORDS;
    met.push(index >= 0 ? index : null);
  }
  if (met.every((index) => index === null)) return null;
  return met.includes(null) ? fit + SKIPPING : fit;
}

/** Whether the name begins with the words that were typed, none of them a number. */
export const isLedBy = ({ name }: Wording, typed: readonly string[]): boolean =>
  typed.every((word, at) => word === name[at] && !isNumber(word));

/** Whether the name begins with what was typed, as far as it was typed. */
function isBeginning(name: readonly string[], typed: readonly string[]): boolean {
  const last = typed.at(-1);
  if (last === undefined || typed.length > name.length || isNumber(last)) return false;
  return typed.slice(0, -1).every((word, at) => word === name[at]) && name[typed.length - 1]!.startsWith(last);
}

/** Where the name has the number that was typed as word `at`, in the same role; -1 when nowhere. */
function numberMet(
  name: readonly string[],
  typed: readonly string[],
  at: number,
  met: readonly (number | null)[],
): number {
  const next = name.findIndex((word, index) => isNumber(word) && !met.includes(index));
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
