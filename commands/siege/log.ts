import { SlashCommandIntegerOption, SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { logPage } from '../../src/discord/interactions/responses/log-page.ts';
import { LONGEST_SEARCH, searchPage } from '../../src/discord/interactions/responses/log-search.ts';
import { gameChoices, gameOption, gameTyped } from '../../src/discord/interactions/responses/past-games.ts';

/** Shows the log by round or searches it, for the current or a past game of the channel. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.log')
    .addIntegerOption(withNames(new SlashCommandIntegerOption(), 'siege.log.round').setMinValue(0).setMaxValue(1000))
    .addStringOption(withNames(new SlashCommandStringOption(), 'siege.log.search').setMaxLength(LONGEST_SEARCH))
    .addIntegerOption(withNames(new SlashCommandIntegerOption(), 'siege.log.page').setMinValue(1).setMaxValue(1000))
    .addStringOption(gameOption('siege.log')),
  async execute(caller, { options }) {
    const session = await gameTyped(caller, options.getString('game'));
    const [typed, round] = [options.getString('search'), options.getInteger('round') ?? undefined];
    const page = pageFromZero(options.getInteger('page'));
    if (typed !== null) return searchPage(caller, { session, typed, page });
    return logPage(caller, { session, round, part: page ?? (round === undefined ? undefined : 0) });
  },
  autocomplete: (caller, interaction) => gameChoices(caller, interaction.options.getFocused()),
} satisfies Subcommand;

/** Converts a page number to one counted from 0. */
const pageFromZero = (typed: number | null): number | undefined => (typed === null ? undefined : typed - 1);
