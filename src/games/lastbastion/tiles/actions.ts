import type { Play } from '../../../engine/index.ts';
import type { TileId } from '../data/bastion.ts';
import { cleanseSome, figuresOf } from '../horde/cleansing.ts';
import { monstersInPlay } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { dispense, helps } from './dispensary.ts';
import { trade } from './market.ts';
import { setTrap, trappable } from './quarry.ts';
import { raiseStandard } from './standard.ts';
import { treat } from './tavern.ts';
import { entomb } from './tomb.ts';
import { canShift, shiftCards } from './tower.ts';
import { castNet, nettable } from './trebuchet.ts';

/** A tile's action, for a hero anywhere. */
interface TileAction {
  /** Whether it would have an effect now. */
  readonly isOpen: (s: State, hero: Hero) => boolean;
  readonly carryOut: (s: State, hero: Hero) => Play;
}

/** L82 Figures that the fountain removes. */
const CLEANSED = 2;

/** L77-L85 Each tile's action, and whether it would have an effect. */
const TILE_ACTIONS: Readonly<Record<TileId, TileAction>> = {
  trebuchet: { isOpen: (s) => nettable(s).length > 0, carryOut: castNet },
  tower: { isOpen: canShift, carryOut: shiftCards },
  market: { isOpen: () => true, carryOut: trade },
  tavern: { isOpen: () => true, carryOut: treat },
  standard: { isOpen: () => true, carryOut: raiseStandard },
  fountain: { isOpen: (s) => figuresOf(s).length > 0, carryOut: (s, hero) => cleanseSome(s, hero, CLEANSED) },
  dispensary: { isOpen: (s) => helps(s).length > 0, carryOut: dispense },
  tomb: { isOpen: (s) => monstersInPlay(s).length > 0, carryOut: entomb },
  quarry: { isOpen: (s, hero) => trappable(s, hero).length > 0, carryOut: setTrap },
};

/** Whether a tile's action would have an effect now, for a hero anywhere. */
export const isTileOpen = (s: State, hero: Hero, tile: TileId): boolean =>
  !s.lacks.includes(tile) && TILE_ACTIONS[tile].isOpen(s, hero);

export const useTile = (s: State, hero: Hero, tile: TileId): Play => TILE_ACTIONS[tile].carryOut(s, hero);
