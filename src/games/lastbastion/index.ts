import board from '../../../assets/lastbastion/board.json' with { type: 'json' };
import { boardSpec, type GameModule } from '../../engine/index.ts';
import type { GameKit } from '../../kit/index.ts';
import { determinize, evaluate, policy, signs } from './bots/index.ts';
import { CARDS } from './data/cards.ts';
import { type Options, OPTIONS } from './data/options.ts';
import { explain } from './guide/explanations.ts';
import { LOSSES } from './model/ending.ts';
import { guide } from './guide/index.ts';
import { calls, outlook } from './guide/outlook.ts';
import { VERB_SYMBOLS, VERBS } from './hero/deed.ts';
import { drawCard } from './horde/arrivals.ts';
import { boardEffect } from './horde/boards.ts';
import { icon, recurring } from './horde/icons.ts';
import { INVARIANTS } from './invariants.ts';
import { copyState } from './model/copy.ts';
import type { State } from './model/state.ts';
import { UPGRADES } from './model/upgrade.ts';
import { faces } from './show/faces.ts';
import { isTaken, threatsOf } from './threats/index.ts';
import { PARTS } from './parts.ts';
import { PORTRAITS } from './show/portraits.ts';
import { outcomes, rollOf } from './show/rolls.ts';
import { boardScene, headline } from './show/scene.ts';
import { nextSeat, roundName } from './show/turns.ts';
import { tableView, type View } from './show/view.ts';
import { SHOWS } from './shows.ts';
import { lastBastionTally } from './tally.ts';
import { SEATING, setup } from './turn/setup.ts';
import { begin, takeSide } from './turn/sides.ts';
import { act, arrival, beginTurn, checkVictory, endHero, endHorde } from './turn/turn.ts';
import { askPhrase } from './words/asks.ts';
import { HEADLINES, newsPhrase } from './words/news.ts';
import { answerPhrase, threatPhrase } from './words/threats.ts';

/** Last Bastion. `steps` is the sequence of play (L25-L29). */
export const lastBastion: GameModule<State, Options, View> = {
  id: 'lastbastion',
  version: 3,
  upgrade: UPGRADES,
  seats: [1, 4],
  options: OPTIONS,
  seating: SEATING,
  newcomers: { difficulty: 'easy' },
  outlook,
  calls,
  explain,
  words: { news: newsPhrase, headlines: HEADLINES, ask: askPhrase, threat: threatPhrase, answer: answerPhrase },
  round: ({ round }) => Math.max(1, round),
  roundName,
  next: nextSeat,
  phases: ['horde', 'hero'],
  setup,
  clone: copyState,
  view: tableView,
  scene: boardScene,
  headline,
  faces,
  threats: threatsOf,
  isTaken,
  roll: rollOf,
  outcomes,
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

export const kit: GameKit<State, Options, View> = {
  rules: lastBastion,
  bots: { policy, isPolicyOpen: true, evaluate, signs, determinize },
  tally: lastBastionTally,
  parts: PARTS,
  defeats: LOSSES,
  gallery: SHOWS,
  invariants: INVARIANTS,
  cards: CARDS.map(({ id }) => id),
  board: boardSpec('lastbastion', board),
  portraits: PORTRAITS,
  verbs: VERBS.map((id) => ({ id, symbol: VERB_SYMBOLS[id] })),
  guide,
};
