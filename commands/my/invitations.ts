import { SlashCommandBooleanOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { words } from '../../src/discord/text/words.ts';

/** Sets whether others may invite the caller to their tables. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'my.invitations').addBooleanOption(
    withNames(new SlashCommandBooleanOption(), 'my.invitations.on').setRequired(true),
  ),
  async execute({ bot, person, say }, { options }) {
    const invitable = options.getBoolean('on', true);
    await bot.sessions.settings.change('user', person.userId, { invitable });
    return note(say(words(invitable ? 'my.is.invitable' : 'my.is.notInvitable')));
  },
} satisfies Subcommand;
