import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { MessageFlags } from 'discord-api-types/v10';
import { Database } from '../sqlite/index.ts';
import type { Context } from './context.ts';
import type { StoredFile } from './files.ts';
import type { Channel, StoredCommand, StoredEmoji, StoredMessage } from './model.ts';

const TABLES = `
  create table if not exists message (id text primary key, json text not null);
  create table if not exists channel (id text primary key, json text not null);
  create table if not exists file (id text primary key, name text not null, type text not null, bytes blob not null);
  create table if not exists fact (key text primary key, json text not null);
`;

/** Defaults for threads in earlier state files. */
const EARLIER_THREADS = { archivedAt: new Date(0).toISOString(), activeAt: Date.now(), invitable: true };

/** Converts a channel to text: big integers and maps have no JSON form. */
const channelToJson = (channel: Channel): string =>
  JSON.stringify({ ...channel, overwrites: [...channel.overwrites.values()] }, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );

function channelFromJson(json: string): Channel {
  const { overwrites, ...rest } = JSON.parse(json) as Omit<Channel, 'overwrites'> & {
    overwrites: { id: string; of: 'role' | 'member'; allow: string; deny: string }[];
  };
  const restored = overwrites.map(
    (one) => [one.id, { ...one, allow: BigInt(one.allow), deny: BigInt(one.deny) }] as const,
  );
  return { ...rest, thread: rest.thread && { ...EARLIER_THREADS, ...rest.thread }, overwrites: new Map(restored) };
}

/** Loads the kept state, and from then on writes every change. Ephemeral messages are not kept. */
export function keepState(path: string, { world, files, origin }: Context): { close(): void } {
  mkdirSync(dirname(path), { recursive: true });
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = OFF');
  db.exec(TABLES);

  const setFact = db.prepare<[string, string]>('insert or replace into fact values (?, ?)');
  const fact = (key: string) => {
    const row = db.prepare<[string], { json: string }>('select json from fact where key = ?').get(key);
    return row ? (JSON.parse(row.json) as unknown) : null;
  };
  const rows = (table: 'message' | 'channel') =>
    db
      .prepare<[], { json: string }>(`select json from ${table} order by length(id), id`)
      .all()
      .map((row) => row.json);

  for (const json of rows('channel')) {
    const channel = channelFromJson(json);
    const known = world.channels.get(channel.id);
    if (known) Object.assign(known, { lastPinAt: channel.lastPinAt });
    else world.addChannel(channel);
  }
  const formerOrigin = fact('origin');
  for (const json of rows('message')) {
    const here = typeof formerOrigin === 'string' ? json.replaceAll(formerOrigin, origin()) : json;
    const kept = JSON.parse(here) as StoredMessage;
    const stored = { ...kept, mentioned: kept.mentioned ?? kept.pinged, pinnedAt: kept.pinnedAt ?? null };
    if ((stored.message.flags ?? 0) & MessageFlags.Loading) continue;
    world.messages.get(stored.message.channel_id)?.push(stored);
    const thread = world.channels.get(stored.message.channel_id)?.thread;
    if (thread) thread.activeAt = Math.max(thread.activeAt, Date.parse(stored.message.timestamp));
  }
  for (const file of db.prepare<[], StoredFile>('select * from file order by length(id), id').all()) files.keep(file);
  for (const emoji of (fact('emojis') as StoredEmoji[] | null) ?? []) world.emojis.set(emoji.id, emoji);
  for (const command of (fact('commands') as StoredCommand[] | null) ?? [])
    world.commands.set(command.command.id, command);
  setFact.run('origin', JSON.stringify(origin()));

  const writeMessage = db.prepare<[string, string]>('insert or replace into message values (?, ?)');
  const dropMessage = db.prepare<[string]>('delete from message where id = ?');
  const writeChannel = db.prepare<[string, string]>('insert or replace into channel values (?, ?)');
  const dropChannel = db.prepare<[string]>('delete from channel where id = ?');
  const writeFile = db.prepare<[string, string, string, Buffer]>('insert or replace into file values (?, ?, ?, ?)');
  const dropFile = db.prepare<[string]>('delete from file where id = ?');

  const keepMessage = (stored: StoredMessage) => {
    if (stored.ephemeralTo === null) writeMessage.run(stored.message.id, JSON.stringify(stored));
  };
  const keepChannel = (channel: Channel) => void writeChannel.run(channel.id, channelToJson(channel));
  world.on('messageCreate', keepMessage).on('messageUpdate', keepMessage);
  world.on('messageDelete', (stored) => void dropMessage.run(stored.message.id));
  world.on('channelCreate', keepChannel).on('channelUpdate', keepChannel).on('pins', keepChannel);
  world.on('threadMembers', keepChannel);
  world.on('channelDelete', (channel) => void dropChannel.run(channel.id));
  world.on('commands', () => void setFact.run('commands', JSON.stringify([...world.commands.values()])));
  files.onAdd = (file) => {
    writeFile.run(file.id, file.name, file.type, Buffer.from(file.bytes));
    setFact.run('emojis', JSON.stringify([...world.emojis.values()]));
  };
  files.onDrop = (id) => void dropFile.run(id);

  return {
    close() {
      world.removeAllListeners();
      db.close();
    },
  };
}
