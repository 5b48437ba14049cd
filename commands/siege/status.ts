import { SlashCommandSubcommandBuilder } from 'discord.js';

import { openSession } from '../../src/discord/acting.ts';
import { named } from '../../src/discord/naming.ts';
import { note } from '../../src/discord/reply.ts';
import { statusLines } from '../../src/discord/status.ts';
import type { Subcommand } from '../../src/discord/subcommand.ts';

/** Who is awaited, how far the game is, who plays what, and by what the dice can be checked. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.status'),
  async execute(caller) {
    return note(...(await statusLines(caller, await openSession(caller))));
  },
} satisfies Subcommand;
