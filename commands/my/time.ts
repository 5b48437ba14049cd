import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { timestamp } from '../../src/discord/text/timestamp.ts';
import { words } from '../../src/discord/text/words.ts';

/** Gives the caller more time for the question in this channel. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'my.time'),
  async execute({ bot, channelId, person, say }) {
    const { clock, seats } = await bot.sessions.moreTime(channelId, person.userId);
    const seat = seats.find(({ userId }) => userId === person.userId)?.seat;
    const due = seat === undefined ? null : (clock.waits[seat]?.due ?? null);
    return note(say(due === null ? words('my.moreTime') : words('my.moreTimeUntil', { until: timestamp(due, 'R') })));
  },
} satisfies Subcommand;
