import type { Term } from '../../../engine/index.ts';
import { languages } from '../../../locale/index.ts';
import type { Bot, Game } from '../../bot.ts';
import { normalised } from './wording.ts';

/** A term with its names and synonyms in every language. */
interface Entry {
  readonly term: Term;
  readonly spellings: readonly string[];
}

function index({ translator }: Pick<Bot, 'translator'>, { guide }: Game): Entry[] {
  return (guide?.terms ?? []).map((term) => {
    const spellings = languages.flatMap((language) => {
      const say = translator(language);
      return [say(term.name), ...say(term.also).split(',')].map(normalised);
    });
    return { term, spellings: [term.id, ...spellings] };
  });
}

/** Finds terms: exact names, else names that begin with the text, else names with such a word. */
export function termsLike(bot: Pick<Bot, 'translator'>, module: Game, typed: string): Term[] {
  const wanted = normalised(typed);
  const entries = index(bot, module);
  const fitting = (fits: (spelling: string) => boolean) =>
    entries.filter(({ spellings }) => spellings.some(fits)).map(({ term }) => term);
  const exact = wanted === '' ? [] : fitting((spelling) => spelling === wanted);
  if (exact.length > 0) return exact;
  const begun = fitting((spelling) => spelling.startsWith(wanted));
  if (begun.length > 0) return begun;
  return fitting((spelling) => spelling.split(' ').some((word) => word.startsWith(wanted)));
}
