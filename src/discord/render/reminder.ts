import type { Say } from '../../locale/index.ts';
import type { Session } from '../../sessions/types.ts';
import { timestamp } from '../text/timestamp.ts';
import { COLOURS } from '../text/symbols.ts';
import { mention, words } from '../text/words.ts';
import { button, buttonRows, type Component, container, text } from './components.ts';
import { plainId } from './custom-id.ts';

interface Reminded {
  /** Users whom this message calls. */
  readonly calls: readonly string[];
  /** Seats that are awaited. */
  readonly seats: readonly number[];
  readonly say: Say;
  readonly id: number;
}

/** Builds a reminder for the awaited players. It is deleted once they have answered. */
export function reminder(session: Session, { calls, seats, say, id }: Reminded): Component[] {
  const who = calls.map(mention).join(', ');
  const waits = seats.flatMap((seat) => session.clock.waits[seat] ?? []);
  const since = timestamp(Math.min(...waits.map((wait) => wait.since)), 'R');
  const dues = waits.flatMap(({ due }) => due ?? []);
  const line =
    dues.length === 0
      ? words('reminder.waiting', { who, since })
      : words('reminder.until', { who, since, until: timestamp(Math.min(...dues), 'R') });
  const buttons = [
    button(plainId('open', session.id), say(words('panel.open')), 'main', '✍️'),
    button(plainId('later', session.id), say(words('reminder.later')), 'plain', '💤'),
    ...(dues.length > 0 ? [button(plainId('time', session.id), say(words('reminder.time')), 'plain', '⏳')] : []),
  ];
  return [container([text(say(line)), ...buttonRows(buttons)], COLOURS.panel, id)];
}
