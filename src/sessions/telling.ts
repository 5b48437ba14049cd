import type { Store } from '../store/index.ts';
import type { Delivery, Outgoing, Sending, SendingResult, ThreadWish, Waiting } from './types.ts';

/** What brings what is committed to Discord, and what is kept there, as those see it who do that. */

/** What is committed and not yet told. */
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
  | 'correct'
  | 'release'
  | 'sent'
  | 'owing'
  | 'reshown'
  | 'hint'
  | 'onHint'
> {
  /**
   * What is not told yet, the oldest first, of one channel or of all, with its boards. What cannot be read is named in the log
   * and left out.
   */
  pending(channelId?: string): Promise<Outgoing[]>;
  /** What is in no message yet in a channel, the oldest first; what cannot be read as above. */
  waiting(channelId: string): Promise<Waiting[]>;
  /** The same, as long as no message is being sent there. */
  tellable(channelId: string): Promise<Waiting[]>;
  /** The rows that make a message. */
  rowsOf(id: number): Promise<Outgoing[]>;
  /** Makes these rows one message of the owner's; false: something else is being sent in that channel. */
  freeze(sending: Omit<Sending, 'attempts' | 'retryAt'>, rows: readonly number[]): Promise<boolean>;
  /** Notes what came of it, and its rows are told; false: it was not the owner's any more or has been changed since, and nothing is noted. */
  settle(
    sending: Pick<Sending, 'id' | 'sessionId' | 'channelId' | 'owner' | 'struck'>,
    outcome: SendingResult,
  ): Promise<boolean>;
  /** Its buttons are off, or its picture is there. */
  done(id: number, what: 'role' | 'picture'): Promise<void>;
  /** Called with the channel after every commit that brought messages. Returns what ends the listening. */
  onNew(listener: (channelId: string) => void): () => void;
}

/** Threads that are about to be opened for lobbies: noted before Discord is asked, and until the lobby is there. */
export interface ThreadWishes {
  /** Notes one for this interaction; once. */
  begin(wish: Pick<ThreadWish, 'guildId' | 'channelId' | 'since'>): Promise<void>;
  /** The lobby is there, or will never be; of this interaction if not said. */
  end(id?: string): Promise<void>;
  /** Those that were noted up to then, ms since 1970. */
  left(until: number): Promise<readonly ThreadWish[]>;
}

/** Interactions that were taken and are not answered yet: what a process that died has left is done by another one. */
export interface Deliveries {
  /** Notes what is about to be acknowledged; false: another owner has noted it already. */
  keep(delivery: Omit<Delivery, 'tries'>): Promise<boolean>;
  /** Strikes it off, whoever is at it; with `owner` only if that one is. */
  strike(id: string, owner: string | null): Promise<void>;
  /** These stay the owner's until then, where they are. */
  hold(owner: string, ids: readonly string[], until: number): Promise<void>;
  /** Leaves it to whoever takes it, from then on. */
  release(id: string, until: number): Promise<void>;
  /** What nobody is at, the oldest first; what is held for longer than until `latest` is so by a clock that was ahead. */
  left(now: number, latest: number): Promise<readonly Delivery[]>;
  /** Takes it as it was read; false: somebody else has it. */
  take(delivery: Pick<Delivery, 'id' | 'until'>, owner: string, until: number): Promise<boolean>;
  /** It is taken up once more. */
  begin(id: string): Promise<void>;
}

/** The messages of running games that are kept current and pinned. */
export type Statuses = Pick<Store, 'statusesIn' | 'sawStatus' | 'holdStatus' | 'noteStatus' | 'dropStatus'>;
