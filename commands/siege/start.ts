import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { isSure, sureOption } from '../../src/discord/interactions/commands/sure.ts';
import { start } from '../../src/discord/interactions/starting.ts';

/** Begins the game of the lobby. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.start').addBooleanOption(sureOption()),
  execute: (caller, interaction) => start(caller, isSure(interaction)),
} satisfies Subcommand;
