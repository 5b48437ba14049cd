import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Adviser, Thought } from '../../../../src/bots/thought.ts';
import { chooseOne, chooseSome, order, share } from '../../../../src/engine/index.ts';
import { kits } from '../../../../src/games/index.ts';
import { kitOf } from '../../../../src/kit/index.ts';
import { translator } from '../../../../src/locale/index.ts';
import { openThinkers } from '../../../../src/thinking/index.ts';
import { fact, gateWith, plain } from '../../../engine/help.ts';
import { BotTable, buttonsOf, idOf, textOf } from '../../../help/bot.ts';

const letters = ['alder', 'birch', 'cedar'];
const RIVALRY: NonNullable<Thought['rival']> = {
  ...{ reply: [0], choices: 3, futures: 48, rounds: 2, better: 30, worse: 9, margin: 'clear' },
  ...{ won: [0, 0], lost: [1, 4], shifts: [] },
};
const START = Date.now();
let passed = 0;
const EQUAL: typeof RIVALRY = { ...RIVALRY, margin: 'none', better: 0, worse: 0 };
/** What is thought of each question; of others what comes of the second choice. */
const thoughts: Readonly<Record<string, Thought>> = {
  one: { best: [2], rival: RIVALRY },
  some: { best: [], rival: { ...EQUAL, reply: [0] } },
  hits: { best: [0, 0, 2], rival: { ...EQUAL, reply: [0, 1, 2] } },
  line: { best: [2, 0, 1], rival: { ...EQUAL, reply: [0, 1, 2] } },
  secret: { best: [1], rival: null },
};
let meanwhile = async (): Promise<void> => undefined;
const sage: Adviser = {
  async consider(table, seat) {
    await meanwhile();
    return thoughts[table.askFor(seat)!.kind] ?? { best: [1], rival: RIVALRY };
  },
};

/** Questions of all forms to Ada, then what Basil alone is asked. */
const woods = gateWith(
  {
    *one() {
      yield* chooseOne(0, fact('one'), letters, plain);
    },
    *some() {
      yield* chooseSome(0, fact('some'), letters, 0, 2, plain);
    },
    *hits() {
      yield* share(0, fact('hits'), letters, 3, plain);
    },
    *line() {
      yield* order(0, fact('line'), letters, plain);
    },
    *secret() {
      yield* chooseOne(1, fact('secret'), ['hawthorn', 'ivy'], plain, { audience: 'seats' });
    },
    *both() {
      yield* chooseOne([0, 1], fact('both'), letters, plain);
    },
    *last() {
      yield* chooseOne(0, fact('last'), letters, plain);
    },
  },
  [['one'], ['some'], ['hits'], ['line'], ['secret'], ['both'], ['last'], ['last']],
);

describe('a hint', () => {
  let table: BotTable;
  beforeAll(async () => {
    table = await BotTable.open({ games: [woods], adviser: sage, now: () => START + passed });
    await table.command('Ada', 'siege new');
    await table.command('Basil', 'siege join');
    await table.command('Ada', 'siege start');
  });
  afterAll(async () => {
    expect(table.discord.violations).toEqual([]);
    expect(table.faults).toEqual([]);
    await table.close();
  });
  const turn = async () => (await table.sessions.find(table.discord.channelId('the-wall')))!.turn;

  test('says what, below the question, and its button does so; how it is known stands behind another', async () => {
    const { message } = await table.command('Ada', 'siege hint');
    expect(message!.local.ephemeral).toBe(true);
    const said = textOf(message);
    expect(said).toMatch(/💡 \*\*cedar\*\*$/);
    const known = textOf((await table.press('Ada', message!, idOf(message, 'How I know'))).message);
    expect(known).toContain('💡 **cedar**');
    expect(known).toContain('clearly better than the next best, *alder*');
    expect(known).toContain('I played 48 futures on from each of 3 choices, for up to 2 rounds, this one included');
    expect(known).toContain('you stood better in 30 of them, worse in 9.');
    expect(known).toContain('Games lost by then: 1, against 4 with the other choice.');
    expect(known).not.toContain('Games won');
    expect(buttonsOf(message).map(({ label }) => label)).toEqual(expect.arrayContaining(['alder', 'birch', 'cedar']));
    const before = await turn();
    const done = await table.press('Ada', message!, idOf(message, 'Do that'));
    expect(textOf(done.message)).toContain('Your choice: **cedar**');
    expect(await turn()).toBe(before + 1);
  });

  test.each([
    ['none of several', 'None of these'],
    ['a share', 'alder ×2, cedar'],
    ['an order', 'cedar → alder → birch'],
  ])('names %s as it is answered', async (_, what) => {
    const own = await table.press('Ada', await table.panel(), idOf(await table.panel(), 'Hint'));
    expect(textOf(own.message)).toContain(`💡 **${what}**`);
    expect(textOf(own.message)).toContain('As good: **');
    const known = await table.press('Ada', own.message!, idOf(own.message, 'How I know'));
    expect(textOf(known.message)).toContain('none came out ahead in any of them.');
    const done = await table.press('Ada', own.message!, idOf(own.message, 'Do that'));
    expect(textOf(done.message)).toContain('Your choice: **');
  });

  test('who is not awaited is told whose turn it is', async () => {
    const { message } = await table.command('Ada', 'siege hint');
    expect(textOf(message)).toContain('It is not your turn. The game is waiting for Basil.');
  });

  test('of a secret question is for its player alone, in that one’s own question', async () => {
    const opened = await table.press('Basil', await table.panel(), idOf(await table.panel(), 'open.'));
    const hint = await table.press('Basil', opened.message!, idOf(opened.message, 'Hint'));
    expect(hint.message!.id).toBe(opened.message!.id);
    expect(textOf(hint.message)).toContain('💡 **ivy**');
    expect(buttonsOf(hint.message).map(({ label }) => label)).not.toContain('How I know');
    expect(JSON.stringify(table.messages('Ada'))).not.toContain('ivy');
    await table.command('Basil', 'choose', { what: 'ivy' });
  });

  test('to a question that somebody has answered meanwhile is not told any more', async () => {
    meanwhile = async () => {
      meanwhile = () => Promise.resolve();
      const { discord, sessions } = table;
      await sessions.answer(discord.channelId('the-wall'), discord.userId('Ada'), ['cedar']);
    };
    const { message } = await table.command('Basil', 'siege hint');
    expect(textOf(message)).toContain('This is not open any more.');
    expect(textOf(message)).not.toContain('💡');
  });

  test('is not thought out endlessly: after some a minute it is a rule of thumb', async () => {
    passed += 60_001;
    let said = '';
    for (let tries = 0; tries < 14 && !said.includes('rule of thumb'); tries++) {
      said = textOf((await table.command('Ada', 'siege hint')).message);
      await table.command('Ada', 'choose', { what: 'alder' });
      await table.command('Ada', 'siege undo');
    }
    expect(said).toContain('A rule of thumb: I had no time to think it over.');
  });
});

test('the real thinkers say what they would do and what comes of it, in French to whoever reads French', async () => {
  const thinkers = openThinkers({ processes: 1 });
  const table = await BotTable.open({ kits: [kitOf(kits, 'runedar')], translator, adviser: thinkers });
  await table.command('Ada', 'siege new');
  await table.command('Basil', 'siege join');
  await table.command('Ada', 'siege start');
  const { questions, session } = await table.sessions.position(table.discord.channelId('the-wall'));
  const awaited = session.seats[questions[0]!.seats[0]!]!.name;
  await table.command(awaited, 'siege settings', { language: 'fr' });
  const { message } = await table.command(awaited, 'siege hint');
  expect(textOf(message)).toMatch(/💡 \*\*.+\*\*/);
  // Meanwhile a rule of thumb is told, and what is thought out takes its place.
  await expect.poll(() => buttonsOf(table.messages(awaited).at(-1)!).map(({ label }) => label)).toContain('Pourquoi');
  const known = await table.press(awaited, message!, idOf(table.messages(awaited).at(-1)!, 'Pourquoi'));
  expect(textOf(known.message)).toMatch(/J’ai joué \d+ suites après chacun des \d choix, sur 2 manches au plus/);
  expect(textOf(message)).not.toMatch(/\b(bot|session|refusal|runedar):[a-z]/);
  const done = await table.press(awaited, message!, idOf(known.message, 'Faire cela'));
  expect(textOf(done.message)).toContain('Votre choix\u00a0: **');
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  await table.close();
  await thinkers.close();
});
