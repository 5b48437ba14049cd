import { SlashCommandStringOption, SlashCommandSubcommandBuilder, SlashCommandUserOption } from 'discord.js';

import { withNames, namedChoice, nameOption } from '../../src/discord/interactions/commands/naming.ts';
import { seatChoices } from '../../src/discord/interactions/commands/seat-option.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { replaceResponse } from '../../src/discord/interactions/house/replacing.ts';
import { playerOrTableChoices, tableMeant, tableOption } from '../../src/discord/interactions/house/tables.ts';
import { memberMeant } from '../../src/discord/interactions/members.ts';
import { levelMeant } from '../../src/discord/text/bots.ts';
import { BOT_LEVELS } from '../../src/sessions/types.ts';

/** Gives a player's seat to another person or a bot, in a game in any channel. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'rampart.replace')
    .addStringOption(nameOption('rampart.replace.player').setRequired(true))
    .addUserOption(withNames(new SlashCommandUserOption(), 'rampart.replace.with'))
    .addStringOption(
      withNames(new SlashCommandStringOption(), 'rampart.replace.bot').addChoices(
        ...BOT_LEVELS.map((level) => namedChoice(`session:level.${level}`, level)),
      ),
    )
    .addStringOption(tableOption('rampart.replace')),
  async execute(caller, { options }) {
    const session = await tableMeant(caller, options.getString('game'));
    const user = options.getUser('with');
    return replaceResponse(caller, session, options.getString('player', true), {
      person: user && memberMeant(user, options.getMember('with')),
      level: levelMeant(options.getString('bot') ?? undefined),
    });
  },
  autocomplete: (caller, { options }) =>
    playerOrTableChoices(caller, options, async (_, session, typed) =>
      session?.status === 'running' ? seatChoices(caller, session, typed) : [],
    ),
} satisfies Subcommand;
