import { SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { moduleOf } from '../../src/discord/bot.ts';
import { suggestedNames } from '../../src/discord/matching.ts';
import { named } from '../../src/discord/naming.ts';
import { note } from '../../src/discord/reply.ts';
import type { Subcommand } from '../../src/discord/subcommand.ts';
import { roleName, seatOfUser, words } from '../../src/discord/words.ts';

/** Takes a seat in the channel's lobby, with a hero if one is named. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.join').addStringOption(
    named(new SlashCommandStringOption(), 'siege.join.hero').setAutocomplete(true),
  ),
  async execute({ bot, channelId, person, say }, interaction) {
    const hero = interaction.options.getString('hero');
    const session = await bot.sessions.join(channelId, person, hero === null ? undefined : [hero]);
    const roles = seatOfUser(session, person.userId)!.roles.map((role) => roleName(session.game, role));
    return note(say(roles.length > 0 ? words('done.joinAs', { heroes: roles }) : words('done.join')));
  },
  async autocomplete({ bot, channelId, say }, interaction) {
    const session = await bot.sessions.find(channelId);
    if (session?.status !== 'lobby') return [];
    const taken = session.seats.flatMap((seat) => seat.roles);
    const free = moduleOf(bot, session.game).seating.roles.filter((role) => !taken.includes(role));
    const choices = free.map((role) => ({ name: say(roleName(session.game, role)), value: role }));
    return suggestedNames(choices, interaction.options.getFocused());
  },
} satisfies Subcommand;
