import type { Bundle } from './fortress.ts';

/** R2.20 The spaces of the Upgrade Board. */
export const SPACES = 5;
/** R2.13, R2.14, R2.15 The pieces in the box. */
export const PIECES_A_RESOURCE = 10;
export const GOLD = 20;
export const RUBBLE = 12;
/** R4.12 Cards in a hand, and cards set aside unseen. */
export const HAND = 5;
export const SET_ASIDE = 2;
/** R2.18 The most dice of one roll. */
export const DICE = 5;

const costs = (...rows: readonly string[]): Bundle[] =>
  rows.map((row) => {
    const [wood, leather, metal] = row.split(' ').map(Number);
    return { wood: wood!, leather: leather!, metal: metal! };
  });

/**
 * R4.8 Pieces that each space adds to the price of a card, by number of players: wood, leather, metal. Designed for
 * this game.
 */
export const SPACE_COSTS: Readonly<Record<number, readonly Readonly<Bundle>[]>> = {
  1: costs('2 3 3', '3 4 3', '3 4 4', '4 4 4', '5 4 5'),
  2: costs('1 1 0', '0 1 1', '1 0 1', '1 1 1', '1 1 1'),
  3: costs('1 0 0', '0 1 0', '0 0 1', '1 0 0', '0 1 0'),
  4: costs('0 0 0', '1 0 0', '0 1 0', '0 0 1', '1 0 0'),
};
