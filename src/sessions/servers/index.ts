import type { SessionContext } from '../core/context.ts';
import type { Servers } from '../service.ts';
import { banning } from './banning.ts';
import { oversight } from './oversight.ts';
import { serverResults } from './results.ts';
import { sweeping } from './sweeping.ts';
import { templates } from './templates.ts';
import { tidying } from './tidying.ts';

/** Tables of a server, over all its channels. */
export const serversRoom = (context: SessionContext): Servers => ({
  ...oversight(context),
  ...banning(context),
  ...serverResults(context),
  opening: (sessionId) => context.store.opening(sessionId),
  noteOpening: (sessionId, post) => context.store.noteOpening(sessionId, post),
  dropOpening: (sessionId) => context.store.dropOpening(sessionId),
  ...sweeping(context),
  ...templates(context),
  ...tidying(context),
});
