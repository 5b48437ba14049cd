import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Command } from '../interactions/commands/command.ts';
import { commandProblems, LIMITS } from '../limits.ts';

/**
 * Loads the commands of a folder, one per file, keyed by name. Throws and names the file if it exports no command or
 * breaks a limit of Discord. A failed start is better than a bot with half its commands refused.
 */
export async function loadCommands(folder: string): Promise<Map<string, Command>> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.[jt]s$/.test(entry.name)).map((entry) => entry.name);
  const commands = new Map<string, Command>();
  for (const file of files.sort()) {
    const path = join(folder, file);
    const { default: command } = (await import(pathToFileURL(path).href)) as { default?: unknown };
    if (!isCommand(command)) throw new Error(`${path} exports no command ({ data, execute })`);
    const problems = commandProblems({ ...command.data.toJSON() });
    if (problems.length > 0) throw new Error(`${path}: ${problems.join('; ')}`);
    if (commands.has(command.data.name)) throw new Error(`${path}: there is a /${command.data.name} already`);
    commands.set(command.data.name, command);
  }
  if (commands.size > LIMITS.chatCommands)
    throw new Error(`${commands.size} commands, Discord takes ${LIMITS.chatCommands}`);
  return commands;
}

function isCommand(value: unknown): value is Command {
  if (typeof value !== 'object' || value === null) return false;
  const { data, execute } = value as Partial<Command>;
  return typeof execute === 'function' && typeof data?.toJSON === 'function' && typeof data.name === 'string';
}
