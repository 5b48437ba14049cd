import type { Option, Phrase } from '../engine/index.ts';

/** "Ana chose: north, west". */
export const chose = (name: string, chosen: readonly Option[]): Phrase => ({
  key: 'session:chose',
  with: { name, what: picksOf(chosen) },
});

/** What was chosen by name, each once, with how often it was picked. */
export function picksOf(chosen: readonly Option[]): Phrase[] {
  if (chosen.length === 0) return [{ key: 'session:nothing' }];
  const different = new Map(chosen.map((option) => [option.id, option]));
  return [...different.values()].map(({ id, label }) => {
    const count = chosen.filter((option) => option.id === id).length;
    return count > 1 ? { key: 'session:times', with: { what: label, count } } : label;
  });
}
