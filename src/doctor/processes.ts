import type { ProcessRecord } from '../store/index.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

type ProcessShards = Pick<ProcessRecord, 'role' | 'shards' | 'shardCount'>;

const WHAT = 'processes';

/** Checks whether the running processes together cover all tasks and all connections to Discord. */
export function checkProcesses(there: readonly ProcessShards[]): Finding {
  const countOf = (role: ProcessShards['role']) => there.filter((one) => one.role === role).length;
  const [fronts, senders] = [countOf('front'), countOf('sender')];
  if (there.length === 0) return note(WHAT, 'none plays just now');
  if (fronts === there.length)
    return wrong(
      WHAT,
      'only fronts play: nothing is posted. Start one with ROLE=sender, or start one anew without ROLE.',
    );
  if (senders === there.length)
    return wrong(
      WHAT,
      'only senders play: nobody is answered. Start one with ROLE=front, or start one anew without ROLE.',
    );
  const hearing = there.filter(({ role }) => role !== 'sender');
  const counts = [...new Set(hearing.map(({ shardCount }) => shardCount))];
  if (counts.length > 1)
    return wrong(WHAT, `they have different SHARD_COUNT: ${counts.join(', ')}. Stop all, set the same, start all.`);
  const [count = 1] = counts;
  const held = new Set(hearing.flatMap(({ shards }) => shards));
  const missing = Array.from({ length: count }, (_, id) => id).filter((id) => !held.has(id));
  if (missing.length > 0)
    return wrong(WHAT, `no process has shard ${missing.join(', ')} of ${count}: put it into the SHARDS of one.`);
  const roles = fronts + senders > 0 ? ` (front: ${fronts}, sender: ${senders})` : '';
  return ok(WHAT, `${there.length} play${there.length === 1 ? 's' : ''}${roles}`);
}
