import { SlashCommandSubcommandBuilder, SlashCommandUserOption } from 'discord.js';

import { gameIn } from '../../src/discord/bot.ts';
import { withQuestion } from '../../src/discord/interactions/acting.ts';
import type { Caller } from '../../src/discord/interactions/caller.ts';
import { withNames, namesOption } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { note, type BotResponse } from '../../src/discord/interactions/response.ts';
import { idsMeant, listSuggestions } from '../../src/discord/interactions/typed/known.ts';
import { type Named, readerOf } from '../../src/discord/interactions/typed/reader.ts';
import { enter, gatheringHere } from '../../src/discord/interactions/venues.ts';
import { heroesOfSeat } from '../../src/discord/render/lobby-lines.ts';
import { roleName, words } from '../../src/discord/text/words.ts';
import type { Phrase } from '../../src/engine/index.ts';
import { type Session, seatOfUser } from '../../src/sessions/types.ts';

/**
 * Takes a seat, optionally with the named heroes. The table is the channel's lobby, a lobby in a private thread of it,
 * or a running game with a free seat.
 */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.join')
    .addStringOption(namesOption('siege.join.hero'))
    .addUserOption(withNames(new SlashCommandUserOption(), 'siege.join.host')),
  async execute(caller, interaction) {
    const { bot, channelId, person, roles: ranks, say } = caller;
    const typed = interaction.options.getString('hero');
    const host = interaction.options.getUser('host')?.id ?? null;
    const there = await bot.sessions.find(channelId);
    const isHere = there !== null && there.status !== 'ended';
    const elsewhere = host === null && isHere ? null : await gatheringHere(caller, host);
    const open = elsewhere ?? there;
    const heroes = open === null ? [] : roles(open.game, gameIn(bot, open.game).seating.roles);
    const unknown = (hero: string, near: Phrase) => words('refused.heroUnknown', { hero, near });
    const wanted = typed === null ? undefined : idsMeant(heroes, typed, readerOf(caller), unknown);
    if (elsewhere) {
      const { channelId: thread } = await enter(caller, elsewhere, wanted);
      return note(say(words('done.entered', { thread: `<#${thread}>` })));
    }
    if (open?.status === 'running') return takeOver(caller, open, wanted);
    const session = await bot.sessions.join(channelId, person, wanted, ranks);
    const seat = seatOfUser(session, person.userId)!;
    const held = heroesOfSeat(session, seat, gameIn(bot, session.game));
    return note(say(seat.roles.length > 0 ? words('done.joinAs', { heroes: held }) : words('done.join')));
  },
  async autocomplete(caller, interaction) {
    const { bot, channelId } = caller;
    const session = await bot.sessions.find(channelId);
    if (!session || session.status === 'ended') return [];
    if (session.status === 'running') {
      const free = session.seats.filter(({ occupant }) => occupant !== 'person').flatMap((seat) => seat.roles);
      return listSuggestions(
        roles(session.game, free),
        free.length,
        interaction.options.getFocused(),
        readerOf(caller),
      );
    }
    const taken = session.seats.flatMap((seat) => seat.roles);
    const free = gameIn(bot, session.game).seating.roles.filter((role) => !taken.includes(role));
    const most = gameIn(bot, session.game).seating.most(session.seats.length + 1);
    return listSuggestions(roles(session.game, free), most, interaction.options.getFocused(), readerOf(caller));
  },
} satisfies Subcommand;

/** Takes a seat of a running game: the named hero's, or the first free one. */
async function takeOver(caller: Caller, { seats }: Session, heroes: readonly string[] = []): Promise<BotResponse> {
  const { bot, channelId, person, say } = caller;
  const wanted = heroes.length === 0 ? undefined : seats.find((seat) => seat.roles.includes(heroes[0]!))?.seat;
  const session = await bot.sessions.takeOver(channelId, person, wanted);
  const held = heroesOfSeat(session, seatOfUser(session, person.userId)!, gameIn(bot, session.game));
  return withQuestion(caller, [say(words('done.joinAs', { heroes: held }))]);
}

const roles = (game: string, ids: readonly string[]): Named[] => ids.map((id) => ({ id, label: roleName(game, id) }));
