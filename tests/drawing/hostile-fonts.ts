import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A font that a machine might have: one of ours in disguise, with letters twice as wide. */
export interface Disguise {
  readonly family: string;
  /** The characters that it has, all of one look; those of its original if not said: Latin, Greek, Cyrillic. */
  readonly only?: readonly [first: number, last: number];
  readonly coloured?: boolean;
}

type Tables = Map<string, Buffer>;

const original = join(
  dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/source-sans-3/package.json')),
  '600SemiBold/SourceSans3_600SemiBold.ttf',
);

/** The first two planes of Unicode. */
export const everything = [0x20, 0x1ffff] as const;

export function disguised({ family, only, coloured = false }: Disguise): Buffer {
  const tables = tablesOf(readFileSync(original));
  tables.set('name', namesFor(family));
  tables.set('hmtx', widened(tables));
  if (only) tables.set('cmap', oneGlyphFor(...only));
  if (coloured) {
    tables.set('COLR', Buffer.alloc(14));
    tables.set('CPAL', palette());
  }
  return fontOf(tables);
}

/** A font of dots, for digits and small Latin letters. */
export function bitmapFont(family: string): Buffer {
  const characters = [...'0123456789abcdefghijklmnopqrstuvwxyz'].map((one) => one.charCodeAt(0));
  const lines = [
    'STARTFONT 2.1',
    `FONT -misc-${family}-SemiBold-R-Normal--16-160-75-75-C-80-ISO10646-1`,
    'SIZE 16 75 75',
    'FONTBOUNDINGBOX 8 16 0 0',
    'STARTPROPERTIES 7',
    `FAMILY_NAME "${family}"`,
    'WEIGHT_NAME "SemiBold"',
    'PIXEL_SIZE 16',
    'FONT_ASCENT 14',
    'FONT_DESCENT 2',
    'CHARSET_REGISTRY "ISO10646"',
    'CHARSET_ENCODING "1"',
    'ENDPROPERTIES',
    `CHARS ${characters.length}`,
    ...characters.flatMap((code) => [
      `STARTCHAR U${code}`,
      `ENCODING ${code}`,
      'SWIDTH 500 0',
      'DWIDTH 8 0',
      'BBX 8 16 0 0',
      'BITMAP',
      ...Array<string>(16).fill('AA'),
      'ENDCHAR',
    ]),
    'ENDFONT',
  ];
  return Buffer.from(lines.join('\n') + '\n');
}

function tablesOf(font: Buffer): Tables {
  const tables: Tables = new Map();
  for (let i = 0, at = 12; i < font.readUInt16BE(4); i++, at += 16) {
    const start = font.readUInt32BE(at + 8);
    tables.set(font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12)));
  }
  return tables;
}

/** The characters that a font has glyphs for, by its character map. */
export function charactersOf(font: Buffer): Set<number> {
  const map = tablesOf(font).get('cmap')!;
  const starts = Array.from({ length: map.readUInt16BE(2) }, (_, i) => map.readUInt32BE(4 + 8 * i + 4));
  const characters = new Set<number>();
  const add = (first: number, last: number) => {
    for (let code = first; code <= last; code++) characters.add(code);
  };
  for (const at of starts) {
    const format = map.readUInt16BE(at);
    if (format === 12)
      for (let i = 0; i < map.readUInt32BE(at + 12); i++)
        add(map.readUInt32BE(at + 16 + 12 * i), map.readUInt32BE(at + 20 + 12 * i));
    if (format !== 4) continue;
    const twiceCount = map.readUInt16BE(at + 6);
    for (let i = 0; i < twiceCount; i += 2) {
      const last = map.readUInt16BE(at + 14 + i);
      if (last !== 0xffff) add(map.readUInt16BE(at + 16 + twiceCount + i), last);
    }
  }
  return characters;
}

function fontOf(tables: Tables): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(12 + 16 * sorted.length);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  const bodies: Buffer[] = [];
  let start = directory.length;
  sorted.forEach(([tag, body], i) => {
    const at = 12 + 16 * i;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(start, at + 8);
    directory.writeUInt32BE(body.length, at + 12);
    const padding = Buffer.alloc((4 - (body.length % 4)) % 4);
    bodies.push(body, padding);
    start += body.length + padding.length;
  });
  return Buffer.concat([directory, ...bodies]);
}

/** Family, style, full name and family once more, as Windows and Linux read them. */
function namesFor(family: string): Buffer {
  const names = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
    [16, family],
    [17, 'SemiBold'],
  ] as const;
  const header = Buffer.alloc(6 + 12 * names.length);
  header.writeUInt16BE(names.length, 2);
  header.writeUInt16BE(header.length, 4);
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  let offset = 0;
  names.forEach(([id], i) => {
    [3, 1, 0x409, id, texts[i]!.length, offset].forEach((value, field) =>
      header.writeUInt16BE(value, 6 + 12 * i + 2 * field),
    );
    offset += texts[i]!.length;
  });
  return Buffer.concat([header, ...texts]);
}

function widened(tables: Tables): Buffer {
  const metrics = Buffer.from(tables.get('hmtx')!);
  const count = tables.get('hhea')!.readUInt16BE(34);
  for (let i = 0; i < count; i++) metrics.writeUInt16BE(Math.min(0xffff, 2 * metrics.readUInt16BE(4 * i)), 4 * i);
  return metrics;
}

/** A character map of format 13: a whole range is shown by one glyph. */
function oneGlyphFor(first: number, last: number): Buffer {
  const someGlyph = 40;
  const map = Buffer.alloc(12 + 16 + 12);
  [0, 1, 3, 10].forEach((value, i) => map.writeUInt16BE(value, 2 * i));
  map.writeUInt32BE(12, 8);
  map.writeUInt16BE(13, 12);
  [28, 0, 1, first, last, someGlyph].forEach((value, i) => map.writeUInt32BE(value, 16 + 4 * i));
  return map;
}

/** One palette of one colour. */
function palette(): Buffer {
  const table = Buffer.alloc(14 + 4);
  [0, 1, 1, 1].forEach((value, i) => table.writeUInt16BE(value, 2 * i));
  table.writeUInt32BE(14, 8);
  table.fill(0xff, 14);
  return table;
}
