import type { Sign } from '../../../kit/index.ts';
import { cardsInPlay, equipmentOf, graspsOnTiles, heroesInPlay } from '../model/queries.ts';
import type { State } from '../model/state.ts';

/** The signs by which players judge how the siege stands. */
export const signs: readonly Sign<State>[] = [
  { id: 'cards', good: 'less', count: (s) => cardsInPlay(s).length },
  { id: 'life', good: 'more', count: ({ heroes }) => heroes.reduce((sum, { life }) => sum + life, 0) },
  { id: 'marks', good: 'less', count: graspsOnTiles },
  { id: 'figures', good: 'less', count: (s) => cardsInPlay(s).filter(({ placed }) => placed.grasped).length },
  { id: 'equipment', good: 'more', count: ({ heroes }) => heroes.reduce((sum, hero) => sum + equipmentOf(hero), 0) },
  { id: 'calls', good: 'more', count: ({ heroes }) => heroes.reduce((sum, { calls }) => sum + calls, 0) },
  { id: 'heroes', good: 'more', count: (s) => heroesInPlay(s).length },
  { id: 'defeated', good: 'more', count: ({ defeated }) => defeated },
];
