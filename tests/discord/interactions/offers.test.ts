import { expect, test } from 'vitest';

import { bsieged } from '../../../src/games/bsieged/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { BotTable } from '../../help/bot.ts';
import { openIn } from '../../help/questions.ts';

test('B118 who has offered an exchange is called when the other has answered, once', async () => {
  const traders: typeof bsieged = {
    ...bsieged,
    setup: (table) => {
      const state = bsieged.setup(table);
      for (const hero of state.heroes) Object.assign(hero, { cards: ['yew-longbow'], place: 'market' });
      return state;
    },
  };
  const table = await BotTable.open({ games: [traders], translator });
  await table.command('Ada', 'siege new');
  await table.command('Basil', 'siege join');
  await table.command('Ada', 'siege start');
  const channel = table.discord.channelId('the-wall');
  const nameOf = (seat: number) => (seat === 0 ? 'Ada' : 'Basil');
  const open = async () => (await openIn(table.sessions, channel)).questions;
  const give = async (seat: number, picks: readonly string[]) => {
    await table.sessions.answer(channel, table.discord.userId(nameOf(seat)), picks);
    await table.running.idle();
  };
  const calls = (name: string) =>
    table.messages().filter(({ local }) => local.pinged.includes(table.discord.userId(name))).length;
  const offered = async () => (await open()).find(({ options }) => options.some(({ id }) => id === 'agree'));
  let asked = await offered();
  for (let steps = 0; !asked && steps < 20; steps++) {
    const { options, form, max, seats } = (await open())[0]!;
    const trade = options.findLast(({ id }) => id.startsWith('exchange:'));
    const picks = trade ? [trade.id] : options.slice(0, form === 'choose' ? 1 : max).map(({ id }) => id);
    await give(seats[0]!, picks);
    asked = await offered();
  }
  const [other] = asked!.seats as [number];
  const offerer = nameOf(1 - other);
  const before = calls(offerer);
  await give(other, ['decline']);
  expect(calls(offerer)).toBe(before + 1);
  expect(table.discord.violations).toEqual([]);
  await table.close();
});
