import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ThemeName } from '../../src/drawing/index.ts';
import { boardSketch } from '../../src/drawing/render-request.ts';
import type { Job, Rendering, Ready } from '../../src/drawing/protocol.ts';
import { rendererEnv } from '../../src/drawing/renderer-env.ts';
import { programOf } from '../../src/installation/index.ts';
import { bitmapFont, type Disguise, disguised, everything } from './hostile-fonts.ts';
import { rawTranslator, typicalScene } from './scenes.ts';

const folder = mkdtempSync(join(tmpdir(), 'machines '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { file: child, execArgv } = programOf('src/drawing/child.ts');
const config = fileURLToPath(new URL('../../assets/fonts.conf', import.meta.url));

/** Every one in all fonts that Rampart brings: letters, digits, signs, pictographs alone and with a selector, a keycap. */
const players: readonly string[] = ['Ana Łő 1️⃣ ❤️', 'Benoît → ✓ ⚔', 'مرحبا 12', '😀 🏰🔥 Ωμέγα Юрий'];
const themes: readonly ThemeName[] = ['parchment', 'contrast'];
const sketchFor = (theme: ThemeName, names: readonly string[]) =>
  boardSketch({ scene: typicalScene(), players: names, theme }, rawTranslator('fr'));

/** A board in these themes, drawn by a renderer of its own with the environment of a machine. */
function boards(env: NodeJS.ProcessEnv, names = players, inThemes: readonly ThemeName[] = themes): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const renderer = fork(child, [], { execArgv: [...execArgv], env, serialization: 'advanced' });
    const drawn: Buffer[] = [];
    const draw = (id: number): boolean => renderer.send({ id, sketch: sketchFor(inThemes[id]!, names) } satisfies Job);
    renderer.on('error', reject).on('message', (message: Rendering | Ready) => {
      if (message !== 'ready') {
        if ('error' in message) reject(new Error(message.error));
        else drawn.push(Buffer.from(message.png));
      }
      if (drawn.length < inThemes.length) draw(drawn.length);
      else renderer.disconnect();
    });
    renderer.on('exit', (code) => (code === 0 ? resolve(drawn) : reject(new Error(`the renderer ended with ${code}`))));
  });
}

let homes = 0;
/** A home with fonts in it; `settings` is what its fontconfig is told. */
function home(fonts: Readonly<Record<string, Buffer>>, settings = ''): string {
  const path = join(folder, `é home ${homes++}`);
  const put = (file: string, body: Buffer | string) => {
    mkdirSync(join(path, file, '..'), { recursive: true });
    writeFileSync(join(path, file), body);
  };
  for (const [name, font] of Object.entries(fonts)) put(`.local/share/fonts/${name}`, font);
  const conf = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${settings}</fontconfig>`;
  for (const file of ['fonts.conf', 'conf.d/00-mine.conf', 'conf.d/99-mine.conf'])
    put(`.config/fontconfig/${file}`, conf);
  return path;
}

const homely = (path: string): NodeJS.ProcessEnv => ({
  ...process.env,
  HOME: path,
  XDG_DATA_HOME: join(path, '.local/share'),
  XDG_CONFIG_HOME: join(path, '.config'),
  XDG_CACHE_HOME: join(path, '.cache'),
});

const disguises = (...all: Disguise[]): Record<string, Buffer> =>
  Object.fromEntries(all.map((one, i) => [`${i}.ttf`, disguised(one)]));
const ours = ['Source Sans 3', 'Cinzel', 'Noto Sans Arabic', 'Noto Emoji'];

/** What a desktop may prefer, and more. */
const preferences = `
  <match target="pattern"><edit name="family" mode="prepend" binding="strong"><string>DejaVu Serif</string></edit></match>
  <match target="pattern"><edit name="dpi" mode="assign"><double>144</double></edit></match>
  <match target="pattern"><edit name="weight" mode="assign"><const>black</const></edit></match>
  <match target="font">
    <edit name="hinting" mode="assign"><bool>true</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
    <edit name="autohint" mode="assign"><bool>true</bool></edit>
    <edit name="rgba" mode="assign"><const>rgb</const></edit>
    <edit name="lcdfilter" mode="assign"><const>lcddefault</const></edit>
    <edit name="antialias" mode="assign"><bool>false</bool></edit>
    <edit name="embolden" mode="assign"><bool>true</bool></edit>
    <edit name="fontfeatures" mode="append"><string>smcp on</string></edit>
    <edit name="matrix" mode="assign"><times><name>matrix</name>
      <matrix><double>1.2</double><double>0.2</double><double>0</double><double>1</double></matrix></times></edit>
  </match>`;

const tongues = { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LC_CTYPE: 'ar', FC_LANG: 'ar', PANGO_LANGUAGE: 'sr:tr' };
const switches = {
  FREETYPE_PROPERTIES: 'truetype:interpreter-version=35',
  HB_SHAPER_LIST: 'fallback',
  TZ: 'Asia/Kathmandu',
};

/** Machines and the environment that a bot would have there. */
const machines: readonly [string, () => NodeJS.ProcessEnv][] = [
  ['as this one is', () => process.env],
  [
    'with colour fonts for emoji',
    () =>
      homely(
        home(
          disguises(
            { family: 'Noto Color Emoji', only: everything, coloured: true },
            { family: 'Twemoji', coloured: true },
            { family: 'emoji', only: everything, coloured: true },
          ),
        ),
      ),
  ],
  [
    'with fonts that claim all letters, in odd widths',
    () =>
      homely(
        home(
          disguises(
            { family: 'Aaa' },
            { family: 'Everything', only: everything },
            { family: 'Noto Sans' },
            { family: 'sans-serif', only: everything },
            { family: 'emoji', only: everything },
          ),
        ),
      ),
  ],
  [
    "with other fonts by our fonts' names",
    () =>
      homely(
        home({
          ...disguises(
            ...ours.map((family) => ({ family, only: everything })),
            { family: 'source sans3' },
            { family: 'Source Sans 3 SemiBold' },
          ),
          'dots.bdf': bitmapFont('Source Sans 3'),
        }),
      ),
  ],
  [
    'whose desktop prefers other fonts, hinted, slanted, bold and in stripes of colour',
    () => {
      const path = home(disguises({ family: 'Aaa' }), preferences);
      const file = join(path, '.config/fontconfig/fonts.conf');
      return { ...homely(path), FONTCONFIG_FILE: file, FONTCONFIG_PATH: join(file, '..'), ...tongues, ...switches };
    },
  ],
  [
    'without a home and without a place for caches',
    () => ({ PATH: process.env['PATH'], XDG_CACHE_HOME: '/dev/null/none', XDG_DATA_HOME: '/dev/null/none' }),
  ],
];

/** Ours, but with these folders of fonts and no others. */
function configWith(name: string, folders: readonly string[]): string {
  const bare = readFileSync(config, 'utf8').replace(/<(dir|cachedir)\b.*<\/\1>/g, '');
  expect(bare).not.toMatch(/dir>/);
  const file = join(folder, name);
  const dirs = folders.map((path) => `<dir>${path}</dir>`).join('');
  writeFileSync(file, bare.replace('<fontconfig>', `<fontconfig>${dirs}<cachedir>${folder}</cachedir>`));
  return file;
}
const bareMachine = (): NodeJS.ProcessEnv => ({
  ...rendererEnv(process.env),
  FONTCONFIG_FILE: configWith('bare.conf', []),
});

describe('a board has the same bytes on a machine', () => {
  let plain: Buffer[];
  beforeAll(async () => {
    plain = await boards(bareMachine());
  });

  it.each(machines)('%s, as on one without fonts', async (_, environment) => {
    const drawn = await boards(rendererEnv(environment()));
    expect(drawn.map((png, i) => png.equals(plain[i]!))).toEqual([true, true]);
  });

  it('but for scripts that our fonts lack: these are taken from its fonts, and left out where it has none', async () => {
    // The last letter has an accent that our fonts lack, too.
    const names = ['한글', 'Benoît\u0353', ...players.slice(2)];
    const fonts = join(home(disguises({ family: 'Aaa', only: [0xac00, 0xd7a3] })), '.local/share/fonts');
    const draw = async (env: NodeJS.ProcessEnv, shown: readonly string[]) =>
      (await boards(env, shown, ['parchment']))[0]!;
    const without = await draw(bareMachine(), names);
    const withFont = await draw({ ...bareMachine(), FONTCONFIG_FILE: configWith('hangul.conf', [fonts]) }, names);
    const numbered = await draw(bareMachine(), ['Joueur 1', 'Benoît', ...players.slice(2)]);
    expect([without.equals(withFont), without.equals(numbered)]).toEqual([false, true]);
  });
});
