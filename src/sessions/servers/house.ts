import type { Phrase } from '../../engine/index.ts';
import type { NewOutgoing } from '../../store/index.ts';
import type { SessionContext } from '../core/context.ts';
import { reportOf } from '../core/reporting.ts';
import type { Preferences } from '../types.ts';

/** Changes to a whole server, and their reports to its moderators. */

/** Changes the rules of the house. */
export async function changeHouse(
  context: SessionContext,
  guildId: string,
  changes: Partial<Preferences>,
  what: readonly Phrase[],
): Promise<void> {
  await reporting(context, guildId, what, changes, (told) =>
    context.store.prefer('guild', guildId, changes, context.interaction, told),
  );
}

/** Does something and reports it, if the server has a log channel. `changes` may set that channel. */
export async function reporting(
  context: SessionContext,
  guildId: string,
  what: readonly Phrase[],
  changes: Partial<Preferences>,
  deed: (told: NewOutgoing | null) => Promise<void>,
): Promise<void> {
  const channel = changes.log ?? (await context.store.preferences('guild', guildId)).log;
  const isTold = channel !== null && what.length > 0;
  const report = isTold ? reportOf(channel, { channelId: null }, context.actor, what) : null;
  await deed(report && context.outgoing(report));
  if (report) context.wake(report.channel);
}
