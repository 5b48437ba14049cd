import type { APIButtonComponent } from 'discord.js';

import { LIMITS } from '../limits.ts';
import { button, menu, type MenuOption, type ComponentRow, type Weight } from './components.ts';
import { writeId } from './custom-id.ts';

/** A command inside a custom id: `siege new?where=thread`. An option without a value takes the menu's value. */
export interface Carried {
  readonly path: string;
  readonly options: Readonly<Record<string, string>>;
}

/** Context of a component that runs a command: its session, and the page to show again afterwards. */
export interface CommandContext {
  /** Defaults to no session. */
  readonly session?: string;
  readonly page?: string;
}

/** Session part of an id without a session. */
export const NO_SESSION = '-';

const pathWritten = ({ path, options }: Carried): string => `${path}?${new URLSearchParams(options).toString()}`;

/** Writes the custom id. Throws if it exceeds Discord's limit. */
export const contextId = (
  action: 'command' | 'form',
  rest: string,
  { session = NO_SESSION, page = '' }: CommandContext = {},
): string => writeId({ action, session, turn: null, mark: page, rest });

const commandCustomId = (carried: Carried, standing?: CommandContext): string =>
  contextId('command', pathWritten(carried), standing);

/** Checks whether the command fits into a custom id. */
export const canCarry = (carried: Carried, standing?: CommandContext): boolean =>
  contextId('command', '', standing).length + pathWritten(carried).length <= LIMITS.customId;

/** Parses the command in an id; null if there is none. */
export function readCarried(rest: string): Carried | null {
  const [path = '', query] = rest.split('?');
  return query === undefined ? null : { path, options: Object.fromEntries(new URLSearchParams(query)) };
}

/** Builds a menu that runs a command: the chosen entry is the value of `option`, added to `options`. */
export const commandMenu = (
  path: string,
  option: string,
  {
    placeholder,
    entries,
    options = {},
    ...standing
  }: CommandContext & {
    readonly placeholder: string;
    readonly entries: MenuOption[];
    readonly options?: Readonly<Record<string, string>>;
  },
): ComponentRow =>
  menu(commandCustomId({ path, options: { ...options, [option]: '' } }, standing), placeholder, entries);

/** Builds a button that opens a modal. */
export const formButton = (name: string, label: string, standing: CommandContext): APIButtonComponent =>
  button(contextId('form', name, standing), label);

/** Builds a button that runs a command with these options. */
export const commandButton = (
  path: string,
  label: string,
  {
    options = {},
    weight = 'plain',
    emoji,
    ...standing
  }: CommandContext & {
    readonly options?: Readonly<Record<string, string>>;
    readonly weight?: Weight;
    readonly emoji?: string;
  } = {},
): APIButtonComponent => button(commandCustomId({ path, options }, standing), label, weight, emoji);
