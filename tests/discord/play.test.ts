import { execFileSync } from 'node:child_process';

import { SnowflakeUtil } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { seedOf } from '../../src/sessions/seeds.ts';
import { BotTable, buttonsOf, idOf, menusOf, picturesOf, textOf } from '../help/bot.ts';
import { RandomPlayer } from '../help/player.ts';

const DAY = 24 * 60 * 60_000;
let table: BotTable;
/** By so much, in ms, the bot's clock is ahead. */
let ahead = 0;
beforeEach(async () => {
  ahead = 0;
  table = await BotTable.open({ seedOf, now: () => Date.now() + ahead });
});
afterEach(async () => {
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  await table.close();
});

/** A lobby of Ada and Basil, begun by its buttons. */
async function begin(): Promise<void> {
  await table.command('Ada', 'siege new', { game: 'gate' });
  const lobby = await table.panel();
  await table.press('Basil', lobby, idOf(lobby, 'Join'));
  await table.press('Ada', lobby, idOf(lobby, 'heroes'), ['ana']);
  await table.press('Basil', lobby, idOf(lobby, 'heroes'), ['bo']);
  await table.press('Ada', lobby, idOf(lobby, 'Start'));
}

async function vote(name: string, choice: string): Promise<void> {
  await table.command(name, 'choose', { what: choice });
}

describe('a lobby', () => {
  test('is one message that follows who joins, who plays what, and the options', async () => {
    await table.command('Ada', 'siege new', { game: 'gate' });
    const lobby = await table.panel();
    await table.command('Basil', 'siege join', { hero: 'cy' });
    await table.press('Cleo', lobby, idOf(lobby, 'heroes'), ['di']);
    await table.press('Ada', lobby, idOf(lobby, 'option'), ['4']);
    const now = await table.panel();
    expect(now.id).toBe(lobby.id);
    expect(textOf(now)).toContain(`2. <@${table.discord.userId('Basil')}> · role.cy`);
    expect(textOf(now)).toContain(`3. <@${table.discord.userId('Cleo')}> · role.di`);
    expect(textOf(now)).toContain('option.rounds.name: **option.rounds.4**');
    await table.press('Basil', now, idOf(now, 'Leave'));
    expect(textOf(await table.panel())).not.toContain(table.discord.userId('Basil'));
    expect(table.posted()).toHaveLength(1);
  });

  test('hands over to the next player when the host leaves, and closes with the last one', async () => {
    await table.command('Ada', 'siege new');
    await table.command('Basil', 'siege join');
    await table.command('Ada', 'siege leave');
    expect(textOf(await table.panel())).toContain(`Host: <@${table.discord.userId('Basil')}>`);
    const closed = await table.command('Basil', 'siege leave');
    expect(textOf(closed.message)).toContain('the lobby is closed');
    const left = table.messages().find(({ local }) => !local.ephemeral)!;
    expect(textOf(left)).toContain('was closed');
    expect(buttonsOf(left).map(({ label }) => label)).toEqual(['Log']);
  });

  test('becomes a record of who plays what when the game begins', async () => {
    await table.command('Ada', 'siege new');
    const lobby = await table.panel();
    await table.press('Ada', lobby, idOf(lobby, 'Start'));
    const record = table.messages().find(({ id }) => id === lobby.id)!;
    expect(textOf(record)).toContain('The game has begun.');
    expect(buttonsOf(record)).toEqual([]);
  });
});

describe('a game', () => {
  test('is played from the lobby to its end by two players with commands, buttons and menus', async () => {
    await begin();
    const player = new RandomPlayer(table, 'two at the gate');
    while (await player.turn());
    const last = table.messages().findLast(({ local }) => !local.ephemeral)!;
    expect(textOf(last)).toMatch(/victory|defeat/);
    expect(textOf(last)).toMatch(/Seed of the dice: `[0-9a-f]{32}`/);
    expect(picturesOf(last)).toHaveLength(1);
    const how = new Set(player.steps.map((step) => step.how));
    expect([...how].sort()).toEqual(['autocomplete', 'command', 'component']);
    for (const { outcome } of player.steps) expect(outcome.milliseconds).toBeLessThan(1000);
    // Nothing in the channel can be pressed any more but what is there to be read, and the way to another game.
    const armed = table.posted().flatMap((message) => buttonsOf(message).concat(menusOf(message)));
    expect(armed.filter((part) => !part.custom_id!.match(/^(text|catchup|view|log|whisper|rematch)\./))).toEqual([]);
  });

  test('shows the board after each phase with alt text, and tells it in words behind a button', async () => {
    await begin();
    const player = new RandomPlayer(table, 'boards', 0);
    while (await player.turn());
    const boards = table.messages().filter((message) => picturesOf(message).length > 0);
    expect(boards.length).toBeGreaterThanOrEqual(2);
    for (const board of boards) {
      const [picture] = picturesOf(board);
      expect(picture!.description).toMatch(/^title \d+\. phase\. status\. .*says \d+/);
      expect(picture!.media.url).toMatch(/board-\d+\.png/);
    }
    const last = boards.at(-1)!;
    const inWords = await table.press('Dara', last, idOf(last, 'Board in words'));
    expect(inWords.message?.local.ephemeral).toBe(true);
    expect(textOf(inWords.message)).toMatch(/as it stands now: title \d+ · phase\n.*says \d+/s);
  });

  test('lets everybody decide alone when several are asked, and shows who is still thinking', async () => {
    await begin();
    const panel = await table.panel();
    expect(textOf(panel)).toContain(
      `Still to decide: <@${table.discord.userId('Ada')}>, <@${table.discord.userId('Basil')}>`,
    );
    expect(panel.local.pinged.toSorted()).toEqual([table.discord.userId('Ada'), table.discord.userId('Basil')].sort());
    const [ada, basil] = [
      await table.press('Ada', panel, idOf(panel, 'open')),
      await table.press('Basil', panel, idOf(panel, 'open')),
    ];
    expect(ada.message?.local.ephemeral).toBe(true);
    await table.press('Ada', ada.message!, idOf(ada.message, 'brave'));
    const waiting = await table.panel();
    expect(waiting.id).toBe(panel.id);
    expect(textOf(waiting)).toContain(
      `Ready: <@${table.discord.userId('Ada')}>\nStill to decide: <@${table.discord.userId('Basil')}>\n`,
    );
    // Basil's question was opened before Ada answered, and still counts.
    const done = await table.press('Basil', basil.message!, idOf(basil.message, 'careful'));
    expect(textOf(done.message)).toContain('Your choice: **careful**');
    expect((await table.sessions.find(table.discord.channelId('the-wall')))?.turn).toBe(2);
  });

  test('edits the panel while the same hero acts, and posts a new one that calls the next player', async () => {
    await begin();
    await vote('Ada', 'brave');
    await vote('Basil', 'brave');
    const ana = await table.panel();
    expect(textOf(ana)).toContain(`<@${table.discord.userId('Ada')}>`);
    await table.command('Ada', 'pass');
    const bo = await table.panel();
    expect(bo.id).not.toBe(ana.id);
    expect(bo.local.pinged).toEqual([table.discord.userId('Basil')]);
    const old = table.messages().find(({ id }) => id === ana.id)!;
    expect(buttonsOf(old).concat(menusOf(old))).toEqual([]);
  });

  test('whispers what only one may know to that one', async () => {
    await begin();
    await vote('Ada', 'brave');
    await vote('Basil', 'brave');
    await table.command('Ada', 'pass');
    // The one who found it reads it in the reply; the captain, Ada, in a message of her own.
    const done = await table.command('Basil', 'use', { what: 'scout' });
    expect(textOf(done.message)).toContain('secret 42');
    const whisper = table.messages('Dara').find((message) => textOf(message).includes('something only for'))!;
    expect(textOf(whisper)).not.toContain(table.discord.userId('Basil'));
    const stranger = await table.press('Dara', whisper, idOf(whisper, 'Read'));
    expect(textOf(stranger.message)).not.toContain('secret');
    const own = await table.press('Ada', whisper, idOf(whisper, 'Read'));
    expect(textOf(own.message)).toContain('secret 42');
    const everywhere = table.messages('Dara').map(textOf).join('\n');
    expect(everywhere).not.toContain('secret');
    expect(textOf((await table.command('Dara', 'siege log')).message)).not.toContain('secret');
    expect(textOf((await table.command('Ada', 'siege log')).message)).toContain('secret 42');
  });

  test('takes the last answer back where nothing fell, by the button', async () => {
    await begin();
    await vote('Ada', 'brave');
    const panel = await table.panel();
    const foreign = await table.press('Basil', panel, idOf(panel, 'Undo'));
    expect(textOf(foreign.followUps[0]!)).toContain('Ada');
    await table.press('Ada', panel, idOf(panel, 'Undo'));
    expect(textOf(await table.panel())).toContain(
      `Still to decide: <@${table.discord.userId('Ada')}>, <@${table.discord.userId('Basil')}>`,
    );
  });

  test('shares hits with a menu of the finished splits', async () => {
    await begin();
    await vote('Ada', 'brave');
    await vote('Basil', 'careful');
    await table.command('Ada', 'pass');
    await table.command('Basil', 'pass');
    const panel = await table.panel();
    expect(textOf(panel)).toContain('Any of you');
    const [menu] = menusOf(panel);
    expect(menu!.options!.map((option) => option.label)).toEqual([
      'guard ana 3 ×3',
      'guard ana 3 ×2, guard bo 3',
      'guard ana 3, guard bo 3 ×2',
      'guard bo 3 ×3',
    ]);
    await table.press('Basil', panel, menu!.custom_id!, [menu!.options![1]!.value]);
    const position = await table.sessions.position(table.discord.channelId('the-wall'));
    expect(position.scene.panels.map((one) => one.tracks[0]!.value)).toEqual([1, 2]);
  });
});

describe('commands', () => {
  test('complete to the legal choices with their odds, whatever the accents', async () => {
    await begin();
    await vote('Ada', 'brave');
    await vote('Basil', 'brave');
    const all = await table.complete('Ada', 'attack', '');
    expect(all.choices).toEqual([
      { name: 'attack: odds 50', value: 'attack' },
      { name: 'attack-hard', value: 'attack-hard' },
    ]);
    expect((await table.complete('Ada', 'attack', 'HÀRD')).choices).toHaveLength(1);
    // Where nothing can be completed, the list says why.
    expect((await table.complete('Basil', 'attack', '')).choices).toEqual([
      { name: expect.stringContaining('Ada') as string, value: '-' },
    ]);
    const [why] = (await table.complete('Ada', 'catapult', '')).choices;
    expect(why!.name).toMatch(/“Catapult” is not possible now.*Attack/);
  });

  test('show the board, the status, the log and the help', async () => {
    await begin();
    const board = await table.command('Dara', 'siege board');
    expect(picturesOf(board.message)).toHaveLength(1);
    expect(board.message?.local.ephemeral).toBe(true);
    expect((await table.command('Dara', 'siege board', { show: true })).message?.local.ephemeral).toBe(false);
    const status = textOf((await table.command('Dara', 'siege status')).message);
    expect(status).toContain(`Waiting for <@${table.discord.userId('Ada')}>, <@${table.discord.userId('Basil')}>.`);
    expect(status).toMatch(/`[0-9a-f]{64}`/);
    expect(textOf((await table.command('Dara', 'siege help', { all: true })).message)).toContain('How to play');
    expect(textOf((await table.command('Dara', 'siege log')).message)).toContain('The game begins');
    expect(textOf((await table.command('Dara', 'siege log', { round: 0 })).message)).toContain('Basil');
  });

  test('tell how anybody checks the dice: the lines in it, run as they stand, give what was promised', async () => {
    await begin();
    const open = textOf((await table.command('Dara', 'rampart verify')).message);
    const [, hash] = /opened: `([0-9a-f]{64})`/.exec(open)!;
    const [, deed] = /interaction `(\d+)`/.exec(open)!;
    expect(open).toContain(`<t:${Math.floor(SnowflakeUtil.timestampFrom(deed!) / 1000)}:f>`);
    expect(open).not.toContain('printf');
    const asked = await table.command('Ada', 'siege end');
    await table.press('Ada', asked.message!, idOf(asked.message, 'End it'));
    expect(textOf((await table.command('Dara', 'rampart verify')).message)).not.toContain('printf');
    ahead = DAY + 1;
    const told = textOf((await table.command('Dara', 'rampart verify')).message);
    const [, lines] = /```sh\n([^`]+)```/.exec(told)!;
    const [first, second] = execFileSync('sh', ['-c', lines!], { encoding: 'utf8' }).split('\n');
    expect(first).toContain(hash);
    const [, seed] = /the seed `([0-9a-f]{32})`/.exec(told)!;
    expect(second!.startsWith(seed!)).toBe(true);
    expect(told).toContain('✅');
    const french = textOf((await table.command('Cleo', 'rampart verify')).message);
    expect(/```sh\n([^`]+)```/.exec(french)![1]).toBe(lines);
  });

  test('speak the language of the channel in public and the own one in private', async () => {
    const opened = await table.command('Cleo', 'siege new', { language: 'en' });
    expect(textOf(opened.message)).toContain('Ici, j’écris dans cette langue\u00a0: anglais');
    expect(textOf(table.messages('Cleo').find(({ local }) => local.ephemeral)!)).toContain('se prépare');
    expect(textOf(await table.panel())).toContain('Host:');
    await table.command('Cleo', 'siege settings', { language: 'fr', for: 'channel' });
    const lobby = await table.panel();
    await table.press('Ada', lobby, idOf(lobby, 'join'));
    expect(textOf(await table.panel())).toContain('Hôte\u00a0:');
    const own = await table.command('Ada', 'siege settings', { language: 'fr' });
    expect(textOf(own.message)).toContain('français');
    expect(textOf((await table.command('Ada', 'siege help', { all: true })).message)).toContain('Comment jouer');
  });

  test('end a game only after a confirmation, by host or manager', async () => {
    await begin();
    expect(textOf((await table.command('Basil', 'siege end')).message)).toContain('Only Ada');
    const asked = await table.command('Ada', 'siege end');
    expect((await table.sessions.find(table.discord.channelId('the-wall')))?.status).toBe('running');
    const done = await table.press('Ada', asked.message!, idOf(asked.message, 'End it'));
    expect(textOf(done.message)).toContain('It has ended.');
    expect(textOf(table.messages().findLast(({ local }) => !local.ephemeral)!)).toContain('defeat');
  });
});
