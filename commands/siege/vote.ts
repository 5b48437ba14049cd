import { SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames, namedChoice } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { cast } from '../../src/discord/interactions/proposals.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { VOICES } from '../../src/discord/render/vote.ts';
import { words } from '../../src/discord/text/words.ts';

/** Votes on a proposal, or withdraws it. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.vote').addStringOption(
    withNames(new SlashCommandStringOption(), 'siege.vote.voice')
      .setRequired(true)
      .addChoices(...VOICES.map((voice) => namedChoice(`bot:vote.${voice}`, voice))),
  ),
  async execute(caller, { options }) {
    await cast(caller, options.getString('voice', true), {});
    return note(caller.say(words('done.voted')));
  },
} satisfies Subcommand;
