import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { destination, type Logger } from 'pino';

import { attendanceOf } from './attendance.ts';
import { type Config, readConfig } from './config.ts';
import { gameOf } from './discord/bot.ts';
import { startBot } from './discord/connection/client.ts';
import { watchCrowd } from './discord/connection/crowd.ts';
import { IDENTIFY_EVERY, type Turnstile } from './discord/connection/identify.ts';
import { loadCommands } from './discord/connection/loader.ts';
import { hasRightTime } from './discord/connection/right-time.ts';
import type { RunningBot } from './discord/connection/running.ts';
import { startSender } from './discord/connection/sender.ts';
import { inviteLink } from './discord/permissions.ts';
import {
  type BoardRequest,
  describeBoard,
  describeCards,
  describeLineup,
  describeRolls,
  inventoryOf,
  openRendererPool,
} from './drawing/index.ts';
import { makeFolder } from './folder.ts';
import { kits } from './games/index.ts';
import { modulesIn, version } from './installation/index.ts';
import { endIfForsaken, tellReady } from './keeping/index.ts';
import { type AnyKit, checkKits, exampleBoard } from './kit/index.ts';
import type { LocalDiscord } from './local-discord/index.ts';
import { hasText, languages, translator } from './locale/index.ts';
import { openLog, plainError } from './log.ts';
import { openSessions, type Sessions } from './sessions/index.ts';
import { type Stoppable, stopInTime } from './stopping.ts';
import { openStore, type Store } from './store/index.ts';
import { openThinkers } from './thinking/index.ts';
import { DatabaseFault, explain } from './trouble.ts';
import { openWatching } from './watching/index.ts';
import { notifySystemd } from './watching/systemd.ts';

/** The demo's messages belong to the games of one database, so their file lies beside it under its name. */
const demoFile = (databaseFile: string) => databaseFile.replace(/(\.sqlite)?$/, '.local-discord.sqlite');

const describers = { board: describeBoard, cards: describeCards, rolls: describeRolls, lineup: describeLineup };

const printLine = (line: string) => process.stdout.write(`${line}\n`);

/** An opened resource; `isSucceeded`: another process plays now. */
interface OpenedPart {
  close(isSucceeded: boolean): Promise<unknown>;
}

/** `close` closes all opened resources in reverse order. */
interface Started extends Stoppable {
  /** Lines to print once the bot accepts stop requests. */
  readonly greeting: readonly string[];
}

/** Closes parts one after another, even if some fail. Rejects with the first error. */
async function closeAll(parts: readonly OpenedPart[], isSucceeded: boolean): Promise<void> {
  const errors: unknown[] = [];
  for (const part of parts) await part.close(isSucceeded).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Connects the parts and starts them. */
async function startParts(config: Config): Promise<Started> {
  const opened: OpenedPart[] = [];
  let closed: Promise<void> | null = null;
  const close = (isSucceeded = false) => (closed ??= closeAll(opened.toReversed(), isSucceeded));
  const keep = <Opened extends OpenedPart>(part: Opened): Opened => {
    opened.push(part);
    return part;
  };
  try {
    const log = openLog(config.logLevel, destination({ dest: 2, sync: true }));
    const commands = await loadCommands(modulesIn('commands/'));
    checkKits(kits, {
      commands: new Set(commands.keys()),
      texts: { languages, has: hasText },
      assets: (game) => inventoryOf(game),
    });
    const watching = keep(await openWatching(config.health));
    const database = await openConfiguredStore(config, log);
    const store = watching.store(database.store);
    const thinkers = openThinkers();
    const sessions = keep(openSessions({ store, kits, logger: log, adviser: thinkers }));
    const warn = (message: string) => log.warn(message);
    const pool = keep(watching.pool(openRendererPool({ renderers: config.renderers, warn })));
    const local = config.token ? null : keep(await openDemo(config));
    const { witness } = watching;
    const parts = {
      sessions,
      games: kits.map(gameOf),
      pool,
      describe: describers,
      translator,
      log,
      witness,
      language: config.language,
    };
    const { role, shards } = config;
    const connection = local
      ? { token: local.token, restApi: local.restApi, shards }
      : {
          ...{
            role,
            token: config.token!,
            restApi: config.discordApi ?? undefined,
            shards,
            endpoint: config.interactions,
          },
          ...{ turnstile: turnstileOf(store), attendance: attendanceOf(store) },
        };
    const bot = keep(await (role === 'sender' ? startSender : startBot)(parts, commands, connection));
    const { owners } = bot;
    const served = { gateway: () => bot.gateway(), store: seenBy(store, bot), now: () => store.now(), owners };
    watching.over(served);
    if (role !== 'sender') keep(tidiedDaily(sessions, bot, log));
    keep(watchCrowd(() => bot.advice(), log));
    // Stops first, so that players waiting for a hint learn it at once.
    keep(thinkers);
    keep(notifySystemd(process.env, served, log));
    const greeting = [
      local ? `Play in your browser: ${local.pageUrl}` : `Add the bot to a server: ${inviteLink(bot.applicationId)}`,
      ...(watching.url ? [`Health and metrics: ${watching.url}readyz and ${watching.url}metrics`] : []),
      ...(bot.endpoint ? [`Interactions are taken at ${bot.endpoint}`] : []),
      ...[bot.advice()].filter((said) => said !== null),
      `Rampart ${version} is ready as ${bot.name} with ${commands.size} commands${roleLine(bot, role)}.`,
    ];
    // Earlier, the warm-up would have delayed the start.
    pool.warmUp(kits.flatMap(rehearsed));
    return { close, lost: bot.lost, drained: bot.drained, damaged: database.damaged, greeting };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns a board to draw for nobody, so that the first one for players is ready sooner. */
function rehearsed(kit: AnyKit): BoardRequest[] {
  try {
    const scene = exampleBoard(kit);
    return scene ? [{ channel: 'rehearsal', language: languages[0], players: [], scene }] : [];
  } catch {
    // A reader who opens that page of the guide sees the error.
    return [];
  }
}

/** Loads the demo only here: a bot with a token never needs it. */
async function openDemo({ localDiscordPort, databaseFile }: Config): Promise<LocalDiscord> {
  const { startLocalDiscord } = await import('./local-discord/index.ts');
  return startLocalDiscord({ port: localDiscordPort, stateFile: demoFile(databaseFile) });
}

/** Opens the store: on its server, or in a folder that it creates. */
async function openConfiguredStore(
  { databaseFile, databaseUrl }: Config,
  log: Logger,
): Promise<{ readonly store: Store; readonly damaged: Promise<Error> }> {
  try {
    if (databaseUrl === null) makeFolder(dirname(databaseFile));
    let onDamage: (error: Error) => void = () => undefined;
    const damaged = new Promise<Error>((resolve) => (onDamage = resolve));
    const onUnreadable = (column: string, row: string | number) =>
      log.error({ column, row }, 'a column cannot be read; what usually stands there takes its place');
    return {
      store: await openStore(databaseUrl ?? databaseFile, undefined, undefined, { onDamage, onUnreadable }),
      damaged,
    };
  } catch (error) {
    throw new DatabaseFault(error as Error);
  }
}

/** The store decides when the connections of all processes may identify. */
const turnstileOf = (store: Store): Turnstile => ({
  mayIdentify: (key, now) => store.mayIdentify(key, now, IDENTIFY_EVERY),
  now: () => store.now(),
});

/**
 * Wraps the store so that `lastBeat` belongs to this process if each has its own servers. A process without a gateway
 * is never late.
 */
const seenBy = (store: Store, { realm }: RunningBot): Store => ({
  ...store,
  lastBeat: async () => {
    // Query the store anyway, to detect a dead database.
    if (realm === null) return store.lastBeat().then(() => store.now());
    if (realm.shards === 1) return store.lastBeat();
    const beats = await store.shardBeats(realm.shards);
    const times = realm.held.flatMap((id) => beats.get(id) ?? []);
    return times.length > 0 ? Math.max(...times) : null;
  },
});

/** Describes the role of this process, and its shards if there are several. */
function roleLine({ realm }: RunningBot, role: Config['role']): string {
  const does = role === 'all' ? '' : `, as ${role}`;
  return realm === null || realm.shards === 1 ? does : `${does}, on shard ${realm.held.join(', ')} of ${realm.shards}`;
}

/** Deletes long-finished games now and once a day, unless this machine's clock is wrong. */
function tidiedDaily(sessions: Sessions, { rest, realm }: RunningBot, log: Logger): { close(): Promise<void> } {
  const tidy = async () => {
    if (await hasRightTime(rest)) await sessions.tidy((guildId) => realm?.isHere(guildId) ?? null);
    else
      log.warn(
        'the clock of this machine is more than a day from that of Discord: no old games are struck off or ended',
      );
  };
  const tried = () =>
    void tidy().catch((error: unknown) => log.error({ err: error }, 'old games could not be tidied up'));
  const daily = setInterval(tried, 24 * 60 * 60_000).unref();
  tried();
  return { close: () => Promise.resolve(clearInterval(daily)) };
}

/** Explains a failure without anything that the log must not contain. */
function failureLine(error: unknown, config: Config | null): string {
  const { stack, message } = plainError(error);
  return explain(error, config) ?? stack ?? message;
}

function fail(error: unknown, config: Config | null): never {
  process.stderr.write(`${failureLine(error, config)}\n`);
  process.exit(1);
}

// All created files - the database, its side files, their folder - are for this user only.
process.umask(0o077);
// The starter may be gone, and the pipe with it. A missing reader is no reason to stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.on('uncaughtException', (error) => fail(error, null));

let config: Config | null = null;
try {
  endIfForsaken();
  const environment = { ...process.env };
  if (existsSync('.env')) process.loadEnvFile('.env');
  config = readConfig(process.env);
  // discord.js would read these itself, with another meaning.
  for (const name of ['SHARD_COUNT', 'SHARDS']) delete process.env[name];
  const started = await startParts(config);
  const complain = (error: unknown) => process.stderr.write(`${failureLine(error, config)}\n`);
  stopInTime(started, { say: printLine, complain }, config.token === null ? null : environment);
  started.greeting.forEach(printLine);
  tellReady();
} catch (error) {
  fail(error, config);
}
