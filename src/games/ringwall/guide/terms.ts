import type { Term } from '../../../engine/index.ts';
import { FIGURES } from './figures.ts';

/** The words of the rules in the glossary, by topic. */
const IDS = [
  // people
  ...(['character', 'general', 'strength', 'craft', 'life', 'death', 'gold', 'toad', 'guard'] as const),
  // a round
  ...(['round', 'laying-down', 'order-of-turns', 'orders', 'in-turn', 'pairs'] as const),
  // moving
  ...(['movement', 'ring', 'bridge', 'ferry', 'horse', 'whole-board', 'iron-seat'] as const),
  // the Fortress
  ...(['fortress', 'site', 'walls', 'store', 'income'] as const),
  // Units
  ...([
    'unit',
    'limit',
    'might',
    'infantry',
    'cavalry',
    'chivalry',
    'archers',
    'pikemen',
    'artillery',
    'engine',
  ] as const),
  ...(['camp', 'garrison', 'retreat'] as const),
  // fights
  ...(['fight', 'battle', 'weakest', 'front-line', 'charge', 'shooting', 'siege', 'plunder', 'booty'] as const),
  // spaces and cards
  ...(['encounter', 'adventure', 'enemy', 'enemy-army', 'event', 'stranger', 'place', 'object', 'follower'] as const),
  ...(['trophy', 'ward', 'spell', 'trap', 'village', 'city', 'tavern', 'castle', 'temple', 'desert'] as const),
  // the end
  ...(['conqueror', 'renown', 'resigning'] as const),
] as const;

export const TERMS: readonly Term[] = IDS.map((id) => ({
  id,
  name: { key: `ringwall-guide:term.${id}.name` },
  also: { key: `ringwall-guide:term.${id}.also` },
  text: { key: `ringwall-guide:term.${id}.text`, with: FIGURES },
}));
