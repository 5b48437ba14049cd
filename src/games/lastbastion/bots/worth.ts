import { sideOf } from '../data/bastion.ts';
import { cardOf, type HordeCard, isWarlord } from '../data/cards.ts';
import type { Colour } from '../data/colours.ts';
import type { Effect } from '../data/effects.ts';
import { crowdOf, graspsOnTiles, hasPower, isCovered, resistanceOf } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import type { Figure } from '../horde/cleansing.ts';
import { WEIGHTS } from './weights.ts';

/** Values of things to the heroes, in Life of a healthy hero. */

/** The value of one Life: the fewer a hero has, the higher. */
export const lifeWorth = (life: number): number => (WEIGHTS.vital * 2.4) / (0.8 + Math.min(life, 6));

/** The cost of a lasting effect in the rounds to come. */
export function effectWorth({ when, kind }: Effect): number {
  if (when === 'recurring')
    switch (kind) {
      case 'grasp':
        return WEIGHTS.grasp;
      case 'corrupt':
        return WEIGHTS.corrupt;
      case 'life':
        return WEIGHTS.life;
      case 'token':
        return WEIGHTS.token;
      case 'token-all':
        return WEIGHTS.tokenAll;
      case 'draw':
        return WEIGHTS.draw;
      default:
        return WEIGHTS.hex;
    }
  switch (kind) {
    case 'lock-die':
      return WEIGHTS.lockDie;
    case 'no-equipment':
      return WEIGHTS.noEquipment;
    case 'no-white':
      return WEIGHTS.noWhite;
    default:
      return 0;
  }
}

/** The cost of a card in play as long as it stays. */
export function cardWorth(s: State, id: string, space: number): number {
  const card = cardOf(id);
  let worth = WEIGHTS.space + WEIGHTS.hit * card.resistance;
  for (let index = 0; index < card.effects.length; index++)
    if (!isCovered(s, id, index)) worth += effectWorth(card.effects[index]!);
  if (s.spaces[space]?.grasped) worth += WEIGHTS.graspLoaded * dread(s);
  const crowd = crowdOf(s, sideOf(space));
  worth += WEIGHTS.crowd * (crowd - 1) + (crowd === 3 ? WEIGHTS.full : 0);
  if (crowd >= 2 && s.boards[sideOf(space)] === 'green') worth += (crowd - 1) * WEIGHTS.sink * sinking(s);
  return card.rank === 'warlord' ? worth + WEIGHTS.warlord + WEIGHTS.haste * haste(s) : worth;
}

/** L58 How soon a full green board discards a Warlord, from 0 to 1. */
export const sinking = ({ deck }: Pick<State, 'deck'>): number => {
  const last = deck.findLastIndex(isWarlord);
  return last < 0 ? 0 : 1 / (deck.length - last);
};

/** How near the end of the deck is, from 0 to 1. */
const haste = ({ deck }: Pick<State, 'deck'>): number => 1 / (1 + deck.length / 4);

/** The gains and losses of a hero when a card falls. */
export function exitWorth(s: State, hero: Hero, card: HordeCard): number {
  let worth = 0;
  for (const [index, { when, kind }] of card.effects.entries()) {
    if (when !== 'exit' || isCovered(s, card.id, index)) continue;
    switch (kind) {
      case 'equipment':
        worth += WEIGHTS.equipment;
        break;
      case 'heal':
        worth += s.reserve.life > 0 ? lifeWorth(hero.life) : 0;
        break;
      case 'call':
        worth += s.reserve.calls > 0 ? WEIGHTS.call : 0;
        break;
      case 'heal-call':
        worth += (s.reserve.life > 0 ? lifeWorth(hero.life) : 0) + (s.reserve.calls > 0 ? WEIGHTS.call : 0);
        break;
      case 'cleanse':
        worth += 0.6 * dread(s);
        break;
      default:
        if (!hasPower(hero, 'kazgin')) worth += WEIGHTS.exitCorrupt * (hero.life === 1 ? 2 : dread(s) > 2 ? 1.5 : 1);
    }
  }
  return worth;
}

/** How near the third tile is. */
export const dread = ({ grasped }: Pick<State, 'grasped'>): number => {
  const marks = graspsOnTiles({ grasped });
  return marks >= 2 ? WEIGHTS.lastMark : marks === 1 ? WEIGHTS.mark : 0.7 * WEIGHTS.mark;
};

/** The value of removing a figure. */
export function figureWorth(s: State, figure: Figure): number {
  if (figure.on === 'tile') return dread(s);
  if (figure.on === 'card') return WEIGHTS.cardFigure * dread(s);
  return WEIGHTS.hexed;
}

/**
 * The value of a token of a colour: the more hits of the colour are needed, the higher. Plentiful tokens are worth
 * less.
 */
export function equipmentWorth(s: State, hero: Hero, colour: Colour): number {
  let [wanted, lord] = [0, 0];
  for (const placed of s.spaces) {
    if (placed === null) continue;
    const card = cardOf(placed.id);
    if (card.colour !== colour) continue;
    wanted += resistanceOf(s, placed.id);
    if (card.rank === 'warlord') lord = WEIGHTS.lordToken;
  }
  const held = hero.equipment[colour];
  const base = WEIGHTS.equipment * (wanted > held ? 1.15 : 0.85);
  return Math.max(0.15, base + lord - WEIGHTS.glut * Math.max(0, held - 1) * 2);
}
