import {
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  type CommandInteractionOption,
  CommandInteractionOptionResolver,
} from 'discord.js';

import { unformatted } from '../../locale/index.ts';
import { Refusal } from '../../sessions/types.ts';
import { buttonRows } from '../render/components.ts';
import {
  canCarry,
  type Carried,
  commandButton,
  NO_SESSION,
  readCarried,
  type CommandContext,
} from '../render/command-id.ts';
import type { CustomId } from '../render/custom-id.ts';
import { words } from '../text/words.ts';
import type { Caller } from './caller.ts';
import type { Command, CommandInput } from './commands/command.ts';
import { cutTyped, type OptionSpec } from './cut.ts';
import { sameSession } from './here.ts';
import { note, type BotResponse } from './response.ts';
import { NearMiss } from './typed/explaining.ts';

/** Commands in components. They run as if typed, with the permissions of the person who uses the component. */

export type Commands = ReadonlyMap<string, Command>;

interface Spec extends OptionSpec {
  readonly type: ApplicationCommandOptionType;
  readonly options?: readonly Spec[];
}

/** Converts a component's value by option type. Other types cannot be carried. */
const VALUE_PARSERS: Partial<Record<ApplicationCommandOptionType, (value: string) => string | number | boolean>> = {
  [ApplicationCommandOptionType.String]: String,
  [ApplicationCommandOptionType.Integer]: (value) => Math.trunc(Number(value)),
  [ApplicationCommandOptionType.Boolean]: (value) => value === 'true',
};

/** File size in bytes that Discord accepts everywhere. */
const SMALLEST_LIMIT = 10 * 1024 * 1024;

/** Runs the command of a button or menu. */
export async function runCarried(
  caller: Caller,
  commands: Commands,
  id: Pick<CustomId, 'session' | 'rest'>,
  values: readonly string[],
): Promise<BotResponse> {
  if (id.session !== NO_SESSION) await sameSession(caller, id);
  const carried = readCarried(id.rest);
  const [value] = values;
  const filled =
    carried && Object.entries(carried.options).map(([name, own]) => [name, own === '' ? (value ?? '') : own] as const);
  if (!carried || !filled) throw new Refusal(words('refused.command'));
  const whole = { path: carried.path, options: Object.fromEntries(filled) };
  try {
    return await executed(caller, commands, whole);
  } catch (error) {
    // Another typing error is corrected in the same way and keeps the other options.
    if (!(error instanceof NearMiss)) throw error;
    return guessing(
      caller,
      error,
      caller.say(error.phrase),
      whole,
      id.session === NO_SESSION ? {} : { session: id.session },
    );
  }
}

/** Runs a command as if it had been typed. Empty options count as left out. */
export function executed(caller: Caller, commands: Commands, { path, options }: Carried): Promise<BotResponse> {
  const [name = '', subcommand] = path.split(' ');
  const command = commands.get(name);
  const top = (command?.data.toJSON().options ?? []) as readonly Spec[];
  const specs = subcommand === undefined ? top : top.find((one) => one.name === subcommand)?.options;
  if (!command || !specs) throw new Refusal(words('refused.command'));
  const given = specs.flatMap((spec): CommandInteractionOption[] => {
    const [own, read] = [options[spec.name] ?? '', VALUE_PARSERS[spec.type]];
    return own === '' || !read ? [] : [{ name: spec.name, type: spec.type, value: read(own) }];
  });
  cutTyped(given, specs);
  const whole =
    subcommand === undefined
      ? given
      : [{ name: subcommand, type: ApplicationCommandOptionType.Subcommand, options: given }];
  return command.execute(caller, {
    options: optionsOf(whole),
    createdTimestamp: caller.bot.sessions.now(),
    attachmentSizeLimit: SMALLEST_LIMIT,
  });
}

/** Builds the options that a command reads. discord.js has no public constructor for them. */
const optionsOf = (given: readonly CommandInteractionOption[]): CommandInput['options'] =>
  Reflect.construct(CommandInteractionOptionResolver, [null, given, {}]) as ChatInputCommandInteraction['options'];

/** Converts a typed command for a component; null if it contains users, roles or channels. */
export function carriedIn({ commandName, options }: ChatInputCommandInteraction): Carried | null {
  const [first] = options.data;
  const isNested = first?.type === ApplicationCommandOptionType.Subcommand;
  const given = isNested ? (first.options ?? []) : options.data;
  if (given.some(({ type }) => !VALUE_PARSERS[type])) return null;
  return {
    path: isNested ? `${commandName} ${first.name}` : commandName,
    options: Object.fromEntries(given.map(({ name, value }) => [name, String(value)])),
  };
}

/** Explains a near miss. Each guess gets a button that runs the command with it. */
export function guessing(
  { say }: Caller,
  { typed, guesses }: NearMiss,
  problem: string,
  carried: Carried | null,
  standing: CommandContext = {},
): BotResponse {
  const [option, whole] = Object.entries(carried?.options ?? {}).find(([, value]) => value.includes(typed)) ?? [];
  const buttons = guesses.flatMap(({ id, label }) => {
    if (!carried || option === undefined || whole === undefined) return [];
    const mended = { ...carried, options: { ...carried.options, [option]: whole.replace(typed, () => id) } };
    if (!canCarry(mended, standing)) return [];
    return [
      commandButton(mended.path, unformatted(say(label)), { ...standing, options: mended.options, weight: 'main' }),
    ];
  });
  return { components: [...note(problem).components, ...(buttons.length > 0 ? buttonRows(buttons) : [])] };
}
