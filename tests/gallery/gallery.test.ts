import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Room } from '../../src/gallery/exhibits.ts';
import { hang } from '../../src/gallery/hang.ts';
import { page } from '../../src/gallery/page.ts';
import { roomsOf } from '../../src/gallery/rooms.ts';
import { playStory } from '../../src/gallery/story.ts';
import { kit } from '../../src/games/bsieged/index.ts';
import { kits } from '../../src/games/index.ts';
import { areRivals, type Ending } from '../../src/kit/index.ts';

describe.each(kits.map((one) => [one.rules.id, one] as const))(
  'the gallery of %s',
  (id, { rules, board, ...others }) => {
    let rooms: Room[];
    beforeAll(() => {
      rooms = roomsOf({ rules, board, ...others });
    });
    const captions = () => rooms.flatMap(({ exhibits }) => exhibits.map(({ caption }) => caption)).join('\n');

    it('has the games that it is to have, won and lost, in all of their phases', () => {
      const texts = rooms.map(({ text }) => text).join('\n');
      expect(texts).toContain(areRivals(rules, rules.seats) ? 'Won by' : 'Won (');
      if (!areRivals(rules, rules.seats)) expect(texts).toContain('Lost (');
      expect(texts).not.toContain(': none of ');
      const told = rooms.flatMap(({ exhibits }) => exhibits.map(({ name }) => name)).join('\n');
      for (const phase of rules.phases) expect(told).toContain(`-${phase}-`);
    });

    it('has every card, both themes, all views and many rolls', () => {
      const named = (room: string) => rooms.find((one) => one.id === `${id}-${room}`)!;
      expect(named('cards').exhibits).toHaveLength(Object.keys(rules.faces!()).length);
      expect(named('rolls').exhibits.length).toBeGreaterThan(3);
      expect(named('lobby').exhibits).toHaveLength(2 * (rules.seating.roles.length + 1));
      const all = rooms.flatMap(({ exhibits }) => exhibits.map(({ name }) => name));
      const [whole, ...parts] = board.crops.map((crop) => crop.id);
      for (const kind of [`${whole}-parchment`, `${whole}-contrast`, ...parts.map((part) => `${part}-parchment`)])
        expect(all.filter((name) => name.endsWith(kind)).length, kind).toBeGreaterThan(1);
      expect(new Set(all).size).toBe(all.length);
    });

    it('says of every picture what is on it, within the limit of Discord', () => {
      for (const { exhibits } of rooms)
        for (const { alt, name } of exhibits) {
          expect(alt.length, name).toBeGreaterThan(20);
          expect(alt.length, name).toBeLessThanOrEqual(1024);
        }
    });

    it.runIf(id === kit.rules.id)('shows all seasons, in both languages', () => {
      for (const season of ['Spring', 'Summer', 'Autumn', 'Winter', 'Printemps', 'Été'])
        expect(captions()).toContain(season);
    });
  },
);

const SHORT = { id: 'short', players: 1, language: 'en', wild: 1 } as const;
const never: Ending = { name: 'a draw', fits: () => false };

it('says which game no seed brought, and shows the others', () => {
  const gallery = [
    { ...SHORT, ending: never, least: 2 },
    { ...SHORT, id: 'other' },
  ];
  const [none, other] = roomsOf({ ...kit, gallery }, { games: 2 });
  expect(none).toMatchObject({
    text: 'bsieged: none of 2 games "short" is a draw after 2 boards or more.',
    exhibits: [],
  });
  expect(other!.exhibits.length).toBeGreaterThan(0);
});

describe('a gallery that is hung', () => {
  const out = mkdtempSync(join(tmpdir(), 'gallery-'));
  afterAll(() => rmSync(out, { recursive: true, force: true }));

  it('is a page with its pictures, at their sizes', async () => {
    const rooms = roomsOf({ ...kit, gallery: [SHORT] }, { boards: 1, items: 3 }).filter(
      ({ id }) => !id.endsWith('hands'),
    );
    const told: number[] = [];
    const { index, warnings } = await hang(rooms, { out, renderers: 1, onDone: (done) => told.push(done) });
    expect(warnings).toEqual([]);
    const html = readFileSync(index, 'utf8');
    const images = [...html.matchAll(/<img src="([^"]+)" alt="([^"]+)" width="(\d+)" height="(\d+)"/g)];
    const count = rooms.reduce((sum, { exhibits }) => sum + exhibits.length, 0);
    expect(images).toHaveLength(count);
    expect(told).toEqual(Array.from({ length: count }, (_, i) => i + 1));
    for (const [, file, alt, width, height] of images) {
      const png = readFileSync(join(out, file!));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([Number(width), Number(height)]);
      expect(statSync(join(out, file!)).size).toBeGreaterThan(2000);
      expect(alt!.length).toBeGreaterThan(20);
    }
    for (const [, id] of html.matchAll(/<a href="#([^"]+)"/g)) expect(html).toContain(`<section id="${id}">`);
    expect(existsSync(join(out, images[0]![1]!))).toBe(true);
  });

  it('keeps what is said out of the markup', () => {
    const hung = {
      name: 'a',
      caption: '<script>',
      alt: '"a" & b',
      file: 'a.png',
      width: 1,
      height: 1,
      bytes: 1,
    };
    const html = page([{ id: 'x', title: 'X', text: '', hung: [hung] }]);
    expect(html).toContain('alt="&quot;a&quot; &amp; b"');
    expect(html).not.toContain('<script>');
  });
});

it('plays the same story from the same seed', () => {
  const course = { kit, seed: 'twice', players: 3, wild: 0.5 };
  const story = playStory(course);
  expect(playStory(course)).toEqual(story);
  expect(story.players).toEqual(['Ana', 'Benoît', 'Chiara']);
  expect(story.chapters.at(-1)!.phase).toBe('end');
  expect(story.rolls.length).toBeGreaterThan(5);
  expect(story.cards.length).toBeGreaterThan(5);
});
