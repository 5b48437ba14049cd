import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kinds of processes of the bot. */
export type ProcessKind = 'main' | 'renderers' | 'thinkers' | 'others';

const PROCESS_KINDS: readonly (readonly [RegExp, ProcessKind])[] = [
  [/drawing[./]child\./, 'renderers'],
  [/tinypool/, 'thinkers'],
];

/**
 * Measures the resident memory of each kind of process in bytes, from Linux's /proc: this process and its children. On
 * other systems: this process only.
 */
export function memoryByProcess(proc = '/proc', pid = process.pid): ReadonlyMap<ProcessKind, number> {
  const taken = new Map<ProcessKind, number>([['main', residentOf(proc, pid) ?? process.memoryUsage.rss()]]);
  for (const child of childrenOf(proc, pid)) {
    const bytes = residentOf(proc, child);
    // The child has just ended.
    if (bytes === null) continue;
    const kind = processKindOf(contentOf(join(proc, String(child), 'cmdline')));
    taken.set(kind, (taken.get(kind) ?? 0) + bytes);
  }
  return taken;
}

const processKindOf = (commandLine: string): ProcessKind =>
  PROCESS_KINDS.find(([named]) => named.test(commandLine))?.[1] ?? 'others';

/** Lists a process's children from the lists of its threads; empty if there is no such list. */
export function childrenOf(proc: string, pid: number): number[] {
  const tasks = join(proc, String(pid), 'task');
  return filesIn(tasks)
    .flatMap((thread) => contentOf(join(tasks, thread, 'children')).split(/\s+/))
    .filter(Boolean)
    .map(Number);
}

function residentOf(proc: string, pid: number): number | null {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(contentOf(join(proc, String(pid), 'status')))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Returns a file's content; empty if the file is gone. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
