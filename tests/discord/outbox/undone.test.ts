import seedrandom from 'seedrandom';
import { afterEach, expect, test } from 'vitest';

import { kits } from '../../../src/games/index.ts';
import { translator } from '../../../src/locale/index.ts';
import type { OutboxMessage, Person, Sessions } from '../../../src/sessions/index.ts';
import type { Store } from '../../../src/store/index.ts';
import { BotTable, textOf, talk } from '../../help/bot.ts';
import { begin, closeSound } from '../../help/playing.ts';
import { openIn } from '../../help/questions.ts';
import { compared, linesOf } from '../../help/told.ts';
import { picksFor } from '../../sessions/help.ts';

/** Deeds that were taken back are told no more, and struck out where they were. */

const DEEDS = 50;
const say = translator('en');
let table: BotTable;
afterEach(() => closeSound(table));

test.each(kits.map((kit) => ({ id: kit.rules.id, kit })))('nothing of them stays, in $id', async ({ id, kit }) => {
  const rows: OutboxMessage[] = [];
  const storeOf = (store: Store): Store => ({
    ...store,
    commit: async (...commits) => {
      await store.commit(...commits);
      for (const { session, messages = [] } of commits)
        if (session.startedAt !== null) rows.push(...messages.map(({ message }) => message));
    },
  });
  table = await BotTable.open({ kits: [kit], translator, storeOf });
  const channel = table.discord.channelId('the-wall');
  await begin(table, ['Ada', 'Basil']);
  const random = seedrandom(`undone ${id}`);
  let acts = 0;
  /** As if somebody had pressed after all that stands in the channel. */
  const by = ({ userId, name }: Person): Sessions => {
    const last = BigInt(table.messages().at(-1)!.id);
    return table.sessions.for(String(last + BigInt(++acts)), { userId, name });
  };
  let undone = 0;
  for (let deeds = 0; deeds < DEEDS; deeds++) {
    const { session, questions } = await openIn(table.sessions, channel);
    const question = questions[0];
    if (!question) break;
    const { userId, name } = session.seats[question.seats[0]!]!;
    const person = { userId: userId!, name };
    const picks =
      question.form === 'order'
        ? question.options.map((option) => option.id)
        : picksFor(question, Math.floor(random() * question.options.length));
    const from = rows.length;
    await by(person).answer(channel, userId!, picks);
    await table.running.idle();
    const boards = rows.slice(from).filter(({ kind }) => kind === 'board').length;
    // Now and then a friend has come and gone in between.
    if (random() < 0.2) talk(table);
    if (random() < 0.6) continue;
    const undo = (who: Person) =>
      by(who)
        .undo(channel, who.userId)
        .then(() => true)
        .catch(() => false);
    if (!(await undo(person))) continue;
    undone++;
    // What was done before goes at once with it, told in the same message.
    while (await undo(person)) undone++;
    await table.running.idle();
    // The next board is not compared with what never was.
    if (boards > 0) expect(await table.sessions.lastBoard((await table.sessions.find(channel))!)).toBeNull();
  }
  expect(undone).toBeGreaterThan(2);
  const posted = table.posted();
  const { lost, doubled, leftOut } = compared(linesOf(rows, say), posted);
  expect(doubled).toEqual([]);
  expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(leftOut);
  const struck = posted.flatMap((message) => [...textOf(message).matchAll(/~~(.*)~~/g)].map(([, line]) => line!));
  const takenBack = rows.flatMap((row) => (row.kind === 'panel' ? (row.undone?.news ?? []) : [])).map(say);
  expect(takenBack.join('\n').split('\n')).toEqual(expect.arrayContaining(struck));
});
