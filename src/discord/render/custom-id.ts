import { LIMITS } from '../limits.ts';

/** What a press of a component asks for. */
export const DEEDS = [
  // a question
  'answer',
  'menu',
  'packed',
  'compose',
  'open',
  'undo',
  'skip',
  // a lobby
  'join',
  'leave',
  'heroes',
  'option',
  'start',
  // to read
  'text',
  'view',
  'hand',
  'log',
  'whisper',
  'guide',
  // the end of it
  'end',
] as const;
export type Deed = (typeof DEEDS)[number];

/**
 * All that a component says about itself. `turn` is null where only the fingerprint counts: several questions are open
 * at once and another seat's answer must not make this one stale.
 */
export interface CustomId {
  readonly deed: Deed;
  readonly session: string;
  readonly turn: number | null;
  readonly mark: string;
  /** The option, the page, the picks so far: whatever the deed needs. */
  readonly rest: string;
}

/** `<deed>.<session>.<turn>.<mark>.<rest>`; throws when that is longer than Discord allows. */
export function writeId({ deed, session, turn, mark, rest }: CustomId): string {
  const id = [deed, session, turn ?? '', mark, rest].join('.');
  if (id.length > LIMITS.customId) throw new RangeError(`custom id of ${id.length} characters: ${id}`);
  return id;
}

/** The parts of a custom id, or null when it is none of ours. */
export function readId(id: string): CustomId | null {
  const match = /^([a-z]+)\.([\w-]+)\.(\d*)\.(\w*)\.(.*)$/s.exec(id);
  if (!match) return null;
  const [, deed, session, turn, mark, rest] = match as unknown as [string, string, string, string, string, string];
  if (!(DEEDS as readonly string[]).includes(deed)) return null;
  return { deed: deed as Deed, session, turn: turn === '' ? null : Number(turn), mark, rest };
}

/** An id that belongs to a session but to no question of it. */
export function plainId(deed: Deed, session: string, rest = ''): string {
  return writeId({ deed, session, turn: null, mark: '', rest });
}
