import { afterEach, describe, expect, test } from 'vitest';

import { chooseSome, isQuestion, type Question } from '../../../../src/engine/index.ts';
import { kits } from '../../../../src/games/index.ts';
import { otherWordsFor } from '../../../../src/kit/index.ts';
import { languages, translator } from '../../../../src/locale/index.ts';
import { fact, gateWith, plain } from '../../../engine/help.ts';
import { BotTable, textOf } from '../../../help/bot.ts';
import { openIn } from '../../../help/questions.ts';

let table: BotTable;
afterEach(() => table.close());

/** Two play until one of them is to do something by verbs. */
async function untilVerbs(kit: (typeof kits)[number]): Promise<{ readonly name: string; readonly question: Question }> {
  table = await BotTable.open({ kits: [kit], translator });
  await table.command('Ada', 'siege new', { language: 'en' });
  await table.command('Basil', 'siege join');
  await table.command('Ada', 'siege start');
  for (;;) {
    const { questions, session } = await openIn(table.sessions, table.discord.channelId('the-wall'));
    const question = questions.find(isQuestion)!;
    const { name } = session.seats[question.seats[0]!]!;
    if (question.options.some(({ verb }) => verb)) return { name, question };
    const picks = question.options.slice(0, Math.max(1, question.min)).map(({ id }) => id);
    await table.command(name, 'choose', { what: picks.join(', ') });
  }
}

describe.each(kits)('$rules.id', (kit) => {
  test('understands other words for its verbs, in every language', async () => {
    const { name, question } = await untilVerbs(kit);
    const verbs = [...new Set(question.options.flatMap(({ verb }) => verb ?? []))];
    const said = verbs.flatMap((verb) =>
      otherWordsFor(verb).flatMap((phrase) => languages.flatMap((one) => translator(one)(phrase).split(' '))),
    );
    expect(said.length).toBeGreaterThan(0);
    for (const word of said) {
      const { choices } = await table.complete(name, 'do', word);
      expect(
        choices.map(({ name }) => name),
        word,
      ).not.toEqual([]);
    }
  });
});

test.each(['finish', 'Finish the turn', 'end', 'finir', 'finir le tour', 'fin du tour'])(
  'a turn is ended by %j',
  async (what) => {
    const { name } = await untilVerbs(kits.find(({ rules }) => rules.id === 'lastbastion')!);
    expect(textOf((await table.command(name, 'do', { what })).message)).toMatch(/^End .* turn/);
  },
);

test.each(['???', '…', '-'])('%j is no word for a verb: nothing is done', async (what) => {
  const { name, question } = await untilVerbs(kits.find(({ rules }) => rules.id === 'lastbastion')!);
  const verbs = [...new Set(question.options.flatMap(({ verb }) => verb ?? []))];
  for (const command of ['do', ...verbs])
    expect(textOf((await table.command(name, command, { what })).message), command).toContain('not among');
});

test.each([1, 2])('none of at most %i is picked by words as by the button', async (most) => {
  const letters = ['alder', 'birch', 'cedar'];
  const some = gateWith(
    {
      *some() {
        yield* chooseSome(0, fact('some'), letters, 0, most, plain);
      },
    },
    [['some'], ['some'], ['some']],
  );
  table = await BotTable.open({ games: [some], translator });
  await table.command('Ada', 'siege new', { language: 'en' });
  await table.command('Ada', 'siege start');
  const { choices } = await table.complete('Ada', 'choose', '');
  expect(choices).toHaveLength(letters.length + 1);
  for (const what of ['none', choices.at(-1)!.value])
    expect(textOf((await table.command('Ada', 'choose', { what })).message)).toContain(
      'Your choice: **None of these**',
    );
});
