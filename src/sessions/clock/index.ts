import type { SessionContext } from '../core/context.ts';
import type { DueEvents } from '../service.ts';
import { clock } from './tick.ts';
import { restoring } from './restoring.ts';

/** Due events by the clock, and renewals after a channel, message or server was lost. */
export const dueRoom = (context: SessionContext): DueEvents => ({
  ...clock(context),
  ...restoring(context),
});
