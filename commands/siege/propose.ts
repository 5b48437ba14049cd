import { SlashCommandSubcommandBuilder } from 'discord.js';

import { nameOption, named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { openSession } from '../../src/discord/interactions/here.ts';
import { motionMeant, proposalsIn, propose } from '../../src/discord/interactions/proposals.ts';
import { likely, quoted } from '../../src/discord/interactions/typed/explaining.ts';
import { idMeant } from '../../src/discord/interactions/typed/known.ts';
import { readerOf, suggestions } from '../../src/discord/interactions/typed/matching.ts';
import { words } from '../../src/discord/text/words.ts';
import { Refusal } from '../../src/sessions/types.ts';

/** Asks the table to decide something together. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.propose').addStringOption(
    nameOption('siege.propose.decision').setRequired(true),
  ),
  async execute(caller, { options }) {
    const session = await openSession(caller);
    const [typed, reader] = [options.getString('decision', true), readerOf(caller)];
    const known = await proposalsIn(caller, session);
    const id = idMeant(known, typed, reader);
    if (id !== null) return propose(caller, motionMeant(caller, session, id));
    const cure = likely(known, typed, reader) ?? words('refused.useList');
    throw new Refusal(words('vote.unknown', { typed: quoted(typed), cure }));
  },
  async autocomplete(caller, interaction) {
    const session = await caller.bot.sessions.find(caller.channelId);
    if (session?.status !== 'running') return [];
    return suggestions(
      { options: await proposalsIn(caller, session) },
      interaction.options.getFocused(),
      readerOf(caller),
    );
  },
} satisfies Subcommand;
