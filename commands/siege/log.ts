import { SlashCommandIntegerOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { logPage } from '../../src/discord/interactions/responses/log-page.ts';
import { gameChoices, gameOption, gameTyped } from '../../src/discord/interactions/responses/past-games.ts';

/** What happened, round by round, in this game or in one that was played here before. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.log')
    .addIntegerOption(named(new SlashCommandIntegerOption(), 'siege.log.round').setMinValue(0).setMaxValue(1000))
    .addStringOption(gameOption('siege.log')),
  async execute(caller, { options }) {
    const session = await gameTyped(caller, options.getString('game'));
    const round = options.getInteger('round') ?? undefined;
    return logPage(caller, { session, round, part: round === undefined ? undefined : 0 });
  },
  autocomplete: (caller, interaction) => gameChoices(caller, interaction.options.getFocused()),
} satisfies Subcommand;
