import { SlashCommandBooleanOption, SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { VIEWS } from '../../src/discord/bot.ts';
import { boardReply } from '../../src/discord/interactions/answers/board-reply.ts';
import { gameChoices, gameOption, gameTyped } from '../../src/discord/interactions/answers/past-games.ts';
import { raisePanel } from '../../src/discord/interactions/answers/status.ts';
import { named, namedChoice } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { themeChoices, themeMeant } from '../../src/discord/interactions/commands/themes.ts';

/** The board as it stands, or a part of it; for the one who asks, or for all. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.board')
    .addStringOption(
      named(new SlashCommandStringOption(), 'siege.board.view').addChoices(
        ...VIEWS.map((view) => namedChoice(`commands:view.${view}`, view)),
      ),
    )
    .addStringOption(named(new SlashCommandStringOption(), 'siege.board.theme').addChoices(...themeChoices()))
    .addBooleanOption(named(new SlashCommandBooleanOption(), 'siege.board.show'))
    .addStringOption(gameOption('siege.board')),
  isPublic: (interaction) => interaction.options.getBoolean('show') ?? false,
  async execute(caller, { options }) {
    const view = VIEWS.find((one) => one === options.getString('view'));
    const open = options.getBoolean('show') ?? false;
    const session = await gameTyped(caller, options.getString('game'));
    const reply = await boardReply(caller, { session, view, theme: themeMeant(options.getString('theme')), open });
    // What all see has come below the panel.
    if (open) await raisePanel(caller);
    return reply;
  },
  autocomplete: (caller, interaction) => gameChoices(caller, interaction.options.getFocused()),
} satisfies Subcommand;
