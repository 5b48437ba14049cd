import board from '../../../assets/bsieged/board.json' with { type: 'json' };
import { boardSpec, type GameModule } from '../../engine/index.ts';
import type { GameKit } from '../../kit/index.ts';
import { VERBS, VERB_SYMBOLS } from './model/deed.ts';
import { determinize, evaluate, policy, signs } from './bots/index.ts';
import { copyState } from './model/copy.ts';
import { checkDefeat, checkEnd, isLastRound, LOSSES } from './model/ending.ts';
import { beginEnemies, fieldAttacks, fieldMarches } from './enemies/enemies.ts';
import { eventStep } from './round/events.ts';
import { firstToAttack, firstToMarch } from './enemies/field-order.ts';
import { endsSeason, type Side } from './components/geometry.ts';
import { faces, hands } from './show/faces.ts';
import { explain } from './guide/explanations.ts';
import { guide } from './guide/index.ts';
import { calls, optionHint, outlook } from './guide/outlook.ts';
import { act, beginTurn, endTurn, heroesPhase, heroTurns, passFirstHero } from './turn/heroes.ts';
import { FACED, INVARIANTS } from './invariants.ts';
import { bringHome, messengerCheck, messengerStep } from './field/messenger.ts';
import { type Options, OPTIONS } from './components/options.ts';
import { recallStep, resurrectionStep } from './round/resurrection.ts';
import { PARTS } from './parts.ts';
import { PORTRAITS } from './show/portraits.ts';
import { outcomes, rollOf } from './show/rolls.ts';
import { boardScene, headline } from './show/scene.ts';
import { isTaken, threatsOf } from './threats/index.ts';
import { SEATING } from './round/seating.ts';
import { consumeFood, turnSeason } from './round/season.ts';
import { SHOWS } from './shows.ts';
import { chooseFields, chooseFirst, deal, orderHeroes, setup } from './round/setup.ts';
import { spawnField, spawning, spawnNext } from './field/spawning.ts';
import { heroOf, living, type State } from './model/state.ts';
import { discardIdleTraps, tacticsStep } from './cards/tactics.ts';
import { bsiegedTally } from './tally.ts';
import { upgrades } from './model/upgrades.ts';
import { nextHero, tableView, type View } from './show/view.ts';
import { askPhrase } from './words/asks.ts';
import { HEADLINES, newsPhrase, reportPhase } from './words/news.ts';
import { answerPhrase, threatPhrase } from './words/threats.ts';

/** B-Sieged: Sons of the Abyss, by English or French rules (`model/edition.ts`). `steps` is the order of play (B28). */
export const bsieged: GameModule<State, Options, View> = {
  id: 'bsieged',
  version: 3,
  upgrade: upgrades,
  seats: [1, 6],
  options: OPTIONS,
  seating: SEATING,
  newcomers: { difficulty: 'footman' },
  outlook,
  optionHint,
  calls,
  explain,
  words: { news: newsPhrase, headlines: HEADLINES, ask: askPhrase, threat: threatPhrase, answer: answerPhrase },
  round: ({ round }) => round,
  next: nextHero,
  phases: ['setup', 'heroes', 'enemies', 'season'],
  setup,
  clone: copyState,
  settle: checkDefeat,
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
    chooseFields,
    deal,
    orderHeroes,
    chooseFirst,
    /** B28 One round. */
    round(s) {
      s.phase = 'setup';
      s.agenda = [['resurrection'], ['events'], ['messenger'], ['spawning'], ['closeSetup'], ['heroes']];
      for (const hero of s.heroes) hero.ignored = hero.shield = 0;
      s.messenger.warded = false;
      s.resting = [];
    },
    resurrection: resurrectionStep,
    *events(s) {
      if (s.begun) yield* eventStep(s);
      s.begun = true;
    },
    messenger: messengerStep,
    spawning,
    spawnNext: (s, ...left: Side[]) => spawnNext(s, left),
    spawn: (s, side: Side) => spawnField(s, side),
    closeSetup: reportPhase,
    heroes: heroesPhase,
    recall: recallStep,
    turns: heroTurns,
    turn: (s, id: string) => beginTurn(s, heroOf(s, id)),
    act: (s, id: string) => act(s, heroOf(s, id)),
    endTurn: (s, id: string) => endTurn(s, heroOf(s, id)),
    closeHeroes(s) {
      passFirstHero(s);
      reportPhase(s);
      s.agenda = [['enemies'], ['tactics'], ['attack'], ['march'], ['closeEnemies']];
    },
    /** B138-B140 Idle Tactics cards go before the phase begins, and so before the check for the Messenger. */
    enemies(s) {
      s.phase = 'enemies';
      beginEnemies(s);
      discardIdleTraps(s);
      messengerCheck(s);
    },
    tactics: tacticsStep,
    *attack(s) {
      const sides = yield* firstToAttack(s);
      s.agenda.unshift(...sides.map((side) => ['fieldAttacks', side] as const));
    },
    fieldAttacks: (s, side: Side) => fieldAttacks(s, side),
    *march(s) {
      const sides = yield* firstToMarch(s);
      s.agenda.unshift(...sides.map((side) => ['fieldMarches', side] as const));
    },
    fieldMarches: (s, side: Side) => fieldMarches(s, side),
    closeEnemies(s) {
      bringHome(s);
      reportPhase(s);
      s.agenda = endsSeason(s.round) ? [['season'], ['endRound']] : [['endRound']];
    },
    /** B180-B182, B190, B191 In the round of arrival and in round 12 the season only consumes food (B181). */
    season(s) {
      s.phase = 'season';
      consumeFood(s);
      const over = isLastRound(s) || living(s).length === 0;
      if (!over) turnSeason(s);
      reportPhase(s);
    },
    endRound(s) {
      checkEnd(s);
      if (!s.outcome) s.agenda = [['round']];
    },
  },
};

export const kit: GameKit<State, Options, View> = {
  rules: bsieged,
  bots: { policy, isPolicyOpen: true, evaluate, signs, determinize },
  tally: bsiegedTally,
  parts: PARTS,
  defeats: LOSSES,
  gallery: SHOWS,
  invariants: INVARIANTS,
  cards: FACED,
  board: boardSpec('bsieged', board),
  portraits: PORTRAITS,
  verbs: VERBS.map((id) => ({ id, symbol: VERB_SYMBOLS[id] })),
  guide,
};
