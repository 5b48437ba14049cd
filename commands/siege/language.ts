import { SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import {
  AUTOMATIC,
  languageChoices,
  languageWords,
  type Scope,
  scopeChoices,
  scopeMeant,
} from '../../src/discord/interactions/commands/languages.ts';
import { named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { words } from '../../src/discord/text/words.ts';
import { type Language, Refusal } from '../../src/sessions/types.ts';

/** The language for oneself, for the channel or for the server. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.language')
    .addStringOption(
      named(new SlashCommandStringOption(), 'siege.language.language')
        .setRequired(true)
        .addChoices(...languageChoices({ automatic: true })),
    )
    .addStringOption(named(new SlashCommandStringOption(), 'siege.language.for').addChoices(...scopeChoices())),
  async execute({ bot, guildId, channelId, person, manager, moderator }, interaction) {
    const wanted = interaction.options.getString('language', true);
    const language = wanted === AUTOMATIC ? null : (wanted as Language);
    const scope: Scope = scopeMeant(interaction.options.getString('for'));
    const { settings } = bot.sessions;
    if (scope === 'me') await settings.setUserLanguage(person.userId, language);
    if (scope === 'channel') {
      const session = await bot.sessions.find(channelId);
      if (session?.host.userId !== person.userId && !moderator) throw new Refusal(words('refused.channelLanguage'));
      await settings.setChannelLanguage(channelId, language);
    }
    if (scope === 'server') {
      if (!manager) throw new Refusal(words('refused.serverLanguage'));
      await settings.setGuildLanguage(guildId, language);
    }
    const chosen = await settings.userLanguage(person.userId);
    const say = bot.translator(chosen ?? language ?? 'en');
    return note(say(words(`done.language.${scope}`, { language: languageWords(language) })));
  },
} satisfies Subcommand;
