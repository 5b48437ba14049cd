import { SlashCommandStringOption, SlashCommandSubcommandBuilder, SlashCommandUserOption } from 'discord.js';

import { withNames, namedChoice } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { openSession } from '../../src/discord/interactions/here.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { askToLeave } from '../../src/discord/interactions/responses/leaving.ts';
import { occupantMeant } from '../../src/discord/interactions/commands/occupants.ts';
import { isSure, sureOption } from '../../src/discord/interactions/commands/sure.ts';
import { words } from '../../src/discord/text/words.ts';
import { BOT_LEVELS } from '../../src/sessions/types.ts';

/** Leaves the lobby, or hands the seat of a running game to a person, a bot or anybody. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.leave')
    .addUserOption(withNames(new SlashCommandUserOption(), 'siege.leave.to'))
    .addStringOption(
      withNames(new SlashCommandStringOption(), 'siege.leave.bot').addChoices(
        ...BOT_LEVELS.map((level) => namedChoice(`session:level.${level}`, level)),
      ),
    )
    .addBooleanOption(sureOption()),
  async execute(caller, interaction) {
    const { bot, channelId, person, say } = caller;
    const session = await openSession(caller);
    if (session.status === 'lobby') {
      const left = await bot.sessions.leave(channelId, person.userId);
      return note(say(words(left ? 'done.leave' : 'done.leaveLast')));
    }
    return askToLeave(caller, session, occupantMeant(caller, session, interaction.options), isSure(interaction));
  },
} satisfies Subcommand;
