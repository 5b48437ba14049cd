import { isContest, type News, type Phrase } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import type { SessionRecord } from '../../store/index.ts';
import { beginAnew } from '../anew.ts';
import { waitingOf } from '../calls.ts';
import { type SessionContext, seatOf } from '../context.ts';
import { checkedOptions } from '../lobby.ts';
import { handOver, holderOf } from '../occupants.ts';
import { giveUp, move, type Resumed } from '../play.ts';
import * as refusals from '../refusals.ts';
import { nameOf, rewindTo, turningPoint, wayBack } from '../rewind.ts';
import { checkedTerms } from '../agreeing.ts';
import { termPhrases } from '../terms-words.ts';
import type { Motion, Occupant, Terms, Vote } from '../types.ts';

/** What a table can decide together: whether it can be proposed, in what words, and how it is done. */

/** The motion in words; refuses one that cannot be carried out, or changes nothing. */
export async function examined(context: SessionContext, game: Resumed, motion: Motion): Promise<Phrase> {
  const { session } = game;
  switch (motion.kind) {
    case 'undo': {
      const { point, since } = await turningPoint(context, session, motion.turn);
      await wayBack(context, session, motion.turn);
      return { key: 'session:motion.undo', with: { to: nameOf(point), count: since } };
    }
    case 'concede':
      return { key: 'session:motion.concede' };
    case 'restart':
      return restarting(context, session, motion.options);
    case 'terms': {
      const changes = changed(session.terms, checkedTerms(motion.changes, context.now()));
      if (Object.keys(changes).length === 0) throw refusals.unchanged();
      return { key: 'session:motion.terms', with: { changes: termPhrases(changes) } };
    }
    case 'pause':
      if (session.clock.pause) throw refusals.unchanged();
      return motion.until === null
        ? { key: 'session:motion.pause' }
        : { key: 'session:motion.pause-until', with: { until: String(Math.ceil(motion.until / 1000)) } };
    case 'replace':
      return replacing(session, motion.seat, motion.occupant);
  }
}

function restarting(context: SessionContext, session: SessionRecord, wanted: SessionRecord['options']): Phrase {
  const { game } = session;
  const options = Object.entries(checkedOptions(context.module(game), wanted)).map(([key, value]): Phrase => ({
    key: 'session:setting',
    with: { name: { key: `${game}:option.${key}.name` }, value: { key: `${game}:option.${key}.${String(value)}` } },
  }));
  return options.length > 0
    ? { key: 'session:motion.restart-with', with: { options } }
    : { key: 'session:motion.restart' };
}

function replacing(session: SessionRecord, seat: number, occupant: Occupant): Phrase {
  const holder = holderOf(session, seat);
  if (occupant.userId !== null && seatOf(session, occupant.userId)) throw refusals.seatedAlready();
  const name = harmless(holder.name);
  switch (occupant.occupant) {
    case 'person':
      return { key: 'session:motion.replace', with: { name, to: harmless(occupant.name) } };
    case 'bot':
      if (holder.occupant === 'bot' && holder.level === occupant.level) throw refusals.unchanged();
      return {
        key: 'session:motion.replace-bot',
        with: { name, level: { key: `session:level.${occupant.level}` } },
      };
    case 'vacant':
      if (holder.occupant === 'vacant') throw refusals.unchanged();
      return { key: 'session:motion.vacate', with: { name } };
  }
}

/** What is not so already of what a running game goes by; the rest is for its lobby. */
const changed = (terms: Terms, changes: Partial<Terms>): Partial<Terms> =>
  Object.fromEntries(
    PLAYED_BY.filter(
      (term) => changes[term] !== undefined && JSON.stringify(changes[term]) !== JSON.stringify(terms[term]),
    ).map((term) => [term, changes[term]]),
  );
const PLAYED_BY = ['pace', 'absence', 'remind', 'rest'] as const;

/** Whether all have to agree: among rivals nobody takes from another what was won. */
export function needsAll(context: SessionContext, { game, seats }: SessionRecord, { kind }: Motion): boolean {
  const touchesAll = kind === 'undo' || kind === 'concede' || kind === 'restart';
  return touchesAll && isContest(context.module(game), seats.length);
}

/** Does what a table has agreed on, whose vote is over, and tells `news` before. Refuses what cannot be done any more. */
export async function carryOut(
  context: SessionContext,
  game: Resumed,
  { motion, by }: Vote,
  news: readonly News[],
): Promise<SessionRecord> {
  const { session, table } = game;
  switch (motion.kind) {
    case 'undo':
      return rewindTo(context, game, motion.turn, { userId: by, told: news });
    case 'concede':
      return giveUp(context, session, { key: 'session:conceded' }, news);
    case 'restart': {
      const options = { ...session.options, ...checkedOptions(context.module(session.game), motion.options) };
      return beginAnew(context, game, options, news);
    }
    case 'terms': {
      const terms = { ...session.terms, ...changed(session.terms, motion.changes) };
      return move(context, { ...session, terms }, table, waitingOf(table), { news });
    }
    case 'pause': {
      if (session.clock.pause) throw refusals.unchanged();
      const pause = { by, at: context.now(), until: motion.until };
      return move(context, { ...session, clock: { ...session.clock, pause } }, table, waitingOf(table), { news });
    }
    case 'replace':
      return handOver(context, game, motion.seat, motion.occupant, news);
  }
}
