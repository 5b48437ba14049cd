import { type Expression, sql } from 'kysely';
import { harmless } from '../locale/index.ts';
import type { Engine } from './engine.ts';
import { onlyAnswered, withoutDeliveries } from './inbox.ts';
import { laneOf } from './records.ts';
import { type Bound, db, statement } from './statement.ts';
import { type Alias, Conflict, type Store } from './store.ts';

/** What is known of a person, to be shown to that person, or struck off. */

interface OfPerson {
  readonly userId: string;
}
interface InSession {
  readonly sessionId: string;
}

const tracesOf = statement((given: OfPerson & { readonly after: string; readonly most: number }) =>
  db
    .selectFrom('attendance')
    .select(['session_id as sessionId', sql<string>`json_group_array(name)`.as('names')])
    .where('user_id', '=', given.userId)
    .where('session_id', '>', given.after)
    .groupBy('session_id')
    .orderBy('session_id')
    .limit(given.most),
);

const forgotten = statement((given: OfPerson & { readonly sessions: string }) =>
  db
    .deleteFrom('attendance')
    .where('user_id', '=', given.userId)
    .where('session_id', 'in', sql<string>`(select value from json_each(${given.sessions}))`),
);
const withoutPreferences = statement((given: OfPerson) =>
  db.deleteFrom('setting').where('scope', '=', sql.lit('user')).where('id', '=', given.userId),
);

/** Neither what the person did nor what was done to the person. */
const withoutQuotas = statement((given: OfPerson) => db.deleteFrom('quota').where('user_id', '=', given.userId));
const withoutQuotasAbout = statement((given: OfPerson) => db.deleteFrom('quota').where('about', '=', given.userId));

interface Unseating extends OfPerson, InSession {
  readonly alias: string;
}
/** Who still plays has a seat. */
const unseated = statement((given: Unseating) =>
  db
    .updateTable('seat')
    .set({ occupant: 'vacant', user_id: null, name: given.alias })
    .where('session_id', '=', given.sessionId)
    .where('user_id', '=', given.userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('session')
          .select('session.id')
          .where('session.id', '=', given.sessionId)
          .where('session.ended_at', 'is not', null),
      ),
    ),
);
const renamed = statement((given: InSession & { readonly name: string; readonly alias: string }) =>
  db
    .updateTable('seat')
    .set({ name: given.alias })
    .where('session_id', '=', given.sessionId)
    .where('occupant', '=', sql.lit('vacant'))
    .where('name', '=', given.name),
);
const unhosted = statement((given: Unseating & { readonly nobody: string }) =>
  db
    .updateTable('session')
    .set({ host_id: given.nobody, host_name: given.alias })
    .where('id', '=', given.sessionId)
    .where('host_id', '=', given.userId),
);
const unanswered = statement((given: OfPerson & InSession) =>
  db
    .updateTable('answer')
    .set({ user_id: null })
    .where('session_id', '=', given.sessionId)
    .where('user_id', '=', given.userId),
);

interface Swap extends InSession {
  readonly from: string;
  readonly to: string;
}
const swapped = (column: Expression<string | null>, { from, to }: Swap) =>
  sql<string>`replace(${column}, ${from}, ${to})`;
const ofSession = (given: InSession) => db.updateTable('session').where('id', '=', given.sessionId);
/** The revision grows, so that whoever works with what the session was is told to look again. */
const idSwapped = statement((given: Swap) =>
  ofSession(given).set(({ ref, eb }) => ({
    terms: swapped(ref('terms'), given),
    clock: swapped(ref('clock'), given),
    vote: swapped(ref('vote'), given),
    revision: eb('revision', '+', 1),
  })),
);
const inVote = statement((given: Swap) => ofSession(given).set(({ ref }) => ({ vote: swapped(ref('vote'), given) })));
const inPause = statement((given: InSession & { readonly name: string; readonly alias: string }) =>
  ofSession(given)
    .set({ clock: sql<string>`json_set(clock, '$.pause.by', ${given.alias})` })
    .where(sql<string>`case when json_valid(clock) then clock ->> '$.pause.by' end`, '=', given.name),
);
const inLines = statement((given: Swap) =>
  db
    .updateTable('line')
    .set(({ ref }) => ({ phrase: swapped(ref('phrase'), given) }))
    .where('session_id', '=', given.sessionId)
    .where(({ ref }) => sql<boolean>`instr(${ref('phrase')}, ${given.from}) > 0`),
);
const inOutbox = statement((given: Swap) =>
  db
    .updateTable('outbox')
    .set(({ ref }) => ({ message: swapped(ref('message'), given) }))
    .where('session_id', '=', given.sessionId),
);
/** What stands on Discord is asked of Discord, should it be needed. */
const inSendings = statement((given: Swap) =>
  db
    .updateTable('sending')
    .set(({ ref }) => ({ told: swapped(ref('told'), given), components: null }))
    .where('session_id', '=', given.sessionId),
);

/** Whoever sends what was read before has to read it again. */
const reread = statement((given: InSession) =>
  db
    .updateTable('sending')
    .set(({ eb }) => ({ struck: eb('struck', '+', 1) }))
    .where('session_id', '=', given.sessionId)
    .where('message_id', 'is', null),
);
const withoutSendings = statement((given: { readonly lane: string }) =>
  db.deleteFrom('sending').where('channel_id', '=', given.lane),
);
const withoutMessages = statement((given: { readonly lane: string }) =>
  db.deleteFrom('outbox').where('channel_id', '=', given.lane).where('sending_id', 'is', null),
);

/** What Discord takes for a user that there is not, where a message calls somebody. */
const NO_USER = '0';
/** What phrases call those whom they name. */
const NAMED_AS = ['name', 'by', 'to'];
/** As JSON is written: without spaces. */
const member = (key: string, value: string): string => `"${key}":${JSON.stringify(value)}`;

function strikingOff(userId: string, nobody: string, { sessionId, names, alias }: Alias): Bound[] {
  const renamings = names.flatMap((name) =>
    NAMED_AS.flatMap((key) => {
      const swap = { sessionId, from: member(key, harmless(name)), to: member(key, alias) };
      return [inVote(swap), inLines(swap), inOutbox(swap), inSendings(swap)];
    }),
  );
  return [
    reread({ sessionId }),
    unseated({ userId, sessionId, alias }),
    unhosted({ userId, sessionId, alias, nobody }),
    unanswered({ userId, sessionId }),
    idSwapped({ sessionId, from: JSON.stringify(userId), to: JSON.stringify(nobody) }),
    inOutbox({ sessionId, from: JSON.stringify(userId), to: JSON.stringify(NO_USER) }),
    inSendings({ sessionId, from: JSON.stringify(userId), to: JSON.stringify(NO_USER) }),
    ...names.flatMap((name) => [
      renamed({ sessionId, name, alias }),
      inPause({ sessionId, name, alias }),
      inVote({ sessionId, from: member('name', name), to: member('name', alias) }),
    ]),
    ...renamings,
  ];
}

/** People as the store knows them. */
export const people = (engine: Engine): Pick<Store, 'traces' | 'strikeOff' | 'forgetPerson'> => ({
  traces: async (userId, after, most) =>
    (await engine.all(tracesOf({ userId, after, most }))).map(({ sessionId, names }) => ({
      sessionId,
      names: (JSON.parse(names) as string[]).filter((name) => name !== ''),
    })),
  strikeOff: async (userId, nobody, traces) => {
    const sessions = JSON.stringify(traces.map(({ sessionId }) => sessionId));
    const lane = laneOf(userId);
    const untold = [withoutSendings({ lane }), withoutMessages({ lane })];
    const rest = traces.flatMap((trace) => strikingOff(userId, nobody, trace));
    try {
      await engine.atomically([forgotten({ userId, sessions }), ...untold, ...rest]);
    } catch (error) {
      // Another process has just done the same.
      if (!(error instanceof Conflict)) throw error;
    }
  },
  forgetPerson: async (userId, by) => {
    await engine.run(withoutDeliveries(userId, by));
    if (by !== null) await engine.run(onlyAnswered(by));
    await engine.run(withoutPreferences({ userId }));
    await engine.run(withoutQuotas({ userId }));
    await engine.run(withoutQuotasAbout({ userId }));
    await engine.scrub();
  },
});
