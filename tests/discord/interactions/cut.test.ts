import { ApplicationCommandOptionType, type CommandInteractionOption } from 'discord.js';
import { expect, test } from 'vitest';

import { loadCommands } from '../../../src/discord/connection/loader.ts';
import { cutTyped, type OptionSpec } from '../../../src/discord/interactions/cut.ts';
import { LIMITS } from '../../../src/discord/limits.ts';
import { BotTable, COMMANDS } from '../../help/bot.ts';

/** What is typed is read at a length that holds nobody up. */

const LONGEST = 1000;
const ABSURD = 'a b '.repeat(1500);
const commands = await loadCommands(COMMANDS);
type Spec = OptionSpec & { readonly type: ApplicationCommandOptionType; readonly options?: readonly Spec[] };

/** All options with a free text, each with all of its command filled in absurdly. */
function filled(specs: readonly Spec[], within: readonly string[]): [string, CommandInteractionOption[]][] {
  return specs.flatMap((spec) => {
    const path = [...within, spec.name];
    if (spec.options)
      return filled(spec.options, path).map(([name, options]): [string, CommandInteractionOption[]] => [
        name,
        [{ name: spec.name, type: spec.type, options }],
      ]);
    if (spec.type !== ApplicationCommandOptionType.String) return [];
    return [[path.join(' '), [{ name: spec.name, type: spec.type, value: ABSURD }]]];
  });
}
const innermost = ([option]: readonly CommandInteractionOption[]): CommandInteractionOption =>
  option!.options ? innermost(option!.options) : option!;

const texts = [...commands].flatMap(([name, { data }]) => {
  const specs = (data.toJSON().options ?? []) as readonly Spec[];
  return filled(specs, [`/${name}`]).map(([path, options]) => ({ path, specs, options }));
});

test('every text that anybody can type is cut to what its option allows', () => {
  expect(texts.length).toBeGreaterThan(40);
  for (const { path, specs, options } of texts) {
    cutTyped(options, specs);
    expect((innermost(options).value as string).length, path).toBeLessThanOrEqual(LONGEST);
  }
});

test('what nobody has registered is cut as well, and numbers stay', () => {
  const options: CommandInteractionOption[] = [
    { name: 'x', type: ApplicationCommandOptionType.String, value: ABSURD },
    { name: 'n', type: ApplicationCommandOptionType.Integer, value: 123_456 },
  ];
  cutTyped(options, []);
  expect(options.map(({ value }) => value)).toEqual([ABSURD.slice(0, LIMITS.choiceName), 123_456]);
});

test('what is beyond it is not read while a text is completed', async () => {
  const table = await BotTable.open();
  const until = `${'tomorrow 18:30'.padEnd(LIMITS.choiceName)} or never`;
  const { choices } = await table.discord.users.autocomplete('Ada', 'the-wall', 'my absence', { until }, 'until');
  expect(choices).toMatchObject([{ value: expect.stringMatching(/T18:30:00/) }]);
  await table.close();
});
