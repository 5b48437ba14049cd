import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { SeenMessage } from '../../../src/local-discord/index.ts';
import { BotTable, buttonsOf, idOf, parts, textOf } from '../../help/bot.ts';
import { openIn } from '../../help/questions.ts';

/** What a table is asked, by menus and typed, and what becomes of it while people sleep and seats change hands. */

const HOUR = 60 * 60_000;
const MINUTE = 60_000;

let table: BotTable;
let now: number;
beforeEach(async () => {
  now = Date.parse('2026-11-02T21:30:00Z');
  table = await BotTable.open({ now: () => now, discord: { now: () => now } });
});
afterEach(async () => {
  expect(table.discord.violations).toEqual([]);
  await table.close();
});

async function begin(language: 'en' | 'fr' = 'en', ...players: readonly string[]): Promise<void> {
  await table.command('Ada', 'siege new', { language });
  for (const name of players) await table.command(name, 'siege join');
  await table.command('Ada', 'siege start');
  for (const name of ['Ada', ...players]) await table.command(name, 'siege settings', { language });
}
const session = async () => (await table.sessions.find(table.discord.channelId('the-wall')))!;
const said = () => table.posted().map(textOf).join('\n');
const calls = (name: string) =>
  table.messages().filter(({ local }) => local.pinged.includes(table.discord.userId(name))).length;
const menus = (message: SeenMessage | null) => parts(message).filter(({ type }) => type === 3 || type === 5);
const entries = (message: SeenMessage | null, named: string) =>
  menus(message).find(({ placeholder }) => placeholder?.includes(named))?.options ?? [];
const pick = (as: string, message: SeenMessage | null, named: string, value: string) =>
  table.press(as, message!, idOf(message, named), [value]);
const press = async (as: string, label: string) => {
  const panel = await table.panel();
  return table.press(as, panel, idOf(panel, label));
};
const complete = async (as: string, name: string, typed: string) =>
  (await table.discord.users.autocomplete(as, 'the-wall', 'siege propose', { [name]: typed }, name)).choices;
/** Time passes in which the bot runs. */
async function pass(ms: number): Promise<void> {
  for (const end = now + ms; now < end;) {
    now = Math.min(end, now + 5 * MINUTE);
    await table.running.tick();
  }
  await table.running.idle();
}

describe('by the words that people have for it', () => {
  test.each([
    ['en', 'give up', /give the game up/],
    ['en', 'Concede', /give the game up/],
    ['en', 'start over', /begin the game anew, with the same table and heroes/],
    ['en', 'take back', /take back the last decision/],
    ['en', 'undo', /take back the last decision/],
    ['fr', 'capituler', /abandonner la partie/],
    ['fr', 'repartir de zéro', /recommencer la partie, avec la même table et les mêmes héros/],
  ] as const)('%s: %s', async (language, decision, begins) => {
    await begin(language, 'Basil');
    await table.command('Ada', 'choose', { what: 'careful' });
    await table.command('Basil', 'choose', { what: 'careful' });
    expect((await complete('Ada', 'decision', decision))[0]!.name).toMatch(begins);
    await table.command('Ada', 'siege propose', { decision });
    expect((await session()).vote).not.toBeNull();
    expect(textOf(await table.panel())).toMatch(begins);
  });

  test('or is told of where it is done', async () => {
    await begin('en', 'Basil');
    const answer = async (as: string, decision: string) =>
      textOf((await table.command(as, 'siege propose', { decision })).message);
    expect(await answer('Ada', 'resume')).toContain('not paused');
    expect(await answer('Ada', 'kick Basil')).toContain('player:');
    await table.command('Ada', 'siege settings', { language: 'fr' });
    expect(await answer('Ada', 'reprendre')).toContain('n’est pas en pause');
    expect(await answer('Ada', 'remplacer')).toContain('qui:');
    await table.command('Ada', 'siege pause');
    expect((await complete('Basil', 'decision', 'unpause'))[0]!.name).toBe('resume the game');
    await table.command('Basil', 'siege propose', { decision: 'reprendre' });
    expect((await session()).vote).toMatchObject({ motion: { kind: 'resume' } });
  });
});

describe('by menus', () => {
  test('all that can be decided is listed, and asked once more before the table is', async () => {
    await begin('en', 'Basil');
    const { message } = await table.command('Basil', 'siege propose');
    expect(textOf(message)).toContain('What is the table to decide?');
    expect(menus(message).map(({ placeholder }) => placeholder)).toEqual([
      'Take back, pause, begin anew, give up',
      'Play on otherwise',
      'Let somebody else play for',
    ]);
    expect(entries(message, 'Take back').map(({ label }) => label)).toContain('pause the game');
    expect(entries(message, 'somebody else').map(({ label }) => label)).toEqual(['Ada', 'Basil']);
    const asked = await pick('Basil', message, 'otherwise', 'pace:8h');
    expect(textOf(asked.message)).toContain('Ask the table: play on like this: 8 hours an answer?');
    expect((await session()).vote).toBeNull();
    await table.press('Basil', asked.message!, idOf(asked.message, 'Ask the table'));
    await press('Ada', 'Yes');
    expect((await session()).terms.pace).toBe('8h');
  });

  test('what was to be taken back is asked anew, with all that came since, once the game has gone on', async () => {
    await begin('en', 'Basil');
    for (const name of ['Ada', 'Basil']) await table.command(name, 'choose', { what: 'careful' });
    const { message } = await table.command('Basil', 'siege propose');
    const asked = await pick('Basil', message, 'Take back', entries(message, 'Take back')[0]!.value);
    expect(textOf(asked.message)).toContain('the last decision');
    const { turn } = await session();
    const [seat] = (await openIn(table.sessions, table.discord.channelId('the-wall'))).questions[0]!.seats;
    await table.command(['Ada', 'Basil'][seat!]!, 'choose', { what: 'pass' });
    expect((await session()).turn).toBeGreaterThan(turn);
    const anew = await table.press('Basil', asked.message!, idOf(asked.message, 'Ask the table'));
    expect(textOf(anew.message)).toMatch(/has gone on since then.*the last \d+ decisions/s);
    expect((await session()).vote).toBeNull();
    await table.press('Basil', anew.message!, idOf(anew.message, 'Ask the table'));
    expect((await session()).vote).toMatchObject({ motion: { kind: 'undo' } });
  });

  test('quiet hours are listed for the zone that is known, but for those that are so already', async () => {
    await begin('en', 'Basil');
    await table.command('Basil', 'my hours', { quiet: '0:00-6:00', zone: 'Paris' });
    const { message } = await table.command('Basil', 'siege propose');
    const rest = entries(message, 'otherwise').find(({ label }) => label.includes('22:00'))!;
    expect(rest.label).toContain('Europe/Paris');
    const asked = await pick('Basil', message, 'otherwise', rest.value);
    await table.press('Basil', asked.message!, idOf(asked.message, 'Ask the table'));
    await press('Ada', 'Yes');
    expect((await session()).terms.rest).toEqual({ zone: 'Europe/Paris', from: 22 * 60, until: 8 * 60, days: [] });
    const again = await table.command('Basil', 'siege propose');
    expect(entries(again.message, 'otherwise').map(({ value }) => value)).not.toContain(rest.value);
    expect(entries(again.message, 'otherwise').map(({ value }) => value)).toContain('rest:none');
  });

  test('a member of the server is chosen for a seat, and all read by whose will it changes hands', async () => {
    await begin('en', 'Basil', 'Cleo');
    const { message } = await table.command('Ada', 'siege propose');
    const seat = await pick('Ada', message, 'somebody else', 'seat:2');
    expect(textOf(seat.message)).toContain('Who is to play for Cleo?');
    expect(entries(seat.message, 'A bot').map(({ value }) => value)).toEqual([
      'bot:2:easy',
      'bot:2:normal',
      'bot:2:hard',
      'vacate:2',
    ]);
    await pick('Ada', seat.message, 'A member', 'Dara');
    expect(textOf(await table.panel())).toContain('give Cleo’s seat to Dara?');
    await press('Basil', 'Yes');
    expect((await session()).seats[2]).toMatchObject({ occupant: 'person', userId: table.discord.userId('Dara') });
    expect(said()).toContain('Cleo’s seat goes to Dara, by vote of the table.');
    const log = textOf((await table.command('Dara', 'siege log')).message);
    expect(log).toContain('Cleo’s seat goes to Dara, by vote of the table.');
  });

  test('a press of somebody without a seat, and one of an earlier game, change nothing', async () => {
    await begin('en', 'Basil');
    const { message } = await table.command('Dara', 'siege propose');
    const asked = await pick('Dara', message, 'Take back', 'concede');
    const refused = await table.press('Dara', asked.message!, idOf(asked.message, 'Ask the table'));
    expect(textOf(refused.followUps[0] ?? refused.message)).toContain('You have no seat');
    const old = await table.command('Basil', 'siege propose');
    const end = await table.command('Ada', 'siege end');
    if (buttonsOf(end.message).length > 0)
      await table.press('Ada', end.message!, buttonsOf(end.message)[0]!.custom_id!);
    await table.command('Ada', 'siege new');
    const stale = await pick('Basil', old.message, 'Take back', 'concede');
    expect(textOf(stale.followUps[0] ?? stale.message)).toMatch(/game that is over/);
  });
});

describe('typed', () => {
  test('quiet hours are understood as in /siege table, and completed', async () => {
    await begin('en', 'Basil');
    expect((await complete('Basil', 'zone', 'paris'))[0]!.value).toBe('Europe/Paris');
    expect((await complete('Basil', 'quiet', '22-8'))[0]!.name).toContain('22:00');
    await table.command('Basil', 'siege propose', { quiet: '22-8', days: 'Sunday', zone: 'Paris' });
    expect(textOf(await table.panel())).toContain('quiet from 22:00 to 8:00');
    await press('Ada', 'Yes');
    expect((await session()).terms.rest).toEqual({ zone: 'Europe/Paris', from: 22 * 60, until: 8 * 60, days: [7] });
    const same = await table.command('Basil', 'siege propose', { quiet: '22:00-8:00' });
    expect(textOf(same.message)).toContain('That is so already');
  });

  test('a seat is given to a member or a bot, and who holds it is completed', async () => {
    await begin('en', 'Basil', 'Cleo');
    expect((await complete('Ada', 'player', 'cl')).map(({ name }) => name)).toContain('Cleo');
    await table.command('Ada', 'siege propose', { player: 'Cleo', with: 'Dara' });
    await press('Basil', 'Yes');
    expect((await session()).seats[2]).toMatchObject({ name: 'Dara' });
    await table.command('Ada', 'siege propose', { player: 'Dara', bot: 'hard' });
    await press('Basil', 'Yes');
    expect((await session()).seats[2]).toMatchObject({ occupant: 'bot', level: 'hard' });
    expect(said()).toContain('Dara’s seat goes to a bot, by vote of the table.');
  });

  test.each([
    [{ decision: 'pause', quiet: '22-8' }, 'one thing at a time'],
    [{ with: 'Dara' }, 'whose seat'],
    [{ player: 'Basil' }, 'Say who takes the seat'],
    [{ player: 'Nobody', with: 'Dara' }, 'Nobody'],
    [{ player: 'Basil', with: 'Ada' }, 'already'],
    [{ quiet: 'soon' }, 'no span of hours'],
  ])('%j is refused with what to do', async (options, words) => {
    await begin('en', 'Basil');
    expect(textOf((await table.command('Ada', 'siege propose', options)).message)).toContain(words);
    expect((await session()).vote).toBeNull();
  });

  test('in a lobby there is nothing to propose', async () => {
    await table.command('Ada', 'siege new');
    expect(textOf((await table.command('Ada', 'siege propose')).message)).toContain('not begun');
    expect(await complete('Ada', 'quiet', '')).toEqual([]);
  });
});

test.each([
  ['en', 'The game has begun', '/siege propose', 'Ask the table', /begin the game anew.*4/],
  ['fr', 'La partie a commencé', '/siège proposer', 'Demander à la table', /recommencer la partie.*4/],
] as const)(
  'other rules are refused in a running game, with what to do and a button that does it (%s)',
  async (language, reason, command, ask, what) => {
    await begin(language, 'Basil');
    const { message } = await table.command('Basil', 'siege table', { rules: '4' });
    expect(textOf(message)).toContain(reason);
    expect(textOf(message)).toMatch(new RegExp(`${command}|</siege propose:`));
    expect(textOf(message)).toMatch(what);
    await table.press('Basil', message!, idOf(message, ask));
    await press('Ada', language === 'en' ? 'Yes' : 'Oui');
    expect(await session()).toMatchObject({ status: 'running', turn: 0, options: { rounds: 4 } });
    await table.command('Basil', 'siege table', { rules: '2', pace: '8h' });
    expect(await session()).toMatchObject({ vote: null, options: { rounds: 4 } });
  },
);

test('who sleeps when the table is asked is called when the night is over, once, and the vote waits for it', async () => {
  await begin('en', 'Basil', 'Cleo');
  for (const name of ['Ada', 'Basil', 'Cleo']) await table.command(name, 'choose', { what: 'careful' });
  await table.command('Cleo', 'my hours', { quiet: '22:00-8:00', zone: 'Paris' }); // It is 22:30 there.
  await table.command('Basil', 'my hours', { quiet: 'none' });
  const before = calls('Cleo');
  await table.command('Ada', 'siege propose', { decision: 'concede' });
  await press('Basil', 'No');
  await pass(9 * HOUR);
  expect([calls('Cleo') - before, (await session()).vote !== null]).toEqual([0, true]);
  await pass(HOUR);
  expect(calls('Cleo') - before).toBe(1);
  expect(textOf(await table.panel())).toContain(`<@${table.discord.userId('Cleo')}>`);
  await pass(5 * HOUR);
  expect([calls('Cleo') - before, (await session()).vote !== null]).toEqual([1, true]);
  await press('Cleo', 'Yes');
  expect((await session()).status).toBe('ended');
});

test.each([
  ['en', 'leaves to a bot', /Cleo hands the seat over to a bot\.[^]*The table has not agreed/],
  ['fr', 'leaves to a bot', /Cleo cède sa place à un bot\.[^]*La table n’est pas d’accord/],
] as const)(
  'a vote that cannot pass any more since somebody %s%s ends then, and all read it',
  async (language, _, words) => {
    await begin(language, 'Basil', 'Cleo');
    await table.command('Basil', 'siege propose', { decision: 'concede' });
    await press('Ada', language === 'en' ? 'No' : 'Non');
    expect((await session()).vote).not.toBeNull();
    await table.command('Cleo', 'siege leave', { bot: 'normal', sure: true });
    expect((await session()).vote).toBeNull();
    expect(said()).toMatch(words);
    expect(buttonsOf(await table.panel()).filter(({ custom_id }) => custom_id?.startsWith('ballot'))).toEqual([]);
  },
);

test('a French player reads French menus, with the French names of commands', async () => {
  await begin('fr', 'Basil');
  const { message } = await table.command('Basil', 'siege propose');
  expect(textOf(message)).toContain('Que doit décider la table');
  expect(buttonsOf(message).map(({ label }) => label)).toEqual(['Heures calmes…']);
  expect(menus(message).map(({ placeholder }) => placeholder)).toEqual([
    'Annuler, suspendre, recommencer, abandonner',
    'Jouer autrement',
    'Remplacer quelqu’un',
  ]);
  const seat = await pick('Basil', message, 'Remplacer', 'seat:0');
  expect(textOf(seat.message)).toContain('Qui doit jouer à la place d’Ada');
  expect(textOf((await table.command('Basil', 'siege propose', { with: 'Dara' })).message)).toContain('qui:');
});
