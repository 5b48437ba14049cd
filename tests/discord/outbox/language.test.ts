import { expect, test } from 'vitest';

import { kits } from '../../../src/games/index.ts';
import { translator } from '../../../src/locale/index.ts';
import type { OutboxMessage } from '../../../src/sessions/index.ts';
import { textOf } from '../../help/bot.ts';
import { answersUntil, CHANNEL, toldWhile } from '../../help/interrupted.ts';
import { compared, linesOf, plain } from '../../help/told.ts';

/** A channel changes its language while something is being told there: each line is told once, in one of the two, and the same are called. */

const [english, french] = [translator('en'), translator('fr')];
const DEEDS: Readonly<Record<string, (rows: readonly OutboxMessage[]) => boolean>> = {
  'a call': (rows) => rows.some((row) => row.kind === 'panel' && row.ping.length > 0),
  'a board': (rows) => rows.some(({ kind }) => kind === 'board'),
};

/** The same messages with all that was told in French as it would be in English. */
function inEnglish(rows: readonly OutboxMessage[], messages: Parameters<typeof compared>[1]) {
  const meant = linesOf(rows, english);
  const known = new Map(linesOf(rows, french).map((line, at) => [plain(line), meant[at]!]));
  return messages.map((message) => {
    const lines = plain(textOf(message)).split('\n');
    return { content: lines.map((line) => known.get(line) ?? line).join('\n') };
  });
}

test.each(kits.flatMap((kit) => Object.keys(DEEDS).map((deed) => ({ id: kit.rules.id, kit, deed }))))(
  'at any step of telling $deed, in $id',
  async ({ kit, deed }) => {
    const course = { kit, answers: await answersUntil(kit, DEEDS[deed]!) };
    const { called } = (await toldWhile(course, Number.POSITIVE_INFINITY, () => Promise.resolve()))!;
    for (let step = 0; ; step++) {
      const told = await toldWhile(course, step, (sessions) =>
        sessions.settings.change('channel', CHANNEL, { language: 'fr' }),
      );
      if (told === null) break;
      const { rows, messages, left, errors } = told;
      const { leftOut: _, ...found } = compared(linesOf(rows, english), inEnglish(rows, messages));
      const all = { ...found, left, errors, called: told.called };
      const none = { lost: [], doubled: [], disordered: null, left: [], errors: [] };
      expect(all, `at step ${step}`).toEqual({ ...none, called });
    }
  },
);
