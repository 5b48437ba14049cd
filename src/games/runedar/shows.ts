import { lost, type GalleryShow, won } from '../../kit/index.ts';

/** Games with different numbers of players, difficulties and endings. */
export const SHOWS: readonly GalleryShow[] = [
  { id: 'alone', players: 1, language: 'en', ending: lost, options: { difficulty: 'normal' } },
  { id: 'two', players: 2, language: 'en', ending: lost, options: { difficulty: 'hard' } },
  { id: 'four', players: 4, language: 'en', ending: won, least: 33, options: { difficulty: 'easy' } },
  { id: 'careless', players: 3, language: 'en', ending: lost, wild: 0.9 },
  { id: 'french', players: 3, language: 'fr', ending: won, options: { difficulty: 'easy' } },
];
