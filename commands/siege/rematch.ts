import { SlashCommandSubcommandBuilder } from 'discord.js';

import { named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { rematch } from '../../src/discord/interactions/rematch.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { words } from '../../src/discord/text/words.ts';

/** Once more with the same table: whoever is asked confirms or declines. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.rematch'),
  async execute(caller) {
    const { host } = await rematch(caller);
    return note(caller.say(words(host.userId === caller.person.userId ? 'done.rematch' : 'done.join')));
  },
} satisfies Subcommand;
