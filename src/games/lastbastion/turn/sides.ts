import { chooseOne, type Play, type Show } from '../../../engine/index.ts';
import { oppositeOf, SIDES } from '../data/bastion.ts';
import type { HeroId } from '../data/heroes.ts';
import { musterOf } from '../data/options.ts';
import { boardOf, heroNamed } from '../model/queries.ts';
import type { State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { boardEffect } from '../words/card-text.ts';
import { report } from '../words/news.ts';
import { colourName, say } from '../words/words.ts';

/** L19 Sides without an owner; the second of two heroes sits opposite the first. */
function sidesLeft({ heroes }: Pick<State, 'heroes'>): number[] {
  const taken = heroes.flatMap(({ side }) => (side < 0 ? [] : [side]));
  if (heroes.length === 2 && taken.length === 1) return [oppositeOf(taken[0]!)];
  return SIDES.flatMap((_, side) => (taken.includes(side) ? [] : [side]));
}

/** L19 Asks for a hero's board and its colour. */
export function* takeSide(s: State, id: HeroId): Play {
  const hero = heroNamed(s, id);
  const from = sidesLeft(s);
  const show: Show<number> = {
    id: (side) => `board:${s.boards[side]!}`,
    label: (side) => say('choice.side', { colour: colourName(s.boards[side]!) }),
    detail: (side) => boardEffect(s.boards[side]!),
    suits: (side) => side === from[0],
  };
  hero.side = yield* chooseOne(hero.seat, asking('side', { hero: id }), from, show);
  report(s, 'side', { hero: id, board: boardOf(s, hero) });
}

/**
 * L20 Once all have a board: gives Equipment of its colour, and the extra for small groups. Then the first board has
 * its turn (L24).
 */
export function begin(s: State): void {
  const { extra } = musterOf(s.options, s.heroes.length);
  for (const hero of s.heroes) {
    const own = boardOf(s, hero);
    const others = SIDES.map((_, step) => s.boards[(hero.side + step) % SIDES.length]!).slice(1);
    for (const colour of [own, ...(['black', ...others] as const).slice(0, extra)]) {
      hero.equipment[colour]++;
      s.reserve.equipment[colour]--;
    }
  }
  report(s, 'order', { boards: SIDES.map((_, step) => s.boards[(s.first + step) % SIDES.length]!) });
  s.agenda = [['turn']];
}
