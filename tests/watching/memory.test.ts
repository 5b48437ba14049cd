import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { memoryByProcess } from '../../src/watching/memory.ts';

let proc: string;
beforeEach(() => (proc = mkdtempSync(join(tmpdir(), 'rampart-proc-'))));
afterEach(() => rmSync(proc, { recursive: true }));

function aProcess(pid: number, kilobytes: number, commandLine: string, children: Record<number, string> = {}): void {
  const folder = join(proc, String(pid));
  mkdirSync(folder);
  writeFileSync(join(folder, 'status'), `Name:\tnode\nVmPeak:\t  9999999 kB\nVmRSS:\t  ${kilobytes} kB\nThreads:\t7\n`);
  writeFileSync(join(folder, 'cmdline'), commandLine.replaceAll(' ', '\0'));
  for (const [thread, list] of Object.entries(children)) {
    mkdirSync(join(folder, 'task', thread), { recursive: true });
    writeFileSync(join(folder, 'task', thread, 'children'), list);
  }
}

test('memory is told by kind of process, of all threads’ children', () => {
  aProcess(7, 1000, 'node scripts/run.mjs src/main.ts', { 7: '8 9 ', 70: '10 11 12' });
  aProcess(8, 200, 'node dist/0123/src.drawing.child.js');
  aProcess(9, 300, 'node src/drawing/child.ts');
  aProcess(10, 50, 'node node_modules/tinypool/dist/entry/process.js');
  aProcess(11, 1, 'systemd-notify WATCHDOG=1');
  expect(Object.fromEntries(memoryByProcess(proc, 7))).toEqual({
    main: 1000 * 1024,
    renderers: 500 * 1024,
    thinkers: 50 * 1024,
    others: 1024,
  });
});

test('without /proc this process alone is told', () => {
  const taken = memoryByProcess(join(proc, 'none'), 7);
  expect([...taken.keys()]).toEqual(['main']);
  expect(taken.get('main')).toBeGreaterThan(1024 * 1024);
});
