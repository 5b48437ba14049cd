import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Served } from '../../src/watching/readiness.ts';
import { notifySystemd } from '../../src/watching/systemd.ts';
import { posix } from '../help/system.ts';

const NOW = 1_700_000_000_000;
let beat: () => Promise<number>;
const served: Served = {
  gateway: () => ({ isUp: true, away: [], shards: [], identifiesLeft: null }),
  store: { lastBeat: () => beat() },
  now: () => NOW,
};
let warnings: string[];
const log = { warn: (_: object, message: string) => void warnings.push(message) } as never;
beforeEach(() => {
  beat = () => Promise.resolve(NOW);
  warnings = [];
});

describe('what systemd is told', () => {
  const told: string[] = [];
  const tell = async (state: string) => void told.push(state);
  const SYSTEMD = { NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '60000000' };
  beforeEach(() => {
    told.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('is nothing where it does not want to know', async () => {
    await notifySystemd({ WATCHDOG_USEC: '60000000' }, served, log, tell).close();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(told).toEqual([]);
  });

  it('is that the bot is ready, alive in each half of its time, and stops', async () => {
    const notifying = notifySystemd(SYSTEMD, served, log, tell);
    expect(told).toEqual(['READY=1']);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(told).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(30_001);
    await notifying.close();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(told).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1', 'STOPPING=1']);
  });

  it('is not that the bot is alive while its database does not answer, and again afterwards', async () => {
    const notifying = notifySystemd(SYSTEMD, served, log, tell);
    beat = () => Promise.reject(new Error('gone'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual(['READY=1']);
    expect(warnings).toHaveLength(2);
    beat = () => Promise.resolve(NOW);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(told).toEqual(['READY=1', 'WATCHDOG=1']);
    await notifying.close();
  });

  it('is no more than ready and stopping where no watchdog is set', async () => {
    const notifying = notifySystemd({ NOTIFY_SOCKET: '@x' }, served, log, tell);
    await vi.advanceTimersByTimeAsync(600_000);
    await notifying.close();
    expect(told).toEqual(['READY=1', 'STOPPING=1']);
  });
});

describe('systemd’s own program', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'rampart-systemd-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is called with each state, and finds the socket', async (context) => {
    context.skip(!posix, 'systemd runs on Linux alone');
    const written = join(folder, 'told');
    writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$NOTIFY_SOCKET $@" >> '${written}'\n`);
    chmodSync(join(folder, 'systemd-notify'), 0o755);
    const PATH = `${folder}${delimiter}${process.env['PATH']}`;
    const environment = { PATH, NOTIFY_SOCKET: '/run/x', WATCHDOG_USEC: '20000' };
    const notifying = notifySystemd(environment, served, log);
    const lines = () => (existsSync(written) ? readFileSync(written, 'utf8').trim().split('\n') : []);
    await expect.poll(lines).toContain('/run/x READY=1');
    await expect.poll(lines).toContain('/run/x WATCHDOG=1');
    await notifying.close();
    await expect.poll(lines).toContain('/run/x STOPPING=1');
    expect(warnings).toEqual([]);
  });

  it('is missed once in the log where it is not there', async () => {
    const notifying = notifySystemd({ PATH: folder, NOTIFY_SOCKET: '/run/x', WATCHDOG_USEC: '20000' }, served, log);
    await expect.poll(() => warnings).toEqual(['systemd could not be told: is systemd-notify installed?']);
    await notifying.close();
    expect(warnings).toHaveLength(1);
  });
});
