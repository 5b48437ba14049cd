import type { SessionContext } from '../core/context.ts';
import type { Votes } from '../service.ts';
import { votes } from './votes.ts';
import { rewinding } from './rewind.ts';
import { reopening } from './reopening.ts';

/** What a table decides together, and games that are taken back or up again. */
export const decidingRoom = (context: SessionContext): Votes => ({
  ...votes(context),
  ...rewinding(context),
  ...reopening(context),
});
