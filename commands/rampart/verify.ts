import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { gameMeant } from '../../src/discord/interactions/here.ts';
import { gameChoices, gameOption, gameTyped } from '../../src/discord/interactions/responses/past-games.ts';
import { verifyResponse } from '../../src/discord/interactions/responses/verify.ts';

/** Explains how anybody can check the dice of a game of this channel, and what that proves. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'rampart.verify').addStringOption(gameOption('rampart.verify')),
  async execute(caller, { options }) {
    return verifyResponse(caller, await gameMeant(caller, await gameTyped(caller, options.getString('game'))));
  },
  autocomplete: (caller, interaction) => gameChoices(caller, interaction.options.getFocused()),
} satisfies Subcommand;
