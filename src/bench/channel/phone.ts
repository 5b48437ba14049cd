import { existsSync } from 'node:fs';

/** A phone on which a channel is read, in px; without its bars a screen shows so much of it. */
const PHONE = { width: 400, height: 800 };
export const SCREEN = 744;
/** Where Chromium lies; undefined: nowhere. */
export const chromium = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));
/** It runs without a screen, and talks to nobody but the page. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** How long pictures may take to come, in ms. */
const PATIENCE = 15_000;

/** How high the messages of a channel are on a phone, by their ids, in px; null where no browser is installed. */
export async function heightsOnPhone(url: string): Promise<ReadonlyMap<string, number> | null> {
  // Users of the bot do not have it.
  const browsers = chromium ? await import('playwright-core').catch(() => null) : null;
  if (!browsers) return null;
  const browser = await browsers.chromium.launch({ executablePath: chromium, args: FLAGS });
  try {
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(url);
    await page.waitForLoadState('networkidle', { timeout: PATIENCE }).catch(() => undefined);
    const heights = new Map<string, number>();
    for (const message of await page.locator('[data-id]').all()) {
      const [id, box] = [await message.getAttribute('data-id'), await message.boundingBox()];
      if (id !== null && box) heights.set(id, Math.round(box.height));
    }
    return heights;
  } finally {
    await browser.close();
  }
}
