import type { NewOutgoing } from './outgoing.ts';

/** A process that plays in the store. */
export interface ProcessRecord {
  readonly id: string;
  /** A front takes what players do, a sender brings what comes of it to Discord. */
  readonly role: 'all' | 'front' | 'sender';
  readonly machine: string;
  /** What a signal for it is sent to, there. */
  readonly pid: number;
  /** Its connections to Discord, of `shardCount` in all. */
  readonly shards: readonly number[];
  readonly shardCount: number;
  /** When it was last heard of, in ms since 1970. */
  readonly seen: number;
  /** What whoever runs the bot wants of it; null: that it goes on. */
  readonly asked: 'drain' | null;
}
export type ThisProcess = Omit<ProcessRecord, 'seen' | 'asked'>;

/** A lobby or a running game, and its channel. */
export interface OpenTable {
  readonly id: string;
  readonly channelId: string;
}

/** What of the store is for whoever runs the bot. */
export interface OwnerStore {
  /** Notes that a process is there now; all that are, itself among them. */
  attend(process: ThisProcess, now: number): Promise<readonly ProcessRecord[]>;
  /** It goes. */
  leave(id: string): Promise<void>;
  /** Those that were there lately. */
  processes(): Promise<readonly ProcessRecord[]>;
  /** Notes what one of them is to do; it looks now and then. */
  askProcess(id: string, what: NonNullable<ProcessRecord['asked']>): Promise<void>;
  /** Why no game begins on any server; null: they do. */
  closure(): Promise<string | null>;
  /** Lets no game begin any more, or again. */
  decideClosure(why: string | null): Promise<void>;
  /** All lobbies and running games, everywhere. */
  openTables(): Promise<readonly OpenTable[]>;
  /** Has something told in the channel of a table; false: it is not open any more. */
  announce(table: OpenTable, told: NewOutgoing): Promise<boolean>;
}
