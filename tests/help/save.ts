import type { GameModule, GameState, Save } from '../../src/engine/index.ts';

/** A game that is about to begin the steps on the agenda of this state. */
export const saveOf = <State extends GameState>(
  { id, version }: Pick<GameModule, 'id' | 'version'>,
  state: State,
): Save => ({
  ...{ format: 3, game: id, version, turn: 0, told: 0, since: [], past: [], undoable: 0 },
  base: JSON.parse(JSON.stringify({ ...state, news: [] })) as object,
});
