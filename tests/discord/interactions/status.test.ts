import { expect, test } from 'vitest';

import type { Sessions } from '../../../src/sessions/index.ts';
import { BotTable, buttonsOf, textOf } from '../../help/bot.ts';

test('where the game stands and what the caller may do are of one moment, whatever is answered meanwhile', async () => {
  const table = await BotTable.open();
  await table.command('Ada', 'siege new');
  await table.command('Basil', 'siege join');
  await table.command('Ada', 'siege start');
  const channel = table.discord.channelId('the-wall');
  const forAny = table.sessions.for.bind(table.sessions);
  let looks = 0;
  /** Ada answers elsewhere as soon as the game was looked at. */
  const looked = async <Seen>(seen: Promise<Seen>): Promise<Seen> => {
    await seen;
    if (looks++ === 0) await table.sessions.answer(channel, table.discord.userId('Ada'), ['brave']);
    return seen;
  };
  const hurried = (id: string): Sessions => {
    const sessions = forAny(id);
    return {
      ...sessions,
      position: (...of) => looked(sessions.position(...of)),
    };
  };
  Object.assign(table.sessions, { for: hurried });
  const { message } = await table.command('Ada', 'siege status');
  const waits = textOf(message).includes('> vote');
  expect(buttonsOf(message).some(({ custom_id }) => custom_id?.includes('brave'))).toBe(waits);
  await table.close();
});
