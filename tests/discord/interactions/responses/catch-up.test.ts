import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { messageProblems } from '../../../../src/discord/limits.ts';
import type { BoardRequest } from '../../../../src/drawing/contract.ts';
import type { Scene } from '../../../../src/engine/index.ts';
import { kits } from '../../../../src/games/index.ts';
import { translator } from '../../../../src/locale/index.ts';
import { BotTable, buttonsOf, idOf, parts, picturesOf, pixelPool, PIXEL, textOf } from '../../../help/bot.ts';
import { seededBytes } from '../../../help/chance.ts';
import { RandomPlayer } from '../../../help/player.ts';

const HOUR = 60 * 60_000;

/** The lines that tell what happened. */
const happened = (text: string) => text.split('\n').filter((line) => line.startsWith('- '));

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('in a game of %s', (_, kit) => {
  let table: BotTable;
  let clock = Date.UTC(2026, 10, 23, 8);
  const drawn: BoardRequest[] = [];
  /** Of Cleo: the board that she saw after her last action. */
  let lastSeen: { turn: number; scene: Scene } | null = null;
  let player: RandomPlayer;
  /** Answers that others give in a turn of theirs, where it is short. */
  const most = kit.rules.next ? 4 : 1;
  const channel = () => table.discord.channelId('the-wall');
  const find = async () => (await table.sessions.find(channel()))!;

  beforeAll(async () => {
    const pool = {
      ...pixelPool,
      draw: (request: BoardRequest) => {
        drawn.push(request);
        return Promise.resolve({ png: PIXEL });
      },
    };
    table = await BotTable.open({
      ...{ kits: [kit], translator, pool, now: () => clock },
      random: seededBytes('catching up'),
    });
    // Where all may lay down their turns at the same time somebody hardly waits for others.
    await table.command('Ada', 'siege new', kit.rules.next ? {} : { rules: 'tempo=in-turn' });
    player = new RandomPlayer(table, 'catching up again', 0.5);
  });
  afterAll(async () => {
    for (const message of [...table.messages('Cleo'), ...table.messages('Dara')])
      expect(messageProblems({ components: message.components, flags: message.flags })).toEqual([]);
    expect(table.discord.violations).toEqual([]);
    expect(table.faults).toEqual([]);
    await table.close();
  });

  /** Plays on until at least `turns` answers were given since Cleo's last one and she is awaited (or not). */
  async function playOn(turns: number, awaited: boolean): Promise<void> {
    const cleo = table.discord.userId('Cleo');
    for (;;) {
      const { turn, seats } = await find();
      const { questions } = await table.sessions.position(channel(), cleo);
      const seat = seats.find(({ userId }) => userId === cleo)!.seat;
      const isAwaited = questions.some((question) => question.seats.includes(seat));
      if (lastSeen && turn - lastSeen.turn >= turns && isAwaited === awaited) return;
      clock += HOUR;
      expect(await player.turn()).toBe(true);
      const own = await table.sessions.missed((await find()).id, cleo);
      const { why, turn: since } = own!.since;
      const now = await find();
      if (why === 'brought' || (why === 'acted' && since === now.turn))
        lastSeen = { turn: now.turn, scene: (await table.sessions.position(channel(), cleo)).scene };
    }
  }

  test('a lobby has nothing to catch up with', async () => {
    expect(textOf((await table.command('Cleo', 'siege catchup')).message)).toContain('n’a pas encore commencé');
    await table.command('Cleo', 'siege join');
    await table.command('Ada', 'siege start');
  });

  test('who has not acted yet is told of the game from its beginning on', async () => {
    const { message } = await table.command('Cleo', 'siege catchup');
    expect(textOf(message)).toContain('**Depuis le début de la partie**');
    expect(message!.local.ephemeral).toBe(true);
  });

  test('who comes back reads in the own language what happened meanwhile, in five lines at the most, best first', async () => {
    await playOn(Math.min(4, most), false);
    clock += 20 * HOUR;
    drawn.length = 0;
    const { message } = await table.command('Cleo', 'siege catchup');
    const text = textOf(message);
    expect(text).toMatch(/^((🛑|❗|🔸|✨) .*\n)*## Ce que vous avez manqué\n/u);
    expect(text).toMatch(/\*\*Depuis votre dernière action\*\*, <t:\d+:R>\s:/);
    expect(happened(text).length).toBeGreaterThan(1);
    expect(happened(text).length).toBeLessThanOrEqual(5);
    expect(text).not.toMatch(/\b(bot|session|board|bsieged|runedar)(-\w+)?:[a-z]/);
    expect(buttonsOf(message).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Plateau en mots', 'Journal']),
    );
    expect(text).toContain('En attente de');
  });

  test('the board beside it marks what has changed since the board that was seen last', async () => {
    const [board] = drawn;
    expect(board!.since).toEqual(lastSeen!.scene);
    expect(board!.scene).toEqual((await table.sessions.position(channel(), table.discord.userId('Cleo'))).scene);
    expect(board!.language).toBe('fr');
  });

  test('who is awaited answers right there', async () => {
    await playOn(Math.min(3, most), true);
    const board = table
      .messages('Cleo')
      .findLast((one) => buttonsOf(one).some(({ label }) => label === 'Catch me up'))!;
    const { message } = await table.press('Cleo', board, idOf(board, 'Catch me up'));
    expect(message!.local.ephemeral).toBe(true);
    expect(picturesOf(message).length).toBeGreaterThan(0);
    const { turn } = await find();
    const choice = parts(message).find(({ custom_id = '' }) => /^(answer|menu)\./.test(custom_id))!;
    const first = choice.options?.find(({ value }) => !value.startsWith('+'));
    await table.press('Cleo', message!, choice.custom_id!, first ? [first.value] : []);
    expect((await find()).turn).toBeGreaterThan(turn);
    const again = textOf((await table.command('Cleo', 'siege catchup')).message);
    // What the own answer brought, the turns of others that nobody decides among it.
    expect(again).toMatch(/Rien depuis votre dernière action, <t:\d+:R>\. Elle a amené/);
    expect(again).not.toContain('décision');
  });

  test('who only watches is told of the day', async () => {
    while ((await table.sessions.rounds((await find()).id)).at(-1)! < 2) expect(await player.turn()).toBe(true);
    clock += 30 * HOUR;
    await table.command('Dara', 'siege settings', { language: 'fr' });
    for (let answers = 0; answers < 3; answers++) await player.turn();
    const { message } = await table.command('Dara', 'siege catchup');
    expect(textOf(message)).toMatch(/\*\*Depuis le\*\* <t:\d+:f>\s:/);
    expect(happened(textOf(message)).length).toBeGreaterThan(0);
  });
});

describe('a board that takes its time', () => {
  let table: BotTable;
  let draw: (request: BoardRequest) => Promise<{ png: Uint8Array }>;
  beforeAll(async () => {
    table = await BotTable.open({ pool: { ...pixelPool, draw: (request) => draw(request) } });
    draw = () => Promise.resolve({ png: PIXEL });
    await table.command('Ada', 'siege new');
    await table.command('Ada', 'siege start');
  });
  afterAll(() => table.close());

  test('follows in a message of its own; nobody waits for it', async () => {
    let finish: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (finish = resolve));
    draw = () => slow.then(() => ({ png: PIXEL }));
    const asked = table.command('Ada', 'siege catchup');
    await expect
      .poll(() => table.messages().map(textOf).join('\n'))
      .toContain('The board follows as soon as it is drawn');
    finish();
    const { message, followUps } = await asked;
    expect([picturesOf(message), followUps.map(textOf)]).toEqual([[], ['The board, with what has changed meanwhile:']]);
    expect(picturesOf(followUps[0]!)[0]!.description!.length).toBeGreaterThan(0);
  });

  test('is said not to come when it cannot be drawn', async () => {
    draw = () => Promise.reject(new Error('no paint'));
    const { message, followUps } = await table.command('Ada', 'siege catchup');
    expect(textOf(message)).toContain('Since the game began');
    expect(followUps.map(textOf)).toEqual([expect.stringContaining('could not be drawn')]);
  });
});
