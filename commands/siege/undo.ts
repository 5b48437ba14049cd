import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withQuestion } from '../../src/discord/interactions/acting.ts';
import { named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { words } from '../../src/discord/text/words.ts';

/** Takes the caller's last answer back, as long as no die fell and no card came to light since. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.undo'),
  async execute(caller) {
    const { bot, channelId, person, say } = caller;
    await bot.sessions.undo(channelId, person.userId);
    return withQuestion(caller, [say(words('done.undo'))]);
  },
} satisfies Subcommand;
