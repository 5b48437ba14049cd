import { MessageFlags, type TextChannel } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stage, type Stage } from './bot.ts';
import { chromium } from '../help/system.ts';
import { barriers, focused, launch, tabTo } from './browser.ts';
import { ALT_TEXT, demoBot, demoCommands, DICE_TEXT } from './demo-bot.ts';

describe.skipIf(!chromium)('the page', () => {
  let browser: Browser;
  let open: Stage;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  beforeEach(async () => {
    open = await stage({ commands: demoCommands, onInteraction: demoBot });
  });
  afterEach(async () => {
    await page?.close();
    await open.close();
    expect(open.failures).toEqual([]);
    expect(open.local.violations).toEqual([]);
    expect(errors.splice(0)).toEqual([]);
  });

  const visit = async (as: string, width = 1280, height = 860) => {
    page = await browser.newPage({ viewport: { width, height } });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${open.local.pageUrl}?as=${as}&channel=the-wall`);
    await page.getByRole('heading', { name: 'Welcome to #the-wall!' }).waitFor();
  };
  const line = () => page.getByRole('combobox', { name: 'Message #the-wall' });
  const log = () => page.getByRole('log', { name: 'Messages' });
  const showBoard = () => open.local.users.command('Ada', 'the-wall', 'board', {}, { wait: true });

  test('a slash command is sent by keyboard, with autocomplete and an optional choice', async () => {
    await visit('Ada');
    await line().focus();
    await page.keyboard.type('/att');
    await page.getByRole('option', { name: '/attack' }).waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('option', { name: /^Ogre/ }).waitFor();
    await page.keyboard.type('o');
    await expect.poll(() => page.getByRole('option').count()).toBe(3);
    await page.keyboard.type('n the ladder');
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toEqual(['Orc on the ladder, 1 die, kills with 83 %']);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.getByRole('option', { name: 'dice' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await log().getByText('Ada attacks: orc with 2 dice').waitFor();
    expect(await log().getByText('used /attack').count()).toBe(1);
    await line().waitFor();
  });

  test('the name of an option and a colon lead to that option, as in Discord', async () => {
    await visit('Ada');
    await line().focus();
    await page.keyboard.type('/att');
    await page.getByRole('option', { name: '/attack' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('dice: 2 what: ogre');
    expect(await page.getByRole('combobox', { name: 'dice' }).inputValue()).toBe(' 2');
    expect(await page.getByRole('combobox', { name: 'what' }).inputValue()).toBe(' ogre');
  });

  test('a missing or wrong option is named, and nothing is sent', async () => {
    await visit('Ada');
    await line().fill('/attack ');
    const what = page.getByRole('combobox', { name: 'what' });
    await page.getByRole('option', { name: /^Ogre/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('what: this option is required').waitFor();
    await what.fill('ogre');
    await page.getByRole('button', { name: '2 more options' }).click();
    await page.getByRole('option', { name: 'dice' }).click();
    await page.keyboard.type('9');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('dice must be at most 3.').waitFor();
    expect(await log().getByRole('article').count()).toBe(0);
  });

  test('a board shows its picture with alt text, buttons and menus answer', async () => {
    await visit('Basil');
    await showBoard();
    await log().getByRole('img', { name: ALT_TEXT }).click();
    await page.getByRole('dialog', { name: ALT_TEXT }).getByRole('img').waitFor();
    await page.keyboard.press('Escape');
    // A second picture stands below the first one, whole: as wide, and as flat as it is.
    const [board, dice] = await Promise.all(
      [ALT_TEXT, DICE_TEXT].map((name) => log().getByRole('img', { name }).boundingBox()),
    );
    expect(dice!.y).toBeGreaterThanOrEqual(board!.y + board!.height);
    expect(dice!.width / dice!.height).toBeCloseTo(5, 0);

    expect(await page.getByRole('button', { name: 'Cast a spell' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Hit the ogre' }).click();
    await log().getByText('You chose hit.').waitFor();
    await log().getByText('Only you can see this').waitFor();
    expect(open.local.users.messages('Ada', 'the-wall')).toHaveLength(1);
    await page.getByRole('button', { name: 'Dismiss message' }).click();
    await expect.poll(() => log().getByText('You chose hit.').count()).toBe(0);

    const tools = page.getByRole('combobox', { name: 'Take up to two tools' });
    await tools.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await log().getByText('Taken: hook, hammer').waitFor();

    await page.getByRole('combobox', { name: 'Call a friend' }).click();
    await page.getByRole('option', { name: 'Cleo' }).click();
    await log().getByText('Basil calls @Cleo').waitFor();
  });

  test('a form is filled in and sent', async () => {
    await showBoard();
    await visit('Ada');
    await page.getByRole('button', { name: 'Leave a note' }).click();
    const form = page.getByRole('dialog', { name: 'A note on the wall' });
    await form.getByRole('textbox', { name: 'Your note' }).fill('Hold the gate');
    await form.getByRole('radio', { name: 'Fast' }).check();
    await form.getByRole('checkbox', { name: 'Cleo' }).check();
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByRole('alert').getByText('choose at least 1').waitFor();
    await form.getByRole('combobox', { name: 'Mood' }).click();
    await form.getByRole('option', { name: 'Calm' }).click();
    await form.getByRole('button', { name: 'Submit' }).click();
    await log().getByText('Note of Ada: Hold the gate (calm, fast)').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('a link to a message of this Discord leads there and opens no other page', async () => {
    await visit('Ada');
    const { users } = open.local;
    const first = users.post('Ada', 'the-wall', 'the first of many');
    for (let at = 0; at < 30; at++) users.post('Ada', 'the-wall', `line ${at}`);
    const place = `${open.local.guildId()}/${open.local.channelId('the-wall')}/${first.id}`;
    users.post('Ada', 'the-wall', `[up there](https://discord.com/channels/${place})`);
    await log().getByRole('link', { name: 'up there' }).click();
    await log().locator('.flash', { hasText: 'the first of many' }).waitFor();
    expect(page.context().pages()).toHaveLength(1);
  });

  test('threads are opened, filled with people, locked and woken; notes and silent messages are told', async () => {
    const wall = (await open.client.channels.fetch(open.local.channelId('the-wall'))) as TextChannel;
    const called = `<@${open.local.userId('Ada')}>`;
    await wall.send({ content: `Quiet news for ${called}`, flags: MessageFlags.SuppressNotifications });
    await visit('Ada');
    await log().getByRole('img', { name: 'Sent silently' }).waitFor();
    await page.getByRole('button', { name: 'Threads' }).click();
    await page.getByRole('textbox', { name: 'Name of a new thread' }).fill('council');
    await page.getByRole('checkbox', { name: 'Private' }).check();
    await page.getByRole('button', { name: 'Open it' }).click();
    await page.getByRole('heading', { name: 'Welcome to #council!' }).waitFor();
    await page.getByRole('button', { name: 'In this thread' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Basil' }).getByRole('button', { name: 'Add' }).click();
    await log().getByText('Ada added Basil to the thread.').waitFor();
    await page.getByRole('button', { name: 'In this thread' }).click();
    await page.getByRole('button', { name: 'Lock' }).click();
    await page.locator('#header').getByRole('img', { name: 'Locked' }).waitFor();
    const council = open.local.channelId('council');
    expect(() => open.local.users.post('Basil', council, 'hello')).toThrow('This thread is locked.');
  });

  test('direct messages are shown, and closed and opened by a switch', async () => {
    await visit('Ada');
    const ada = await open.client.users.fetch(open.local.userId('Ada'));
    await ada.send('It is your turn');
    await page.getByRole('button', { name: 'Rampart 1 mentions' }).click();
    await log().getByText('It is your turn').waitFor();
    await page.getByRole('switch', { name: 'Direct messages', checked: true }).click();
    await page.getByRole('switch', { name: 'Direct messages', checked: false }).waitFor();
    await expect(ada.send('And again')).rejects.toThrow('Cannot send messages to this user');
  });

  test('who has left the server sees no channel, and the bot can be sent away and called back', async () => {
    await visit('Ada');
    await page.getByRole('button', { name: 'Developer tools' }).click();
    await page.getByRole('button', { name: 'Remove the bot' }).click();
    await expect.poll(() => open.client.guilds.cache.size).toBe(0);
    await page.getByRole('button', { name: 'Invite the bot again' }).click();
    await expect.poll(() => open.client.guilds.cache.size).toBe(1);
    open.local.admin.leave('Ada');
    await log().getByText('Ada is on no server.').waitFor();
    open.local.admin.join('Ada');
    await page.getByRole('heading', { name: 'Welcome to #the-wall!' }).waitFor();
  });

  test('answers that come late and out of order leave the page whole', async () => {
    await visit('Ada');
    let asked = 0;
    await page.route(/\/local\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, [90, 0, 40, 10, 60][asked++ % 5]));
      await route.continue();
    });
    for (let round = 0; round < 6; round++) {
      open.local.admin.leave('Ada');
      open.local.admin.join('Ada');
      const other = round % 2 === 0 ? 'the-gate' : 'the-wall';
      await page.getByRole('button', { name: other }).click();
    }
    open.local.admin.leave('Ada');
    await log().getByText('Ada is on no server.').waitFor();
    open.local.admin.join('Ada');
    await page.getByRole('button', { name: 'the-wall' }).click();
    await page.getByRole('heading', { name: 'Welcome to #the-wall!' }).waitFor();
  });

  test('what others do appears at once; unread channels and mentions are marked', async () => {
    await visit('Ada');
    open.local.users.post('Basil', 'the-wall', 'The **ogres** come\n-# from the north');
    await log().locator('strong', { hasText: 'ogres' }).waitFor();
    await open.local.users.command('Basil', 'the-gate', 'siege status');
    await expect.poll(() => page.getByRole('button', { name: 'the-gate' }).getAttribute('class')).toContain('unread');
    await page.getByRole('button', { name: /switch user/ }).click();
    await page.getByRole('option', { name: 'Cleo' }).click();
    await page.getByRole('button', { name: /^Cleo .*switch user/ }).waitFor();
    await line().fill('/att');
    await page.getByRole('option', { name: '/attaquer' }).waitFor();
  });

  test('a command that is never answered is shown as failed, and the bot as offline when it is gone', async () => {
    await visit('Ada');
    await line().fill('/sleep ');
    await page.keyboard.press('Enter');
    await log().getByText('The application did not respond').waitFor();
    await open.client.destroy();
    await page.getByText('Rampart is offline').waitFor();
  });

  test('everything fits a phone of 400 px', async () => {
    await showBoard();
    await visit('Fay', 400, 800);
    const fits = () => page.evaluate('document.documentElement.scrollWidth <= 400');
    expect(await fits()).toBe(true);
    const image = await log().getByRole('img', { name: ALT_TEXT }).boundingBox();
    expect(image?.width).toBeGreaterThan(280);
    await page.getByRole('button', { name: 'Mend the wall' }).click();
    await log().getByText('You chose mend.').waitFor();
    await page.getByRole('button', { name: 'Channels' }).click();
    await page.getByRole('button', { name: 'the-gate' }).click();
    await page.getByRole('heading', { name: 'Welcome to #the-gate!' }).waitFor();
    await page.getByRole('combobox', { name: 'Message #the-gate' }).fill('/attack ');
    await page.getByRole('option', { name: /^Troll/ }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await log().getByText('Fay attacks: troll with 1 dice').waitFor();
    expect(await fits()).toBe(true);
  });

  test('nothing of it keeps out whoever cannot see it or has no mouse', async () => {
    await showBoard();
    await visit('Ada');
    const found: string[] = [];
    const look = async (where: string) => {
      for (const barrier of await barriers(page)) found.push(`${where}: ${barrier}`);
    };
    await look('the board');
    await line().focus();
    await page.keyboard.type('/');
    await look('the list of commands');
    await page.keyboard.type('attack ');
    await page.getByRole('option', { name: /^Ogre/ }).waitFor();
    await look('a command');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Take up to two tools' }).focus();
    await page.keyboard.press('ArrowDown');
    await look('a menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave a note' }).click();
    await look('a form');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: ALT_TEXT }).click();
    await look('a picture');
    await page.keyboard.press('Escape');
    for (const panel of ['Developer tools', 'Pinned messages', 'Threads']) {
      await page.getByRole('button', { name: panel, exact: true }).click();
      await page.getByRole('complementary', { name: panel }).waitFor();
      await look(panel);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: /switch user/ }).click();
    await look('the list of people');
    await page.setViewportSize({ width: 400, height: 800 });
    await look('a phone');
    await page.getByRole('button', { name: 'Channels' }).click();
    await look('the channels on a phone');
    expect(found).toEqual([]);
  });

  test('the focus is never lost: when a message changes or goes, a form or a panel closes', async () => {
    const board = (await showBoard()).message!;
    await visit('Ada');
    await line().focus();
    await tabTo(page, /^Mend the wall$/);
    await page.keyboard.press('Enter');
    await log().getByText('You chose mend.').waitFor();
    expect(await focused(page)).toBe('Mend the wall');
    const channel = (await open.client.channels.fetch(open.local.channelId('the-wall'))) as TextChannel;
    const message = await channel.messages.fetch(board.id);
    const [container] = message.components;
    await message.edit({ components: [container!.toJSON()] });
    await log().getByText('(edited)').waitFor();
    expect(await focused(page)).toBe('Mend the wall');

    await tabTo(page, /^Leave a note$/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'A note on the wall' }).waitFor();
    // Within the form, however often one goes on.
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate('document.activeElement === document.body || !!document.activeElement.closest("dialog")'),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Leave a note');

    await tabTo(page, /^Pinned messages$/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Close pinned messages' }).waitFor();
    expect(await focused(page)).toBe('Close pinned messages');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Pinned messages');

    await tabTo(page, /^Messages$/, 'Tab');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toMatch(/^.+, Today at .+, only you can see this$/);
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).not.toContain('only you');
    await tabTo(page, /^Mend the wall$/, 'Tab');
    await message.delete();
    await expect.poll(() => focused(page)).toMatch(/only you can see this$/);
  });
});
