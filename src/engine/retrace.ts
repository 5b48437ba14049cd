import { copyState, graft } from './clone.ts';
import { isFor, type Seat } from './events.ts';
import type { GameState } from './module.ts';
import { noted } from './orders.ts';
import type { Ask, Reply } from './play.ts';
import { idsOf, isOpenTo, readPicks } from './question.ts';
import { Run } from './run.ts';
import { type Answer, isAnswer } from './save.ts';
import { drawAnew, type Standpoint } from './standpoint.ts';

/** An answer as it was given: by whom, to which of the asks that were open together, and the indexes of its picks. */
export interface Given {
  readonly seat: Seat;
  readonly picks: readonly string[];
  readonly at: number;
  readonly reply: Reply;
  /** It alone was awaited, in secret. */
  readonly secret: boolean;
  /** A die fell by it, or something came to light. */
  readonly bars: boolean;
  /** Nobody waited for it. */
  readonly optional: boolean;
}

/** A step that runs: how it began, what was said since, and the moves that the answers among that made. */
interface Running<State extends GameState> {
  readonly now: Run<State>;
  readonly base: State;
  readonly since: readonly Answer[];
  readonly moves: readonly Given[];
}

/** The running step gone through again, for somebody to think on: from a standpoint with what its seat cannot know drawn anew. */
export function retraced<State extends GameState>(running: Running<State>, from?: Standpoint<State>): Run<State> {
  if (!from) return copyOf(running, () => true);
  const isSealed = running.now.asked.some((ask) => !isOpenTo(ask, from.seat));
  return (isSealed ? otherwise(running, from) : null) ?? asItIs(running, from);
}

/** The running step played again on what the seat cannot know; null when the seat would see another game then. */
function otherwise<State extends GameState>(running: Running<State>, from: Standpoint<State>): Run<State> | null {
  const { now, base } = running;
  if (base.dice.drawn !== now.state.dice.drawn) return null;
  const state = copyState(now.module, base);
  drawAnew(now.module, state, from);
  const run = replayed(running, state, from.seat);
  const seen = (of: Run<State>) =>
    JSON.stringify([
      now.module.view(of.state, from.seat),
      of.state.news.filter((event) => isFor(event, from.seat)),
      of.asks.map((ask) => [ask.seats, isOpenTo(ask, from.seat) && [ask.kind, ask.data, idsOf(ask)]]),
    ]);
  return run && seen(run) === seen(now) ? run : null;
}

/** The running step as it is, with what the seat cannot know drawn anew where it lies. */
function asItIs<State extends GameState>(running: Running<State>, from: Standpoint<State>): Run<State> {
  const known = copyOf(running, (ask) => isOpenTo(ask, from.seat));
  // What others do beside it may leave this seat another choice: then that is gone through, too, for a reply to mean the same.
  const run = asksAlike(known, running.now, from.seat) ? known : copyOf(running, () => true);
  const anew = { ...run.state };
  drawAnew(run.module, anew, from);
  graft(run.state, anew);
  return run;
}

/** Whether a seat is asked the same by both. */
function asksAlike<State extends GameState>(one: Run<State>, other: Run<State>, seat: Seat): boolean {
  if (!other.isParallel) return true;
  const [ask, was] = [one.askFor(seat), other.askFor(seat)];
  return ask?.kind === was?.kind && String(ask && idsOf(ask)) === String(was && idsOf(was));
}

/** A copy of the running step, with those of its answers to what is still open together that may be known. */
function copyOf<State extends GameState>(
  { now, base, since, moves }: Running<State>,
  mayKnow: (ask: Ask) => boolean,
): Run<State> {
  const run = Run.begin(now.module, copyState(now.module, base));
  const settled = moves.length - now.given;
  let move = 0;
  for (const said of since) {
    if (!isAnswer(said)) {
      noted(run.state, said);
      continue;
    }
    const { at, reply, seat, picks } = moves[move]!;
    const isSettled = move++ < settled;
    if (now.isParallel && !isSettled) {
      // What others do beside it, and cannot be known, may leave this seat another choice.
      const ask = run.askFor(seat);
      const same = ask && mayKnow(ask) ? readPicks(ask, picks) : null;
      if (same) run.reply(ask!, same);
    } else if (isSettled || mayKnow(run.asked[at]!)) run.reply(run.asked[at]!, reply);
  }
  return run;
}

/** The same on another state, as far as a viewer may know it; null when an answer does not fit there. */
function replayed<State extends GameState>(
  { now, since, moves }: Running<State>,
  state: State,
  viewer: Seat,
): Run<State> | null {
  const run = Run.begin(now.module, state);
  const settled = moves.length - now.given;
  let move = 0;
  for (const said of since) {
    if (!isAnswer(said)) {
      if (said.resigns || said.seat === viewer) noted(run.state, said);
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
