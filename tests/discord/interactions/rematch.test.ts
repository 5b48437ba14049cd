import { afterAll, beforeAll, expect, test } from 'vitest';

import { BotTable, buttonsOf, idOf, textOf } from '../../help/bot.ts';

/** Once more with the same table, by the button at the end and by command. Cleo speaks French. */
let table: BotTable;
beforeAll(async () => {
  table = await BotTable.open({
    discord: {
      users: [{ name: 'Ada' }, { name: 'Basil' }, { name: 'Cleo', locale: 'fr' }, { name: 'Dora' }],
      guilds: [{ name: 'Keep', channels: [{ name: 'the-wall' }], members: ['Dora', 'Ada', 'Basil', 'Cleo'] }],
    },
  });
  await table.command('Ada', 'siege new', { pace: '8h', rules: 'rounds=4' });
  await table.command('Ada', 'siege join', { hero: 'ana' });
  await table.command('Basil', 'siege join', { hero: 'bo' });
  await table.command('Cleo', 'siege join', { hero: 'cy' });
  await table.command('Ada', 'siege bot', { level: 'easy' });
  await table.command('Ada', 'siege start');
  await table.sessions.end(here(), id('Ada'), { manager: false });
  await table.running.idle();
});
afterAll(async () => {
  expect(table.discord.violations).toEqual([]);
  await table.close();
});

const here = () => table.discord.channelId('the-wall');
const id = (name: string) => table.discord.users.user(name).id;
const session = async () => (await table.sessions.find(here()))!;
const seated = async () => (await session()).seats.map(({ name, roles }) => [name, ...roles].join(' '));
const kept = async () => (await session()).terms.kept.map(({ name, roles }) => [name, ...roles].join(' '));
const ended = () =>
  table.messages().findLast((message) => buttonsOf(message).some(({ label }) => label === 'Rematch'))!;

test('the button at the end opens a lobby with the same game, terms and heroes, in which the others are asked', async () => {
  const before = await session();
  expect(textOf((await table.command('Dora', 'siege rematch')).message)).toContain('Only who played can ask');
  await table.press('Basil', ended(), idOf(ended(), 'rematch'));
  const now = await session();
  expect(now).toMatchObject({
    status: 'lobby',
    host: { name: 'Basil' },
    options: before.options,
    terms: { pace: '8h' },
  });
  expect(now.id).not.toBe(before.id);
  const [first, bot] = await seated();
  expect(first).toBe('Basil bo');
  expect(bot).toContain('Bot Bruno');
  expect(await kept()).toEqual(['Ada ana', 'Cleo cy']);
  const lobby = await table.panel();
  expect([...lobby.local.pinged].sort()).toEqual([id('Ada'), id('Cleo')].sort());
  expect(textOf(lobby)).toContain('Basil asks for a rematch: Ada and Cleo, your seats and heroes are kept.');
  expect(textOf(lobby)).toContain(`– <@${id('Cleo')}> is invited again`);
});

test('kept seats and heroes are nobody else’s; pressing Rematch or Join takes them, once', async () => {
  expect(textOf((await table.command('Dora', 'siege join')).message)).toContain(
    'The free seats are kept for Ada and Cleo.',
  );
  expect(textOf((await table.command('Basil', 'siege join', { hero: 'cy' })).message)).toContain('belongs to Cleo');
  await table.press('Ada', ended(), idOf(ended(), 'rematch'));
  expect((await seated())[2]).toBe('Ada ana');
  expect(await kept()).toEqual(['Cleo cy']);
  const again = await table.press('Ada', ended(), idOf(ended(), 'rematch'));
  expect(textOf(again.followUps[0]!)).toContain('You are at the table already');
});

test('who declines frees the seat, and nobody is forced', async () => {
  await table.press('Cleo', await table.panel(), idOf(await table.panel(), 'leave'));
  expect(await kept()).toEqual([]);
  expect(textOf(await table.panel())).toContain('Cleo does not play this time.');
  await table.command('Dora', 'siege join');
  expect((await seated()).at(-1)).toBe('Dora');
});

test('a game begins without those who have not answered; /siege rematch does the same, also in French', async () => {
  await table.command('Basil', 'siege start');
  await table.sessions.end(here(), id('Basil'), { manager: false });
  expect(textOf((await table.command('Ada', 'siege rematch')).message)).toContain('The lobby for the rematch is open');
  expect(await kept()).toHaveLength(2);
  expect(textOf((await table.command('Cleo', 'siege rematch')).message)).toContain('Les places libres sont gardées');
  await table.command('Ada', 'siege remove', { player: 'Basil' });
  await table.command('Ada', 'siege start');
  expect(await session()).toMatchObject({ status: 'running', terms: { kept: [] } });
  expect((await seated()).some((one) => one.startsWith('Dora'))).toBe(false);
  expect(textOf((await table.command('Ada', 'siege rematch')).message)).toContain('A game is being played');
});

test('where everybody else was a bot nobody is said to be asked', async () => {
  await table.sessions.end(here(), (await session()).host.userId, { manager: true });
  await table.command('Dora', 'siege new');
  await table.command('Dora', 'siege bot', { level: 'easy' });
  await table.command('Dora', 'siege start');
  await table.sessions.end(here(), id('Dora'), { manager: false });
  const said = textOf((await table.command('Dora', 'siege rematch')).message);
  expect(said).toContain('The lobby for another game is open');
  expect(said).not.toContain('asked');
});
