import type { SessionContext } from '../core/context.ts';
import type { Votes } from '../service.ts';
import { votes } from './votes.ts';
import { rewinding } from './rewind.ts';
import { reopening } from './reopening.ts';

/** Decisions of the whole table, and games that are rewound or reopened. */
export const decidingRoom = (context: SessionContext): Votes => ({
  ...votes(context),
  ...rewinding(context),
  ...reopening(context),
});
