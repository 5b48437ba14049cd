import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { isSure, sureOption } from '../../src/discord/interactions/commands/sure.ts';
import { openSession } from '../../src/discord/interactions/here.ts';
import { askTable } from '../../src/discord/interactions/proposals.ts';
import { askToEnd, endForeign } from '../../src/discord/interactions/responses/ending.ts';
import { seatOfUser } from '../../src/sessions/types.ts';

/** Closes the lobby or gives up the game, after a confirmation. Players other than the host ask the table. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.end').addBooleanOption(sureOption()),
  async execute(caller, interaction) {
    const session = await openSession(caller);
    const { person, moderates, say } = caller;
    const mayEnd = session.host.userId === person.userId || moderates(session.channelId);
    const plays = session.status === 'running' && seatOfUser(session, person.userId) !== undefined;
    return plays && !mayEnd
      ? askTable(caller, say(endForeign(session)), { kind: 'concede' })
      : askToEnd(caller, session, isSure(interaction));
  },
} satisfies Subcommand;
