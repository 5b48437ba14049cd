import { copyFileSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { STATUS_MARK } from '../../src/discord/render/status-message.ts';
import type { SeenMessage } from '../../src/local-discord/index.ts';
import { Database } from '../../src/sqlite/index.ts';
import { migrate } from '../../src/store/sqlite/migrate.ts';
import { saveOf } from '../../src/store/saves.ts';
import type { SaveTable } from '../../src/store/schema.ts';
import { BotTable, buttonsOf, textOf } from '../help/bot.ts';
import { RandomPlayer } from '../help/player.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const BEFORE = ['0001-sessions.sql', '0002-boards-and-themes.sql'];
const TABLES = ['session', 'seat', 'answer', 'line', 'outbox', 'result'];

let table: BotTable;

beforeEach(async () => {
  table = await BotTable.open();
  await table.command('Ada', 'siege new');
  await table.command('Basil', 'siege join');
  await table.command('Ada', 'siege start');
});
afterEach(async () => {
  expect(table.discord.violations).toEqual([]);
  await table.close();
});

const said = () => table.posted();

/** Puts the games into a database that only knows the first migrations, as the version before would have left it. */
function turnBack(): void {
  const [now, then, folder] = ['games.sqlite', 'before.sqlite', 'migrations'].map((name) => join(table.folder, name));
  mkdirSync(folder!);
  for (const file of BEFORE) copyFileSync(join(MIGRATIONS, file), join(folder!, file));
  const database = new Database(then);
  migrate(database, folder!);
  database.prepare('attach ? as new').run(now);
  for (const name of TABLES) {
    const columns = (of: string) => database.pragma(`${of}.table_info(${name})`) as { name: string }[];
    const known = new Set(columns('new').map((column) => column.name));
    const shared = columns('main')
      .map((column) => column.name)
      .filter((column) => known.has(column))
      .join();
    database.exec(`insert into ${name} (${shared}) select ${shared} from new.${name}`);
  }
  database.exec(`
    insert into panel (session_id, channel_id, message_id, turn, posted_at)
      select session_id, channel_id, message_id, 0, posted_at from new.post where role = 'panel' and kind <> 'reminder';
    update session set
      board = (select scene from new.board join new.session now on now.board_id = board.id where now.id = session.id);
    update outbox set message = json_set(message, '$.scene', json(scene)) from new.board where board.id = nonce`);
  const saves = database.prepare('select session_id, save, base, past from new.save').all() as SaveTable[];
  for (const row of saves)
    database.prepare('update session set save = ? where id = ?').run(JSON.stringify(saveOf(row)), row.session_id);
  // Among what it had told already.
  const [first] = database.prepare('select id, channel_id from session').all() as { id: string; channel_id: string }[];
  const insert = `insert into outbox (id, session_id, channel_id, nonce, created_at, delivered_at) values (1, ?, ?, 'x', 1, 1)`;
  database.prepare(insert).run(first!.id, first!.channel_id);
  database.close();
  renameSync(then!, now!);
}

test('a database of the version before goes on: what was sent is not sent again, what was not is, buttons go over', async () => {
  const old = await table.panel();
  const killed = () => Promise.reject(new Error('killed'));
  Object.assign(table.sessions.outbox, { settle: killed, failed: killed });
  await table.discord.users.command('Ada', 'the-wall', 'choose', { what: 'brave' });
  await table.running.idle();
  await table.discord.users.command('Basil', 'the-wall', 'choose', { what: 'brave' });
  await table.running.idle();
  const before = said();
  await table.stopBot();
  turnBack();
  await table.startBot();
  await table.running.idle();
  // Of the last panel nothing is left: it told nothing.
  const ids = before.map(({ id }) => id).slice(0, -1);
  expect(
    said()
      .map(({ id }) => id)
      .slice(0, ids.length),
  ).toEqual(ids);
  expect(await table.sessions.outbox.pending()).toEqual([]);
  const now = await table.panel();
  expect(now.id).not.toBe(old.id);
  expect(buttonsOf(said().find(({ id }) => id === old.id)!)).toEqual([]);
  const player = new RandomPlayer(table, 'after the upgrade', 0);
  while (await player.turn());
  const isOnTop = ({ components = [] }: SeenMessage) => components.some(({ id }) => id === STATUS_MARK);
  expect(said().filter((one) => !isOnTop(one) && /victory|defeat/.test(textOf(one)))).toHaveLength(1);
});
