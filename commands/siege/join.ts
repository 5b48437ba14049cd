import { SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { moduleOf } from '../../src/discord/bot.ts';
import { idMeant } from '../../src/discord/known.ts';
import { type Named, readerOf, suggestions } from '../../src/discord/matching.ts';
import { named } from '../../src/discord/naming.ts';
import { note } from '../../src/discord/reply.ts';
import type { Subcommand } from '../../src/discord/subcommand.ts';
import { roleName, seatOfUser, words } from '../../src/discord/words.ts';

/** Takes a seat in the channel's lobby, with a hero if one is named. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.join').addStringOption(
    named(new SlashCommandStringOption(), 'siege.join.hero').setAutocomplete(true),
  ),
  async execute(caller, interaction) {
    const { bot, channelId, person, say } = caller;
    const typed = interaction.options.getString('hero');
    const open = await bot.sessions.find(channelId);
    const heroes = open === null ? [] : roles(open.game, moduleOf(bot, open.game).seating.roles);
    const hero = typed === null ? null : (idMeant(heroes, typed, readerOf(caller)) ?? typed);
    const session = await bot.sessions.join(channelId, person, hero === null ? undefined : [hero]);
    const taken = seatOfUser(session, person.userId)!.roles.map((role) => roleName(session.game, role));
    return note(say(taken.length > 0 ? words('done.joinAs', { heroes: taken }) : words('done.join')));
  },
  async autocomplete(caller, interaction) {
    const { bot, channelId } = caller;
    const session = await bot.sessions.find(channelId);
    if (session?.status !== 'lobby') return [];
    const taken = session.seats.flatMap((seat) => seat.roles);
    const free = moduleOf(bot, session.game).seating.roles.filter((role) => !taken.includes(role));
    return suggestions({ options: roles(session.game, free) }, interaction.options.getFocused(), readerOf(caller));
  },
} satisfies Subcommand;

const roles = (game: string, ids: readonly string[]): Named[] => ids.map((id) => ({ id, label: roleName(game, id) }));
