import { SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { languageChoices, languageMeant, languageWords } from '../../src/discord/interactions/commands/languages.ts';
import { named } from '../../src/discord/interactions/commands/naming.ts';
import { choose, scopeChoices, scopeMeant } from '../../src/discord/interactions/commands/scopes.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { words } from '../../src/discord/text/words.ts';

/** The language for oneself, for the channel or for the server. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.language')
    .addStringOption(
      named(new SlashCommandStringOption(), 'siege.language.language')
        .setRequired(true)
        .addChoices(...languageChoices({ automatic: true })),
    )
    .addStringOption(named(new SlashCommandStringOption(), 'siege.language.for').addChoices(...scopeChoices())),
  async execute(caller, { options }) {
    const { bot, person } = caller;
    const language = languageMeant(options.getString('language', true));
    const scope = scopeMeant(options.getString('for'));
    await choose(
      caller,
      scope,
      { language },
      {
        channel: words('refused.channelLanguage'),
        server: words('refused.serverLanguage'),
      },
    );
    const own = await bot.sessions.settings.of('user', person.userId);
    const say = bot.translator(own.language ?? language ?? 'en');
    return note(say(words(`done.language.${scope}`, { language: languageWords(language) })));
  },
} satisfies Subcommand;
