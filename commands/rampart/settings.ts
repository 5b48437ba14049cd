import { SlashCommandIntegerOption, SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import type { Caller } from '../../src/discord/interactions/caller.ts';
import type { CommandInput } from '../../src/discord/interactions/commands/command.ts';
import { languageChoices } from '../../src/discord/interactions/commands/languages.ts';
import { namedChoice, withNames, nameOption, namesOption } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { themeChoices } from '../../src/discord/interactions/commands/themes.ts';
import { changeSettings, demandManager, settingsPanel } from '../../src/discord/interactions/house/panel.ts';
import {
  HOUSE,
  MOST_RETENTION_DAYS,
  MOST_SERVER_GAMES,
  type SettingId,
  SETTINGS,
  DEFAULT_VALUE,
} from '../../src/discord/interactions/house/settings.ts';
import { gameMeant, rolesMeant, placesMeant, knownFor } from '../../src/discord/interactions/house/typed.ts';
import { listSuggestions } from '../../src/discord/interactions/typed/known.ts';
import { suggestions } from '../../src/discord/interactions/typed/matching.ts';
import { readerOf } from '../../src/discord/interactions/typed/reader.ts';
import { LIMITS } from '../../src/discord/limits.ts';
import { PACES, type Preferences, VENUES } from '../../src/sessions/types.ts';

const number = (id: SettingId, least: number, most: number) =>
  withNames(new SlashCommandIntegerOption(), `rampart.settings.${id}`).setMinValue(least).setMaxValue(most);
const fixedSetting = (id: SettingId, ...choices: readonly ReturnType<typeof namedChoice<string>>[]) =>
  withNames(new SlashCommandStringOption(), `rampart.settings.${id}`).addChoices(...choices);

/** Shows the server's settings with menus, or changes them by typed values. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'rampart.settings')
    .addStringOption(namesOption('rampart.settings.who'))
    .addStringOption(namesOption('rampart.settings.where'))
    .addIntegerOption(number('most', 0, MOST_SERVER_GAMES))
    .addStringOption(
      fixedSetting('opens', ...VENUES.map((venue) => namedChoice(`admin:settings.opens.${venue}`, venue))),
    )
    .addStringOption(nameOption('rampart.settings.game'))
    .addStringOption(
      fixedSetting(
        'pace',
        ...PACES.map((pace) => namedChoice(`admin:pace.${pace}`, pace)),
        namedChoice('admin:settings.auto', DEFAULT_VALUE),
      ),
    )
    .addStringOption(fixedSetting('language', ...languageChoices({ automatic: true })))
    .addStringOption(fixedSetting('theme', ...themeChoices({ usual: true })))
    .addIntegerOption(number('keep', 1, MOST_RETENTION_DAYS)),
  async execute(caller, interaction) {
    demandManager(caller);
    let changes: Partial<Preferences> = {};
    for (const id of SETTINGS) {
      const values = typedValues(caller, interaction, id);
      if (values) changes = { ...changes, ...HOUSE[id].meant(values) };
    }
    return Object.keys(changes).length === 0 ? settingsPanel(caller) : changeSettings(caller, changes);
  },
  async autocomplete(caller, { options }) {
    const { name, value } = options.getFocused(true);
    const reader = readerOf(caller);
    const known = knownFor(caller, name);
    return name === 'game'
      ? suggestions({ options: known }, value, reader)
      : listSuggestions(known, LIMITS.selectOptions, value, reader);
  },
} satisfies Subcommand;

/** Returns the typed values of a setting; null if absent. */
function typedValues(caller: Caller, { options }: CommandInput, id: SettingId): readonly string[] | null {
  const option = options.get(id)?.value;
  if (option === undefined) return null;
  const typed = String(option);
  switch (id) {
    case 'who':
      return rolesMeant(caller, typed);
    case 'where':
      return placesMeant(caller, typed);
    case 'game':
      return [gameMeant(caller, typed)];
    default:
      return [typed];
  }
}
