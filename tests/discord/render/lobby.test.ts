import { MessageFlags } from 'discord.js';
import { describe, expect, test } from 'vitest';

import { gameOf } from '../../../src/discord/bot.ts';
import { messageProblems } from '../../../src/discord/limits.ts';
import { lineupOf } from '../../../src/discord/render/lineup.ts';
import { lobbyMessage } from '../../../src/discord/render/lobby.ts';
import { describeLineup } from '../../../src/drawing/index.ts';
import { isContest, standardOptions } from '../../../src/engine/index.ts';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import { kits } from '../../../src/games/index.ts';
import type { AnyKit } from '../../../src/kit/index.ts';
import { type Language, translator } from '../../../src/locale/index.ts';
import { termPhrases } from '../../../src/sessions/waiting/terms-words.ts';
import { BotTable, buttonsOf, idOf, menusOf, picturesOf, textOf, talk } from '../../help/bot.ts';
import { type Session, NO_DICE, TIMELESS } from '../../../src/sessions/types.ts';

test.each(kits)(
  'what the lobby of $rules.id offers for the late: team mates only where all are on one side',
  async ({ rules }) => {
    const table = await BotTable.open({ games: [rules], translator });
    await table.command('Ada', 'siege new');
    const { message } = await table.press('Ada', await table.panel(), idOf(await table.panel(), 'terms.'));
    const late = menusOf(message).find(({ placeholder }) => placeholder === 'Late')!.options!;
    const mates = isContest(rules, rules.seats[1]) ? [] : ['mate'];
    expect(late.map(({ value }) => value)).toEqual(['bot', ...mates, 'safe']);
    await table.close();
  },
);

test('a French table begins by the French rules, ticks them, and names what is played', async () => {
  const table = await BotTable.open({ games: [bsieged], translator });
  await table.command('Ada', 'siege new', { language: 'fr' });
  const ticked = async () =>
    (menusOf(await table.panel())[2]!.options as unknown as { label: string; emoji?: unknown }[])
      .filter(({ label, emoji }) => emoji && label.startsWith('Règles'))
      .map(({ label }) => label);
  expect((await table.sessions.find(table.discord.channelId('the-wall')))?.options).toMatchObject({
    edition: 'french',
  });
  expect(await ticked()).toEqual([expect.stringContaining('Règles françaises V1.1')]);
  expect(textOf(await table.panel())).toContain('**Règles françaises V1.1**');
  const message = await table.panel();
  await table.press('Ada', message, idOf(message, 'Autres options'), ['edition=english']);
  expect(await ticked()).toEqual([expect.stringContaining('Règles anglaises')]);
  expect(textOf(await table.panel())).toContain('Règles anglaises');
  await table.close();
});

test('the other options share a menu, in which what stands is ticked', async () => {
  const table = await BotTable.open({ games: [bsieged], translator });
  await table.command('Ada', 'siege new');
  const message = await table.panel();
  expect(menusOf(message).map(({ placeholder }) => placeholder)).toEqual([
    'Choose your heroes (up to 4)',
    'Difficulty (host)',
    'Other options (host)',
    'Add a bot (host)',
  ]);
  await table.press('Ada', message, idOf(message, 'Other options'), ['grace=0']);
  const session = await table.sessions.find(table.discord.channelId('the-wall'));
  expect(session?.options).toMatchObject({ grace: 0, difficulty: 'footman' });
  const entries = menusOf(await table.panel())[2]!.options as unknown as { value: string; emoji?: { name: string } }[];
  const ticked = entries.filter(({ emoji }) => emoji).map(({ value }) => value);
  expect(ticked).toEqual([
    'edition=english',
    'extraPoints=0',
    'grace=0',
    'events=difficulty',
    'eliteHits=edition',
    'fieldOrder=auto',
  ]);
  expect(textOf(await table.panel())).not.toContain('Rules:');
  await table.press('Ada', message, idOf(message, 'Other options'), ['edition=french']);
  expect(textOf(await table.panel())).toContain('Rules: **French rules, V1.1**');
  expect(textOf(await table.panel())).toContain('Unlike the book: no Avatar, no pursuers, Events 1 to 3');
  const foreign = await table.press('Basil', message, idOf(message, 'Difficulty'), ['footman']);
  expect(textOf(foreign.followUps[0]!)).toContain('Ada');
  expect(table.discord.violations).toEqual([]);
  await table.close();
});

describe('a lobby that is closed', () => {
  test('is told in its place, says who closed it when asked, and leaves nothing to be done', async () => {
    const table = await BotTable.open();
    const here = table.discord.channelId('the-wall');
    for (const button of ['leave', 'end']) {
      await table.command('Ada', 'siege new');
      const message = await table.panel();
      const pressed = button === 'leave' ? message : (await table.command('Ada', 'siege end')).message!;
      await table.press('Ada', pressed, idOf(pressed, button));
      const closed = table.messages().find(({ id }) => id === message.id)!;
      expect(textOf(closed)).toContain('was closed');
      expect(buttonsOf(closed).map(({ label }) => label)).toEqual(['Log']);
      const log = await table.press('Basil', closed, idOf(closed, 'log'));
      expect(textOf(log.message)).toContain('Ada');
      expect(await table.sessions.outbox.sent(here)).toEqual([]);
    }
    expect(table.discord.violations).toEqual([]);
    await table.close();
  });

  test('is told once, also when the answer to that was lost', async () => {
    const table = await BotTable.open({ discord: { limits: { nonceWindow: 500 } } });
    await table.command('Ada', 'siege new');
    talk(table);
    table.discord.inject({ kind: 'lost-answer', method: 'POST', route: '^/channels/.*/messages', times: 4 });
    await table.command('Ada', 'siege leave');
    await expect.poll(async () => (await table.running.idle(), table.sessions.outbox.due(''))).toEqual([]);
    expect(table.messages().filter((message) => textOf(message).includes('was closed'))).toHaveLength(2);
    await table.close();
  });
});

describe('/siege new with rules', () => {
  test.each([
    ['edition=french', { edition: 'french' }],
    ['French rules', { edition: 'french' }],
    ['difficulty=defender', { difficulty: 'defender' }],
  ])('%s', async (rules, options) => {
    const table = await BotTable.open({ games: [bsieged], translator });
    await table.command('Ada', 'siege new', { rules });
    const session = await table.sessions.find(table.discord.channelId('the-wall'));
    expect(session?.options).toMatchObject({ edition: 'english', difficulty: 'footman', ...options });
    await table.close();
  });
  test.each([
    ['edition=german', '“german” is no value of “Rules”. Choose one of: English rules or French rules, V1.1.'],
    ['the Spanish ones', 'This game has no option “the Spanish ones”.'],
    ['easiest', '**Difficulty**: Footman: no Avatar, no pursuers · Knight: the Avatar may come'],
    ['footmen', 'Did you mean: Difficulty: Footman: no Avatar, no pursuers?'],
    ['defender, chevaler', 'Did you mean: Difficulty: Knight'],
  ])('%s: refused, and no lobby is opened', async (rules, refusal) => {
    const table = await BotTable.open({ games: [bsieged], translator });
    const { message } = await table.command('Ada', 'siege new', { rules });
    expect(textOf(message)).toContain(refusal);
    expect(await table.sessions.find(table.discord.channelId('the-wall'))).toBeNull();
    await table.close();
  });
  test('what is typed is completed', async () => {
    const table = await BotTable.open({ games: [bsieged], translator });
    const { choices } = await table.discord.users.autocomplete(
      'Ada',
      'the-wall',
      'siege new',
      { rules: 'fren' },
      'rules',
    );
    expect(choices).toEqual([{ name: 'Rules: French rules, V1.1', value: 'edition=french' }]);
    await table.close();
  });
});

describe('a full lobby with everything agreed on keeps the limits of a message', () => {
  const crowd = Array.from({ length: 50 }, (_, at) => String(1234567890123456000n + BigInt(at)));
  const full = ({ rules }: AnyKit, seats: Session['seats'], language: Language): Session => ({
    id: 'A1b2C3d4E5',
    guildId: '1',
    channelId: '2',
    game: rules.id,
    status: 'lobby',
    language,
    options: standardOptions(rules.options),
    host: { userId: '12345678901234560', name: 'N'.repeat(32) },
    seats,
    turn: 0,
    ...TIMELESS,
    dice: NO_DICE,
    terms: {
      pace: 'live',
      absence: 'mate',
      remind: '24h',
      rest: { zone: 'America/Argentina/ComodRivadavia', from: 22 * 60, until: 8 * 60, days: [1, 2, 3, 4, 5, 6] },
      entry: { kind: 'role', role: crowd[0]!, users: crowd },
      startAt: Date.UTC(2026, 11, 24),
      kept: [],
      announcedIn: null,
    },
    seedHash: null,
    seed: null,
    createdAt: 0,
    startedAt: null,
    endedAt: null,
  });
  const person = (seat: number, roles: readonly string[]) => ({
    ...{ occupant: 'person' as const, seat, userId: `1234567890123456${seat}`, name: 'N'.repeat(32), roles },
  });
  const tables = kits.flatMap((kit) =>
    (['en', 'fr'] as const).flatMap((language) => {
      const roles = kit.rules.seating.roles as string[];
      const many = roles.slice(0, kit.rules.seats[1]).map((role, seat) => person(seat, [role]));
      const most = kit.rules.seating.most(1);
      return [many, [person(0, roles.slice(0, most))]].map((seats) => ({ kit, language, seats, count: seats.length }));
    }),
  );
  test.each(tables)('$kit.rules.id, $count seats, $language', ({ kit, language, seats }) => {
    const session = full(kit, seats, language);
    const news = seats.map(() => ({
      key: 'session:terms-set',
      with: { name: 'N'.repeat(80), terms: termPhrases(session.terms) },
    }));
    const say = translator(language);
    const game = gameOf(kit);
    const picture = { file: 'heroes.png', alt: describeLineup(lineupOf(session, game), say) };
    const components = lobbyMessage(session, game, say, 1_000_001, { news, calls: crowd, picture });
    expect(messageProblems({ components, flags: MessageFlags.IsComponentsV2 })).toEqual([]);
    expect(picturesOf({ components }).map(({ description }) => description)).toEqual([picture.alt]);
    const said = textOf({ components });
    for (const role of seats.flatMap((seat) => seat.roles))
      expect(said).toContain(say({ key: `${session.game}:roleHint.${role}` }));
    expect(said).toContain('<t:1798070400:F>');
  });
});

test('a lobby that has moved down leaves a short line where it was', async () => {
  const table = await BotTable.open();
  await table.command('Ada', 'siege new');
  const first = await table.panel();
  talk(table);
  await table.command('Basil', 'siege join');
  const left = table.messages().find(({ id }) => id === first.id)!;
  expect(textOf(left)).toContain('has moved down');
  expect(buttonsOf(left)).toEqual([]);
  expect(textOf(await table.panel())).toContain('Basil joined.');
  await table.close();
});

describe('heroes', () => {
  const line = async (table: BotTable, seat: number) =>
    textOf(await table.panel())
      .split('\n')
      .find((one) => one.startsWith(`${seat}.`));

  test('are taken as a list, and what else the lot deals is said in the lobby and to who joins', async () => {
    const table = await BotTable.open({ games: [bsieged], translator });
    await table.command('Ada', 'siege new');
    expect(await line(table, 1)).toMatch(/4 heroes by lot at the start$/);
    const told = async (name: string, hero?: string) =>
      textOf((await table.command(name, 'siege join', hero === undefined ? {} : { hero })).message);
    expect(await told('Ada', 'sorcerer, archer')).toContain(
      'You are in as Sorcerer and Archer, and 2 more heroes by lot at the start.',
    );
    expect(await told('Basil', 'mercenary et paladin')).toContain('You are in as Mercenary and Paladin.');
    expect(await told('Cleo', 'smuggler')).toContain(
      'Vous en êtes, avec Contrebandière, et 1 autre héros tiré au sort au début.',
    );
    expect(await told('Cleo', 'smuggler, paladin')).toContain('Paladin appartient à Basil');
    expect(await told('Cleo', 'smuggler, blacksmiht')).toContain(
      'Aucun héros ne s’appelle «\u00a0blacksmiht\u00a0». Vouliez-vous dire\u00a0: Forgeron\u202f?',
    );
    expect(await told('Cleo', 'smuggler, king')).toMatch(
      /«\u00a0king\u00a0». Choisissez\u00a0: (\p{L}+, ){4}\p{L}+ ou \p{L}+\./u,
    );
    expect([await line(table, 1), await line(table, 3)]).toEqual([
      expect.stringMatching(/Sorcerer and Archer$/),
      expect.stringMatching(/Smuggler, and 1 more hero by lot at the start$/),
    ]);
    await table.command('Ada', 'siege start');
    const session = await table.sessions.find(table.discord.channelId('the-wall'));
    expect(session!.seats.map(({ roles }) => roles.length)).toEqual([2, 2, 2]);
    await table.close();
  });
});
