import { type ChatInputCommandInteraction, SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames, nameOption } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { words } from '../../src/discord/text/words.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { laterChoices, laterMeant } from '../../src/discord/interactions/responses/habits.ts';
import { snoozedUntil } from '../../src/discord/interactions/responses/time.ts';

const typed = ({ options }: Pick<ChatInputCommandInteraction, 'options'>): string | null => options.getString('for');

/** Reminds the caller later about the question in this channel. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'my.snooze').addStringOption(nameOption('my.snooze.for')),
  async execute(caller, interaction) {
    const { bot, channelId, person, say } = caller;
    const wish = typed(interaction);
    const ms = wish === null ? undefined : (await laterMeant(caller, wish)) - bot.sessions.now();
    const snoozed = await bot.sessions.snooze(channelId, person.userId, ms);
    return note(say(snoozedUntil(snoozed)), snoozed.isLater ? say(words('done.snoozeLater')) : '');
  },
  autocomplete: (caller, { options }) => laterChoices(caller, options.getFocused()),
} satisfies Subcommand;
