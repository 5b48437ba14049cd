import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressOn } from '../../src/simulation/progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is written while `total` games take 10 s each. */
function follow(isTTY: boolean, total: number): string[] {
  const written: string[] = [];
  const progress = progressOn({ isTTY, write: (text: string | Uint8Array) => written.push(String(text)) > 0 }, total);
  for (let done = 1; done <= total; done++) {
    vi.advanceTimersByTime(10_000);
    progress.show(done);
  }
  progress.end();
  return written;
}

test('on a terminal a bar grows in its line and is wiped at the end', () => {
  const written = follow(true, 4);
  expect(written).toHaveLength(5);
  expect(written[1]).toMatch(/^\r\[#{15} {15}\] 2\/4 games, \d+ s left/);
  expect(written.at(-1)).toBe('\r\x1b[K');
  expect(written.join('')).not.toContain('\n');
});

test('elsewhere a line a minute tells how far it is', () => {
  expect(follow(false, 20)).toEqual([
    '6/20 games, 140 s left\n',
    '12/20 games, 80 s left\n',
    '18/20 games, 20 s left\n',
  ]);
});

test('what is done soon needs no words', () => {
  expect(follow(false, 5)).toEqual([]);
});
