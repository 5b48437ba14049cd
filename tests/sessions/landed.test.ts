import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inWords } from '../help/in-words.ts';
import type { Question } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { openSessions, type Sessions } from '../../src/sessions/index.ts';
import { NO_DICE } from '../../src/sessions/types.ts';
import { openStore } from '../../src/store/index.ts';

/**
 * A database as the version of November 2026 (afcffbb) left it: in `running` B-Sieged of Ana, Bo and Cy in round 3, two answers
 * after its last checkpoint, with nothing of it told yet; in `ended` a game given up, in `lobby` a lobby; and some settings.
 */
const LANDED = new URL('../golden/november-2026.sqlite.gz', import.meta.url);

describe('a database of the version before seats, facts and places', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-landed-'));
  let sessions: Sessions;

  beforeAll(async () => {
    const file = join(folder, 'games.sqlite');
    writeFileSync(file, gunzipSync(readFileSync(LANDED)));
    sessions = openSessions({ store: await openStore(file), kits });
  });
  afterAll(async () => {
    await sessions.close();
    rmSync(folder, { recursive: true });
  });
  const ids = (posed: unknown) => (posed as Question).options.map(({ id }) => id);

  it('has its people, games and settings', async () => {
    expect(await sessions.find('running')).toMatchObject({
      status: 'running',
      turn: 108,
      seats: ['Ana', 'Bo', 'Cy'].map((name, seat) => ({ occupant: 'person', name, seat })),
    });
    expect(await sessions.find('ended')).toMatchObject({ status: 'ended', seats: [{ name: 'Bo' }] });
    expect(await sessions.find('lobby')).toMatchObject({ status: 'lobby', language: 'fr', seats: [{}, {}] });
    expect(await sessions.settings.of('guild', '7')).toMatchObject({ language: 'fr' });
    expect(await sessions.settings.of('channel', 'running')).toMatchObject({ theme: 'contrast' });
    expect(await sessions.settings.of('user', '101')).toMatchObject({ language: 'en' });
  });

  it('has dice that are checked as it was promised, also of a lobby', async () => {
    const ended = (await sessions.find('ended'))!;
    expect(createHash('sha256').update(ended.seed!).digest('hex')).toBe(ended.seedHash);
    expect(await sessions.find('running')).toMatchObject({ seedHash: expect.any(String), dice: NO_DICE });
    expect(await sessions.find('lobby')).toMatchObject({ seedHash: null, dice: NO_DICE });
  });

  it('has all that was still to be told, with boards that can be described', async () => {
    const pending = (await sessions.outbox.pending('running')).map(({ message }) => message);
    const boards = pending.flatMap((message) => (message.kind === 'board' ? [message] : []));
    expect(boards.length).toBeGreaterThan(5);
    for (const { scene, since } of boards) {
      for (const board of since ? [scene, since] : [scene]) {
        expect(Object.keys(board.places).length).toBeGreaterThan(20);
        expect(JSON.stringify(inWords(board, 'fr'))).not.toMatch(/bsieged[:-]/);
      }
    }
    expect((await sessions.log('running', { limit: 1000 })).length).toBe(238);
  });

  it('goes on where it stood: nothing is asked again, what could be taken back still can', async () => {
    const position = await sessions.position('running');
    expect(position.session.turn).toBe(108);
    expect(position.questions.map(ids)).toEqual([
      ['tavern', 'hideout', 'barn', 'armory', 'market', 'sanctuary', 'palace', 'tower'],
    ]);
    expect(position.undoable).toBe(true);
    const { seats } = position.questions[0]!;
    const { userId } = position.session.seats[seats[0]!]!;
    const undone = await sessions.undo('running', userId!);
    expect(undone.turn).toBe(109);
    const before = await sessions.position('running', userId);
    const [pick] = ids(before.questions[0]);
    await sessions.answer('running', userId!, [pick!]);
    expect((await sessions.find('running'))!.turn).toBe(110);
  });
});
