import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, Pool, type PoolClient, types } from 'pg';

import { Busy } from '../records.ts';
import { isDamage, passes } from './trouble.ts';

/** Between two tries, in ms. */
const PAUSE = 100;
/** No statement of ours takes so long, in ms: its server or the way there has stopped. */
const SILENCE = 10_000;
/** A connection that nobody uses is given back after so long, in ms. */
const IDLE = 60_000;

/** `bigint`, by its number in PostgreSQL's catalogue: all of ours are whole numbers of JavaScript. */
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

/** A single connection, for what is neither a deed nor a look of the store's. Throws when the server cannot be reached or refuses it. */
export async function connect(url: string, more: ClientConfig = {}): Promise<Client> {
  const client = new Client({ ...settingsFor(url), connectionTimeoutMillis: SILENCE, ...more });
  client.on('error', quiet);
  await client.connect();
  return client;
}

const quiet = (): void => undefined;

/** What one store asks for in a server. */
export interface PoolParts {
  readonly url: string;
  /** So many connections at most. */
  readonly most: number;
  /** How long a server that cannot be reached, or that others hold, is tried again in all, in ms. */
  readonly patience: number;
  readonly onDamage: (error: Error) => void;
}

/** Connections that are lent for one deed at a time. */
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
    // A connection that breaks while nobody waits for it tells so itself: whoever uses it next hears of it.
    this.#pool.on('error', quiet);
    this.#pool.on('connect', (client) => void client.on('error', quiet));
  }

  /**
   * Does it with a connection, again from the start as long as the trouble is one that passes: it may have happened before. Rejects with
   * `Busy` when that lasts.
   */
  async use<T>(deed: (client: PoolClient) => Promise<T>): Promise<T> {
    const { client, done } = await this.#tried(deed);
    client.release();
    return done;
  }

  /** The same, and the connection is lent on until it is released. */
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
        if (isDamage(error)) this.parts.onDamage((this.#damage = error));
        if (!passes(error)) throw error;
        if (performance.now() >= deadline) throw new Busy(OUT_OF_REACH, { cause: error });
      }
      await sleep(PAUSE);
    }
  }

  /** A connection on which anything went wrong is not used again. */
  async #once<T>(deed: (client: PoolClient) => Promise<T>): Promise<{ client: PoolClient; done: T }> {
    const client = await this.#pool.connect();
    try {
      return { client, done: await deed(client) };
    } catch (error) {
      client.release(!(error instanceof Sound));
      throw error instanceof Sound ? error.cause : error;
    }
  }

  /** Once all that is lent is back; as often as one likes. */
  close(): Promise<void> {
    return (this.#closed ??= this.#pool.end());
  }
}

/** What is thrown while a connection is as good as before. */
export class Sound extends Error {
  override readonly name = 'Sound';
  constructor(override readonly cause: Error) {
    super(cause.message);
  }
}
