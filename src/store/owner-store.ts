import type { NewOutgoing } from './outgoing.ts';

/** A process that plays in the store. */
export interface ProcessRecord {
  readonly id: string;
  /** A front handles players' actions; a sender delivers the results to Discord. */
  readonly role: 'all' | 'front' | 'sender';
  readonly machine: string;
  /** Process id on that machine, for signals. */
  readonly pid: number;
  /** Its shards (connections to Discord), of `shardCount` in all. */
  readonly shards: readonly number[];
  readonly shardCount: number;
  /** Its last sign of life, in ms since 1970. */
  readonly seen: number;
  /** The operator's order; null: carry on. */
  readonly asked: 'drain' | null;
}
type ThisProcess = Omit<ProcessRecord, 'seen' | 'asked'>;

/** A lobby or running game, and its channel. */
export interface OpenTableRow {
  readonly id: string;
  readonly channelId: string;
}

/** The part of the store for the operator. */
export interface OwnerStore {
  /** Records that a process is alive now. Returns all that are, including itself. */
  attend(process: ThisProcess, now: number): Promise<readonly ProcessRecord[]>;
  /** Removes a process that ends. */
  leave(id: string): Promise<void>;
  /** Returns the processes that were alive lately. */
  processes(): Promise<readonly ProcessRecord[]>;
  /** Records an order for a process, which checks for orders from time to time. */
  askProcess(id: string, what: NonNullable<ProcessRecord['asked']>): Promise<void>;
  /** Returns why no game may begin on any server; null if games may. */
  closure(): Promise<string | null>;
  /** Stops games from beginning, or (null) allows them again. */
  decideClosure(why: string | null): Promise<void>;
  /** Returns all lobbies and running games, everywhere. */
  openTables(): Promise<readonly OpenTableRow[]>;
  /** Stores a message for a table's channel; false if the table is not open any more. */
  announce(table: OpenTableRow, told: NewOutgoing): Promise<boolean>;
}
