import type { Command } from '../src/discord/interactions/commands/command.ts';
import type { Subcommand } from '../src/discord/interactions/commands/subcommand.ts';
import { withSubcommands } from '../src/discord/interactions/commands/with-subcommands.ts';
import check from './rampart/check.ts';
import close from './rampart/close.ts';
import exporting from './rampart/export.ts';
import forget from './rampart/forget.ts';
import games from './rampart/games.ts';
import host from './rampart/host.ts';
import replace from './rampart/replace.ts';
import results from './rampart/results.ts';
import rewind from './rampart/rewind.ts';
import settings from './rampart/settings.ts';
import skip from './rampart/skip.ts';
import template from './rampart/template.ts';
import verify from './rampart/verify.ts';

const RAMPART_SUBCOMMANDS: readonly Subcommand[] = [
  settings,
  games,
  skip,
  replace,
  host,
  rewind,
  close,
  results,
  template,
  check,
  verify,
  forget,
  exporting,
];

export default withSubcommands('rampart', RAMPART_SUBCOMMANDS) satisfies Command;
