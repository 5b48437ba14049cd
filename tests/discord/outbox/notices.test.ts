import { MessageFlags } from 'discord.js';
import seedrandom from 'seedrandom';
import { afterAll, expect, test } from 'vitest';

import { advice } from '../../../src/bots/advice.ts';
import { Table } from '../../../src/engine/index.ts';
import { kits } from '../../../src/games/index.ts';
import type { AnyKit } from '../../../src/kit/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { openStore } from '../../help/store.ts';
import { BotTable } from '../../help/bot.ts';
import { seededBytes } from '../../help/chance.ts';
import { openIn } from '../../help/questions.ts';

/** How often a game calls whom, and how much it posts: nobody who is not awaited, and nobody twice for one question. */

const PLAYERS = ['Ada', 'Basil', 'Cleo', 'Dara', 'Emil', 'Fern'];
const TOWN = {
  users: PLAYERS.map((name) => ({ name })),
  guilds: [{ name: 'The town', channels: [{ name: 'the-wall' }], members: PLAYERS }],
};

interface Counts {
  /** Messages that all see, and how many of them show a board. */
  posts: number;
  /** Of these, what is still there at the end. */
  lasting: number;
  boards: number;
  /** Notices that make a sound, by person and message. */
  calls: number;
  /** How often somebody was asked something. */
  waits: number;
}

const NONE: Counts = { posts: 0, lasting: 0, boards: 0, calls: 0, waits: 0 };

/** Plays some rounds as the game itself advises, all answering at once, and counts what each brings; `faults`: calls in vain. */
async function play(table: BotTable, { rules, bots }: AnyKit, rounds: number) {
  const channel = table.discord.channelId('the-wall');
  const random = seedrandom(`${rules.id} ${rounds}`);
  const one = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const store = await openStore(table.databaseFile);
  const byRound: Counts[] = [];
  const faults: string[] = [];
  const postedIn = new Map<string, Counts>();
  const known = {
    posts: new Set(table.posted().map(({ id }) => id)),
    waits: new Set<string>(),
    calls: new Set<string>(),
  };
  for (;;) {
    const record = (await store.sessionIn(channel))!;
    if (record.status === 'ended') break;
    const restored = Table.restore(rules, (await store.save(record))!).table;
    const round = restored.round;
    if (round > rounds) break;
    const { questions } = await openIn(table.sessions, channel);
    const seat = one(one(questions).seats);
    await table.sessions.answer(channel, record.seats[seat]!.userId!, advice(bots as never, restored, seat)!);
    await table.running.idle();

    const after = (await store.sessionIn(channel))!;
    const counts = (byRound[round - 1] ??= { ...NONE });
    const asked = new Map(
      Object.entries(after.asked).map(([at, turn]) => [after.seats[Number(at)]!.userId!, `${at} ${turn}`]),
    );
    for (const wait of asked.values()) if (!known.waits.has(wait)) counts.waits++;
    for (const wait of asked.values()) known.waits.add(wait);
    for (const { id, flags = 0, local, components } of table.posted()) {
      if (known.posts.has(id)) continue;
      known.posts.add(id);
      counts.posts++;
      postedIn.set(id, counts);
      if (JSON.stringify(components).includes('/board-')) counts.boards++;
      counts.calls += local.pinged.length;
      const isSilent = (flags & Number(MessageFlags.SuppressNotifications)) !== 0;
      if (after.status === 'ended') continue;
      if (isSilent !== (local.pinged.length === 0)) faults.push(`${id} is ${isSilent ? 'silent' : 'loud'}`);
      for (const user of local.pinged) {
        const wait = asked.get(user);
        if (wait === undefined) faults.push(`${user} was called and is not awaited`);
        else if (known.calls.has(wait)) faults.push(`${user} was called twice for ${wait}`);
        else known.calls.add(wait);
      }
    }
  }
  const lasting = new Set(table.posted().map(({ id }) => id));
  for (const [id, counts] of postedIn) if (lasting.has(id)) counts.lasting++;
  await store.close();
  return { byRound, faults };
}

const mean = (counts: readonly Counts[], of: keyof Counts) =>
  Math.round((counts.reduce((sum, count) => sum + count[of], 0) / counts.length) * 10) / 10;

const measured: string[] = [];
afterAll(() =>
  console.log(['game, players: posts (lasting; of which boards), calls and questions a round', ...measured].join('\n')),
);

const ROUNDS = 3;
const CASES = kits.flatMap((kit) =>
  [2, 4, 6].filter((players) => players <= kit.rules.seats[1]).map((players) => ({ kit, players })),
);

test.each(CASES.map(({ kit, players }) => ({ id: kit.rules.id, players, kit })))(
  '$id with $players calls exactly who is awaited, once a question, and posts the rest without a sound',
  { timeout: 240_000 },
  async ({ id, players, kit }) => {
    const table = await BotTable.open({
      kits: [kit],
      translator,
      random: seededBytes(`notices of ${players}`),
      discord: TOWN,
    });
    await table.command('Ada', 'siege new');
    for (const name of PLAYERS.slice(1, players)) await table.command(name, 'siege join');
    await table.command('Ada', 'siege start');
    const { byRound, faults } = await play(table, kit, ROUNDS);
    // The first one has the questions of the setup as well.
    const rounds = byRound.slice(1);
    const [posts, lasting, boards, calls, waits] = (['posts', 'lasting', 'boards', 'calls', 'waits'] as const).map(
      (of) => mean(rounds, of),
    );
    measured.push(`${id}, ${players}: ${posts} (${lasting}; ${boards}), ${calls}, ${waits}`);
    expect(faults).toEqual([]);
    // Nothing is posted but what calls somebody, each with its board, and no more of that stays.
    expect(posts).toBeLessThanOrEqual(calls!);
    expect(boards).toBe(posts);
    expect(lasting).toBeLessThanOrEqual(posts!);
    expect(table.discord.violations).toEqual([]);
    await table.close();
  },
);
