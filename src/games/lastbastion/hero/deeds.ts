import type { Play } from '../../../engine/index.ts';
import { AROUND, TILES } from '../data/bastion.ts';
import { COLOURS } from '../data/colours.ts';
import { combat } from '../combat/combat.ts';
import { reach } from '../combat/targets.ts';
import { giveEquipment } from '../horde/boons.ts';
import { cleanseOne, figuresOf } from '../horde/cleansing.ts';
import { cardsInPlay, coloursLeft, hasPower, heroesInPlay, heroNamed, tileAt } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { isTileOpen, useTile } from '../tiles/actions.ts';
import { report } from '../words/news.ts';
import { mayAct } from '../model/acting.ts';
import type { Deed, Power } from './deed.ts';
import { moveTo, standUp, travel } from '../movement/moving.ts';

/** L64-L68 All deeds of the hero now. Passing is always among them. */
export function deedsOf(s: State, hero: Hero): Deed[] {
  const here = tileAt(s, hero.at);
  const { moved } = s.doings;
  return [
    ...(moved
      ? []
      : hero.laidDown
        ? [{ kind: 'stand' } as const]
        : AROUND[hero.at]!.map((to): Deed => ({ kind: 'move', to }))),
    ...(mayAct(s, hero, 'combat') && reach(s, hero).length > 0 ? [{ kind: 'attack' } as const] : []),
    ...(mayAct(s, hero, 'tile') && !s.grasped[hero.at] && isTileOpen(s, hero, here) ? [{ kind: 'tile' } as const] : []),
    ...powersOf(s, hero),
    ...(hero.calls > 0
      ? TILES.filter((tile) => isTileOpen(s, hero, tile)).map((tile): Deed => ({ kind: 'call', tile }))
      : []),
    { kind: 'pass' },
  ];
}

/** L87-L91 The deeds of the hero's power, once in a hero phase. */
function powersOf(s: State, hero: Hero): Power[] {
  if (s.doings.spent || !hasPower(hero, hero.id)) return [];
  switch (hero.id) {
    case 'elmer':
      return [
        ...(hero.laidDown ? [{ kind: 'rise' } as const] : AROUND[hero.at]!.map((to): Power => ({ kind: 'ride', to }))),
        ...heroesInPlay(s)
          .filter((other) => other !== hero)
          .map(({ id }): Power => ({ kind: 'grant', hero: id })),
      ];
    case 'mylfaar':
      return cardsInPlay(s)
        .filter(({ placed }) => placed.id !== s.enchanted)
        .map(({ placed }): Power => ({ kind: 'enchant', card: placed.id }));
    case 'arne':
      return coloursLeft(s, COLOURS).map((colour): Power => ({ kind: 'take', colour }));
    case 'teagaan':
      /** L91 Cleansing gives up the movement, so the hero must still have one. */
      return s.doings.moved || hero.laidDown || figuresOf(s).length === 0 ? [] : [{ kind: 'cleanse' }];
    default:
      return [];
  }
}

/** Carries out a deed completely, before the next one. */
export function* carryOut(s: State, hero: Hero, deed: Deed): Play {
  const { doings } = s;
  switch (deed.kind) {
    case 'move':
      useMovement(s);
      return moveTo(s, hero, deed.to);
    case 'stand':
      useMovement(s);
      return standUp(s, hero);
    case 'attack':
      doings.fought = true;
      return yield* combat(s, hero);
    case 'tile': {
      doings.used = true;
      const tile = tileAt(s, hero.at);
      report(s, 'used', { hero: hero.id, tile });
      return yield* useTile(s, hero, tile);
    }
    /** L68 The Call ignores anything on the tile, works from anywhere, and uses up only the token. */
    case 'call':
      hero.calls--;
      s.reserve.calls++;
      report(s, 'called', { hero: hero.id, tile: deed.tile });
      return yield* useTile(s, hero, deed.tile);
    case 'pass':
      return;
    default:
      doings.spent = true;
      return yield* usePower(s, hero, deed);
  }
}

/** L64, L90 Uses the own movement; after an action it closes the turn to further actions. */
function useMovement({ doings }: State): void {
  doings.moved = true;
  if (doings.used || doings.fought) doings.closed = true;
}

function* usePower(s: State, hero: Hero, power: Power): Play {
  switch (power.kind) {
    case 'ride':
      return moveTo(s, hero, power.to);
    case 'rise':
      return standUp(s, hero);
    case 'grant': {
      const other = heroNamed(s, power.hero);
      report(s, 'granted', { hero: hero.id, other: other.id });
      return yield* travel(s, other, hero);
    }
    case 'enchant':
      s.enchanted = power.card;
      return report(s, 'enchanted', { hero: hero.id, card: power.card });
    case 'take':
      return giveEquipment(s, hero, power.colour, 1);
    case 'cleanse':
      useMovement(s);
      return yield* cleanseOne(s, hero, 'power');
  }
}
