import board from '../../../assets/runedar/board.json' with { type: 'json' };
import { boardSpec, type GameModule } from '../../engine/index.ts';
import type { GameKit } from '../../kit/index.ts';
import { VERBS, VERB_SYMBOLS } from './actions/deed.ts';
import { determinize, evaluate, policy, signs } from './bots/index.ts';
import type { MachineId } from './data/siege.ts';
import { machineTurn } from './siege/machines.ts';
import { explain } from './guide/explanations.ts';
import { LOSSES } from './ending/ending.ts';
import { guide } from './guide/index.ts';
import { calls, outlook } from './guide/outlook.ts';
import { INVARIANTS } from './invariants.ts';
import { windowAfterCards, windowAtStart } from './mercenaries/windows.ts';
import { copyState } from './model/copy.ts';
import { type Options, OPTIONS } from './data/options.ts';
import type { State } from './model/state.ts';
import { SHOWS } from './shows.ts';
import { faces } from './show/faces.ts';
import { hands } from './show/hands.ts';
import { PARTS } from './parts.ts';
import { PORTRAITS } from './show/portraits.ts';
import { outcomes, rollOf } from './show/rolls.ts';
import { boardScene, headline } from './show/scene.ts';
import { nextDwarf, turnsOf } from './show/turns.ts';
import { tableView, type View } from './show/view.ts';
import { orcCard } from './siege/siege-cards.ts';
import { isTaken, threatsOf } from './threats/index.ts';
import { runedarTally } from './tally.ts';
import { SEATING, setup } from './turn/setup.ts';
import { act, beginTurn, dwarfPhase, endTurn } from './turn/turn.ts';
import { UPGRADES } from './upgrades/saved.ts';
import { refill } from './upgrades/refill.ts';
import { askPhrase } from './words/asks.ts';
import { say } from './words/words.ts';
import { HEADLINES, newsPhrase, reportPhase } from './words/news.ts';
import { answerPhrase, threatPhrase } from './words/threats.ts';

/** The Siege of Runedar. `steps` is the sequence of play (R5.1). */
export const runedar: GameModule<State, Options, View> = {
  id: 'runedar',
  version: 2,
  upgrade: UPGRADES,
  seats: [1, 4],
  options: OPTIONS,
  seating: SEATING,
  newcomers: { difficulty: 'easy' },
  outlook,
  calls,
  explain,
  words: { news: newsPhrase, headlines: HEADLINES, ask: askPhrase, threat: threatPhrase, answer: answerPhrase },
  round: ({ turn, dwarves }) => Math.max(1, Math.ceil(turn / dwarves.length)),
  roundName: turnsOf,
  next: nextDwarf,
  letBe: say('choice.let-be'),
  phases: ['siege', 'dwarf'],
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
  hands,
  steps: {
    turn: beginTurn,
    start: windowAtStart,
    machine: (s, machine: MachineId) => machineTurn(s, machine),
    orcCard,
    closeSiege: reportPhase,
    dwarf: dwarfPhase,
    act,
    after: windowAfterCards,
    refill,
    endTurn,
  },
};

export const kit: GameKit<State, Options, View> = {
  rules: runedar,
  bots: { policy, isPolicyOpen: true, evaluate, signs, determinize },
  tally: runedarTally,
  parts: PARTS,
  defeats: LOSSES,
  gallery: SHOWS,
  invariants: INVARIANTS,
  cards: Object.keys(faces()),
  board: boardSpec('runedar', board),
  portraits: PORTRAITS,
  verbs: VERBS.map((id) => ({ id, symbol: VERB_SYMBOLS[id] })),
  guide,
};
