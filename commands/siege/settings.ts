import { SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { languageChoices, languageMeant, languageWords } from '../../src/discord/interactions/commands/languages.ts';
import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import { choose, scopeChoices, scopeMeant } from '../../src/discord/interactions/commands/scopes.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { themeChoices, themeMeant, themeWords } from '../../src/discord/interactions/commands/themes.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { words } from '../../src/discord/text/words.ts';
import { type Preferences, Refusal } from '../../src/sessions/types.ts';

/** Sets the language and theme for the caller, the channel or the server. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.settings')
    .addStringOption(
      withNames(new SlashCommandStringOption(), 'siege.settings.language').addChoices(
        ...languageChoices({ automatic: true }),
      ),
    )
    .addStringOption(
      withNames(new SlashCommandStringOption(), 'siege.settings.theme').addChoices(...themeChoices({ usual: true })),
    )
    .addStringOption(withNames(new SlashCommandStringOption(), 'siege.settings.for').addChoices(...scopeChoices())),
  async execute(caller, { options }) {
    const [language, theme] = [options.getString('language'), options.getString('theme')];
    const changes: Partial<Preferences> = {
      ...(language === null ? {} : { language: languageMeant(language) }),
      ...(theme === null ? {} : { theme: themeMeant(theme) }),
    };
    if (language === null && theme === null) throw new Refusal(words('refused.noSetting'));
    const scope = scopeMeant(options.getString('for'));
    await choose(caller, scope, changes, {
      channel: words('refused.channelSettings'),
      server: words('refused.serverSettings'),
    });
    const { bot, person } = caller;
    const own = await bot.sessions.settings.of('user', person.userId);
    const isOwn = scope === 'me' && language !== null;
    const say = isOwn ? bot.translator(own.language ?? own.spoken ?? caller.language) : caller.say;
    return note(
      'language' in changes
        ? say(words(`done.language.${scope}`, { language: languageWords(changes.language ?? null) }))
        : '',
      'theme' in changes ? say(words(`done.theme.${scope}`, { theme: themeWords(changes.theme ?? null) })) : '',
    );
  },
} satisfies Subcommand;
