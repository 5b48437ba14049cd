import type { Ask, Seat } from '../../../engine/index.ts';
import { ADJACENT, AROUND, LINES, sideOf, type TileId } from '../data/bastion.ts';
import { cardOf, isWarlord } from '../data/cards.ts';
import { type Colour, type Corruption, CORRUPTIONS } from '../data/colours.ts';
import type { Deed } from '../hero/deed.ts';
import type { Fall } from '../combat/falls.ts';
import { reach } from '../combat/targets.ts';
import { type Figure, figuresOf } from '../horde/cleansing.ts';
import { crowdOf, equipmentOf, hasPower, heroNamed, type OnSpace, resistanceOf } from '../model/queries.ts';
import type { Covered, Hero, State } from '../model/state.ts';
import type { AskKind, Asks } from '../words/asks.ts';
import type { Token } from '../words/words.ts';
import { billWorth, fallWorth } from './fights.ts';
import { guestWorth, netWorth, positionWorth, standardWorth } from './goals.ts';
import { Survey } from './survey.ts';
import { cardWorth, dread, equipmentWorth, figureWorth, lifeWorth, sinking } from './worth.ts';
import { WEIGHTS } from './weights.ts';

/** Temperature that turns values into weights, so that bots also consider options that are nearly as good. */
const HEAT = 0.7;
function weighted(worths: readonly number[]): number[] {
  const best = Math.max(...worths);
  return worths.map((worth) => Math.exp((worth - best) / HEAT));
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each kind of ask has choices of its own type
type Policy = (s: State, ask: Ask<any>, data: any) => readonly number[];

export function policy(s: State, ask: Ask, _seat: Seat): readonly number[] {
  return POLICIES[ask.kind as AskKind](s, ask, ask.data);
}

const heroOf = (s: State, { hero }: Pick<Asks['act'], 'hero'>): Hero => heroNamed(s, hero);

/** Weighs each option by its value to the hero in question. */
const byWorth =
  <T>(worth: (s: State, choice: T, hero: Hero) => number): Policy =>
  (s, { from }: Ask<T>, data: Asks['act']) => {
    const hero = heroOf(s, data);
    return weighted(from.map((choice) => worth(s, choice, hero)));
  };

/** Weighs options for a choice of several: all with a positive value. */
const severalByWorth =
  <T>(worth: (s: State, choice: T, hero: Hero) => number): Policy =>
  (s, { from }: Ask<T>, data: Asks['act']) => {
    const hero = heroOf(s, data);
    return from.map((choice) => Math.max(0, worth(s, choice, hero)));
  };

/** Weighs victims: the hero whom it hurts least. */
const enduring = (s: State, from: readonly Hero[], kind: string): number[] =>
  weighted(from.map((hero) => -3 * burden(s, hero, kind)));

function burden(s: State, hero: Hero, kind: string): number {
  switch (kind) {
    case 'life':
      return hero.life === 1 ? 8 : lifeWorth(hero.life);
    case 'corrupt':
      return (hero.life === 1 ? 5 : lifeWorth(hero.life)) - (hero.id === 'feng-li' && !hero.hexed ? 0.5 : 0);
    case 'token':
      return 1 / (1 + equipmentOf(hero) + hero.calls);
    case 'hex':
      return hero.wounded ? 0 : POWERS[hero.id];
    case 'pin':
      return hero.laidDown ? 0 : positionNeed(s, hero);
    default:
      return 0;
  }
}
const POWERS: Readonly<Record<Hero['id'], number>> = {
  ...{ elmer: 0.4, mylfaar: 0.6, arne: 0.7, sindara: 0.8, teagaan: 0.3, 'feng-li': 0.5, kazgin: 0.9, twindalli: 0.6 },
};

/** A hero's need to move elsewhere. */
const positionNeed = (s: State, hero: Hero): number =>
  Math.max(...AROUND[hero.at]!.map((at) => positionWorth(s, at))) - positionWorth(s, hero.at);

function deedWorth(survey: Survey, deed: Deed): number {
  const { s, hero, plan } = survey;
  switch (deed.kind) {
    case 'move':
      return survey.action(deed.to) + survey.position(deed.to);
    case 'ride':
      return Math.max(plan, survey.action(deed.to)) + 0.6 * survey.position(deed.to);
    case 'stand':
    case 'rise':
      return plan + 0.1;
    case 'attack':
    case 'tile':
      return 0.03 + doneHere(survey, deed.kind) + survey.position(hero.at);
    case 'call':
      return survey.tile(deed.tile) - WEIGHTS.call + leftBy(survey, deed.tile);
    case 'grant':
      return plan + WEIGHTS.travel;
    case 'enchant':
      return plan + enchantWorth(s, deed.card, hero) - (s.enchanted ? enchantWorth(s, s.enchanted, hero) : 0);
    case 'take':
      return plan + equipmentWorth(s, hero, deed.colour);
    case 'cleanse':
      return survey.action(hero.at) + Math.max(...figuresOf(s).map((figure) => figureWorth(s, figure)));
    case 'pass':
      return 0.01 + survey.position(hero.at);
  }
}

/**
 * The value left after a Call to Arms on a tile: the tile's action cannot be repeated, and the Tomb's victim cannot be
 * fought.
 */
function leftBy(survey: Survey, tile: TileId): number {
  const { s, hero, plan } = survey;
  if (s.tiles[hero.at] === tile && !s.grasped[hero.at]) return Math.max(0, plan - survey.tile(tile));
  return tile === 'tomb' ? Math.min(plan, survey.withoutPrey.plan) : plan;
}

/** The value of one of the two actions in the hero's spot; Sindara does both. */
function doneHere(survey: Survey, kind: 'attack' | 'tile'): number {
  const { s, hero } = survey;
  if (hasPower(hero, 'sindara')) return survey.action(hero.at);
  return kind === 'attack' ? survey.fight(hero.at) : survey.tile(s.tiles[hero.at]!);
}

/** The value of making a card easier to beat, for heroes near it. */
function enchantWorth(s: State, card: string, hero: Hero): number {
  const near = reach(s, hero).some(({ placed }) => placed.id === card);
  const space = s.spaces.findIndex((placed) => placed?.id === card);
  const need = resistanceOf(s, card) + (s.enchanted === card ? 1 : 0);
  return WEIGHTS.enchant * (cardWorth(s, card, space) / (1 + 0.5 * need)) * (near ? 1 : 0.6);
}

/**
 * The value of a space for a new card, by how little the card does there: on the Trap, before less important tiles, or
 * beside another card so that both can be fought at once.
 */
function placeWorth(s: State, space: number, card: string): number {
  if (space === s.trap) return isWarlord(card) ? -1 : 6;
  const crowd = crowdOf(s, sideOf(space));
  const nearest = LINES[space]![0]!;
  const partner = ADJACENT[nearest]!.some((other) => other !== space && s.spaces[other] !== null);
  const grasps = cardOf(card).effects.some(({ when, kind }) => when === 'recurring' && kind === 'grasp');
  const marked = LINES[space]!.some((spot) => s.grasped[spot]) && grasps ? 0.1 : 0;
  return (
    (partner ? WEIGHTS.pair : 0) +
    (ADJACENT[nearest]!.length > 1 ? 0.2 : 0) -
    0.5 * crowd -
    (crowd === 2 ? 1 : 0) -
    (crowd > 0 && s.boards[sideOf(space)] === 'green' ? crowd * WEIGHTS.sink * sinking(s) : 0) +
    marked
  );
}

const POLICIES: Readonly<Record<AskKind, Policy>> = {
  side: (_, { from }) => from.map(() => 1),
  victim: (s, { from }: Ask<Hero>, { harm }: Asks['victim']) => enduring(s, from, harm),
  'victim-board': (s, { from }: Ask<Hero>, { board }: Asks['victim-board']) =>
    enduring(s, from, board === 'red' ? 'life' : board === 'blue' ? 'pin' : 'corrupt'),
  place: (s, { from }: Ask<number>, { card }: Asks['place']) =>
    weighted(from.map((space) => placeWorth(s, space, card))),
  token: byWorth<Token>((s, token, hero) => -3 * (token === 'call' ? WEIGHTS.call : equipmentWorth(s, hero, token))),
  'token-all': (s, { from, seats }: Ask<Token>) => {
    const hero = s.heroes.find(({ seat }) => seats.includes(seat))!;
    return weighted(from.map((token) => -3 * (token === 'call' ? WEIGHTS.call : equipmentWorth(s, hero, token))));
  },
  'corrupt-tile': byWorth<number>((s, spot) => -TILE_NEED[s.tiles[spot]!]),
  'reroll-corruption': (s, { from }: Ask<boolean>, { hero, corruption }: Asks['reroll-corruption']) => {
    const worse = corruptionCost(s, heroNamed(s, hero), corruption) > meanCorruption(s, heroNamed(s, hero));
    return from.map((again) => (again === worse ? 1 : 0.1));
  },
  act: (s, { from }: Ask<Deed>, data: Asks['act']) => {
    const survey = new Survey(s, heroOf(s, data));
    return weighted(from.map((deed) => deedWorth(survey, deed)));
  },
  aim: severalByWorth<OnSpace>((s, card, hero) => fallWorth(s, hero, card) / (0.5 + resistanceOf(s, card.placed.id))),
  reroll: (_, { from }: Ask<number>, { faces, cards }: Asks['reroll']) => {
    const wanted = new Set<string>(['white', ...cards.map((card) => cardOf(card).colour)]);
    return from.map((at) => (wanted.has(faces[at]!) ? 0 : 1));
  },
  'reroll-market': (_, { from }) => from.map(() => 0),
  strike: (s, { from }: Ask<Fall | null>, data: Asks['strike']) => {
    const hero = heroOf(s, data);
    const near = s.doings.fought ? reach(s, hero) : [];
    return weighted(from.map((fall) => (fall === null ? 0 : strikeWorth(s, hero, near, fall))));
  },
  pay: severalByWorth<Hero>((_, payer, hero) => (payer === hero ? 2 : 1)),
  lend: (_, { from }: Ask<boolean>) => from.map((lends) => (lends ? 1 : 0.2)),
  exit: (_, { from }) => from.map(() => 1),
  'exit-equipment': byWorth<Colour | null>((s, colour, hero) =>
    colour === null ? -2 : equipmentWorth(s, hero, colour),
  ),
  'exit-equipments': severalByWorth<Colour>((s, colour, hero) => equipmentWorth(s, hero, colour)),
  'exit-boon': (_, { from }: Ask<boolean>) => from.map((takes) => (takes ? 1 : 0.3)),
  cleanse: byWorth<Figure | null>((s, figure) => (figure === null ? -1 : figureWorth(s, figure))),
  net: byWorth<Covered>((_, covered) => netWorth(covered)),
  shift: severalByWorth<OnSpace>((s, { space }) => (crowdOf(s, sideOf(space)) === 3 ? 1 : 0.2)),
  'shift-to': (s, { from }: Ask<number>, { card }: Asks['shift-to']) =>
    weighted(from.map((space) => placeWorth(s, space, card))),
  market: byWorth<Colour>((s, colour, hero) => equipmentWorth(s, hero, colour)),
  markets: severalByWorth<Colour>((s, colour, hero) => equipmentWorth(s, hero, colour)),
  tavern: byWorth<Hero>((s, guest, hero) => guestWorth(s, guest) + (guest === hero ? 0.05 : 0)),
  travel: (s, { from }: Ask<'stand' | number | null>, data: Asks['travel']) => {
    const survey = new Survey(s, heroOf(s, data));
    const worth = (at: number): number => survey.position(at) + 0.3 * survey.action(at);
    return weighted(from.map((goal) => (goal === 'stand' ? 1 : worth(goal ?? survey.hero.at))));
  },
  standard: byWorth<Colour>((s, colour) => standardWorth(s, colour)),
  fountain: severalByWorth<Figure>((s, figure) => figureWorth(s, figure)),
  dispensary: byWorth<{ readonly kind: 'give' | 'heal'; readonly colour?: Colour }>((s, help, hero) =>
    help.kind === 'heal' ? WEIGHTS.revive : equipmentWorth(s, hero, help.colour!),
  ),
  'give-to': (s, { from }: Ask<Hero>, { colour }: Asks['give-to']) =>
    weighted(from.map((hero) => equipmentWorth(s, hero, colour) * 2)),
  tomb: byWorth<OnSpace>((s, { space, placed }) => cardWorth(s, placed.id, space)),
  quarry: byWorth<number>((s, space) => -placeWorth({ ...s, trap: null }, space, 'cinder-imp')),
};

function strikeWorth(s: State, hero: Hero, near: readonly OnSpace[], fall: Fall): number {
  let worth = -billWorth(fall);
  for (const at of fall.which) {
    const card = near[at];
    if (card) worth += fallWorth(s, hero, card);
  }
  return worth;
}

/** How much the table needs each tile. */
const TILE_NEED: Readonly<Record<TileId, number>> = {
  ...{
    fountain: 1,
    market: 0.7,
    tavern: 0.6,
    dispensary: 0.6,
    tomb: 0.4,
    standard: 0.4,
    quarry: 0.3,
    tower: 0.2,
    trebuchet: 0.2,
  },
};

function corruptionCost(s: State, hero: Hero, corruption: Corruption): number {
  const life = hero.life === 1 ? 6 : lifeWorth(hero.life);
  switch (corruption) {
    case 'nothing':
      return 0;
    case 'draw':
      return WEIGHTS.draw;
    case 'token':
      return WEIGHTS.equipment;
    case 'token-life':
      return WEIGHTS.equipment + life;
    case 'life':
      return life;
    case 'grasp':
      return dread(s);
  }
}
const meanCorruption = (s: State, hero: Hero): number =>
  CORRUPTIONS.reduce((sum, corruption) => sum + corruptionCost(s, hero, corruption) / 6, 0);
