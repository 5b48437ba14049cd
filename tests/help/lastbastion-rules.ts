import type { GameModule } from '../../src/engine/index.ts';
import { OPTIONS, type Options } from '../../src/games/lastbastion/data/options.ts';
import { boardEffect } from '../../src/games/lastbastion/horde/boards.ts';
import { drawCard } from '../../src/games/lastbastion/horde/arrivals.ts';
import { icon, recurring } from '../../src/games/lastbastion/horde/icons.ts';
import { copyState } from '../../src/games/lastbastion/model/copy.ts';
import type { State } from '../../src/games/lastbastion/model/state.ts';
import { SEATING, setup } from '../../src/games/lastbastion/turn/setup.ts';
import { begin, takeSide } from '../../src/games/lastbastion/turn/sides.ts';
import { act, arrival, beginTurn, checkVictory, endHero, endHorde } from '../../src/games/lastbastion/turn/turn.ts';
import { askPhrase } from '../../src/games/lastbastion/words/asks.ts';
import { newsPhrase } from '../../src/games/lastbastion/words/news.ts';

export const rules: GameModule<State, Options, State> = {
  id: 'lastbastion',
  version: 1,
  seats: [1, 4],
  options: OPTIONS,
  seating: SEATING,
  words: { news: newsPhrase, ask: askPhrase },
  round: ({ round }) => Math.max(1, round),
  phases: ['horde', 'hero'],
  setup,
  clone: copyState,
  view: (s) => s,
  scene: () => {
    throw new Error('nothing is drawn');
  },
  steps: {
    side: takeSide,
    begin,
    turn: beginTurn,
    board: boardEffect,
    recurring,
    icon,
    arrival,
    draw: drawCard,
    endHorde,
    act,
    endHero,
    victory: checkVictory,
  },
};
