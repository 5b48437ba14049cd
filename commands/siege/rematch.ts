import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import { lobbyButtons } from '../../src/discord/interactions/quoting.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { rematch } from '../../src/discord/interactions/rematch.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { words } from '../../src/discord/text/words.ts';

/** Proposes a rematch with the same table. Invited players confirm or decline. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.rematch'),
  async execute(caller) {
    const { host, terms, language } = await rematch(caller);
    if (host.userId !== caller.person.userId) return note(caller.say(words('done.join')));
    const { start } = lobbyButtons(caller, language);
    return note(caller.say(terms.kept.length > 0 ? words('done.rematch') : words('done.rematchAlone', { start })));
  },
} satisfies Subcommand;
