import { SlashCommandSubcommandBuilder } from 'discord.js';

import { gameIn } from '../../src/discord/bot.ts';
import { named, namesOption } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { idsMeant, listSuggestions } from '../../src/discord/interactions/typed/known.ts';
import { type Named, readerOf } from '../../src/discord/interactions/typed/matching.ts';
import { heldBy } from '../../src/discord/render/lobby.ts';
import { roleName, seatOfUser, words } from '../../src/discord/text/words.ts';
import type { Phrase } from '../../src/engine/index.ts';

/** Takes a seat in the channel's lobby, with the heroes that are named. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.join').addStringOption(namesOption('siege.join.hero')),
  async execute(caller, interaction) {
    const { bot, channelId, person, say } = caller;
    const typed = interaction.options.getString('hero');
    const open = await bot.sessions.find(channelId);
    const heroes = open === null ? [] : roles(open.game, gameIn(bot, open.game).seating.roles);
    const unknown = (hero: string, near: Phrase) => words('refused.heroUnknown', { hero, near });
    const wanted = typed === null ? undefined : idsMeant(heroes, typed, readerOf(caller), unknown);
    const session = await bot.sessions.join(channelId, person, wanted);
    const seat = seatOfUser(session, person.userId)!;
    const held = heldBy(session, seat, gameIn(bot, session.game));
    return note(say(seat.roles.length > 0 ? words('done.joinAs', { heroes: held }) : words('done.join')));
  },
  async autocomplete(caller, interaction) {
    const { bot, channelId } = caller;
    const session = await bot.sessions.find(channelId);
    if (session?.status !== 'lobby') return [];
    const taken = session.seats.flatMap((seat) => seat.roles);
    const free = gameIn(bot, session.game).seating.roles.filter((role) => !taken.includes(role));
    const most = gameIn(bot, session.game).seating.most(session.seats.length + 1);
    return listSuggestions(roles(session.game, free), most, interaction.options.getFocused(), readerOf(caller));
  },
} satisfies Subcommand;

const roles = (game: string, ids: readonly string[]): Named[] => ids.map((id) => ({ id, label: roleName(game, id) }));
