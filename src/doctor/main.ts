import { existsSync } from 'node:fs';

import { readOptions, WrongArguments } from '../arguments/index.ts';
import { type Config, readConfig } from '../config.ts';
import { visit } from '../discord/connection/visit.ts';
import { openRendererPool } from '../drawing/index.ts';
import { fontFiles } from '../drawing/paint/tools/font-files.ts';
import { kits } from '../games/index.ts';
import { exampleBoard } from '../kit/index.ts';
import { languages } from '../locale/index.ts';
import { openToRead, playing, type Store } from '../store/index.ts';
import { DatabaseFault, explain } from '../trouble.ts';
import { examine, type Examined } from './database.ts';
import { examineServer } from './server.ts';
import { checkAllGames } from './deep.ts';
import { checkVisit } from './discord.ts';
import { checkRenderers } from './drawing.ts';
import { firstLines, type Finding, findingLine, note, ok, wrong } from './finding.ts';
import { checkDisk, checkFonts, checkMemory } from './machine.ts';
import { checkProcesses } from './processes.ts';

/**
 * Checks everything that the bot needs, with one line for each check. It changes nothing and works while the bot runs.
 */

const DOCTOR_USAGE = `npm run doctor            looks at settings, Discord, database, drawing and the machine
npm run doctor -- --deep  looks through all games as well`;

type PrintFinding = (finding: Finding) => void;

async function main(args: readonly string[], printFinding: PrintFinding): Promise<void> {
  const { deep } = readOptions(args, { deep: { type: 'boolean', default: false } });
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readSettings(printFinding);
  if (!config) return;
  const examined = await database(config, printFinding);
  const store = examined?.isReadable ? await openToRead(config.databaseUrl ?? config.databaseFile) : null;
  try {
    await discord(config, store, printFinding);
    if (store && config.token !== null) printFinding(checkProcesses(await playing(store)));
    if (deep) await checkGames(store, printFinding);
  } finally {
    await store?.close();
  }
  await checkDrawing(config, printFinding);
  printFinding(await checkDisk(config.databaseFile, examined?.size ?? 0));
  printFinding(checkMemory(config.renderers));
}

function readSettings(say: PrintFinding): Config | null {
  try {
    const config = readConfig(process.env);
    say(ok('settings', 'all of them can be used'));
    return config;
  } catch (error) {
    say(wrong('settings', `${(error as Error).message} The rest is looked at once that is done.`));
    return null;
  }
}

async function database(config: Config, say: PrintFinding): Promise<Examined | null> {
  try {
    const { databaseFile, databaseUrl } = config;
    const examined = databaseUrl === null ? examine(databaseFile) : await examineServer(databaseUrl);
    say(examined.finding);
    return examined;
  } catch (error) {
    const fault = new DatabaseFault(error as Error);
    say(wrong('database', explain(fault, config) ?? explain(error, config) ?? fault.message));
    return null;
  }
}

async function discord(config: Config, store: Store | null, say: PrintFinding): Promise<void> {
  if (config.token === null) return say(note('Discord', 'there is no token: it is the local one that is played on'));
  try {
    const places = (await store?.openPanels()) ?? [];
    const shards = config.shards?.count ?? 1;
    const set = {
      shards: shards === 'auto' ? null : shards,
      publicKey: config.interactions?.publicKey ?? null,
    };
    const { token, discordApi } = config;
    const found = await visit({ token, restApi: discordApi ?? undefined }, places);
    checkVisit(found, places.length, set).forEach(say);
  } catch (error) {
    say(wrong('Discord', explain(error, config) ?? (error as Error).message));
  }
}

async function checkGames(store: Store | null, say: PrintFinding): Promise<void> {
  if (!store) return say(note('games', 'they are not looked at: see the database'));
  for (const { what, looked, flaws, notes } of await checkAllGames(store, kits)) {
    if (flaws.length === 0) say(ok('games', `${what}: ${looked} looked at`));
    for (const flaw of firstLines(flaws)) say(wrong('games', `${what}: not so. ${flaw}`));
    for (const one of firstLines(notes)) say(note('games', one));
  }
}

async function checkDrawing({ renderers }: Config, say: PrintFinding): Promise<void> {
  say(checkFonts(fontFiles()));
  const scene = kits.map(exampleBoard).find((one) => one !== null);
  if (!scene) return say(note('renderers', 'no game has a board to try them with'));
  const pool = openRendererPool({ renderers: Math.min(1, renderers), warn: () => undefined });
  say(await checkRenderers(pool, { channel: 'doctor', language: languages[0], players: [], scene }));
}

let isWrong = false;
const say: PrintFinding = (finding) => {
  isWrong ||= finding.is === 'wrong';
  process.stdout.write(`${findingLine(finding)}\n`);
};
try {
  await main(process.argv.slice(2), say);
  process.exitCode = isWrong ? 1 : 0;
} catch (error) {
  if (!(error instanceof WrongArguments)) throw error;
  process.stderr.write(`${error.message}\n${DOCTOR_USAGE}\n`);
  process.exitCode = 2;
}
