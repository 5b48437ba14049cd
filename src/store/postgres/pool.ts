import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, Pool, type PoolClient, types } from 'pg';

import { Busy } from '../records.ts';
import { isPostgresDamage, mayPass } from './trouble.ts';

/** Pause between two attempts, in ms. */
const QUERY_RETRY_PAUSE_MS = 100;
/** The longest time of a statement in ms: after that its server or the connection has stopped. */
const SILENCE = 10_000;
/** Time in ms after which an unused connection is closed. */
const IDLE = 60_000;

/** `bigint`, by its number in PostgreSQL's catalogue: all of our values are safe integers in JavaScript. */
const BIGINT = 20;
const getTypeParser: typeof types.getTypeParser = (id: number, format?: unknown) =>
  id === BIGINT && format !== 'binary' ? Number : (types.getTypeParser(id, format as 'text') as never);

const OUT_OF_REACH = 'the database cannot be reached, or others hold it';

const settingsFor = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'rampart',
  pipeline: true,
  keepAlive: true,
  types: { getTypeParser },
});

/** Opens a single connection outside the pools. Throws if the server cannot be reached or refuses it. */
export async function connect(url: string, more: ClientConfig = {}): Promise<Client> {
  const client = new Client({ ...settingsFor(url), connectionTimeoutMillis: SILENCE, ...more });
  client.on('error', ignoreError);
  await client.connect();
  return client;
}

const ignoreError = (): void => undefined;

/** The settings of one pool. */
export interface PoolParts {
  readonly url: string;
  /** The most connections. */
  readonly most: number;
  /** Total time in ms to retry while the server is locked or out of reach. */
  readonly patience: number;
  readonly onDamage: (error: Error) => void;
}

/** Connections that are lent for one task at a time. */
export class Connections {
  readonly #pool: Pool;
  readonly #patience: number;
  #damage: Error | null = null;
  #closed: Promise<void> | null = null;

  constructor(private readonly parts: PoolParts) {
    this.#patience = parts.patience;
    this.#pool = new Pool({
      ...settingsFor(parts.url),
      max: parts.most,
      query_timeout: SILENCE,
      connectionTimeoutMillis: this.#patience,
      idleTimeoutMillis: IDLE,
    });
    // An idle connection that breaks reports an error here; its next user gets one, too.
    this.#pool.on('error', ignoreError);
    this.#pool.on('connect', (client) => void client.on('error', ignoreError));
  }

  /**
   * Runs a task with a connection. Retries it from the start after a passing failure, so it may run twice. Rejects with
   * `Busy` if the failure lasts.
   */
  async use<T>(deed: (client: PoolClient) => Promise<T>): Promise<T> {
    const { client, done } = await this.#tried(deed);
    client.release();
    return done;
  }

  /** Does the same, and keeps the connection lent until the caller releases it. */
  async lend(begin: (client: PoolClient) => Promise<unknown>): Promise<PoolClient> {
    return (await this.#tried(begin)).client;
  }

  async #tried<T>(deed: (client: PoolClient) => Promise<T>): Promise<{ client: PoolClient; done: T }> {
    const deadline = performance.now() + this.#patience;
    for (;;) {
      if (this.#damage) throw this.#damage;
      try {
        return await this.#once(deed);
      } catch (error) {
        if (isPostgresDamage(error)) this.parts.onDamage((this.#damage = error));
        if (!mayPass(error)) throw error;
        if (performance.now() >= deadline) throw new Busy(OUT_OF_REACH, { cause: error });
      }
      await sleep(QUERY_RETRY_PAUSE_MS);
    }
  }

  /** Discards a connection after any error but a `Sound` one. */
  async #once<T>(deed: (client: PoolClient) => Promise<T>): Promise<{ client: PoolClient; done: T }> {
    const client = await this.#pool.connect();
    try {
      return { client, done: await deed(client) };
    } catch (error) {
      client.release(!(error instanceof Sound));
      throw error instanceof Sound ? error.cause : error;
    }
  }

  /** Closes once all connections are back. Idempotent. */
  close(): Promise<void> {
    return (this.#closed ??= this.#pool.end());
  }
}

/** Wraps an error that leaves the connection as good as before. */
export class Sound extends Error {
  override readonly name = 'Sound';
  constructor(override readonly cause: Error) {
    super(cause.message);
  }
}
