import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { LineupRequest, PictureSource } from '../../../src/drawing/contract.ts';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import { runedar } from '../../../src/games/runedar/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { MessagePictures } from '../../../src/discord/outbox/pictures.ts';
import type { MessageRest } from '../../../src/discord/outbox/discord-messages.ts';
import { BotTable, idOf, menusOf, PIXEL, picturesOf, pixelPool, textOf } from '../../help/bot.ts';

let table: BotTable;
/** What was asked of the pool. */
let drawn: LineupRequest[] = [];
let drawing: () => Promise<{ png: Uint8Array }>;
const atOnce = () => Promise.resolve({ png: PIXEL });

const pool: PictureSource = {
  ...pixelPool,
  drawLineup: (order) => {
    drawn.push(order);
    return drawing();
  },
};

beforeEach(async () => {
  [drawn, drawing] = [[], atOnce];
  table = await BotTable.open({ pool, games: [bsieged, runedar], translator });
});
afterEach(async () => {
  expect(table.discord.violations).toEqual([]);
  await table.close();
});

/** The pictures of the lobby: where each lies, and what is said of it. */
const shown = async (channel = 'the-wall') =>
  picturesOf(await table.panel(channel)).map(({ media, description }) => ({ url: media.url, alt: description }));

/** Chooses by the menu of the lobby. */
async function choose(as: string, heroes: readonly string[], channel = 'the-wall'): Promise<void> {
  const lobby = await table.panel(channel);
  await table.press(as, lobby, menusOf(lobby)[0]!.custom_id!, heroes);
}

describe('the picture of a lobby', () => {
  test('says who plays which hero and who is free, and is sent anew only when that changes', async () => {
    await table.command('Ada', 'siege new');
    const [bare] = await shown();
    expect(bare!.alt).toBe(
      'Nobody has chosen a hero yet. Still free: Paladin, Archer, Sorcerer, Blacksmith, Smuggler, and Mercenary.',
    );
    expect(bare!.url).toMatch(/\/heroes-[0-9a-f]{12}\.png$/);
    await table.command('Basil', 'siege join');
    await table.press('Ada', await table.panel(), idOf(await table.panel(), 'Difficulty'), ['knight']);
    // Words alone have changed: the same file lies where it lay.
    expect(await shown()).toEqual([bare]);
    expect(drawn).toHaveLength(1);
    await choose('Ada', ['paladin', 'archer']);
    await choose('Basil', ['sorcerer']);
    await table.command('Ada', 'siege bot', { level: 'hard' });
    const [settled, ...others] = await shown();
    expect(others).toEqual([]);
    expect(settled!.alt).toBe(
      'Paladin: Ada. Archer: Ada. Sorcerer: Basil. Still free: Blacksmith, Smuggler, and Mercenary.',
    );
    expect(settled!.url).not.toBe(bare!.url);
    expect(drawn).toHaveLength(3);
    expect(drawn.at(-1)).toMatchObject({ language: 'en', theme: 'parchment', lineup: { game: 'bsieged' } });
    // What was drawn before is shown again without a painter.
    await choose('Basil', []);
    await choose('Basil', ['sorcerer']);
    expect((await shown())[0]!.alt).toBe(settled!.alt);
    expect(drawn).toHaveLength(3);
    expect(textOf(await table.panel())).toContain('2. <@');
  });

  test('is in the language and the theme of its channel', async () => {
    await table.command('Ada', 'siege settings', { theme: 'contrast', for: 'channel' }, 'the-gate');
    await table.command('Ada', 'siege new', { language: 'fr', game: 'runedar' }, 'the-gate');
    await table.command('Basil', 'siege join', {}, 'the-gate');
    await choose('Basil', ['hilda'], 'the-gate');
    const [picture] = await shown('the-gate');
    expect(picture!.alt).toMatch(/^Hilda\s: Basil\. Encore libres\s: Borgna, Aldrik et Odrun\.$/);
    expect(drawn.at(-1)).toMatchObject({ language: 'fr', theme: 'contrast', lineup: { game: 'runedar' } });
  });

  test('goes when the game begins', async () => {
    await table.command('Ada', 'siege new');
    const lobby = await table.panel();
    await choose('Ada', ['paladin', 'archer', 'sorcerer']);
    await table.command('Ada', 'siege start');
    const begun = table.messages().find(({ id }) => id === lobby.id)!;
    expect(textOf(begun)).toContain('The game has begun');
    expect(picturesOf(begun)).toEqual([]);
  });

  test('is not waited for: the lobby is told in words, and given its picture when that is drawn', async () => {
    let finish = () => undefined as void;
    drawing = () => new Promise((resolve) => (finish = () => resolve({ png: PIXEL })));
    await table.command('Ada', 'siege new');
    const lobby = await table.panel();
    expect(picturesOf(lobby)).toEqual([]);
    expect(textOf(lobby)).toContain('4 heroes by lot');
    await table.command('Basil', 'siege join');
    expect(textOf(await table.panel())).toContain('Players: 2');
    finish();
    await expect.poll(shown).toHaveLength(1);
    const given = await table.panel();
    expect(given.id).toBe(lobby.id);
    expect(textOf(given)).toContain('Players: 2');
    expect(drawn).toHaveLength(1);
    await table.running.idle();
    await choose('Ada', []);
    expect(drawn).toHaveLength(1);
    expect(table.faults).toEqual([]);
  });

  test('that cannot be drawn stops nothing, and is tried again', async () => {
    drawing = () => Promise.reject(new Error('no paint'));
    await table.command('Ada', 'siege new');
    await choose('Ada', ['paladin']);
    expect(await shown()).toEqual([]);
    expect(JSON.stringify(table.faults)).toContain('no paint');
    drawing = atOnce;
    await table.running.tick();
    await expect.poll(async () => (await shown())[0]?.alt).toContain('Paladin: Ada.');
  });

  test('that is still owed comes after a restart', async () => {
    drawing = () => new Promise(() => undefined);
    await table.command('Ada', 'siege new');
    expect(await shown()).toEqual([]);
    await table.stopBot();
    drawing = atOnce;
    await table.startBot();
    await expect.poll(shown).toHaveLength(1);
  });

  test('comes again with a lobby that somebody has deleted', async () => {
    table.discord.admin.setRole('@everyone', { allow: ['ManageMessages'] });
    await table.command('Ada', 'siege new');
    await choose('Ada', ['paladin']);
    const { id } = await table.panel();
    const orders = drawn.length;
    table.discord.users.remove('Basil', id);
    await expect.poll(async () => (await table.panel()).id).not.toBe(id);
    await table.running.idle();
    expect((await shown()).map(({ alt }) => alt)).toEqual([expect.stringMatching(/^Paladin: Ada\./)]);
    expect(drawn).toHaveLength(orders);
  });

  describe('that one process hangs while another one changes the lobby', () => {
    /** Has a process hang it, and somebody do the deed before Discord has its edit. */
    async function hungWhile(deed: () => Promise<unknown>): Promise<void> {
      drawing = () => Promise.reject(new Error('no paint'));
      await table.command('Ada', 'siege new');
      drawing = atOnce;
      const { id } = await table.panel();
      const lobby = () => textOf(table.messages().find((message) => message.id === id)!);
      const { rest } = table.running.client;
      let late: (() => void) | null = null;
      const patch: MessageRest['patch'] = async (...request) => {
        await new Promise<void>((resolve) => (late = resolve));
        return rest.patch(...request);
      };
      const channel = table.discord.channelId('the-wall');
      const another: MessagePictures = new MessagePictures(
        table.bot,
        { get: rest.get.bind(rest), post: rest.post.bind(rest), delete: rest.delete.bind(rest), patch },
        { owner: 'another', now: Date.now, isHere: () => true, wake: () => void another.attach(channel) },
      );
      await another.start();
      await another.attach(channel);
      await expect.poll(() => late).not.toBeNull();
      const before = lobby();
      await deed();
      await table.running.idle();
      expect(lobby()).toBe(before);
      late!();
      await expect.poll(lobby).not.toBe(before);
    }

    test('stays what the other has hung until that is done', async () => {
      await hungWhile(() => choose('Ada', ['paladin']));
      await expect.poll(async () => (await shown())[0]?.alt).toContain('Paladin: Ada.');
    });

    test('goes when the game has begun meanwhile', async () => {
      await hungWhile(() => table.command('Ada', 'siege start', { sure: true }));
      expect(
        table
          .messages()
          .filter((message) => textOf(message).includes('has begun'))
          .flatMap(picturesOf),
      ).toEqual([]);
    });
  });

  test('that may not be attached is left out', async () => {
    await table.command('Ada', 'siege new');
    table.discord.setPermissions('the-wall', 'bot', { deny: ['AttachFiles'] });
    await choose('Ada', ['paladin']);
    const lobby = await table.panel();
    expect(picturesOf(lobby)).toEqual([]);
    expect(textOf(lobby)).toContain('Paladin');
    table.discord.setPermissions('the-wall', 'bot', { allow: ['AttachFiles'] });
    // The right alone brings it.
    await expect.poll(async () => (await shown())[0]?.alt).toContain('Paladin: Ada.');
    expect((await table.panel()).id).toBe(lobby.id);
  });
});
