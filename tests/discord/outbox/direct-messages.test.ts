import { REST } from 'discord.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { DirectMessages } from '../../../src/discord/outbox/direct-messages.ts';
import type { DiscordMessage } from '../../../src/discord/outbox/discord-messages.ts';
import { container, text } from '../../../src/discord/render/components.ts';
import { COLOURS } from '../../../src/discord/text/symbols.ts';
import { type LocalDiscord, startLocalDiscord } from '../../../src/local-discord/index.ts';

let local: LocalDiscord;
let direct: DirectMessages;
let rest: REST;

beforeAll(async () => void (local = await startLocalDiscord({ port: 0, rateLimits: false })));
afterAll(() => local.close());
beforeEach(() => {
  rest = new REST({ api: local.restApi, retries: 0 }).setToken(local.token);
  direct = new DirectMessages(rest);
});

const saying = (line: string, ping: string[] = []): DiscordMessage => ({
  components: [container([text(line)], COLOURS.plain)],
  ping,
  pictures: [],
});
const send = (name: string, line: string, nonce: string) => {
  const id = local.userId(name);
  return direct.send(id, saying(line, [id]), nonce);
};
const heard = (name: string) => local.attention().filter(({ notified }) => notified.includes(name)).length;

describe('a direct message', () => {
  test('arrives, with a sound if it is for somebody, and once however often it is sent', async () => {
    const first = await send('Ada', 'your turn', 'one');
    expect(await send('Ada', 'your turn', 'one')).toEqual(first);
    expect(heard('Ada')).toBe(1);
    expect(first).toMatchObject({ kind: 'delivered', channelId: local.users.directMessages('Ada').id });
    await direct.send(local.userId('Ada'), saying('by the way'), 'two');
    expect(heard('Ada')).toBe(1);
    expect(local.users.messages('Ada', local.users.directMessages('Ada').id)).toHaveLength(2);
  });

  test('asks for the channel of a person once', async () => {
    await send('Basil', 'one', 'b1');
    const before = local.requests.length;
    await send('Basil', 'two', 'b2');
    expect(local.requests.slice(before).map(({ method }) => method)).toEqual(['POST']);
    local.admin.removeChannel(local.users.directMessages('Basil').id);
    expect(await send('Basil', 'three', 'b3')).toMatchObject({ kind: 'delivered' });
  });

  test('is closed to who takes none and to who is on no server with the bot, and opens again', async () => {
    local.setUser('Cleo', { acceptsDirectMessages: false });
    expect(await send('Cleo', 'one', 'c1')).toEqual({ kind: 'closed' });
    local.setUser('Cleo', { acceptsDirectMessages: true });
    expect(await send('Cleo', 'one', 'c1')).toMatchObject({ kind: 'delivered' });
    local.admin.leave('Dara');
    expect(await send('Dara', 'one', 'd1')).toEqual({ kind: 'closed' });
    local.admin.join('Dara');
    expect(await send('Dara', 'one', 'd1')).toMatchObject({ kind: 'delivered' });
  });

  test('to nobody is told from what passes', async () => {
    expect(await direct.send('1', saying('?'), 'n1')).toEqual({ kind: 'gone' });
    local.inject({ kind: 'status', status: 500, route: '/channels' });
    await expect(send('Emil', 'one', 'e1')).rejects.toThrow();
    expect(await send('Emil', 'one', 'e1')).toMatchObject({ kind: 'delivered' });
    expect(heard('Emil')).toBe(1);
  });
});
