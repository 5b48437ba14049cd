import { expect, test } from 'vitest';

import { faultIn } from '../../scripts/subjects.mjs';

test.each([
  'Ask for the order of hits before armour',
  'Pass a turn that nobody can take',
  'Bring figures to the field that lacks them',
  'Address players by the names of their heroes',
])('%s', (subject) => {
  expect(faultIn(subject)).toBeNull();
});

test.each([
  ['The board shows the next march', 'imperative'],
  ['Fixed the order of hits', 'imperative'],
  ['Fixes the order of hits', 'imperative'],
  ['Adding a game', 'imperative'],
  ['ask for the order of hits', 'capital'],
  ['Ask for the order of hits; name the armour', 'more than one'],
  ['Ask for the order of hits.', 'more than one'],
  [`Ask ${'x'.repeat(70)}`, '74 characters'],
])('%s: %s', (subject, why) => {
  expect(faultIn(subject)).toContain(why);
});
