import { SlashCommandStringOption } from 'discord.js';

import { localizations } from '../../../locale/index.ts';
import { LIMITS } from '../../limits.ts';

/** Most characters of a list of names. */
const LIST = 300;

/** The part of discord.js's builders for names and descriptions. */
interface Nameable {
  setName(name: string): this;
  setNameLocalizations(names: Readonly<Record<string, string>>): this;
  setDescription(description: string): this;
  setDescriptionLocalizations(descriptions: Readonly<Record<string, string>>): this;
}

/**
 * Sets the name and description of a command, subcommand or option in every language, from `commands:<key>.name` and
 * `.description`.
 */
export function withNames<Builder extends Nameable>(builder: Builder, key: string): Builder {
  const name = localizations(`commands:${key}.name`);
  const description = localizations(`commands:${key}.description`);
  return builder
    .setName(name.text)
    .setNameLocalizations(name.localizations)
    .setDescription(description.text)
    .setDescriptionLocalizations(description.localizations);
}

/** Builds an option for a name with autocompletion. */
export const nameOption = (key: string): SlashCommandStringOption =>
  withNames(new SlashCommandStringOption(), key).setAutocomplete(true).setMaxLength(LIMITS.choiceName);

/** Builds such an option for a list of names. */
export const namesOption = (key: string): SlashCommandStringOption => nameOption(key).setMaxLength(LIST);

/** Builds a fixed choice of an option in every language. */
export function namedChoice<Value extends string | number>(key: string, value: Value) {
  const { text, localizations: names } = localizations(key);
  return { name: text, name_localizations: { ...names }, value };
}
