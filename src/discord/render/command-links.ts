import { ApplicationCommandOptionType, ComponentType } from 'discord.js';

import type { CommandLink } from '../bot.ts';
import { LIMITS, textIn } from '../limits.ts';
import type { Component } from './components.ts';

/** A command or a part of one, as it is registered. */
interface Part {
  readonly name: string;
  readonly type?: number;
  readonly options?: readonly Part[];
}

/** A command as Discord tells of it. */
export interface Registered {
  readonly name: string;
  readonly id?: string;
}

/**
 * Links to commands by the ids that Discord gave them, where a text names them as they are registered. Discord shows a link as
 * it is written, whatever the reader's language, and opens none that is written with a localised name: a French text keeps
 * the names that its readers see when they type.
 */
export function linksTo(commands: readonly Part[], registered: readonly Registered[]): CommandLink[] {
  return commands.flatMap((command) => {
    const id = registered.find(({ name }) => name === command.name)?.id;
    if (id === undefined) return [];
    const subcommands = (command.options ?? []).filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
    if (subcommands.length === 0) return [linkTo([command], id)];
    return subcommands.map((subcommand) => linkTo([command, subcommand], id));
  });
}

/** Not inside a word, an address, code, or a link that is one already. */
const BEFORE = '(?<![\\p{L}\\p{N}/<`])';
const AFTER = '(?![\\p{L}\\p{N}`-])';

function linkTo(path: readonly Part[], id: string): CommandLink {
  const name = path.map((part) => part.name).join(' ');
  return { named: new RegExp(`${BEFORE}/${name}${AFTER}`, 'gu'), link: `</${name}:${id}>` };
}

interface Block {
  readonly type: number;
  readonly content?: string;
  readonly components?: readonly Block[];
}

/** The same message with links for the names of commands, as far as there is room for them. */
export function linked(components: readonly Component[], links: readonly CommandLink[] = []): Component[] {
  const blocks = components as readonly Block[];
  const done = blocks.map((block) => withLinks(block, links));
  return (textIn(done) <= LIMITS.text ? done : blocks) as Component[];
}

function withLinks(block: Block, links: readonly CommandLink[]): Block {
  if (block.type === ComponentType.TextDisplay) {
    return { ...block, content: links.reduce((text, { named, link }) => text.replace(named, link), block.content!) };
  }
  return block.components ? { ...block, components: block.components.map((one) => withLinks(one, links)) } : block;
}
