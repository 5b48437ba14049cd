import { type Ask, type GameState, mayLose, nameOfThreat, type Reply, type Seat, type Table } from '../engine/index.ts';
import type { Future, Horizon, Trial } from './futures.ts';
import { othersOf } from './policy.ts';

/** Who advises people never passes over what saves the game, whatever a policy thinks of it. */

/** So far what threatens is carried out, if nobody answers it. */
const HORIZON: Horizon = { rounds: 2, depth: 40 };
/** Futures in which is looked whether the game is lost, and in which whether a reply answers the danger at all. */
const SEEDS = Array.from({ length: 6 }, (_, at) => `rescue ${at}`);
const GLANCES = SEEDS.slice(0, 2);
/** Replies that are found at the most. */
const MOST = 3;
/** In fewer futures than this nothing is wrong with what is advised. */
const SOME = 2;

/**
 * The replies that answer what may lose the game, or after which it is not lost, where it is lost after what is advised; none where
 * nothing threatens it. Whether they are better is for whoever compares them.
 */
export function* rescues<State extends GameState>(
  table: Table<State>,
  { ask, seat }: { readonly ask: Ask; readonly seat: Seat },
  advised: Reply,
): Generator<Trial, Reply[], Future[][]> {
  const deadly = deadlyFor(table, seat);
  const others = othersOf(ask, [advised]);
  if (deadly.length === 0 || others.length === 0) return [];
  const ways = yield { seat, replies: [advised], seeds: SEEDS, horizon: HORIZON };
  if (lossesIn(ways, 0) < SOME) return [];
  const glances = yield { seat, replies: others, seeds: GLANCES, horizon: HORIZON, watches: true };
  return others
    .map((reply, at) => ({ reply, answered: answersIn(glances, at, deadly), lost: lossesIn(glances, at) }))
    .filter(({ answered, lost }) => answered > 0 || lost === 0)
    .sort((one, other) => one.lost - other.lost || other.answered - one.answered)
    .slice(0, MOST)
    .map(({ reply }) => reply);
}

const lossesIn = (futures: readonly (readonly Future[])[], at: number): number =>
  futures.filter((told) => told[at]!.ended === 'lost').length;

const answersIn = (futures: readonly (readonly Future[])[], at: number, names: readonly string[]): number =>
  futures.filter((told) => told[at]!.answered.some((name) => names.includes(name))).length;

/** The names of what may lose the game. */
const deadlyFor = <State extends GameState>({ module, state }: Table<State>, seat: Seat): string[] =>
  (module.threats?.(state, seat) ?? []).filter(mayLose).map(nameOfThreat);
