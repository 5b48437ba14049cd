import { type BuildingId, ROUNDS } from '../components/geometry.ts';
import { seatsOf, type State } from './state.ts';

/** B194, B195 The causes of defeat. */
export const LOSSES = ['assault', 'avatar', 'buildings', 'heroes', 'messengers', 'time'] as const;
export type Loss = (typeof LOSSES)[number];

/** B194 The number of ruins that loses the game. */
export const MOST_DESTROYED = 5;

export function destroyedBuildings({ buildings }: State): number {
  let count = 0;
  for (const building in buildings) if (buildings[building as BuildingId].state === 'destroyed') count++;
  return count;
}

/** Ends the game in defeat; the first defeat counts (B197). */
export function lose(s: State, cause: Loss): void {
  s.outcome ??= { winners: [], cause };
}

function win(s: State): void {
  s.outcome ??= { winners: seatsOf(s), cause: 'messenger-home' };
}

/** B194, B195, B157 Checks for defeats that can come at any moment. */
export function checkDefeat(s: State): void {
  if (!s.heroes.some(({ alive }) => alive)) lose(s, 'heroes');
  if (destroyedBuildings(s) >= MOST_DESTROYED) lose(s, 'buildings');
}

/** B47, B197 Whether the Messenger is back: on the wall or in the Citadel. */
export const isBack = ({ messenger }: Pick<State, 'messenger'>): boolean =>
  messenger.at === 'wall' || messenger.at === 'home';

/** B197, B198 Whether no round follows this one. */
export const isLastRound = (s: Pick<State, 'messenger' | 'round'>): boolean => isBack(s) || s.round >= ROUNDS;

/** B53, B182 The round of the cards on the table: the next one once the season turns. */
export const comingRound = (s: Pick<State, 'messenger' | 'round' | 'phase'>): number =>
  s.phase === 'season' && !isLastRound(s) ? s.round + 1 : s.round;

/** B197, B198 Checks the end of a round: a living Messenger on the wall is home; after round 12 it is too late. */
export function checkEnd(s: State): void {
  if (s.outcome) return;
  if (isBack(s)) win(s);
  else if (s.round >= ROUNDS) lose(s, 'time');
}
