import type { Session } from '../../store/index.ts';
import { calledFor } from './covers.ts';
import type { HabitsOf } from './waits.ts';
import type { NewMessage } from '../types.ts';

/**
 * A message as those whom it calls want to be called, with the direct messages that go beside it. Nobody is called for whom
 * somebody else plays. Whether a person may be called at that moment is asked when it is sent (`door.ts`).
 */
export function calling(message: NewMessage, session: Session, habits: HabitsOf): NewMessage[] {
  if (message.kind === 'reminder') return directed(message, message.seats, session, habits);
  if (message.kind !== 'panel') return [message];
  const { covers, waits } = session.clock;
  const ping = message.ping.filter((seat) => (covers[seat]?.by ?? 'mate') === 'mate' && waits[seat]?.called !== false);
  const { next = null, ...rest } = message;
  const told = next === null ? null : tellsNext(next, session, habits);
  const panel = told === 'here' ? { ...rest, ping, next } : { ...rest, ping };
  return [...directed(panel, ping, session, habits), ...(told === null || told === 'here' ? [] : [told])];
}

/** The message without the call of somebody who has just acted, and looks. */
export const sparing = (message: NewMessage, { seats }: Session, looking: string | null): NewMessage =>
  message.kind === 'panel' && looking !== null
    ? {
        ...message,
        ping: message.ping.filter((seat) => seats.every((one) => one.seat !== seat || one.userId !== looking)),
      }
    : message;

/** How the player of a seat is told of being the next: in the channel, by a direct message, or not at all. */
function tellsNext(seat: number, session: Session, habits: HabitsOf): NewMessage | 'here' | null {
  const { seats, clock } = session;
  const user = seats.find((one) => one.seat === seat)?.userId ?? null;
  if (user === null || clock.covers[seat] || clock.waits[seat]) return null;
  const own = habits(user);
  if (!own.next) return null;
  if ((own.notice ?? 'channel') === 'channel') return 'here';
  const asked = Object.fromEntries(Object.entries(clock.waits).map(([at, wait]) => [at, wait.asked]));
  return { kind: 'direct', user, why: 'next', asked, only: false, news: [] };
}

type Calling = Extract<NewMessage, { readonly kind: 'panel' | 'reminder' }>;

function directed(message: Calling, seats: readonly number[], session: Session, habits: HabitsOf): NewMessage[] {
  const { waits } = session.clock;
  const asked = new Map<string, Record<number, number>>();
  for (const seat of seats)
    for (const { userId } of calledFor(session, seat))
      if (userId !== null && waits[seat]) asked.set(userId, { ...asked.get(userId), [seat]: waits[seat].asked });
  const wishing = [...asked].map(([user, of]) => ({ user, of, notice: habits(user).notice ?? 'channel' }));
  const unmentioned = wishing.filter(({ notice }) => notice === 'direct').map(({ user }) => user);
  const directs = wishing
    .filter(({ notice }) => notice !== 'channel')
    .map(({ user, of, notice }): NewMessage => ({
      ...{ kind: 'direct', user, why: 'asked', asked: of, only: notice === 'direct', news: [] },
    }));
  return [unmentioned.length > 0 ? { ...message, unmentioned } : message, ...directs];
}

/** Those seats, each asked at that turn, which are asked the same still. */
export const unanswered = (session: Session, asked: Readonly<Record<number, number>>): number[] =>
  Object.entries(asked)
    .map(([seat, turn]) => ({ seat: Number(seat), turn }))
    .filter(({ seat, turn }) => session.status === 'running' && session.clock.waits[seat]?.asked === turn)
    .map(({ seat }) => seat);

/** Those of them for which a person is called. */
export const stillAsked = (session: Session, userId: string, asked: Readonly<Record<number, number>>): number[] =>
  unanswered(session, asked).filter((seat) => calledFor(session, seat).some((one) => one.userId === userId));
