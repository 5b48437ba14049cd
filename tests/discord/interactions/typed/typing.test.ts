import { afterAll, beforeAll, expect, test } from 'vitest';

import { bsieged } from '../../../../src/games/bsieged/index.ts';
import { translator } from '../../../../src/locale/index.ts';
import type { ActionResult } from '../../../../src/local-discord/index.ts';
import { BotTable, buttonsOf, idOf, menusOf, textOf } from '../../../help/bot.ts';
import { openIn } from '../../../help/questions.ts';

/* One game played by typing, as hurried players do; each test goes on where the one before it ended. */

let table: BotTable;
let byte = 1;
beforeAll(async () => {
  const random = (bytes: number) => new Uint8Array(bytes).fill(byte++);
  table = await BotTable.open({ games: [bsieged], translator, random });
});
afterAll(async () => {
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  await table.close();
});

const position = () => openIn(table.sessions, table.discord.channelId('the-wall'));
const turn = async () => (await position()).session.turn;
const told = async (name: string, command: string, options: Record<string, string> = {}): Promise<string> =>
  textOf((await table.command(name, command, options)).message);
const type = (name: string, verb: string, what: string): Promise<ActionResult> => table.command(name, verb, { what });
const names = async (name: string, verb: string, what: string) =>
  (await table.complete(name, verb, what)).choices.map((choice) => choice.name);

test('games, rules and heroes are called as people write them, in either language', async () => {
  for (const [as, says] of [
    ['bseiged', 'no game called “bseiged”. Did you mean: B-Sieged: Sons of the Abyss?'],
    ['chess', 'no game called “chess”. Choose one of: B-Sieged: Sons of the Abyss.'],
  ] as const)
    expect(await told('Ada', 'siege new', { game: as })).toContain(says);
  expect(await told('Ada', 'siege new', { game: 'B-Sieged', rules: 'chevalier, french' })).toContain('is open');
  expect((await table.sessions.find(table.discord.channelId('the-wall')))!.options).toMatchObject({
    difficulty: 'knight',
    edition: 'french',
  });
  expect(await told('Ada', 'siege join', { hero: 'archère' })).toContain('You are in as Archer');
  expect(await told('Ada', 'siege join', { hero: 'king' })).toMatch(/no hero called “king”/);
  expect(await told('Basil', 'siege join', { hero: 'black merc' })).toContain('Blacksmith and Mercenary');
  expect(await told('Basil', 'siege join', { hero: 'Pal' })).toContain('You are in as Paladin');
  await told('Ada', 'siege start');
});

test('an answer is told with the next question, or with who is awaited', async () => {
  for (;;) {
    const { questions, session } = await position();
    const [question] = questions;
    if (question!.options.some(({ verb }) => verb)) break;
    const picks = question!.options.slice(0, Math.max(1, question!.min));
    const name = session.seats[question!.seats[0]!]!.name;
    const said = await told(name, 'choose', { what: picks.map(({ label }) => translator('fr')(label)).join(', ') });
    const next = (await position()).questions[0]!;
    const asked = next.seats.some((seat) => session.seats[seat]!.name === name);
    expect(said).toContain(asked ? translator('en')(next.prompt) : 'Waiting for');
  }
});

/** Whose turn it is, and a side whose zone 1 is empty while others are not. */
async function attacker() {
  const { questions, session } = await position();
  const question = questions[0]!;
  const side = question.barred.map(({ id }) => /^not:attack:(\w+)\.1$/.exec(id)?.[1]).find((one) => one !== undefined)!;
  return { name: session.seats[question.seats[0]!]!.name, side, question };
}

test('a zone that is empty is never made another one: the reason is told, and the list offers nothing else', async () => {
  const { name, side } = await attacker();
  const before = await turn();
  for (const typed of [`${side} zone 1`, `${side} 1`, `ATTACK ${side}, z1`]) {
    expect(textOf((await type(name, 'attack', typed)).message)).toMatch(/not possible now\. No enemy is in \w+ zone 1/);
    expect(await names(name, 'attack', typed)).toEqual([expect.stringMatching(/^Not now: No enemy is in/)]);
  }
  expect(textOf((await type(name, 'attack', `${side} 9`)).message)).toContain('is not among these choices');
  expect(await names(name, 'attack', `${side} 9`)).toEqual([]);
  expect(await turn()).toBe(before);
});

test('every verb that is refused says why, and has the question a press away', async () => {
  const { name, question } = await attacker();
  const before = await turn();
  for (const [verb, typed, reason] of [
    ['repair', 'grange', 'The Barn is not damaged'],
    ['exchange', 'pal', /holds a card|holds nothing/],
    ['use', 'sword', 'holds no card'],
    ['discard', 'sword', 'holds no card'],
  ] as const) {
    const { message } = await type(name, verb, typed);
    expect(textOf(message)).toMatch(reason);
    expect(textOf(message)).not.toContain(translator('en')(question.prompt));
    expect(menusOf(message)).toEqual([]);
    expect(buttonsOf(message)).toHaveLength(1);
    const { message: opened } = await table.press(name, message!, idOf(message, 'Choose'));
    expect(textOf(opened)).toContain(translator('en')(question.prompt));
    expect(menusOf(opened).length).toBeGreaterThan(0);
  }
  const { message } = await type(name, 'visit', 'the moon');
  expect(textOf(message)).toMatch(/^“the moon” is not among these choices:/);
  const offered = menusOf(message).flatMap(({ options }) => options!.map(({ value }) => value));
  expect(offered).toEqual(question.options.filter(({ verb }) => verb === 'visit').map(({ id }) => id));
  expect(await names(name, 'use', 'sword')).toEqual([expect.stringContaining('holds no card')]);
  expect(await turn()).toBe(before);
});

test('what is nearly understood is offered by buttons and menus of it alone, and not done before', async () => {
  const { name } = await attacker();
  const before = await turn();
  for (const [verb, typed, meant] of [
    ['visit', 'smugler', 'Smuggler’s Hideout'],
    ['visit', 'sanctary', 'Sanctuary'],
    ['visit', 'church', 'Sanctuary'],
    ['visit', 'armury', 'Armory'],
    ['visit', 'armourie', 'Armory'],
    ['do', 'tavren', 'Tavern'],
  ] as const) {
    const { message } = await type(name, verb, typed);
    expect(textOf(message)).toMatch(/^Did you mean (this|one of these) by/);
    const labels = [
      ...buttonsOf(message).map(({ label }) => label!),
      ...menusOf(message).flatMap(({ options }) => options!.map(({ label }) => label)),
    ];
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.filter((label) => !label.includes(meant))).toEqual([]);
  }
  expect(await turn()).toBe(before);
});

test('half a word draws no card and rolls no die before it was asked', async () => {
  const { name } = await attacker();
  const before = await turn();
  for (const typed of ['grang', 'bar']) {
    const { message } = await type(name, 'visit', typed);
    expect(textOf(message)).toMatch(/^Did you mean this by/);
    expect(buttonsOf(message).map(({ label }) => label)).toEqual([expect.stringContaining('Barn')]);
  }
  expect(await turn()).toBe(before);
});

test('a slip of the keys is completed to what is meant, before what another command offers', async () => {
  const { name, side } = await attacker();
  expect(await names(name, 'visit', 'sanctary')).toContainEqual(expect.stringMatching(/^Sanctuary/));
  expect(await names(name, 'choose', 'smugler')).toContainEqual(expect.stringMatching(/^Smuggler’s Hideout/));
  const [reason, ...others] = await names(name, 'repair', 'bran');
  expect([reason, others]).toEqual([expect.stringMatching(/^Not now: The Barn is not damaged/), []]);
  expect(textOf((await type(name, 'repair', 'bran')).message)).toMatch(/not possible now\. The Barn is not damaged/);
  const empty = `${side[0]}${side[2]}${side[1]}${side.slice(3)} zone 1`;
  expect(await names(name, 'attack', empty)).toEqual([expect.stringMatching(/^Not now: No enemy is in/)]);
  const help = await table.discord.users.autocomplete(name, 'the-wall', 'siege help', { term: 'strenght' }, 'term');
  expect(help.choices[0]!.name).toMatch(/Strength/);
});

test('what may be several things is asked back with those alone', async () => {
  const { name } = await attacker();
  const { message } = await type(name, 'visit', 'sanctuaire');
  expect(textOf(message)).toContain('“sanctuaire” may mean several things. Which one?');
  expect(menusOf(message)).toHaveLength(1);
  expect(menusOf(message)[0]!.options!.every(({ label }) => label.startsWith('Sanctuary'))).toBe(true);
});

/** The game when somebody can throw a card away: until then everybody draws. */
async function holding() {
  for (let answers = 0; answers < 60; answers++) {
    const now = await position();
    const { options, seats } = now.questions[0]!;
    if (options.some(({ verb }) => verb === 'discard')) return now;
    const drawing = options.find(({ id }) => /^visit:(tavern|market|armory|tower)$/.test(id));
    await type(now.session.seats[seats[0]!]!.name, 'choose', (drawing ?? options.at(-1)!).id);
  }
  throw new Error('nobody drew a card that stays');
}

test('a card that is typed behind the wrong verb, or that another hero holds, is told of', async () => {
  const { questions, session } = await holding();
  const holder = session.seats[questions[0]!.seats[0]!]!;
  const discard = questions[0]!.options.find(({ verb }) => verb === 'discard')!;
  const card = translator('fr')(discard.label).replace(/^Défausser\s*:\s*/, '');
  for (const verb of ['attack', 'visit', 'repair']) {
    const said = textOf((await type(holder.name, verb, card)).message);
    expect(said).toMatch(/is nothing for .*(discard|use)|not possible now\. /);
  }
  await table.command(holder.name, 'pass', { sure: true });
  const next = await position();
  const { name } = next.session.seats[next.questions[0]!.seats[0]!]!;
  for (const verb of ['use', 'attack', 'choose']) {
    const said = textOf((await type(name, verb, card)).message);
    expect(said).toMatch(/ is held by another hero: \w+ \((you|Ada|Basil)\)\. Cards change hands with .*exchange/);
  }
  expect(await told(holder.name, 'siege undo')).toContain('taken back');
});

test('who passes hears what is lost, and how to take it back', async () => {
  const { name } = await attacker();
  const before = (await position()).session.turn;
  expect(textOf((await type(name, 'pass', '')).message)).toMatch(/^End .*’s turn with \d actions? left\?/);
  expect((await position()).session.turn).toBe(before);
  const { message } = await table.command(name, 'pass', { sure: true });
  expect(textOf(message)).toMatch(/ends the turn early: \d actions? (is|are) lost/);
  expect(textOf(message)).toContain('Too soon?');
  expect(await told(name, 'siege undo')).toContain('taken back');
});

test('a card is thrown away only after a second look, which can be taken back', async () => {
  const { questions, session } = await holding();
  const { name } = session.seats[questions[0]!.seats[0]!]!;
  const discard = questions[0]!.options.find(({ verb }) => verb === 'discard');
  for (const no of ['non', 'No, thanks', 'n']) {
    await type(name, 'discard', discard!.id);
    await type(name, 'choose', no);
    expect((await position()).questions[0]!.options.map(({ id }) => id)).toContain(discard!.id);
  }
  const asked = await type(name, 'discard', translator('fr')(discard!.label));
  expect(textOf(asked.message)).toContain('It is lost, without effect.');
  expect(buttonsOf(asked.message).map(({ label }) => label)).toContain('Keep it');
  await type(name, 'choose', 'la garder');
  expect((await position()).questions[0]!.options.map(({ id }) => id)).toContain(discard!.id);
  await type(name, 'discard', discard!.id);
  expect(await told(name, 'siege undo')).toContain('taken back');
  expect((await position()).questions[0]!.options.map(({ id }) => id)).toContain(discard!.id);
});

test('what a deed yields is typed for its name, where no name says it', async () => {
  const { name, question } = await attacker();
  const barn = question.options.find(({ id }) => id === 'visit:barn')!;
  expect(await names(name, 'visit', 'yellow food')).toEqual([expect.stringContaining(translator('en')(barn.label))]);
  const cards = await type(name, 'visit', 'left season');
  expect(textOf(cards.message)).toContain('“left season” may mean several things. Which one?');
  const before = await turn();
  await type(name, 'visit', 'dé jaune nourriture');
  expect(await turn()).toBe(before + 1);
});
