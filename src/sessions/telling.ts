import type { Store } from '../store/index.ts';
import type { Delivery, Outgoing, Sending, SendingResult, ThreadWish, Waiting } from './types.ts';

/** The interfaces to committed messages and stored records for the code that delivers them to Discord. */

/** Committed messages that are not posted yet. */
export interface Outbox extends Pick<
  Store,
  | 'lastOutgoing'
  | 'due'
  | 'sending'
  | 'hold'
  | 'holdShown'
  | 'retelling'
  | 'failed'
  | 'putOff'
  | 'hurry'
  | 'capLeases'
  | 'release'
  | 'sent'
  | 'awaitingPicture'
  | 'reshown'
  | 'hint'
  | 'onHint'
> {
  /**
   * Returns unposted rows, the oldest first, of one channel or of all, with their boards. Logs and drops unreadable
   * rows.
   */
  pending(channelId?: string): Promise<Outgoing[]>;
  /** Returns rows that no message includes yet in a channel, the oldest first; unreadable rows as above. */
  waiting(channelId: string): Promise<Waiting[]>;
  /** Returns the same, unless a message is being sent there. */
  tellable(channelId: string): Promise<Waiting[]>;
  /** Returns the rows that make up a message. */
  rowsOf(id: number): Promise<Outgoing[]>;
  /** Combines these rows into one message of the owner; false if another message is being sent in that channel. */
  combine(sending: Omit<Sending, 'attempts' | 'retryAt'>, rows: readonly number[]): Promise<boolean>;
  /**
   * Records the outcome and marks the rows as posted. Returns false, and records nothing, if the owner has lost the
   * message or it has changed since.
   */
  settle(
    sending: Pick<Sending, 'id' | 'sessionId' | 'channelId' | 'owner' | 'struck'>,
    outcome: SendingResult,
  ): Promise<boolean>;
  /** Notes that the message's buttons are removed, or that its picture is attached. */
  done(id: number, what: 'role' | 'picture'): Promise<void>;
  /** Calls the listener with the channel after every commit with messages. Returns the function that unsubscribes. */
  onNew(listener: (channelId: string) => void): () => void;
}

/** Threads about to be opened for lobbies: recorded before the request to Discord, until the lobby exists. */
export interface ThreadWishes {
  /** Records one for this interaction, once. */
  begin(wish: Pick<ThreadWish, 'guildId' | 'channelId' | 'since'>): Promise<void>;
  /** Ends it as the lobby exists or never will. `id`: the interaction; by default this one. */
  end(id?: string): Promise<void>;
  /** Returns those recorded up to then, in ms since 1970. */
  left(until: number): Promise<readonly ThreadWish[]>;
}

/** Accepted interactions that are not answered yet. If a process dies, another one takes over its interactions. */
export interface Deliveries {
  /** Stores an interaction before it is acknowledged; false if another owner stored it already. */
  keep(delivery: Omit<Delivery, 'tries'>): Promise<boolean>;
  /** Deletes it, whoever owns it; with `owner` only if that process owns it. */
  strike(id: string, owner: string | null): Promise<void>;
  /** Renews the owner's lease on these interactions until then, as far as they still exist. */
  hold(owner: string, ids: readonly string[], until: number): Promise<void>;
  /** Ends the lease: any process may take it from then on. */
  release(id: string, until: number): Promise<void>;
  /**
   * Returns interactions without a lease, the oldest first. A lease beyond `latest` comes from a clock that was ahead
   * and does not count.
   */
  left(now: number, latest: number): Promise<readonly Delivery[]>;
  /** Takes an interaction that is unchanged since it was read; false if another process has it. */
  take(delivery: Pick<Delivery, 'id' | 'until'>, owner: string, until: number): Promise<boolean>;
  /** Counts one more attempt. */
  begin(id: string): Promise<void>;
}

/** The status messages of running games: kept current and pinned. */
export type Statuses = Pick<Store, 'statusesIn' | 'sawStatus' | 'holdStatus' | 'noteStatus' | 'dropStatus'>;
