import { SlashCommandSubcommandBuilder } from 'discord.js';

import { named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { words } from '../../src/discord/text/words.ts';

/** Begins the game of the lobby. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.start'),
  async execute({ bot, channelId, person, moderator, say }) {
    await bot.sessions.start(channelId, person.userId, { manager: moderator });
    return note(say(words('done.start')));
  },
} satisfies Subcommand;
