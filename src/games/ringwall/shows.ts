import type { GalleryShow } from '../../kit/index.ts';

const endsBy = (cause: string) => ({
  name: `by ${cause}`,
  fits: (outcome: { cause: string }) => outcome.cause === cause,
});

/** Games with different numbers of players, ways to play and endings. */
export const SHOWS: readonly GalleryShow[] = [
  { id: 'two', players: 2, language: 'en', ending: endsBy('conqueror') },
  { id: 'four', players: 4, language: 'en', ending: endsBy('renown') },
  { id: 'six', players: 6, language: 'en' },
  { id: 'in-turn', players: 3, language: 'en', options: { tempo: 'in-turn' } },
  { id: 'whole-board', players: 3, language: 'fr', options: { board: 'whole' }, wild: 0.3 },
];
