import type { Command } from '../src/discord/interactions/commands/command.ts';
import type { Subcommand } from '../src/discord/interactions/commands/subcommand.ts';
import { withSubcommands } from '../src/discord/interactions/commands/with-subcommands.ts';
import absence from './my/absence.ts';
import back from './my/back.ts';
import hours from './my/hours.ts';
import invitations from './my/invitations.ts';
import next from './my/next.ts';
import notices from './my/notices.ts';
import reminders from './my/reminders.ts';
import settings from './my/settings.ts';
import snooze from './my/snooze.ts';
import time from './my/time.ts';

const MY_SUBCOMMANDS: readonly Subcommand[] = [
  settings,
  hours,
  reminders,
  notices,
  next,
  invitations,
  absence,
  back,
  snooze,
  time,
];

export default withSubcommands('my', MY_SUBCOMMANDS) satisfies Command;
