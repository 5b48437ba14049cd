import type { Problem } from './errors.ts';

/** A request in which the bot broke one of Discord's rules. */
export interface Violation {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly code: number;
  readonly message: string;
  readonly problems: readonly Problem[];
}

/** A request of the bot with its answer. */
export interface RequestRecord {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Discord's JSON error code; null on success. */
  readonly code: number | null;
  readonly milliseconds: number;
}

/**
 * Codes that only a faulty bot causes (0: no such route). A missing permission, a deleted message or a channel full of
 * pins can happen to any bot.
 */
const LAW_CODES: readonly number[] = [0, 10062, 20009, 30015, 30046, 40005, 40060, 50006, 50027, 50035, 50109];
const RECORDS_KEPT = 5000;

/** The bot's actions, for tests and for the page's developer drawer. */
export class Records {
  readonly violations: Violation[] = [];
  readonly requests: RequestRecord[] = [];

  add(request: RequestRecord, message: string, problems: readonly Problem[]): void {
    this.requests.push(request);
    if (this.requests.length > RECORDS_KEPT) this.requests.shift();
    const { at, method, path, code } = request;
    if (code === null || !LAW_CODES.includes(code)) return;
    this.violations.push({ at, method, path, code, message, problems });
    if (this.violations.length > RECORDS_KEPT) this.violations.shift();
  }
}
