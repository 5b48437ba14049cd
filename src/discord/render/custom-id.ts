import { LIMITS } from '../limits.ts';

/** What a press of a component asks for. */
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
 * All that a component says about itself. `turn` is null where only the fingerprint counts: several questions are open
 * at once and another seat's answer must not make this one stale.
 */
export interface CustomId {
  readonly action: Action;
  readonly session: string;
  readonly turn: number | null;
  readonly mark: string;
  /** The option, the page, the picks so far: whatever the action needs. */
  readonly rest: string;
}

/** `<action>.<session>.<turn>.<mark>.<rest>`; throws when that is longer than Discord allows. */
export function writeId({ action, session, turn, mark, rest }: CustomId): string {
  const id = [action, session, turn ?? '', mark, rest].join('.');
  if (id.length > LIMITS.customId) throw new RangeError(`custom id of ${id.length} characters: ${id}`);
  return id;
}

/** The parts of a custom id, or null when it is none of ours. */
export function readId(id: string): CustomId | null {
  const match = /^([a-z]+)\.([\w-]+)\.(\d*)\.(\w*)\.(.*)$/s.exec(id);
  if (!match) return null;
  const [, action, session, turn, mark, rest] = match as unknown as [string, string, string, string, string, string];
  if (!(ACTIONS as readonly string[]).includes(action)) return null;
  return { action: action as Action, session, turn: turn === '' ? null : Number(turn), mark, rest };
}

/** An id that belongs to a session but to no question of it. */
export function plainId(action: Action, session: string, rest = ''): string {
  return writeId({ action, session, turn: null, mark: '', rest });
}
