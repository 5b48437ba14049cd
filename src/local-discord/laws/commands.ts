import { ApplicationCommandOptionType, ApplicationCommandType, Locale } from 'discord-api-types/v10';
import type { Problem } from '../errors.ts';

/** A command, or one of its options, as the bot registers it; already checked by schema. */
export interface RawCommand {
  type?: number;
  name: string;
  name_localizations?: Record<string, string> | null;
  description?: string;
  description_localizations?: Record<string, string> | null;
  options?: RawCommand[] | null;
  required?: boolean;
  autocomplete?: boolean;
  choices?: { name: string; name_localizations?: Record<string, string> | null; value: string | number }[] | null;
  min_value?: number;
  max_value?: number;
  min_length?: number;
  max_length?: number;
  channel_types?: number[];
  default_member_permissions?: string | null;
  contexts?: number[] | null;
  integration_types?: number[] | null;
  dm_permission?: boolean;
  nsfw?: boolean;
}

type ProblemPath = (string | number)[];

const LEGAL_COMMAND_NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const LOCALES: readonly string[] = Object.values(Locale);
const MAX_CHARACTERS = 8000;
const MAX_COMMANDS = new Map<ApplicationCommandType, number>([
  [ApplicationCommandType.ChatInput, 100],
  [ApplicationCommandType.User, 15],
  [ApplicationCommandType.Message, 15],
  [ApplicationCommandType.PrimaryEntryPoint, 1],
]);

const commandProblem = (path: ProblemPath, code: string, message: string): Problem => ({ path, code, message });

const longest = (text: string | undefined, localized: Record<string, string> | null | undefined) =>
  Math.max(text?.length ?? 0, ...Object.values(localized ?? {}).map((one) => one.length));

/**
 * Returns the characters of a command that count towards Discord's limit of 8000: the longest language of each text.
 */
function countedSize(command: RawCommand): number {
  const choices = (command.choices ?? []).map(
    (choice) =>
      longest(choice.name, choice.name_localizations) + (typeof choice.value === 'string' ? choice.value.length : 0),
  );
  return (
    longest(command.name, command.name_localizations) +
    longest(command.description, command.description_localizations) +
    choices.reduce((sum, size) => sum + size, 0) +
    (command.options ?? []).reduce((sum, option) => sum + countedSize(option), 0)
  );
}

function nameProblems(command: RawCommand, path: ProblemPath): Problem[] {
  const problems: Problem[] = [];
  const check = (name: string, where: ProblemPath) => {
    if (!LEGAL_COMMAND_NAME.test(name) || name !== name.toLowerCase()) {
      problems.push(commandProblem(where, 'APPLICATION_COMMAND_INVALID_NAME', `Command name is invalid: ${name}`));
    }
  };
  check(command.name, [...path, 'name']);
  for (const [locale, name] of Object.entries(command.name_localizations ?? {})) {
    check(name, [...path, 'name_localizations', locale]);
  }
  return problems;
}

function localeProblems(command: RawCommand, path: ProblemPath): Problem[] {
  return (['name_localizations', 'description_localizations'] as const).flatMap((key) =>
    Object.keys(command[key] ?? {})
      .filter((locale) => !LOCALES.includes(locale))
      .map((locale) => commandProblem([...path, key, locale], 'BASE_TYPE_CHOICES', `No locale of Discord: ${locale}`)),
  );
}

const isGroup = (option: RawCommand) =>
  option.type === ApplicationCommandOptionType.Subcommand ||
  option.type === ApplicationCommandOptionType.SubcommandGroup;

function optionProblems(options: readonly RawCommand[], path: ProblemPath): Problem[] {
  const problems: Problem[] = [];
  if (options.some(isGroup) && !options.every(isGroup)) {
    problems.push(
      commandProblem(
        path,
        'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        'Sub-commands and other options cannot be mixed.',
      ),
    );
  }
  options.forEach((option, index) => {
    const here = [...path, index];
    problems.push(...nameProblems(option, here), ...localeProblems(option, here));
    if (options.findIndex((other) => other.name === option.name) < index) {
      problems.push(
        commandProblem(
          [...here, 'name'],
          'APPLICATION_COMMAND_OPTIONS_NAME_INVALID',
          `Option name is not unique: ${option.name}`,
        ),
      );
    }
    if (option.required && options.slice(0, index).some((earlier) => !isGroup(earlier) && !earlier.required)) {
      problems.push(
        commandProblem(
          here,
          'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
          'Required options must be placed before non-required options',
        ),
      );
    }
    if (option.autocomplete && (option.choices?.length ?? 0) > 0) {
      problems.push(
        commandProblem(
          [...here, 'choices'],
          'APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE',
          'Autocomplete options cannot have choices.',
        ),
      );
    }
    const names = (option.choices ?? []).map((choice) => choice.name);
    if (new Set(names).size < names.length) {
      problems.push(
        commandProblem(
          [...here, 'choices'],
          'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE',
          'Choice names must be unique.',
        ),
      );
    }
    if (option.min_value !== undefined && option.max_value !== undefined && option.min_value > option.max_value) {
      problems.push(commandProblem([...here, 'min_value'], 'NUMBER_TYPE_MAX', 'min_value is more than max_value.'));
    }
    if (option.options) problems.push(...optionProblems(option.options, [...here, 'options']));
  });
  return problems;
}

/** Checks the rules of one command that no schema covers. */
function commandLawProblems(command: RawCommand, path: ProblemPath = []): Problem[] {
  const chatInput = (command.type ?? ApplicationCommandType.ChatInput) === ApplicationCommandType.ChatInput;
  const problems = localeProblems(command, path);
  if (chatInput) {
    problems.push(...nameProblems(command, path), ...optionProblems(command.options ?? [], [...path, 'options']));
    if (!command.description)
      problems.push(commandProblem([...path, 'description'], 'BASE_TYPE_REQUIRED', 'This field is required'));
  } else if (command.description || command.options?.length) {
    problems.push(
      commandProblem(
        path,
        'APPLICATION_COMMAND_CONTEXT_MENU',
        'Context menu commands cannot have a description or options.',
      ),
    );
  }
  const size = countedSize(command);
  if (size > MAX_CHARACTERS) {
    problems.push(
      commandProblem(
        path,
        'APPLICATION_COMMAND_TOO_LARGE',
        `Command exceeds maximum size (${size} of ${MAX_CHARACTERS})`,
      ),
    );
  }
  return problems;
}

/** Checks the rules of all commands of one scope (global or one guild) together. */
export function commandListProblems(commands: readonly RawCommand[]): Problem[] {
  const problems = commands.flatMap((command, index) => commandLawProblems(command, [index]));
  const kind = (command: RawCommand): ApplicationCommandType => command.type ?? ApplicationCommandType.ChatInput;
  commands.forEach((command, index) => {
    if (commands.findIndex((other) => other.name === command.name && kind(other) === kind(command)) < index) {
      problems.push(
        commandProblem(
          [index, 'name'],
          'APPLICATION_COMMANDS_DUPLICATE_NAME',
          `Application command names must be unique: ${command.name}`,
        ),
      );
    }
  });
  for (const [type, most] of MAX_COMMANDS) {
    const count = commands.filter((command) => kind(command) === type).length;
    if (count > most)
      problems.push(
        commandProblem([], 'APPLICATION_COMMANDS_TOO_MANY', `${count} commands of type ${type}, at most ${most}.`),
      );
  }
  return problems;
}
