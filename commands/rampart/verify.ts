import { SlashCommandSubcommandBuilder } from 'discord.js';

import { named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { gameMeant } from '../../src/discord/interactions/here.ts';
import { verifyResponse } from '../../src/discord/interactions/responses/verify.ts';

/** How the dice of this channel's game can be checked by anybody, and what that proves. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'rampart.verify'),
  async execute(caller) {
    return verifyResponse(caller, await gameMeant(caller));
  },
} satisfies Subcommand;
