import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type GameState, Table } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { commandFor } from '../../src/kit/index.ts';
import { hasText, languages, translator } from '../../src/locale/index.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { idsIn } from '../fuzz/light.ts';
import { BotTable, parts, textOf } from '../help/bot.ts';
import { seededBytes } from '../help/chance.ts';
import { RandomPlayer } from '../help/player.ts';

/** All that can be read of a running game. */
const READING: readonly (readonly [string, Record<string, string | boolean>])[] = [
  ['siege status', {}],
  ['siege board', { show: true }],
  ['siege log', {}],
  ['siege catchup', {}],
  ['siege hint', {}],
  ['siege hand', {}],
  ['rampart export', {}],
  ['choose', { what: 'zzz' }],
];
/** `SECRETS=200 npx vitest run tests/e2e/secrets.test.ts` plays longer. */
const ANSWERS = Number(process.env.SECRETS ?? 26);
/** After so many all is read. */
const EVERY = 12;

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('%s', (game, { rules, invariants, verbs, ...kit }) => {
  const { faceDown } = invariants;
  /** What has come to light. */
  const seen = new Set<string>();
  let table: BotTable;
  let store: Store;

  beforeAll(async () => {
    const random = seededBytes(`secrets ${game}`);
    table = await BotTable.open({ kits: [{ rules, invariants, verbs, ...kit }], translator, random });
    store = await openStore(table.databaseFile);
    await table.command('Ada', 'siege new', { language: 'en' });
    await table.command('Basil', 'siege join');
    await table.command('Ada', 'siege start');
  });
  afterAll(async () => {
    await store.close();
    await table.close();
  });

  const session = async () => (await store.sessionIn(table.discord.channelId('the-wall')))!;

  /** What somebody may see now, or was told. */
  async function look(): Promise<void> {
    const now = await session();
    const { table: opened } = Table.restore<GameState, object>(rules, (await store.save(now))!);
    for (const viewer of [null, 0, 1]) {
      const { scene, questions } = opened.present(viewer);
      idsIn([rules.view(opened.state, viewer), scene, questions], faceDown, seen);
    }
    idsIn([await store.lines(now.id, { limit: 10_000 }), invariants.open?.(opened.state)], faceDown, seen);
  }

  async function readAs(who: string): Promise<string> {
    const read: string[] = [];
    for (const [command, options] of READING) {
      const { message, followUps } = await table.command(who, command, options);
      for (const one of [message, ...followUps]) {
        read.push(textOf(one));
        for (const { file } of parts(one) as { file?: { url: string } }[])
          if (file) read.push(await (await fetch(file.url)).text());
      }
    }
    const known = table.discord.users.commands(who, 'the-wall');
    for (const verb of new Set(['choose', ...verbs.map(({ id }) => commandFor(id))]))
      if (known.some(({ name, options }) => name === verb && options.length > 0))
        read.push(JSON.stringify((await table.complete(who, verb, '')).choices));
    return [...read, ...table.messages(who).map((message) => JSON.stringify(message))].join('\n');
  }

  /** A card by its id, and by its name in every language. */
  const namesOf = (id: string): string[] => {
    const key = `${game}-cards:card.${id}`;
    return [`"${id}"`, ...languages.filter((one) => hasText(one, key)).map((one) => translator(one)({ key }))];
  };

  test(
    'nothing that is read of a running game tells what lies face down, or the seed',
    { timeout: 600_000 },
    async () => {
      const player = new RandomPlayer(table, `secrets ${game}`, 0.3);
      const leaks: string[] = [];
      for (let answers = 1; answers <= ANSWERS && (await player.turn()); answers++) {
        await look();
        if (answers % EVERY > 0) continue;
        const read = await readAs('Basil');
        const hidden = [...faceDown].filter((id) => !seen.has(id));
        expect(hidden.length).toBeGreaterThan(0);
        const named = hidden.flatMap(namesOf).filter((name) => read.includes(name));
        leaks.push(...named.map((name) => `after ${answers} answers: ${name}`));
        const { seed, dice } = await session();
        if (read.includes(seed!) || read.includes(dice.secret!)) leaks.push(`after ${answers} answers: the seed`);
      }
      expect(leaks).toEqual([]);
    },
  );
});
