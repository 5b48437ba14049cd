import type { Command } from '../src/discord/interactions/commands/command.ts';
import type { Subcommand } from '../src/discord/interactions/commands/subcommand.ts';
import { withSubcommands } from '../src/discord/interactions/commands/with-subcommands.ts';
import board from './siege/board.ts';
import bot from './siege/bot.ts';
import catchUp from './siege/catchup.ts';
import end from './siege/end.ts';
import hand from './siege/hand.ts';
import help from './siege/help.ts';
import hint from './siege/hint.ts';
import invite from './siege/invite.ts';
import join from './siege/join.ts';
import learn from './siege/learn.ts';
import leave from './siege/leave.ts';
import log from './siege/log.ts';
import open from './siege/new.ts';
import mine from './siege/mine.ts';
import pause from './siege/pause.ts';
import rematch from './siege/rematch.ts';
import propose from './siege/propose.ts';
import remove from './siege/remove.ts';
import settings from './siege/settings.ts';
import skip from './siege/skip.ts';
import start from './siege/start.ts';
import status from './siege/status.ts';
import table from './siege/table.ts';
import undo from './siege/undo.ts';
import vote from './siege/vote.ts';

const SIEGE_SUBCOMMANDS: readonly Subcommand[] = [
  open,
  join,
  bot,
  leave,
  remove,
  table,
  invite,
  rematch,
  start,
  board,
  hand,
  hint,
  status,
  catchUp,
  mine,
  log,
  undo,
  propose,
  vote,
  skip,
  pause,
  end,
  help,
  learn,
  settings,
];

export default withSubcommands('siege', SIEGE_SUBCOMMANDS) satisfies Command;
