import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { openSession } from '../../src/discord/interactions/here.ts';
import { askTable } from '../../src/discord/interactions/proposals.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { words } from '../../src/discord/text/words.ts';
import { harmless } from '../../src/locale/index.ts';
import { seatOfUser } from '../../src/sessions/types.ts';

/** Pauses or resumes the channel's game. Players other than the host ask the table. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.pause'),
  async execute(caller) {
    const { bot, channelId, person, moderator, say } = caller;
    const session = await openSession(caller);
    const power = { manager: moderator };
    const rules = moderator || session.host.userId === person.userId;
    const plays = session.status === 'running' && seatOfUser(session, person.userId) !== undefined;
    const { pause } = session.clock;
    if (plays && !rules) {
      const problem = words(pause ? 'pause.foreignEnd' : 'pause.foreign', { host: harmless(session.host.name) });
      return askTable(caller, say(problem), pause ? { kind: 'resume' } : { kind: 'pause', until: null });
    }
    if (pause) {
      await bot.sessions.unpause(channelId, person.userId, power);
      return note(say(words('done.resume')));
    }
    await bot.sessions.pause(channelId, person.userId, null, power);
    return note(say(words('done.pause')));
  },
} satisfies Subcommand;
