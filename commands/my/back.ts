import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { words } from '../../src/discord/text/words.ts';

/** Ends the caller's absence at all tables and resumes play in this channel. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'my.back'),
  async execute({ bot, channelId, person, say }) {
    const tables = await bot.sessions.returnFrom(person.userId, channelId);
    const count = tables.length;
    return note(say(count === 0 ? words('my.back') : words('my.backAt', { count })));
  },
} satisfies Subcommand;
