import type { OutboxTable } from './schema.ts';
import { type Bound, sql } from './statement.ts';
import { laneFor } from './records.ts';
import type { NewOutgoing } from './store.ts';

type StoredReportRow = Pick<OutboxTable, 'channel_id' | 'nonce' | 'message' | 'created_at'> & {
  readonly guild_id: string;
};
/**
 * Attaches a report to any session of the server, as every outbox row needs one. Without any session nobody gets the
 * report.
 */
const insertReport = sql<StoredReportRow>(`
  insert into outbox (session_id, channel_id, nonce, message, created_at)
  select known.id, @channel_id, @nonce, @message, @created_at
  from (
    select id from session where guild_id = @guild_id and ended_at is null
    union all
    select id from session where guild_id = @guild_id and ended_at is not null
    limit 1
  ) as known`);

/** Returns the statement that stores a report about a server, next to an action without a session. */
export function reportStatements(guildId: string, told: NewOutgoing | null | undefined): Bound[] {
  const lane = told ? laneFor(told.message) : null;
  if (!told || lane === null) return [];
  const { nonce, message, at } = told;
  const row = { guild_id: guildId, channel_id: lane, nonce, message: JSON.stringify(message), created_at: at };
  return [insertReport(row)];
}
