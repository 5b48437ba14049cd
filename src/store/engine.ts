import type { CompiledQuery } from 'kysely';

/** What each database does in its own way. */
export interface Engine {
  /**
   * Runs the statements in one transaction. Rejects with `Conflict`, and nothing has changed, when the first one touches
   * no row or a unique key is taken, and with `Busy` when another program locks the database for long. Is on disk at once, or `soon`: safe from the end of this process, not from that of the
   * machine.
   */
  atomically(statements: readonly CompiledQuery[], reaches?: 'now' | 'soon'): Promise<void>;
}
