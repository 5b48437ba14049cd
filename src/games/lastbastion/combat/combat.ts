import {
  chooseOne,
  chooseSome,
  type Phrase,
  type Play,
  rollDice,
  type Show,
  type Todo,
} from '../../../engine/index.ts';
import { cardOf } from '../data/cards.ts';
import { type Colour, COLOURS, type Face, FACES, faceOf } from '../data/colours.ts';
import { type Effect, type Harm, isBoon, isHarm } from '../data/effects.ts';
import { lifeCosts, type Risk, riskOf } from '../horde/last-life.ts';
import { discardCard } from '../horde/leaving.ts';
import { next } from '../model/agenda.ts';
import { hasPower, openEffects, spaceOfCard } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import type { Facts, Tried } from '../words/facts.ts';
import { report } from '../words/news.ts';
import { cardName, effectName, equipment, faceName, heroName, say } from '../words/words.ts';
import { combatDice } from './dice.ts';
import { type Fall, fallsOf, helps, priceOfBoth, shownBy, type Target, targetOf } from './falls.ts';
import { equipmentAtHand, lenders, pay } from './lending.ts';
import { aim } from './aim.ts';

/** L69-L76 Runs a Combat: targets, dice, Equipment, and the cards that fall. Failure costs nothing. */
export function* combat(s: State, hero: Hero): Play {
  const aimed = yield* aim(s, hero);
  const targets = aimed.map(({ placed }) => targetOf(s, placed.id));
  const count = combatDice(s, hero);
  const dice = rollDice(s, count, 6);
  const told = (dice: readonly number[]) => ({
    ...{ hero: hero.id, count, dice: dice.map(faceOf), faces: useful(s, hero, targets, dice) },
    ...triedBy(s, hero, targets, dice),
  });
  report(s, 'attack', told(dice), rolled('combat', dice));
  const { stand, anew } = yield* rollAnew(s, hero, dice, targets);
  if (anew > 0) report(s, 'attack-anew', { ...told(stand), count: anew }, rolled('combat', stand));
  yield* strike(s, hero, targets, stand);
}

/**
 * The hits for each card, beside the hits it needs. L74 A die that could count for either of two cards is reported for
 * both, unless both can fall together: then each has its own dice, with its Equipment. A card without resistance needs
 * none (L72).
 */
function triedBy(s: State, hero: Hero, targets: readonly Target[], dice: readonly number[]): Pick<Facts, Tried> {
  const faces = dice.map(faceOf);
  const atHand = equipmentAtHand(s, lenders(s, hero));
  const both = priceOfBoth(targets, shownBy(faces), atHand);
  const hits = targets.map((target) => (target.need > 0 ? faces.filter((face) => helps(face, target)).length : 0));
  const rivals = !both && targets.length > 1 && targets.every(({ need }) => need > 0);
  return {
    cards: targets.map(({ card }) => card),
    needs: targets.map(({ need }) => need),
    hits: both ? targets.map(({ need }, at) => need - both[at]!) : hits,
    lent: both ?? targets.map(({ colour }) => atHand[colour] ?? 0),
    shared: rivals ? faces.filter((face) => targets.every((one) => helps(face, one))).length : 0,
  };
}

/** The faces that help; none if the dice bring down no card. */
function useful(s: State, hero: Hero, targets: readonly Target[], dice: readonly number[]): Face[] {
  const falls = fallsOf(targets, shownBy(dice.map(faceOf)), equipmentAtHand(s, lenders(s, hero)));
  return falls.length > 0 ? FACES.filter((face) => targets.some((one) => helps(face, one))) : [];
}

export const rolled = (kind: string, dice: readonly number[]) => (dice.length > 0 ? { roll: { kind, dice } } : {});

/** The final dice, and the number of rerolled ones. */
interface Anew {
  readonly stand: readonly number[];
  readonly anew: number;
}

/**
 * L92 Once in her hero phase Feng-Li rerolls any number of her Combat dice, against `targets` or at the Market; the
 * second result stands.
 */
export function* rollAnew(
  s: State,
  hero: Hero,
  dice: readonly number[],
  targets: readonly Target[] | null,
): Play<Anew> {
  if (!hasPower(hero, 'feng-li') || s.doings.rerolled || dice.length === 0) return { stand: dice, anew: 0 };
  const show: Show<number> = {
    id: (at) => `die:${at + 1}`,
    label: (at) => say('choice.die', { die: at + 1, face: faceName(faceOf(dice[at]!)) }),
    detail: (at) => (targets?.length ? countsFor(faceOf(dice[at]!), targets) : undefined),
  };
  const known = { hero: hero.id, faces: dice.map(faceOf) };
  const what = targets
    ? asking('reroll', { ...known, ...triedBy(s, hero, targets, dice) })
    : asking('reroll-market', known);
  const chosen = yield* chooseSome(hero.seat, what, [...dice.keys()], 0, dice.length, show);
  if (chosen.length === 0) return { stand: dice, anew: 0 };
  s.doings.rerolled = true;
  const fresh = rollDice(s, chosen.length, 6);
  const stand = dice.map((die, at) => (chosen.includes(at) ? fresh[chosen.indexOf(at)]! : die));
  return { stand, anew: chosen.length };
}

/** The cards against which a face counts. */
function countsFor(face: Face, targets: readonly Target[]): Phrase {
  const cards = targets.filter((one) => one.need > 0 && helps(face, one)).map(({ card }) => cardName(card));
  return cards.length > 0 ? say('hint.die-counts', { cards }) : say('hint.die-idle');
}

/** L71-L74 Asks which cards fall, and with whose Equipment; asks again if a player refuses to lend. */
function* strike(s: State, hero: Hero, targets: readonly Target[], dice: readonly number[]): Play {
  const faces = dice.map(faceOf);
  let able = lenders(s, hero);
  for (;;) {
    const falls: Fall[] = fallsOf(targets, shownBy(faces), equipmentAtHand(s, able));
    if (falls.length === 0) return report(s, 'missed', { hero: hero.id });
    const from: (Fall | null)[] = isPlain(s, hero, targets, falls) ? falls.slice(0, 1) : [...falls, null];
    const what = asking('strike', { hero: hero.id, faces, ...triedBy(s, hero, targets, dice) });
    const fall = yield* chooseOne(hero.seat, what, from, strikes(s, hero, targets, able));
    if (fall === null) return report(s, 'spared', { hero: hero.id, cards: targets.map(({ card }) => card) });
    const cards = fall.which.map((at) => targets[at]!.card);
    const refusing = yield* pay(s, hero, fall.tokens, able, cards);
    if (refusing === null) return yield* defeat(s, hero, cards);
    able = able.filter((other) => other !== refusing);
  }
}

/** L31 With fewer cards in the deck it may be wise to leave a board full. */
const SCARCE = 5;

/** Whether there is nothing to decide: all possible cards fall together, for free, and without harm. */
function isPlain(s: State, hero: Hero, targets: readonly Target[], [most, ...others]: readonly Fall[]): boolean {
  if (targets.length > 1 && s.deck.length < SCARCE) return false;
  if (
    Object.keys(most!.tokens).length > 0 ||
    others.some(({ which }) => !which.every((at) => most!.which.includes(at)))
  )
    return false;
  return cardsOf(targets, most!).every((card) => exitHarms(s, hero, card).length === 0);
}

/** L73 The Equipment, and its possible owners if it is not only the fighter's. */
function whose(colour: Colour, count: number, hero: Hero, able: readonly Hero[]): Phrase {
  const owners = able.filter(({ equipment: held }) => held[colour] > 0);
  const tokens = equipment(colour, count);
  const isOwn = owners.every((one) => one === hero);
  return isOwn ? tokens : say('hint.whose', { equipment: tokens, heroes: owners.map(({ id }) => heroName(id)) });
}

const strikes = (s: State, hero: Hero, targets: readonly Target[], able: readonly Hero[]): Show<Fall | null> => ({
  id: (fall) => (fall === null ? 'spare' : ['defeat', ...cardsOf(targets, fall), ...billOf(fall)].join('.')),
  label: (fall): Phrase =>
    fall === null
      ? say('choice.spare')
      : say('choice.defeat', { cards: cardsOf(targets, fall).map((card) => cardName(card)) }),
  detail: (fall) => {
    if (fall === null) return undefined;
    const spent = COLOURS.filter((colour) => fall.tokens[colour]).map((colour) =>
      whose(colour, fall.tokens[colour]!, hero, able),
    );
    return spent.length > 0 ? say('hint.spends', { tokens: spent }) : say('hint.spends-nothing');
  },
  short: (fall) => {
    if (fall === null) return undefined;
    const cards = cardsOf(targets, fall).map((card) => cardName(card));
    const spent = COLOURS.filter((colour) => fall.tokens[colour]);
    if (spent.length === 0) return say('choice.defeat', { cards });
    return say('short.fall', { cards, tokens: spent.map((colour) => equipment(colour, fall.tokens[colour]!)) });
  },
  verb: () => 'attack',
  costs: (fall) => (fall === null ? undefined : lifeCosts(hero, riskOfFall(s, hero, cardsOf(targets, fall)))),
});

/** L75 Whether the exit effects of these cards take a Life. */
function riskOfFall(s: State, hero: Hero, cards: readonly string[]): Risk {
  const risks = cards.flatMap((card) => exitHarms(s, hero, card)).map(({ effect }) => riskOf(s, effect.kind as Harm));
  return risks.includes('sure') ? 'sure' : risks.includes('chance') ? 'chance' : null;
}

const cardsOf = (targets: readonly Target[], { which }: Fall): string[] => which.map((at) => targets[at]!.card);
const billOf = ({ tokens }: Fall): string[] =>
  COLOURS.filter((colour: Colour) => tokens[colour]).map((colour) => `${colour}${tokens[colour]}`);

/** L93 The harmful exit effects of a card. If Kazgin fights it, only those on all heroes, for the others. */
const exitHarms = (s: State, hero: Hero, card: string) =>
  openEffects(s, cardOf(card), 'exit').filter(
    ({ effect }) => isHarm(effect.kind) && (!hasPower(hero, 'kazgin') || effect.kind.endsWith('-all')),
  );

/**
 * L75, L105 Defeats cards: first all leave play; then their exit effects apply, card by card, the harmful ones first;
 * then it checks for victory.
 */
function* defeat(s: State, hero: Hero, cards: readonly string[]): Play {
  const exits = cards.map((card) => exitOf(s, hero, card));
  for (const card of cards) {
    discardCard(s, card);
    if (cardOf(card).rank === 'warlord') report(s, 'warlord-falls', { hero: hero.id, card, left: s.warlords });
    else {
      s.defeated++;
      report(s, 'defeated', { hero: hero.id, card });
    }
  }
  const acting = exits.filter(({ todos }) => todos.length > 0);
  const first = isOrderOpen(acting) ? yield* firstExit(hero, acting) : acting[0];
  const order = acting.toSorted((one, other) => Number(other === first) - Number(one === first));
  next(s, ...order.flatMap(({ todos }) => todos), ['victory']);
}

interface Exit {
  readonly card: string;
  readonly effects: readonly Effect[];
  readonly todos: readonly Todo[];
}

/** Whether an effect is the same on any space of its card and in any order among its kind. */
const isSteady = ({ kind }: Effect): boolean => kind !== 'grasp' && kind !== 'corrupt';

/** L75 Whether the order of two cards matters: it does not for helpful effects, nor for equal ones. */
function isOrderOpen([one, other]: readonly Exit[]): boolean {
  if (!one || !other) return false;
  const all = [...one.effects, ...other.effects];
  if (all.every(({ kind }) => isBoon(kind))) return false;
  const isSame =
    one.effects.length === other.effects.length &&
    one.effects.every(({ kind }, at) => kind === other.effects[at]!.kind);
  return !(isSame && all.every(isSteady));
}

/**
 * L75, L93 The exit effects of a card: none under the Net, and no harmful ones for Kazgin or the hero he stands for.
 */
function exitOf(s: State, hero: Hero, card: string): Exit {
  const space = spaceOfCard(s, card);
  const effects = openEffects(s, cardOf(card), 'exit');
  const boons = effects.filter(({ effect }) => !isHarm(effect.kind));
  const isHarmful = boons.length < effects.length;
  if (isHarmful && hasPower(hero, 'kazgin')) report(s, 'unharmed', { hero: hero.id, card });
  const open = [...exitHarms(s, hero, card), ...boons];
  return {
    card,
    effects: open.map(({ effect }) => effect),
    todos: open.map(({ index }): Todo => ['icon', card, space, index, hero.id]),
  };
}

/** L75 With two fallen cards, asks the active player whose exit effects come first. */
function* firstExit(hero: Hero, exits: readonly Exit[]): Play<Exit> {
  const show: Show<Exit> = {
    id: ({ card }) => `card:${card}`,
    label: ({ card }) => cardName(card),
    detail: ({ effects }) => say('hint.effects', { effects: effects.map(effectName) }),
  };
  return yield* chooseOne(hero.seat, asking('exit', { hero: hero.id }), exits, show);
}
