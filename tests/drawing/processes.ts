import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** The renderer processes that a process has started. */
export function renderersOf(parent: number): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    .filter(
      (match) =>
        match !== null &&
        Number(match[2]) === parent &&
        !match[3]!.startsWith('Z') &&
        match[4]!.includes('/drawing/child.ts'),
    )
    .map((match) => Number(match![1]));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits until something holds, 5 s at most. */
export async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 250 && !holds(); i++) await sleep(20);
  if (!holds()) throw new Error('It never came true');
}
