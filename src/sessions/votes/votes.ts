import { harmless } from '../../locale/harmless.ts';
import type { SessionRecord } from '../../store/index.ts';
import { announce } from '../playing/announce.ts';
import { coverVacations } from '../seats/vacations.ts';
import { begunGame, runningGame } from '../playing/deciding.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { nameIn } from '../core/names.ts';
import { type Resumed, resume } from '../playing/play.ts';
import * as refusals from '../refusals.ts';
import { turningPoints } from './rewind.ts';
import type { Ballot, Votes } from '../service.ts';
import { type Motion, type Vote, seatOfUser } from '../types.ts';
import { carryOutVote, closeVote, count, endVote, verdict } from './counting.ts';
import { motionPhrase } from './motion-words.ts';
import { examined } from './motions.ts';
import { endFor, silentIn, summonsOf } from '../playing/summons.ts';
import { isGraveMotion } from '../waiting/voices.ts';

/** Votes of a table: one at a time, announced from opening to outcome. */

export function votes(context: SessionContext): Pick<Votes, 'propose' | 'vote' | 'withdraw'> {
  /** After a restart, returns the new game, which the vote brought about. */
  const again = async (session: SessionRecord) =>
    publicOf((session.status === 'ended' ? await context.store.sessionIn(session.channelId) : null) ?? session);
  return {
    propose: (channelId, userId, motion, power, asked = {}) =>
      context.once(
        channelId,
        async () => {
          // An earlier vote may have run out, or a vacation begun, without anybody noticing yet.
          const unasked = context.for(null);
          await closeVote(unasked, await begunGame(context, channelId), context.now());
          const meantGame = () => gameFor(motion, context, channelId, asked.sessionId);
          const asIs = await meantGame();
          if (isGraveMotion(asIs, motion)) await coverVacations(unasked, asIs, userId);
          const game = await resume(context, await meantGame());
          const { session } = game;
          const mine = seatOfUser(session, userId);
          if (!mine && session.host.userId !== userId && !power.manager) throw refusals.seatless(session);
          if (session.vote) throw refusals.voteOpen(session.vote);
          const meant = await examined(context, game, motion);
          const vote = {
            number: session.revision + 1,
            motion: meant,
            what: motionPhrase(session, meant, await turningPoints(context, session)),
            by: userId,
            since: context.now(),
            voices: mine ? { [userId]: true } : {},
          };
          return publicOf(await open(context.lookedAtBy(userId), game, vote));
        },
        again,
      ),

    vote: (channelId, userId, yes, ballot) =>
      context.once(
        channelId,
        async () => {
          const { game, vote } = await openVote(context, channelId, ballot);
          const mine = seatOfUser(game.session, userId);
          if (!mine) throw refusals.seatless(game.session);
          if (vote.voices[userId] === yes) return publicOf(game.session);
          const heard = { ...vote, voices: { ...vote.voices, [userId]: yes } };
          const text = { key: yes ? 'session:voted-yes' : 'session:voted-no', with: { name: harmless(mine.name) } };
          return publicOf(await count(context.lookedAtBy(userId), game, heard, [text]));
        },
        again,
      ),

    withdraw: (channelId, userId, ballot, power) =>
      context.once(
        channelId,
        async () => {
          const { game, vote } = await openVote(context, channelId, ballot);
          const { session } = game;
          const isOwn = vote.by === userId || session.host.userId === userId;
          if (!isOwn && !power.manager) throw refusals.withdrawForeign(nameIn(session, vote.by));
          const given = { name: nameIn(session, userId), what: vote.what };
          return publicOf(await endVote(context, game, [{ key: 'session:vote-withdrawn', with: given }]));
        },
        again,
      ),
  };
}

/** Returns the game of the motion. Only a reopening concerns a finished game, and checks that itself. */
const gameFor = ({ kind }: Motion, ...where: Parameters<typeof runningGame>): Promise<SessionRecord> =>
  kind === 'reopen' ? begunGame(...where) : runningGame(...where);

interface Open {
  readonly game: Resumed;
  readonly vote: Vote;
}

/** Returns the vote that is meant; refuses one that is over. */
async function openVote(context: SessionContext, channelId: string, { sessionId, number }: Ballot): Promise<Open> {
  const begun = await begunGame(context, channelId);
  const game = await resume(context, begun.vote ? begun : await runningGame(context, channelId));
  const { id, vote } = game.session;
  const isMeant = (sessionId ?? id) === id && (number ?? vote?.number) === vote?.number;
  if (!vote || !isMeant) throw refusals.voteOver();
  return { game, vote };
}

/** Opens a vote and calls its voters; without other voters it is done at once. */
async function open(
  context: SessionContext,
  game: Resumed,
  asked: Omit<Vote, 'until' | 'later'>,
): Promise<SessionRecord> {
  const { session, table } = game;
  const { since } = asked;
  const [voters, habits] = [silentIn(session, asked), await context.habitsAt(session)];
  const { calls, later } = summonsOf(session, voters, since, habits);
  const vote: Vote = { ...asked, until: endFor(session, asked, voters, { now: since, habits }), later };
  const given = { name: nameIn(session, vote.by), what: vote.what };
  if (verdict(context, session, vote) === 'passed')
    return carryOutVote(context, game, vote, [{ key: 'session:decided-alone', with: given }]);
  return announce(context, session, { ...session, vote }, table, [{ key: 'session:proposed', with: given }], calls);
}
