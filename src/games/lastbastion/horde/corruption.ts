import { chooseOne, confirm, type Play, rollDie, type Show } from '../../../engine/index.ts';
import { BESIDE } from '../data/bastion.ts';
import { type Corruption, corruptionOf } from '../data/colours.ts';
import { next } from '../model/agenda.ts';
import { hasPower, tileAt } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { type Cause, say, tileName } from '../words/words.ts';
import { graspBeside, graspFacing } from './grasp.ts';
import { corruptionCosts, lifeCosts, riskOf } from './last-life.ts';
import { loseLife, loseToken } from './losses.ts';

/** A card, and its space, even if it has left it (L62). */
export interface Source {
  readonly card: string;
  readonly space: number;
}

/** The cause in the news of a loss. */
const DIE: Cause = 'corruption';

/** L42, L61 Rolls and applies the Corruption die; `source` null: because of the active board (L59). */
export function* corrupt(s: State, hero: Hero, source: Source | null): Play {
  switch (yield* rollCorruption(s, hero, source?.card ?? s.boards[s.active]!)) {
    case 'nothing':
      return;
    case 'draw':
      return next(s, ['draw', hero.id, DIE]);
    case 'token':
      return yield* loseToken(s, hero, DIE);
    case 'token-life':
      yield* loseToken(s, hero, DIE);
      return loseLife(s, hero, DIE);
    case 'life':
      return loseLife(s, hero, DIE);
    case 'grasp':
      return source === null ? yield* graspByBoard(s, hero) : graspFacing(s, source.space, source.card);
  }
}

/** L92 Rolls the die. A hero with the power may reroll once; the second result stands. */
function* rollCorruption(s: State, hero: Hero, by: Cause): Play<Corruption> {
  const die = rollDie(s, 6);
  const corruption = corruptionOf(die);
  report(s, 'corrupted', { hero: hero.id, corruption, by }, { roll: { kind: 'corruption', dice: [die] } });
  if (!hasPower(hero, 'feng-li') || corruption === 'nothing') return corruption;
  const what = asking('reroll-corruption', { hero: hero.id, corruption });
  const costs = (again: boolean) =>
    again ? lifeCosts(hero, riskOf(s, 'corrupt')) : corruptionCosts(s, hero, corruption);
  if (!(yield* confirm(hero.seat, what, say('choice.reroll'), say('choice.keep'), { costs }))) return corruption;
  const second = rollDie(s, 6);
  const anew = corruptionOf(second);
  report(s, 'corrupted-anew', { hero: hero.id, corruption: anew }, { roll: { kind: 'corruption', dice: [second] } });
  return anew;
}

/** L59, L63 Asks for a tile beside the board without a figure. */
function* graspByBoard(s: State, hero: Hero): Play {
  const from = BESIDE[s.active]!.filter((spot) => !s.grasped[spot]);
  if (from.length === 0) return;
  const show: Show<number> = {
    id: (spot) => `tile:${tileAt(s, spot)}`,
    label: (spot) => tileName(tileAt(s, spot)),
  };
  const what = asking('corrupt-tile', { hero: hero.id, board: s.boards[s.active]! });
  graspBeside(s, yield* chooseOne(hero.seat, what, from, show), hero);
}
