import type { SessionContext } from '../core/context.ts';
import type { Time } from '../service.ts';
import { presence } from './presence.ts';

/** Time that is given and taken: pauses, more of it, being away. */
export const timeRoom = (context: SessionContext): Time => ({
  ...presence(context),
});
