import type { Option, Phrase, Question } from '../engine/index.ts';

const optionsOf = ({ options }: Question, picks: readonly string[]): Option[] =>
  picks.map((pick) => options.find(({ id }) => id === pick)!);

/** "Ana chose: north, west". */
export const chose = (name: string, question: Question, picks: readonly string[]): Phrase => ({
  key: 'session:chose',
  with: { name, what: picksOf(question, picks) },
});

/** Picks by name, each once, with how often it was picked. */
export function picksOf(question: Question, picks: readonly string[]): Phrase[] {
  if (picks.length === 0) return [{ key: 'session:nothing' }];
  return optionsOf(question, [...new Set(picks)]).map(({ id, label }) => {
    const count = picks.filter((pick) => pick === id).length;
    return count > 1 ? { key: 'session:times', with: { what: label, count } } : label;
  });
}
