import { join } from 'node:path';
import { ApplicationCommandOptionType as Kind } from 'discord.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCommands } from '../../src/discord/connection/loader.ts';
import { type Action, ACTIONS } from '../../src/discord/render/custom-id.ts';
import { kits } from '../../src/games/index.ts';
import { translator } from '../../src/locale/index.ts';
import { BotTable, idOf, textOf } from '../help/bot.ts';
import { begin, closeSound } from '../help/playing.ts';

/** By which commands the same is done as by pressing a component of each kind; a new kind needs one. */
const TWINS: Readonly<Record<Action, readonly string[]>> = {
  command: ['siege new game', 'my reminders when', 'siege table pace'],
  form: ['my hours quiet', 'my absence until', 'siege table start'],
  answer: ['choose what'],
  menu: ['choose what'],
  packed: ['choose what'],
  compose: ['choose what'],
  take: ['choose what'],
  open: ['choose'],
  stand: ['choose what'],
  sure: ['pass sure', 'choose sure'],
  orders: ['orders what', 'orders to'],
  undo: ['siege undo'],
  skip: ['siege skip sure', 'rampart skip sure'],
  later: ['my snooze'],
  time: ['my time'],
  back: ['my back'],
  join: ['siege join'],
  leave: ['siege leave sure'],
  heroes: ['siege join hero'],
  option: ['siege table rules'],
  terms: ['siege table pace', 'siege table absence', 'siege table reminders'],
  bot: ['siege bot level'],
  enter: ['siege join'],
  start: ['siege start'],
  rematch: ['siege rematch'],
  propose: ['siege propose decision'],
  ballot: ['siege vote voice'],
  rewind: ['rampart rewind sure'],
  more: ['siege board view'],
  text: ['siege board view'],
  view: ['siege board view'],
  hand: ['siege hand'],
  hint: ['siege hint'],
  log: ['siege log round', 'siege log page'],
  search: ['siege log search', 'siege log page'],
  whisper: ['siege log'],
  catchup: ['siege catchup'],
  guide: ['siege help game', 'siege help page', 'siege help term'],
  page: ['siege help page', 'siege help term'],
  learn: ['siege learn game'],
  end: ['siege end sure', 'rampart close sure'],
  house: ['rampart settings'],
  games: ['rampart games page'],
  table: ['rampart skip', 'rampart close'],
  desk: ['rampart skip', 'rampart replace with', 'rampart replace bot', 'rampart host player', 'rampart close'],
  sweep: ['rampart close days', 'rampart close sure'],
  forget: ['rampart forget sure'],
  check: ['rampart check channel', 'rampart check all'],
};

interface Part {
  readonly name: string;
  readonly name_localizations?: { readonly fr?: string | null } | null;
  readonly type?: number;
  readonly options?: readonly Part[];
}

const commands = [...(await loadCommands(join(import.meta.dirname, '../../commands'))).values()].map(
  ({ data }) => data.toJSON() as Part,
);
const pathsOf = ({ name, options = [] }: Part): string[] => [
  name,
  ...options.flatMap(pathsOf).map((path) => `${name} ${path}`),
];
const known = new Set(commands.flatMap(pathsOf));

test.each(ACTIONS)('what a component “%s” does is done by command, too', (action) => {
  expect(TWINS[action].length).toBeGreaterThan(0);
  expect(TWINS[action].filter((path) => !known.has(path))).toEqual([]);
});

describe('/siege help', () => {
  let table: BotTable;
  beforeAll(async () => {
    table = await BotTable.open({ kits, translator });
  });
  afterAll(async () => {
    expect(table.discord.violations).toEqual([]);
    await table.close();
  });

  test.each([
    ['en', 'Ada'],
    ['fr', 'Cleo'],
  ] as const)('leads to every command there is, in two short messages (%s)', async (_, who) => {
    await table.command(who, 'siege help', { all: true });
    const said = table
      .messages(who)
      .filter(({ local }) => local.ephemeral)
      .map(textOf);
    expect(said).toHaveLength(2);
    // Discord shows links as they are written and opens only those in English, so French names stand as they are typed.
    const named = ({ name, name_localizations: names }: Part) => (who === 'Cleo' ? names?.fr : null) ?? name;
    const link = (name: string) => (who === 'Cleo' ? `/${name}` : `</${name}:`);
    const links = commands.flatMap((command) => {
      const parts = (command.options ?? []).filter(({ type }) => type === Number(Kind.Subcommand));
      return parts.length === 0
        ? [link(named(command))]
        : parts.map((part) => link(`${named(command)} ${named(part)}`));
    });
    expect(links.length).toBeGreaterThan(40);
    expect(links.filter((link) => !said.join('\n').includes(link))).toEqual([]);
  });
});

describe('who is sure is not asked once more', () => {
  let table: BotTable;
  let later = 0;
  const says = async (as: string, command: string, options: object) =>
    textOf((await table.command(as, command, { ...options })).message);
  const here = async () => (await table.sessions.find(table.discord.channelId('the-wall')))!;
  beforeAll(async () => {
    table = await BotTable.open({ now: () => Date.now() + later });
    await begin(table, ['Ada', 'Basil']);
    for (const name of ['Ada', 'Basil']) await table.command(name, 'choose', { what: 'careful' });
  });
  afterAll(() => closeSound(table, 'none'));

  test('to decide for somebody', async () => {
    await table.command('Ada', 'pass');
    expect(await says('Ada', 'siege skip', { player: 'Basil', sure: true })).toContain('minutes ago');
    later = 11 * 60_000;
    expect(await says('Ada', 'siege skip', { player: 'Basil', sure: true })).toContain('you decided');
    expect(await says('Basil', 'siege log', {})).toContain('Ada ended the turn for Basil.');
  });

  test('to take a game back', async () => {
    const before = (await here()).turn;
    const { choices } = await table.discord.users.autocomplete('Ada', 'the-wall', 'rampart rewind', { to: '' }, 'to');
    expect(await says('Ada', 'rampart rewind', { to: String(choices[0]!.value), sure: true })).not.toContain('?');
    expect((await here()).turn).not.toBe(before);
    expect(await says('Basil', 'siege log', {})).toContain('has taken back the last decision');
  });

  test('to give a seat away; who is not hears what will happen', async () => {
    const asked = await table.command('Basil', 'siege leave');
    expect(textOf(asked.message)).toContain('Give your seat away');
    const { seats } = await here();
    expect(seats[1]!.occupant).toBe('person');
    expect(await says('Basil', 'siege leave', { bot: 'easy', sure: true })).toContain('plays for you');
    await table.command('Basil', 'siege join');
    const again = (await table.command('Basil', 'siege leave', { bot: 'easy' })).message!;
    await table.press('Basil', again, idOf(again, 'leave'));
    expect((await here()).seats[1]).toMatchObject({ occupant: 'bot', level: 'easy' });
    await table.command('Basil', 'siege join');
    const toCleo = (await table.command('Basil', 'siege leave', { to: table.discord.userId('Dara') })).message!;
    await table.press('Basil', toCleo, idOf(toCleo, 'leave'));
    expect((await here()).seats[1]!.name).toBe('Dara');
    const back = (await table.command('Dara', 'siege leave')).message!;
    await table.press('Dara', back, idOf(back, 'leave'));
    expect((await here()).seats[1]).toMatchObject({ occupant: 'vacant', name: 'Dara' });
    await table.command('Basil', 'siege join');
  });

  test('to be forgotten, and to end a game; who may not is refused all the same', async () => {
    expect(await says('Cleo', 'rampart forget', { sure: true })).toContain('rien');
    expect(await says('Basil', 'rampart forget', { what: 'server', sure: true })).toContain('manage the server');
    expect(await says('Basil', 'rampart close', { sure: true })).toContain('Only Ada');
    expect((await here()).status).toBe('running');
    await table.command('Ada', 'siege end', { sure: true });
    expect((await here()).status).toBe('ended');
  });
});
