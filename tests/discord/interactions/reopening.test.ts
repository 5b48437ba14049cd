import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { plainId } from '../../../src/discord/render/custom-id.ts';
import type { ActionResult, SeenMessage } from '../../../src/local-discord/index.ts';
import { type BotTable, buttonsOf, idOf, textOf } from '../../help/bot.ts';
import { begin, closeSound, endAll, openKeep } from '../../help/playing.ts';

/** A game that was given up, as its table opens it again. Cleo speaks French; Ada manages the server. */

const HERE = 'the-wall';
const DAY = 24 * 60 * 60_000;
let table: BotTable;
let now = Date.UTC(2026, 10, 24);
beforeAll(async () => void (table = await openKeep([HERE], { now: () => now })));
beforeEach(() => (now += 3 * DAY));
afterEach(() => endAll(table, [HERE]));
afterAll(() => closeSound(table, 'none'));

const here = () => table.discord.channelId(HERE);
const id = (name: string) => table.discord.userId(name);
const session = async () => (await table.sessions.find(here()))!;
const said = () => table.messages('Dara', HERE).filter(({ local }) => !local.ephemeral);
const labelled = (label: string) =>
  said().filter((message) => buttonsOf(message).some((one) => one.label?.startsWith(label)));
const press = (name: string, label: string, message: SeenMessage = labelled(label).at(-1)!) =>
  table.press(name, message, idOf(message, label));
/** What only the one who acts reads. */
const answerTo = ({ message, followUps }: ActionResult) =>
  [message, ...followUps].map((one) => (one?.local.ephemeral ? textOf(one) : '')).join('\n');
/** Presses a button of the message that it has not. */
async function forge(name: string, { id }: SeenMessage, custom_id: string): Promise<string> {
  const seen = table.messages(name, HERE).find((one) => one.id === id)!;
  const button = buttonsOf(seen)[0]! as { custom_id?: string | undefined };
  const { custom_id: real } = button;
  button.custom_id = custom_id;
  try {
    return answerTo(await table.press(name, seen, custom_id));
  } finally {
    button.custom_id = real;
  }
}
const vote = (name: string, voice = 'yes') => table.command(name, 'siege vote', { voice }, HERE);
const calls = (name: string) => said().filter(({ local }) => local.pinged.includes(id(name))).length;
const pins = () => table.discord.users.pins('Dara', HERE);
const end = () => table.sessions.end(here(), id('Cleo'), { manager: true });
const play = async (...players: [string, ...string[]]) => {
  await begin(table, players, HERE);
  for (const name of players) await table.command(name, 'choose', { what: 'careful' }, HERE);
  now += 11_000;
};
const givenUp = async (...players: [string, ...string[]]) => {
  await play(...players);
  await end();
  await table.running.idle();
};

test('whoever gives a game up is asked first, and told of the way back that there is', async () => {
  await play('Ada', 'Basil');
  const asked = async (name: string) => textOf((await table.command(name, 'siege end', {}, HERE)).message);
  expect(await asked('Ada')).toMatch(
    /The game ends for everybody; a vote of the table can open it again if it comes soon\./,
  );
  await end();
  await table.running.idle();
  expect(labelled('Open again')).not.toEqual([]);
});

test('the button below the result asks the table, whose yes opens it: panel, pin and play are there again', async () => {
  await givenUp('Cleo', 'Basil', 'Dara');
  expect(pins()).toEqual([]);
  const before = ['Cleo', 'Basil', 'Dara'].map(calls);
  const result = labelled('Open again').at(-1)!;
  expect(answerTo(await press('Basil', 'Open again', result))).toContain('The table is asked.');
  expect(['Cleo', 'Basil', 'Dara'].map(calls)).toEqual([before[0]! + 1, before[1]!, before[2]! + 1]);
  const asked = textOf(labelled('Yes').at(-1)!);
  expect(asked).toMatch(/Basil asks the table: open the game again\?[^]*silence counts as no/);
  const late = await press('Dara', 'Open again', result);
  expect(answerTo(late)).toContain('The table is voting already: open the game again.');

  const status = (await table.command('Dara', 'siege status', {}, HERE)).message!;
  expect(textOf(status)).toContain('Still to vote');
  now += 20_000;
  expect(answerTo(await press('Dara', 'Yes', status))).toContain('Noted. The table can read it.');
  expect((await session()).status).toBe('running');
  expect(said().map(textOf).join('\n')).toMatch(
    /Dara votes yes\.\nThe table has agreed: open the game again\.\nThe game stands again as it stood/,
  );
  expect(labelled('Yes')).toEqual([]);
  expect(pins()).toHaveLength(1);
  expect(textOf(pins()[0]!)).toContain(`<@${id('Cleo')}>`);
  const panel = await table.panel(HERE);
  expect(panel.local.pinged).toEqual([id('Cleo')]);

  for (const label of ['Open again', 'Rematch']) {
    const old = await press('Basil', label, result);
    expect(answerTo(old)).toMatch(label === 'Rematch' ? /A game is being played/ : /This game is not over/);
  }
  const { turn } = await session();
  await table.command('Cleo', 'attack', { what: 'attack' }, HERE);
  expect((await session()).turn).toBe(turn + 1);
});

test('a command that finds the game over offers it to whoever played, in place of its menus', async () => {
  await givenUp('Basil', 'Cleo');
  for (const [command, options] of [
    ['siege undo', {}],
    ['attack', { what: 'attack' }],
    ['siege propose', {}],
  ] as const) {
    const { message } = await table.command('Basil', command, options, HERE);
    expect(textOf(message)).toContain('Ask the table: open the game again?');
    const foreign = await table.command('Dara', command, options, HERE);
    expect(textOf(foreign.message)).not.toContain('open the game again');
  }
  const { message } = await table.command('Cleo', 'siège annuler', {}, HERE);
  expect(textOf(message)).toMatch(/Demander à la table\s: rouvrir la partie\s\?/);
  await table.press('Cleo', message!, idOf(message, 'Demander'));
  await vote('Basil');
  expect((await session()).status).toBe('running');
});

test('who plays alone is asked nothing more', async () => {
  await givenUp('Basil');
  await press('Basil', 'Open again');
  expect((await session()).status).toBe('running');
});

test('nobody else may, by whatever button: who did not play, of another game, after a day', async () => {
  await givenUp('Basil', 'Cleo');
  const result = labelled('Open again').at(-1)!;
  const { id: old } = await session();
  expect(answerTo(await press('Dara', 'Open again', result))).toContain('You have no seat');
  for (const rest of ['concede', 'undo:1', 'pause', 'bot:0:hard', 'deeds'])
    await forge('Basil', result, plainId('propose', old, rest));
  expect(await session()).toMatchObject({ id: old, status: 'ended', vote: null });
  await press('Basil', 'Open again', result);
  const { number } = (await session()).vote!;
  expect(await forge('Dara', result, plainId('ballot', old, `${number}.yes`))).toContain('no seat');
  await forge('Cleo', result, plainId('ballot', old, `${number + 1}.yes`));
  await forge('Cleo', result, plainId('ballot', old, `${number}.perhaps`));
  expect((await session()).vote?.voices).toEqual({ [id('Basil')]: true });

  await table.command('Dara', 'siege new', {}, HERE);
  expect(labelled('Yes')).toEqual([]);
  for (const button of [plainId('propose', old, 'reopen'), plainId('ballot', old, `${number}.yes`)])
    expect(await forge('Basil', result, button)).toContain('This button belongs to a game that is over.');
  expect((await session()).status).toBe('lobby');
  await endAll(table, [HERE]);
  now += DAY + 1;
  expect(answerTo(await press('Basil', 'Open again', result))).toContain('given up too long ago to be opened again');
  expect(textOf((await table.command('Basil', 'siege undo', {}, HERE)).message)).not.toContain('open the game again');
});

test('what is to be told meanwhile is told in its order, when it comes to that late', async () => {
  await play('Basil', 'Cleo');
  table.discord.setPermissions(HERE, 'bot', { deny: ['SendMessages'] });
  await end();
  await table.sessions.propose(here(), id('Basil'), { kind: 'reopen' }, { manager: false });
  await table.sessions.vote(here(), id('Cleo'), true, {});
  expect((await session()).status).toBe('running');
  const before = new Set(said().map((message) => message.id));
  table.discord.setPermissions(HERE, 'bot', {});
  await table.running.idle();
  now += DAY / 24;
  await table.running.tick();
  await table.running.idle();
  const told = said()
    .filter((message) => !before.has(message.id))
    .map(textOf)
    .join('\n');
  expect(told).toMatch(/given up by[^]*Basil asks the table[^]*The table has agreed[^]*stands again as it stood/);
  expect(labelled('Yes')).toEqual([]);
  expect((await table.panel(HERE)).id).toBe(said().findLast((message) => buttonsOf(message).length > 0)!.id);
});

test('a no takes the buttons off, and says that nothing changes', async () => {
  await givenUp('Basil', 'Cleo');
  await press('Basil', 'Open again');
  await press('Cleo', 'No');
  expect(said().map(textOf).at(-1)).toContain('nothing changes: open the game again');
  expect(labelled('Yes')).toEqual([]);
});
