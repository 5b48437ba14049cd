import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { gameMeant } from '../../src/discord/interactions/here.ts';
import { catchUpResponse } from '../../src/discord/interactions/responses/catch-up.ts';

/** Shows what happened since the caller's last action, the threats and the caller's question. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.catchup'),
  async execute(caller) {
    return catchUpResponse(caller, await gameMeant(caller));
  },
} satisfies Subcommand;
