import type { AskKind } from '../words/asks.ts';

/** The guide pages that help with questions, each with the kinds of questions it covers. */
export const ASKED = {
  bastion: ['side'],
  turn: ['act'],
  horde: ['place', 'victim', 'victim-board', 'token', 'token-all'],
  combat: ['aim', 'reroll', 'strike', 'pay', 'lend', 'exit', 'exit-equipment', 'exit-equipments', 'exit-boon'],
  tiles: [
    'net',
    'shift',
    'shift-to',
    'market',
    'reroll-market',
    'markets',
    'tavern',
    'travel',
    'standard',
    'dispensary',
    'give-to',
    'tomb',
    'quarry',
  ],
  grasp: ['corrupt-tile', 'reroll-corruption', 'cleanse', 'fountain'],
} as const satisfies Readonly<Record<string, readonly AskKind[]>>;
