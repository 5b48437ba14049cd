import type { Placing, Seat } from '../../../engine/index.ts';
import { kindOf } from '../data/cards.ts';
import { characterOf } from '../data/characters.ts';
import { RENOWN } from '../data/numbers.ts';
import { allUnits, matesOf, mightOf, playing } from './queries.ts';
import type { General, State } from './state.ts';

/** T130-T133 The end of a game, and the result of each player. */

/** T132 A Character's renown by its parts. */
export function renownOf(general: General): readonly { readonly id: string; readonly value: number }[] {
  const { fortress, plunders, garrisons, strength, craft, gold, deaths, objects } = general;
  const start = characterOf(general.id);
  const wards = [...objects, ...(fortress?.store.objects ?? [])].filter((card) => kindOf(card) === 'ember-ward');
  const parts = [
    { id: 'fortress', value: fortress ? RENOWN.fortress : 0 },
    { id: 'plunders', value: RENOWN.plunder * plunders.length },
    { id: 'places', value: RENOWN.place * garrisons.length },
    { id: 'army', value: mightOf(allUnits(general), true) },
    { id: 'skills', value: RENOWN.point * (strength + craft - start.strength - start.craft) },
    { id: 'gold', value: Math.floor(gold / RENOWN.goldEach) },
    { id: 'hoard', value: Math.floor((fortress?.store.gold ?? 0) / RENOWN.storedEach) },
    { id: 'wards', value: RENOWN.ward * wards.length },
    { id: 'deaths', value: RENOWN.death * deaths },
  ];
  return parts.filter(({ value }) => value !== 0);
}

export const totalOf = (general: General): number => renownOf(general).reduce((sum, { value }) => sum + value, 0);

/** T132 The rank of a player: by renown, then by plunders, then by might. */
const rankOf = (general: General): number =>
  10_000 * totalOf(general) + 100 * general.plunders.length + mightOf(allUnits(general), true);

/** The rank of a seat's side: with pairs the sum of both. */
const sideRank = (s: State, { seat }: General): number =>
  matesOf(s, seat).reduce((sum, mate) => sum + rankOf(s.generals[mate]!), 0);

/** Ends the game for these winners; players who have resigned are not ranked. */
export function finish(s: State, cause: string, side: readonly Seat[]): void {
  const winners = side.filter((seat) => !s.generals[seat]!.resigned);
  const others = playing(s).filter(({ seat }) => !winners.includes(seat));
  const before = (general: General) =>
    others.filter((other) => sideRank(s, other) > sideRank(s, general)).length + winners.length;
  const ranking = [
    ...winners.map((seat) => placing(s.generals[seat]!, 1)),
    ...others.map((general) => placing(general, before(general) + 1)).sort((one, other) => one.place - other.place),
  ];
  s.outcome = { winners, cause, ranking };
}

const placing = (general: General, place: number): Placing => ({
  ...{ seat: general.seat, place, points: renownOf(general), total: totalOf(general) },
});

/** T132 Ends the game after the last round: the highest renown wins, and equal ones share the victory. */
export function countRenown(s: State): void {
  const left = playing(s);
  const best = Math.max(...left.map((general) => sideRank(s, general)));
  const winners = left.filter((general) => sideRank(s, general) === best).map(({ seat }) => seat);
  finish(s, 'renown', winners);
}
