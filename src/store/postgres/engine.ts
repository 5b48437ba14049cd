import type { QueryResult } from 'pg';

import type { Alarms, Engine } from '../engine.ts';
import { onceEach } from '../reading.ts';
import type { Bound } from '../statement.ts';
import { Conflict } from '../store.ts';
import { SharedClock } from './clock.ts';
import { HINTS, listen } from './hints.ts';
import { BEGIN, beginUnder } from './lock.ts';
import { migrate } from './migrate.ts';
import { Connections, Sound } from './pool.ts';
import { positional } from './statement.ts';
import { isUniqueTaken } from './trouble.ts';

/** Connections of a process for statements, and for exclusive tasks: the number of channels served at once. */
const WORKING = 4;
const HOLDING = 8;

const THEIR_TIME = 'select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as at';

/** Runs statements on PostgreSQL: each commit that has returned has reached the server's disk. */
export async function postgres(
  url: string,
  /** Null: leaves the database as it is. */
  migrations: string | null,
  patience: number,
  alarms: Alarms,
): Promise<Engine> {
  const { onDamage, onUnreadable } = alarms;
  const working = new Connections({ url, most: WORKING, patience, onDamage });
  const holding = new Connections({ url, most: HOLDING, patience, onDamage });
  const clock = new SharedClock(() =>
    working.use(async (client) => (await client.query<{ at: number }>(THEIR_TIME)).rows[0]!.at),
  );
  const close = async () => {
    clock.stop();
    await Promise.all([working.close(), holding.close()]);
  };
  try {
    if (migrations !== null) await working.use((client) => migrate(client, migrations));
    await clock.start();
  } catch (error) {
    await close();
    throw error;
  }

  const query = <Row>(statement: Bound<Row>): Promise<QueryResult> => {
    const planned = positional(statement);
    return working.use((client) => client.query(planned).catch(sound));
  };

  return {
    all: async <Row>(statement: Bound<Row>) => (await query(statement)).rows as Row[],
    first: async <Row>(statement: Bound<Row>) => ((await query(statement)).rows[0] as Row | undefined) ?? null,
    run: async (statement) => (await query(statement)).rowCount ?? 0,
    atomically: (statements, { under } = {}) => {
      const planned = statements.map(positional);
      return working.use(async (client) => {
        const begin = under === undefined ? BEGIN : beginUnder(under);
        // Sends all statements before the first answer arrives.
        const sent = [client.query(begin), ...planned.map((one) => client.query(one))];
        const refusal = await refusalOf(sent);
        if (!refusal) return void (await client.query('commit'));
        await client.query('rollback');
        throw new Sound(refusal);
      });
    },
    exclusively: async (name, deed) => {
      const client = await holding.lend((one) => one.query(beginUnder(name)));
      try {
        return await deed();
      } finally {
        // Closing the connection releases the lock in any case.
        await client.query('rollback').then(
          () => client.release(),
          () => client.release(true),
        );
      }
    },
    hint: async (where) => {
      await working.use((client) => client.query('select pg_notify($1, $2)', [HINTS, where ?? '']));
    },
    onHint: (listener, onDeaf) => listen(url, listener, onDeaf),
    now: () => clock.now(),
    unreadable: onceEach(onUnreadable),
    // The server itself reuses and releases freed space.
    shrink: () => Promise.resolve(0),
    scrub: () => Promise.resolve(),
    close,
  };
}

/** Marks a duplicate key: the connection stays as good as before. */
function sound(error: unknown): never {
  throw isUniqueTaken(error) ? new Sound(error as Error) : error;
}

/**
 * Returns why a transaction must not commit: a key is taken, or its first statement (after `begin`) touched no row.
 * Null: it may commit. Throws any other first error.
 */
async function refusalOf(sent: readonly Promise<QueryResult>[]): Promise<Conflict | null> {
  const done = await Promise.allSettled(sent);
  const first = done[1];
  // Later statements may have failed only because of it.
  if (first?.status === 'fulfilled' && first.value.rowCount === 0)
    return new Conflict('the session was written by somebody else');
  const failure = done.find((one) => one.status === 'rejected');
  if (failure && !isUniqueTaken(failure.reason)) throw failure.reason;
  return failure ? new Conflict('the key is taken', { cause: failure.reason }) : null;
}
