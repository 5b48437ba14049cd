import type { Seat } from '../../../engine/index.ts';
import { cardOf, isWarlord } from '../data/cards.ts';
import {
  cardsInPlay,
  crowdOf,
  equipmentOf,
  graspsOnTiles,
  heroesInPlay,
  isFull,
  lockedDice,
  resistanceOf,
} from '../model/queries.ts';
import type { State } from '../model/state.ts';
import { effectWorth, sinking } from './worth.ts';

/** Weights of the factors that decide games. */
const FACTORS = {
  always: 1,
  life: 0.34,
  frail: -0.3,
  out: -1.49,
  marks: -0.29,
  brink: -0.04,
  figures: -0.17,
  cards: -0.18,
  hits: -0.07,
  harm: -0.09,
  full: 0.29,
  dice: -0.53,
  equipment: 0.38,
  calls: 0.34,
  hexed: -0.06,
  down: -0.54,
  deck: -1.14,
  short: -0.83,
  warlord: 1.18,
  warlords: -1.34,
  armed: 0.26,
  doom: -1.09,
  fallen: 5.39,
  sink: -1.37,
  share: 0.19,
};
type Factor = keyof typeof FACTORS;
const NAMES = Object.keys(FACTORS) as Factor[];

/** The factors of a state; a high value is about 1. */
function factorsOf(s: State): Readonly<Record<Factor, number>> {
  const heroes = heroesInPlay(s);
  const cards = cardsInPlay(s);
  const all = s.heroes.length;
  let [life, frail, equipment, calls, hexed, down] = [0, 0, 0, 0, 0, 0];
  for (const hero of heroes) {
    life += Math.log(1 + hero.life);
    if (hero.life === 1) frail++;
    equipment += equipmentOf(hero);
    calls += hero.calls;
    if (hero.hexed && !hero.wounded) hexed++;
    if (hero.laidDown) down++;
  }
  let [figures, hits, harm, warlord, need, armed] = [0, 0, 0, 0, 0, 0];
  for (const { placed } of cards) {
    const card = cardOf(placed.id);
    if (placed.grasped) figures++;
    hits += resistanceOf(s, placed.id);
    for (const effect of card.effects) harm += effectWorth(effect);
    if (card.rank === 'warlord') {
      warlord++;
      need += resistanceOf(s, placed.id);
      for (const hero of heroes) armed += Math.min(3, hero.equipment[card.colour]);
    }
  }
  const full = [0, 1, 2, 3].filter((side) => isFull(s, side)).length;
  const last = s.deck.findLastIndex(isWarlord);
  const left = s.deck.length;
  const marks = graspsOnTiles(s);
  return {
    always: 1,
    life: life / all,
    frail: frail / all,
    out: (all - heroes.length) / all,
    marks,
    brink: marks >= 2 ? 1 : 0,
    figures,
    cards: cards.length,
    hits,
    harm,
    full,
    dice: lockedDice(s),
    equipment: Math.min(equipment / all, 8),
    calls: calls / all,
    hexed: hexed / all,
    down: down / all,
    deck: (last + 1) / 10,
    short: Math.max(0, 8 - left) / 8,
    warlord,
    warlords: s.warlords + 0.2 * need,
    armed,
    doom: warlord / (1 + left / 4),
    fallen: s.warlords === 0 ? 1 : 0,
    sink: crowdOf(s, s.boards.indexOf('green')) * sinking(s),
    share: harm / all,
  };
}

/** The chance of victory, from 0 (lost) to 1 (won), as similar situations have shown. */
export function evaluate(s: State, _seat: Seat): number {
  if (s.outcome) return s.outcome.winners.length > 0 ? 1 : 0;
  const factors = factorsOf(s);
  let sum = 0;
  for (const name of NAMES) sum += FACTORS[name] * factors[name];
  return 1 / (1 + Math.exp(-sum));
}
