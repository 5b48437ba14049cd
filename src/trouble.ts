import { type Config, ConfigError } from './config.ts';
import { IncompleteGame } from './kit/index.ts';

const REFUSED_TOKENS = ['TokenInvalid', 'TokenMissing'];
/** Codes with which Discord closes the gateway for good, by cause. */
const TOKEN_CODES = [401, 4004];
const DIVIDED_OTHERWISE = 4010;
const TOO_MANY_SERVERS = 4011;
const VERSION_CODES = [4012, 4013, 4014];
const UNREACHABLE = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT'];
const UNWRITABLE = ['EACCES', 'EPERM', 'ENOENT', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'];

/** Thrown when the database or its folder could not be opened or created. */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** Explains a failed start in one line with the cure; null if the user cannot fix it. */
export function explain(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError || error instanceof IncompleteGame) return error.message;
  if (!(error instanceof Error) || !config) return null;
  const code = codeOf(error);
  const number = 'code' in error && typeof error.code === 'number' ? error.code : 0;
  if (error instanceof DatabaseFault && config.databaseUrl !== null) return explainServer(error, config.databaseUrl);
  if (code === 'STORE_MOVED')
    return `${config.databaseFile} is not played on: ${saidOf(error)}. Set DATABASE_URL to it in .env, or move them back: npm run migrate-store -- --back`;
  if (number === TOO_MANY_SERVERS) {
    const cure = Number.isInteger(config.shards?.count)
      ? `Set SHARD_COUNT to more than ${config.shards!.count} in all processes, or to auto in a single one.`
      : 'Set SHARD_COUNT=auto in .env, or in several processes a number and SHARDS.';
    return `The bot is in more servers than its connections to Discord may serve (code ${number}). ${cure}`;
  }
  if (number === DIVIDED_OTHERWISE) {
    return `Discord does not take the connections that SHARDS names (code ${number}). Set SHARD_COUNT to the same number in all processes, and SHARDS to numbers below it.`;
  }
  if (VERSION_CODES.includes(number)) {
    return `Discord no longer takes connections as this version of Rampart makes them (code ${number}). Install the newest version.`;
  }
  if (REFUSED_TOKENS.includes(code) || TOKEN_CODES.includes(number) || ('status' in error && error.status === 401)) {
    return 'Discord refuses the token in DISCORD_TOKEN. Make a new one on the page “Bot” of your application and put it into .env.';
  }
  const { host, port, setting } = portIn(error, config);
  if (code === 'EADDRNOTAVAIL' && host !== null) {
    return `This machine has no address ${host}. Set ${setting.replace('PORT', 'HOST')} to one that it has.`;
  }
  if (faultOf(error, 'syscall') === 'listen' && code !== 'EADDRINUSE') {
    return `Port ${port} cannot be opened (${code}). Set ${setting} to another port (0 takes any that is free).`;
  }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop it, or set ${setting} to another port (0 takes any that is free).`;
  }
  if (UNREACHABLE.includes(code)) {
    return `Discord cannot be reached (${code}). Check this machine's connection to the internet and start again.`;
  }
  const restoring = `node scripts/restore.mjs <backup> ${config.databaseFile}`;
  if (code === 'SQLITE_NOTADB') {
    return `${config.databaseFile} is no database. Set DATABASE_FILE to another file, or put a backup in its place: ${restoring}`;
  }
  if (code.startsWith('SQLITE_CORRUPT')) {
    return `The database ${config.databaseFile} is damaged (${code}). Put a backup in its place: ${restoring}`;
  }
  if (code.startsWith('SQLITE_BUSY')) {
    return `The database ${config.databaseFile} is in use by another program. Is Rampart running already?`;
  }
  const isUnwritable = error instanceof DatabaseFault && UNWRITABLE.includes(code);
  if (code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_READONLY') || isUnwritable) {
    return `The database ${config.databaseFile} cannot be written (${code}). Let this user write it and its folder, or set DATABASE_FILE to another file.`;
  }
  return null;
}

/** Explains why the server's database could not be opened; null if no setting can fix it. */
function explainServer(error: DatabaseFault, url: string): string | null {
  const code = codeOf(error);
  const { hostname, port, username, pathname } = new URL(url);
  const server = `${hostname}:${port || '5432'}`;
  const database = pathname.slice(1);
  if (UNREACHABLE.includes(code) || code === 'EHOSTUNREACH' || code.startsWith('57P'))
    return `The database server ${server} of DATABASE_URL cannot be reached (${code}). Start it, or correct the address.`;
  if (code.startsWith('28'))
    return `The database server ${server} refuses the user ${username} (${code}). Correct DATABASE_URL.`;
  if (code === '3D000') return `There is no database ${database} on ${server}. Create it: createdb ${database}`;
  if (code === '42501')
    return `The user ${username} may not create tables in ${database} (${code}). Make it the owner of the database.`;
  if (code.startsWith('53'))
    return `The database server ${server} has nothing left for one more process (${code}). Raise its limits.`;
  if (code === 'STORE_MOVED')
    return `${server}/${database} is not played on: ${saidOf(error)}. Leave DATABASE_URL out of .env, or move them again: npm run migrate-store`;
  return null;
}

/** Returns the address that could not be opened: its port setting, and the host if that can be set too. */
function portIn(
  error: Error,
  { health, interactions, localDiscordPort }: Config,
): { host: string | null; port: number; setting: string } {
  const isAt = (address: { readonly port: number } | null) => 'port' in error && error.port === address?.port;
  if (health !== null && isAt(health)) return { ...health, setting: 'HEALTH_PORT' };
  if (interactions !== null && isAt(interactions)) return { ...interactions, setting: 'INTERACTIONS_PORT' };
  return { host: null, port: localDiscordPort, setting: 'LOCAL_DISCORD_PORT' };
}

const codeOf = (error: Error): string => faultOf(error, 'code');

/** Returns the message of the innermost cause. */
const saidOf = (error: Error): string => (error.cause instanceof Error ? saidOf(error.cause) : error.message);

/** Returns the system's code or call for an error or its cause. */
function faultOf(error: Error, what: 'code' | 'syscall'): string {
  const said = (error as NodeJS.ErrnoException)[what];
  if (typeof said === 'string') return said;
  return error.cause instanceof Error ? faultOf(error.cause, what) : '';
}
