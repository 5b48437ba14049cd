import type { News } from '../../engine/index.ts';
import type { SessionRecord } from '../../store/index.ts';
import { beginAnew } from '../playing/anew.ts';
import { answerUnasked } from '../core/automatic.ts';
import { awaitedSeats, openQuestionsOf } from '../waiting/calls.ts';
import { absenceOf, hasResigned } from '../waiting/covers.ts';
import type { SessionContext } from '../core/context.ts';
import { checkedOptions } from '../lobby/lobby.ts';
import { handOver, seatToHandOver } from '../seats/handing-over.ts';
import { paused } from '../seats/presence.ts';
import { giveUp, move, type Resumed } from '../playing/play.ts';
import * as refusals from '../refusals.ts';
import { mayReopen, openAgain } from './reopening.ts';
import { deedAt } from '../core/sealing.ts';
import { rewindTo, wayBack } from './rewind.ts';
import { checkedTerms } from '../waiting/agreeing.ts';
import { type Motion, type Occupant, type Terms, type Vote, seatOfUser } from '../types.ts';

/** The motions of a table: whether each may be proposed, and how it is carried out. */

/** Returns the motion in the form to carry out; refuses one that is impossible or changes nothing. */
export async function examined(context: SessionContext, game: Resumed, motion: Motion): Promise<Motion> {
  const { session } = game;
  switch (motion.kind) {
    case 'concede':
      return motion;
    case 'reopen':
      await mayReopen(context, session);
      return motion;
    case 'undo':
      await wayBack(context, session, motion.turn);
      return motion;
    case 'restart':
      return { ...motion, options: checkedOptions(context.module(session.game), motion.options) };
    case 'terms': {
      const changes = changedTerms(session.terms, checkedTerms(motion.changes, context.now()));
      if (Object.keys(changes).length === 0) throw refusals.unchanged();
      return { ...motion, changes };
    }
    case 'pause':
      if (session.clock.pause) throw refusals.unchanged();
      return motion;
    case 'resume':
      if (!session.clock.pause) throw refusals.notPaused();
      return motion;
    case 'replace': {
      const holder = seatToHandOver(session, motion.seat);
      const { occupant } = motion;
      if (occupant.userId !== null && seatOfUser(session, occupant.userId)) throw refusals.seatedAlready();
      if (isSameOccupant(holder, occupant)) throw refusals.unchanged();
      if (hasResigned(session, motion.seat)) throw refusals.resigned(holder.name);
      return motion;
    }
  }
}

const isSameOccupant = (one: Occupant, other: Occupant): boolean =>
  one.occupant === 'bot' && other.occupant === 'bot'
    ? one.level === other.level
    : one.occupant === 'vacant' && other.occupant === 'vacant';

/**
 * Returns the changes to terms of a running game that differ from the present ones. Other terms only matter in a lobby.
 */
const changedTerms = (terms: Terms, changes: Partial<Terms>): Partial<Terms> =>
  Object.fromEntries(
    PLAYED_BY.filter(
      (term) => changes[term] !== undefined && JSON.stringify(changes[term]) !== JSON.stringify(terms[term]),
    ).map((term) => [term, changes[term]]),
  );
const PLAYED_BY = ['pace', 'absence', 'remind', 'rest'] as const;

/** Carries out an adopted motion, and announces `news` first. Refuses if it has become impossible. */
export async function carryOutMotion(
  context: SessionContext,
  game: Resumed,
  { motion, by, until }: Vote,
  news: readonly News[],
): Promise<SessionRecord> {
  const { session, table } = game;
  switch (motion.kind) {
    case 'undo':
      return rewindTo(context, game, motion.turn, { userId: by, told: news });
    case 'concede':
      return giveUp(context, session, { key: 'session:conceded' }, news);
    case 'reopen':
      await mayReopen(context, session);
      return openAgain(context, game, { key: 'session:reopened' }, news);
    case 'restart': {
      const options = { ...session.options, ...checkedOptions(context.module(session.game), motion.options) };
      const deed = context.interaction?.id ?? deedAt(session, until);
      return beginAnew(context, game, options, deed, news);
    }
    case 'terms':
      return onTerms(context, game, motion.changes, news);
    case 'pause': {
      if (session.clock.pause) throw refusals.unchanged();
      const pause = { by, at: context.now(), until: motion.until };
      return move(context, paused(session, pause), table, openQuestionsOf(table), { news });
    }
    case 'resume': {
      if (!session.clock.pause) throw refusals.notPaused();
      const waiting = openQuestionsOf(table);
      return move(context, paused(session, null), table, waiting, { news, calls: awaitedSeats(waiting) });
    }
    case 'replace':
      return handOver(context, game, motion.seat, motion.occupant, { kind: 'vote' }, news);
  }
}

/**
 * Applies new terms to the game. A new choice for absences applies at once to vacated seats and players on vacation.
 */
async function onTerms(
  context: SessionContext,
  { session, table: seen }: Resumed,
  changes: Partial<Terms>,
  news: readonly News[],
): Promise<SessionRecord> {
  const changed = { ...session, terms: { ...session.terms, ...changes } };
  if (changes.absence === undefined) return move(context, changed, seen, openQuestionsOf(seen), { news });
  const by = absenceOf(context.module(session.game), changed);
  const covers = Object.entries(session.clock.covers).map(([seat, cover]) => [
    seat,
    cover.why === 'late' || cover.why === 'resigned' ? cover : { ...cover, by },
  ]);
  const after = { ...changed, clock: { ...session.clock, covers: Object.fromEntries(covers) } };
  const table = seen.copy();
  const answers = await answerUnasked(context, after, table);
  return move(context, after, table, openQuestionsOf(seen), { news: [...news, ...table.takeNews()], answers });
}
