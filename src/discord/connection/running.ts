import type { REST } from 'discord.js';

import type { Gateway } from '../../watching/contract.ts';
import type { Attendance, Role } from './allotment.ts';
import type { EndpointSettings } from './endpoint/index.ts';
import type { Turnstile } from './identify.ts';
import type { Lost } from './lost.ts';
import type { Realm } from './realm.ts';

/** How the bot reaches Discord: with a token alone the real one; `restApi` names another one that speaks its API. */
export interface Connection {
  readonly token: string;
  readonly restApi?: string;
  /** All if not said. */
  readonly role?: Role;
  /** Ms since 1970: the clock by which what failed is tried again. */
  readonly now?: () => number;
  /** How its servers are divided among connections, and which of these it has; one for all if not said. */
  readonly shards?: { readonly count: number | 'auto'; readonly ids: readonly number[] | null } | null;
  /** Who lets connections of all processes say who they are; without it, this process minds its own alone. */
  readonly turnstile?: Turnstile;
  /** The processes that share what Discord takes; without it, this one has all. */
  readonly attendance?: Attendance;
  /** Where Discord posts interactions; without it they come by the gateway alone. */
  readonly endpoint?: EndpointSettings | null;
}

/** A bot that is logged in and does its part. */
export interface RunningBot {
  readonly applicationId: string;
  /** What it is called. */
  readonly name: string;
  readonly rest: REST;
  /** Settles when whoever runs the bot wants this process to end. */
  readonly drained: Promise<void>;
  /** Settles when Discord has shut the bot out for good. */
  readonly lost: Promise<Lost>;
  /** The servers that it hears of; null: it hears nothing. */
  readonly realm: Realm | null;
  /** The names by which it takes what it is at, among all processes. */
  readonly owners: readonly string[];
  /** The connection as it is now. */
  gateway(): Gateway;
  /** Where Discord can post interactions; null: nowhere. */
  readonly endpoint: string | null;
  /** What is to be done before it is on too many servers; null: nothing yet. */
  advice(): string | null;
  /** Resolves when every interaction taken is answered and what it brought is sent. */
  idle(): Promise<void>;
  /** Does what is due now, as it is done again and again. */
  tick(): Promise<void>;
  /**
   * Lets everything under way finish, then leaves Discord. What was committed and not sent is sent at the next start, or now where other
   * processes go on: these answer whoever comes meanwhile.
   */
  close(isSucceeded?: boolean): Promise<void>;
}
