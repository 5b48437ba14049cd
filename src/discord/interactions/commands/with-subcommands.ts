import { Refusal } from '../../../sessions/types.ts';
import { words } from '../../text/words.ts';
import type { Command } from './command.ts';
import type { Subcommand } from './subcommand.ts';
import { gameCommand } from './verb-command.ts';

/** Builds a slash command that consists of subcommands. */
export function withSubcommands(name: string, subcommands: readonly Subcommand[]): Command {
  const named = (part: string): Subcommand | undefined => subcommands.find(({ data }) => data.name === part);
  const data = gameCommand(name);
  for (const subcommand of subcommands) data.addSubcommand(subcommand.data);
  return {
    data,
    async execute(caller, interaction) {
      const subcommand = named(interaction.options.getSubcommand());
      if (!subcommand) throw new Refusal(words('refused.command'));
      return subcommand.execute(caller, interaction);
    },
    async autocomplete(caller, interaction) {
      return (await named(interaction.options.getSubcommand())?.autocomplete?.(caller, interaction)) ?? [];
    },
    isPublic: (interaction) => named(interaction.options.getSubcommand())?.isPublic?.(interaction) ?? false,
  };
}
