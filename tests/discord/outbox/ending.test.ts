import { expect, test } from 'vitest';

import { kits } from '../../../src/games/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { answersUntil, CHANNEL, toldWhile } from '../../help/interrupted.ts';
import { compared, linesOf } from '../../help/told.ts';

/** A game ends while something of it is being told: whatever was to be told is told, once and in order. */

const say = translator('en');

test.each(kits.map((kit) => ({ id: kit.rules.id, kit })))('at any step of telling, in $id', async ({ kit }) => {
  // Where turns are laid down nothing is told before all are, and then with boards.
  const answers = await answersUntil(kit, (rows) =>
    rows.some(
      (row) => 'news' in row && row.news.length > 0 && (!kit.rules.next || (row.kind === 'panel' && rows.length === 1)),
    ),
  );
  for (let step = 0; ; step++) {
    const told = await toldWhile({ kit, answers }, step, (sessions) => sessions.end(CHANNEL, '1', { manager: true }));
    if (told === null) break;
    const { rows, messages, left, errors } = told;
    const { leftOut: _, ...all } = compared(linesOf(rows, say), messages);
    const none = { lost: [], doubled: [], disordered: null, left: [], errors: [] };
    expect({ ...all, left, errors }, `at step ${step}`).toEqual(none);
  }
});
