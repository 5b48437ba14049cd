import type { Session } from '../store/index.ts';
import { calledFor } from './clock/covers.ts';
import type { HabitsOf } from './clock/waits.ts';
import type { NewMessage } from './types.ts';

/**
 * A message as those whom it calls want to be called, with the direct messages that go beside it. Nobody is called who rests -
 * that comes when the rest is over - or is away.
 */
export function calling(message: NewMessage, session: Session, habits: HabitsOf): NewMessage[] {
  if (message.kind === 'reminder') return directed(message, message.seats, session, habits);
  if (message.kind !== 'panel') return [message];
  const { covers, waits } = session.clock;
  const ping = message.ping.filter((seat) => (covers[seat]?.by ?? 'mate') === 'mate' && waits[seat]?.called !== false);
  return directed({ ...message, ping }, ping, session, habits);
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
      ...{ kind: 'direct', user, asked: of, only: notice === 'direct', news: [] },
    }));
  return [unmentioned.length > 0 ? { ...message, unmentioned } : message, ...directs];
}

/** The seats of those, each asked at that turn, for which a person is called and which are asked the same still. */
export const stillAsked = (session: Session, userId: string, asked: Readonly<Record<number, number>>): number[] =>
  Object.entries(asked)
    .map(([seat, turn]) => ({ seat: Number(seat), turn }))
    .filter(({ seat, turn }) => session.status === 'running' && session.clock.waits[seat]?.asked === turn)
    .map(({ seat }) => seat)
    .filter((seat) => calledFor(session, seat).some((one) => one.userId === userId));
