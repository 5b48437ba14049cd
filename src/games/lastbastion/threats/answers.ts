import type { Fact } from '../../../engine/index.ts';
import { percentOf } from '../../../kit/index.ts';
import { reach } from '../combat/targets.ts';
import { chanceOf } from '../combat/telling.ts';
import { AROUND, type TileId } from '../data/bastion.ts';
import { mayAct } from '../model/acting.ts';
import { activeHero, spotOf, tileAt } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { isTileOpen } from '../tiles/actions.ts';
import { answer } from '../words/threats.ts';

/** Answers of heroes whose turns come first, against a card or with a tile. */

/** The possible actions of a hero, and their spots. Outside its own turn a hero has used up nothing. */
interface Reach {
  readonly hero: Hero;
  readonly mayFight: boolean;
  readonly mayUse: boolean;
  /** The spots from which the hero may act, the own one first. */
  readonly spots: readonly number[];
}

function reachOf(s: State, hero: Hero): Reach {
  const acts = activeHero(s) === hero && s.phase === 'hero';
  const moves = !(acts && s.doings.moved) && !hero.laidDown;
  return {
    hero,
    mayFight: !acts || mayAct(s, hero, 'combat'),
    mayUse: !acts || mayAct(s, hero, 'tile'),
    spots: [hero.at, ...(moves ? AROUND[hero.at]! : [])],
  };
}

/**
 * L69-L74 The best fight of each of these heroes against one of these cards, the most likely first; heroes without a
 * chance are left out.
 */
export const fights = (s: State, heroes: readonly Hero[], cards: readonly string[]): Fact[] =>
  heroes
    .flatMap((hero) => {
      const { mayFight, spots } = reachOf(s, hero);
      return mayFight ? (bestFight(s, hero, spots, cards) ?? []) : [];
    })
    .sort((one, other) => Number(other.data['kept']) - Number(one.data['kept']));

interface Fight {
  readonly card: string;
  readonly spot: number;
  readonly kept: number;
  readonly spent: number;
}

function bestFight(s: State, hero: Hero, spots: readonly number[], cards: readonly string[]): Fact | null {
  let best = null as Fight | null;
  for (const spot of spots) {
    const there = { ...hero, at: spot };
    for (const { placed } of reach(s, there)) {
      if (!cards.includes(placed.id)) continue;
      const { kept, spent } = chanceOf(s, there, placed.id);
      if (spent > (best?.spent ?? 0) || (spent === best?.spent && kept > best.kept))
        best = { card: placed.id, spot, kept, spent };
    }
  }
  if (best === null) return null;
  const known = { hero: hero.id, card: best.card, kept: percentOf(best.kept), spent: percentOf(best.spent) };
  return best.spot === hero.at ? answer('fight', known) : answer('fight-at', { ...known, at: tileAt(s, best.spot) });
}

/** L67, L68 The heroes who can use a tile on its spot, or by a Call to Arms. */
export const uses = (s: State, heroes: readonly Hero[], tile: TileId): Fact[] =>
  heroes.flatMap((hero) => {
    const { mayUse, spots } = reachOf(s, hero);
    const spot = spotOf(s, tile);
    const there = mayUse && !s.grasped[spot] && spots.includes(spot);
    const isOpen = isTileOpen(s, { ...hero, at: spot }, tile);
    return isOpen && (there || hero.calls > 0) ? [answer('tile', { hero: hero.id, tile })] : [];
  });
