import type { Sign } from '../../../kit/index.ts';
import { orcsInPlay, type State } from '../model/state.ts';
import { countPieces } from '../upgrades/board.ts';
import { workLeft } from './worth.ts';

/** The signs by which players judge how near the way out is. */
export const signs: readonly Sign<State>[] = [
  { id: 'work', good: 'less', count: workLeft },
  { id: 'gold', good: 'more', count: ({ gold }) => gold },
  { id: 'orcs', good: 'less', count: orcsInPlay },
  { id: 'trolls', good: 'less', count: ({ trolls }) => trolls.length },
  { id: 'goblins', good: 'less', count: ({ goblins }) => goblins.length },
  {
    id: 'machines',
    good: 'less',
    count: ({ machines }) => Object.values(machines).filter(({ area }) => area !== null).length,
  },
  {
    id: 'payments',
    good: 'more',
    count: ({ spaces }) => spaces.reduce((sum, { placed }) => sum + countPieces(placed), 0),
  },
  { id: 'hired', good: 'less', count: ({ hired }) => hired.length },
];
