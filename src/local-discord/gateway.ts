import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Duplex } from 'node:stream';
import { GatewayCloseCodes, GatewayDispatchEvents, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Interaction } from './interactions.ts';
import type { ShardingOptions } from './options.ts';
import { presentGuildCreate, presentMember, presentUser } from './present.ts';
import type { World } from './world.ts';

interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [number, number];
  /** Sent events, to repeat when the bot resumes. */
  readonly sent: { s: number; text: string }[];
  sequence: number;
  socket: WebSocket | null;
}

interface Frame {
  op: number;
  d: unknown;
}

const REPLAYED_EVENTS = 1000;

/** Number of connections that may identify at once. */
export const MAX_CONCURRENCY = 1;

/** Returns the shard of a server for this number of shards; direct messages belong to shard 0. */
const shardOf = (guildId: string | null, count: number): number =>
  guildId === null ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(count));

/** The gateway: hello, identify, heartbeats, events, resuming. */
export class Gateway {
  readonly #server = new WebSocketServer({ noServer: true });
  readonly #sessions = new Map<string, Session>();
  /** Number of greetings of each kind; for tests of reconnecting. */
  readonly counts = { identified: 0, resumed: 0, invalidated: 0 };
  /** The recommended number of connections. */
  get shards(): number {
    return this.sharding.shards;
  }
  /** Time of the last identify, by rate limit key. */
  readonly #identified = new Map<number, number>();

  constructor(
    private readonly world: World,
    private readonly token: string,
    private readonly url: () => string,
    private readonly heartbeatInterval: number,
    private readonly sharding: ShardingOptions = { shards: 1 },
  ) {
    this.#server.on('connection', (socket) => this.#welcome(socket));
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (client) => this.#server.emit('connection', client, request));
  }

  get connected(): number {
    return [...this.#sessions.values()].filter((session) => session.socket).length;
  }

  /** Breaks every connection, or those of a shard, like a bad network; the sessions can be resumed. */
  drop(shard?: number): void {
    for (const session of this.#sessions.values()) {
      if (shard !== undefined && session.shard[0] !== shard) continue;
      session.socket?.terminate();
      session.socket = null;
    }
  }

  /** Closes every connection with a code, as Discord does. */
  closeWith(code: number): void {
    for (const session of this.#sessions.values()) session.socket?.close(code);
  }

  /** Asks the bot to reconnect and resume (opcode 7). */
  askToReconnect(): void {
    for (const session of this.#sessions.values())
      this.#write(session.socket, { op: GatewayOpcodes.Reconnect, d: null });
  }

  /** Forgets the sessions, so that the bot must identify again and misses events. */
  invalidate(): void {
    for (const session of this.#sessions.values()) {
      this.#write(session.socket, { op: GatewayOpcodes.InvalidSession, d: false });
    }
    this.#sessions.clear();
  }

  close(): void {
    for (const client of this.#server.clients) client.terminate();
    this.#sessions.clear();
    this.#server.close();
  }

  dispatch(event: string, data: unknown, guildId: string | null, intent = 0): void {
    for (const session of this.#sessions.values()) {
      const wanted = intent === 0 || (session.intents & intent) !== 0;
      const [index, count] = session.shard;
      if (wanted && shardOf(guildId, count) === index) this.#send(session, event, data);
    }
  }

  #send(session: Session, event: string, data: unknown): void {
    session.sequence += 1;
    const text = JSON.stringify({ op: GatewayOpcodes.Dispatch, t: event, s: session.sequence, d: data });
    session.sent.push({ s: session.sequence, text });
    if (session.sent.length > REPLAYED_EVENTS) session.sent.shift();
    session.socket?.send(text);
  }

  #write(socket: WebSocket | null, frame: Frame): void {
    socket?.send(JSON.stringify({ ...frame, s: null, t: null }));
  }

  #welcome(socket: WebSocket): void {
    let session: Session | null = null;
    this.#write(socket, { op: GatewayOpcodes.Hello, d: { heartbeat_interval: this.heartbeatInterval, _trace: [] } });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      if (session?.socket === socket) session.socket = null;
      this.world.emit('presence');
    });
    socket.on('message', (data) => {
      let frame: Frame;
      try {
        frame = JSON.parse(String(data)) as Frame;
      } catch {
        return socket.close(GatewayCloseCodes.DecodeError, 'Error while decoding payload.');
      }
      if (frame.op === GatewayOpcodes.Heartbeat) this.#write(socket, { op: GatewayOpcodes.HeartbeatAck, d: null });
      else if (frame.op === GatewayOpcodes.Identify) session = this.#identify(socket, frame.d as IdentifyData);
      else if (frame.op === GatewayOpcodes.Resume) session = this.#resume(socket, frame.d as ResumeData);
      else if (frame.op === GatewayOpcodes.RequestGuildMembers && session)
        this.#sendMembers(session, frame.d as { guild_id: string });
    });
  }

  #identify(socket: WebSocket, data: IdentifyData): Session | null {
    if (data.token.replace(/^Bot /, '') !== this.token) {
      socket.close(GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.');
      return null;
    }
    const shard = data.shard ?? [0, 1];
    const refusal = this.#refusal(shard);
    if (refusal !== null) {
      socket.close(refusal, GatewayCloseCodes[refusal]);
      return null;
    }
    if (this.#isTooSoon(shard)) {
      this.counts.invalidated += 1;
      this.#write(socket, { op: GatewayOpcodes.InvalidSession, d: false });
      return null;
    }
    this.counts.identified += 1;
    const session: Session = {
      id: randomBytes(16).toString('hex'),
      intents: data.intents,
      shard,
      sent: [],
      sequence: 0,
      socket,
    };
    this.#sessions.set(session.id, session);
    this.world.emit('presence');
    const guilds = this.world.guildsOfBot().filter(({ id }) => shardOf(id, shard[1]) === shard[0]);
    this.#send(session, GatewayDispatchEvents.Ready, {
      v: 10,
      user: { ...presentUser(this.world.bot), verified: true, mfa_enabled: false, email: null },
      guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
      session_id: session.id,
      session_type: 'normal',
      resume_gateway_url: this.url(),
      shard: session.shard,
      application: { id: this.world.applicationId, flags: 0 },
      private_channels: [],
      _trace: [],
    });
    if (session.intents & GatewayIntentBits.Guilds) {
      for (const guild of guilds)
        this.#send(session, GatewayDispatchEvents.GuildCreate, presentGuildCreate(this.world, guild));
    }
    return session;
  }

  #refusal([index, count]: Session['shard']): GatewayCloseCodes | null {
    if (!(index >= 0 && index < count)) return GatewayCloseCodes.InvalidShard;
    const { shards, isRequired } = this.sharding;
    return isRequired && count < shards ? GatewayCloseCodes.ShardingRequired : null;
  }

  #isTooSoon([index]: Session['shard']): boolean {
    const key = index % MAX_CONCURRENCY;
    const last = this.#identified.get(key) ?? -Infinity;
    const now = performance.now();
    if (now - last < (this.sharding.identifyEvery ?? 0)) return true;
    this.#identified.set(key, now);
    return false;
  }

  #resume(socket: WebSocket, data: ResumeData): Session | null {
    const session = this.#sessions.get(data.session_id);
    const missed = session?.sent.filter((event) => event.s > data.seq) ?? [];
    if (!session || missed.length < session.sequence - data.seq) {
      this.counts.invalidated += 1;
      this.#write(socket, { op: GatewayOpcodes.InvalidSession, d: false });
      return null;
    }
    this.counts.resumed += 1;
    session.socket?.terminate();
    session.socket = socket;
    this.world.emit('presence');
    for (const event of missed) socket.send(event.text);
    this.#send(session, GatewayDispatchEvents.Resumed, { _trace: [] });
    return session;
  }

  #sendMembers(session: Session, data: { guild_id: string; nonce?: string }): void {
    const guild = this.world.guilds.get(data.guild_id);
    if (!guild) return;
    this.#send(session, GatewayDispatchEvents.GuildMembersChunk, {
      guild_id: guild.id,
      members: [...guild.members.values()].map((member) => presentMember(this.world, member)),
      chunk_index: 0,
      chunk_count: 1,
      ...(data.nonce && { nonce: data.nonce }),
    });
  }

  bring(interaction: Interaction): void {
    this.dispatch(GatewayDispatchEvents.InteractionCreate, interaction.payload, interaction.channel.guildId);
  }
}

interface IdentifyData {
  token: string;
  intents: number;
  shard?: [number, number];
}

interface ResumeData {
  token: string;
  session_id: string;
  seq: number;
}
