import { copyState, graft } from './clone.ts';
import { isFor, type Seat } from './events.ts';
import type { GameState } from './module.ts';
import { applyOrder } from './orders.ts';
import type { Ask, Reply } from './play.ts';
import { choiceIds, isOpenTo, readPicks } from './question.ts';
import { Run } from './run.ts';
import { type Answer, isAnswer } from './save.ts';
import { resample, type Standpoint } from './standpoint.ts';

/** An answer as given: its seat, the index of its ask among those open together, and the indexes of its picks. */
export interface GivenPicks {
  readonly seat: Seat;
  readonly picks: readonly string[];
  readonly at: number;
  readonly reply: Reply;
  /** Only this answer was awaited, in secret. */
  readonly secret: boolean;
  /** It caused a die roll or a reveal, so it cannot be undone. */
  readonly bars: boolean;
  /** The ask was optional: nobody waited for it. */
  readonly optional: boolean;
}

/** A running step: its initial state, the answers and orders since, and the moves that the answers made. */
interface Running<State extends GameState> {
  readonly now: Run<State>;
  readonly base: State;
  readonly since: readonly Answer[];
  readonly moves: readonly GivenPicks[];
}

/**
 * Replays the running step for a bot to think on. With a standpoint, everything that its seat cannot know is resampled.
 */
export function retraced<State extends GameState>(running: Running<State>, from?: Standpoint<State>): Run<State> {
  if (!from) return copyOf(running, () => true);
  const isSealed = running.now.asked.some((ask) => !isOpenTo(ask, from.seat));
  return (isSealed ? otherwise(running, from) : null) ?? asItIs(running, from);
}

/** Replays the running step on resampled hidden data; returns null if the seat would then see another game. */
function otherwise<State extends GameState>(running: Running<State>, from: Standpoint<State>): Run<State> | null {
  const { now, base } = running;
  if (base.dice.drawn !== now.state.dice.drawn) return null;
  const state = copyState(now.module, base);
  resample(now.module, state, from);
  const run = replayStep(running, state, from.seat);
  const seen = (of: Run<State>) =>
    JSON.stringify([
      now.module.view(of.state, from.seat),
      of.state.news.filter((event) => isFor(event, from.seat)),
      of.asks.map((ask) => [ask.seats, isOpenTo(ask, from.seat) && [ask.kind, ask.data, choiceIds(ask)]]),
    ]);
  return run && seen(run) === seen(now) ? run : null;
}

/** Copies the running step as it is and resamples hidden data in place. */
function asItIs<State extends GameState>(running: Running<State>, from: Standpoint<State>): Run<State> {
  const known = copyOf(running, (ask) => isOpenTo(ask, from.seat));
  // Unknown answers of parallel seats may change this seat's choices. Then replay them too, so that a reply means the
  // same.
  const run = asksAlike(known, running.now, from.seat) ? known : copyOf(running, () => true);
  const anew = { ...run.state };
  resample(run.module, anew, from);
  graft(run.state, anew);
  return run;
}

/** Checks whether both runs ask a seat the same. */
function asksAlike<State extends GameState>(one: Run<State>, other: Run<State>, seat: Seat): boolean {
  if (!other.isParallel) return true;
  const [ask, was] = [one.askFor(seat), other.askFor(seat)];
  return ask?.kind === was?.kind && String(ask && choiceIds(ask)) === String(was && choiceIds(was));
}

/**
 * Copies the running step. Of the answers to asks that are still open together, it replays only those that may be
 * known.
 */
function copyOf<State extends GameState>(
  { now, base, since, moves }: Running<State>,
  mayKnow: (ask: Ask) => boolean,
): Run<State> {
  const run = Run.begin(now.module, copyState(now.module, base));
  const settled = moves.length - now.given;
  let move = 0;
  for (const said of since) {
    if (!isAnswer(said)) {
      applyOrder(run.state, said);
      continue;
    }
    const { at, reply, seat, picks } = moves[move]!;
    const isSettled = move++ < settled;
    if (now.isParallel && !isSettled) {
      // Unknown answers of parallel seats may change this seat's choices.
      const ask = run.askFor(seat);
      const same = ask && mayKnow(ask) ? readPicks(ask, picks) : null;
      if (same) run.reply(ask!, same);
    } else if (isSettled || mayKnow(run.asked[at]!)) run.reply(run.asked[at]!, reply);
  }
  return run;
}

/** Replays the step on another state, as far as a viewer may know it; returns null if an answer does not fit. */
function replayStep<State extends GameState>(
  { now, since, moves }: Running<State>,
  state: State,
  viewer: Seat,
): Run<State> | null {
  const run = Run.begin(now.module, state);
  const settled = moves.length - now.given;
  let move = 0;
  for (const said of since) {
    if (!isAnswer(said)) {
      if (said.resigns || said.seat === viewer) applyOrder(run.state, said);
      continue;
    }
    const { seat, picks } = said;
    const ask = run.askFor(seat);
    if (move++ >= settled && ask && !isOpenTo(ask, viewer)) continue;
    const reply = ask && readPicks(ask, picks);
    if (!reply) return null;
    run.reply(ask, reply);
  }
  return run;
}
