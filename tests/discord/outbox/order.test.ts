import seedrandom from 'seedrandom';
import { afterEach, expect, test } from 'vitest';

import type { PictureSource } from '../../../src/drawing/contract.ts';
import type { Scene } from '../../../src/engine/index.ts';
import { kits } from '../../../src/games/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { BotTable, PIXEL, pixelPool } from '../../help/bot.ts';
import { begin, closeSound } from '../../help/playing.ts';
import { openIn } from '../../help/questions.ts';
import { picksFor } from '../../sessions/help.ts';

/** The order of turns on the picture that hangs is that of the game, also where somebody is done and nothing else has happened. */

const ANSWERS = 12;
let table: BotTable;
afterEach(() => closeSound(table));

test.each(kits.map((kit) => ({ id: kit.rules.id, kit })))('hangs as it is, in $id', async ({ id, kit }) => {
  let hangs: Scene | null = null;
  const pool: PictureSource = {
    ...pixelPool,
    draw: ({ scene }) => {
      hangs = scene;
      return Promise.resolve({ png: PIXEL, scene });
    },
  };
  table = await BotTable.open({ kits: [kit], translator, pool });
  const channel = table.discord.channelId('the-wall');
  await begin(table, ['Ada', 'Basil', 'Cleo']);
  const random = seedrandom(`order ${id}`);
  let seen = 0;
  for (let answers = 0; answers < ANSWERS; answers++) {
    const { session, questions, scene } = await openIn(table.sessions, channel);
    await table.running.idle();
    if (scene.over) break;
    expect(hangs!.turns).toEqual(scene.turns);
    if (scene.turns?.some(({ stage }) => stage === 'now')) seen++;
    const question = questions[Math.floor(random() * questions.length)]!;
    const { userId } = session.seats[question.seats[0]!]!;
    const { form, min, options } = question;
    const some = options.map((option) => option.id).slice(0, min);
    const picks = form === 'order' || min > 1 ? some : picksFor(question, Math.floor(random() * options.length));
    await table.sessions.answer(channel, userId!, picks);
  }
  expect(seen).toBeGreaterThan(2);
});
