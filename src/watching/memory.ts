import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The kinds of processes that the bot consists of. */
export type ProcessKind = 'main' | 'renderers' | 'thinkers' | 'others';

const KINDS: readonly (readonly [RegExp, ProcessKind])[] = [
  [/drawing[./]child\./, 'renderers'],
  [/tinypool/, 'thinkers'],
];

/**
 * What each kind of process takes, in bytes, as Linux tells in /proc: of this process and of those that it has started. Elsewhere of
 * this one alone.
 */
export function memoryByProcess(proc = '/proc', pid = process.pid): ReadonlyMap<ProcessKind, number> {
  const taken = new Map<ProcessKind, number>([['main', residentOf(proc, pid) ?? process.memoryUsage.rss()]]);
  for (const child of childrenOf(proc, pid)) {
    const bytes = residentOf(proc, child);
    // It has just ended.
    if (bytes === null) continue;
    const kind = kindOf(textOf(join(proc, String(child), 'cmdline')));
    taken.set(kind, (taken.get(kind) ?? 0) + bytes);
  }
  return taken;
}

const kindOf = (commandLine: string): ProcessKind => KINDS.find(([named]) => named.test(commandLine))?.[1] ?? 'others';

/** The processes that one has started, as each of its threads lists them; none where there is no such list. */
export function childrenOf(proc: string, pid: number): number[] {
  const tasks = join(proc, String(pid), 'task');
  return namesIn(tasks)
    .flatMap((thread) => textOf(join(tasks, thread, 'children')).split(/\s+/))
    .filter(Boolean)
    .map(Number);
}

function residentOf(proc: string, pid: number): number | null {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(textOf(join(proc, String(pid), 'status')))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** What a file holds; nothing where there is none any more. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
