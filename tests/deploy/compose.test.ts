import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { ROOT } from '../structure/sources.ts';
import { LEAST_MEMORY, read, settingsIn } from './settings.ts';

/** The files for Docker Compose, and those of what watches the bot there. */

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly restart?: string;
  readonly mem_limit?: string;
  readonly read_only?: boolean;
  readonly init?: boolean;
  readonly deploy?: { readonly replicas: number };
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
interface Composition {
  readonly name: string;
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks?: Readonly<Record<string, { readonly internal?: boolean } | null>>;
}

const FILES = ['deploy/compose.yaml', 'deploy/compose.postgres.yaml'] as const;
const compositionOf = (file: string) => parse(read(file)) as Composition;
const shared = compositionOf(FILES[1]);

test.each(FILES)('%s names images by tags, files and volumes that are there, and limits of memory', (file) => {
  const { name, services, volumes } = compositionOf(file);
  expect(name).toBe('rampart');
  for (const [service, { image, mem_limit, restart, ...its }] of Object.entries(services)) {
    expect(image, service).toMatch(/^[\w/]+:(?!latest)[\w.-]+$/);
    expect(mem_limit, service).toMatch(/^\d+m$/);
    expect(restart, service).toBe(service === 'rampart' ? 'on-failure:5' : 'unless-stopped');
    for (const from of (its.volumes ?? []).map((volume) => volume.split(':')[0]!))
      if (from.startsWith('.')) expect(existsSync(join(ROOT, 'deploy', from)), from).toBe(true);
      else expect(volumes).toHaveProperty([from]);
    // Others than this machine reach nothing.
    for (const port of its.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
  }
});

test.each(FILES)(
  '%s gives the bot settings that there are, memory enough, and nothing to write but its volume',
  (file) => {
    const { rampart } = compositionOf(file).services;
    const known = settingsIn('.env.example');
    for (const name of Object.keys(rampart!.environment!)) expect(known).toContain(name);
    expect(parseInt(rampart!.mem_limit!)).toBeGreaterThan(LEAST_MEMORY);
    expect(rampart).toMatchObject({ read_only: true, init: true, volumes: ['data:/data'] });
    expect(rampart!.environment!['DATABASE_FILE']).toMatch(/^\/data\//);
    expect(existsSync(join(ROOT, rampart!.build!.dockerfile))).toBe(true);
  },
);

test('both leave the games in the same volume, from which they can be moved', () => {
  const alone = compositionOf(FILES[0]);
  expect(shared.name).toBe(alone.name);
  expect(shared.services['rampart']!.environment!['DATABASE_FILE']).toBe(
    alone.services['rampart']!.environment!['DATABASE_FILE'],
  );
});

test('several processes share a database that only they reach, once it is up', () => {
  const { rampart, postgres } = shared.services;
  expect(rampart!.deploy!.replicas).toBeGreaterThan(1);
  expect(rampart!.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  expect(postgres!.healthcheck!.test).toContain('pg_isready');
  expect(postgres!.ports).toBeUndefined();
  expect(shared.networks!['games']).toEqual({ internal: true });
  expect(postgres!.networks).toEqual(['games']);
});

test('no password stands in a file: each has to be given', () => {
  const text = read(FILES[1]);
  const given = [...text.matchAll(/\$\{(\w+)([^}]*)\}/g)];
  for (const [, name, rest] of given) expect(`${name}${rest}`).toMatch(/^\w+:\?/);
  expect([...new Set(given.map(([, name]) => name!))].sort()).toEqual(settingsIn('deploy/.env.example').sort());
  for (const name of settingsIn('deploy/.env.example')) expect(read('deploy/.env.example')).toMatch(`${name}=\n`);
  for (const [, value] of text.matchAll(/PASSWORD: (.*)/g)) expect(value).toMatch(/^\$\{/);
  expect(read('.gitignore')).toContain('/deploy/.env\n');
});

test('Prometheus asks each process where it answers, and Grafana asks Prometheus', () => {
  const { rampart, grafana } = shared.services;
  const { scrape_configs } = parse(read('deploy/prometheus/prometheus.yaml')) as {
    scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
  };
  expect(scrape_configs.map(({ job_name }) => job_name)).toEqual(['rampart']);
  expect(scrape_configs[0]!.dns_sd_configs).toMatchObject([
    { names: ['rampart'], port: Number(rampart!.environment!['HEALTH_PORT']) },
  ]);
  expect(rampart!.environment!['HEALTH_HOST']).toBe('0.0.0.0');
  const provisioning = 'deploy/grafana/provisioning';
  const sources = parse(read(`${provisioning}/datasources/prometheus.yaml`)) as { datasources: { url: string }[] };
  for (const { url } of sources.datasources) expect(Object.keys(shared.services)).toContain(new URL(url).hostname);
  const boards = parse(read(`${provisioning}/dashboards/rampart.yaml`)) as {
    providers: { options: { path: string } }[];
  };
  for (const { options } of boards.providers)
    expect(grafana!.volumes).toContain(`./grafana/rampart.json:${options.path}/rampart.json:ro`);
});
