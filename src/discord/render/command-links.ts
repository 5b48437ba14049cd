import { ApplicationCommandOptionType, ComponentType } from 'discord.js';

import type { CommandLink } from '../bot.ts';
import { LIMITS, textIn } from '../limits.ts';
import type { Component } from './components.ts';

/** A command or a part of it, as registered. */
interface CommandPart {
  readonly name: string;
  readonly type?: number | undefined;
  readonly options?: readonly CommandPart[] | undefined;
}

/** A command as Discord lists it. */
export interface Registered {
  readonly name: string;
  readonly id?: string;
}

/**
 * Builds links to commands from the ids that Discord assigned, for texts with the registered names. Discord shows a
 * link as written, whatever the reader's language, and opens no link with a localised name. So French texts keep the
 * names that their readers see when they type.
 */
export function linksTo(commands: readonly CommandPart[], registered: readonly Registered[]): CommandLink[] {
  return commands.flatMap((command) => {
    const id = registered.find(({ name }) => name === command.name)?.id;
    if (id === undefined) return [];
    const subcommands = (command.options ?? []).filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
    if (subcommands.length === 0) return [commandLink([command], id)];
    return subcommands.map((subcommand) => commandLink([command, subcommand], id));
  });
}

/** Matches no name inside a word, URL, code or existing link. */
const BEFORE_COMMAND = '(?<![\\p{L}\\p{N}/<`])';
const AFTER_COMMAND = '(?![\\p{L}\\p{N}`-])';

function commandLink(path: readonly CommandPart[], id: string): CommandLink {
  const name = path.map((part) => part.name).join(' ');
  return { named: new RegExp(`${BEFORE_COMMAND}/${name}${AFTER_COMMAND}`, 'gu'), link: `</${name}:${id}>` };
}

interface TextBlock {
  readonly type: number;
  readonly content?: string;
  readonly components?: readonly TextBlock[];
}

/** Replaces the names of commands in a message with links, unless the text gets too long. */
export function linked(components: readonly Component[], links: readonly CommandLink[] = []): Component[] {
  const blocks = components as readonly TextBlock[];
  const done = blocks.map((block) => withLinks(block, links));
  return (textIn(done) <= LIMITS.text ? done : blocks) as Component[];
}

function withLinks(block: TextBlock, links: readonly CommandLink[]): TextBlock {
  if (block.type === ComponentType.TextDisplay) {
    return { ...block, content: links.reduce((text, { named, link }) => text.replace(named, link), block.content!) };
  }
  return block.components ? { ...block, components: block.components.map((one) => withLinks(one, links)) } : block;
}
