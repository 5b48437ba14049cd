import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Caller } from '../../../src/discord/interactions/caller.ts';
import { plainId, readId } from '../../../src/discord/render/custom-id.ts';
import { kit as ringwall } from '../../../src/games/ringwall/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { HANDLERS } from '../../../src/discord/interactions/presses.ts';
import { BotTable, buttonsOf, idOf, pixelPool, textOf } from '../../help/bot.ts';

let table: BotTable;
beforeEach(async () => {
  table = await BotTable.open();
});
afterEach(async () => {
  await table.close();
});

const wall = () => table.discord.channelId('the-wall');
const session = () => table.sessions.find(wall());

/** A game of Ada and Basil in which Ada has the first action. */
async function begin(): Promise<void> {
  await table.command('Ada', 'siege new');
  await table.command('Basil', 'siege join', { hero: 'bo' });
  await table.command('Ada', 'siege join', { hero: 'ana' });
  await table.command('Ada', 'siege start');
  await table.command('Ada', 'choose', { what: 'brave' });
  await table.command('Basil', 'choose', { what: 'brave' });
}

/** The refusal of a command that must leave the game as it is. */
async function refused(as: string, command: string, options: Record<string, string> = {}): Promise<string> {
  const before = await session();
  const outcome = await table.command(as, command, options);
  expect(await session()).toEqual(before);
  expect(outcome.message?.local.ephemeral).toBe(true);
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  return textOf(outcome.message);
}

describe('a command is refused with what is wrong and what to do', () => {
  test.each([
    ['attack', { what: 'attack' }],
    ['choose', { what: 'x' }],
    ['pass', {}],
    ['siege join', {}],
    ['siege leave', {}],
    ['siege start', {}],
    ['siege board', {}],
    ['siege status', {}],
    ['siege undo', {}],
    ['siege end', {}],
  ])('/%s in a channel without a game', async (command, options) => {
    expect(await refused('Ada', command, options)).toMatch(/no game.*\/siege new/i);
  });

  test('in private, also where the answer would have been for all', async () => {
    const outcome = await table.discord.users.command('Ada', 'the-wall', 'siege board', { show: true });
    await table.running.idle();
    expect(outcome.acknowledgement).toBe('deferred_message');
    const messages = table.messages('Ada');
    expect(messages.map(textOf).join()).toMatch(/no game/i);
    expect(messages.every(({ local }) => local.ephemeral)).toBe(true);
    expect(table.messages('Basil')).toEqual([]);
  });

  test('by somebody without a seat', async () => {
    await begin();
    expect(await refused('Dara', 'attack', { what: 'attack' })).toMatch(/Ada/);
    expect(await refused('Dara', 'siege leave')).toContain('You have no seat in this game');
  });

  test('out of turn, with who is awaited', async () => {
    await begin();
    const text = await refused('Basil', 'attack', { what: 'attack' });
    expect(text).toContain('The game is waiting for Ada.');
    expect(text).not.toContain('Waiting for');
  });

  test('of the host as "you", never by name', async () => {
    const told = async (command: string, options = {}) => {
      const text = await refused('Ada', command, options);
      expect(text).not.toMatch(/Ada|<@/);
      return text;
    };
    await table.command('Ada', 'siege new');
    expect(await told('siege new')).toContain('You have opened a lobby here already.');
    expect(await told('attack', { what: 'attack' })).toContain('You begin it with </siege start');
    expect(await refused('Basil', 'siege new')).toContain('Ada has opened a lobby here already.');
    await table.command('Basil', 'siege join');
    expect(await refused('Basil', 'siege new')).toContain('You are at the table already.');
    await table.command('Ada', 'siege start');
    expect(await told('siege new')).toContain('end it with </siege end');
  });

  test('with the nearest name where one was mistyped', async () => {
    await begin();
    expect(await refused('Ada', 'siege hand', { player: 'bazil' })).toContain('Did you mean: Basil?');
    expect(await refused('Ada', 'siege skip', { player: 'Baisl' })).toContain('Did you mean: Basil?');
    expect(await refused('Ada', 'siege hand', { player: 'the moon' })).toContain('There are: Ada, Basil.');
  });

  test('with something made up, and what is legal', async () => {
    await begin();
    const text = await refused('Ada', 'attack', { what: 'the moon' });
    expect(text).toContain('“the moon” is not among these choices:');
  });

  test('with a verb that is not possible now, and those that are', async () => {
    await begin();
    expect(await refused('Ada', 'catapult', { what: 'north' })).toMatch(/“Catapult” is not possible now.*Attack.*Pass/);
  });

  test('with what is possible as its buttons call it', async () => {
    await table.close();
    table = await BotTable.open({ kits: [ringwall], translator });
    await table.command('Ada', 'siege new');
    await table.command('Basil', 'siege join');
    await table.command('Ada', 'siege start');
    const { message } = await table.command('Ada', 'choose');
    const [deed] = buttonsOf(message).flatMap(({ label }) => label?.match(/Build .*/)?.[0] ?? []);
    expect(deed).toBeDefined();
    expect(await refused('Ada', 'pass')).toContain(`“Pass” is not possible now. You can choose: Move or ${deed}.`);
  });

  test('with a verb of another game, whoever is awaited, and with those of this one', async () => {
    await begin();
    for (const name of ['Ada', 'Basil'])
      expect(await refused(name, 'hire', { what: 'a goblin' })).toMatch(
        /name has no <\/hire:\d+>\. It is played with <\/attack:\d+>, .* and <\/pass:\d+>; <\/choose:\d+> answers anything else\./,
      );
    expect(await refused('Ada', 'hire', { what: 'scout' })).toMatch(/“scout” is nothing for .*\. There is: .*use/);
    const { choices } = await table.complete('Basil', 'hire', '');
    expect(choices.map(({ name }) => name)).toEqual([
      expect.stringMatching(/has no \/hire. It is played with \/attack/),
    ]);
  });

  test('with a verb while a choice is open', async () => {
    await table.command('Ada', 'siege new');
    await table.command('Ada', 'siege start');
    expect(await refused('Ada', 'attack', { what: 'attack' })).toMatch(
      /another question has to be answered first.*\/choose/,
    );
  });

  test('when the lobby has not begun', async () => {
    await table.command('Ada', 'siege new');
    expect(await refused('Ada', 'attack', { what: 'attack' })).toMatch(/not begun/i);
  });

  test('when the game is over', async () => {
    await begin();
    const asked = await table.command('Ada', 'siege end');
    await table.press('Ada', asked.message!, idOf(asked.message, 'End it'));
    expect(await refused('Ada', 'attack', { what: 'attack' })).toMatch(/over|ended/i);
  });

  test('when a second game is opened in the channel', async () => {
    await begin();
    expect(await refused('Basil', 'siege new')).toMatch(/already|under way|Ada/);
  });

  test('when all seats are taken, and when a hero is taken already', async () => {
    await table.command('Ada', 'siege new');
    for (const name of ['Basil', 'Cleo', 'Dara']) await table.command(name, 'siege join');
    expect(await refused('Fay', 'siege join')).toMatch(/4 seats/i);
    await table.command('Ada', 'siege join', { hero: 'ana' });
    expect(await refused('Basil', 'siege join', { hero: 'ana' })).toContain('Ada');
  });

  test('with too few or too many picks', async () => {
    await begin();
    await table.command('Ada', 'pass');
    await table.command('Basil', 'pass');
    expect(await refused('Ada', 'choose', { what: 'ana' })).toMatch(/exactly 3, with commas between, as in “.+, .+”/);
    expect(await refused('Ada', 'choose', { what: 'ana x9' })).toMatch(/3/);
    expect(await refused('Ada', 'choose', { what: 'ana, nobody' })).toContain(
      '“nobody” is not among the legal choices',
    );
  });
});

describe('a button', () => {
  test('of an older turn is answered kindly, with what is open now', async () => {
    await begin();
    const panel = await table.panel();
    const pass = idOf(panel, 'pass');
    // Two presses at once, as by a double click: the second one finds the turn gone.
    const [first] = await Promise.all([
      table.discord.users.component('Ada', panel.id, pass),
      table.discord.users.component('Ada', panel.id, pass),
    ]);
    await table.running.idle();
    expect(first.acknowledgement).toBe('deferred_update');
    expect((await session())?.turn).toBe(3);
    const answers = table.messages('Ada').filter(({ local }) => local.ephemeral);
    expect(textOf(answers.at(-1)!)).toMatch(/Basil|not open any more/);
  });

  test('pressed by somebody out of turn or without a seat is answered to that one only', async () => {
    await begin();
    const panel = await table.panel();
    for (const name of ['Basil', 'Dara']) {
      const outcome = await table.press(name, panel, idOf(panel, 'pass'));
      expect(textOf(outcome.followUps[0]!)).toMatch(/Ada/);
      expect(outcome.followUps[0]!.local.ephemeral).toBe(true);
    }
    expect((await session())?.turn).toBe(2);
  });

  test('of a question decided meanwhile is replaced by the one that is open now', async () => {
    await table.command('Ada', 'siege new');
    await table.command('Ada', 'siege join', { hero: 'ana' });
    await table.command('Ada', 'siege start');
    const opened = await table.command('Ada', 'choose');
    await table.command('Ada', 'choose', { what: 'brave' });
    const outcome = await table.press('Ada', opened.message!, idOf(opened.message, 'careful'));
    expect((await session())?.turn).toBe(1);
    const { message: answer } = outcome;
    expect(textOf(answer)).toMatch(/moved on.*act ana/s);
    await table.press('Ada', answer!, idOf(answer, 'repair'));
    expect((await session())?.turn).toBe(2);
  });

  test('of a game that is over does nothing to the next one', async () => {
    await table.command('Ada', 'siege new');
    const [first, second] = [await table.command('Ada', 'siege end'), await table.command('Ada', 'siege end')];
    await table.press('Ada', first.message!, idOf(first.message, 'End it'));
    await table.command('Ada', 'siege new');
    const outcome = await table.press('Ada', second.message!, idOf(second.message, 'End it'));
    expect(textOf(outcome.followUps[0]!)).toContain('a game that is over');
    expect((await session())?.status).toBe('lobby');
  });

  test('delivered twice acts once', async () => {
    await begin();
    const panel = await table.panel();
    await table.press('Ada', panel, idOf(panel, 'pass'));
    const before = await session();
    const messages = table.messages('Ada').length;
    table.discord.inject({ kind: 'replay' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await table.running.idle();
    expect(await session()).toEqual(before);
    expect(table.messages('Ada')).toHaveLength(messages);
    expect(table.discord.violations).toEqual([]);
  });
});

describe('rights', () => {
  test('that are missing stop /siege new before anything is opened', async () => {
    table.discord.setPermissions('the-wall', 'bot', { deny: ['AttachFiles', 'SendMessages'] });
    expect(await refused('Ada', 'siege new')).toContain('“Send Messages” and “Attach Files”');
    expect(await session()).toBeNull();
  });

  test('lost in mid-game: the board comes in words and says what is missing', async () => {
    await begin();
    table.discord.setPermissions('the-wall', 'bot', { deny: ['AttachFiles'] });
    const warned = await table.command('Ada', 'pass');
    expect(warned.followUps.concat(warned.message!).map(textOf).join()).toContain('“Attach Files”');
    await table.command('Basil', 'pass');
    const board = table.posted().at(-1)!;
    expect(textOf(board)).toContain('I may not attach files here');
    expect(textOf(board)).toContain('heroes-done');
    expect(textOf(board)).toContain('says 4');
  });

  test('lost altogether: nothing is lost, all of it is told once they are back', async () => {
    await begin();
    table.discord.setPermissions('the-wall', 'bot', { deny: ['SendMessages'] });
    const before = new Set(table.messages().map(({ id }) => id));
    const fresh = () => table.messages().filter(({ id, local }) => !local.ephemeral && !before.has(id));
    await table.command('Ada', 'pass');
    await table.command('Basil', 'pass');
    expect(fresh()).toEqual([]);
    table.discord.setPermissions('the-wall', 'bot', {});
    await expect
      .poll(async () => {
        await table.running.idle();
        return fresh().map(textOf).join('\n');
      })
      .toMatch(/did ana[^]*did bo[^]*heroes-done/);
    expect(await table.sessions.outbox.pending()).toEqual([]);
  });
});

describe('a fault', () => {
  test('is logged with a number, which the player gets, and changes nothing', async () => {
    await begin();
    const before = await session();
    const answer = () => Promise.reject(new Error('the roof fell in'));
    table.bot.sessions.for = () => ({ ...table.bot.sessions, answer });
    const outcome = await table.command('Ada', 'pass');
    const [, reference] = /`([0-9a-f]{8})`/.exec(textOf(outcome.message))!;
    expect(table.faults).toHaveLength(1);
    expect(table.faults[0]).toMatchObject({
      reference,
      session: before!.id,
      turn: 2,
      err: { message: 'the roof fell in' },
    });
    expect(await session()).toEqual(before);
  });

  test('of the picture leaves the board in words', async () => {
    await table.close();
    table = await BotTable.open({ pool: { ...pixelPool, draw: () => Promise.reject(new Error('no paint')) } });
    await begin();
    const board = table.messages().find((message) => textOf(message).includes('The game begins'))!;
    expect(textOf(board)).toMatch(/says \d/);
  });
});

describe('taking back by button', () => {
  beforeEach(async () => {
    await table.command('Ada', 'siege new');
    await table.command('Ada', 'siege start');
    for (const what of ['careful', 'repair']) await table.command('Ada', 'choose', { what });
  });
  const turn = async () => (await session())!.turn;

  /** A click on what was on the screen, whatever the message carries by now. */
  const click = async (customId: string) => {
    const person = { userId: table.discord.userId('Ada'), name: 'Ada' };
    const caller = { bot: table.bot, channelId: wall(), person } as Caller;
    await HANDLERS.undo.run({
      caller,
      id: readId(customId)!,
      values: [],
      members: [],
      own: false,
      commands: new Map(),
    });
    await table.running.idle();
  };

  test('a second click takes back nothing more', async () => {
    const undo = idOf(await table.panel(), 'undo');
    await click(undo);
    expect(await turn()).toBe(3);
    await expect(click(undo)).rejects.toMatchObject({ phrase: { key: 'refusal:stale' } });
    expect(await turn()).toBe(3);
    await click(idOf(await table.panel(), 'undo'));
    expect(await turn()).toBe(4);
  });

  test('a button of an earlier version, without a turn, still takes back', async () => {
    await click(plainId('undo', (await session())!.id));
    expect(await turn()).toBe(3);
  });
});
