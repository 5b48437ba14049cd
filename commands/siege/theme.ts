import { SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { named } from '../../src/discord/interactions/commands/naming.ts';
import { choose, scopeChoices, scopeMeant } from '../../src/discord/interactions/commands/scopes.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { themeChoices, themeMeant, themeWords } from '../../src/discord/interactions/commands/themes.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { words } from '../../src/discord/text/words.ts';

/** How boards are painted for oneself, for the channel or for the server. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.theme')
    .addStringOption(
      named(new SlashCommandStringOption(), 'siege.theme.theme')
        .setRequired(true)
        .addChoices(...themeChoices({ usual: true })),
    )
    .addStringOption(named(new SlashCommandStringOption(), 'siege.theme.for').addChoices(...scopeChoices())),
  async execute(caller, { options }) {
    const theme = themeMeant(options.getString('theme', true));
    const scope = scopeMeant(options.getString('for'));
    await choose(
      caller,
      scope,
      { theme },
      {
        channel: words('refused.channelTheme'),
        server: words('refused.serverTheme'),
      },
    );
    return note(caller.say(words(`done.theme.${scope}`, { theme: themeWords(theme) })));
  },
} satisfies Subcommand;
