import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** A PostgreSQL server of the tests' own, in a temporary folder, by the programs that this machine has. */

/** Where Debian puts them. */
const DEBIAN = '/usr/lib/postgresql';
/** The server refuses to run as root. */
const SERVANT = 'postgres';

/** The folder with the server's programs; null: there are none. */
function serverPrograms(): string | null {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null;
}

interface User {
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
}

/** Who the server runs as: this user, or, where that is root, the one made for it. Null: there is nobody. */
function servant(): User | null {
  if (userInfo().uid !== 0) return {};
  const numbers = ['-u', '-g'].map((which) => spawnSync('id', [which, SERVANT], { encoding: 'utf8' }));
  const [uid, gid] = numbers.map(({ status, stdout }) => (status === 0 ? Number(stdout) : NaN));
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Why there can be no server here; null: there can. */
export const lacking = (): string | null =>
  serverPrograms() === null
    ? 'PostgreSQL is not installed (Debian: apt-get install postgresql)'
    : servant() === null
      ? `PostgreSQL does not run as root, and there is no user ${SERVANT}`
      : null;

/** Runs what it is given until that ends, or until nobody holds its input any more. */
const AS_LONG_AS_WE_LIVE = `exec 3<&0; "$@" & server=$!; (cat <&3 >/dev/null; kill -QUIT $server) & wait $server; kill $! 2>/dev/null`;

export class PostgresServer {
  readonly #folder: string;
  #process: ChildProcess | null = null;

  private constructor(
    private readonly programs: string,
    private readonly user: User,
    private readonly port: number,
    /** Whether what is committed outlives the machine, not only the server. */
    private readonly isSafe: boolean,
  ) {
    this.#folder = mkdtempSync(join(tmpdir(), 'rampart-postgres-'));
  }

  /** Makes a server and starts it. Throws where there can be none. */
  static async start({ isSafe = false } = {}): Promise<PostgresServer> {
    const why = lacking();
    if (why !== null) throw new Error(why);
    const server = new PostgresServer(serverPrograms()!, servant()!, await freePort(), isSafe);
    server.#make();
    await server.start();
    return server;
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  #make(): void {
    mkdirSync(this.#data);
    const { uid, gid } = this.user;
    if (uid !== undefined && gid !== undefined)
      for (const folder of [this.#folder, this.#data]) chownSync(folder, uid, gid);
    const options = ['-D', this.#data, '-A', 'trust', '-U', 'rampart', '-E', 'UTF8', '--locale=C', '--no-sync'];
    const { status, stderr } = spawnSync(join(this.programs, 'initdb'), options, {
      ...this.user,
      cwd: '/',
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
  }

  /** Starts the server, also again once it was killed; resolves when it takes connections. */
  async start(): Promise<void> {
    const safety = this.isSafe ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
    const settings = {
      listen_addresses: '127.0.0.1',
      port: this.port,
      unix_socket_directories: '',
      max_connections: 1000,
      ...safety,
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = [join(this.programs, 'postgres'), '-D', this.#data, ...options];
    this.#process = spawn('sh', ['-c', AS_LONG_AS_WE_LIVE, 'sh', ...server], {
      ...this.user,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const deadline = performance.now() + 60_000;
    for (;;) {
      try {
        await this.ask('select 1');
        return;
      } catch (error) {
        if (performance.now() > deadline || this.#process.exitCode !== null) throw error;
        await sleep(50);
      }
    }
  }

  /** The address of one of its databases. */
  url(database = 'postgres'): string {
    return `postgres://rampart@127.0.0.1:${this.port}/${database}`;
  }

  async ask(sql: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    return ask(this.url(database), sql);
  }

  /** Of the server itself, which starts one more for each connection. */
  get pid(): number {
    return Number(readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  /** Ends the server at once, and all that it is at: without a chance to write anything. */
  async kill(): Promise<void> {
    const ended = once(this.#process!, 'exit');
    process.kill(this.pid, 'SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    const server = this.#process;
    if (server?.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.stdin!.end();
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** What a statement finds in a database. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}
