import { SlashCommandStringOption, SlashCommandSubcommandBuilder, SlashCommandUserOption } from 'discord.js';

import { named, namedChoice } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { openSession } from '../../src/discord/interactions/here.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { occupantMeant } from '../../src/discord/interactions/commands/occupants.ts';
import { seatOfUser, words } from '../../src/discord/text/words.ts';
import { harmless } from '../../src/locale/index.ts';
import { seatless } from '../../src/sessions/refusals.ts';
import { BOT_LEVELS } from '../../src/sessions/types.ts';

/** Gives the seat back: in the lobby, or of a game that goes on, to somebody, to a bot, or to whoever wants it. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.leave')
    .addUserOption(named(new SlashCommandUserOption(), 'siege.leave.to'))
    .addStringOption(
      named(new SlashCommandStringOption(), 'siege.leave.bot').addChoices(
        ...BOT_LEVELS.map((level) => namedChoice(`session:level.${level}`, level)),
      ),
    ),
  async execute(caller, { options }) {
    const { bot, channelId, person, moderator, say } = caller;
    const session = await openSession(caller);
    if (session.status === 'lobby') {
      const left = await bot.sessions.leave(channelId, person.userId);
      return note(say(words(left ? 'done.leave' : 'done.leaveLast')));
    }
    const mine = seatOfUser(session, person.userId);
    if (!mine) throw seatless(session);
    const occupant = occupantMeant(caller, session, options);
    await bot.sessions.reseat(channelId, person.userId, mine.seat, occupant, { manager: moderator });
    return note(say(words(`done.hand.${occupant.occupant}`, { name: harmless(occupant.name) })));
  },
} satisfies Subcommand;
