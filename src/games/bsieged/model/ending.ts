import { type BuildingId, ROUNDS } from '../components/geometry.ts';
import { seatsOf, type State } from './state.ts';

/** B194, B195 What a game is lost by. */
export const LOSSES = ['assault', 'avatar', 'buildings', 'heroes', 'messengers', 'time'] as const;
export type Loss = (typeof LOSSES)[number];
/** Why a game ended. */
export type Cause = 'messenger-home' | Loss;

/** B194 This many ruins lose the game. */
export const MOST_DESTROYED = 5;

export function destroyedBuildings({ buildings }: State): number {
  let count = 0;
  for (const building in buildings) if (buildings[building as BuildingId].state === 'destroyed') count++;
  return count;
}

/** The first defeat counts (B197). */
export function lose(s: State, cause: Loss): void {
  s.outcome ??= { winners: [], cause };
}

function win(s: State): void {
  s.outcome ??= { winners: seatsOf(s), cause: 'messenger-home' };
}

/** B194, B195, B157 Defeats that can come at any moment. */
export function checkDefeat(s: State): void {
  if (!s.heroes.some(({ alive }) => alive)) lose(s, 'heroes');
  if (destroyedBuildings(s) >= MOST_DESTROYED) lose(s, 'buildings');
}

/** B47, B197 Whether he is back: on the wall, or within. */
export const isBack = ({ messenger }: Pick<State, 'messenger'>): boolean =>
  messenger.at === 'wall' || messenger.at === 'home';

/** B197, B198 Whether no round follows this one. */
export const isLastRound = (s: Pick<State, 'messenger' | 'round'>): boolean => isBack(s) || s.round >= ROUNDS;

/** B53, B182 The round to which the cards on the table belong: the next one, once the season is being turned. */
export const comingRound = (s: Pick<State, 'messenger' | 'round' | 'phase'>): number =>
  s.phase === 'season' && !isLastRound(s) ? s.round + 1 : s.round;

/** B197, B198 The end of a round: a living Messenger on the wall is home; after round 12 it is too late. */
export function checkEnd(s: State): void {
  if (s.outcome) return;
  if (isBack(s)) win(s);
  else if (s.round >= ROUNDS) lose(s, 'time');
}
