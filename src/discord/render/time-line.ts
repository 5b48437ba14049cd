import type { APIButtonComponent } from 'discord.js';

import type { Phrase } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import { calledFor, isResting } from '../../sessions/waiting/covers.ts';
import type { Session } from '../../sessions/types.ts';
import { timestamp } from '../text/timestamp.ts';
import { mentionOf, words } from '../text/words.ts';
import { button } from './components.ts';
import { plainId } from './custom-id.ts';

/** Describes deadlines, absent players and pauses. */
export function timeLine(session: Session, say: Say): string {
  return [...(session.clock.pause ? [pauseOf(session)] : untilWhen(session)), ...away(session)].map(say).join('\n');
}

function pauseOf({ clock }: Session): Phrase {
  const { by, until } = clock.pause!;
  if (by === null) return words('time.resting');
  return until === null ? words('time.paused') : words('time.pausedUntil', { until: timestamp(until, 'f') });
}

function untilWhen(session: Session): Phrase[] {
  const waits = Object.entries(session.clock.waits).flatMap(([seat, { due }]) =>
    due === null ? [] : [{ seat: Number(seat), due }],
  );
  const dues = new Set(waits.map(({ due }) => due));
  if (dues.size === 0) return [];
  if (dues.size === 1) {
    const [due] = [...dues] as [number];
    return [words('time.until', { in: timestamp(due, 'R') })];
  }
  const each = waits.map(({ seat, due }) =>
    words('time.each', { who: calledFor(session, seat).map(mentionOf).join(', '), in: timestamp(due, 'R') }),
  );
  return [words('time.several', { each })];
}

/** Lists absent players and what happens in their place. */
const away = ({ seats, clock }: Session): Phrase[] =>
  seats.flatMap((seat) => {
    const cover = clock.covers[seat.seat];
    if (!cover || seat.occupant === 'bot') return [];
    const name = mentionOf(seat);
    return cover.until === null
      ? [words(`time.away.${cover.by}`, { name })]
      : [words(`time.awayUntil.${cover.by}`, { name, until: timestamp(cover.until, 'f') })];
  });

/** Builds the button with which absent players return. */
export const backButtons = ({ id, seats, clock }: Session, say: Say): APIButtonComponent[] =>
  isResting({ clock }) || seats.some(({ seat, occupant }) => occupant === 'person' && clock.covers[seat])
    ? [button(plainId('back', id), say(words('time.back')), 'good', '👋')]
    : [];
