import { expect, test } from 'vitest';

import { FOREIGN, LEAST_MEMORY, read, settingsIn } from './settings.ts';

/** The units for systemd. */

const UNITS = ['deploy/systemd/rampart.service', 'deploy/systemd/rampart@.service'] as const;

/** The settings of a unit, all that a name was given. */
function unitOf(file: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, name, value] of read(file).matchAll(/^(\w+)=(.*)$/gm))
    found.set(name!, [...(found.get(name!) ?? []), value!]);
  return found;
}

test.each(UNITS)('%s starts what `npm start` does, and is told when the bot is ready', (file) => {
  const unit = unitOf(file);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
  expect(unit.get('ExecStart')).toEqual([`/usr/bin/${scripts.start}`]);
  expect(unit.get('Type')).toEqual(['notify']);
  expect(unit.get('NotifyAccess')).toEqual(['all']);
  expect(unit.get('WatchdogSec')).toEqual(['2min']);
});

test.each(UNITS)('%s has its limits', (file) => {
  const unit = unitOf(file);
  expect(parseInt(unit.get('MemoryMax')![0]!)).toBeGreaterThan(LEAST_MEMORY);
  for (const name of ['RestartSec', 'StartLimitIntervalSec', 'StartLimitBurst', 'TasksMax', 'TimeoutStopSec'])
    expect(unit.has(name), name).toBe(true);
  expect(Object.fromEntries([...unit].map(([name, values]) => [name, values.join()]))).toMatchObject({
    Restart: 'on-failure',
    User: 'rampart',
    StateDirectory: 'rampart',
    ProtectSystem: 'strict',
    NoNewPrivileges: 'yes',
    PrivateTmp: 'yes',
    ProtectHome: 'yes',
  });
  // V8 writes code and runs it.
  expect(unit.has('MemoryDenyWriteExecute')).toBe(false);
  const set = unit.get('Environment')!.map((pair) => pair.split('=')[0]!);
  for (const name of set) expect([...settingsIn('.env.example'), ...FOREIGN]).toContain(name);
});

test('of several each answers on a port of its own, and the one that keeps its games in a file makes way', () => {
  const unit = unitOf(UNITS[1]);
  expect(unit.get('Environment')).toContain('HEALTH_PORT=946%i');
  expect(unit.get('Conflicts')).toEqual(['rampart.service']);
});
