import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { gameMeant } from '../../src/discord/interactions/here.ts';
import { statusResponse } from '../../src/discord/interactions/responses/status.ts';

/** Shows the awaited players, the state of the game, the seats and the dice's seal, or how the last game went. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.status'),
  async execute(caller) {
    return statusResponse(caller, await gameMeant(caller));
  },
} satisfies Subcommand;
