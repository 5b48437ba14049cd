import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApplicationCommandCreateRequestSchema } from 'discord-api-spec/zod';
import { ApplicationCommandOptionType } from 'discord.js';
import { pino } from 'pino';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { safeParse } from 'zod';

import { commandProblems, commandSize } from '../../src/discord/limits.ts';
import { loadCommands } from '../../src/discord/connection/loader.ts';
import { inviteLink } from '../../src/discord/permissions.ts';
import { registerCommands, sameCommand, untilRegistered } from '../../src/discord/connection/register.ts';
import { refusal } from '../help/sending.ts';

const commands = await loadCommands(join(import.meta.dirname, '../../commands'));
const bodies = [...commands.values()].map(({ data }) => ({ ...data.toJSON() }));
const log = pino({ level: 'silent' });

interface Node {
  name: string;
  name_localizations?: Record<string, string> | null;
  description?: string;
  description_localizations?: Record<string, string> | null;
  options?: Node[];
  type?: number;
  choices?: unknown[];
  max_length?: number;
}
const nodes = (node: Node): Node[] => [node, ...(node.options ?? []).flatMap(nodes)];

test('what is typed has a length: a name that of a choice, a list that of several', () => {
  const lists: Record<string, number> = { what: 1000, hero: 300, rules: 300, who: 300, where: 300, search: 60 };
  const typed = bodies
    .flatMap((body) => nodes(body as Node))
    .filter(({ type, choices }) => type === Number(ApplicationCommandOptionType.String) && !choices);
  expect(typed.length).toBeGreaterThan(15);
  expect(typed.map(({ name, max_length }) => [name, max_length])).toEqual(
    typed.map(({ name }) => [name, lists[name] ?? 100]),
  );
});

test('there is a command for the table and one for each verb', () => {
  expect([...commands.keys()].sort()).toEqual([
    'attack',
    'call',
    'catapult',
    'choose',
    'dig',
    'discard',
    'do',
    'exchange',
    'hire',
    'move',
    'my',
    'orders',
    'pass',
    'rampart',
    'repair',
    'siege',
    'tile',
    'upgrade',
    'use',
    'visit',
    'work',
  ]);
  const parts = bodies.find(({ name }) => name === 'siege')!.options!.map(({ name }) => name);
  expect(parts).toEqual([
    'new',
    'join',
    'bot',
    'leave',
    'remove',
    'table',
    'invite',
    'rematch',
    'start',
    'board',
    'hand',
    'hint',
    'status',
    'catchup',
    'mine',
    'log',
    'undo',
    'propose',
    'vote',
    'skip',
    'pause',
    'end',
    'help',
    'learn',
    'settings',
  ]);
});

describe.each(bodies.map((body) => [body.name, body] as const))('/%s', (_, body) => {
  test('keeps the limits of Discord', () => {
    expect(commandProblems(body)).toEqual([]);
    expect(commandSize(body)).toBeLessThan(8000);
    expect(
      safeParse(ApplicationCommandCreateRequestSchema, JSON.parse(JSON.stringify(body))).error?.issues,
    ).toBeUndefined();
  });

  test('is used in servers only', () => {
    expect(body.contexts).toEqual([0]);
    expect(body.integration_types).toEqual([0]);
  });

  test('has names and descriptions in French, no two alike', () => {
    for (const node of nodes(body as Node)) {
      expect(node.name_localizations?.fr, node.name).toBeTruthy();
      expect(node.description_localizations?.fr, node.name).toBeTruthy();
      expect(node.description_localizations!.fr).not.toBe(node.description);
      const names = (node.options ?? []).map((option) => option.name_localizations?.fr);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

test('no two commands share a French name', () => {
  const names = bodies.map((body) => (body as Node).name_localizations!.fr);
  expect(new Set(names).size).toBe(names.length);
});

describe('the loader', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('names the file that is no command, or that breaks a limit', async () => {
    writeFileSync(join(folder, 'hollow.ts'), 'export default { data: null };\n');
    await expect(loadCommands(folder)).rejects.toThrow(/hollow\.ts exports no command/);
    const body = `{ name: 'Big', description: '' }`;
    writeFileSync(
      join(folder, 'hollow.ts'),
      `export default { data: { name: 'Big', toJSON: () => (${body}) }, execute() {} };\n`,
    );
    await expect(loadCommands(`${folder}/.`)).rejects.toThrow(/hollow\.ts/);
  });
});

describe('registration', () => {
  const theirs = bodies.map((body, at) => ({
    ...JSON.parse(JSON.stringify(body)),
    id: String(at),
    version: '1',
    application_id: 'app',
    type: 1,
    default_member_permissions: null,
    nsfw: false,
  })) as { name: string; description: string; options?: { description: string }[] }[];
  const rest = (known: unknown) => ({
    get: vi.fn(() => Promise.resolve(known)),
    put: vi.fn(() => Promise.resolve([])),
  });

  test('is left out when Discord has the commands already', async () => {
    const discord = rest(theirs.toReversed());
    expect(await registerCommands(discord, 'app', commands, log)).toBe('unchanged');
    expect(discord.put).not.toHaveBeenCalled();
  });

  test('happens when a text, an option or the number of commands has changed', async () => {
    const changed = theirs.map((one) => (one.name === 'attack' ? { ...one, description: 'Other' } : one));
    const fewer = theirs.slice(1);
    const optional = theirs.map((one) => (one.name === 'attack' ? { ...one, options: [] } : one));
    for (const known of [changed, fewer, optional, []]) {
      const discord = rest(known);
      expect(await registerCommands(discord, 'app', commands, log)).toBe('changed');
      expect(discord.put).toHaveBeenCalledOnce();
    }
  });

  test.each([
    ['failed', refusal(50_035, 400)],
    ['later', refusal(0, 500)],
    ['later', new Error('no Discord today')],
  ] as const)('does no harm: %s', async (outcome, error) => {
    const discord = { get: () => Promise.reject(error), put: vi.fn() };
    expect(await registerCommands(discord, 'app', commands, log)).toBe(outcome);
  });

  test('is tried again while Discord is out of order, and not after the bot has stopped', async () => {
    vi.useFakeTimers();
    const register = vi.fn().mockResolvedValue('later');
    const stop = await untilRegistered(register);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(register).toHaveBeenCalledTimes(3);
    register.mockResolvedValue('changed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(register).toHaveBeenCalledTimes(4);
    register.mockResolvedValue('later');
    const stopOther = await untilRegistered(register);
    for (const end of [stop, stopOther]) end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(register).toHaveBeenCalledTimes(5);
    vi.useRealTimers();
  });

  test('tells what Discord fills in from what differs', () => {
    expect(sameCommand({ name: 'a' }, { name: 'a', type: 1, options: [], nsfw: false, id: '1' })).toBe(true);
    expect(
      sameCommand({ name: 'a', options: [{ name: 'b', required: true }] }, { name: 'a', options: [{ name: 'b' }] }),
    ).toBe(false);
  });
});

test('the invite link asks for exactly what the bot needs', () => {
  const link = new URL(inviteLink('42'));
  expect(link.searchParams.get('client_id')).toBe('42');
  expect(link.searchParams.get('scope')).toBe('bot applications.commands');
  // View Channel, Send Messages, Attach Files, Read Message History, Send Messages in Threads, Pin Messages
  const bits = [10, 11, 15, 16, 38, 51].reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n);
  expect(link.searchParams.get('permissions')).toBe(String(bits));
});
