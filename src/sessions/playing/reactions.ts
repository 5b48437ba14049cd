import { answerUnasked, lapse } from '../core/automatic.ts';
import { openQuestionsOf } from '../waiting/calls.ts';
import { announced, lapsed } from '../core/compose.ts';
import { answeredBefore, decide, ownQuestion, runningGame } from './deciding.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { move, resume } from './play.ts';
import * as refusals from '../refusals.ts';
import type { Playing } from '../service.ts';
import type { Answered } from '../types.ts';

/** Questions that may end without an answer: beforehand, or when their time is up. */
export function reactions(context: SessionContext): Pick<Playing, 'stand' | 'lapse'> {
  return {
    stand: (channelId, userId, unless, asked = {}) =>
      context.once<Answered>(
        channelId,
        async () => {
          const { session, table, mine, seat, question } = await ownQuestion(context, channelId, userId, asked);
          const { kind, fallback } = question;
          if (!question.standing || !fallback || seat !== mine.seat) throw refusals.notBeforehand();
          const others = session.standing.filter((one) => one.seat !== mine.seat || one.kind !== kind);
          const standing = [...others, { seat: mine.seat, kind, unless, round: table.round }];
          return decide(context, { ...session, standing }, table, {
            ...{ seat: mine.seat, userId, hearer: mine.seat, question, told: [] },
            chosen: table.chosenFor(mine.seat, fallback)!,
          });
        },
        (session) => answeredBefore(context, session, userId),
      ),

    lapse: (channelId, asked = {}) =>
      context.once(
        channelId,
        async () => {
          const { session, table: seen } = await resume(
            context,
            await runningGame(context, channelId, asked.sessionId),
          );
          if (asked.turn !== undefined && asked.turn !== session.turn) throw refusals.stale();
          const late = session.seats.filter(({ seat }) => seen.askFor(seat)?.fallback);
          if (late.length === 0) throw refusals.notBeforehand();
          const table = seen.copy();
          const answers = [...lapse(session, table), ...(await answerUnasked(context, session, table))];
          const news = [announced(lapsed(late)), ...table.takeNews()];
          return publicOf(await move(context, session, table, openQuestionsOf(seen), { news, answers }));
        },
        publicOf,
      ),
  };
}
