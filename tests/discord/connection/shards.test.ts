import { afterEach, describe, expect, test } from 'vitest';

import { crowded } from '../../../src/discord/connection/crowd.ts';
import { startBot } from '../../../src/discord/connection/client.ts';
import type { RunningBot } from '../../../src/discord/connection/running.ts';
import { stableSnowflake } from '../../../src/local-discord/snowflake.ts';
import { readConfig } from '../../../src/config.ts';
import { explain } from '../../../src/trouble.ts';
import { readiness } from '../../../src/watching/readiness.ts';
import { BotTable, type TableParts } from '../../help/bot.ts';
import { beginTurns, closeSound } from '../../help/playing.ts';

const HOUR = 60 * 60_000;
const LOOK = 9 * 60_000;
const DAY = 24 * HOUR;
const PEOPLE = ['Ada', 'Basil', 'Cleo', 'Dara'];

/** Names of servers whose ids belong to these shards of two. */
function named(shard: number, most: number): string[] {
  const names = Array.from({ length: 40 }, (_, at) => `Keep ${at}`);
  return names
    .filter((name) => (BigInt(stableSnowflake(`guild/${name}`)) >> 22n) % 2n === BigInt(shard))
    .slice(0, most);
}
/** Two servers on the first shard, one on the second one, a channel each. */
const [LEFT, ALSO_LEFT] = named(0, 2) as [string, string];
const [RIGHT] = named(1, 1) as [string];
const SERVERS = [
  [LEFT, 'left'],
  [ALSO_LEFT, 'also-left'],
  [RIGHT, 'right'],
] as const;
const GUILDS = SERVERS.map(([name, channel]) => ({ name, channels: [{ name: channel }], members: PEOPLE }));

const open: BotTable[] = [];
async function opened({ discord, ...parts }: TableParts): Promise<BotTable> {
  const table = await BotTable.open({ ...parts, discord: { guilds: GUILDS, ...discord } });
  open.push(table);
  return table;
}
afterEach(async () => {
  for (const table of open.splice(0)) await closeSound(table);
});

const sessionIn = (table: BotTable, channel: string) => table.sessions.find(table.discord.channelId(channel));
const HALVES = { count: 2, ids: [0] } as const;
const OTHER_HALVES = { count: 2, ids: [1] } as const;

/** As `beginTurns`, where another process may have the server: each press waits for both. */
async function beginIn(table: BotTable, other: { readonly running: RunningBot }, channel: string): Promise<void> {
  const command = async (...given: Parameters<BotTable['command']>) => {
    const outcome = await table.command(...given);
    await other.running.idle();
    return outcome;
  };
  await beginTurns({ command } as BotTable, channel);
}

/** A player ends the turn; the process whose server it is moves the game on by one. */
async function playTurn(table: BotTable, channel: string, as = 'Ada'): Promise<void> {
  const before = (await sessionIn(table, channel))!.turn;
  await table.command(as, 'pass', {}, channel);
  await expect.poll(async () => (await sessionIn(table, channel))!.turn).toBe(before + 1);
}

describe('several connections in one process', () => {
  test('share the servers, and a game is played on each', async () => {
    const table = await opened({ shards: { count: 2, ids: [0, 1] } });
    expect(table.discord.gateway).toMatchObject({ connected: 2, identified: 2 });
    expect(table.running.gateway()).toMatchObject({
      ...{ isUp: true, away: [] },
      shards: [
        { id: 0, isUp: true, guilds: 2 },
        { id: 1, isUp: true, guilds: 1 },
      ],
    });
    expect([...table.running.realm.sizes()]).toEqual([
      [0, 2],
      [1, 1],
    ]);
    for (const [, channel] of SERVERS) {
      await beginTurns(table, channel);
      await playTurn(table, channel);
    }
    expect(
      new Set(await Promise.all(SERVERS.map(async ([, channel]) => (await sessionIn(table, channel))!.turn))).size,
    ).toBe(1);
  });

  test('are as many as Discord recommends, if it is to say', async () => {
    const table = await opened({
      shards: { count: 'auto', ids: null },
      discord: { sharding: { shards: 3, isRequired: true } },
    });
    expect(table.running.realm).toMatchObject({ shards: 3, held: [0, 1, 2] });
    const { shards } = table.running.gateway();
    expect(shards.reduce((sum, { guilds }) => sum + guilds, 0)).toBe(3);
  });

  test('tell which of them is away, and when it is back', async () => {
    const table = await opened({ shards: { count: 2, ids: [0, 1] } });
    const ready = async () =>
      (
        await readiness({
          gateway: () => table.running.gateway(),
          store: { lastBeat: () => Promise.resolve(1) },
          now: () => 1,
        })
      ).gateway;
    expect(await ready()).toBe('ok');
    const { shards } = table.running.client.ws;
    const { status } = shards.get(1)!;
    shards.get(1)!.status = 1;
    expect(await ready()).toBe('not connected: shard 1');
    expect(table.running.realm.ids).toEqual([0]);
    shards.get(1)!.status = status;
    table.discord.inject({ kind: 'gateway', how: 'drop' });
    await expect.poll(() => table.discord.gateway.resumed).toBe(2);
    await expect.poll(ready).toBe('ok');
  });
});

describe('several processes, each with some of the connections', () => {
  test('answer what happens on their servers, each once, and a game is played on each', async () => {
    const table = await opened({ shards: HALVES });
    const other = await table.beside(OTHER_HALVES);
    expect(table.running.gateway().shards).toMatchObject([{ id: 0, guilds: 2 }]);
    expect(other.running.gateway().shards).toMatchObject([{ id: 1, guilds: 1 }]);
    for (const channel of ['left', 'right']) {
      await beginIn(table, other, channel);
      await other.running.idle();
      await playTurn(table, channel);
      await other.running.idle();
    }
    const callbacks = table.discord.requests.filter(({ path }) => path.endsWith('/callback'));
    expect(new Set(callbacks.map(({ path }) => path)).size).toBe(callbacks.length);
    expect(callbacks.every(({ status }) => status < 300)).toBe(true);
    await other.close();
  });

  test('what another process has left untold is told', async () => {
    const table = await opened({ shards: HALVES });
    const other = await table.beside(OTHER_HALVES);
    await beginIn(table, other, 'right');
    await other.running.idle();
    const posted = table.posted('right').length;
    const session = (await sessionIn(table, 'right'))!;
    await other.close();
    await table.sessions.end(session.channelId, table.discord.userId('Ada'), { manager: true });
    await table.running.tick();
    await table.running.idle();
    expect(table.posted('right').length).toBeGreaterThan(posted);
  });

  test('take no server of each other for gone', async () => {
    let now = Date.UTC(2026, 9, 1);
    const table = await opened({ shards: HALVES, now: () => now, discord: { now: () => now } });
    const other = await table.beside(OTHER_HALVES);
    await table.sessions.settings.change('guild', table.discord.guildId(RIGHT), { pace: '8h' });
    for (const channel of ['left', 'right']) await beginIn(table, other, channel);
    await other.running.idle();
    const isHere = (guildId: string) => table.running.realm.isHere(guildId);
    expect(SERVERS.map(([name]) => isHere(table.discord.guildId(name)))).toEqual([true, true, null]);
    const before = table.discord.requests.length;
    for (let day = 0; day < 200; day += 50) {
      await table.sessions.tidy(isHere);
      now += 50 * DAY;
    }
    expect(table.discord.requests).toHaveLength(before);
    expect((await sessionIn(table, 'right'))!.status).toBe('running');
    await other.close();
    // Starts while that server has no process.
    await table.stopBot();
    await table.startBot();
    await table.sessions.tidy(isHere);
    await table.running.tick();
    await table.running.idle();
    expect((await sessionIn(table, 'right'))!.status).toBe('running');
  });

  test('end the games of a server that sent its own process away, whatever the others think', async () => {
    let now = Date.UTC(2026, 9, 1);
    const table = await opened({ shards: HALVES, now: () => now, discord: { now: () => now } });
    const other = await table.beside(OTHER_HALVES);
    await beginIn(table, other, 'right');
    await other.running.idle();
    table.discord.admin.removeBot(RIGHT);
    await expect.poll(() => other.running.client.guilds.cache.size).toBe(0);
    for (let day = 0; day < 100; day += 10) {
      await other.sessions.tidy((guildId) => other.running.realm.isHere(guildId));
      await table.sessions.tidy((guildId) => table.running.realm.isHere(guildId));
      now += 10 * DAY;
    }
    expect((await sessionIn(table, 'right'))!.status).toBe('ended');
    await other.close();
  });

  test('leave what is due to each other, and put it off where a process was away alone', async () => {
    let now = Date.UTC(2026, 9, 1);
    const table = await opened({ shards: HALVES, now: () => now, discord: { now: () => now } });
    let other = await table.beside(OTHER_HALVES);
    for (const [server] of SERVERS)
      await table.sessions.settings.change('guild', table.discord.guildId(server), { pace: '8h' });
    for (const channel of ['left', 'right']) await beginIn(table, other, channel);
    await other.running.idle();
    const turns = async () => [(await sessionIn(table, 'left'))!.turn, (await sessionIn(table, 'right'))!.turn];
    const [left, right] = (await turns()) as [number, number];
    const pass = async (hours: number, ticking: readonly { tick(): Promise<void> }[]) => {
      for (const end = now + hours * HOUR; now < end; now += LOOK) for (const one of ticking) await one.tick();
    };
    await pass(2, [table.running, other.running]);
    expect(await turns()).toEqual([left, right]);
    await other.close();
    await pass(20, [table.running]);
    const [passed, waiting] = (await turns()) as [number, number];
    expect(passed).toBeGreaterThan(left);
    expect(waiting).toBe(right);
    other = await table.beside(OTHER_HALVES);
    await pass(5, [other.running]);
    expect((await turns())[1]).toBe(right);
    await pass(4, [other.running]);
    expect((await turns())[1]).toBeGreaterThan(right);
    await other.close();
  });
});

describe('connections that say who they are', () => {
  test('do so one after another, also when two processes start at once', async () => {
    const sharding = { shards: 4, isRequired: true, identifyEvery: 100 };
    const table = await opened({ shards: { count: 4, ids: [0, 1] }, identifyEvery: 500, discord: { sharding } });
    await table.stopBot();
    const before = table.discord.gateway.identified;
    const [, other] = await Promise.all([table.startBot(), table.beside({ count: 4, ids: [2, 3] })]);
    expect(table.discord.gateway).toMatchObject({ connected: 4, identified: before + 4, invalidated: 0 });
    await other.close();
  });

  test('are taken in the end where one was too soon', async () => {
    const sharding = { shards: 2, identifyEvery: 50 };
    const table = await opened({ shards: { count: 2, ids: [0, 1] }, identifyEvery: 0, discord: { sharding } });
    expect(table.discord.gateway).toMatchObject({ connected: 2, identified: 2 });
    const { shards } = table.running.gateway();
    expect(shards.reduce((sum, { guilds }) => sum + guilds, 0)).toBe(3);
  });

  test('two of the same shard both hear of everything, and it is done once', async () => {
    const table = await opened({ shards: { count: 2, ids: [0, 1] } });
    const other = await table.beside({ count: 2, ids: [1] });
    await beginIn(table, other, 'right');
    await other.running.idle();
    await playTurn(table, 'right');
    await other.close();
    expect(table.discord.violations).toEqual([]);
  });
});

test('a bot that has to be divided and is not says which settings do it', async () => {
  const table = await opened({
    shards: { count: 2, ids: [0, 1] },
    discord: { sharding: { shards: 2, isRequired: true } },
  });
  const { token, restApi } = table.discord;
  for (const [shards, settings, cure] of [
    [null, {}, /4011.*SHARD_COUNT=auto/],
    [{ count: 1, ids: [0] }, { SHARD_COUNT: '1' }, /4011.*SHARD_COUNT to more than 1/],
    [{ count: 2, ids: [5] }, { SHARD_COUNT: '2' }, /4010.*SHARD_COUNT.*SHARDS/],
  ] as const) {
    const failure: unknown = await startBot(table.bot, new Map(), { token, restApi, shards }).catch(
      (error: unknown) => error,
    );
    expect(explain(failure, readConfig(settings))).toMatch(cure);
  }
});

test('a bot that is on many servers is told in time, and says how many', () => {
  expect(crowded(1_999, 1)).toBeNull();
  expect(crowded(2_000, 1)).toMatch(/2000 servers.*2500.*SHARD_COUNT=auto/);
  expect(crowded(2_100, 4)).toMatch(/2100 servers.*SHARD_COUNT to more than 4/);
});
