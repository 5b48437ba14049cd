import type { SessionContext } from '../core/context.ts';
import type { Clock } from '../service.ts';
import { clock } from './tick.ts';
import { restoring } from './restoring.ts';

/** What is due by the clock, and what is begun anew after something was gone. */
export const dueRoom = (context: SessionContext): Clock => ({
  ...clock(context),
  ...restoring(context),
});
