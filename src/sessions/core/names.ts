import type { Phrase } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import { seatOf } from './context.ts';
import type { Session } from '../types.ts';

/** The name of who may have no seat: the host, or somebody who manages the server. */
export function nameIn(session: Session, userId: string): string | Phrase {
  const { host } = session;
  const name = seatOf(session, userId)?.name ?? (host.userId === userId ? host.name : null);
  return name === null ? { key: 'session:manager' } : harmless(name);
}

/** What the ids begin with that stand for people who are forgotten. */
export const FORGOTTEN = 'gone-';
export const isForgotten = (userId: string): boolean => userId.startsWith(FORGOTTEN);
