import { SlashCommandSubcommandBuilder } from 'discord.js';

import { named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { openSession } from '../../src/discord/interactions/here.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { words } from '../../src/discord/text/words.ts';

/** Pauses the game of the channel, or resumes one that is paused. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.pause'),
  async execute(caller) {
    const { bot, channelId, person, moderator, say } = caller;
    const { clock } = await openSession(caller);
    const power = { manager: moderator };
    if (clock.pause) {
      await bot.sessions.unpause(channelId, person.userId, power);
      return note(say(words('done.resume')));
    }
    await bot.sessions.pause(channelId, person.userId, null, power);
    return note(say(words('done.pause')));
  },
} satisfies Subcommand;
