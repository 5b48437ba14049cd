import { type Ask, type GameState, mayLose, nameOfThreat, type Reply, type Seat, type Table } from '../engine/index.ts';
import type { Bots } from '../kit/index.ts';
import { answeredAfter, type Horizon, isLostAfter } from './futures.ts';

/** Who advises people never passes over what saves the game, whatever a policy thinks of it. */

/** So far what threatens is carried out, if nobody answers it. */
const HORIZON: Horizon = { rounds: 2, depth: 40 };
/** Futures in which replies are compared; and in which is looked whether a reply answers the danger at all. */
const SEEDS = Array.from({ length: 6 }, (_, at) => `rescue ${at}`);
const GLANCES = SEEDS.slice(0, 2);
/** Replies that are compared at the most. */
const MOST = 4;
/** In fewer futures than this nothing is wrong with what is advised, and with fewer less nothing is better. */
const SOME = 2;

/**
 * The reply that keeps the game from being lost in more futures than the one that is advised, where it may be lost for what threatens
 * now; null: there is none.
 */
export function rescue<State extends GameState>(
  bots: Bots<State>,
  table: Table<State>,
  { ask, seat }: { readonly ask: Ask; readonly seat: Seat },
  advised: Reply,
): Reply | null {
  const deadly = deadlyFor(table, seat);
  if (deadly.length === 0 || ask.form !== 'choose' || ask.max !== 1 || ask.min !== 1) return null;
  const losses = (reply: Reply): number =>
    SEEDS.filter((seed) => isLostAfter(bots, table, { seat, reply }, seed, HORIZON)).length;
  const most = losses(advised);
  if (most < SOME) return null;
  const answers = (reply: Reply): number =>
    GLANCES.filter((seed) =>
      answeredAfter(bots, table, { seat, reply }, seed, HORIZON).some((name) => deadly.includes(name)),
    ).length;
  const tried = ask.from
    .map((_, at): Reply => [at])
    .filter(([at]) => at !== advised[0])
    .map((reply) => ({ reply, answered: answers(reply) }))
    .filter(({ answered }) => answered > 0)
    .sort((one, other) => other.answered - one.answered)
    .slice(0, MOST)
    .map(({ reply }) => ({ reply, lost: losses(reply) }));
  const best = tried.reduce<(typeof tried)[number] | null>(
    (one, other) => (one === null || other.lost < one.lost ? other : one),
    null,
  );
  return best !== null && best.lost + SOME <= most ? best.reply : null;
}

/** The names of what may lose the game. */
const deadlyFor = <State extends GameState>({ module, state }: Table<State>, seat: Seat): string[] =>
  (module.threats?.(state, seat) ?? []).filter(mayLose).map(nameOfThreat);
