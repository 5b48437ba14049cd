import type { AskKind } from '../words/asks.ts';

/** The guide pages that help with questions, each with the kinds of questions it covers. */
export const ASKED = {
  round: ['prepared'],
  moving: ['move', 'gate'],
  fortress: ['fortress', 'store', 'take', 'builder'],
  units: ['camp', 'occupy', 'disband', 'over-limit', 'mercenaries'],
  battles: ['front', 'retreat', 'go-on', 'engine'],
  sieges: ['besieged', 'plunder'],
  spaces: [
    'encounter',
    'keep',
    'booty',
    'enchanter',
    'sorcerer',
    'market',
    'desert-men',
    'bottle',
    'hexer',
    'earthquake',
  ],
} as const satisfies Readonly<Record<string, readonly AskKind[]>>;
