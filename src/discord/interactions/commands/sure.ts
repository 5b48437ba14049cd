import { type ChatInputCommandInteraction, SlashCommandBooleanOption } from 'discord.js';

import { withNames } from './naming.ts';

/** Builds the option that skips the confirmation of an irreversible action. */
export const sureOption = (): SlashCommandBooleanOption => withNames(new SlashCommandBooleanOption(), 'sure');

export const isSure = ({ options }: Pick<ChatInputCommandInteraction, 'options'>): boolean =>
  options.getBoolean('sure') ?? false;
