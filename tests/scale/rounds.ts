import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

import { programOf } from '../../src/installation/index.ts';
import type { Done, Order } from './order.ts';

const PROGRAM = 'tests/scale/process.ts';

/** Has processes do what they are told, all at the same time; returns once they have ended. */
export async function atOnce(orders: readonly Order[]): Promise<Done[]> {
  const { file, execArgv } = programOf(PROGRAM);
  const children = orders.map((order) => fork(file, [JSON.stringify(order)], { execArgv: [...execArgv] }));
  try {
    await Promise.all(children.map(told));
    for (const child of children) child.send('go');
    return (await Promise.all(children.map(told))) as Done[];
  } finally {
    await Promise.all(children.map(ended));
  }
}

/** What a process says next; rejects when it ends instead. */
async function told(child: ChildProcess): Promise<unknown> {
  const exit = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`a process that played ended with ${String(signal ?? code)}`);
  });
  exit.catch(() => undefined);
  const [said] = (await Promise.race([once(child, 'message'), exit])) as [unknown];
  return said;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  if (child.connected) child.disconnect();
  await exit;
}
