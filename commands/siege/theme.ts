import { SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { type Scope, scopeChoices, scopeMeant } from '../../src/discord/interactions/commands/languages.ts';
import { named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { themeChoices, themeMeant, themeWords } from '../../src/discord/interactions/commands/themes.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { words } from '../../src/discord/text/words.ts';
import { Refusal } from '../../src/sessions/types.ts';

/** How boards are painted for oneself, for the channel or for the server. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.theme')
    .addStringOption(
      named(new SlashCommandStringOption(), 'siege.theme.theme')
        .setRequired(true)
        .addChoices(...themeChoices({ usual: true })),
    )
    .addStringOption(named(new SlashCommandStringOption(), 'siege.theme.for').addChoices(...scopeChoices())),
  async execute({ bot, guildId, channelId, person, manager, moderator, say }, { options }) {
    const theme = themeMeant(options.getString('theme', true));
    const scope: Scope = scopeMeant(options.getString('for'));
    const { settings } = bot.sessions;
    if (scope === 'me') await settings.setUserTheme(person.userId, theme);
    if (scope === 'channel') {
      const session = await bot.sessions.find(channelId);
      if (session?.host.userId !== person.userId && !moderator) throw new Refusal(words('refused.channelTheme'));
      await settings.setChannelTheme(channelId, theme);
    }
    if (scope === 'server') {
      if (!manager) throw new Refusal(words('refused.serverTheme'));
      await settings.setGuildTheme(guildId, theme);
    }
    return note(say(words(`done.theme.${scope}`, { theme: themeWords(theme) })));
  },
} satisfies Subcommand;
