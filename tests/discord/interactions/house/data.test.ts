import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { ActionResult, SeenMessage } from '../../../../src/local-discord/index.ts';
import { type BotTable, buttonsOf, idOf, parts, textOf } from '../../../help/bot.ts';
import { begin, closeSound, endAll, openKeep } from '../../../help/playing.ts';

const CHANNELS = ['the-wall', 'the-gate', 'the-tower'];
const LIMIT = 6000;

let table: BotTable;
beforeAll(async () => void (table = await openKeep(CHANNELS, { discord: { limits: { attachmentSize: LIMIT } } })));
afterEach(() => endAll(table, CHANNELS));
afterAll(() => closeSound(table, 'none'));

const id = (channel: string) => table.discord.channelId(channel);
const here = (channel: string) => table.sessions.find(id(channel));
const says = async (as: string, command: string, options: Record<string, string | number> = {}) =>
  textOf((await table.command(as, command, options)).message);
const press = async (as: string, message: SeenMessage | null, what: string) =>
  (await table.press(as, message!, idOf(message, what))).message;

interface Data {
  user: { name: string };
  preferences: object;
  games: { channel: string; knownAs: string[]; seat: object | null; answers: object[]; log: { text: string }[] }[];
}
/** What the files of an answer hold. */
async function dataOf({ message, followUps }: ActionResult): Promise<Data[]> {
  const files = [message, ...followUps].flatMap((one) =>
    parts(one).flatMap((part) => (part as { file?: { url: string } }).file?.url ?? []),
  );
  return Promise.all(
    files.map(async (url) => {
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
      expect(bytes.length).toBeLessThanOrEqual(LIMIT);
      return JSON.parse((url.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()) as Data;
    }),
  );
}

describe('/rampart export', () => {
  test('gives all that is kept of a person as a file for that person alone', async () => {
    await table.command('Cleo', 'siege settings', { theme: 'contrast' });
    await begin(table, ['Ada', 'Cleo'], 'the-wall');
    await table.command('Cleo', 'choose', { what: 'brave' });
    const answer = await table.command('Cleo', 'rempart exporter');
    expect(answer.message!.local.ephemeral).toBe(true);
    expect(textOf(answer.message)).toMatch(/Tout ce que je garde de vous.*1 partie/);
    const [data] = await dataOf(answer);
    expect(data!.preferences).toEqual({ theme: 'contrast', spoken: 'fr' });
    expect(data!.games).toHaveLength(1);
    expect(data!.games[0]).toMatchObject({ channel: id('the-wall'), knownAs: ['Cleo'], seat: { number: 2 } });
    expect(data!.games[0]!.answers).toHaveLength(1);
    expect(data!.games[0]!.log.map(({ text }) => text)).toContain('Cleo rejoint la table.');
    expect((await dataOf(await table.command('Dara', 'rampart export')))[0]!.games).toEqual([]);
  });

  test('comes packed where it is large, and in parts where that is not enough', async () => {
    for (let game = 0; game < 30; game++) {
      await table.sessions.create({
        ...{ guildId: table.discord.guildId(), channelId: id('the-gate'), game: 'gate', language: 'en' },
        host: { userId: table.discord.userId('Dara'), name: `Dara ${Math.sin(game)}`.repeat(3) },
      });
      await table.sessions.end(id('the-gate'), table.discord.userId('Dara'), { manager: true });
    }
    const parts = await dataOf(await table.command('Dara', 'rampart export'));
    expect(parts.flatMap(({ games }) => games)).toHaveLength(30);
    expect(parts.every(({ user }) => user.name === 'Dara')).toBe(true);
  });
});

describe('/rampart forget', () => {
  test('says what goes and what stays, and does nothing before it is meant', async () => {
    await begin(table, ['Ada', 'Basil'], 'the-wall');
    const { message } = await table.command('Basil', 'rampart forget');
    expect(message!.local.ephemeral).toBe(true);
    expect(textOf(message)).toMatch(/What goes:[^]*What stays:[^]*You still sit at these tables:/);
    expect(textOf(message)).toContain(`https://discord.com/channels/${table.discord.guildId()}/${id('the-wall')}`);
    expect(buttonsOf(message).map(({ label }) => label)).toEqual(['Leave these tables and forget me']);
    expect((await here('the-wall'))!.seats[1]).toMatchObject({ name: 'Basil' });
    expect(await says('Cleo', 'rempart oublier')).toContain('Ce qui disparaît');
  });

  test('takes somebody out of all games, which go on; and a stranger plays again', async () => {
    await begin(table, ['Ada', 'Basil'], 'the-wall');
    await table.command('Basil', 'siege settings', { language: 'fr' });
    const { message } = await table.command('Basil', 'rampart forget');
    const done = await press('Basil', message, 'm’oublier');
    expect(textOf(done)).toMatch(/\d+ parties? ne vous connaissent plus/);
    const running = (await here('the-wall'))!;
    expect(running.status).toBe('running');
    expect(running.seats[1]).toMatchObject({ occupant: 'vacant', name: 'Player 2' });
    expect(await says('Ada', 'siege log', {})).not.toContain('Basil');
    const again = await table.command('Basil', 'rampart forget');
    expect(textOf(again.message)).toContain('Forget you?');
    expect(textOf(await press('Basil', again.message, 'Forget me'))).toContain('there is nothing of yours here');
    await table.command('Basil', 'siege join', {});
    expect((await here('the-wall'))!.seats[1]).toMatchObject({ name: 'Basil' });
  });

  test('leaves nothing on a panel that mentions nobody, be it a vote or who was invited', async () => {
    await begin(table, ['Ada', 'Basil', 'Cleo'], 'the-wall');
    await table.command('Basil', 'siege propose', { decision: 'pause' });
    await table.command('Ada', 'siege new', {}, 'the-gate');
    await table.command('Ada', 'siege table', { entry: 'invited' }, 'the-gate');
    await table.command('Ada', 'siege invite', { player: 'Basil' }, 'the-gate');
    await table.command('Basil', 'rampart forget', { what: 'me', sure: true });
    await table.command('Ada', 'siege table', { reminders: 'off' }, 'the-gate');
    for (const channel of ['the-wall', 'the-gate']) {
      const status = await table.command('Ada', 'siege status', {}, channel);
      const all = [status.message, await table.panel(channel)].map(textOf).join();
      expect(all).not.toContain('gone-');
      expect(all).not.toContain(table.discord.userId('Basil'));
    }
    expect(textOf(await table.panel('the-wall'))).toContain('(asked by —)');
  });

  test('deletes all of a server for its managers, after two questions, and tells the tables', async () => {
    await begin(table, ['Basil', 'Dara'], 'the-wall');
    await table.command('Ada', 'rampart settings', { most: 9 });
    expect(await says('Basil', 'rampart forget', { what: 'server' })).toContain(
      'Only somebody who may manage the server',
    );
    const { message } = await table.command('Ada', 'rampart forget', { what: 'server' });
    expect(textOf(message)).toContain('1 game is open');
    const sure = await press('Ada', message, 'Delete it all');
    expect(textOf(sure)).toContain('Really?');
    expect((await here('the-wall'))!.status).toBe('running');
    expect(textOf(await press('Ada', sure, 'Yes, delete it all'))).toMatch(/\d+ games are deleted/);
    const told = table.messages('Dara').map(textOf).join('\n');
    expect(told).toContain('given up by a manager of the server');
    expect(await table.sessions.settings.of('guild', table.discord.guildId())).toMatchObject({ most: null });
    await table.running.tick();
    await table.running.idle();
    await table.running.tick();
    for (const channel of CHANNELS) expect(await here(channel)).toBeNull();
    await table.command('Basil', 'siege new');
    expect((await here('the-wall'))!.status).toBe('lobby');
  });
});
