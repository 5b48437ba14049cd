import { AROUND, type TileId } from '../data/bastion.ts';
import { mayAct } from '../model/acting.ts';
import { hasPower, monstersInPlay, type OnSpace, tileAt } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { combatWorth } from './fights.ts';
import { positionWorth, tileWorth } from './goals.ts';
import { cardWorth } from './worth.ts';

/** The values of a hero's options. Each is computed once for all options of a question, and only on demand. */
export class Survey {
  readonly #fights: (number | undefined)[] = [];
  readonly #positions: (number | undefined)[] = [];
  readonly #tiles: Partial<Record<TileId, number>> = {};
  #plan: number | null = null;
  #without: Survey | null = null;

  constructor(
    readonly s: State,
    readonly hero: Hero,
  ) {}

  /** The value of a tile's action for the hero, from anywhere. */
  tile(tile: TileId): number {
    return (this.#tiles[tile] ??= tileWorth(this.s, this.hero, tile));
  }

  /** The value of a Combat from a spot, if the hero may fight. */
  fight(at: number): number {
    if (!mayAct(this.s, this.hero, 'combat')) return 0;
    return (this.#fights[at] ??= combatWorth(this.s, at === this.hero.at ? this.hero : { ...this.hero, at }));
  }

  /** The value of ending the turn there. */
  position(at: number): number {
    return (this.#positions[at] ??= positionWorth(this.s, at));
  }

  /** The value of the best action there. */
  action(at: number): number {
    const { s, hero } = this;
    const fight = this.fight(at);
    const tile = mayAct(s, hero, 'tile') && !s.grasped[at] ? this.tile(tileAt(s, at)) : 0;
    return hasPower(hero, 'sindara') ? Math.max(fight, tile) + 0.8 * Math.min(fight, tile) : Math.max(fight, tile);
  }

  /** The value of the best that the hero can still do in this turn without tokens and powers. */
  get plan(): number {
    return (this.#plan ??= this.#bestAction());
  }

  #bestAction(): number {
    const { s, hero } = this;
    let best = this.action(hero.at);
    if (!s.doings.moved && !hero.laidDown) for (const to of AROUND[hero.at]!) best = Math.max(best, this.action(to));
    return best;
  }

  /** The same survey after the Tomb's action. */
  get withoutPrey(): Survey {
    return (this.#without ??= new Survey(
      { ...this.s, spaces: this.s.spaces.with(preyOf(this.s).space, null) },
      this.hero,
    ));
  }
}

/** The card that is most worth removing. */
const preyOf = (s: State): OnSpace =>
  monstersInPlay(s).reduce((best, one) =>
    cardWorth(s, one.placed.id, one.space) > cardWorth(s, best.placed.id, best.space) ? one : best,
  );
