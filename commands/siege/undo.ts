import { SlashCommandSubcommandBuilder } from 'discord.js';

import { named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { words } from '../../src/discord/text/words.ts';

/** Takes the caller's last answer back, as long as no die fell and no card came to light since. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.undo'),
  async execute({ bot, channelId, person, say }) {
    await bot.sessions.undo(channelId, person.userId);
    return note(say(words('done.undo')));
  },
} satisfies Subcommand;
