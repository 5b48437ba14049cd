import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { messageProblems } from '../../src/discord/limits.ts';
import { openRendererPool, type RendererPool } from '../../src/drawing/index.ts';
import type { OptionSpec } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { translator } from '../../src/locale/index.ts';
import { seedOf } from '../../src/sessions/seeds.ts';
import { BotTable, idOf, picturesOf, textOf } from '../help/bot.ts';
import { seededBytes } from '../help/chance.ts';
import { RandomPlayer } from '../help/player.ts';

function quantiles(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return { count: sorted.length, median: at(0.5), p95: at(0.95), most: at(1) };
}

/** A whole game of two players on the local Discord, by what a player can see and press, with the real pictures. */
describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('%s', (game, kit) => {
  const options = kit.rules.options as Readonly<Record<string, OptionSpec>>;
  let table: BotTable;
  let pool: RendererPool;
  /** Ms from asking for a picture to having it. */
  const drawing: number[] = [];

  beforeAll(async () => {
    pool = openRendererPool({ renderers: 1, warn: (message) => expect.fail(message) });
    table = await BotTable.open({
      kits: [kit],
      translator,
      pool: {
        async draw(order) {
          const began = performance.now();
          const picture = await pool.draw(order);
          drawing.push(performance.now() - began);
          return picture;
        },
        drawCards: (order) => pool.drawCards(order),
        drawRolls: (order) => pool.drawRolls(order),
        drawLineup: (order) => pool.drawLineup(order),
      },
      random: seededBytes('two at the walls'),
    });
  });
  afterAll(async () => {
    await table.close();
    await pool.close();
  });

  const said = () => table.posted();
  /** The last message of the channel after each turn. */
  const seen: string[] = [];
  const pictures: ReturnType<typeof picturesOf> = [];

  test('is played by two from the lobby to the result', { timeout: 300_000 }, async () => {
    await table.command('Ada', 'siege new');
    const lobby = await table.panel();
    const [count = 1] = kit.rules.seating.suggest(2);
    await table.press('Ada', lobby, idOf(lobby, 'heroes'), kit.rules.seating.roles.slice(0, count));
    await table.press('Basil', lobby, idOf(lobby, 'Join'));
    const option = 'difficulty' in options ? 'difficulty' : Object.keys(options)[0]!;
    const named = translator('en')({ key: `${game}:option.${option}.name` });
    await table.press('Ada', lobby, idOf(lobby, named), [String(options[option]!.values[0])]);
    await table.press('Ada', await table.panel(), idOf(await table.panel(), 'Start'));
    expect((await table.sessions.find(table.discord.channelId('the-wall')))?.status).toBe('running');

    const player = new RandomPlayer(table, 'policy', 0.5);
    const turns: number[] = [];
    for (let goesOn = true; goesOn;) {
      const began = performance.now();
      goesOn = await player.turn();
      turns.push(performance.now() - began);
      seen.push(textOf(said().at(-1)!));
      pictures.push(...picturesOf(said().at(-1)!));
    }

    const last = said().at(-1)!;
    expect(textOf(last)).toMatch(/# (🏆|🏚️) /u);
    expect(textOf(last)).toContain(translator('en')({ key: `${game}:name` }));
    const boards = picturesOf(last).filter(({ media }) => media.url.includes('/board-'));
    expect(boards).toHaveLength(1);
    expect(table.discord.violations).toEqual([]);
    expect(table.faults).toEqual([]);
    for (const message of table.messages()) {
      expect(messageProblems({ components: message.components, flags: message.flags })).toEqual([]);
      // A text without translation would show as its key.
      expect(textOf(message)).not.toMatch(new RegExp(`\\b(${game}(-\\w+)?|bot|session|refusal):[a-z]`));
    }
    const acknowledgements = player.steps.map(({ outcome }) => outcome.milliseconds!);
    expect(quantiles(acknowledgements).median).toBeLessThan(3000);
    console.log(`${game} on the local Discord, milliseconds:`, {
      acknowledged: quantiles(acknowledgements),
      'answer until all is posted': quantiles(turns),
      drawn: quantiles(drawing),
      'messages with pictures': said().filter((message) => picturesOf(message).length > 0).length,
      result: textOf(last).split('\n')[1],
    });
  });

  test('the seed that is shown at the end is made of the secret whose hash the lobby has shown', async () => {
    const texts = said().map(textOf).join('\n');
    const seed = /Seed of the dice: `([0-9a-f]{32})`/.exec(texts)![1]!;
    const hashes = new Set([...texts.matchAll(/\b[0-9a-f]{64}\b/g)].map(([hash]) => hash));
    expect(table.messages().filter((message) => JSON.stringify(message).includes(seed))).toEqual([said().at(-1)]);
    const { message } = await table.command('Ada', 'rampart verify');
    const [, secret] = /printf %s (\w+):\S+ \| sha256sum/.exec(textOf(message))!;
    expect(hashes).toEqual(new Set([createHash('sha256').update(secret!).digest('hex')]));
    expect(seed).toBe(seedOf(secret!, ''));
  });

  test('a board follows each phase; every picture is described for those who do not see it', () => {
    const named = (file: string) => pictures.filter(({ media }) => media.url.includes(file));
    expect(named('/board-').length).toBeGreaterThanOrEqual(4);
    expect(named('/rolls-').length).toBeGreaterThan(0);
    expect(named('/cards-').length).toBeGreaterThan(0);
    for (const { description } of named('/board-')) expect(description!.length).toBeGreaterThan(100);
    for (const { description } of pictures) {
      expect(description!.length).toBeGreaterThan(20);
      expect(description!.length).toBeLessThanOrEqual(1024);
    }
  });

  test('a board tells what has changed since the one before it and, while its turn lasts, what threatens', () => {
    expect(seen.filter((text) => text.includes('**Changes:**')).length).toBeGreaterThan(2);
    const foretold = /^(🛑|❗|🔸|✨) /mu;
    expect(seen.some((text) => foretold.test(text))).toBe(true);
    // It held only then.
    expect(
      said()
        .slice(0, -1)
        .some((message) => foretold.test(textOf(message))),
    ).toBe(false);
  });
});
