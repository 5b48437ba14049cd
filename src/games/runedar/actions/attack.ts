import { chooseOne, type Phrase, type Play, rollDice, type Show } from '../../../engine/index.ts';
import { DICE } from '../data/board.ts';
import type { MachineId } from '../data/siege.ts';
import { isOrcCard, kindOfCard, toolOf } from '../data/tools.ts';
import { toReserve } from '../siege/machines.ts';
import { slayOrcs } from '../fortress/orcs.ts';
import { type Hire, hire, hireCosts, hireDetail, hireId, hireLabel, hireShort, hiresNow } from '../mercenaries/hire.ts';
import { activeDwarf, type Dwarf, type State } from '../model/state.ts';
import { type Foe, foesOf, settleCourtyard } from '../tunnel/goblins.ts';
import { circlesOf } from '../data/enemies.ts';
import { distinctTools, playCard } from '../decks/hand.ts';
import { asking, inSecret } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { cardName, say, targetName } from '../words/words.ts';
import {
  fits,
  type Force,
  forceOf,
  HITS_AN_ORC,
  isMachine,
  meantIn,
  oddsOf,
  orcsAt,
  orcSpace,
  percentIn,
  rangeOf,
  spaceOf,
  targetsOf,
} from './aiming.ts';
import type { Target, Use } from './deed.ts';
import { faceOf, type Range, totalOf } from './dice.ts';

/** R8.21, R8.25, R8.30 The attacks that the hand allows from the dwarf's space. */
export function attackUses(s: State, dwarf: Dwarf): Use[] {
  const able = (target: Target): boolean => armsOf(dwarf, rangeOf(target)).length > 0;
  return targetsOf(s, dwarf)
    .filter(able)
    .map((target) => ({ kind: 'attack', target }));
}

/** R8.21 The cards of a hand that can join an attack. */
const armsOf = ({ hand }: Dwarf, range: Range): string[] =>
  hand.filter((card) => !isOrcCard(card) && fits(card, range));

/** Whether only a single card could join the attack: its plan says everything, and there is nothing to combine. */
export const isSingle = (dwarf: Dwarf, target: Target): boolean => armsOf(dwarf, rangeOf(target)).length === 1;

/** The force of all the hand's cards for the attack. */
export const fullForceOf = (dwarf: Dwarf, target: Target): Force =>
  forceOf(armsOf(dwarf, rangeOf(target)), rangeOf(target));

/** Whether not even all cards together could harm an enemy. */
export const isVain = (s: State, dwarf: Dwarf, target: Target): boolean =>
  percentIn(oddsOf(s, dwarf, target, fullForceOf(dwarf, target))) === 0;

/** The odds with all the hand's cards for the attack. */
export function attackDetail(s: State, dwarf: Dwarf, target: Target): Phrase {
  const force = fullForceOf(dwarf, target);
  return say('hint.attack', { count: force.dice, odds: oddsOf(s, dwarf, target, force) });
}

/** R8.25, R8.33 Other names of the target: each enemy in the courtyard has its own. */
export function alsoAttacked(s: State, dwarf: Dwarf, target: Target): readonly Phrase[] {
  const space = spaceOf(dwarf, target);
  if (space === 'courtyard') return foesOf(s).map(({ enemy }) => cardName(enemy.tile));
  return [targetName(space ?? (target as MachineId))];
}

/** R8.21 One more card for the attack; null: the attack is carried out. */
type Arming = { readonly card: string } | null;

/** Up to this many choices are buttons, each with its odds. */
const MOST_BUTTONS = 5;

/**
 * R8.21 Asks for the cards of an attack one by one, each with the odds that it would give. The dice fall on a separate
 * choice, which states the odds.
 */
function* arm(s: State, dwarf: Dwarf, target: Target, first: string | null): Play<string[]> {
  const range = rangeOf(target);
  const cards = first === null ? [] : [first];
  for (;;) {
    const force = forceOf(cards, range);
    const more = moreArms(dwarf, range, cards);
    if (cards.length > 0 && more.length === 0 && force.dice === 0) return cards;
    const known = { dwarf: dwarf.id, target: target === 'here' ? dwarf.at : target };
    const what =
      cards.length === 0
        ? asking('arm-first', known)
        : asking('arm', { ...known, tools: cards.map(kindOfCard), dice: force.dice, direct: force.direct });
    const from: Arming[] = [...more.map((card) => ({ card })), ...(cards.length > 0 ? [null] : [])];
    const next: Arming = yield* chooseOne(dwarf.seat, what, from, armings(s, dwarf, target, [...cards], from.length), {
      ...inSecret(dwarf.id),
      covered: cards.length > 0,
    });
    if (next === null) return cards;
    cards.push(next.card);
  }
}

/** R8.21 The cards of the hand that can join these in an attack, one of each kind. */
function moreArms({ hand }: Dwarf, range: Range, cards: readonly string[]): string[] {
  const { dice } = forceOf(cards, range);
  const rest = hand.filter((card) => !cards.includes(card));
  return distinctTools(rest).filter((card) => fits(card, range) && adds(card, dice));
}

/** R8.22 Whether a card adds anything. Dice beyond the fifth are ignored, so a card with dice alone no longer helps. */
const adds = (card: string, dice: number): boolean => dice < DICE || (toolOf(card).icons.direct ?? 0) > 0;

function armings(s: State, dwarf: Dwarf, target: Target, cards: readonly string[], count: number): Show<Arming> {
  const range = rangeOf(target);
  const odds = (with_: readonly string[]): Phrase => oddsOf(s, dwarf, target, forceOf(with_, range));
  /** Names the target of the odds, where there are several. */
  const named = (key: string, cardsThen: readonly string[], args: Phrase['with']): Phrase => {
    const enemy = meantIn(odds(cardsThen));
    const said = { ...args, percent: percentIn(odds(cardsThen)) };
    return enemy ? say(`${key}-at`, { ...said, enemy }) : say(key, said);
  };
  return {
    id: (arming) => (arming === null ? 'roll' : `add:${kindOfCard(arming.card)}`),
    label: (arming) =>
      arming === null
        ? named('choice.roll', cards, { count: forceOf(cards, range).dice })
        : say('choice.add', { tool: cardName(kindOfCard(arming.card)), count: forceOf([arming.card], range).dice }),
    detail: (arming) => odds(arming === null ? cards : [...cards, arming.card]),
    short: (arming) =>
      arming === null
        ? undefined
        : named('choice.add-short', [...cards, arming.card], { tool: cardName(kindOfCard(arming.card)) }),
    atHand: () => count <= MOST_BUTTONS,
  };
}

/**
 * R8.21 Attacks an area, with cards chosen one by one. `first`: a magic card that has brought the dwarf here (R8.4).
 */
export function* attack(s: State, target: Target, first: string | null): Play {
  yield* attackWith(s, target, yield* arm(s, activeDwarf(s), target, first));
}

/** R8.21-R8.33 Plays the cards, rolls the dice and deals the hits. */
export function* attackWith(s: State, target: Target, cards: readonly string[]): Play {
  const dwarf = activeDwarf(s);
  const range = rangeOf(target);
  for (const card of cards) if (!dwarf.played.includes(card)) playCard(dwarf, card);
  const { dice: count, direct } = forceOf(cards, range);
  const dice = rollDice(s, count, 6);
  const hits = totalOf(dice, range) + direct;
  tellAttack(s, dwarf, target, cards, dice, { hits, direct });
  const space = spaceOf(dwarf, target);
  if (isMachine(target)) return hitMachine(s, target, hits);
  if (space === 'courtyard') return yield* strike(s, dwarf, range, hits);
  const slain = Math.min(orcsAt(s, space!), range === 'close' ? Math.floor(hits / HITS_AN_ORC) : hits);
  if (slain > 0) slayOrcs(s, orcSpace(space!), slain);
  else report(s, 'missed', {});
}

function tellAttack(
  s: State,
  dwarf: Dwarf,
  target: Target,
  cards: readonly string[],
  dice: readonly number[],
  { hits, direct }: { readonly hits: number; readonly direct: number },
): void {
  const known = { dwarf: dwarf.id, tools: cards.map(kindOfCard), hits };
  const roll = dice.length > 0 ? { roll: { kind: rangeOf(target), dice } } : {};
  if (target !== 'here' && dice.length === 0) report(s, 'shoot-sure', { ...known, target });
  else if (target !== 'here') report(s, 'shoot', { ...known, target, faces: dice.map(faceOf) }, roll);
  else if (dice.length === 0) report(s, 'attack-sure', { ...known, at: dwarf.at });
  else {
    const told = { ...known, direct, need: leastHits(s, dwarf) };
    report(s, 'attack', { ...told, at: dwarf.at, faces: dice.map(faceOf) }, roll);
  }
}

/** R8.26, R8.29 The fewest hits that a close attack needs: for one orc, or in the courtyard for the smallest circle. */
const leastHits = (s: State, { at }: Dwarf): number =>
  at === 'courtyard' ? Math.min(...foesOf(s).map(({ circle }) => circle)) : HITS_AN_ORC;

/** R8.31 One Crossbow is enough, no matter in which play area the machine stands. */
function hitMachine(s: State, machine: MachineId, hits: number): void {
  if (hits === 0) return report(s, 'missed-machine', { machine });
  toReserve(s, machine);
  report(s, 'wrecked', { machine });
}

/** R8.23 Covers a circle or, in between, hires a mercenary (R5.7). */
type Stroke = { readonly kind: 'strike'; readonly foe: Foe } | Hire;

const strokesOf = (count: number): Show<Stroke> => ({
  atHand: () => count <= MOST_BUTTONS,
  id: (stroke) => (stroke.kind === 'hire' ? hireId(stroke) : `strike:${stroke.foe.enemy.tile}`),
  label: (stroke) => (stroke.kind === 'hire' ? hireLabel(stroke) : cardName(stroke.foe.enemy.tile)),
  short: (stroke) => (stroke.kind === 'hire' ? hireShort(stroke) : undefined),
  detail: (stroke) =>
    stroke.kind === 'hire'
      ? hireDetail(stroke)
      : say('hint.strike', {
          count: stroke.foe.circle,
          left: circlesOf(stroke.foe.enemy.tile).length - stroke.foe.enemy.damage,
        }),
  verb: (stroke) => (stroke.kind === 'hire' ? 'hire' : 'attack'),
  costs: (stroke) => (stroke.kind === 'hire' ? hireCosts(stroke) : undefined),
});

/**
 * R8.23, R8.29, R8.33, R10.24 Asks the player to spend the roll on circles, as long as it covers any; the rest is lost.
 */
function* strike(s: State, dwarf: Dwarf, range: Range, rolled: number): Play {
  let hits = rolled;
  let struck = false;
  for (;;) {
    const foes = foesOf(s).filter(({ circle }) => (range === 'long' ? 1 : circle) <= hits);
    if (foes.length === 0) return struck ? undefined : report(s, 'missed', {});
    const from: Stroke[] = foes.map((foe) => ({ kind: 'strike', foe }));
    if (from.length > 1) from.push(...hiresNow(s).filter(({ mercenary }) => mercenary !== 'orcs'));
    const what = asking(range === 'long' ? 'shoot' : 'strike', { dwarf: dwarf.id, hits });
    const stroke = yield* chooseOne(dwarf.seat, what, from, strokesOf(from.length));
    struck = true;
    if (stroke.kind === 'hire') hire(s, stroke);
    else {
      hits -= range === 'long' ? 1 : stroke.foe.circle;
      wound(s, stroke.foe);
    }
    if (s.outcome) return;
  }
}

/** R10.11, R10.24 Covers a circle; with the last one the enemy falls. */
function wound(s: State, { enemy }: Foe): void {
  enemy.damage++;
  const left = circlesOf(enemy.tile).length - enemy.damage;
  if (left > 0) report(s, 'wounded', { enemy: enemy.tile, left });
  settleCourtyard(s);
}
