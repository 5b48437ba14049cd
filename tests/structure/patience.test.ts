import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { filesUnder, ROOT } from './sources.ts';

const THERE_IS = config.test!.testTimeout!;
const SELF = 'tests/structure/patience.test.ts';

/** Where less time is given than a busy machine may need: what is waited for would not have come, and nothing is wrong. */
function impatient(text: string): string[] {
  const named = [...text.matchAll(/\btimeout: ([\d_]+)|^ *\}, (\d[\d_]{3,})\);/gm)].filter(([, before, after]) => {
    const ms = Number((before ?? after!).replaceAll('_', ''));
    return ms > 0 && ms < THERE_IS;
  });
  // These wait for a second.
  const short = [...text.matchAll(/\bvi\.(waitFor|waitUntil)\(/g)];
  return [...named, ...short].map(([found]) => found.trim());
}

test('whatever a test waits for has all the time that vitest.config.ts allows', () => {
  const found = filesUnder(['tests'], '.ts')
    .filter((path) => path !== SELF)
    .flatMap((path) => impatient(readFileSync(join(ROOT, path), 'utf8')).map((what) => `${path}: ${what}`));
  expect(found).toEqual([]);
});

test.each(['{ timeout: 5000 }', '{ timeout: 20_000 }', '  }, 15_000);', 'vi.waitFor(() => 1)'])('%s is found', (text) =>
  expect(impatient(text)).toHaveLength(1),
);
test.each(['{ timeout: 300_000 }', 'new Database(file, { timeout: 0 })', '  }, 300_000);'])('%s is none', (text) =>
  expect(impatient(text)).toEqual([]),
);
