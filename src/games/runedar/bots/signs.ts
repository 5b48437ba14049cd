import type { Sign } from '../../../kit/index.ts';
import { orcsInPlay, type State } from '../model/state.ts';
import { countPieces } from '../upgrades/board.ts';
import { workLeft } from './worth.ts';

/** What players go by when they say how near the way out is. */
export const signs: readonly Sign<State>[] = [
  { id: 'work', count: workLeft },
  { id: 'gold', count: ({ gold }) => gold },
  { id: 'orcs', count: orcsInPlay },
  { id: 'trolls', count: ({ trolls }) => trolls.length },
  { id: 'goblins', count: ({ goblins }) => goblins.length },
  { id: 'machines', count: ({ machines }) => Object.values(machines).filter(({ area }) => area !== null).length },
  { id: 'payments', count: ({ spaces }) => spaces.reduce((sum, { placed }) => sum + countPieces(placed), 0) },
  { id: 'hired', count: ({ hired }) => hired.length },
];
