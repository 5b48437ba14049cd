import type { Sent } from '../../sessions/types.ts';
import { calleesNow } from './callees.ts';
import { closesPhase, type Draft } from './message-renderer.ts';

/**
 * The message before a new one, where that tells its news again and takes its place: while no phase has closed since, it would show
 * the same board. One that has called somebody who is awaited still stays, and so does one that tells as plainly as can be.
 */
export function retold(draft: Omit<Draft, 'earlier'>, sent: readonly Sent[]): Sent | null {
  const before = sent.find((one) => one.role === 'panel' && one.kind === 'panel' && one.told !== null && !one.stays);
  if (!before || closesPhase(draft) || draft.session.status === 'ended') return null;
  const awaited = calleesNow(draft).filter((user) => !draft.calls.includes(user));
  return before.told!.calls?.some((user) => awaited.includes(user)) ? null : before;
}
