import { EventEmitter } from 'node:events';
import { type Client, Events } from 'discord.js';
import { pino } from 'pino';
import { expect, test } from 'vitest';

import { keepJournal } from '../../../src/discord/connection/journal.ts';

interface Line {
  readonly msg: string;
  readonly level: number;
}

function journal() {
  const client = Object.assign(new EventEmitter(), { guilds: { cache: { size: 2 } } });
  const lines: Line[] = [];
  let time = 0;
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line) as Line) });
  const end = keepJournal(client as unknown as Client, log, () => time);
  return { client, lines, end, wait: (ms: number) => (time += ms) };
}

test('servers that come and go are one line each', () => {
  const { client, lines } = journal();
  client.emit(Events.GuildCreate, { id: '7', name: 'Basil’s own' });
  client.emit(Events.GuildDelete, { id: '7', name: 'Basil’s own' });
  expect(lines).toEqual([
    { level: 30, guild: '7', guilds: 2, msg: 'a server has called the bot' },
    { level: 30, guild: '7', guilds: 2, msg: 'a server has sent the bot away' },
  ]);
});

test('a gateway that is lost and back is one line each, however often it is tried', () => {
  const { client, lines, wait } = journal();
  client.emit(Events.ShardReady, 0);
  expect(lines).toEqual([]);
  client.emit(Events.ShardReconnecting, 0);
  wait(4_000);
  client.emit(Events.ShardReconnecting, 0);
  client.emit(Events.ShardResume, 0, 3);
  client.emit(Events.ShardDisconnect, { code: 4014 }, 0);
  wait(500);
  client.emit(Events.ShardReady, 0);
  expect(lines).toEqual([
    { level: 30, shard: 0, msg: 'the gateway of Discord is lost' },
    { level: 30, shard: 0, resumed: true, missed: 3, awayInMs: 4_000, msg: 'the gateway of Discord is back' },
    { level: 30, shard: 0, code: 4014, msg: 'the gateway of Discord is lost' },
    { level: 30, shard: 0, resumed: false, awayInMs: 500, msg: 'the gateway of Discord is back' },
  ]);
});

test('a gateway that the bot leaves is not lost', () => {
  const { client, lines, end } = journal();
  end();
  client.emit(Events.ShardReconnecting, 0);
  client.emit(Events.ShardDisconnect, { code: 1000 }, 0);
  expect(lines).toEqual([]);
});
