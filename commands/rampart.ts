import type { Command } from '../src/discord/interactions/commands/command.ts';
import type { Subcommand } from '../src/discord/interactions/commands/subcommand.ts';
import { withSubcommands } from '../src/discord/interactions/commands/with-subcommands.ts';
import check from './rampart/check.ts';
import settings from './rampart/settings.ts';

const SUBCOMMANDS: readonly Subcommand[] = [settings, check];

export default withSubcommands('rampart', SUBCOMMANDS) satisfies Command;
