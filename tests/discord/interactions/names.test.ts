import { afterAll, beforeAll, expect, test } from 'vitest';

import { harmless } from '../../../src/locale/index.ts';
import type { SeenMessage } from '../../../src/local-discord/index.ts';
import { BotTable, idOf, parts } from '../../help/bot.ts';

const HOST = '# BIG [Free](https://evil.example) **x**';
const GUEST = '-# z @everyone `y` <@&1>\u202e';
const STRANGER = '> q ||s|| [Gift](https://evil.example/2)';
const NAMES = [HOST, GUEST, STRANGER];

let table: BotTable;
beforeAll(async () => {
  table = await BotTable.open({
    discord: {
      users: NAMES.map((name) => ({ name })),
      guilds: [{ name: 'Keep', channels: [{ name: 'the-wall' }], members: NAMES }],
    },
  });
});
afterAll(() => table.close());

test('no text that anybody gets is formatted by the names in it, nor by what was typed', async () => {
  const seen = new Map<string, SeenMessage>();
  const look = () => {
    for (const name of NAMES)
      for (const message of table.messages(name)) seen.set(message.id + JSON.stringify(message.components), message);
  };
  const command = async (as: string, name: string, options: Record<string, string> = {}) => {
    await table.command(as, name, options);
    look();
  };
  await command(HOST, 'siege new', { game: '[none](https://evil.example)' });
  await command(HOST, 'siege new', { rules: '# none **x**' });
  await command(HOST, 'siege new');
  await command(STRANGER, 'siege new');
  await command(GUEST, 'siege join', { hero: 'bo' });
  await command(STRANGER, 'siege join', { hero: 'bo' });
  await command(STRANGER, 'siege join', { hero: 'cy' });
  await command(STRANGER, 'siege leave');
  await command(GUEST, 'siege start');
  await command(GUEST, 'siege end');
  await command(STRANGER, 'siege status');
  await command(HOST, 'siege join', { hero: 'ana' });
  await command(HOST, 'siege start');
  await command(STRANGER, 'choose', { what: 'brave' });
  for (const name of [HOST, GUEST]) await command(name, 'choose', { what: 'careful' });
  await command(GUEST, 'repair', { what: 'repair' });
  await command(HOST, 'repair', { what: '[moon](https://evil.example) # x' });
  await command(HOST, 'repair', { what: 'repair' });
  await command(GUEST, 'siege undo');
  await command(STRANGER, 'siege undo');
  await command(STRANGER, 'siege new');
  await command(HOST, 'siege undo');
  for (const name of NAMES) {
    await command(name, 'siege log');
    await command(name, 'siege hand');
    await command(name, 'siege status');
  }
  await command(STRANGER, 'siege hand', { player: HOST });
  await command(STRANGER, 'siege hand', { player: 'e' });
  await table.command(STRANGER, 'siege log', { round: 0 });
  await command(STRANGER, 'siege log', { game: 'none' });
  await command(STRANGER, 'siege board', { game: 'none' });
  await command(HOST, 'siege end');
  const asked = table.messages(HOST).at(-1)!;
  await table.press(HOST, asked, idOf(asked, 'end'));
  await command(STRANGER, 'siege new');
  await command(GUEST, 'siege join');
  await command(STRANGER, 'siege leave');
  look();

  const texts = [...seen.values()].flatMap((message) => [
    message.content,
    ...parts(message).map((part) => part.content),
  ]);
  const said = texts.filter((text) => text !== undefined && text !== '').join('\n');
  for (const name of NAMES) expect(said).toContain(harmless(name));
  expect(said).not.toMatch(/(?<!\\)(\[(Free|Gift|none|moon)|@everyone|\*\*x|`y`|<@&|\|\|s)/);
  expect(said).not.toMatch(/^(# BIG|-# z|> q)/m);
  expect(said).not.toContain('\u202e');
  expect(said).not.toContain('https://evil');
  expect(table.discord.violations).toEqual([]);
});
