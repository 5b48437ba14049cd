import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { loadCommands } from '../../../src/discord/connection/loader.ts';
import { FORMS, type FormName } from '../../../src/discord/render/forms.ts';
import type { ActionResult, SeenMessage } from '../../../src/local-discord/index.ts';

import { BotTable, buttonsOf, COMMANDS, idOf, menusOf, parts, textOf } from '../../help/bot.ts';

/** Every dialog of settings: opened with what stands, filled in, and filled in wrongly. It is Monday 23 November 2026, 12:05 UTC. */

const NOW = Date.UTC(2026, 10, 23, 12, 5);
/** Those of admins are opened elsewhere, and take any words. */
const NAMES = (Object.keys(FORMS) as FormName[]).filter((name) => !FORMS[name].path.startsWith('rampart '));

let table: BotTable;
beforeEach(async () => {
  table = await BotTable.open({ now: () => NOW });
  await table.command('Ada', 'siege new');
});
afterEach(async () => {
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  await table.close();
});

/** What nobody understands, by the line in which it is typed. */
const WRONG: Readonly<Record<string, string>> = {
  quiet: 'at night',
  days: 'holidays',
  zone: 'Atlantis',
  until: 'whenever',
  start: 'soonish',
};
const RIGHT: Readonly<Record<string, string>> = {
  quiet: '22 h à 8 h',
  days: 'sat, sun',
  zone: 'paris',
  until: '3 days',
  start: 'tomorrow 18:30',
};
const linesOf = (name: FormName): readonly string[] => FORMS[name].fields.map(({ option }) => option);
/** Where the dialog is opened: on which page of whose settings. */
const page = async (name: FormName, as = 'Ada'): Promise<SeenMessage> =>
  (await table.command(as, FORMS[name].path.startsWith('my ') ? 'my settings' : 'siege table')).message!;
const open = async (name: FormName, message: SeenMessage, as = 'Ada') =>
  (await table.press(as, message, idOf(message, `.${name}`))).modal;
/** What stands in the lines of a dialog. */
const standsIn = (modal: ActionResult['modal']): Record<string, string> =>
  Object.fromEntries(
    (modal!.components as unknown as { component: { custom_id: string; value?: string } }[]).map(({ component }) => [
      component.custom_id,
      component.value ?? '',
    ]),
  );
const everything = async () => {
  const { settings } = table.sessions;
  const session = await table.sessions.find(table.discord.channelId('the-wall'));
  return JSON.stringify([await settings.of('user', table.discord.userId('Ada')), session!.terms]);
};
const filled = (name: FormName, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(linesOf(name).map((line) => [line, values[line]!]));

const mistakes = NAMES.flatMap((name) => linesOf(name).map((line) => [name, line] as const));

describe.each(mistakes)('%s, with a mistake in %s', (name, line) => {
  test('is answered with the thing and the cure, keeps what was typed, and is right once that is', async () => {
    const before = await everything();
    const shown = await page(name);
    await open(name, shown);
    const typed = filled(name, { ...RIGHT, [line]: WRONG[line]! });
    const { message } = await table.submit('Ada', typed);
    expect(textOf(message)).toContain(`“${WRONG[line]}”`);
    expect(textOf(message).split('\n')[0]!.split(' ').length).toBeLessThanOrEqual(25);
    expect(await everything()).toBe(before);
    // The page stands beneath.
    expect(menusOf(message).length).toBe(menusOf(shown).length);
    const again = await table.press('Ada', message!, idOf(message, 'Change it'));
    expect(standsIn(again.modal)).toEqual(typed);
    await table.submit('Ada', { [line]: RIGHT[line]! });
    expect(await everything()).not.toBe(before);
  });
});

test.each(NAMES)('%s: what was filled in stands in it when it is opened again, and on the page', async (name) => {
  await open(name, await page(name));
  const { message } = await table.submit('Ada', filled(name, RIGHT));
  expect(textOf(message)).not.toContain('“');
  const text = textOf(await page(name));
  if (linesOf(name).includes('quiet')) {
    expect(text).toContain('quiet from 22:00 to 8:00 and all day on Saturday and Sunday (Europe/Paris)');
    const stands = standsIn(await open(name, await page(name)));
    expect(stands).toEqual({ quiet: '22:00-8:00', days: 'Saturday, Sunday', zone: 'Europe/Paris' });
    // As it stands it can be sent again, and emptied.
    const before = await everything();
    await table.submit('Ada', {});
    expect(await everything()).toBe(before);
    await open(name, await page(name));
    await table.submit('Ada', { quiet: '', days: '' });
    expect(textOf(await page(name))).toContain('no quiet hours');
  } else expect(text).toMatch(/<t:\d+:[fF]>/);
});

test('hours without a zone ask for one, in the reader’s language, and the dialog goes on where it was', async () => {
  const shown = await page('hours', 'Cleo');
  await open('hours', shown, 'Cleo');
  const { message } = await table.submit('Cleo', { quiet: '22-8', days: '', zone: '' });
  expect(textOf(message)).toContain('Dans quel fuseau horaire');
  const again = await table.press('Cleo', message!, idOf(message, 'Corriger'));
  expect(standsIn(again.modal)).toEqual({ quiet: '22-8', days: '', zone: '' });
  const done = await table.submit('Cleo', { zone: 'Montréal' });
  expect(textOf(done.message)).toContain('calme de 22:00 à 8:00');
});

test('very long lines are kept as far as there is room for them', async () => {
  await open('rest', await page('rest'));
  const long = 'monday and tuesday and wednesday and '.repeat(3).slice(0, 99);
  const { message } = await table.submit('Ada', { quiet: '22-8|9', days: long, zone: 'Atlantis'.repeat(12) });
  const again = await table.press('Ada', message!, idOf(message, 'Change it'));
  const stands = standsIn(again.modal);
  expect(stands.quiet).toBe('22-8 9');
  expect(long.startsWith(stands.days!) && stands.days!.length > 15).toBe(true);
  expect(buttonsOf(message).every(({ custom_id }) => custom_id!.length <= 100)).toBe(true);
});

describe('/my settings', () => {
  test('does all by menus, buttons and dialogs, and shows what stands behind each', async () => {
    let { message } = await table.command('Ada', 'my settings');
    const use = async (named: string, values: readonly string[] = []) =>
      (message = (await table.press('Ada', message!, idOf(message, named), values)).message);
    const ticked = () =>
      menusOf(message)
        .flatMap(({ options }) => options as unknown as { value: string; emoji?: object }[])
        .filter(({ emoji }) => emoji)
        .map(({ value }) => value);
    for (const menu of menusOf(message))
      for (const { value } of menu.options!) {
        await use(menu.custom_id!, [value]);
        expect(ticked()).toContain(value);
      }
    const own = () => table.sessions.settings.of('user', table.discord.userId('Ada'));
    for (const [key, label] of [
      ['next', 'next'],
      ['invitable', 'invit'],
    ] as const) {
      const id = () =>
        parts(message).find(({ custom_id }) => custom_id?.includes(`my ${key === 'next' ? key : 'invitations'}`))!;
      const before = (await own())[key] !== false && (await own())[key] !== null;
      const old = id().label;
      await use(id().custom_id!);
      expect(((await own())[key] ?? false) !== before || key === 'invitable', label).toBe(true);
      expect(id().label).not.toBe(old);
      await use(id().custom_id!);
      expect(id().label).toBe(old);
    }
    await open('absence', message!);
    message = (await table.submit('Ada', { until: '3 days' })).message;
    expect(textOf(message)).toContain('You are away until');
    await use('my back');
    expect(textOf(message)).toContain('not away');
  });

  test('all that is set by the commands of /my is set there, but for what is of one table', async () => {
    const [commands, { message }] = [await loadCommands(COMMANDS), await table.command('Ada', 'my settings')];
    const names = (commands.get('my')!.data.toJSON().options ?? []).map(({ name }) => name);
    const done = parts(message).flatMap(({ custom_id }) => /my ([a-z]+)\?/.exec(custom_id ?? '')?.[1] ?? []);
    const dialogs = NAMES.filter((name) => parts(message).some(({ custom_id }) => custom_id?.endsWith(`.${name}`)));
    const set = [...done, ...dialogs.map((name) => FORMS[name].path.slice('my '.length))];
    // Who is away has the way back in the place of that of being away.
    expect([...set, 'back'].sort()).toEqual(
      names.filter((name) => !['settings', 'snooze', 'time'].includes(name)).sort(),
    );
  });
});

describe('/siege propose', () => {
  test('asks for other quiet hours by the dialog of the table’s settings', async () => {
    await table.command('Basil', 'siege join');
    await table.command('Ada', 'siege start');
    const { message } = await table.command('Basil', 'siege propose');
    expect(textOf(message)).not.toMatch(/\/siege propose|quiet:/);
    await open('rest', message!, 'Basil');
    const wrong = await table.submit('Basil', { quiet: '21-7', days: '', zone: 'Pariss' });
    await table.press('Basil', wrong.message!, idOf(wrong.message, 'Change it'));
    const asked = await table.submit('Basil', { zone: 'Paris' });
    expect(textOf(asked.message)).toContain('The table is asked');
    expect((await table.sessions.find(table.discord.channelId('the-wall')))!.vote).toMatchObject({
      motion: { kind: 'terms', changes: { rest: { zone: 'Europe/Paris', from: 21 * 60, until: 7 * 60, days: [] } } },
    });
  });
});
