import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { openStore } from '../../src/store/index.ts';
import { Metrics } from '../../src/watching/metrics.ts';
import { pixelPool } from '../help/bot.ts';

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly w: number };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const file = join(import.meta.dirname, '../../deploy/grafana/rampart.json');
const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { readonly panels: readonly Panel[] };
const asked = panels.flatMap(({ targets = [] }) => targets);

/** A metric with the labels that it can have, as it is told. */
async function metricsThatExist(): Promise<Map<string, string>> {
  const store = await openStore(':memory:');
  const metrics = new Metrics({ version: '1', build: 'x' });
  metrics.pool(pixelPool);
  const shards = [{ id: 0, isUp: true, pingInMs: 1, guilds: 1 }];
  const gateway = () => ({ isUp: true, away: [], shards, identifiesLeft: 1 });
  metrics.over({ gateway, store, now: Date.now, owners: [] });
  const found = await metrics.registry.getMetricsAsJSON();
  metrics.close();
  await store.close();
  return new Map(found.map(({ name, type }) => [name, String(type)]));
}

test('the dashboard of Grafana asks for every metric, and for nothing that there is not', async () => {
  const existing = await metricsThatExist();
  const named = asked.flatMap(({ expr }) => expr.match(/rampart_\w+/g) ?? []);
  const isHistogram = (name: string) => existing.get(name) === 'histogram';
  const bare = named.map((name) => {
    const part = name.replace(/_(bucket|sum|count)$/, '');
    return isHistogram(part) ? part : name;
  });
  expect(existing.size).toBeGreaterThan(15);
  expect([...new Set(bare)].sort()).toEqual([...existing.keys()].sort());
  // A histogram has no value of its own.
  expect(named.filter(isHistogram)).toEqual([]);
});

test('its rows are players, Discord, posts and machine, and its panels have room beside each other', () => {
  expect(panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual([
    'Players',
    'Discord',
    'Posts',
    'Machine',
  ]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { title, gridPos } of panels) expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
  for (const { type, title, targets = [] } of panels) expect(targets.length > 0 || type === 'row', title).toBe(true);
});
