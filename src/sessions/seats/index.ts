import type { SessionContext } from '../core/context.ts';
import type { Time } from '../service.ts';
import { presence } from './presence.ts';

/** Time given and taken: pauses, extensions, absence. */
export const timeRoom = (context: SessionContext): Time => ({
  ...presence(context),
});
