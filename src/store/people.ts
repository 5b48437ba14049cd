import { harmless } from '../locale/index.ts';
import type { Engine } from './engine.ts';
import { onlyAnswered, withoutDeliveries } from './inbox.ts';
import { laneOf } from './records.ts';
import { type Bound, sql } from './statement.ts';
import { withoutCaller } from './stuck-calls.ts';
import { unlessTaken } from './conflict.ts';
import type { Alias, Store } from './store.ts';

/** The data stored about a person: showing and erasing it. */

interface OfPerson {
  readonly userId: string;
}
interface InSession {
  readonly sessionId: string;
}

const selectTraces = sql<
  OfPerson & { readonly after: string; readonly most: number },
  { readonly sessionId: string; readonly names: string }
>(`
  select session_id as "sessionId", json_group_array(name) as names
  from attendance
  where user_id = @userId
    and session_id > @after
  group by session_id
  order by session_id
  limit @most`);

const deleteAttendance = sql<OfPerson & { readonly sessions: string }>(`
  delete from attendance
  where user_id = @userId
    and session_id in (select value from json_each(@sessions))`);
const deletePreferences = sql<OfPerson>(`delete from setting where scope = 'user' and id = @userId`);

/** Covers both what the person did and what others did to the person. */
const deleteQuotas = sql<OfPerson>('delete from quota where user_id = @userId');
const deleteQuotasAbout = sql<OfPerson>('delete from quota where about = @userId');

interface Unseating extends OfPerson, InSession {
  readonly alias: string;
}
/** Only in ended sessions: in open ones the player keeps the seat. */
const updateVacated = sql<Unseating>(`
  update seat
  set occupant = 'vacant', user_id = null, name = @alias
  where session_id = @sessionId
    and user_id = @userId
    and exists (select session.id from session where session.id = @sessionId and session.ended_at is not null)`);
const updateSeatName = sql<InSession & { readonly name: string; readonly alias: string }>(`
  update seat
  set name = @alias
  where session_id = @sessionId
    and occupant = 'vacant'
    and name = @name`);
const updateHost = sql<Unseating & { readonly nobody: string }>(`
  update session
  set host_id = @nobody, host_name = @alias
  where id = @sessionId
    and host_id = @userId`);
const updateUnanswered = sql<OfPerson & InSession>(
  'update answer set user_id = null where session_id = @sessionId and user_id = @userId',
);

interface Swap extends InSession {
  readonly from: string;
  readonly to: string;
}
/** Raises the revision, so that processes with the old session must read again. */
const replaceInSession = sql<Swap>(`
  update session
  set terms = replace(terms, @from, @to),
    clock = replace(clock, @from, @to),
    vote = replace(vote, @from, @to),
    revision = revision + 1
  where id = @sessionId`);
const replaceInVote = sql<Swap>('update session set vote = replace(vote, @from, @to) where id = @sessionId');
const replaceInPause = sql<InSession & { readonly name: string; readonly alias: string }>(`
  update session
  set clock = json_set(clock, '$.pause.by', @alias)
  where id = @sessionId
    and case when json_valid(clock) then clock ->> '$.pause.by' end = @name`);
const replaceInLines = sql<Swap>(`
  update line
  set phrase = replace(phrase, @from, @to)
  where session_id = @sessionId
    and instr(phrase, @from) > 0`);
const replaceInOutbox = sql<Swap>(
  'update outbox set message = replace(message, @from, @to) where session_id = @sessionId',
);
/** Drops the components: Discord can be asked for the present ones. */
const replaceInPosts = sql<Swap>(`
  update post
  set told = replace(told, @from, @to), components = null
  where session_id = @sessionId`);

/** Forces senders to read the rows again. */
const updateStruck = sql<InSession>(`
  update post
  set struck = struck + 1
  where session_id = @sessionId
    and message_id is null`);
const deleteSendings = sql<{ readonly lane: string }>('delete from post where channel_id = @lane');
const deleteMessages = sql<{ readonly lane: string }>(
  'delete from outbox where channel_id = @lane and post_id is null',
);

/** A user id that Discord does not know, for mentions in messages. */
const NO_USER = '0';
/** The keys under which phrases name people. */
const NAMED_AS = ['name', 'by', 'to'];
/** One member as JSON text, without spaces. */
const member = (key: string, value: string): string => `"${key}":${JSON.stringify(value)}`;

function strikingOff(userId: string, nobody: string, { sessionId, names, alias }: Alias): Bound[] {
  const renamings = names.flatMap((name) =>
    NAMED_AS.flatMap((key) => {
      const swap = { sessionId, from: member(key, harmless(name)), to: member(key, alias) };
      return [replaceInVote(swap), replaceInLines(swap), replaceInOutbox(swap), replaceInPosts(swap)];
    }),
  );
  return [
    updateStruck({ sessionId }),
    updateVacated({ userId, sessionId, alias }),
    updateHost({ userId, sessionId, alias, nobody }),
    updateUnanswered({ userId, sessionId }),
    replaceInSession({ sessionId, from: JSON.stringify(userId), to: JSON.stringify(nobody) }),
    replaceInOutbox({ sessionId, from: JSON.stringify(userId), to: JSON.stringify(NO_USER) }),
    replaceInPosts({ sessionId, from: JSON.stringify(userId), to: JSON.stringify(NO_USER) }),
    ...names.flatMap((name) => [
      updateSeatName({ sessionId, name, alias }),
      replaceInPause({ sessionId, name, alias }),
      replaceInVote({ sessionId, from: member('name', name), to: member('name', alias) }),
    ]),
    ...renamings,
  ];
}

/** Queries about people. */
export const people = (engine: Engine): Pick<Store, 'traces' | 'strikeOff' | 'forgetPerson'> => ({
  traces: async (userId, after, most) =>
    (await engine.all(selectTraces({ userId, after, most }))).map(({ sessionId, names }) => ({
      sessionId,
      names: (JSON.parse(names) as string[]).filter((name) => name !== ''),
    })),
  strikeOff: async (userId, nobody, traces) => {
    const sessions = JSON.stringify(traces.map(({ sessionId }) => sessionId));
    const lane = laneOf(userId);
    const untold = [deleteSendings({ lane }), deleteMessages({ lane })];
    const rest = traces.flatMap((trace) => strikingOff(userId, nobody, trace));
    // Another process may have done the same just now.
    await unlessTaken(engine.atomically([deleteAttendance({ userId, sessions }), ...untold, ...rest]));
  },
  forgetPerson: async (userId, by) => {
    await engine.run(withoutDeliveries(userId, by));
    if (by !== null) await engine.run(onlyAnswered(by));
    await engine.run(deletePreferences({ userId }));
    for (const one of withoutCaller(userId)) await engine.run(one);
    await engine.run(deleteQuotas({ userId }));
    await engine.run(deleteQuotasAbout({ userId }));
    await engine.scrub();
  },
});
