import { SlashCommandSubcommandBuilder } from 'discord.js';

import { gameIn } from '../../src/discord/bot.ts';
import { lobbyOptions, lobbyOptionsMeant } from '../../src/discord/interactions/commands/lobby-options.ts';
import { withNames, namesOption } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { addTerms, termsChoices, termsMeant } from '../../src/discord/interactions/commands/terms-options.ts';
import { openSession } from '../../src/discord/interactions/here.ts';
import { askTable } from '../../src/discord/interactions/proposals.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { tableTerms } from '../../src/discord/interactions/responses/table-terms.ts';
import { suggestions } from '../../src/discord/interactions/typed/matching.ts';
import { readerOf } from '../../src/discord/interactions/typed/reader.ts';
import { lobbyOptionLines, termLines } from '../../src/discord/render/lobby-lines.ts';
import { words } from '../../src/discord/text/words.ts';
import { begun } from '../../src/sessions/refusals.ts';

/**
 * Shows or sets the terms of the table: pace, absence, reminders, quiet hours, entry and start. The host sets them
 * before the game; afterwards the table votes. Other rules need a restart.
 */
export default {
  data: addTerms(withNames(new SlashCommandSubcommandBuilder(), 'siege.table')).addStringOption(
    namesOption('siege.table.rules'),
  ),
  async execute(caller, { options }) {
    const { bot, channelId, person, moderator, say } = caller;
    const session = await openSession(caller);
    const module = gameIn(bot, session.game);
    const rules = options.getString('rules');
    const changes = {
      terms: await termsMeant(caller, options, session.terms),
      options: rules === null ? {} : lobbyOptionsMeant(module, rules, readerOf(caller)),
    };
    const isAsking = Object.keys({ ...changes.terms, ...changes.options }).length === 0;
    if (isAsking) return { components: tableTerms(caller, session) };
    const power = { manager: moderator };
    if (session.status === 'running' && Object.keys(changes.terms).length === 0)
      return askTable(caller, say(begun().phrase), { kind: 'restart', options: changes.options });
    if (session.status === 'running' && rules === null) {
      const motion = { kind: 'terms', changes: changes.terms } as const;
      const { vote } = await bot.sessions.propose(channelId, person.userId, motion, power, { sessionId: session.id });
      return note(say(words(vote ? 'done.tableAsked' : 'done.tableAgreed')));
    }
    const arranged = await bot.sessions.arrange(channelId, person.userId, changes, power);
    return note(say(words('done.table')), ...lobbyOptionLines(arranged, module, say), ...termLines(arranged, say));
  },
  async autocomplete(caller, interaction) {
    const session = await openSession(caller);
    const { name, value } = interaction.options.getFocused(true);
    if (name !== 'rules') return termsChoices(caller, interaction, session.terms);
    return suggestions({ options: lobbyOptions(gameIn(caller.bot, session.game)) }, value, readerOf(caller));
  },
} satisfies Subcommand;
