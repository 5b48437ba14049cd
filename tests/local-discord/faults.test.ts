import { once } from 'node:events';
import { RESTEvents, SlashCommandBuilder, type TextChannel } from 'discord.js';
import { afterEach, describe, expect, test } from 'vitest';
import { stage, type Stage } from './bot.ts';

const ping = new SlashCommandBuilder().setName('ping').setDescription('Says pong').toJSON();
let open: Stage | null = null;
const wallOf = async ({ client, local }: Stage) =>
  (await client.channels.fetch(local.channelId('the-wall'))) as TextChannel;
const contents = ({ local }: Stage) => local.users.messages('Ada', 'the-wall').map((one) => one.content);

afterEach(async () => {
  await open?.close();
  open = null;
});

describe('requests', () => {
  test('after 429 the client waits as long as told and sends again', async () => {
    open = await stage();
    const wall = await wallOf(open);
    open.local.inject({ kind: 'status', status: 429, retryAfter: 0.2, route: 'messages$' });
    const began = performance.now();
    await wall.send('late');
    expect(performance.now() - began).toBeGreaterThan(180);
    expect(contents(open)).toEqual(['late']);
  });

  test('after a 429 for all the client waits with whatever it sends', async () => {
    open = await stage();
    const wall = await wallOf(open);
    open.local.inject({ kind: 'status', status: 429, retryAfter: 0.5, isGlobal: true, route: 'messages$' });
    const isHeldBack = once(open.client.rest, RESTEvents.RateLimited);
    const sent = wall.send('late');
    await isHeldBack;
    const until = open.local.requests.find(({ status }) => status === 429)!.at + 450;
    await wall.fetch();
    expect(Date.now()).toBeGreaterThan(until);
    await sent;
    expect(contents(open)).toEqual(['late']);
  });

  test('after 500 the client sends again', async () => {
    open = await stage();
    const wall = await wallOf(open);
    open.local.inject({ kind: 'status', status: 502, times: 2, method: 'POST' });
    await wall.send('third time lucky');
    expect(contents(open)).toEqual(['third time lucky']);
    expect(open.local.requests.filter((one) => one.status === 502)).toHaveLength(2);
  });

  test('a lost answer makes the client send twice, and a nonce keeps that from showing', async () => {
    open = await stage();
    const wall = await wallOf(open);
    open.local.inject({ kind: 'lost-answer', status: 500, route: 'messages$' });
    await wall.send('twice');
    open.local.inject({ kind: 'lost-answer', status: 500, route: 'messages$' });
    await wall.send({ content: 'once', nonce: 'n-1', enforceNonce: true });
    expect(contents(open)).toEqual(['twice', 'twice', 'once']);
  });

  test('a cut connection does nothing and the client tries again', async () => {
    open = await stage();
    const wall = await wallOf(open);
    open.local.inject({ kind: 'cut', route: 'messages$' });
    await wall.send('still here').catch(() => {});
    expect(open.local.requests.some((one) => one.path.endsWith('/messages'))).toBe(true);
    expect(contents(open).length).toBeLessThanOrEqual(1);
  });

  test('requests in excess are refused, and the headers let the client keep within the limit', async () => {
    open = await stage();
    const wall = await wallOf(open);
    await Promise.all(Array.from({ length: 5 }, (_, index) => wall.send(String(index))));
    const answer = await fetch(`${open.local.restApi}/v10/channels/${wall.id}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${open.local.token}`, 'content-type': 'application/json' },
      body: '{"content":"six"}',
    });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(((await answer.json()) as { retry_after: number }).retry_after).toBeGreaterThan(3);
  });

  test('a slow answer is slow', async () => {
    open = await stage();
    const wall = await wallOf(open);
    open.local.inject({ kind: 'slow', ms: 150, route: 'messages$' });
    const began = performance.now();
    await wall.send('slow');
    expect(performance.now() - began).toBeGreaterThan(140);
  });
});

describe('gateway', () => {
  const counting = async () => {
    const seen: string[] = [];
    const opened = await stage({
      commands: [ping],
      onInteraction: async (one) => {
        seen.push(one.id);
        if (one.isRepliable()) await one.reply('pong');
      },
    });
    open = opened;
    return { ...opened, seen };
  };

  test('after a dropped connection the session is resumed and what was missed arrives', async () => {
    const { local, seen } = await counting();
    local.inject({ kind: 'gateway', how: 'drop' });
    const outcome = await local.users.command('Ada', 'the-wall', 'ping');
    expect(outcome.acknowledgement).toBe('message');
    expect(seen).toEqual([outcome.interaction]);
    expect(local.gateway).toMatchObject({ connected: 1, identified: 1, resumed: 1 });
  });

  test('asked to reconnect, the client resumes', async () => {
    const { local } = await counting();
    local.inject({ kind: 'gateway', how: 'reconnect' });
    await expect.poll(() => local.gateway).toMatchObject({ connected: 1, identified: 1, resumed: 1 });
  });

  test('with its session forgotten, the client identifies again', async () => {
    const { local } = await counting();
    local.inject({ kind: 'gateway', how: 'invalidate' });
    await expect.poll(() => local.gateway).toMatchObject({ connected: 1, identified: 2 });
    expect((await local.users.command('Ada', 'the-wall', 'ping')).acknowledgement).toBe('message');
  });

  test('duplicated and replayed interactions carry the same id, and are acknowledged once', async () => {
    const { local, seen, failures } = await counting();
    local.inject({ kind: 'duplicate', copies: 2 });
    const { interaction } = await local.users.command('Ada', 'the-wall', 'ping');
    await expect.poll(() => seen).toEqual([interaction, interaction, interaction]);
    local.inject({ kind: 'replay' });
    await expect.poll(() => seen).toHaveLength(4);
    await expect.poll(() => failures).toHaveLength(3);
    expect(failures.map((one) => (one as { code: number }).code)).toEqual([40060, 40060, 40060]);
    expect(local.users.messages('Ada', 'the-wall')).toHaveLength(1);
  });
});
