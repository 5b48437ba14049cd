import { SlashCommandStringOption } from 'discord.js';

import { localizations } from '../../../locale/index.ts';
import { LIMITS } from '../../limits.ts';

/** Characters of a list of names. */
const LIST = 300;

/** The part of discord.js's builders that names and describes. */
interface Nameable {
  setName(name: string): this;
  setNameLocalizations(names: Readonly<Record<string, string>>): this;
  setDescription(description: string): this;
  setDescriptionLocalizations(descriptions: Readonly<Record<string, string>>): this;
}

/** Name and description of a command, subcommand or option in every language, from `commands:<key>.name` and `.description`. */
export function named<Builder extends Nameable>(builder: Builder, key: string): Builder {
  const name = localizations(`commands:${key}.name`);
  const description = localizations(`commands:${key}.description`);
  return builder
    .setName(name.text)
    .setNameLocalizations(name.localizations)
    .setDescription(description.text)
    .setDescriptionLocalizations(description.localizations);
}

/** An option for a name, which is completed while it is typed. */
export const nameOption = (key: string): SlashCommandStringOption =>
  named(new SlashCommandStringOption(), key).setAutocomplete(true).setMaxLength(LIMITS.choiceName);

/** The same for several names in a list. */
export const namesOption = (key: string): SlashCommandStringOption => nameOption(key).setMaxLength(LIST);

/** A fixed choice of an option in every language. */
export function namedChoice<Value extends string | number>(key: string, value: Value) {
  const { text, localizations: names } = localizations(key);
  return { name: text, name_localizations: { ...names }, value };
}
