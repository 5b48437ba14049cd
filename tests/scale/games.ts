import { kits } from '../../src/games/index.ts';
import { kitOf } from '../../src/kit/index.ts';
import type { Store } from '../../src/store/index.ts';
import { type MiddleGame, playedGame, settle } from '../../src/bench/middle-game.ts';

/** The game that is played. */
export const GAME = 'bsieged';
const SEEDS = ['spring', 'summer', 'autumn'];
/** Games are found everywhere between their beginning and their end. */
const SHARES = [0, 0.2, 0.4, 0.6, 0.8];

/** How a game stands in a channel: the first of these are at their beginning, one a seed. */
export function standings(): MiddleGame[] {
  const all = SEEDS.map((seed) => playedGame(kitOf(kits, GAME), seed, SHARES));
  return SHARES.flatMap((_, at) => all.map((of) => of[at]!.until(1)));
}

/** So many of them are at their beginning. */
export const BEGINNINGS = SEEDS.length;

/** A channel in which a game is played, by people and on a server that are nowhere else. */
export const channelAt = (at: number): string => `channel ${at}`;
export const userAt = (at: number, seat: number): string => `user ${at} ${seat}`;

/** Writes a game into a channel; `nth`: how many were played there before. */
export const settleAt = (store: Store, game: MiddleGame, at: number, nth = 0) =>
  settle(store, game, `${at}.${nth}`, {
    guildId: `guild ${at}`,
    channelId: channelAt(at),
    benchUser: (seat) => userAt(at, seat),
  });
