import type { Seat } from '../../../engine/index.ts';
import { circlesOf, SHOTS, TROLL_TILES } from '../data/enemies.ts';
import { OUTSIDES, WALLS, WORKSHOPS } from '../data/fortress.ts';
import { MERCENARIES } from '../data/mercenaries.ts';
import { isOrcCard, toolOf } from '../data/tools.ts';
import type { Dwarf, State } from '../model/state.ts';
import { countPieces, spaceCost } from '../upgrades/board.ts';
import { profileOf } from './profiles.ts';
import { turnsLeft, workLeft } from './worth.ts';

/** Weights of the factors that decide games. */
const FACTORS = {
  ease: 1.2,
  haste: 0.85,
  need: -0.15,
  strength: 0.65,
  riches: 0.55,
  gold: 0.9,
  lastGold: 0.1,
  workshops: -0.37,
  walls: -0.32,
  outsides: -0.29,
  crowd: -0.2,
  circles: -0.02,
  trolls: -0.17,
  lastTroll: -0.9,
  lastTrollTime: -1.1,
  lastShot: -0.5,
  shots: 0.69,
  tiles: 0.4,
  help: 0.3,
  tower: -0.2,
  catapult: -0.22,
  most: 0.2,
  begun: 0.06,
  lastPair: 1.4,
  goblins: -0.25,
  always: -3.3,
};
type Factor = keyof typeof FACTORS;
const NAMES = Object.keys(FACTORS) as Factor[];

/** The factors of a state; a high value is about 1. */
function factorsOf(s: State): Readonly<Record<Factor, number>> {
  const time = turnsLeft(s);
  let strength = 0;
  for (const dwarf of s.dwarves) strength += meanStrength(dwarf) / s.dwarves.length;
  for (let space = 0; space < s.spaces.length; space++) strength += promiseOf(s, space);
  const need = workLeft(s) / (0.5 + strength);
  /** Turns until the end, by victory or by the siege deck. */
  const left = Math.min(time, 1.6 * need);
  const [workshops, walls, outsides] = [orcsAt(s, WORKSHOPS), orcsAt(s, WALLS), orcsAt(s, OUTSIDES)];
  let circles = 0;
  for (const { tile, damage } of s.trolls) circles += circlesOf(tile).length - damage;
  let [most, begun] = [0, 0];
  for (let space = 0; space < s.spaces.length; space++) {
    const paid = paidOf(s, space);
    most = Math.max(most, paid);
    if (paid > 0 && paid < 1) begun++;
  }
  /** The time for which each dwarf can still use bought cards. */
  const use = left / 20 / s.dwarves.length;
  const [tower, catapult] = [isOut(s, 'siege-tower'), isOut(s, 'catapult')];
  const [lastTroll, lastShot] = [s.trollPile.length === 1 ? 1 : 0, s.shots.length === 1 ? 1 : 0];
  return {
    ease: Math.log((time + 3) / (need + 3)),
    haste: Math.min(2, time / (need + 1)),
    need: need / 20,
    strength,
    riches: Math.log((s.gold + 1) / (left + 5)),
    gold: s.gold / 10,
    lastGold: Math.min(4, s.gold) / 4,
    workshops: workshops / 3,
    walls: walls / 3,
    outsides: outsides / 3,
    crowd: Math.max(0, workshops + walls + outsides - 5) / 4,
    circles: circles / 4,
    trolls: s.trolls.length,
    lastTroll: lastTroll * tower,
    lastTrollTime: lastTroll * (left / 20),
    lastShot: lastShot * catapult,
    shots: s.shots.length / SHOTS.length,
    tiles: s.trollPile.length / TROLL_TILES.length,
    help: 1 - s.hired.length / MERCENARIES.length,
    tower,
    catapult,
    most: most * use,
    begun: begun * use,
    lastPair: s.tunnel.length === 0 ? 1 : 0,
    goblins: s.goblins.length,
    always: 1,
  };
}

const orcsAt = ({ orcs }: State, nodes: readonly (keyof State['orcs'])[]): number =>
  nodes.reduce((sum, node) => sum + orcs[node], 0);

const isOut = ({ machines }: State, machine: keyof State['machines']): number =>
  machines[machine].area === null ? 0 : 1;

function meanStrength({ hand, played, deck, aside, discard }: Dwarf): number {
  let [sum, count] = [0, 0];
  for (const cards of [hand, played, deck, aside, discard])
    for (const card of cards) {
      if (isOrcCard(card)) continue;
      sum += profileOf(card).strength;
      count++;
    }
  return count === 0 ? 0 : sum / count;
}

/** The paid share of a card's price. */
function paidOf(s: State, space: number): number {
  const { card, placed } = s.spaces[space]!;
  return card === null ? 0 : countPieces(placed) / (countPieces(toolOf(card).cost) + countPieces(spaceCost(s, space)));
}

/**
 * The strength that a card on the board adds to the decks once it is taken. A half-paid card is worth much less than
 * half.
 */
function promiseOf(s: State, space: number): number {
  const { card } = s.spaces[space]!;
  if (card === null) return 0;
  const gain = Math.max(0, profileOf(card).strength - GIVEN_UP);
  return (TAKEN * gain * paidOf(s, space) ** 2) / (TOOLS_A_DECK * s.dwarves.length);
}
/** The strength of a card that is given up for a better one; the chance that a paid card is taken. */
const GIVEN_UP = 1.4;
const TAKEN = 0.85;
const TOOLS_A_DECK = 10;

/** The chance that the dwarves escape, from 0 (lost) to 1 (won), as similar situations have shown. */
export function evaluate(s: State, _seat: Seat): number {
  if (s.outcome) return s.outcome.winners.length > 0 ? 1 : 0;
  const factors = factorsOf(s);
  let sum = 0;
  for (const name of NAMES) sum += FACTORS[name] * factors[name];
  return 1 / (1 + Math.exp(-sum));
}
