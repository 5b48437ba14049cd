import { expect, test } from 'vitest';

import { kits } from '../../../src/games/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { BotTable, buttonsOf, idOf, menusOf, textOf } from '../../help/bot.ts';

/** A lobby is one message for all: what it says and offers is right whoever reads it. */

const PRIMARY = 1;

test.each(kits)(
  '$rules.id: the button for what the table needs next is the coloured one, and it shows no hash',
  async ({ rules }) => {
    const table = await BotTable.open({ games: [rules], translator });
    const coloured = async () =>
      buttonsOf(await table.panel())
        .filter((one) => (one as { style?: number }).style === PRIMARY)
        .map(({ label }) => label);
    await table.command('Ada', 'siege new');
    for (const [at, name] of ['Ada', 'Basil', 'Dara'].entries()) {
      if (at > 0) await table.command(name, 'siege join');
      expect(await coloured(), name).toEqual([at + 1 < rules.seats[0] ? 'Join' : 'Start']);
    }
    if (rules.seats[1] > 3) {
      await table.command('Ada', 'siege invite', { player: 'Emil' });
      expect(await coloured()).toEqual(['Join']);
      await table.command('Emil', 'siege join');
      expect(await coloured()).toEqual(['Start']);
    }
    expect(textOf(await table.panel())).not.toMatch(/[0-9a-f]{64}/);
    const panel = await table.panel();
    const { message } = await table.press('Ada', panel, idOf(panel, 'terms.'));
    expect(textOf(message)).toMatch(/SHA-256 `[0-9a-f]{64}`/);
    expect(textOf((await table.command('Basil', 'rampart verify')).message)).toMatch(/`[0-9a-f]{64}`/);
    await table.close();
  },
);

test.each([
  ['Ada', 'You have a seat already', 'Choose your heroes', 'You were the last one'],
  ['Cleo', 'Vous avez déjà une place', 'Choisissez', 'Il n’y avait que vous'],
])(
  'a second press on Join by %s changes nothing, and offers heroes and the way out',
  async (name, told, menu, last) => {
    const [{ rules }] = kits as [(typeof kits)[0]];
    const table = await BotTable.open({ games: [rules], translator });
    await table.command(name, 'siege new');
    const session = async () => (await table.sessions.find(table.discord.channelId('the-wall')))!;
    const before = await session();
    const panel = await table.panel();
    const { followUps } = await table.press(name, panel, idOf(panel, 'join.'));
    const answer = followUps[0]!;
    expect(textOf(answer)).toContain(told);
    expect(await session()).toEqual(before);
    const [hero] = rules.seating.roles;
    expect(menusOf(answer).map(({ placeholder }) => placeholder)).toEqual([expect.stringContaining(menu)]);
    await table.press(name, answer, menusOf(answer)[0]!.custom_id!, [hero!]);
    expect((await session()).seats[0]!.roles).toEqual([hero]);
    const left = await table.press(name, answer, idOf(answer, 'leave.'));
    expect(textOf(left.message)).toContain(last);
    expect(await table.sessions.find(table.discord.channelId('the-wall'))).toBeNull();
    expect(table.discord.violations).toEqual([]);
    await table.close();
  },
);
