import board from '../../../assets/ringwall/board.json' with { type: 'json' };
import { boardSpec, type GameModule } from '../../engine/index.ts';
import type { GameKit } from '../../kit/index.ts';
import { determinize, evaluate, policy, signs } from './bots/index.ts';
import { type Options, OPTIONS, ORDERS } from './data/options.ts';
import { explain } from './guide/explanations.ts';
import { guide } from './guide/index.ts';
import { calls, outlook } from './guide/outlook.ts';
import { INVARIANTS } from './invariants.ts';
import { copyState } from './model/copy.ts';
import type { State } from './model/state.ts';
import { faces } from './show/faces.ts';
import { handsOf } from './show/hands.ts';
import { PARTS } from './parts.ts';
import { PORTRAITS } from './show/portraits.ts';
import { outcomes, rollOf } from './show/rolls.ts';
import { boardScene, headline } from './show/scene.ts';
import { tableView, type View } from './show/view.ts';
import { SHOWS } from './shows.ts';
import { ringwallTally } from './tally.ts';
import { isTaken, threatsOf } from './threats/index.ts';
import { VERB_SYMBOLS, VERBS } from './model/deed.ts';
import { beginRound, carryOutTurn, endRound, prepareTurns, resigned, turnInOrder } from './turn/round.ts';
import { SEATING, setup } from './turn/setup.ts';
import { askPhrase } from './words/asks.ts';
import { HEADLINES, newsPhrase } from './words/news.ts';
import { answerPhrase, threatPhrase } from './words/threats.ts';

/** Ringwall. `steps` is the sequence of play (T140, T141). */
export const ringwall: GameModule<State, Options, View> = {
  id: 'ringwall',
  version: 1,
  seats: [2, 6],
  options: OPTIONS,
  orders: ORDERS,
  seating: SEATING,
  outlook,
  calls,
  explain,
  words: { news: newsPhrase, headlines: HEADLINES, ask: askPhrase, threat: threatPhrase, answer: answerPhrase },
  round: ({ round }) => Math.max(1, round),
  phases: ['turn', 'round'],
  sides: (seats) => Array.from({ length: seats }, (_, seat) => [seat]),
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
  hands: handsOf,
  steps: {
    round: beginRound,
    prepare: prepareTurns,
    carryOut: carryOutTurn,
    turn: turnInOrder,
    endRound,
    resigned,
  },
};

export const kit: GameKit<State, Options, View> = {
  rules: ringwall,
  bots: { policy, evaluate, signs, determinize },
  tally: ringwallTally,
  parts: PARTS,
  defeats: [],
  gallery: SHOWS,
  invariants: INVARIANTS,
  cards: Object.keys(faces()),
  board: boardSpec('ringwall', board),
  portraits: PORTRAITS,
  verbs: VERBS.map((id) => ({ id, symbol: VERB_SYMBOLS[id] })),
  guide,
};
