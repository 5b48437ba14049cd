import { SlashCommandSubcommandBuilder } from 'discord.js';

import { named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { words } from '../../src/discord/text/words.ts';

/** Gives the seat in the lobby back. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.leave'),
  async execute({ bot, channelId, person, say }) {
    const session = await bot.sessions.leave(channelId, person.userId);
    return note(say(words(session ? 'done.leave' : 'done.leaveLast')));
  },
} satisfies Subcommand;
