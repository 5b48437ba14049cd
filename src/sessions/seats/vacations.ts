import type { SessionRecord } from '../../store/index.ts';
import { answerUnasked } from '../core/automatic.ts';
import { openQuestionsOf } from '../waiting/calls.ts';
import { announced } from '../core/compose.ts';
import type { SessionContext } from '../core/context.ts';
import { move, resume } from '../playing/play.ts';
import { harmless } from '../../locale/harmless.ts';
import type { Cover } from '../types.ts';
import { absenceOf, present } from '../waiting/covers.ts';

/**
 * Covers the seats of people on vacation at once, except the user `but`. Otherwise vacations show only when the game
 * asks those people. A grave vote must know who is there.
 */
export async function coverVacations(context: SessionContext, read: SessionRecord, but: string): Promise<void> {
  const [now, habits] = [context.now(), await context.habitsAt(read)];
  const untilOf = (userId: string | null) => (userId === null ? 0 : (habits(userId).awayUntil ?? 0));
  const away = present(read).filter(({ userId }) => userId !== but && untilOf(userId) > now);
  if (away.length === 0) return;
  const { session, table: seen } = await resume(context, read);
  const by = absenceOf(context.module(session.game), session);
  const covers = away.map(({ seat, userId }): [number, Cover] => [
    seat,
    { ...{ why: 'vacation', by, lasts: 'until-back', since: now }, until: untilOf(userId), round: seen.round },
  ]);
  const clock = { ...session.clock, covers: { ...session.clock.covers, ...Object.fromEntries(covers) } };
  const covered = { ...session, clock };
  // A finished game needs no answers.
  if (session.status === 'ended') return void (await context.commit(session, covered));
  const table = seen.copy();
  const answers = await answerUnasked(context, covered, table);
  const told = away.map(({ name }) => ({ key: `session:cover.on-vacation.${by}`, with: { name: harmless(name) } }));
  await move(context, covered, table, openQuestionsOf(seen), {
    news: [...told.map(announced), ...table.takeNews()],
    answers,
  });
}
