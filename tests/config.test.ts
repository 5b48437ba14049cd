import { expect, test } from 'vitest';

import { ConfigError, readConfig } from '../src/config.ts';
import { MovedAway } from '../src/store/migrations.ts';
import { DatabaseFault, explain } from '../src/trouble.ts';

const TOKEN = `${'a'.repeat(24)}.bcdefg.${'h'.repeat(27)}`;
const KEY = '0123456789abcdef'.repeat(4);

test('nothing set is a game on the local Discord', () => {
  expect(readConfig({})).toMatchObject({
    token: null,
    role: 'all',
    shards: null,
    databaseFile: './data/rampart.sqlite',
    localDiscordPort: 3000,
    health: null,
    interactions: null,
    language: null,
    logLevel: 'info',
  });
});

test('settings are read, and empty ones count as none', () => {
  const config = readConfig({
    DISCORD_TOKEN: ` ${TOKEN} `,
    DISCORD_API: 'http://127.0.0.1:8080/api',
    ROLE: 'front',
    DATABASE_FILE: '/var/lib/rampart.sqlite',
    DATABASE_URL: 'postgres://me:secret@db:5433/games',
    LOCAL_DISCORD_PORT: '0',
    RENDERERS: '4',
    HEALTH_PORT: '9464',
    INTERACTIONS_PORT: '9470',
    DISCORD_PUBLIC_KEY: KEY,
    LANGUAGE: 'fr',
    SHARD_COUNT: '10',
    SHARDS: '0-2, 3-9',
    LOG_LEVEL: '',
    PATH: '/bin',
  });
  expect(config).toEqual({
    token: TOKEN,
    discordApi: 'http://127.0.0.1:8080/api',
    role: 'front',
    shards: { count: 10, ids: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] },
    databaseFile: '/var/lib/rampart.sqlite',
    databaseUrl: 'postgres://me:secret@db:5433/games',
    localDiscordPort: 0,
    renderers: 4,
    health: { host: '127.0.0.1', port: 9464 },
    interactions: { host: '127.0.0.1', port: 9470, publicKey: KEY },
    language: 'fr',
    logLevel: 'info',
  });
});

test.each([
  ['DISCORD_TOKEN', 'my secret'],
  ['DATABASE_URL', 'mysql://me:secret@db/games'],
  ['DISCORD_API', 'nirn.local:8080'],
  ['LOCAL_DISCORD_PORT', '99999'],
  ['LOCAL_DISCORD_PORT', 'abc'],
  ['RENDERERS', '0'],
  ['RENDERERS', '1.5'],
  ['BACKGROUND_NICE', '20'],
  ['HEALTH_PORT', 'yes'],
  ['INTERACTIONS_PORT', '-1'],
  ['DISCORD_PUBLIC_KEY', 'abc'],
  ['DISCORD_PUBLIC_KEY', 'g'.repeat(64)],
  ['LANGUAGE', 'de'],
  ['ROLE', 'clerk'],
  ['ROLE', 'front'],
  ['SHARD_COUNT', '0'],
  ['SHARD_COUNT', 'all'],
  ['SHARDS', '0'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s (%s) is one line that names it, with the cure', (name, value) => {
  const error = (() => {
    try {
      return readConfig({ [name]: value });
    } catch (caught) {
      return caught;
    }
  })();
  expect(error).toBeInstanceOf(ConfigError);
  const { message } = error as ConfigError;
  expect(message).toMatch(new RegExp(`^The setting ${name} .*\\.env`));
  expect(message).not.toContain('\n');
  // A secret is never repeated.
  if (name === 'DISCORD_TOKEN' || name === 'DATABASE_URL') expect(message).not.toContain(value);
});

test.each(['front', 'sender'])('nobody does only a part (%s) where no other process can do the rest', (ROLE) => {
  const [DISCORD_TOKEN, DATABASE_URL] = [TOKEN, 'postgres://me@db/games'];
  expect(readConfig({ ROLE, DISCORD_TOKEN, DATABASE_URL }).role).toBe(ROLE);
  expect(() => readConfig({ ROLE, DATABASE_URL })).toThrow(/ROLE can be .* only with DISCORD_TOKEN/);
  expect(() => readConfig({ ROLE, DISCORD_TOKEN })).toThrow(/ROLE can be .* only with DATABASE_URL/);
});

test('what goes wrong at the start is explained in one line', () => {
  const config = readConfig({ DATABASE_FILE: '/nowhere/games.sqlite' });
  const fault = (code: string, cause?: Error) => Object.assign(new Error('raw'), { code }, cause ? { cause } : {});
  expect(explain(fault('TokenInvalid'), config)).toContain('DISCORD_TOKEN');
  expect(explain(fault('EADDRINUSE'), config)).toMatch(/Port 3000.*LOCAL_DISCORD_PORT/);
  expect(explain(fault('SQLITE_CANTOPEN'), config)).toMatch(/\/nowhere\/games.sqlite.*DATABASE_FILE/);
  expect(explain(fault('SQLITE_NOTADB'), config)).toContain('no database');
  for (const code of ['SQLITE_CORRUPT', 'SQLITE_CORRUPT_INDEX'])
    expect(explain(fault(code), config)).toMatch(/is damaged .*node scripts\/restore\.mjs <backup> \S+$/);
  expect(explain(Object.assign(new Error('fetch failed'), { cause: fault('ENOTFOUND') }), config)).toContain(
    'cannot be reached',
  );
  expect(explain(new Error('a bug'), config)).toBeNull();
});

test('a port for health that cannot be opened is named by its own setting', () => {
  const config = readConfig({ HEALTH_PORT: '9464', HEALTH_HOST: '10.9.8.7' });
  const fault = (code: string) => Object.assign(new Error('raw'), { code, port: 9464, syscall: 'listen' });
  expect(explain(fault('EADDRINUSE'), config)).toMatch(/^Port 9464 is in use.*HEALTH_PORT/);
  expect(explain(fault('EACCES'), config)).toMatch(/^Port 9464 cannot be opened.*HEALTH_PORT/);
  expect(explain(fault('EADDRNOTAVAIL'), config)).toMatch(/10\.9\.8\.7.*HEALTH_HOST/);
});

test('so is a port for interactions', () => {
  const config = readConfig({ INTERACTIONS_PORT: '9470', INTERACTIONS_HOST: '10.9.8.7', DISCORD_PUBLIC_KEY: KEY });
  const fault = (code: string) => Object.assign(new Error('raw'), { code, port: 9470, syscall: 'listen' });
  expect(explain(fault('EADDRINUSE'), config)).toMatch(/^Port 9470 is in use.*INTERACTIONS_PORT/);
  expect(explain(fault('EADDRNOTAVAIL'), config)).toMatch(/10\.9\.8\.7.*INTERACTIONS_HOST/);
});

test.each(['EACCES', 'EPERM', 'ENOENT', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'])(
  '%s is blamed on the database only where that was opened, and on the port where that was',
  (code) => {
    const config = readConfig({ DATABASE_FILE: '/nowhere/games.sqlite' });
    const fault = Object.assign(new Error('raw'), { code });
    expect(explain(fault, config)).toBeNull();
    expect(explain(new Error('a picture', { cause: fault }), config)).toBeNull();
    expect(explain(new DatabaseFault(fault), config)).toMatch(/^The database \/nowhere\/games.sqlite .*DATABASE_FILE/);
    expect(explain(new DatabaseFault(new Error('cannot open', { cause: fault })), config)).toContain('DATABASE_FILE');
    const listening = Object.assign(new Error('raw'), { code, syscall: 'listen' });
    expect(explain(listening, config)).toMatch(/^Port 3000 cannot be opened .*LOCAL_DISCORD_PORT/);
  },
);

test('what keeps the database on a server from being opened is explained in one line, without its password', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://me:secret@db:5433/games' });
  const fault = (code: string) => new DatabaseFault(Object.assign(new Error('raw'), { code }));
  const cures: readonly (readonly [code: string, said: RegExp])[] = [
    ['ECONNREFUSED', /db:5433 of DATABASE_URL cannot be reached \(ECONNREFUSED\)\. Start it/],
    ['ENOTFOUND', /cannot be reached/],
    ['57P03', /cannot be reached/],
    ['28P01', /refuses the user me .*Correct DATABASE_URL/],
    ['3D000', /no database games on db:5433\. Create it/],
    ['42501', /me may not create tables in games/],
    ['53300', /nothing left for one more process/],
    ['STORE_MOVED', /migrate-store/],
  ];
  const moved = new DatabaseFault(new Error('cannot open it: ...', { cause: new MovedAway('db/other') }));
  expect(explain(moved, config)).toMatch(/^db:5433\/games is not played on: its games were moved to db\/other\. Leave/);
  for (const [code, said] of cures) {
    const line = explain(fault(code), config);
    expect(line).toMatch(said);
    expect(line).not.toContain('secret');
    expect(line).not.toContain('\n');
  }
});

test.each([
  [{ SHARD_COUNT: 'auto' }, { count: 'auto', ids: null }],
  [{ SHARD_COUNT: '3' }, { count: 3, ids: [0, 1, 2] }],
  [{ SHARD_COUNT: '1' }, { count: 1, ids: [0] }],
  [
    { SHARD_COUNT: '9', SHARDS: '8,0-3,2' },
    { count: 9, ids: [0, 1, 2, 3, 8] },
  ],
])('connections to Discord are divided as %j says', (given, shards) => {
  expect(readConfig(given).shards).toEqual(shards);
});

test.each([
  [{ SHARDS: '0-3' }, /^The setting SHARDS needs SHARD_COUNT as a number.*\.env/],
  [{ SHARD_COUNT: 'auto', SHARDS: '0' }, /^The setting SHARDS needs SHARD_COUNT as a number/],
  [{ SHARD_COUNT: '4', SHARDS: '2-4' }, /^The setting SHARDS names 4, .*SHARD_COUNT=4 the last one is 3.*\.env/],
  [{ SHARD_COUNT: '4', SHARDS: '3-2' }, /^The setting SHARDS must name .* such as 0-3,8\..*\.env/],
  [{ INTERACTIONS_PORT: '9470' }, /^The setting INTERACTIONS_PORT needs DISCORD_PUBLIC_KEY.*both, or neither.*\.env/],
  [{ DISCORD_PUBLIC_KEY: KEY }, /^The setting DISCORD_PUBLIC_KEY needs INTERACTIONS_PORT.*both, or neither.*\.env/],
  [
    { INTERACTIONS_PORT: '9470', DISCORD_PUBLIC_KEY: KEY, SHARD_COUNT: '4', SHARDS: '0-1' },
    /^The setting SHARDS cannot go with INTERACTIONS_PORT.*leave SHARDS out.*\.env/,
  ],
  [{ SHARD_COUNT: '4', SHARDS: 'a' }, /^The setting SHARDS must name .* such as 0-3,8\./],
])('%j do not go together, and why is said with the cure', (given, why) => {
  expect(() => readConfig(given)).toThrow(ConfigError);
  expect(() => readConfig(given)).toThrow(why);
});
