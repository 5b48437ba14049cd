import { existsSync } from 'node:fs';

/** Size of a phone in px, and the height that remains without the app's bars. */
const PHONE = { width: 400, height: 800 };
export const SCREEN = 744;
/** Path of Chromium; undefined if not installed. */
export const chromium = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));
/** Runs without a screen and without network access beyond the page. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Time in ms to wait for pictures. */
const PICTURES_PATIENCE_MS = 15_000;

/** Measures the heights in px of a channel's messages on a phone, by id; null if no browser is installed. */
export async function heightsOnPhone(url: string): Promise<ReadonlyMap<string, number> | null> {
  if (!chromium) return null;
  // Installations for users do not include it.
  const browsers = await import('playwright-core').catch(() => null);
  if (!browsers) return null;
  const browser = await browsers.chromium.launch({ executablePath: chromium, args: FLAGS });
  try {
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(url);
    await page.waitForLoadState('networkidle', { timeout: PICTURES_PATIENCE_MS }).catch(() => undefined);
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
