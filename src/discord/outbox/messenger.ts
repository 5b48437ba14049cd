import type { Where } from '../../sessions/index.ts';

/** Who sees to what is committed: who brings it to Discord, or has other processes do so. */
export interface Messenger {
  /** The names by which it takes messages. */
  readonly owners: readonly string[];
  /** Sees to what an earlier process left and goes on with what comes. */
  start(): Promise<void>;
  /** Does what is due by the clock. */
  attend(): Promise<void>;
  /** What was told in a channel may have to be put right. */
  tidy(channelId: string): void;
  /** Something has changed there: what waits for its next attempt is tried now. */
  hurry(where: Where): Promise<void>;
  /** Resolves when nothing is being sent and nothing waits for its first attempt. */
  idle(): Promise<void>;
  /** Finishes what is under way; what is left is sent at the next start. */
  stop(): Promise<void>;
}
