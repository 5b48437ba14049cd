import { SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import type { Game } from '../../src/discord/bot.ts';
import {
  languageChoices,
  languageHere,
  languageMeant,
  languageWords,
} from '../../src/discord/interactions/commands/languages.ts';
import { lobbyOptions, lobbyOptionsMeant } from '../../src/discord/interactions/commands/lobby-options.ts';
import { withNames, namedChoice, nameOption, namesOption } from '../../src/discord/interactions/commands/naming.ts';
import type { Caller } from '../../src/discord/interactions/caller.ts';
import { lobbyButtons } from '../../src/discord/interactions/quoting.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { addTerms, termsChoices, termsMeant } from '../../src/discord/interactions/commands/terms-options.ts';
import { templateChoices, templateMeant } from '../../src/discord/interactions/house/templates.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { openLobbyInVenue, VENUES } from '../../src/discord/interactions/venues.ts';
import { gameHere, installedGames, gameNamed, idMeant, titlesOf } from '../../src/discord/interactions/typed/known.ts';
import { suggestions } from '../../src/discord/interactions/typed/matching.ts';
import { readerOf } from '../../src/discord/interactions/typed/reader.ts';
import { commandButton } from '../../src/discord/render/command-id.ts';
import { buttonRows } from '../../src/discord/render/components.ts';
import { missingRights, missingWelcome } from '../../src/discord/permissions.ts';
import { gameName, pair, words } from '../../src/discord/text/words.ts';
import { Refusal, STANDARD_TERMS } from '../../src/sessions/types.ts';

/** Opens a lobby in the channel, by default for the game last played there. */
export default {
  data: addTerms(
    withNames(new SlashCommandSubcommandBuilder(), 'siege.new')
      .addStringOption(nameOption('siege.new.game'))
      .addStringOption(nameOption('siege.new.template'))
      .addStringOption(namesOption('siege.new.rules'))
      .addStringOption(withNames(new SlashCommandStringOption(), 'siege.new.language').addChoices(...languageChoices()))
      .addStringOption(
        withNames(new SlashCommandStringOption(), 'siege.new.where').addChoices(
          ...VENUES.map((venue) => namedChoice(`commands:where.${venue}`, venue)),
        ),
      ),
  ),
  async execute(caller, interaction) {
    const { bot, guildId, channelId, parentId, person, manager, warden, roles, rights, inThread, say } = caller;
    const missing = missingRights(rights, inThread);
    if (missing.length > 0)
      throw new Refusal(words('permission.needed', { rights: missing.map((right) => words(`permission.${right}`)) }));
    const wanted = languageMeant(interaction.options.getString('language'));
    const language = wanted ?? (await languageHere(caller));
    const typed = interaction.options.getString('game');
    const named = interaction.options.getString('template');
    const template = named === null ? null : await templateMeant(caller, named);
    const module = typed === null && !template ? await gameHere(caller) : gameNamed(caller, typed ?? template!.game);
    const rules = interaction.options.getString('rules');
    const options = {
      ...(template?.game === module.id ? template.options : {}),
      ...(rules === null ? {} : lobbyOptionsMeant(module, rules, readerOf(caller))),
    };
    const terms = {
      ...template?.terms,
      ...(await termsMeant(caller, interaction.options, { ...STANDARD_TERMS, ...template?.terms })),
    };
    if (typed !== null && (await isOtherwise(caller, module))) {
      const spoken = wanted ? { language: wanted } : {};
      await bot.sessions.arrange(channelId, person.userId, { game: module.id, options, terms, ...spoken });
      return note(say(words('done.gameChanged', { game: gameName(module.id) })));
    }
    const opener = { manager: manager || warden, roles };
    const lobby = { guildId, channelId, parentId, host: person, opener, game: module.id, language, options, terms };
    const where = interaction.options.getString('where');
    const { session, remark } = await openLobbyInVenue(caller, lobby, where, interaction.createdTimestamp);
    const others = typed === null ? bot.games.filter(({ id }) => id !== module.id) : [];
    const { start } = lobbyButtons(caller, session.language);
    const isForeign = session.language !== caller.language;
    const told = note(
      say(
        session.channelId === channelId
          ? words('done.new', { game: gameName(session.game), start })
          : words('done.newThread', { game: gameName(session.game), thread: `<#${session.channelId}>`, start }),
      ),
      remark ? `-# ${say(remark)}` : '',
      isForeign ? `-# ${say(words('done.otherLanguage', { language: languageWords(session.language) }))}` : '',
      missingWelcome(rights, inThread).includes('PinMessages') ? `-# ${say(words('permission.noPin'))}` : '',
    );
    if (session.channelId !== channelId) return told;
    const label = say(pair(say(words('lobby.term.language')), say(languageWords(caller.language))));
    const change = { session: session.id, options: { language: caller.language, for: 'channel' } };
    const buttons = [
      ...(isForeign ? [commandButton('siege settings', label, change)] : []),
      ...others.map((game) => insteadButton(caller, game)),
    ];
    return { ...told, components: [...told.components, ...buttonRows(buttons)] };
  },
  async autocomplete(caller, interaction) {
    const { bot } = caller;
    const reader = readerOf(caller);
    const { name, value } = interaction.options.getFocused(true);
    if (name === 'rules') {
      const chosen = interaction.options.getString('game');
      const game = chosen === null ? null : idMeant(installedGames(bot), chosen, reader);
      const module = bot.games.find(({ id }) => id === game) ?? (await gameHere(caller));
      return suggestions({ options: lobbyOptions(module) }, value, reader);
    }
    if (name === 'template') return templateChoices(caller, value);
    if (name === 'game') return suggestions({ options: titlesOf(bot) }, value, reader);
    return termsChoices(caller, interaction);
  },
} satisfies Subcommand;

/** Checks whether the channel has the caller's own lobby for another game, which then switches to this one. */
async function isOtherwise({ bot, channelId, person }: Caller, { id }: Game): Promise<boolean> {
  const there = await bot.sessions.find(channelId);
  return there?.status === 'lobby' && there.host.userId === person.userId && there.game !== id;
}

const insteadButton = ({ say }: Caller, { id }: Game) =>
  commandButton('siege new', say(words('done.instead', { game: gameName(id) })), { options: { game: id } });
