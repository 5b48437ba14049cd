import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { readId } from '../../../../src/discord/render/custom-id.ts';
import { picksPressed } from '../../../../src/discord/render/lesson.ts';
import { lessonAt, taught } from '../../../../src/engine/index.ts';
import { kits } from '../../../../src/games/index.ts';
import { translator } from '../../../../src/locale/index.ts';
import type { SeenMessage } from '../../../../src/local-discord/index.ts';
import { BotTable, buttonsOf, idOf, menusOf, picturesOf, textOf } from '../../../help/bot.ts';

const taughtKits = kits.filter(({ guide }) => guide?.lesson);

/** What can be tapped on a page of a lesson: of a button its id, of an entry of a menu that of the menu and the value. */
const tapsOf = (page: SeenMessage): (readonly [id: string, values: readonly string[]])[] => [
  ...buttonsOf(page).map(({ custom_id: id }) => [id!, []] as const),
  ...menusOf(page).flatMap(({ custom_id: id, options = [] }) => options.map(({ value }) => [id!, [value]] as const)),
];

describe.each(taughtKits)('the lesson of $rules.id', ({ rules, guide }) => {
  const lesson = guide!.lesson!;
  const steps = taught(lesson);
  let table: BotTable;
  beforeEach(async () => {
    table = await BotTable.open({ kits, translator });
  });
  afterEach(async () => {
    expect(table.discord.violations).toEqual([]);
    expect(table.faults).toEqual([]);
    await table.close();
  });

  /** The taps of a page that answer the question: right, and wrong ones. */
  const answers = (page: SeenMessage, done: number) => {
    const { question, deed } = lessonAt(rules, lesson, done).next!;
    const right = [...deed.picks].sort().join();
    const taps = tapsOf(page).flatMap((tap) => {
      const id = readId(tap[0]);
      const picks = id?.action === 'learn' && id.rest !== '' ? picksPressed(question, id.rest, tap[1]) : null;
      return picks ? [{ tap, isRight: [...picks].sort().join() === right }] : [];
    });
    return { right: taps.filter(({ isRight }) => isRight), wrong: taps.filter(({ isRight }) => !isRight) };
  };
  const tap = async (who: string, page: SeenMessage, [id, values]: readonly [string, readonly string[]]) =>
    (await table.press(who, page, id, values)).message!;

  test.each([
    ['Ada', 'en', 'play'],
    ['Cleo', 'fr', 'learn'],
  ] as const)(
    'is won by %s alone in one private message, whatever is tapped before (%s, then %s)',
    async (who, language, leads) => {
      const say = translator(language);
      const told = (done: number, part: string): string => say(lessonAt(rules, lesson, done).text(part));
      const { message } = await table.command(who, 'siege learn', { game: rules.id });
      let page = message!;
      for (const [done, step] of steps.entries()) {
        expect(page.local.ephemeral).toBe(true);
        expect(textOf(page)).toContain(told(done, `${step}.do`));
        expect(picturesOf(page).length).toBeGreaterThan(0);
        const { wrong } = answers(page, done);
        for (const { tap: astray } of [wrong[0]!, wrong.at(-1)!]) {
          page = await tap(who, page, astray);
          expect(textOf(page)).toContain(told(done, `${step}.now`));
        }
        page = await tap(who, page, answers(page, done).right[0]!.tap);
        expect(page.id).toBe(message!.id);
      }
      expect(textOf(page)).toContain(told(steps.length, 'end'));
      expect(table.posted()).toEqual([]);
      const there = () => table.sessions.find(table.discord.channelId('the-wall'));
      expect(await there()).toBeNull();
      // From there to a whole game, and to another lesson.
      const at = taughtKits.findIndex((kit) => kit.rules.id === rules.id);
      const other = taughtKits[(at + 1) % taughtKits.length]!;
      const [play, learn, ...more] = buttonsOf(page).map(({ custom_id: id }) => id!);
      expect(more).toEqual([]);
      const chosen = { play, learn }[leads]!;
      page = await tap(who, page, [chosen, []]);
      if (leads === 'play') expect(await there()).toMatchObject({ status: 'lobby', game: rules.id });
      else expect(textOf(page)).toContain(say(lessonAt(other.rules, other.guide!.lesson!, 0).text('begin')));
    },
  );

  test('goes on after a restart, and back', async () => {
    let page = (await table.command('Ada', 'siege learn', { game: rules.id })).message!;
    page = await tap('Ada', page, answers(page, 0).right[0]!.tap);
    await table.stopBot();
    await table.startBot();
    page = await tap('Ada', page, answers(page, 1).right[0]!.tap);
    expect(textOf(page)).toContain(translator('en')(lessonAt(rules, lesson, 2).text(`${steps[2]}.do`)));
    page = (await table.press('Ada', page, idOf(page, 'Back'))).message!;
    expect(textOf(page)).toContain(translator('en')(lessonAt(rules, lesson, 1).text(`${steps[1]}.do`)));
  });

  test('leads from its end into the lobby that is open', async () => {
    await table.command('Ada', 'siege new', { game: rules.id });
    let page = (await table.command('Basil', 'siege learn', { game: rules.id })).message!;
    for (const done of steps.keys()) page = await tap('Basil', page, answers(page, done).right[0]!.tap);
    const [join, ...others] = buttonsOf(page).map(({ custom_id: id }) => readId(id!)!);
    expect(others.map(({ action }) => action)).toEqual(['learn']);
    await table.press('Basil', page, idOf(page, `${join!.action}.`));
    expect((await table.sessions.find(table.discord.channelId('the-wall')))!.seats).toHaveLength(2);
  });

  test('is one press away from the lobby and from the rules', async () => {
    await table.command('Ada', 'siege new', { game: rules.id });
    const lobby = await table.panel();
    const first = translator('en')(lessonAt(rules, lesson, 0).text(`${steps[0]}.do`));
    expect(textOf((await table.press('Basil', lobby, idOf(lobby, 'learn.'))).message)).toContain(first);
    const rulesPage = (await table.press('Basil', lobby, idOf(lobby, 'Rules'))).message!;
    expect(textOf((await table.press('Basil', rulesPage, idOf(rulesPage, 'learn.'))).message)).toContain(first);
    expect(textOf((await table.command('Basil', 'siege learn')).message)).toContain(first);
  });
});

describe('/siege learn', () => {
  test('offers every lesson where no game is meant', async () => {
    const table = await BotTable.open({ kits, translator });
    const { message } = await table.command('Ada', 'siege learn');
    expect(buttonsOf(message)).toHaveLength(taughtKits.length);
    const page = (await table.press('Ada', message!, buttonsOf(message)[0]!.custom_id!)).message!;
    expect(textOf(page)).toContain(
      translator('en')(lessonAt(taughtKits[0]!.rules, taughtKits[0]!.guide!.lesson!, 0).text('begin')),
    );
    await table.close();
  });
});
