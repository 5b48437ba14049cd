import type { Threat, Todo } from '../../src/engine/index.ts';
import type { CharacterId } from '../../src/games/ringwall/data/characters.ts';
import { WALLS } from '../../src/games/ringwall/data/numbers.ts';
import { type Options, ORDERS, type Orders } from '../../src/games/ringwall/data/options.ts';
import { ringwall as rules } from '../../src/games/ringwall/index.ts';
import type { Fortress, General, State } from '../../src/games/ringwall/model/state.ts';
import { threatsOf } from '../../src/games/ringwall/threats/index.ts';
import { setup } from '../../src/games/ringwall/turn/setup.ts';
import { standardOptions } from '../../src/engine/index.ts';
import { Staged } from './staged.ts';

/*
 * Rule tests of Ringwall read like the game: a literal scene, dice that fall as told, deeds, one claim.
 *
 *   const game = ring({ generals: [{ id: 'marshal', at: 'o1', units: ['archers'] }, 'scribe'] });
 *   game.turn(0, 4).choose('go:o5');
 *   expect(game.general(0).at).toBe('o5');
 *
 * Turns are played one after the other, unless the scene says `tempo: 'together'`. No Adventure lies on the board and none in
 * the deck but what the scene says.
 */

export interface GeneralScene extends Partial<Omit<General, 'id' | 'seat' | 'fortress'>> {
  readonly id: CharacterId;
  /** Where it stands, and what is in it; full walls and an empty store unless said. */
  readonly fortress?:
    (Pick<Fortress, 'site'> & Partial<Omit<Fortress, 'store'>> & { store?: Partial<Fortress['store']> }) | undefined;
  readonly orders?: Partial<Orders>;
}

export interface RingScene {
  /** At least two. */
  readonly generals: readonly (CharacterId | GeneralScene)[];
  /** The next Adventures, the first one first. */
  readonly deck?: readonly string[];
  /** What lies face up on spaces. */
  readonly cards?: State['cards'];
  readonly options?: Partial<Options>;
  readonly state?: Partial<State>;
}

export class Ring extends Staged<State> {
  constructor({ generals, deck = [], cards = {}, options = {}, state = {} }: RingScene) {
    const scenes = generals.map((scene) => (typeof scene === 'string' ? { id: scene } : scene));
    const s = setup({
      options: { ...standardOptions(rules.options), tempo: 'in-turn', ...options },
      holdings: scenes.map(({ id }) => [id]),
      seed: 'stage',
    });
    s.order = s.generals.map(({ seat }) => seat);
    for (const [seat, { fortress, orders, ...scene }] of scenes.entries()) {
      const store = { gold: 0, objects: [], followers: [], units: [], ...fortress?.store };
      Object.assign(s.generals[seat]!, { gold: 5 }, scene);
      if (fortress) s.generals[seat]!.fortress = { walls: WALLS, ...fortress, store };
      s.orders[seat] = { ...standardOptions(ORDERS), ...orders };
    }
    Object.assign(s, { deck: [...deck], cards: structuredClone(cards), round: 1 }, state);
    super(rules, s);
  }

  /** One turn of a seat, with these dice for its movement. */
  turn(seat: number, ...dice: number[]): this {
    if (dice.length > 0) this.state.generals[seat]!.dice = dice;
    return this.play([['turn', seat]]);
  }

  /** Steps of the game by their names. */
  steps(...todos: readonly Todo[]): this {
    return this.play(todos);
  }

  /** What threatens a seat, as it may know. */
  threats(seat: number): readonly Threat[] {
    return threatsOf(this.state, seat);
  }

  general(seat: number): General {
    return this.state.generals[seat]!;
  }
}

export const ring = (scene: RingScene): Ring => new Ring(scene);
