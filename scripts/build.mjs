/**
 * Builds what is run: TypeScript and the packages it uses become a few files of JavaScript, once for every state of the
 * source. A build lies in `dist/<key>`; the key is worked out from what the files hold, so that neither clocks nor
 * checkouts matter, and a build never changes: programs that run from an earlier one go on undisturbed.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isWritable, say, SetupError } from './fault.mjs';
import { withLock } from './lock.mjs';
import { builtName, PROGRAMS, UNMAPPED } from './programs.mjs';

/** So many builds are kept, those used last: a program may still run from an earlier one. */
const KEPT = 5;

/** What a build depends on: files, and folders with the ending of the files in them that matter. */
const FILES = ['package-lock.json', 'tsconfig.json', 'node_modules/esbuild/package.json', 'tests/locale/texts.ts'];
const FOLDERS = [
  ['src', '.ts'],
  ['commands', '.ts'],
  ['tests/chaos', '.ts'],
  ['tests/fuzz', '.ts'],
  ['tests/help', '.ts'],
  ['tests/scale', '.ts'],
  ['scripts', '.mjs'],
  ['assets', 'board.json'],
];

/** Where only what runs is installed (`npm ci --omit=dev`), programs of the tests cannot be built. */
const OF_TESTS = 'tests/';
/**
 * @param {string} root
 * @returns {(path: string) => boolean}
 */
const isUsed = (root) =>
  existsSync(join(root, 'node_modules/vitest')) ? () => true : (path) => !path.startsWith(OF_TESTS);

/** Packages with native code, or with files of their own that they look for: found in node_modules at run time. */
const EXTERNAL = ['canvas', 'better-sqlite3', 'tinypool', 'zlib-sync', 'bufferutil', 'pg-native', 'utf-8-validate'];

/** What a built module has of the modules that packages are still written as. */
const REQUIRE = `import { createRequire as rampartRequire } from 'node:module'; const require = rampartRequire(import.meta.url);`;

/** One line for a whole file. A map without any would be passed over. */
const NO_MAP = Buffer.from(JSON.stringify({ version: 3, sources: [UNMAPPED], mappings: 'AAAA' })).toString('base64');
/**
 * Packages come without maps: these would be many times as large as our own, and the first trace would wait for them.
 * @type {import('esbuild').Plugin}
 */
const unmapped = {
  name: 'unmapped',
  setup: ({ onLoad }) =>
    onLoad({ filter: /node_modules.*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${NO_MAP}`,
      loader: 'js',
    })),
};
const MANIFEST = 'files.json';

/**
 * The folder with the build of the source as it is; made if it is not there.
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function provideBuild(root) {
  const sources = sourcesOf(root);
  const dist = join(root, 'dist');
  const folder = join(dist, keyOf(root, sources));
  if (isWhole(folder)) return used(folder);
  if (!isWritable([root, dist]))
    throw new SetupError(
      `the program has to be built in ${root}, where this user may not write. Run "npm run build" once as the owner of that folder, or let this user write there.`,
    );
  const wait = () => say('another process is building the program, waiting for it ...');
  await withLock(join(root, '.setup.lock'), wait, async () => {
    if (isWhole(folder)) return;
    say('building the program ...');
    clear(dist);
    await build(root, folder, sources);
  });
  return used(folder);
}

/**
 * The files that a build depends on, from `root`, with `/`.
 * @param {string} root
 * @returns {string[]}
 */
function sourcesOf(root) {
  const inFolders = FOLDERS.filter(([folder = '']) => isUsed(root)(folder)).flatMap(([folder = '', ending = '']) =>
    filesUnder(root, folder).filter((path) => path.endsWith(ending)),
  );
  const files = FILES.filter(isUsed(root)).filter((file) => existsSync(join(root, file)));
  return [...files, ...inFolders].sort();
}

/**
 * `readdirSync` can do it alone, in ten times the time.
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(root, path) : [path];
  });
}

/**
 * @param {string} root
 * @param {readonly string[]} sources
 */
function keyOf(root, sources) {
  const hash = createHash('sha256');
  for (const path of sources) {
    const content = readFileSync(join(root, path));
    hash.update(`${path} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Whether a build is there with all its files.
 * @param {string} folder
 */
function isWhole(folder) {
  try {
    /** @type {Record<string, number>} */
    const files = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
    return Object.entries(files).every(([file, size]) => statSync(join(folder, file)).size === size);
  } catch {
    return false;
  }
}

/**
 * Makes it the build that was used last.
 * @param {string} folder
 */
function used(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // Who may not write there does not make room there either.
  }
  return folder;
}

/**
 * Takes away what a killed process has left, and the builds that were not used for the longest time.
 * @param {string} dist
 */
function clear(dist) {
  if (!existsSync(dist)) return;
  const age = /** @param {string} name */ (name) => -statSync(join(dist, name)).mtimeMs;
  const names = readdirSync(dist);
  const whole = names.filter((name) => isWhole(join(dist, name))).sort((a, b) => age(a) - age(b));
  const kept = whole.slice(0, KEPT - 1);
  for (const name of names) if (!kept.includes(name)) rmSync(join(dist, name), { recursive: true, force: true });
}

/**
 * @param {string} root
 * @param {string} folder where it is to lie; nothing is there before all is
 * @param {readonly string[]} sources
 */
async function build(root, folder, sources) {
  const esbuild = await import('esbuild');
  const unfinished = `${folder}.part`;
  try {
    const { outputFiles, metafile } = await esbuild.build({
      absWorkingDir: root,
      entryPoints: entriesOf(root),
      outdir: unfinished,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20.18',
      external: EXTERNAL,
      banner: { js: REQUIRE },
      sourcemap: true,
      sourcesContent: false,
      plugins: [unmapped],
      metafile: true,
      write: false,
      logLevel: 'error',
    });
    const forgotten = Object.keys(metafile.inputs).filter(
      (path) => !path.includes('node_modules/') && !sources.includes(path),
    );
    if (forgotten.length > 0)
      throw new Error(`scripts/build.mjs does not see when these change: ${forgotten.join(', ')}`);
    mkdirSync(join(unfinished, 'commands'), { recursive: true });
    for (const { path, contents } of outputFiles) writeFileSync(path, contents);
    const sizes = outputFiles.map(({ path, contents }) => [path.slice(unfinished.length + 1), contents.length]);
    writeFileSync(join(unfinished, MANIFEST), JSON.stringify(Object.fromEntries(sizes)));
  } catch (error) {
    if (!(error instanceof Error) || !('errors' in error)) throw error;
    throw new SetupError('the program cannot be built: what is wrong stands above.');
  } finally {
    await esbuild.stop();
  }
  renameSync(unfinished, folder);
}

/**
 * All lie side by side, but for the commands: these are loaded from a folder of theirs.
 * @param {string} root
 */
function entriesOf(root) {
  const programs = PROGRAMS.filter(isUsed(root)).filter((source) => existsSync(join(root, source)));
  const commands = readdirSync(join(root, 'commands')).filter((name) => name.endsWith('.ts'));
  return [
    ...programs.map((source) => ({ in: source, out: builtName(source).replace(/\.js$/, '') })),
    ...commands.map((name) => ({ in: `commands/${name}`, out: `commands/${name.replace(/\.ts$/, '')}` })),
  ];
}
