import type { SessionContext } from '../core/context.ts';
import type { Servers } from '../service.ts';
import { banning } from './banning.ts';
import { oversight } from './oversight.ts';
import { sweeping } from './sweeping.ts';
import { tidying } from './tidying.ts';

/** What is played on a server, over all its channels. */
export const serversRoom = (context: SessionContext): Servers => ({
  ...oversight(context),
  ...banning(context),
  ...sweeping(context),
  ...tidying(context),
});
