import { type ChatInputCommandInteraction, SlashCommandBooleanOption } from 'discord.js';

import { named } from './naming.ts';

/** For what cannot be taken back: it is done without being asked once more. */
export const sureOption = (): SlashCommandBooleanOption => named(new SlashCommandBooleanOption(), 'sure');

export const isSure = ({ options }: Pick<ChatInputCommandInteraction, 'options'>): boolean =>
  options.getBoolean('sure') ?? false;
