import { SlashCommandSubcommandBuilder } from 'discord.js';

import { named, nameOption } from '../../src/discord/interactions/commands/naming.ts';
import { seatChoices, seatNamed } from '../../src/discord/interactions/commands/seat-option.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { openSession } from '../../src/discord/interactions/here.ts';
import { button, buttonRows, text } from '../../src/discord/render/components.ts';
import { writeId } from '../../src/discord/render/custom-id.ts';
import { promptOf } from '../../src/discord/render/panel.ts';
import { words } from '../../src/discord/text/words.ts';
import type { Option, Phrase } from '../../src/engine/index.ts';
import { harmless } from '../../src/locale/index.ts';

const whatIs = (chosen: readonly Option[] | null): Phrase[] =>
  chosen && chosen.length > 0 ? chosen.map(({ label }) => label) : [words('panel.none')];

/** Decides for a player who is away, after one more question: ends the turn, or follows the game's advice. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.skip').addStringOption(
    nameOption('siege.skip.player').setRequired(true),
  ),
  async execute(caller, interaction) {
    const { bot, channelId, person, moderator, say } = caller;
    const session = await openSession(caller);
    const { seat } = seatNamed(caller, session, interaction.options.getString('player', true));
    const { player, question, chosen, ends } = await bot.sessions.proposal(channelId, person.userId, seat, {
      manager: moderator,
    });
    const name = harmless(player.name);
    const asked = words(ends ? 'skip.askPass' : 'skip.ask', { name, what: whatIs(chosen) });
    const id = writeId({
      action: 'skip',
      session: session.id,
      turn: session.turn,
      mark: question.mark,
      rest: String(seat),
    });
    return {
      components: [
        text(`> ${say(promptOf(question))}\n${say(chosen ? asked : words('skip.askSecret', { name }))}`),
        ...buttonRows([button(id, say(words('skip.confirm')), 'danger', '⏭️')]),
      ],
    };
  },
  async autocomplete(caller, interaction) {
    const { bot, channelId } = caller;
    const session = await bot.sessions.find(channelId);
    if (session?.status !== 'running') return [];
    const { questions } = await bot.sessions.position(channelId);
    const awaited = session.seats.filter(({ seat }) => questions.some(({ seats }) => seats.includes(seat)));
    return seatChoices(caller, session, interaction.options.getFocused(), awaited);
  },
} satisfies Subcommand;
