import {
  ChannelType,
  SlashCommandBooleanOption,
  SlashCommandChannelOption,
  SlashCommandSubcommandBuilder,
} from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { checkResponse } from '../../src/discord/interactions/house/check.ts';
import { PLACES } from '../../src/discord/interactions/house/settings.ts';

const THREADS = [ChannelType.PublicThread, ChannelType.PrivateThread, ChannelType.AnnouncementThread] as const;

/** Checks the bot's permissions by channel and explains how to fix them. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'rampart.check')
    .addChannelOption(
      withNames(new SlashCommandChannelOption(), 'rampart.check.channel').addChannelTypes(...PLACES, ...THREADS),
    )
    .addBooleanOption(withNames(new SlashCommandBooleanOption(), 'rampart.check.all')),
  execute: (caller, { options }) =>
    checkResponse(caller, options.getChannel('channel')?.id ?? (options.getBoolean('all') ? 'all' : 'games')),
} satisfies Subcommand;
