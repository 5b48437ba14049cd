import { expect, test } from 'vitest';

import { kits } from '../../../src/games/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { answersUntil, CHANNEL, toldWhile } from '../../help/interrupted.ts';
import { compared, linesOf } from '../../help/told.ts';

/** A game ends while something of it is being told: whatever was to be told is told, once and in order. */

const say = translator('en');

// Where all lay down their turns at the same time nobody acts after another: those games are not tried here yet.
test.each(kits.filter(({ rules }) => rules.next).map((kit) => ({ id: kit.rules.id, kit })))(
  'at any step of telling, in $id',
  async ({ kit }) => {
    const answers = await answersUntil(
      kit,
      ([row, ...more]) => row?.kind === 'panel' && row.news.length > 0 && more.length === 0,
    );
    for (let step = 0; ; step++) {
      const told = await toldWhile({ kit, answers }, step, (sessions) => sessions.end(CHANNEL, '1', { manager: true }));
      if (told === null) break;
      const { rows, messages, left, errors } = told;
      const none = { lost: [], doubled: [], disordered: null, leftOut: 0, left: [], errors: [] };
      expect({ ...compared(linesOf(rows, say), messages), left, errors }, `at step ${step}`).toEqual(none);
    }
  },
);
