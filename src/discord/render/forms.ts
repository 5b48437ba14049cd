import {
  type APIButtonComponent,
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  TextInputStyle,
} from 'discord.js';

import type { Say } from '../../locale/index.ts';
import { clip, LIMITS } from '../limits.ts';
import { words } from '../text/words.ts';
import { formButton, type CommandContext, contextId } from './command-id.ts';

/** Modals for typing the options of a command. Submitting a modal runs its command. */

/** A line of a modal. */
export interface Field {
  /** Option of the command. */
  readonly option: string;
  /** Value of an empty line. Not set: the option is left out. */
  readonly empty?: 'none';
  readonly required?: true;
}

export interface Form {
  readonly path: string;
  readonly fields: readonly Field[];
}

const REST = [{ option: 'quiet', empty: 'none' }, { option: 'days', empty: 'none' }, { option: 'zone' }] as const;

export const FORMS = {
  hours: { path: 'my hours', fields: REST },
  absence: { path: 'my absence', fields: [{ option: 'until', required: true }] },
  rest: { path: 'siege table', fields: REST },
  template: { path: 'rampart template', fields: [{ option: 'title', required: true }, { option: 'game' }] },
  start: { path: 'siege table', fields: [{ option: 'start', empty: 'none' }, { option: 'zone' }] },
} as const satisfies Record<string, Form>;
export type FormName = keyof typeof FORMS;
export const FORM_NAMES = Object.keys(FORMS) as FormName[];

/** Separates a modal's name and the typed lines in an id. */
const BAR = '|';

/** Parses the modal that an id opens and its typed lines; `typed` is null to show the current settings. */
export function formNamed(rest: string): { name: FormName; typed: Record<string, string> | null } | null {
  const [named, ...lines] = rest.split(BAR);
  const name = FORM_NAMES.find((one) => one === named);
  if (!name) return null;
  const fields: readonly Field[] = FORMS[name].fields;
  const typed = Object.fromEntries(fields.map(({ option }, at) => [option, lines[at] ?? '']));
  return { name, typed: lines.length > 0 ? typed : null };
}

/** Builds a button that reopens a modal with the typed lines, cutting the longest ones to fit the id. */
export function againButton(
  name: FormName,
  typed: Readonly<Record<string, string>>,
  label: string,
  standing: CommandContext,
): APIButtonComponent {
  const lines = FORMS[name].fields.map(({ option }) => (typed[option] ?? '').replaceAll(BAR, ' '));
  const room = LIMITS.customId - contextId('form', name, standing).length - lines.length;
  for (let excess = lines.join('').length - room; excess > 0; excess = lines.join('').length - room) {
    const longest = lines.reduce((most, line, at) => (line.length > lines[most]!.length ? at : most), 0);
    lines[longest] = lines[longest]!.slice(0, -1);
  }
  return formButton([name, ...lines].join(BAR), label, standing);
}

/** Discord's limit in characters for a modal's title and labels. */
const TITLE = 45;

/** Builds a modal with prefilled lines. */
export function dialog(
  name: FormName,
  standing: CommandContext,
  now: Readonly<Record<string, string>>,
  say: Say,
): APIModalInteractionResponseCallbackData {
  const fields: readonly Field[] = FORMS[name].fields;
  return {
    custom_id: contextId('form', name, standing),
    title: clip(say(words(`form.${name}.title`)), TITLE),
    components: fields.map(({ option, required = false }): APILabelComponent => {
      const value = now[option];
      return {
        type: ComponentType.Label,
        label: clip(say(words(`form.line.${option}`)), TITLE),
        description: clip(say(words(`form.example.${option}`)), LIMITS.placeholder),
        component: {
          type: ComponentType.TextInput,
          custom_id: option,
          style: TextInputStyle.Short,
          required,
          max_length: MOST_LINE_CHARACTERS,
          ...(value ? { value: clip(value, MOST_LINE_CHARACTERS) } : {}),
        },
      };
    }),
  };
}

/** Most characters of a line. */
const MOST_LINE_CHARACTERS = 100;
