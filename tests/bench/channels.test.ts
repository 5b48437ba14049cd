import { expect, test } from 'vitest';
import { playChannels } from '../../src/bench/channels/index.ts';

test('the bench of channels plays with a bot in a process of its own, and counts what it sees', async () => {
  const said: string[] = [];
  const report = await playChannels(
    { channels: 2, pace: 400, seconds: 8, game: 'bsieged' },
    (line) => void said.push(line),
  );
  const [head, row] = report.findings[0]!.rows;
  const counted = Object.fromEntries(head!.map((name, at) => [name, Number(row![at])]));
  expect(counted['actions']).toBeGreaterThan(0);
  expect(counted['boards']).toBeGreaterThan(2);
  expect(report.aims.map(({ what }) => what)).toContain('p95 to the posted board');
  expect(counted['without picture']).toBe(0);
});
