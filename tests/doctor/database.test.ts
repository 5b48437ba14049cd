import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { examine } from '../../src/doctor/database.ts';
import { openStore, openToRead } from '../../src/store/index.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const shipped = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));

let folder: string;
let file: string;
let migrations: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-examine-'));
  file = join(folder, 'games.sqlite');
  migrations = join(folder, 'migrations');
  mkdirSync(migrations);
  for (const name of shipped) copyFileSync(join(MIGRATIONS, name), join(migrations, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

const newest = () => readdirSync(migrations).sort().at(-1)!;

it('a database that is not there yet is worth a word', () => {
  expect(examine(file)).toMatchObject({ finding: { is: 'note' }, size: 0, isReadable: false });
  expect(readdirSync(folder)).toEqual(['migrations']);
});

it('one that is whole is so while the bot uses it and when it does not', async () => {
  const store = await openStore(file);
  await store.prefer('user', '1', { language: 'fr' });
  expect(examine(file)).toMatchObject({ finding: { is: 'ok' }, isReadable: true });
  await store.prefer('user', '1', { language: 'en' });
  const seen = await openToRead(file);
  expect(await seen.preferences('user', '1')).toMatchObject({ language: 'en' });
  await expect(seen.prefer('user', '1', { language: 'fr' })).rejects.toThrow(/readonly/);
  await seen.close();
  await store.close();
  expect(examine(file)).toMatchObject({ finding: { is: 'ok' }, isReadable: true });
});

it('one that is damaged is thrown as SQLite throws it', async () => {
  await (await openStore(file)).close();
  writeFileSync(file, readFileSync(file).fill(0x55, 4096));
  expect(() => examine(file)).toThrow(expect.objectContaining({ code: 'SQLITE_CORRUPT' }));
});

it('migrations that are to be made, were changed or are of another version are told', async () => {
  rmSync(join(migrations, newest()));
  await (await openStore(file, migrations)).close();
  expect(examine(file)).toMatchObject({ finding: { is: 'note' }, isReadable: false });
  expect(examine(file).finding.said).toMatch(/^1 migrations are to be made/);

  const newer = join(migrations, '9000-breaking-mood.sql');
  writeFileSync(newer, 'create table mood (id text)');
  await (await openStore(join(folder, 'newer.sqlite'), migrations)).close();
  rmSync(newer);
  expect(examine(join(folder, 'newer.sqlite'), migrations).finding).toMatchObject({
    is: 'wrong',
    said: expect.stringMatching(/newer version/),
  });

  copyFileSync(join(MIGRATIONS, '0002-boards-and-themes.sql'), join(migrations, '0001-sessions.sql'));
  const whole = join(folder, 'whole.sqlite');
  await (await openStore(whole)).close();
  for (const name of shipped) copyFileSync(join(MIGRATIONS, name), join(migrations, name));
  writeFileSync(join(migrations, newest()), '-- another');
  expect(examine(whole, migrations).finding.said).toMatch(/was changed after the database had taken it/);
});

it('one in a folder that is a file is told with the cure', () => {
  writeFileSync(join(folder, 'file'), '');
  const { finding } = examine(join(folder, 'file/games.sqlite'));
  expect(finding).toMatchObject({ is: 'wrong', said: expect.stringMatching(/file is no folder\. Set DATABASE_FILE/) });
});
