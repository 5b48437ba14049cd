import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { BotTable, buttonsOf, idOf, menusOf, picturesOf, talk as say, textOf } from '../../help/bot.ts';

let table: BotTable;
beforeEach(async () => {
  table = await BotTable.open();
  await table.command('Ada', 'siege new');
  await table.command('Basil', 'siege join');
  await table.command('Ada', 'siege start');
});
afterEach(async () => {
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  await table.close();
});

const said = () => table.posted();
const pressable = (id: string) => {
  const message = said().find((one) => one.id === id)!;
  return [...buttonsOf(message), ...menusOf(message)];
};

/** People talk in the channel; resolves when the bot has heard of it. */
async function talk(lines: number): Promise<void> {
  say(table, lines);
  await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('a panel', () => {
  test('is written anew where it is while it is near the bottom', async () => {
    const panel = await table.panel();
    await talk(4);
    await table.command('Ada', 'choose', { what: 'brave' });
    expect((await table.panel()).id).toBe(panel.id);
  });

  test('stays within a turn though it was talked out of sight; who asks for it has it at the bottom, and calls nobody by that', async () => {
    const panel = await table.panel();
    await talk(5);
    await table.command('Ada', 'choose', { what: 'brave' });
    expect((await table.panel()).id).toBe(panel.id);
    await table.command('Dara', 'siege status');
    const now = await table.panel();
    expect(now.id).not.toBe(panel.id);
    expect(said().at(-1)!.id).toBe(now.id);
    expect(now.local.pinged).toEqual([]);
    expect(pressable(panel.id)).toEqual([]);
    // What goes with the buttons goes: who was asked, and what stood at that time.
    expect(textOf(said().find(({ id }) => id === panel.id)!)).not.toContain('vote');
  });

  test('comes to the bottom below a board that was shown to all', async () => {
    const panel = await table.panel();
    const shown = await table.command('Basil', 'siege board', { show: true });
    const now = await table.panel();
    expect(now.id).not.toBe(panel.id);
    expect(BigInt(now.id)).toBeGreaterThan(BigInt(shown.message!.id));
    expect(pressable(panel.id)).toEqual([]);
  });

  test('is linked by the status with the own choices beside it, and comes back when it is out of sight', async () => {
    const panel = await table.panel();
    const near = await table.command('Ada', 'siege status');
    const { guildId, channelId } = (await table.sessions.find(panel.channel_id))!;
    expect(textOf(near.message)).toContain(`https://discord.com/channels/${guildId}/${channelId}/${panel.id}`);
    await table.press('Ada', near.message!, idOf(near.message, 'brave'));
    expect((await table.panel()).id).toBe(panel.id);
    await talk(5);
    const far = await table.command('Dara', 'siege status');
    expect((await table.panel()).id).not.toBe(panel.id);
    expect(textOf(far.message)).toContain('at the bottom');
    expect(pressable((await table.panel()).id).length).toBeGreaterThan(0);
  });

  test('comes back when somebody has deleted it, and with the next answer', async () => {
    const first = await table.panel();
    table.discord.users.remove('Ada', first.id);
    await talk(1);
    const status = await table.command('Dara', 'siege status');
    expect(textOf(status.message)).not.toContain(first.id);
    const second = await table.panel();
    expect(pressable(second.id).length).toBeGreaterThan(0);
    table.discord.users.remove('Ada', second.id);
    await talk(1);
    await table.command('Ada', 'choose', { what: 'brave' });
    expect(pressable((await table.panel()).id).length).toBeGreaterThan(0);
    table.discord.users.remove('Ada', (await table.panel()).id);
    await talk(1);
    await table.stopBot();
    await table.startBot();
    await table.command('Dara', 'siege status');
    expect(pressable((await table.panel()).id).length).toBeGreaterThan(0);
  });

  test.each([
    ['en', 'The message with the buttons was deleted, so here it is again.'],
    ['fr', 'Le message avec les boutons a été supprimé\u00a0: le voici de nouveau.'],
  ] as const)(
    'is posted anew once when somebody deletes it, then with the next answer (%s)',
    async (language, words) => {
      await table.sessions.settings.change('channel', table.discord.channelId('the-wall'), { language });
      await table.running.idle();
      const before = await table.panel();
      table.discord.users.remove('Ada', before.id);
      const isBack = () =>
        table.panel().then(
          () => true,
          () => false,
        );
      await expect.poll(isBack).toBe(true);
      const again = await table.panel();
      expect(textOf(again)).toContain(words);
      expect(again.local.pinged).toEqual([]);
      const { length } = said();
      table.discord.users.remove('Ada', again.id);
      await talk(1);
      await table.running.idle();
      // One gone, one said by somebody.
      expect(said()).toHaveLength(length);
      await table.command('Ada', 'choose', { what: 'brave' });
      expect(pressable((await table.panel()).id).length).toBeGreaterThan(0);
    },
  );

  test('stays where it is when other messages are deleted', async () => {
    const panel = await table.panel();
    const other = table.discord.users.post('Basil', 'the-wall', 'a slip');
    table.discord.users.remove('Basil', other.id);
    await talk(1);
    const status = await table.command('Dara', 'siege status');
    expect(textOf(status.message)).toContain(panel.id);
  });

  test('is known to be out of sight after a restart when people talked meanwhile', async () => {
    const panel = await table.panel();
    await table.stopBot();
    await talk(5);
    await table.startBot();
    await table.command('Ada', 'choose', { what: 'brave' });
    expect((await table.panel()).id).toBe(panel.id);
    await table.command('Dara', 'siege status');
    expect((await table.panel()).id).not.toBe(panel.id);
  });

  test('has the board in a picture and the own cards behind one button with all that can be looked at', async () => {
    const open = await table.panel();
    const opened = async (name: string) => (await table.press(name, open, idOf(open, 'More'))).message!;
    const [eyes, own, others] = [await opened('Dara'), await opened('Ada'), await opened('Dara')];
    expect(eyes.local.ephemeral).toBe(true);
    const board = await table.press('Dara', eyes, idOf(eyes, 'view'));
    expect(board.message?.local.ephemeral).toBe(true);
    expect(picturesOf(board.message)).toHaveLength(1);
    const cards = await table.press('Ada', own, idOf(own, 'My cards'));
    expect(textOf(cards.message)).toContain('Your cards');
    expect(textOf((await table.press('Dara', others, idOf(others, 'My cards'))).message)).toContain(
      'You hold no cards',
    );
  });
});
