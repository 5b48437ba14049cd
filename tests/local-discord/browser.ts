import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium as browser, type Page } from 'playwright-core';
import { chromium } from '../help/system.ts';

/** Runs without a screen and without network access beyond the page. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launch = (): Promise<Browser> => browser.launch({ executablePath: chromium ?? '', args: FLAGS });

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A line of several rows that completes what is typed: HTML has no element for it, and screen readers know this one well. */
const isComposer = (rule: string, html: string): boolean =>
  rule === 'aria-allowed-role' && html.startsWith('<textarea');

/** What keeps people from using the page as it stands: the rule, and the element. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })))
    .filter(({ id, html }) => !isComposer(id, html))
    .map(({ id, html }) => `${id}: ${html}`);
}

/** Whose name the focus is on. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent.trim()');

const MOST_STEPS = 60;

/** Goes by the Tab key to what is called so: from the line where one writes backwards, which is where the newest messages are. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Shift+Tab'): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`nothing called ${name} is reached by ${key}`);
}
