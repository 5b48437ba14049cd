import type { REST } from 'discord.js';

import type { Gateway } from '../../watching/contract.ts';
import type { Attendance, Role } from './allotment.ts';
import type { EndpointSettings } from './endpoint/index.ts';
import type { Turnstile } from './identify.ts';
import type { Lost } from './lost.ts';
import type { Realm } from './realm.ts';

/** Settings for reaching Discord. `restApi` names another server with the same API; the default is the real one. */
export interface Connection {
  readonly token: string;
  readonly restApi?: string | undefined;
  /** Defaults to `all`. */
  readonly role?: Role;
  /** Clock for retries, in ms since 1970. */
  readonly now?: (() => number) | undefined;
  /** Number of shards, and the ids of those of this process. Defaults to one for everything. */
  readonly shards?: { readonly count: number | 'auto'; readonly ids: readonly number[] | null } | null | undefined;
  /** Coordinates identifies of all processes. Without it, this process only limits its own. */
  readonly turnstile?: Turnstile | undefined;
  /** Registry of the processes that share Discord's rate limit. Without it, this process has all of it. */
  readonly attendance?: Attendance;
  /** Endpoint for posted interactions. Without it, they come only by the gateway. */
  readonly endpoint?: EndpointSettings | null;
}

/** A bot that is logged in and running. */
export interface RunningBot {
  readonly applicationId: string;
  /** Name of the bot. */
  readonly name: string;
  readonly rest: REST;
  /** Resolves when the operator wants this process to end. */
  readonly drained: Promise<void>;
  /** Resolves when Discord has shut the bot out for good. */
  readonly lost: Promise<Lost>;
  /** Servers that it hears about; null: it hears nothing. */
  readonly realm: Realm | null;
  /** Names under which it holds leases. */
  readonly owners: readonly string[];
  /** Returns the current state of the connection. */
  gateway(): Gateway;
  /** Address for posted interactions; null: none. */
  readonly endpoint: string | null;
  /** Returns the operator's next step before the bot is on too many servers; null if nothing is needed. */
  advice(): string | null;
  /** Resolves when every interaction is answered and its messages are sent. */
  idle(): Promise<void>;
  /** Runs everything that is due now. */
  tick(): Promise<void>;
  /**
   * Finishes the work in progress, then disconnects. The next start sends committed but unsent messages. If other
   * processes go on, this one still sends for a moment, and they answer new interactions.
   */
  close(isSucceeded?: boolean): Promise<void>;
}
