import { LIMITS } from '../limits.ts';

/** Actions that a component can ask for. */
export const ACTIONS = [
  // a command
  'command',
  'form',
  // a question
  'answer',
  'sure',
  'menu',
  'packed',
  'compose',
  'take',
  'open',
  'stand',
  'orders',
  'undo',
  'skip',
  // time
  'later',
  'time',
  'back',
  // a lobby
  'join',
  'enter',
  'leave',
  'heroes',
  'option',
  'terms',
  'bot',
  'start',
  'rematch',
  // what the table decides together
  'propose',
  'ballot',
  'rewind',
  // to read
  'more',
  'text',
  'view',
  'hand',
  'hint',
  'log',
  'search',
  'whisper',
  'catchup',
  'guide',
  'page',
  'learn',
  // the end of it
  'end',
  // a server
  'house',
  'games',
  'table',
  'desk',
  'sweep',
  'forget',
  'check',
] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * The parts of a custom id. `turn` is null if only the fingerprint counts. Then several questions are open, and another
 * seat's answer must not make this one stale.
 */
export interface CustomId {
  readonly action: Action;
  readonly session: string;
  readonly turn: number | null;
  readonly mark: string;
  /** Data of the action: the option, the page or the picks so far. */
  readonly rest: string;
}

/** Writes `<action>.<session>.<turn>.<mark>.<rest>`. Throws if that exceeds Discord's limit. */
export function writeId({ action, session, turn, mark, rest }: CustomId): string {
  const id = [action, session, turn ?? '', mark, rest].join('.');
  if (id.length > LIMITS.customId) throw new RangeError(`custom id of ${id.length} characters: ${id}`);
  return id;
}

/** Parses a custom id; null if it is not one of ours. */
export function readId(id: string): CustomId | null {
  const match = /^([a-z]+)\.([\w-]+)\.(\d*)\.(\w*)\.(.*)$/s.exec(id);
  if (!match) return null;
  const [, action, session, turn, mark, rest] = match as unknown as [string, string, string, string, string, string];
  if (!(ACTIONS as readonly string[]).includes(action)) return null;
  return { action: action as Action, session, turn: turn === '' ? null : Number(turn), mark, rest };
}

/** Writes an id that belongs to a session but to none of its questions. */
export function plainId(action: Action, session: string, rest = ''): string {
  return writeId({ action, session, turn: null, mark: '', rest });
}
