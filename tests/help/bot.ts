import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pino } from 'pino';

import { attendanceOf } from '../../src/attendance.ts';
import type { Adviser } from '../../src/bots/thought.ts';
import { type Bot, gameOf } from '../../src/discord/bot.ts';
import { type PlayingBot, startBot } from '../../src/discord/connection/client.ts';
import type { Role } from '../../src/discord/connection/allotment.ts';
import { loadCommands } from '../../src/discord/connection/loader.ts';
import type { Connection, RunningBot } from '../../src/discord/connection/running.ts';
import { startSender } from '../../src/discord/connection/sender.ts';
import { describeBoard, describeCards, describeLineup, describeRolls } from '../../src/drawing/index.ts';
import type { AnyModule, Phrase, PhraseArg } from '../../src/engine/index.ts';
import {
  type LocalDiscord,
  type LocalDiscordOptions,
  type ActionResult,
  type SeenMessage,
  startLocalDiscord,
} from '../../src/local-discord/index.ts';
import { type Language, type Say, translator } from '../../src/locale/index.ts';
import { openLog } from '../../src/log.ts';
import { kits } from '../../src/games/index.ts';
import type { AnyKit } from '../../src/kit/index.ts';
import { seedOf } from '../../src/sessions/seeds.ts';
import { openSessions, type Sessions } from '../../src/sessions/index.ts';
import type { Store } from '../../src/store/index.ts';
import { openStore } from './store.ts';
import type { Witness } from '../../src/watching/contract.ts';
import { seededBytes } from './chance.ts';
import { gate, gateKit } from './gate.ts';
import type { PictureSource } from '../../src/drawing/contract.ts';

export const COMMANDS = join(import.meta.dirname, '../../commands');
/** One transparent pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const pixel = () => Promise.resolve({ png: PIXEL });
/** People talk in the channel until what was there is out of sight. */
export function talk({ discord }: Pick<BotTable, 'discord'>, lines = 5): void {
  for (let line = 1; line <= lines; line++) discord.users.post('Basil', 'the-wall', `line ${line}`);
}

export const pixelPool: PictureSource = { draw: pixel, drawCards: pixel, drawRolls: pixel, drawLineup: pixel };
export const describe = { board: describeBoard, cards: describeCards, rolls: describeRolls, lineup: describeLineup };

/** The fixture game has no locale files: its phrases show as key and arguments, those of the bot as they are. */
export function sayGate(language: Language): Say {
  const real = translator(language);
  const lists = new Intl.ListFormat(language);
  const said = (phrase: Phrase): Phrase => ({ key: 'session:name', with: { name: say(phrase) } });
  const plain = (arg: PhraseArg): PhraseArg =>
    typeof arg !== 'object' || arg === null ? arg : 'key' in arg ? say(arg) : arg.map(said);
  const say: Say = (phrase) => {
    const args = Object.entries(phrase.with ?? {}).map(([name, arg]) => [name, plain(arg)] as const);
    if (!phrase.key.startsWith('gate:')) return real({ key: phrase.key, with: Object.fromEntries(args) });
    const texts = args.map(([, arg]) => (Array.isArray(arg) ? lists.format((arg as Phrase[]).map(real)) : String(arg)));
    return [phrase.key.slice('gate:'.length), ...texts].join(' ');
  };
  return say;
}

/** Discord waits 3 s for an acknowledgement; how long a machine takes on which much else runs is not what tests are for. */
const BUSY_MACHINE = 60_000;

export interface TableParts {
  readonly discord?: Partial<LocalDiscordOptions>;
  readonly games?: readonly AnyModule[];
  /** In the place of `games`, whole ones. */
  readonly kits?: readonly AnyKit[];
  readonly pool?: PictureSource;
  readonly translator?: (language: Language) => Say;
  /** Ms since 1970, for the sessions. */
  readonly now?: () => number;
  /** The random bytes that seeds are made of; always the same ones if not said. */
  readonly random?: (bytes: number) => Uint8Array;
  /** What a secret and a deed make; of the secret alone if not said: interactions have other ids in each run. */
  readonly seedOf?: typeof seedOf;
  /** How long is waited for a locked database, in ms. */
  readonly patience?: number;
  /** None unless said: robots press faster than people. */
  readonly slip?: number;
  /** Who thinks about hints; nobody if not said. */
  readonly adviser?: Adviser;
  /** What stands between the bot and its store. */
  readonly storeOf?: (store: Store) => Store;
  /** Who counts what happens; nobody if not said. */
  readonly witness?: Witness;
  /** How its servers are divided among connections; one for all if not said. */
  readonly shards?: Connection['shards'];
  /** A front takes what players do, and a sender brings what comes of it to Discord; one process does all if not said. */
  readonly isDivided?: boolean;
  /** Interactions are posted to the bot, to the process that started last; they come by the gateway if not said. */
  readonly isPostedTo?: boolean;
  /** Processes say who they are so long after each other, in ms; as they like if not said. */
  readonly identifyEvery?: number;
}

/** The bot as one process of several. */
interface Process {
  readonly sessions: Sessions;
  readonly bot: Bot;
  readonly running: PlayingBot;
  close(): Promise<void>;
}

/** One that hears no players. */
type Sender = Pick<Process, 'close'> & { readonly running: RunningBot };

interface Parts extends Pick<Process, 'sessions' | 'bot'> {
  readonly connection: Connection;
}

/** A game of the list with its kit, any other with that of the gate. */
const kitOfTest = (rules: AnyModule) => kits.find((kit) => kit.rules === rules) ?? gateKit(rules);

/** The whole bot on a local Discord of its own, with a database in a temporary folder that survives `restart`. */
export class BotTable {
  readonly folder = mkdtempSync(join(tmpdir(), 'rampart-'));
  readonly faults: object[] = [];
  /** Lines of the log by which somebody could be read who wants to be forgotten. */
  readonly #named: string[] = [];
  /** Those that run on the same database besides. */
  readonly #beside = new Set<RunningBot>();
  readonly databaseFile = join(this.folder, 'games.sqlite');
  readonly #random: (bytes: number) => Uint8Array;
  discord!: LocalDiscord;
  sessions!: Sessions;
  running!: PlayingBot;
  bot!: Bot;
  /** Where the bot is divided. */
  sender: Sender | null = null;

  private constructor(private readonly parts: TableParts) {
    this.#random = parts.random ?? seededBytes('table');
  }

  static async open(parts: TableParts = {}): Promise<BotTable> {
    const table = new BotTable(parts);
    const laws = { acknowledgeWithin: BUSY_MACHINE, ...parts.discord?.limits };
    table.discord = await startLocalDiscord({ port: 0, rateLimits: false, ...parts.discord, limits: laws });
    await table.startBot();
    return table;
  }

  async startBot(): Promise<void> {
    const { sessions, bot, running } = await this.#process();
    this.sessions = sessions;
    this.bot = bot;
    this.running = running;
    if (this.parts.isDivided) await this.openSender();
  }

  /** A second process on the same database and the same Discord, perhaps with other shards. */
  async beside(shards = this.parts.shards): Promise<Process> {
    const { sessions, bot, running } = await this.#process(shards);
    this.#beside.add(running);
    const close = async () => {
      this.#beside.delete(running);
      await running.close();
      await sessions.close();
    };
    return { sessions, bot, running, close };
  }

  /** One that sends what the others bring; once it has. */
  async openSender(): Promise<void> {
    const { sessions, bot, connection } = await this.#parts('sender');
    const running = await startSender(bot, await loadCommands(COMMANDS), connection);
    await running.tick();
    const close = async () => {
      await running.close();
      await sessions.close();
    };
    this.sender = { running, close };
  }

  async #process(shards = this.parts.shards): Promise<Omit<Process, 'close'>> {
    const { sessions, bot, connection } = await this.#parts(this.parts.isDivided ? 'front' : 'all', shards);
    const running = await startBot(bot, await loadCommands(COMMANDS), connection);
    if (connection.endpoint) await this.discord.endpoint.set(running.endpoint);
    return { sessions, bot, running };
  }

  async #parts(role: Role, shards = this.parts.shards): Promise<Parts> {
    const played = this.parts.kits ?? (this.parts.games ?? [gate]).map(kitOfTest);
    const log = openLog('trace', { write: (line: string) => this.#logged(line) });
    const opened = await openStore(this.databaseFile, undefined, this.parts.patience, {
      onUnreadable: (column, row) => log.error({ column, row }, 'a column cannot be read'),
    });
    const store = this.parts.storeOf?.(opened) ?? opened;
    const sessions = openSessions({
      slip: this.parts.slip ?? 0,
      store,
      kits: played,
      random: this.#random,
      seedOf: this.parts.seedOf ?? ((secret) => seedOf(secret, '')),
      now: this.parts.now,
      adviser: this.parts.adviser,
      logger: log,
    });
    const bot = {
      sessions,
      games: played.map(gameOf),
      pool: this.parts.pool ?? pixelPool,
      describe,
      translator: this.parts.translator ?? sayGate,
      log,
      witness: this.parts.witness,
      language: null,
    };
    const { token, restApi } = this.discord;
    const every = this.parts.identifyEvery;
    const turnstile =
      every === undefined
        ? undefined
        : {
            mayIdentify: (key: number, at: number) => store.mayIdentify(key, at, every),
            now: Date.now,
          };
    const { publicKey } = this.discord.endpoint;
    const endpoint = this.parts.isPostedTo ? { host: '127.0.0.1', port: 0, publicKey } : null;
    const attendance = attendanceOf(opened);
    const connection = { role, token, restApi, now: this.parts.now, shards, turnstile, attendance, endpoint };
    return { sessions, bot, connection };
  }

  #logged(line: string): void {
    const entry = JSON.parse(line) as { level: number };
    if (entry.level >= pino.levels.values.warn!) this.faults.push(entry);
    const { users: people } = this.discord.users.state();
    const words = ` ${line.replace(/\W+/g, ' ')} `;
    if (people.some(({ id, name }) => [id, name].some((word) => words.includes(` ${word} `)))) this.#named.push(line);
  }

  async stopBot(): Promise<void> {
    await this.sender?.close();
    await this.running.close();
    await this.sessions.close();
  }

  async close(): Promise<void> {
    await this.stopBot();
    await this.discord.close();
    rmSync(this.folder, { recursive: true, force: true });
    if (this.#named.length > 0) throw new Error(`The log names people:\n${this.#named.join('')}`);
  }

  /** A command by a user; resolves when it is answered and all that it brings is in the channel. */
  command(
    as: string,
    name: string,
    options: Record<string, string | number | boolean> = {},
    channel = 'the-wall',
  ): Promise<ActionResult> {
    return this.#after(as, channel, () => this.discord.users.command(as, channel, name, options));
  }

  complete(as: string, name: string, typed: string, channel = 'the-wall'): Promise<ActionResult> {
    return this.discord.users.autocomplete(as, channel, name, { what: typed }, 'what');
  }

  /** Uses a button or a menu of a message. */
  press(as: string, message: SeenMessage, customId: string, values: readonly string[] = []): Promise<ActionResult> {
    return this.#after(as, message.channel_id, () => this.discord.users.component(as, message.id, customId, values));
  }

  /** Sends the dialog that was opened last; what is not given stands as it was. */
  submit(as: string, values: Readonly<Record<string, string>>, channel = 'the-wall'): Promise<ActionResult> {
    return this.#after(as, channel, () => this.discord.users.modal(as, values));
  }

  /** Looks at something that is behind the button with all that can be looked at: what its id begins with. */
  async look(as: string, panel: SeenMessage, what: string): Promise<ActionResult> {
    const { message } = await this.press(as, panel, idOf(panel, 'more.'));
    return this.press(as, message!, idOf(message, what));
  }

  /** The outcome as it is when everything has settled. */
  async #after(as: string, channel: string, act: () => Promise<ActionResult>): Promise<ActionResult> {
    const before = new Set(this.messages(as, channel).map(({ id }) => id));
    const outcome = await act();
    // Whichever of them does it.
    for (const running of [this.running, ...this.#beside]) await running.idle();
    await this.sender?.running.tick();
    const now = this.messages(as, channel);
    const message = now.find(({ id }) => id === outcome.message?.id) ?? null;
    const followUps = now.filter(({ id, local }) => local.ephemeral && !before.has(id) && id !== message?.id);
    return { ...outcome, message, followUps };
  }

  messages(as = 'Ada', channel = 'the-wall'): SeenMessage[] {
    return this.discord.users.messages(as, channel);
  }

  /** The messages of a channel that everybody sees. */
  posted(channel = 'the-wall'): SeenMessage[] {
    return this.messages('Ada', channel).filter(({ local }) => !local.ephemeral);
  }

  /** The message that carries the buttons now. */
  async panel(channel = 'the-wall'): Promise<SeenMessage> {
    const session = await this.sessions.find(this.discord.channelId(channel));
    const post = session && (await this.sessions.panel(session.id));
    const message = this.messages('Ada', channel).find(({ id }) => id === post?.messageId);
    if (!message) throw new Error('there is no panel');
    return message;
  }
}

interface Component {
  readonly type: number;
  readonly custom_id?: string;
  readonly content?: string;
  readonly label?: string;
  readonly placeholder?: string;
  readonly options?: readonly { readonly label: string; readonly value: string; readonly description?: string }[];
  readonly components?: readonly Component[];
  readonly items?: readonly { readonly media: { readonly url: string }; readonly description?: string }[];
  readonly min_values?: number;
  readonly max_values?: number;
}

/** All components of a message, nested ones included. */
export function parts(message: { readonly components?: readonly unknown[] } | null): Component[] {
  const walk = (components: readonly Component[]): Component[] =>
    components.flatMap((one) => [one, ...walk(one.components ?? [])]);
  return walk((message?.components ?? []) as Component[]);
}

/** What is written on a message. */
export const textOf = (
  message: { readonly content?: string; readonly components?: readonly unknown[] } | null,
): string => [message?.content ?? '', ...parts(message).map((part) => part.content ?? '')].join('\n').trim();

export const buttonsOf = (message: SeenMessage | null) => parts(message).filter((part) => part.type === 2);
/** The pictures in a message's galleries. */
export const picturesOf = (message: { readonly components?: readonly unknown[] } | null) =>
  parts(message).flatMap((part) => part.items ?? []);
export const menusOf = (message: SeenMessage | null) => parts(message).filter((part) => part.type === 3);

/** The custom id of the button or menu whose label, placeholder or id has `named` in it. */
export function idOf(message: SeenMessage | null, named: string): string {
  const found = parts(message).find(
    ({ custom_id, label, placeholder }) =>
      custom_id !== undefined && [custom_id, label, placeholder].some((text) => text?.includes(named)),
  );
  if (!found)
    throw new Error(
      `nothing named ${named} in: ${textOf(message)} [${parts(message)
        .map((one) => one.custom_id)
        .join(' ')}]`,
    );
  return found.custom_id!;
}
