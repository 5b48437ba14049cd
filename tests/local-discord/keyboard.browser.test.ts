import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BotTable } from '../help/bot.ts';
import { chromium } from '../help/system.ts';
import { barriers, focused, launch, tabTo } from './browser.ts';

/** A game from the lobby to the first answer on the page, with the keyboard alone: nobody has a mouse. */
describe.skipIf(!chromium)('by keyboard alone', () => {
  let browser: Browser;
  let table: BotTable;
  const errors: string[] = [];

  beforeAll(async () => {
    browser = await launch();
    table = await BotTable.open();
  });
  afterAll(async () => {
    await browser?.close();
    expect(errors).toEqual([]);
    expect(table.discord.violations).toEqual([]);
    expect(table.faults).toEqual([]);
    await table.close();
  });

  const visit = async (as: string): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${table.discord.pageUrl}?as=${as}&channel=the-wall`);
    await page.getByRole('heading', { name: 'Welcome to #the-wall!' }).waitFor();
    await page.getByRole('combobox', { name: 'Message #the-wall' }).focus();
    return page;
  };
  const here = async () => (await table.sessions.find(table.discord.channelId('the-wall')))!;

  test('a lobby is opened and joined, the game begins and a question is answered', async () => {
    const [ada, basil] = [await visit('Ada'), await visit('Basil')];
    await ada.keyboard.type('/siege new');
    await ada.getByRole('option', { name: '/siege new' }).waitFor();
    await ada.keyboard.press('Tab');
    await ada.getByRole('combobox', { name: /./ }).first().waitFor();
    await ada.keyboard.press('Escape');
    await ada.keyboard.press('Enter');
    await basil.getByRole('button', { name: 'Join' }).waitFor();
    await tabTo(basil, /Join/);
    await basil.keyboard.press('Enter');
    await basil.getByText('Basil joined.').waitFor();
    // The lobby was drawn anew, and the focus is where it was.
    expect(await focused(basil)).toMatch(/Join/);
    await ada.getByText('Basil joined.').waitFor();
    await tabTo(ada, /Start/);
    await ada.keyboard.press('Enter');
    await expect.poll(async () => (await here()).status).toBe('running');
    const { turn } = await here();
    for (const page of [ada, basil]) {
      await page.getByRole('button', { name: /Choose$/ }).waitFor();
      await page.getByRole('combobox', { name: 'Message #the-wall' }).focus();
      await tabTo(page, /Choose$/);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /careful/ }).waitFor();
      await tabTo(page, /careful/, 'Tab');
      await page.keyboard.press('Enter');
      await page.getByText('Your choice').waitFor();
    }
    expect((await here()).turn).toBeGreaterThan(turn);
    for (const page of [ada, basil]) expect(await barriers(page)).toEqual([]);
  });
});
