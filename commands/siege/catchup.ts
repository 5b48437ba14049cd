import { SlashCommandSubcommandBuilder } from 'discord.js';

import { named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { gameMeant } from '../../src/discord/interactions/here.ts';
import { catchUpResponse } from '../../src/discord/interactions/responses/catch-up.ts';

/** What happened since the caller's last action, what threatens, and what is asked of the caller. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.catchup'),
  async execute(caller) {
    return catchUpResponse(caller, await gameMeant(caller));
  },
} satisfies Subcommand;
