import type { APIButtonComponent } from 'discord.js';

import { LIMITS } from '../limits.ts';
import { button, menu, type MenuOption, type Row, type Weight } from './components.ts';
import { writeId } from './custom-id.ts';

/** A command as a component carries it: `siege new?where=thread`. An option without a value takes that of its menu. */
export interface Carried {
  readonly path: string;
  readonly options: Readonly<Record<string, string>>;
}

/** Where a component that does a command stands: of which session it is, and which page is shown anew behind it. */
export interface Standing {
  /** No session in particular if not said. */
  readonly session?: string;
  readonly page?: string;
}

/** Of no session. */
export const NO_SESSION = '-';

const written = ({ path, options }: Carried): string => `${path}?${new URLSearchParams(options).toString()}`;

/** Throws where it is longer than Discord allows. */
export const standingId = (
  action: 'command' | 'form',
  rest: string,
  { session = NO_SESSION, page = '' }: Standing = {},
): string => writeId({ action, session, turn: null, mark: page, rest });

export const commandId = (carried: Carried, standing?: Standing): string =>
  standingId('command', written(carried), standing);

/** Whether a component has room for it. */
export const canCarry = (carried: Carried, standing?: Standing): boolean =>
  standingId('command', '', standing).length + written(carried).length <= LIMITS.customId;

/** The command that an id carries; null: it is none. */
export function readCarried(rest: string): Carried | null {
  const [path = '', query] = rest.split('?');
  return query === undefined ? null : { path, options: Object.fromEntries(new URLSearchParams(query)) };
}

/** A menu that does a command with what is chosen for one of its options, and with these others. */
export const commandMenu = (
  path: string,
  option: string,
  {
    placeholder,
    entries,
    options = {},
    ...standing
  }: Standing & {
    readonly placeholder: string;
    readonly entries: MenuOption[];
    readonly options?: Readonly<Record<string, string>>;
  },
): Row => menu(commandId({ path, options: { ...options, [option]: '' } }, standing), placeholder, entries);

/** A button that opens a dialog. */
export const formButton = (name: string, label: string, standing: Standing): APIButtonComponent =>
  button(standingId('form', name, standing), label);

/** A button that does a command with these options. */
export const commandButton = (
  path: string,
  label: string,
  {
    options = {},
    weight = 'plain',
    emoji,
    ...standing
  }: Standing & {
    readonly options?: Readonly<Record<string, string>>;
    readonly weight?: Weight;
    readonly emoji?: string;
  } = {},
): APIButtonComponent => button(commandId({ path, options }, standing), label, weight, emoji);
