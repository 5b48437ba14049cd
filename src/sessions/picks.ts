import type { Option, Phrase, Question, Table } from '../engine/index.ts';

/** Words a choice: "Ana chose: north and west"; for an order "north → west". */
export const chose = (name: string, chosen: readonly Option[], { form }: Pick<Question, 'form'>): Phrase => ({
  key: 'session:chose',
  with: { name, what: form === 'order' ? phraseInOrder(pickLabels(chosen)) : pickLabels(chosen) },
});

const phraseInOrder = (picks: readonly Phrase[]): Phrase =>
  picks.reduce((what, next) => ({ key: 'session:then', with: { what, next } }));

/** Checks whether everyone sees the choice: not if it is secret, or if several seats decide separately at once. */
export const isOpen = ({ asks }: Table, { secret }: Pick<Question, 'secret'>): boolean => !secret && asks.length === 1;

/** Returns the label of each chosen option once, with its count if it was picked more often. */
export function pickLabels(chosen: readonly Option[]): Phrase[] {
  if (chosen.length === 0) return [{ key: 'session:nothing' }];
  const different = new Map(chosen.map((option) => [option.id, option]));
  return [...different.values()].map(({ id, label }) => {
    const count = chosen.filter((option) => option.id === id).length;
    return count > 1 ? { key: 'session:times', with: { what: label, count } } : label;
  });
}
