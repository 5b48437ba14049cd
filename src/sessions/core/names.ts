import type { Phrase } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import { type Session, seatOfUser } from '../types.ts';

/** Returns the name of a person who may have no seat: the host or a manager. */
export function nameIn(session: Session, userId: string): string | Phrase {
  const { host } = session;
  const name = seatOfUser(session, userId)?.name ?? (host.userId === userId ? host.name : null);
  return name === null ? { key: 'session:manager' } : harmless(name);
}

/** Prefix of the ids that replace forgotten people. */
export const FORGOTTEN_PREFIX = 'gone-';
export const isForgotten = (userId: string): boolean => userId.startsWith(FORGOTTEN_PREFIX);
