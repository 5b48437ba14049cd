import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withQuestion } from '../../src/discord/interactions/acting.ts';
import { nameOption, withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { askTable, decisionsIn } from '../../src/discord/interactions/proposals.ts';
import { quoted, unknownName } from '../../src/discord/interactions/typed/explaining.ts';
import { idMeant } from '../../src/discord/interactions/typed/known.ts';
import { suggestions } from '../../src/discord/interactions/typed/matching.ts';
import { readerOf } from '../../src/discord/interactions/typed/reader.ts';
import { words } from '../../src/discord/text/words.ts';

/**
 * Undoes the caller's last answer if no die was rolled and no card was revealed since. Going further back asks the
 * table.
 */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.undo').addStringOption(nameOption('siege.undo.to')),
  async execute(caller, { options }) {
    const { bot, channelId, person, say } = caller;
    const typed = options.getString('to');
    if (typed !== null) {
      const known = decisionsIn(await bot.sessions.turns(channelId));
      const id = idMeant(known, typed, readerOf(caller));
      if (id !== null) return askTable(caller, null, { kind: 'undo', turn: Number(id) });
      throw unknownName(known, typed, readerOf(caller), {
        told: (cure) => words('vote.unknown', { typed: quoted(typed), cure }),
        cure: words('refused.useList'),
      });
    }
    await bot.sessions.undo(channelId, person.userId);
    return withQuestion(caller, [say(words('done.undo'))]);
  },
  async autocomplete(caller, interaction) {
    const known = decisionsIn(await caller.bot.sessions.turns(caller.channelId));
    return suggestions({ options: known }, interaction.options.getFocused(), readerOf(caller));
  },
} satisfies Subcommand;
