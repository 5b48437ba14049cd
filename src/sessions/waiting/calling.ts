import type { Session } from '../../store/index.ts';
import { calledFor } from './covers.ts';
import type { HabitsOf } from './waits.ts';
import type { NewMessage } from '../types.ts';

/**
 * Adapts a message to how its addressees want to be called, and adds direct messages. Calls nobody for whom somebody
 * else plays. `door.ts` checks at sending time whether a person may be called then.
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

/** Returns the message without the call to a person who has just acted and is looking. */
export const sparing = (message: NewMessage, { seats }: Session, looking: string | null): NewMessage =>
  message.kind === 'panel' && looking !== null
    ? {
        ...message,
        ping: message.ping.filter((seat) => seats.every((one) => one.seat !== seat || one.userId !== looking)),
      }
    : message;

/** Returns how to tell a player that their turn is next: in the channel, by direct message, or not at all. */
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

/** Returns those of these seats that still have the question asked at that turn. */
export const unanswered = (session: Session, asked: Readonly<Record<number, number>>): number[] =>
  Object.entries(asked)
    .map(([seat, turn]) => ({ seat: Number(seat), turn }))
    .filter(({ seat, turn }) => session.status === 'running' && session.clock.waits[seat]?.asked === turn)
    .map(({ seat }) => seat);

/** Returns those of these seats that still call this person. */
export const stillAsked = (session: Session, userId: string, asked: Readonly<Record<number, number>>): number[] =>
  unanswered(session, asked).filter((seat) => calledFor(session, seat).some((one) => one.userId === userId));
