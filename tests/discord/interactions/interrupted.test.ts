import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { LEASE } from '../../../src/discord/interactions/inbox.ts';
import { Responder } from '../../../src/discord/interactions/responder.ts';
import type { Adviser } from '../../../src/bots/thought.ts';
import { chooseOne } from '../../../src/engine/index.ts';
import { kits } from '../../../src/games/index.ts';
import type { ActionResult } from '../../../src/local-discord/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { Database } from '../../../src/sqlite/index.ts';
import type { Store } from '../../../src/store/index.ts';
import { BotTable, idOf, parts, type TableParts, textOf } from '../../help/bot.ts';
import { fact, gateWith, plain } from '../../engine/help.ts';
import { openIn } from '../../help/questions.ts';

/** A process that dies at a named step of an interaction: what it has acknowledged is done once, and answered, by the next one. */

/** A call of the process, before or after which it dies: what it has begun then is never heard of again. */
type Step = readonly [when: 'before' | 'after', calls: readonly string[]];
const ANSWERS = ['edit', 'follow'];
/** Of what a process dies at before, Discord has heard nothing. */
const UNHEARD = ['before the acknowledgement', 'once it is written down'];
const STEPS: Readonly<Record<string, Step>> = {
  'before the acknowledgement': ['before', ['acknowledge']],
  'once it is written down': ['after', ['storeDelivery']],
  'after the acknowledgement': ['after', ['acknowledge']],
  'before the commit': ['before', ['commit']],
  'after the commit': ['after', ['commit']],
  'before the answer': ['before', ANSWERS],
  'after the answer': ['after', ANSWERS],
  'before it is struck off': ['before', ['deleteDelivery']],
  'after it is struck off': ['after', ['deleteDelivery']],
};
const CALLS = ['acknowledge', 'refuse', 'edit', 'follow', 'wasAcknowledged', 'remove'] as const;
const never = () => new Promise<never>(() => undefined);

/** One life of the bot. */
class Life {
  isOver = false;
  #over: () => void = () => undefined;
  readonly over = new Promise<void>((resolve) => (this.#over = resolve));
  #step: Step | null = null;

  diesAt(step: Step): void {
    this.#step = step;
  }

  async call<T>(name: string, deed: () => Promise<T>): Promise<T> {
    if (this.#dies('before', name)) return never();
    try {
      return await deed();
    } finally {
      if (this.#dies('after', name)) await never();
    }
  }

  #dies(when: string, name: string): boolean {
    if (this.#step?.[0] === when && this.#step[1].includes(name)) {
      this.isOver = true;
      this.#over();
    }
    return this.isOver;
  }
}

let life: Life;
let table: BotTable;
let later: number;

const storeOf = (store: Store): Store => {
  const own = life;
  const called = Object.entries(store).map(([name, deed]) => {
    // Whoever listens does so at once, and asks the database for nothing.
    if (name === 'onHint') return [name, deed];
    return [
      name,
      (...given: unknown[]) => own.call(name, () => Reflect.apply(deed as () => Promise<unknown>, store, given)),
    ];
  });
  return Object.fromEntries(called) as Store;
};

async function open(more: TableParts = {}): Promise<void> {
  const now = () => Date.now() + later;
  table = await BotTable.open({ storeOf, now, ...more, discord: { now, ...more.discord } });
}

beforeEach(() => {
  later = 0;
  life = new Life();
  const lives = new WeakMap<object, Life>();
  for (const name of CALLS) {
    const real = Responder.prototype[name] as (...given: unknown[]) => Promise<never>;
    vi.spyOn(Responder.prototype, name).mockImplementation(function (this: Responder, ...given: unknown[]) {
      const own = lives.get(this) ?? life;
      lives.set(this, own);
      return own.call(name, () => Reflect.apply(real, this, given));
    });
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(table.discord.violations).toEqual([]);
  await table.close();
});

const rows = (): { id: string; packet: string }[] => {
  const database = new Database(table.databaseFile, { readonly: true });
  const found = database.prepare('select * from inbox').all() as { id: string; packet: string }[];
  database.close();
  return found;
};

/** Has the bot die at that step of what is done, and the next one go on; what Discord shows then of the answer. */
async function interrupted(step: Step, act: () => Promise<ActionResult>): Promise<string[]> {
  const before = new Set(table.messages('Basil').map(({ id }) => id));
  life.diesAt(step);
  const acting = act().catch(() => undefined);
  await life.over;
  await next();
  await acting;
  return table
    .messages('Basil')
    .filter(({ id, local }) => local.ephemeral && !before.has(id))
    .map(textOf);
}

/** The next process, once nobody can be at what the last one was at. */
async function next(): Promise<void> {
  await table.running.client.destroy();
  later += LEASE;
  life = new Life();
  await table.startBot();
  await table.running.tick();
  await table.running.idle();
}

const channel = () => table.discord.channelId('the-wall');
const lobby = () => table.panel();
const users = () => table.discord.users;
const joined = async () => {
  const lines = await table.sessions.log(channel(), { limit: 50 });
  return lines.filter(({ text }) => text.key === 'session:joined' && text.with?.['name'] === 'Basil').length;
};

/** Each is done by Basil in a lobby of Ada's; all die at the same steps, but for those that have nothing to answer. */
const DEEDS: Readonly<Record<string, () => Promise<ActionResult>>> = {
  'a command': () => users().command('Basil', 'the-wall', 'siege join', {}, { wait: 0 }),
  'a press': async () => users().component('Basil', (await lobby()).id, idOf(await lobby(), 'Join'), [], { wait: 0 }),
  'a select': async () =>
    users().component('Basil', (await lobby()).id, idOf(await lobby(), 'heroes'), ['bo'], { wait: 0 }),
};
const SILENT = ['after the acknowledgement', 'after the commit', 'before it is struck off'];

describe.each(Object.entries(DEEDS))('%s', (name, deed) => {
  test('is done once and answered, wherever the process dies', async () => {
    await open({ discord: { limits: { acknowledgeWithin: 1_000 } } });
    await table.command('Ada', 'siege new');
    const isAnswered = name === 'a command';
    for (const [when, step] of Object.entries(STEPS)) {
      if (!isAnswered && !SILENT.includes(when)) continue;
      const before = await joined();
      const said = await interrupted(step, deed);
      // Whoever sees that it failed is not to find it done.
      const isTaken = !UNHEARD.includes(when);
      const answers = said.filter((text) => text.length > 10).length;
      expect([when, (await joined()) - before, answers]).toEqual([
        when,
        isTaken ? 1 : 0,
        isTaken && isAnswered ? 1 : 0,
      ]);
      expect([when, rows()]).toEqual([when, []]);
      if (isTaken) await table.command('Basil', 'siege leave');
    }
  });
});

const own = (as: string) =>
  table
    .messages(as)
    .filter(({ local }) => local.ephemeral)
    .map(textOf);
const AFTER = STEPS['after the acknowledgement']!;
const join = DEEDS['a command']!;

test.each(kits.map(({ rules }) => rules.id))(
  'an answer given by a button is given once, and told (%s)',
  async (game) => {
    await open({ kits, translator });
    await table.command('Basil', 'siege new', { game });
    const { rules } = kits.find((kit) => kit.rules.id === game)!;
    if (rules.seats[0] > 1) await table.command('Ada', 'siege join');
    await table.command('Basil', 'siege start');
    for (const when of ['before the commit', 'after the commit']) {
      const { turn } = (await table.sessions.find(channel()))!;
      const panel = await table.panel();
      const opened = /"open\./.test(JSON.stringify(panel.components))
        ? (await table.press('Basil', panel, idOf(panel, 'open'))).message!
        : panel;
      const { questions } = await openIn(table.sessions, channel());
      const { options, min } = questions[0]!;
      // What costs something is asked once more.
      const dear = options.filter(({ costs }) => costs);
      const button = parts(opened).find(
        ({ type, custom_id: id = '' }) =>
          type === 2 && id.startsWith('answer.') && !dear.some((option) => id.endsWith(`.${option.id}`)),
      );
      // Where nothing can be pressed at once the same is typed.
      const what = options
        .filter(({ costs }) => !costs)
        .slice(0, Math.max(1, min))
        .map(({ id }) => id)
        .join(', ');
      await interrupted(STEPS[when]!, () =>
        button
          ? users().component('Basil', opened.id, button.custom_id!, [], { wait: 0 })
          : users().command('Basil', 'the-wall', 'choose', { what }, { wait: 0 }),
      );
      expect([when, (await table.sessions.find(channel()))!.turn]).toEqual([when, turn + 1]);
      expect(rows()).toEqual([]);
      if (when === 'after the commit' && (!button || opened !== panel))
        expect(own('Basil').join()).toContain('What you asked for is done');
    }
  },
);

describe('what is left', () => {
  beforeEach(async () => {
    await open();
    await table.command('Ada', 'siege new');
  });

  /** The bot dies after the acknowledgement, and this happens to what it leaves. */
  async function leave(deed: () => Promise<ActionResult> = join): Promise<void> {
    life.diesAt(AFTER);
    await deed();
    await life.over;
    expect(rows()).toHaveLength(1);
  }

  test('is not touched as long as a process may be at it, nor by two that come after it', async () => {
    await leave();
    await table.running.client.destroy();
    life = new Life();
    await table.startBot();
    await table.running.tick();
    expect([await joined(), rows().length]).toEqual([0, 1]);
    const beside = await table.beside();
    later += LEASE;
    await Promise.all([table.running.tick(), beside.running.tick()]);
    await Promise.all([table.running.idle(), beside.running.idle()]);
    expect([await joined(), rows().length]).toEqual([1, 0]);
    expect(own('Basil').filter((text) => text.includes('You are in'))).toHaveLength(1);
    await beside.close();
  });

  test('is not given up by a process whose clock is a little behind, while Discord has not heard of it yet', async () => {
    life.diesAt(STEPS['once it is written down']!);
    void join();
    await life.over;
    await table.running.client.destroy();
    later -= 50;
    life = new Life();
    await table.startBot();
    await table.running.tick();
    expect(rows()).toHaveLength(1);
  });

  test('is dropped once Discord takes no answer any more', async () => {
    await leave();
    later += 15 * 60_000;
    await next();
    expect([await joined(), rows()]).toEqual([0, []]);
  });

  test('holds neither what the message said nor anything else that is not needed', async () => {
    await leave(DEEDS['a press']);
    const { message, member } = JSON.parse(rows()[0]!.packet) as Record<string, object>;
    expect(Object.keys(message!).sort()).toEqual(['channel_id', 'flags', 'id', 'type']);
    expect(member).toBeDefined();
    await next();
  });

  test('is told when it has ended the process again and again, or cannot be made anew', async () => {
    for (const damage of ['tries = 2', "packet = json_remove(packet, '$.data.id', '$.data.name', '$.entitlements')"]) {
      await leave();
      const database = new Database(table.databaseFile);
      database.exec(`update inbox set ${damage}`);
      database.close();
      await next();
      expect(await joined()).toBe(0);
      expect(own('Basil').at(-1)).toContain('do it once more');
      expect(rows()).toEqual([]);
    }
  });

  test('of who is forgotten is told to be done', async () => {
    await interrupted(['before', ANSWERS], () =>
      users().command('Basil', 'the-wall', 'rampart forget', { sure: true }, { wait: 0 }),
    );
    expect(own('Basil').at(-1)).toContain('What you asked for is done');
  });
});

describe('while Discord is down at the moment of the answer', () => {
  const down = (times = 1) => {
    for (const name of ANSWERS)
      for (let time = 0; time < times; time++)
        vi.mocked(Responder.prototype[name as 'edit']).mockRejectedValueOnce(new TypeError('fetch failed'));
  };
  /** So long it is left alone then. */
  const soon = async () => {
    later += 5_000;
    await table.running.tick();
    await table.running.idle();
  };
  beforeEach(async () => {
    await open();
    await table.command('Ada', 'siege new');
  });

  test('what was done is done once, and told once Discord listens', async () => {
    down();
    await users().command('Basil', 'the-wall', 'siege join', {}, { wait: 0 });
    await table.running.idle();
    expect([await joined(), rows().length]).toEqual([1, 1]);
    await soon();
    expect([await joined(), rows()]).toEqual([1, []]);
    expect(own('Basil').filter((text) => text.includes('What you asked for is done'))).toHaveLength(1);
  });

  test('what was only asked is answered in full, by whichever process', async () => {
    for (const restarts of [false, true]) {
      down();
      await users().command('Basil', 'the-wall', 'siege status', {}, { wait: 0 });
      await table.running.idle();
      if (restarts) await next();
      else await soon();
      expect([own('Basil').at(-1), rows()]).toEqual([expect.stringContaining('Host:'), []]);
    }
  });

  test('it is not tried for ever', async () => {
    down(20);
    await users().command('Basil', 'the-wall', 'siege join', {}, { wait: 0 });
    await table.running.idle();
    for (let tries = 0; tries < 8; tries++) await soon();
    expect([await joined(), rows()]).toEqual([1, []]);
    for (const name of ANSWERS) vi.mocked(Responder.prototype[name as 'edit']).mockReset();
  });
});

describe('of two who answer the same', () => {
  const both = gateWith(
    {
      *both() {
        yield* chooseOne([0, 1], fact('both'), ['alder', 'birch'], plain);
      },
    },
    [['both'], ['both'], ['both']],
  );
  /** How often somebody thinks about a hint. */
  let thought: number;
  const adviser: Adviser = {
    consider: () => life.call('consider', () => Promise.resolve((thought++, { best: [1], rival: null }))),
  };
  const turn = async () => (await table.sessions.find(channel()))!.turn;
  /** Basil does it, and the bot dies at that step; Ada answers before anybody takes it up. */
  async function overtaken(step: Step, act: () => Promise<ActionResult>, isAnswered: boolean): Promise<string> {
    life.diesAt(step);
    const acting = act().catch(() => undefined);
    await life.over;
    await table.running.client.destroy();
    life = new Life();
    await table.startBot();
    if (isAnswered) await table.command('Ada', 'choose', { what: 'alder' });
    later += LEASE;
    await table.running.tick();
    await table.running.idle();
    await acting;
    expect(rows()).toEqual([]);
    return own('Basil').at(-1)!;
  }

  beforeEach(async () => {
    thought = 0;
    await open({ games: [both], slip: 1_500, adviser });
    await table.command('Ada', 'siege new');
    await table.command('Basil', 'siege join');
    await table.command('Ada', 'siege start');
    later += 60_000;
  });

  test('what the one typed before the crash is not meant for what the other has brought about since', async () => {
    const choose = () => users().command('Basil', 'the-wall', 'choose', { what: 'birch' }, { wait: 0 });
    const before = await turn();
    expect(await overtaken(AFTER, choose, true)).toContain('Ada was faster');
    expect(await turn()).toBe(before + 1);
    later += 60_000;
    expect(await overtaken(AFTER, choose, false)).toContain('birch');
    expect(await turn()).toBe(before + 2);
  });

  test('a hint that the bot died over is thought over anew, about what is asked then', async () => {
    const ask = () => users().command('Basil', 'the-wall', 'siege hint', {}, { wait: 0 });
    expect(await overtaken(['before', ['consider']], ask, false)).toContain('💡 **birch**');
    expect(thought).toBe(1);
    // What was thought is known, and not thought over again.
    await table.command('Ada', 'choose', { what: 'alder' });
    const said = await overtaken(['before', ['consider']], ask, true);
    expect([said, thought]).toEqual([expect.stringContaining('💡 **birch**'), 2]);
  });
});

test('what is taken up late is no repetition of what comes next, however wrong the clock of the machine is', async () => {
  later = -60_000;
  await open();
  await table.command('Ada', 'siege new');
  await interrupted(AFTER, join);
  for (const name of ['siege leave', 'siege join']) await table.command('Basil', name);
  expect(await joined()).toBe(2);
});

test('that it cannot be written down costs nobody anything', async () => {
  await open({ patience: 0 });
  const other = new Database(table.databaseFile, { timeout: 0 });
  other.exec('begin immediate');
  const { message } = await table.command('Ada', 'siege new');
  other.exec('rollback');
  other.close();
  expect(textOf(message)).toMatch(/try again/);
  await table.running.tick();
  expect(rows()).toEqual([]);
});

test('what is not written down in time is not done, which is said; when it comes to be written it goes', async () => {
  let write: () => void = () => undefined;
  let held: Promise<void> | null = null;
  const storeOf = (store: Store): Store => ({
    ...store,
    storeDelivery: async (delivery) => (await held, store.storeDelivery(delivery)),
  });
  await open({ storeOf });
  await table.command('Ada', 'siege new');
  held = new Promise((resolve) => (write = resolve));
  const { acknowledgement, message } = await join();
  expect(acknowledgement).toBe('message');
  expect(textOf(message)).toMatch(/try again/);
  write();
  await table.running.idle();
  expect([await joined(), rows()]).toEqual([0, []]);
});

test('what was refused is not done by whoever finds it written down', async () => {
  let isSlow = false;
  await open({
    storeOf: (store) => ({
      ...storeOf(store),
      storeDelivery: async (row) => (await store.storeDelivery(row)) && (isSlow ? never() : true),
    }),
  });
  await table.command('Ada', 'siege new');
  isSlow = true;
  life.diesAt(['after', ['refuse']]);
  const { message } = await join();
  await life.over;
  expect(textOf(message)).toMatch(/try again/);
  expect(rows()).toHaveLength(1);
  isSlow = false;
  await next();
  expect([await joined(), rows()]).toEqual([0, []]);
});
