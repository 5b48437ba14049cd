import { SlashCommandSubcommandBuilder } from 'discord.js';

import { named } from '../../src/discord/naming.ts';
import { note } from '../../src/discord/reply.ts';
import type { Subcommand } from '../../src/discord/subcommand.ts';
import { words } from '../../src/discord/words.ts';

/** Gives the seat in the lobby back. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.leave'),
  async execute({ bot, channelId, person, say }) {
    const session = await bot.sessions.leave(channelId, person.userId);
    return note(say(words(session ? 'done.leave' : 'done.leaveLast')));
  },
} satisfies Subcommand;
