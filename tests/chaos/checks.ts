import type { Phrase } from '../../src/engine/index.ts';
import { markOf } from '../../src/discord/outbox/discord-messages.ts';
import { readId } from '../../src/discord/render/custom-id.ts';
import { waitingLine } from '../../src/discord/render/panel.ts';
import { STATUS_MARK } from '../../src/discord/render/status-message.ts';
import type { LocalDiscord, SeenMessage } from '../../src/local-discord/index.ts';
import { translator } from '../../src/locale/index.ts';
import type { OutboxMessage, Session, Sessions } from '../../src/sessions/index.ts';
import type { Store } from '../../src/store/index.ts';
import { parts, textOf } from '../help/bot.ts';
import { compared, linesOf, type Told } from '../help/told.ts';
import { anotherGame } from './another-game.ts';
import { Ledger, type ToldRow } from './ledger.ts';
import type { Outcome, Taken } from './taken.ts';

/** What must be true of a channel once nobody kills or disturbs the bot for a while. */

interface Panel {
  readonly kind: string;
  readonly turn?: number;
  readonly ping?: readonly number[];
  readonly news?: readonly Phrase[];
}

const say = translator('en');
const ASKING = ['answer', 'menu', 'packed', 'open', 'compose'];

export class Observer {
  /** By the mark of an outbox row: the messages that have carried it, removed ones too. */
  readonly #posted = new Map<string, Set<string>>();

  private constructor(
    private readonly discord: LocalDiscord,
    private readonly sessions: Sessions,
    private readonly store: Store,
    private readonly watcher: string,
    private readonly ledger: Ledger,
  ) {}

  /** `database`: the file or the address of the store. */
  static async open(
    discord: LocalDiscord,
    sessions: Sessions,
    store: Store,
    watcher: string,
    database: string,
  ): Promise<Observer> {
    return new Observer(discord, sessions, store, watcher, await Ledger.open(database));
  }

  close(): Promise<void> {
    return this.ledger.close();
  }

  #said(channel: string): SeenMessage[] {
    return this.discord.users
      .messages(this.watcher, channel)
      .filter(({ local, author }) => !local.ephemeral && author.bot);
  }

  /** Looks at what stands in a channel now. */
  look(channel: string): void {
    for (const message of this.#said(channel))
      for (const { id } of message.components as { id?: number }[]) {
        if (!id || id <= STATUS_MARK) continue;
        const mark = `${channel} ${id}`;
        this.#posted.set(mark, (this.#posted.get(mark) ?? new Set()).add(message.id));
      }
  }

  async flaws(channel: string): Promise<string[]> {
    this.look(channel);
    const session = await this.sessions.find(this.discord.channelId(channel));
    const found = [...this.#twice(channel), ...(await this.#untold(channel)), ...(await this.#calledTwice(channel))];
    if (session) found.push(...(await anotherGame(this.ledger, this.store, session)));
    if (session?.status === 'running')
      found.push(
        ...(await this.#panel(session, channel)),
        ...(await this.#unheard(session, channel)),
        ...(await this.#status(session, channel)),
      );
    return found.map((one) => `${channel}: ${one}`);
  }

  /** No row of the outbox makes two messages. */
  #twice(channel: string): string[] {
    return [...this.#posted].flatMap(([mark, ids]) =>
      mark.startsWith(`${channel} `) && ids.size > 1 ? [`posted ${ids.size} times: ${mark}`] : [],
    );
  }

  #told = (channel: string): Promise<ToldRow[]> => this.ledger.told(this.discord.channelId(channel));

  /** Every line of news stands in the channel as often as it was told, and in that order. */
  async #untold(channel: string): Promise<string[]> {
    const { lost, doubled, disordered, leftOut } = await this.told(channel);
    const rows = await this.#told(channel);
    const unsaid = lost.slice(0, 8).map((line) => this.#story(line, channel, rows));
    return [
      ...doubled.map((line) => `told more often than it is to be: ${line}`),
      ...(disordered === null ? [] : [`told below what came after it: ${disordered}`]),
      ...(lost.length > leftOut ? [`never told (${leftOut} are left out): ${unsaid.join(' | ')}`] : []),
    ];
  }

  /** Every line of news of a channel against what stands there. */
  async told(channel: string): Promise<Told & { readonly lines: number }> {
    const rows = (await this.#told(channel)).filter(({ begun }) => begun !== null);
    const wanted = linesOf(
      rows.map(({ message }) => JSON.parse(message) as OutboxMessage),
      say,
    );
    return { ...compared(wanted, this.#said(channel)), lines: wanted.length };
  }

  /** Interactions about which the bot seems to think still. */
  thinking(people: readonly string[], channels: readonly string[]): ReadonlySet<string> {
    const seen = people.flatMap((name) => channels.flatMap((channel) => this.discord.users.messages(name, channel)));
    return new Set(seen.flatMap(({ local, interaction_metadata: by }) => (local.thinking && by ? [by.id] : [])));
  }

  async outcome(taken: Taken, people: readonly string[], channels: readonly string[]): Promise<Outcome> {
    return taken.outcome(await this.ledger.done(), this.thinking(people, channels));
  }

  /** What became of the rows that tell a line. */
  #story(line: string, channel: string, all: readonly ToldRow[]): string {
    const rows = all.filter(({ message }) =>
      ((JSON.parse(message) as Panel).news ?? []).some((phrase) => say(phrase).split('\n').includes(line)),
    );
    const there = this.#said(channel).map(({ id }) => id);
    const told = rows.map(({ id, at }) => {
      const seen = [...(this.#posted.get(`${channel} ${markOf(id)}`) ?? [])];
      const messages = seen.map((one) => `message ${one}${there.includes(one) ? '' : ', gone'}`);
      return `row ${id} of ${at} (${messages.join(', ') || 'never seen'}): ${this.#requestsAfter(channel, at)}`;
    });
    return `${line} [${told.join('; ')}]`;
  }

  #requestsAfter(channel: string, from: number): string {
    const within = `/channels/${this.discord.channelId(channel)}`;
    const requests = this.discord.requests.filter(
      ({ at, method, path }) => path.startsWith(within) && method !== 'GET' && at >= from && at < from + 60_000,
    );
    return brief(requests.slice(0, 30));
  }

  /** Nobody is called twice for one thing. */
  async #calledTwice(channel: string): Promise<string[]> {
    const seen = new Set<string>();
    return (await this.#told(channel)).flatMap(({ session_id: id, message }) => {
      const { kind, turn, ping = [] } = JSON.parse(message) as Panel;
      if (kind !== 'panel') return [];
      return ping.flatMap((seat) => {
        const call = `${id} turn ${turn} seat ${seat}`;
        if (turn !== 0 && seen.has(call)) return [`called twice: ${call}`];
        seen.add(call);
        return [];
      });
    });
  }

  async #panel({ id, channelId }: Session, channel: string): Promise<string[]> {
    const { questions, session } = await this.sessions.position(channelId);
    const live = this.#said(channel)
      .map((message) => ({
        id: message.id,
        marks: parts(message).flatMap(({ custom_id: custom }) => {
          const read = custom === undefined ? null : readId(custom);
          // A reminder leads to what is open then, whatever that is.
          return read && (read.turn !== null || read.mark !== '') && ASKING.includes(read.action) ? [read] : [];
        }),
      }))
      .filter(({ marks }) => marks.length > 0);
    if (live.length !== 1) {
      const shown = live.map(
        (one) => `${one.id} (${[...new Set(one.marks.map(({ session: of, turn }) => `${of} ${turn}`))].join()})`,
      );
      return [
        `${live.length} messages with buttons: ${shown.join(', ')}; ${this.#requestsFor(live.map((one) => one.id))}`,
      ];
    }
    const open = new Set(questions.map(({ mark }) => mark));
    const stale = live[0]!.marks.filter(({ session: of, mark }) => of !== id || (mark !== '' && !open.has(mark)));
    const wrong = stale.length > 0 ? [`the panel asks something else than the game (turn ${session.turn})`] : [];
    const post = await this.sessions.panel(id);
    return post?.messageId === live[0]!.id ? wrong : [...wrong, 'another panel is noted than the one with the buttons'];
  }

  /** What the bot did with these messages. */
  #requestsFor(ids: readonly string[]): string {
    return brief(this.discord.requests.filter(({ path }) => ids.some((id) => path.includes(id))));
  }

  /** Of those whom the game waits for, one has been called since, or acted last, then or now: that one looks. */
  async #unheard({ id, turn, clock, seats }: Session, channel: string): Promise<string[]> {
    const waited = seats.filter(({ seat, userId }) => clock.waits[seat] && userId !== null);
    if (waited.length === 0) return clock.pause ? [] : ['nobody is awaited'];
    const acted = (await this.ledger.answers(id)).filter(
      ({ means, kind }) => means === 'hand' && kind !== 'correction',
    );
    const isLast = (seat: number, turn: number) => acted.findLast((one) => one.turn <= turn)?.seat === seat;
    const notices = this.discord.attention({ channel });
    const heard = waited.some(
      ({ seat, name }) =>
        isLast(seat, turn) ||
        // Others may have answered since a question of several that opened by this one's own answer.
        isLast(seat, clock.waits[seat]!.asked) ||
        notices.some(({ at, notified }) => notified.includes(name) && at >= clock.waits[seat]!.since),
    );
    return heard ? [] : [`waits for ${waited.map(({ name }) => name).join()}, who were not called`];
  }

  async #status({ id, channelId }: Session, channel: string): Promise<string[]> {
    const shown = this.#said(channel).filter(
      (message) =>
        (message.components as { id?: number }[]).some((one) => one.id === STATUS_MARK) &&
        JSON.stringify(message).includes(id),
    );
    const [only] = shown;
    if (shown.length !== 1 || !only) return [`${shown.length} messages tell how it stands`];
    if (!only.pinned) return ['what tells how it stands is not pinned'];
    const waits = waitingLine(await this.sessions.position(channelId), say);
    const text = textOf(only);
    return text.includes(waits) ? [] : [`it does not say "${waits}": ${text.slice(0, 200)}`];
  }
}

const brief = (requests: LocalDiscord['requests']): string =>
  requests.map(({ at, method, path, status }) => `${at} ${method} ${path.split('/').at(-1)} ${status}`).join('; ');
