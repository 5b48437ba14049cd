import type { Phrase } from '../../../engine/index.ts';
import type { Snoozed } from '../../../sessions/service.ts';
import { timestamp } from '../../text/timestamp.ts';
import { words } from '../../text/words.ts';

/** When somebody is reminded, who did not want to be now. */
export const snoozedUntil = ({ remindAt, due }: Snoozed): Phrase =>
  due === null
    ? words('done.snooze', { at: timestamp(remindAt, 'R') })
    : words('done.snoozeUntil', { at: timestamp(remindAt, 'R'), until: timestamp(due, 'R') });
