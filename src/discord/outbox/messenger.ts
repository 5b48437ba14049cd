import type { Where } from '../../sessions/index.ts';

/** Delivers committed messages to Discord, or notifies the processes that do. */
export interface Messenger {
  /** Names under which it leases messages. */
  readonly owners: readonly string[];
  /** Handles the leftovers of an earlier process, then listens for new rows. */
  start(): Promise<void>;
  /** Does everything that is due. */
  attend(): Promise<void>;
  /** Schedules a check of the messages in a channel. */
  tidy(channelId: string): void;
  /** Retries waiting messages at once, because something has changed there. */
  hurry(where: Where): Promise<void>;
  /** Resolves when nothing is being sent and no message waits for its first attempt. */
  idle(): Promise<void>;
  /** Finishes the work in progress. The next start sends the rest. */
  stop(): Promise<void>;
}
