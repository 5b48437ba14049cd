import type { Ask, Seat } from '../../../engine/index.ts';
import { type UnitId, unitOf } from '../data/units.ts';
import { type General, generalOf, type State } from '../model/state.ts';
import type { Deed } from '../model/deed.ts';
import { deedWorth, spareOf } from './deeds.ts';
import { moveWorth } from './moves.ts';

/**
 * Weights of the options of a seat by rules of thumb: build, raise an Army with an engine, besiege a beatable rival.
 * Turns are rehearsed on copies. So it weighs a deed by the deed's own facts and by the state before the turn.
 */
export function policy(s: State, ask: Ask, seat: Seat): number[] {
  const general = generalOf(s, seat);
  const from = ask.from;
  const fact = (name: string): number => Number(ask.data[name]);
  const rate = (worth: (one: unknown) => number): number[] => from.map(worth);
  switch (ask.kind) {
    case 'move':
      return (from as readonly Deed[]).map((deed) => moveWorth(s, general, deed));
    case 'encounter':
    case 'fortress': {
      // His possessions by now: the state is the one before the turn.
      const now: General = { ...general, gold: fact('gold'), units: ask.data['units'] as UnitId[] };
      return (from as readonly Deed[]).map((deed) => deedWorth(s, now, deed));
    }
    case 'front':
    case 'besieged':
      return rate((yes) => (yes === general.lives > 2 ? 2 : 1));
    case 'retreat':
    case 'go-on':
      return rate((leaves) => (leaves === fact('might') < fact('against') ? 2 : 1));
    case 'plunder':
      return rate((loot) => (loot === 'spare' ? 0 : loot === 'store' ? fact('gold') + 2 * fact('count') : 2));
    case 'over-limit':
      return rate((unit) => 10 - unitOf(unit as string).might);
    case 'builder':
    case 'market':
    case 'desert-men':
    case 'sorcerer':
    case 'mercenaries':
      return rate((one) => (one === 'done' || one === false ? 1 : 2));
    case 'take':
      return rate(() => 1);
    case 'store':
    case 'occupy': {
      const spare = spareOf(general.units);
      const least = from.findIndex((one) => (one as { unit: UnitId }).unit === spare);
      return from.map((_, at) => (at === least ? 1 : 0));
    }
    case 'camp':
    case 'disband':
      return rate(() => 0);
    default:
      return from.map((_, at) => from.length - at);
  }
}
