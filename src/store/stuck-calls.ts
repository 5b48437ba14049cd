import type { Engine } from './engine.ts';
import { messageStatement } from './commit.ts';
import { unlessTaken } from './conflict.ts';
import { type Bound, sql } from './statement.ts';
import type { Store } from './store.ts';

interface StuckCaller {
  readonly guildId: string;
  readonly userId: string;
}
/** A table that has stood still since then. */
interface Standstill {
  readonly sessionId: string;
  readonly since: number;
}

const insertCaller = sql<StuckCaller>(
  'insert into stuck_caller (guild_id, user_id) values (@guildId, @userId) on conflict do nothing',
);
const deleteCaller = sql<StuckCaller>('delete from stuck_caller where guild_id = @guildId and user_id = @userId');
const selectCallers = sql<object, StuckCaller>(
  'select guild_id as "guildId", user_id as "userId" from stuck_caller order by guild_id, user_id',
);
const insertCall = sql<Standstill & Pick<StuckCaller, 'userId'>>(
  'insert into stuck_call (session_id, since, user_id) values (@sessionId, @since, @userId)',
);
const selectCalls = sql<Standstill, Pick<StuckCaller, 'userId'>>(
  'select user_id as "userId" from stuck_call where session_id = @sessionId and since = @since',
);
export const deleteCallersOf = sql<Pick<StuckCaller, 'guildId'>>('delete from stuck_caller where guild_id = @guildId');
/** Deletes all data about a person here. */
export const withoutCaller = (userId: string): Bound[] => [
  sql<Pick<StuckCaller, 'userId'>>('delete from stuck_caller where user_id = @userId')({ userId }),
  sql<Pick<StuckCaller, 'userId'>>('delete from stuck_call where user_id = @userId')({ userId }),
];

/** Subscriptions to calls about standstills, and the calls made. */
export const stuckCalls = (
  engine: Engine,
): Pick<Store, 'stuckCallers' | 'wantStuckCalls' | 'calledForStuck' | 'callForStuck'> => ({
  stuckCallers: () => engine.all(selectCallers()),
  wantStuckCalls: async (guildId, userId, wants) =>
    void (await engine.run((wants ? insertCaller : deleteCaller)({ guildId, userId }))),
  calledForStuck: async (sessionId, since) =>
    (await engine.all(selectCalls({ sessionId, since }))).map(({ userId }) => userId),
  callForStuck: (session, since, userIds, told) => {
    const calls = userIds.map((userId) => insertCall({ sessionId: session.id, since, userId }));
    return unlessTaken(engine.atomically([...calls, messageStatement(session, told)]));
  },
});
