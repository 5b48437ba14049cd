import { SlashCommandSubcommandBuilder } from 'discord.js';

import { named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { openSession } from '../../src/discord/interactions/here.ts';
import { button, buttonRows, text } from '../../src/discord/render/components.ts';
import { plainId } from '../../src/discord/render/custom-id.ts';
import { gameName, words } from '../../src/discord/text/words.ts';
import { harmless } from '../../src/locale/index.ts';
import { Refusal } from '../../src/sessions/types.ts';

/** Closes the lobby or gives the game up, after one more question. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.end'),
  async execute(caller) {
    const session = await openSession(caller);
    const { person, moderator, say } = caller;
    if (session.host.userId !== person.userId && !moderator) {
      throw new Refusal(words('end.foreign', { host: harmless(session.host.name) }));
    }
    const question = words(session.status === 'lobby' ? 'end.askLobby' : 'end.ask', { game: gameName(session.game) });
    return {
      components: [
        text(say(question)),
        ...buttonRows([button(plainId('end', session.id), say(words('end.confirm')), 'danger', '🏳️')]),
      ],
    };
  },
} satisfies Subcommand;
