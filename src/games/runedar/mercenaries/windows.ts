import { type Fact, type Phrase, type Play, react, type Show } from '../../../engine/index.ts';
import { ORC_FIGURES } from '../data/enemies.ts';
import { PRICES } from '../data/mercenaries.ts';
import { type MachineId, SIEGE_SHAPES, type SiegeCard, siegeCardOf } from '../data/siege.ts';
import { kindOfCard, toolOf } from '../data/tools.ts';
import { orcsInWorkshops } from '../fortress/orcs.ts';
import { activeDwarf, orcsInPlay, type State } from '../model/state.ts';
import { onlyGift, takeableSpaces, takeUpgrade, upgradeCosts } from '../upgrades/upgrade.ts';
import { asking } from '../words/asks.ts';
import { toolText } from '../words/card-text.ts';
import { cardName, dwarfName, say } from '../words/words.ts';
import {
  type Hire,
  hire,
  hireAtMoment,
  hireCosts,
  hireDetail,
  hireId,
  hireLabel,
  hireShort,
  hiresNow,
  winsBy,
} from './hire.ts';

/*
 * R5.5 Windows for the active player during the enemies' part. A mercenary or a complete card can nearly always wait
 * for the own actions, so these ask only where waiting could make a difference.
 */

/** R9.10 Takes a complete card off the board. */
export interface Upgrade {
  readonly kind: 'upgrade';
  /** The index of its space. */
  readonly space: number;
}
type Step = Hire | Upgrade;

export const upgradesNow = (s: State): Upgrade[] => takeableSpaces(s).map((space) => ({ kind: 'upgrade', space }));

export const upgradeId = ({ space }: Upgrade): string => `upgrade:${space + 1}`;
export function upgradeLabel(s: State, { space }: Upgrade): Phrase {
  const tool = cardName(kindOfCard(s.spaces[space]!.card!));
  const given = onlyGift(s);
  return given === null
    ? say('choice.upgrade', { tool, space: space + 1 })
    : say('choice.upgrade-for', { tool, given: cardName(kindOfCard(given)) });
}

/** The text of the button. */
export function upgradeShort(s: State, upgrade: Upgrade): Phrase {
  const given = onlyGift(s);
  if (given === null) return upgradeLabel(s, upgrade);
  const tool = cardName(kindOfCard(s.spaces[upgrade.space]!.card!));
  return say('choice.upgrade-for-short', { tool, given: cardName(kindOfCard(given)) });
}
export const upgradeDetail = (s: State, { space }: Upgrade): Phrase => toolText(toolOf(s.spaces[space]!.card!));

/** `waits`: the permanent loss by waiting. */
const showOf = (s: State, waits: Phrase | undefined): Show<Step | null> => ({
  id: (step) => (step === null ? 'wait' : step.kind === 'hire' ? hireId(step) : upgradeId(step)),
  label: (step) =>
    step === null ? say('choice.wait') : step.kind === 'hire' ? hireLabel(step) : upgradeLabel(s, step),
  short: (step) => (step?.kind === 'hire' ? hireShort(step) : undefined),
  detail: (step) => (step === null ? undefined : step.kind === 'hire' ? hireDetail(step) : upgradeDetail(s, step)),
  verb: (step) => step?.kind ?? 'pass',
  means: (step) => (step === null ? 'no' : undefined),
  costs: (step) => (step === null ? waits : step.kind === 'hire' ? hireCosts(step) : upgradeCosts(s, step.space)),
});

/** Asks the active player again after each step, as long as `steps` finds a useful one. Returns the last step. */
function* offer(
  s: State,
  what: Fact,
  steps: () => readonly Step[],
  waits?: () => Phrase | undefined,
): Play<Step | null> {
  let last: Step | null = null;
  for (;;) {
    const reaction: { readonly choice: Step } | null = yield* react(
      [{ seat: s.active, from: steps() }],
      what,
      showOf(s, waits?.()),
      { waiting: say('waiting.help', { dwarf: dwarfName(activeDwarf(s).id) }) },
    );
    if (reaction === null || s.outcome) return last;
    last = reaction.choice;
    if (last.kind === 'upgrade') yield* takeUpgrade(s, last.space);
    else hire(s, last);
    if (s.outcome || (last.kind === 'hire' && isForMoment(last))) return last;
  }
}

const isForMoment = ({ mercenary }: Hire): boolean => mercenary === 'catapult' || mercenary === 'cancel';
const facts = (s: State) => ({ dwarf: activeDwarf(s).id });

/** R5.5 Asks before phase A: only driving off the last goblin, which wins, cannot wait. */
export function* windowAtStart(s: State): Play {
  const wins = () => hiresNow(s).filter((one) => winsBy(s, one));
  yield* offer(s, asking('before-siege', facts(s)), wins);
}

/** R5.5 Asks before an Orc card is played: a Catapult in play may shoot a complete card off the board. */
export function* windowBeforeSiegeCard(s: State): Play {
  if (s.machines.catapult.area !== null) yield* offer(s, asking('before-siege', facts(s)), () => upgradesNow(s));
}

/** R7.5 Whether this many orcs would use up the Reserve, unless those in the workshops return to it first. */
const overflowsBut = (s: State, orcs: number): boolean =>
  orcsInPlay(s) + orcs >= ORC_FIGURES && orcsInPlay(s) - orcsInWorkshops(s) + orcs < ORC_FIGURES;

/** The most orcs on a siege card; the number of orcs on the way from which stopping them is worth considering. */
const MOST_ORCS_A_CARD = Math.max(...SIEGE_SHAPES.map(({ orcs }) => orcs));
const FEWEST_ORCS_TO_STOP = 3;

/**
 * Whether stopping a siege card is worth Gold: it steals some, moves many orcs, activates a machine, or brings the end
 * near. One more orc before a wall, or a machine that can be shot, is not worth it.
 */
function isGrave(s: State, { arrow, orcs, machine }: SiegeCard): boolean {
  const all = orcsInPlay(s) + orcs;
  const isDue = machine !== null && (s.machines[machine].area !== null || isLastOf(s, machine));
  return (
    isDue ||
    (orcs > 0 && all >= ORC_FIGURES - MOST_ORCS_A_CARD) ||
    (arrow && (orcsInWorkshops(s) > 0 || all >= FEWEST_ORCS_TO_STOP))
  );
}

const isLastOf = ({ trollPile, shots, gold }: State, machine: MachineId): boolean =>
  machine === 'catapult' ? shots.length === 1 || gold === 1 : trollPile.length === 1;

/** R7.7, R10.2 Whether orcs are about to steal as much as it costs to remove them. */
const isRobbery = (s: State): boolean => orcsInWorkshops(s) >= PRICES.orcs;

/** The part of a siege card that a mercenary averts. */
export type Averted = 'card' | 'shot' | null;

/**
 * R5.5 Asks at an open siege card, in one question: the player can cancel it, stop the Catapult that it activates, or
 * kill the orcs in the workshops before they rob or before the Reserve runs out.
 */
export function* windowAtSiegeCard(s: State, card: string): Play<Averted> {
  const siege = siegeCardOf(card);
  const { shape, arrow, orcs, machine } = siege;
  const shoots = machine === 'catapult' && s.machines.catapult.area !== null;
  const kills = () => overflowsBut(s, orcs) || (arrow && (isGrave(s, siege) || isRobbery(s)));
  let averted: Averted = null;
  const matters = () => [
    ...(isGrave(s, averted === null ? siege : { ...siege, machine: null }) ? hireAtMoment(s, 'cancel') : []),
    ...(shoots ? hireAtMoment(s, 'catapult') : []),
    ...hiresNow(s).filter((one) => winsBy(s, one) || (one.mercenary === 'orcs' && kills())),
  ];
  const what = asking('siege', { ...facts(s), siege: shape });
  const waits = () => (shoots && averted === null ? shotCosts(s) : undefined);
  for (;;) {
    const done = yield* offer(s, what, matters, waits);
    if (done?.kind !== 'hire' || !isForMoment(done) || s.outcome) return averted;
    if (done.mercenary === 'cancel') return 'card';
    averted = 'shot';
  }
}

/**
 * R10.5, R5.5 Asks when the Catapult is about to shoot at the start of a turn. Complete cards may be taken first.
 * Returns whether the shot is averted.
 */
export function* wardsOffShot(s: State): Play<boolean> {
  const steps = () => [...hireAtMoment(s, 'catapult'), ...upgradesNow(s)];
  const done = yield* offer(s, asking('before-shot', facts(s)), steps, () => shotCosts(s));
  return done?.kind === 'hire' && done.mercenary === 'catapult';
}

/** R11.3, R6.3 Warns of the certain loss by a shot: the game, or a card if one lies on every space that can be hit. */
function shotCosts(s: State): Phrase | undefined {
  if (isLastOf(s, 'catapult')) return say('costs.shot');
  const hitsCard = s.spaces.every(({ card, blocked }) => blocked || card !== null);
  return hitsCard ? say('costs.shot-card') : undefined;
}

/** R5.7 Asks after the last card: only driving off the last goblin, which wins, cannot wait. */
export function* windowAfterCards(s: State): Play {
  yield* offer(s, asking('after', facts(s)), () => hiresNow(s).filter((one) => winsBy(s, one)));
}
