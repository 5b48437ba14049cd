import { SlashCommandBooleanOption, SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames, namedChoice } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { themeChoices, themeMeant } from '../../src/discord/interactions/commands/themes.ts';
import { gameMeant } from '../../src/discord/interactions/here.ts';
import { boardInWords, boardResponse } from '../../src/discord/interactions/responses/board.ts';
import { momentChoices, momentOption, momentTyped } from '../../src/discord/interactions/responses/past-boards.ts';
import { gameChoices, gameOption, gameTyped } from '../../src/discord/interactions/responses/past-games.ts';
import { raisePanel } from '../../src/discord/interactions/responses/status.ts';

/** Kinds of crops that a game may have. */
const SHOWN = ['all', 'map', 'around', 'panels'] as const;
/** Value for describing the board in words instead of a picture. */
const IN_WORDS = 'words';

/** Shows the current or an earlier board, or a part of it, privately or publicly. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.board')
    .addStringOption(
      withNames(new SlashCommandStringOption(), 'siege.board.view').addChoices(
        ...[...SHOWN, IN_WORDS].map((view) => namedChoice(`commands:view.${view}`, view)),
      ),
    )
    .addStringOption(withNames(new SlashCommandStringOption(), 'siege.board.theme').addChoices(...themeChoices()))
    .addBooleanOption(withNames(new SlashCommandBooleanOption(), 'siege.board.show'))
    .addStringOption(momentOption('siege.board'))
    .addStringOption(gameOption('siege.board')),
  isPublic: ({ options }) => (options.getBoolean('show') ?? false) && options.getString('view') !== IN_WORDS,
  async execute(caller, { options }) {
    const shows = SHOWN.find((one) => one === options.getString('view')) ?? null;
    const open = options.getBoolean('show') ?? false;
    const session = await gameTyped(caller, options.getString('game'));
    if (options.getString('view') === IN_WORDS) return boardInWords(caller, (await gameMeant(caller, session)).id);
    const typed = options.getString('at');
    const at = typed === null ? undefined : await momentTyped(caller, (await gameMeant(caller, session)).id, typed);
    const response = await boardResponse(caller, {
      session,
      at,
      crop: { shows },
      theme: themeMeant(options.getString('theme')),
      open,
    });
    // The public board came below the panel.
    if (open) await raisePanel(caller);
    return response;
  },
  autocomplete(caller, { options }) {
    const { name, value } = options.getFocused(true);
    return name === 'at' ? momentChoices(caller, options.getString('game'), value) : gameChoices(caller, value);
  },
} satisfies Subcommand;
