import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeenMessage } from '../../../src/local-discord/index.ts';
import type { Store } from '../../../src/store/index.ts';
import { openStore } from '../../help/store.ts';
import { BotTable, buttonsOf, idOf, menusOf, picturesOf, textOf } from '../../help/bot.ts';
import { openIn } from '../../help/questions.ts';
import { openTexts } from '../kits.ts';
import { kit } from './kit.ts';

/** What is asked in secret is played through a message of one's own, from question to question. */
let table: BotTable;
let store: Store;
beforeAll(async () => {
  table = await BotTable.open({ kits: [kit], translator: openTexts(() => undefined).translator });
  store = await openStore(table.databaseFile);
  await table.command('Ada', 'siege new');
  for (const name of ['Basil', 'Dara']) await table.command(name, 'siege join');
  await table.command('Ada', 'siege start');
  for (const name of PLAYERS) await table.command(name, 'choose', { what: '0 gold' });
});
afterAll(async () => {
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  await store.close();
  await table.close();
});

const PLAYERS = ['Ada', 'Basil', 'Dara'];
const filesOf = (message: SeenMessage | null) =>
  picturesOf(message).map(({ media }) => media.url.split('/').at(-1)!.split('?')[0]);
const labels = (message: SeenMessage | null) => buttonsOf(message).map(({ label }) => label);
const open = async (name: string) => {
  const panel = await table.panel();
  return (await table.press(name, panel, idOf(panel, 'Choose'))).message!;
};
const kindNow = async () => (await openIn(table.sessions, table.discord.channelId('the-wall'))).questions[0]!.kind;
const now = async () => (await table.sessions.find(table.discord.channelId('the-wall')))!;
const own = (name: string) => table.messages(name).filter(({ local }) => local.ephemeral).length;

test('it has the hand beside it in a picture, and what the cards say one press away', async () => {
  expect(await kindNow()).toBe('act');
  const message = await open('Ada');
  expect(textOf(message)).toContain('what do you do?');
  expect(filesOf(message)).toEqual(['hand-cards.png']);
  const hand = await table.press('Ada', message, idOf(message, 'My cards'));
  expect(textOf(hand.message)).toContain('Your cards');
  expect(hand.message!.id).not.toBe(message.id);
  expect(textOf(table.messages('Ada').find(({ id }) => id === message.id)!)).toContain('what do you do?');
});

test('what was answered elsewhere is replaced where it stood, by what is open now', async () => {
  const stale = await open('Ada');
  const typed = await table.command('Ada', 'pass');
  expect(textOf(typed.message)).toContain('Waiting for');
  expect(await kindNow()).toBe('act');
  const before = own('Ada');
  const pressed = await table.press('Ada', stale, idOf(stale, 'Stay'));
  expect(pressed.message!.id).toBe(stale.id);
  expect(textOf(pressed.message)).toMatch(/Waiting for/);
  expect([...buttonsOf(pressed.message), ...menusOf(pressed.message)].filter(({ label }) => label !== 'Undo')).toEqual(
    [],
  );
  expect(own('Ada')).toBe(before);
});

test('an answer is taken back in the same message, and the question stands there again', async () => {
  const typed = await table.command('Basil', 'choose');
  expect(filesOf(typed.message)).toEqual(['hand-cards.png']);
  const stayed = await table.press('Basil', typed.message!, idOf(typed.message, 'Stay'));
  expect(stayed.message!.id).toBe(typed.message!.id);
  expect(textOf(stayed.message)).toContain('Your choice: **Stay**');
  expect(labels(stayed.message)).toEqual(['Undo']);
  const undone = await table.press('Basil', stayed.message!, idOf(stayed.message, 'Undo'));
  expect(undone.message!.id).toBe(typed.message!.id);
  expect(textOf(undone.message)).toMatch(/taken back.*what do you do\?/s);
  expect(filesOf(undone.message)).toEqual(['hand-cards.png']);
  const again = await table.press('Basil', undone.message!, idOf(undone.message, 'Stay'));
  const command = await table.command('Basil', 'siege undo');
  expect(textOf(command.message)).toMatch(/taken back.*what do you do\?/s);
  expect(textOf(again.message)).toContain('Your choice: **Stay**');
  await table.command('Basil', 'pass');
});

test('what a reaction is asked for stays there until the round is over, if one likes', async () => {
  const asked = await table.command('Dara', 'visit', { what: 'mill' });
  expect(asked.message!.local.ephemeral).toBe(true);
  const { choices } = await table.discord.users.autocomplete('Ada', 'the-wall', 'choose', { what: 'let' }, 'what');
  expect(choices.map(({ name }) => name)).toEqual(['Let them pass', 'Let it happen until the round is over']);
  // A command understands every language.
  const stood = await table.command('Ada', 'choose', { what: 'laisser faire jusqu’à la fin de la manche' });
  expect(textOf(stood.message)).toContain('Your choice: **Let them pass**');
  expect((await store.session((await now()).id))!.standing).toMatchObject([{ seat: 0, kind: 'ride' }]);
});

test('several who are whispered to at the same time are told so in one message', async () => {
  const shared = () => table.posted();
  const known = new Set(shared().map(({ id }) => id));
  const message = await open('Basil');
  expect(filesOf(message)).toEqual(['hand-cards.png']);
  const stood = await table.press('Basil', message, idOf(message, 'until the round is over'));
  expect(stood.message!.id).toBe(message.id);
  expect(textOf(stood.message)).toContain('Your choice: **Let them pass**');
  const whispers = shared()
    .filter(({ id }) => !known.has(id))
    .map(textOf)
    .filter((text) => text.includes('something only for'));
  expect(whispers).toHaveLength(1);
  for (const name of ['Ada', 'Dara']) expect(whispers[0]).toContain(table.discord.userId(name));
});
