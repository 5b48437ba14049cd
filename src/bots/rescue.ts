import { type Ask, type GameState, mayLose, nameOfThreat, type Reply, type Seat, type Table } from '../engine/index.ts';
import type { Future, Horizon, Trial } from './futures.ts';
import { othersOf } from './policy.ts';

/** Advice for people must never miss a reply that saves the game, whatever the policy thinks of it. */

/** Within this horizon an unanswered threat is carried out. */
const HORIZON: Horizon = { rounds: 2, depth: 40 };
/** Futures that decide whether the game is lost, and those that show whether a reply answers the danger at all. */
const RESCUE_SEEDS = Array.from({ length: 6 }, (_, at) => `rescue ${at}`);
const GLANCES = RESCUE_SEEDS.slice(0, 2);
/** Maximum number of replies to return. */
const MOST_RESCUES = 3;
/** If fewer futures than this are lost, the advised reply is fine. */
const LOST_FUTURES_TO_ADVISE = 2;

/**
 * Returns the replies that avert a deadly threat, or that avoid the loss that follows the advised reply. Empty if no
 * threat is deadly. The caller compares them.
 */
export function* rescues<State extends GameState>(
  table: Table<State>,
  { ask, seat }: { readonly ask: Ask; readonly seat: Seat },
  advised: Reply,
): Generator<Trial, Reply[], Future[][]> {
  const deadly = deadlyFor(table, seat);
  const others = othersOf(ask, [advised]);
  if (deadly.length === 0 || others.length === 0) return [];
  const ways = yield { seat, replies: [advised], seeds: RESCUE_SEEDS, horizon: HORIZON };
  if (lossesIn(ways, 0) < LOST_FUTURES_TO_ADVISE) return [];
  const glances = yield { seat, replies: others, seeds: GLANCES, horizon: HORIZON, watches: true };
  return others
    .map((reply, at) => ({ reply, answered: answersIn(glances, at, deadly), lost: lossesIn(glances, at) }))
    .filter(({ answered, lost }) => answered > 0 || lost === 0)
    .sort((one, other) => one.lost - other.lost || other.answered - one.answered)
    .slice(0, MOST_RESCUES)
    .map(({ reply }) => reply);
}

const lossesIn = (futures: readonly (readonly Future[])[], at: number): number =>
  futures.filter((told) => told[at]!.ended === 'lost').length;

const answersIn = (futures: readonly (readonly Future[])[], at: number, names: readonly string[]): number =>
  futures.filter((told) => told[at]!.answered.some((name) => names.includes(name))).length;

/** Returns the names of threats that may lose the game. */
const deadlyFor = <State extends GameState>({ module, state }: Table<State>, seat: Seat): string[] =>
  (module.threats?.(state, seat) ?? []).filter(mayLose).map(nameOfThreat);
