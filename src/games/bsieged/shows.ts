import { lost, type GalleryShow, won } from '../../kit/index.ts';

/**
 * Games with different numbers of heroes, rules, difficulties and endings; one is long enough to reach the last season.
 */
export const SHOWS: readonly GalleryShow[] = [
  { id: 'two', players: 2, language: 'en', ending: lost },
  { id: 'four', players: 4, language: 'en', ending: won, least: 33, options: { difficulty: 'footman' } },
  { id: 'six', players: 6, language: 'en', ending: lost, options: { difficulty: 'defender', extraPoints: 2 } },
  { id: 'careless', players: 3, language: 'en', ending: lost, wild: 0.9 },
  { id: 'french', players: 5, language: 'fr', ending: won, options: { edition: 'french', difficulty: 'footman' } },
];
