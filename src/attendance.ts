import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import type { Attendance } from './discord/connection/allotment.ts';
import { signalled } from './keeping/index.ts';
import type { Store } from './store/index.ts';

/** Registers this process among those that share the store. */
export function attendanceOf(store: Store): Attendance {
  const [id, machine, pid] = [randomUUID(), hostname(), signalled()];
  return {
    id,
    register: ({ role, held: own, shards: shardCount }) =>
      store.attend({ id, role, machine, pid, shards: own, shardCount }, store.now()),
    async leave() {
      await store.leave(id);
      return { others: await store.processes(), at: store.now() };
    },
  };
}
