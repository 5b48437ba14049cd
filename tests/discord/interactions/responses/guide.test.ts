import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Guide } from '../../../../src/engine/index.ts';
import { bsieged, kit } from '../../../../src/games/bsieged/index.ts';
import type { Options } from '../../../../src/games/bsieged/components/options.ts';
import { kits } from '../../../../src/games/index.ts';
import { OUTLOOK } from '../../../../src/games/bsieged/data/outlook.ts';
import { translator } from '../../../../src/locale/index.ts';
import { gameName } from '../../../../src/discord/text/words.ts';
import { BotTable, buttonsOf, idOf, menusOf, picturesOf, textOf } from '../../../help/bot.ts';
import { openIn } from '../../../help/questions.ts';

let table: BotTable;
beforeEach(async () => {
  table = await BotTable.open({ games: [bsieged], translator });
});
afterEach(() => table.close());

const guide: Guide = kit.guide!;
const STANDARD = Object.fromEntries(
  Object.entries(bsieged.options).map(([key, spec]) => [key, spec.standard]),
) as unknown as Options;
const say = translator('en');

describe('the rules', () => {
  test('are walked through from the lobby, page by page, with pictures, by buttons alone', async () => {
    await table.command('Ada', 'siege new');
    const lobby = await table.panel();
    let page = (await table.press('Basil', lobby, idOf(lobby, 'Rules'))).message!;
    expect(page.local.ephemeral).toBe(true);
    const seen = [];
    for (let at = 0; ; at++) {
      expect(textOf(page)).toContain(`## ${say(guide.pages[at]!.title)}`);
      expect(picturesOf(page)).toHaveLength(guide.pages[at]!.picture ? 1 : 0);
      seen.push(page.id);
      if (!buttonsOf(page).some(({ label }) => label === 'Next')) break;
      page = (await table.press('Basil', page, idOf(page, 'Next'))).message!;
    }
    expect(seen).toHaveLength(guide.pages.length);
    expect(new Set(seen).size).toBe(1);
    page = (await table.press('Basil', page, idOf(page, 'Back'))).message!;
    expect(textOf(page)).toContain(say(guide.pages.at(-2)!.title));
    page = (await table.press('Basil', page, idOf(page, 'Contents'), ['messenger'])).message!;
    expect(textOf(page)).toContain('## The Messenger');
    expect(await table.panel()).toEqual(lobby);
  });

  test('never take the place of what somebody reads about', async () => {
    const lesson = (await table.command('Ada', 'siege learn', { game: 'bsieged' })).message!;
    const rules = (await table.press('Ada', lesson, idOf(lesson, 'Rules'))).message!;
    expect(rules.id).not.toBe(lesson.id);
    const page = (await table.press('Ada', rules, idOf(rules, 'Next'))).message!;
    expect(page.id).toBe(rules.id);
  });

  test('have a glossary in menus and by /siege help term, in the language of who asks', async () => {
    const help = await table.command('Ada', 'siege help');
    let page = (await table.press('Ada', help.message!, idOf(help.message, 'Rules'))).message!;
    page = (await table.press('Ada', page, idOf(page, 'Glossary'))).message!;
    expect(menusOf(page).flatMap(({ options }) => options ?? [])).toHaveLength(guide.terms.length);
    const [menu] = menusOf(page);
    const { label, value } = menu!.options![0]!;
    page = (await table.press('Ada', page, menu!.custom_id!, [value])).message!;
    expect(textOf(page)).toMatch(new RegExp(`^## ${label}`));

    const asked = async (who: string, term: string) =>
      textOf((await table.command(who, 'siege help', { term })).message);
    expect(await asked('Ada', 'VINCULUM')).toContain('## Vinculum');
    expect(await asked('Cleo', 'vinculum')).toContain('## Sanctification');
    expect(await asked('Ada', 'quartier')).toContain('## Quarter');
    expect(await asked('Ada', 'yew longbow')).toContain('Yew Longbow');
    expect(await asked('Ada', 'dragonfly')).toMatch(/no word of the rules and no card/);
    expect(await asked('Ada', 'vinculmu')).toContain('Did you mean: Vinculum?');
    expect(await asked('Cleo', 'sanctifcation')).toContain('Vouliez-vous dire\u00a0: Sanctification');
    expect(await asked('Ada', 'yew lonbow')).toContain('Did you mean: Yew Longbow?');
    const mistyped = await table.command('Ada', 'siege help', { card: 'spikd pit' });
    expect(textOf(mistyped.message)).toContain('Did you mean: Spiked Pit?');
    expect(await asked('Ada', 'phase')).toMatch(/several things.*Enemies phase/s);
    const { choices } = await table.discord.users.autocomplete('Ada', 'the-wall', 'siege help', { term: 'kr' }, 'term');
    expect(choices?.[0]).toEqual({ name: 'Krohn', value: 'krohn' });
  });

  test('are opened by /siege help game, named as people write it', async () => {
    expect(
      textOf((await table.command('Ada', 'siege help', { game: 'B-Sieged: Sons of the Abyss' })).message),
    ).toContain('## The goal');
    expect(textOf((await table.command('Ada', 'siege help', { game: 'chess' })).message)).toContain(
      '“chess” is no word of the rules',
    );
    const second = await table.command('Ada', 'siege help', { game: 'bsieged', page: 2 });
    expect(textOf(second.message)).toContain(`## ${say(guide.pages[1]!.title)}`);
    const last = await table.command('Ada', 'siege help', { page: 99 });
    expect(textOf(last.message)).toContain(`## ${say(guide.pages.at(-1)!.title)}`);
    const near = await table.command('Ada', 'siege help', { game: 'bseiged' });
    expect(textOf(near.message)).toContain('Did you mean: B-Sieged');
  });

  test('stay readable when no picture can be drawn', async () => {
    await table.close();
    const fail = () => Promise.reject(new Error('no ink'));
    table = await BotTable.open({
      games: [bsieged],
      translator,
      pool: { draw: fail, drawCards: fail, drawRolls: fail, drawLineup: fail },
    });
    const help = await table.command('Ada', 'siege help', { game: 'bsieged' });
    expect(textOf(help.message)).toContain('## The goal');
    expect(picturesOf(help.message)).toEqual([]);
  });
});

test('a word of another game is found and asked back as well, after those of the game played here', async () => {
  const both = await BotTable.open({ kits, translator });
  const asked = async (term: string) => textOf((await both.command('Ada', 'siege help', { term })).message);
  const first = async (term: string) =>
    (await both.discord.users.autocomplete('Ada', 'the-wall', 'siege help', { term }, 'term')).choices[0]?.name;
  await both.command('Ada', 'siege new', { game: 'bsieged' });
  expect(await asked('Vinculum')).toContain('## Vinculum');
  expect(await asked('tannery')).toContain('## Tannery');
  expect(await asked('tanery')).toContain('Did you mean: Tannery');
  expect(await asked('vinculmu')).toContain('Did you mean: Vinculum');
  expect([await first('tanne'), await first('vinc')]).toEqual(['Tannery', 'Vinculum']);
  expect(textOf((await both.command('Ada', 'siege help', { game: 'bsieged', term: 'tannery' })).message)).toContain(
    'no word of the rules',
  );
  await both.close();
});

describe('/siege help', () => {
  const asked = async (what: Record<string, string | boolean>) =>
    textOf((await table.command('Ada', 'siege help', what)).message);
  const food = kit.guide!.terms.find(({ id }) => id === 'food')!;
  const arrow = (edition: 'english' | 'french') =>
    say(bsieged.faces!({ ...STANDARD, edition })['ability:diamantine-arrow']!.text);

  test('lists the commands of each game', async () => {
    const line = (await asked({ all: true }))
      .split('\n')
      .find((one) => one.startsWith(`- ${say(gameName('bsieged'))}: `));
    for (const { id } of kit.verbs) expect(line).toContain(`</${id}:`);
    expect(line).not.toContain('</hire:');
  });

  test.each(['english', 'french'] as const)(
    'explains words and cards by the %s rules in a channel that plays by them, with both where none is played',
    async (edition) => {
      const other = edition === 'english' ? 'french' : 'english';
      await table.command('Ada', 'siege new', { rules: `edition=${edition}` });
      for (const step of ['siege start', null]) {
        const term = await asked({ term: 'food' });
        expect(term).toContain(say(food.textFor!({ edition })));
        expect(term).not.toContain(say(food.textFor!({ edition: other })));
        const card = await asked({ card: 'Diamantine Arrow' });
        expect(card).toContain(arrow(edition));
        expect(card).not.toContain(arrow(other));
        if (step) await table.command('Ada', step);
      }
      const help = (await table.command('Ada', 'siege help')).message!;
      const page = (await table.press('Ada', help, idOf(help, 'Rules'))).message!;
      const glossary = (await table.press('Ada', page, idOf(page, 'Glossary'))).message!;
      const entry = menusOf(glossary)
        .flatMap(({ options }) => options ?? [])
        .find(({ value }) => value.endsWith('-food'))!;
      expect(entry.description!.slice(0, 40)).toBe(say(food.textFor!({ edition })).slice(0, 40));
    },
  );

  test('says where the editions differ when no game is played, or when it is over', async () => {
    const both = async () => {
      const [term, card] = [await asked({ term: 'food' }), await asked({ card: 'Diamantine Arrow' })];
      for (const edition of ['english', 'french'] as const) {
        expect(term).toContain(say(food.textFor!({ edition })));
        expect(card).toContain(arrow(edition));
      }
    };
    await both();
    await table.command('Ada', 'siege new', { rules: 'edition=french' });
    await table.command('Ada', 'siege start');
    await table.command('Ada', 'siege end');
    const sure = table.messages('Ada').findLast(({ local }) => local.ephemeral)!;
    await table.press('Ada', sure, idOf(sure, 'End it'));
    await both();
  });
});

describe('a table that has never played', () => {
  const difficulty = async (channel = 'the-wall') =>
    (await table.sessions.find(table.discord.channelId(channel)))!.options['difficulty'];

  test('is offered the easiest level, with odds and length, and only that table', async () => {
    await table.command('Ada', 'siege new');
    expect(await difficulty()).toBe('footman');
    const lobby = textOf(await table.panel());
    expect(lobby).toMatch(new RegExp(`about ${OUTLOOK.footman.won} games in 10 are won`));
    expect(lobby).toMatch(/22 decisions a round \(four heroes\) to 35 \(six\)/);
    expect(lobby).toContain('made for a first game');
    const giveUp = async () => {
      await table.command('Ada', 'siege end');
      const asked = table.messages('Ada').findLast(({ local }) => local.ephemeral)!;
      await table.press('Ada', asked, idOf(asked, 'End it'));
    };
    await table.command('Ada', 'siege start');
    await giveUp();
    await table.command('Ada', 'siege new');
    expect(await difficulty()).toBe('footman');

    await table.command('Ada', 'siege start');
    const channel = table.discord.channelId('the-wall');
    for (let answers = 0; answers < 20; answers++) {
      const { options, form, max } = (await openIn(table.sessions, channel)).questions[0]!;
      const picks = options.slice(0, form === 'choose' ? 1 : max).map(({ id }) => id);
      await table.sessions.answer(channel, table.discord.userId('Ada'), picks);
    }
    await table.running.idle();
    await giveUp();
    await table.command('Basil', 'siege new');
    expect(await difficulty()).toBe('knight');
    expect(textOf(await table.panel())).not.toContain('made for a first game');
  });

  test('may choose otherwise at once', async () => {
    await table.command('Ada', 'siege new', { rules: 'difficulty=defender' });
    expect(await difficulty()).toBe('defender');
    expect(textOf(await table.panel())).toContain(`about ${OUTLOOK.defender.won} games in 10`);
  });
});

test('a question that its words do not explain is explained below it', async () => {
  await table.command('Ada', 'siege new');
  await table.command('Ada', 'siege start');
  const text = textOf(await table.panel());
  const position = await openIn(table.sessions, table.discord.channelId('the-wall'));
  expect(text).toContain(`\n-# ${say(position.questions[0]!.explanation!)}`);
});
