import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { AnyModule, Stake } from '../../../src/engine/index.ts';
import { BotTable, buttonsOf, idOf, PIXEL, picturesOf, pixelPool, textOf } from '../../help/bot.ts';
import { gate } from '../../help/gate.ts';
import type { BoardRequest, PictureSource } from '../../../src/drawing/contract.ts';

let table: BotTable;
/** What was asked of the pool. */
let boards: BoardRequest[] = [];
let cards: Parameters<PictureSource['drawCards']>[0][] = [];
let broken = false;

const pool: PictureSource = {
  draw: (order) => {
    boards.push(order);
    return broken ? Promise.reject(new Error('no paint')) : Promise.resolve({ png: PIXEL, scene: order.scene });
  },
  drawCards: (order) => {
    cards.push(order);
    return broken ? Promise.reject(new Error('no paint')) : Promise.resolve({ png: PIXEL });
  },
  drawRolls: pixelPool.drawRolls,
  drawLineup: pixelPool.drawLineup,
};

async function open(module: AnyModule = gate): Promise<void> {
  table = await BotTable.open({ pool, games: [module] });
}

beforeEach(async () => {
  [boards, cards, broken] = [[], [], false];
  await open();
});
afterEach(async () => {
  expect(table.discord.violations).toEqual([]);
  await table.close();
});

async function begin(): Promise<void> {
  await table.command('Ada', 'siege new');
  await table.command('Basil', 'siege join');
  await table.command('Ada', 'siege start');
}

async function playPhase(): Promise<void> {
  for (const name of ['Ada', 'Basil']) await table.command(name, 'choose', { what: 'brave' });
  for (const name of ['Ada', 'Basil']) await table.command(name, 'pass');
}

const posted = () =>
  table
    .messages()
    .filter((message) => !message.local.ephemeral && picturesOf(message).some(({ media }) => /board/.test(media.url)));

describe('a board', () => {
  test('is drawn with the one before it, and tells in short what happened, and who is awaited', async () => {
    await begin();
    await playPhase();
    expect([boards[0]!.since ?? null, boards.at(-1)!.since]).toEqual([null, boards[0]!.scene]);
    const [first, ...more] = posted();
    expect(textOf(first!)).not.toContain('Changes:');
    const text = textOf(more.at(-1)!);
    // What has changed is told only where what happened is not told whole.
    expect(text).toMatch(/Any of you[^]*heroes-done/);
    expect(text).not.toContain('Changes:');
  });

  test('knows the one before it after a restart', async () => {
    await begin();
    await table.stopBot();
    await table.startBot();
    await playPhase();
    expect(boards.at(-1)!.since).toEqual(boards[0]!.scene);
  });

  test('tells first of all what threatens, worst first, and what can be done about it', async () => {
    await table.close();
    const worded = () => ({ key: 'gate:assault' });
    const threat = (stake: Stake, answers: number) => ({
      ...{ kind: 'assault', data: {}, stake },
      answers: Array.from({ length: answers }, () => ({ kind: 'assault', data: {} })),
    });
    const threats = () => [
      ...['chance', 'harm', 'harm', 'harm', 'harm', 'risk'].map((stake) => threat(stake as Stake, 0)),
      threat('lost', 2),
    ];
    const words = { ...gate.words, threat: worded, answer: worded };
    await open({ ...gate, words, threats } as AnyModule);
    await begin();
    expect(textOf(posted()[0]!).replaceAll('assault', 'A')).toContain('🛑 A → A · A\n❗ A\n🔸 A\n🔸 3 more\n✨ A\n');
    // Nothing threatens, and nobody is awaited, once the game was given up.
    await table.sessions.end(table.discord.channelId('the-wall'), table.discord.userId('Ada'), { manager: false });
    await table.running.idle();
    expect(textOf(posted().at(-1)!)).toContain('defeat');
    expect(textOf(posted().at(-1)!)).not.toMatch(/🛑|Waiting|may answer/);
  });

  test('has its parts behind buttons, for the eyes, language and theme of who presses', async () => {
    await begin();
    await table.command('Dara', 'siege settings', { theme: 'contrast' });
    await table.command('Dara', 'siege settings', { language: 'fr' });
    const open = await table.panel();
    const { message: board } = await table.look('Dara', open, 'view');
    const field = await table.press('Dara', board!, idOf(board, 'Field'));
    expect(field.message?.local.ephemeral).toBe(true);
    expect(picturesOf(field.message)).toHaveLength(1);
    expect(boards.at(-1)).toMatchObject({ crop: 'field', theme: 'contrast', language: 'fr', since: boards[0]!.scene });
    expect(boards.at(-1)!.reader).toBe(table.discord.userId('Dara'));
    // Their own message turns to another part, with that picture in place of the first.
    const heroes = await table.press('Dara', field.message!, idOf(field.message, 'Heroes'));
    expect(heroes.message?.id).toBe(field.message?.id);
    expect(picturesOf(heroes.message)).toHaveLength(1);
    expect(boards.at(-1)).toMatchObject({ crop: 'heroes' });
    expect(buttonsOf(heroes.message).map(({ label }) => label)).toEqual([
      'Whole',
      'Field',
      'Plateau en mots',
      'Journal',
      'Qu’ai-je manqué\u202f?',
    ]);
    const log = await table.press('Dara', heroes.message!, idOf(heroes.message, 'Journal'));
    expect(textOf(log.message)).not.toBe('');
  });

  test('in words says which round and phase it tells of', async () => {
    await begin();
    const open = await table.panel();
    const { message: old } = await table.look('Dara', open, 'view');
    await playPhase();
    const inWords = await table.press('Dara', old!, idOf(old, 'Board in words'));
    expect(textOf(inWords.message)).toContain('The board as it stands now: title 1 · phase');
  });

  test('of a game that is over there by now shows that game, not the present one', async () => {
    await begin();
    await table.sessions.end(table.discord.channelId('the-wall'), table.discord.userId('Ada'), { manager: false });
    await table.running.idle();
    const old = posted().at(-1);
    await begin();
    const pressed = await table.press('Ada', old!, idOf(old!, 'Field'));
    expect(textOf(pressed.message)).toContain('title');
    expect(textOf(pressed.message)).not.toContain('Waiting');
    const present = await table.panel();
    expect(textOf((await table.look('Ada', present, 'view')).message)).toContain('Waiting');
  });
});

describe('/siege board', () => {
  test('shows a part of the board in the theme asked for, with what has changed since the last one', async () => {
    await begin();
    await table.command('Ada', 'choose', { what: 'brave' });
    const shown = await table.command('Ada', 'siege board', { view: 'panels', theme: 'contrast' });
    expect(boards.at(-1)).toMatchObject({ crop: 'heroes', theme: 'contrast', since: boards[0]!.scene });
    expect(textOf(shown.message)).toContain('**Changes:** none');
    expect(picturesOf(shown.message)[0]!.description).toContain('says 3');
  });

  test('shown to all is in the channel’s language and theme', async () => {
    await begin();
    await table.command('Ada', 'siege settings', { theme: 'contrast', for: 'channel' });
    await table.command('Basil', 'siege settings', { theme: 'parchment' });
    await table.command('Basil', 'siege board', { show: true });
    // It never takes the place of a board that is to be posted, nor of one that Basil alone is to see.
    const forAll = boards.find(({ reader }) => reader === `${table.discord.userId('Basil')} for all`);
    expect(forAll).toMatchObject({ theme: 'contrast', language: 'en' });
    expect(boards[0]).not.toHaveProperty('reader');
    await table.command('Basil', 'siege board');
    expect(boards.at(-1)).toMatchObject({ theme: 'parchment' });
    await table.command('Basil', 'siege settings', { theme: 'auto' });
    await table.command('Basil', 'siege board');
    expect(boards.at(-1)).toMatchObject({ theme: 'contrast' });
  });

  test('tells the board in words when it cannot be drawn', async () => {
    await begin();
    broken = true;
    const shown = await table.command('Ada', 'siege board');
    expect(picturesOf(shown.message)).toEqual([]);
    expect(textOf(shown.message)).toContain('says 3');
  });
});

describe('/siege board at:', () => {
  test('shows any board of the game as it was, with what had changed, also once it is over', async () => {
    await begin();
    await playPhase();
    const named = async () =>
      (await table.discord.users.autocomplete('Dara', 'the-wall', 'siege board', { at: '' }, 'at')).choices;
    const [latest, first] = (await named()) as { name: string; value: string }[];
    expect([latest!.name, first!.name]).toEqual([
      expect.stringMatching(/^2\. title \d · /),
      expect.stringMatching(/^1\. title 1 · phase/),
    ]);
    const kept = boards.find(({ since }) => since)!;
    await table.sessions.end(table.discord.channelId('the-wall'), table.discord.userId('Ada'), { manager: false });
    await table.running.idle();
    const was = await table.command('Dara', 'siege board', { at: first!.value });
    expect(was.message?.local.ephemeral).toBe(true);
    expect(boards.at(-1)).toMatchObject({ scene: kept.since, since: null });
    await table.command('Dara', 'siege board', { at: latest!.value });
    expect(boards.at(-1)!.since).toEqual(kept.since);
    const unknown = await table.command('Dara', 'siege board', { at: 'last Tuesday' });
    expect(textOf(unknown.message)).toContain('There is no such board');
  });
});

describe('/siege settings', () => {
  test('of a channel is for its host or who manages the server to set, of the server for the latter', async () => {
    await begin();
    expect(
      textOf((await table.command('Basil', 'siege settings', { theme: 'contrast', for: 'channel' })).message),
    ).toContain('Only the host');
    expect(
      textOf((await table.command('Basil', 'siege settings', { theme: 'contrast', for: 'server' })).message),
    ).toContain('manage the server');
    const set = await table.command('Ada', 'siege settings', { theme: 'contrast', for: 'channel' });
    expect(textOf(set.message)).toContain('High contrast');
    await playPhase();
    expect([boards[0]!.theme, boards.at(-1)!.theme]).toEqual(['parchment', 'contrast']);
  });
});

describe('/siege hand', () => {
  test('shows the own cards in a picture and in words', async () => {
    await begin();
    const hand = await table.command('Ada', 'siege hand');
    expect(hand.message?.local.ephemeral).toBe(true);
    expect(textOf(hand.message)).toMatch(/Your cards[^]*guard[^]*map[^]*map-text/);
    expect(picturesOf(hand.message)[0]!.description).toContain('map-text');
    expect(cards.at(-1)).toMatchObject({ game: 'gate', cards: [{ art: 'map' }] });
  });

  test('shows those of another player, also to somebody who watches', async () => {
    await begin();
    expect(textOf((await table.command('Dara', 'siege hand')).message)).toContain('Ada, Basil');
    expect(textOf((await table.command('Dara', 'siege hand', { player: 'Nobody' })).message)).toContain('Ada, Basil');
    const hand = await table.command('Dara', 'siege hand', { player: 'Basil' });
    expect(textOf(hand.message)).toContain('Cards of Basil');
    expect(textOf((await table.command('Ada', 'siege hand', { player: 'bás' })).message)).toContain('Cards of Basil');
    const { choices } = await table.discord.users.autocomplete(
      'Dara',
      'the-wall',
      'siege hand',
      { player: 'ba' },
      'player',
    );
    expect(choices).toEqual([
      expect.objectContaining({ name: 'Basil', value: `user:${table.discord.userId('Basil')}` }),
    ]);
  });

  test('takes as many pictures as the cards need, and does without when none can be drawn', async () => {
    await table.close();
    const map = gate.faces!().map!;
    const hands = () => [{ owner: { key: 'gate:guard' }, cards: Array.from({ length: 25 }, () => map) }];
    await open({ ...gate, hands } as AnyModule);
    await begin();
    expect(picturesOf((await table.command('Ada', 'siege hand')).message)).toHaveLength(3);
    expect(cards.map((order) => order.cards.length)).toEqual([12, 12, 1]);
    broken = true;
    const hand = await table.command('Ada', 'siege hand');
    expect(picturesOf(hand.message)).toEqual([]);
    expect(textOf(hand.message)).toContain('map-text');
  });

  test('tells cards that are alike once, what each could do, and what goes together', async () => {
    await table.close();
    const map = gate.faces!().map!;
    const phrase = (key: string) => ({ key: `gate:${key}` });
    const hands = () => [
      {
        owner: phrase('guard'),
        cards: [map, map],
        uses: [[phrase('use')], [phrase('use')]],
        remarks: [{ title: phrase('together'), lines: [phrase('both'), phrase('more')] }],
      },
    ];
    await open({ ...gate, hands } as AnyModule);
    await begin();
    const told = textOf((await table.command('Ada', 'siege hand')).message);
    expect(told).toMatch(/map\S* ×2[^]*map-text\n▸ \S*use\n### \S*together\n- \S*both\n- \S*more/);
    expect(told.match(/map-text/g)).toHaveLength(1);
  });

  test('says so where there is no game, or no cards', async () => {
    expect(textOf((await table.command('Ada', 'siege hand')).message)).toContain('/siege new');
    await table.command('Ada', 'siege new');
    expect(textOf((await table.command('Ada', 'siege hand')).message)).toContain('not begun');
    await table.close();
    const { hands: _, ...handless } = gate;
    await open(handless as AnyModule);
    await begin();
    expect(textOf((await table.command('Ada', 'siege hand')).message)).toContain('has no cards to hold');
  });
});

describe('/siege help card', () => {
  test('shows one card in picture and words, found by a part of its name', async () => {
    const help = await table.command('Ada', 'siege help', { card: 'map' });
    expect(textOf(help.message)).toMatch(/\*\*map\*\* · paper\nmap-text/);
    expect(picturesOf(help.message)[0]!.description).toContain('map-text');
    broken = true;
    expect(picturesOf((await table.command('Ada', 'siege help', { card: 'map' })).message)).toEqual([]);
    const unknown = await table.command('Ada', 'siege help', { card: 'dragon' });
    expect(textOf(unknown.message)).toContain('no card “dragon”');
  });

  test('completes names of cards', async () => {
    const { choices } = await table.discord.users.autocomplete('Ada', 'the-wall', 'siege help', { card: 'ma' }, 'card');
    expect(choices).toEqual([expect.objectContaining({ name: 'map', value: 'map' })]);
  });
});
