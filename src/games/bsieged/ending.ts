import { BUILDINGS, ROUNDS } from './geometry.ts';
import { living, seatsOf, type State } from './state.ts';

/** Why a game ended. */
export type Cause = 'messenger-home' | 'assault' | 'avatar' | 'buildings' | 'heroes' | 'messengers' | 'time';

/** B194 */
export const MOST_DESTROYED = 5;

export const destroyedBuildings = (s: State): number =>
  BUILDINGS.filter((building) => s.buildings[building].state === 'destroyed').length;

/** The first defeat counts (A56). */
export function lose(s: State, cause: Exclude<Cause, 'messenger-home'>): void {
  s.outcome ??= { winners: [], cause };
}

function win(s: State): void {
  s.outcome ??= { winners: seatsOf(s), cause: 'messenger-home' };
}

/** B194, B195, B157 Defeats that can come at any moment. */
export function checkDefeat(s: State): void {
  if (living(s).length === 0) lose(s, 'heroes');
  if (destroyedBuildings(s) >= MOST_DESTROYED) lose(s, 'buildings');
}

/** B197, FR9 Whether he is back: on the wall, or within. */
export const isBack = ({ messenger }: State): boolean => messenger.at === 'wall' || messenger.at === 'home';

/** B197, B198 The end of a round: a living Messenger on the wall is home; after round 12 it is too late. */
export function checkEnd(s: State): void {
  if (s.outcome) return;
  if (isBack(s)) win(s);
  else if (s.round >= ROUNDS) lose(s, 'time');
}
