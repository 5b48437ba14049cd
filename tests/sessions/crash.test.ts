import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openSessions } from '../../src/sessions/index.ts';
import { Database } from '../../src/sqlite/index.ts';
import { openStore } from '../help/store.ts';
import { gate } from '../help/gate.ts';
import { CHANNEL, playOn, tell } from './help.ts';

const CRASHES = 6;
const folder = mkdtempSync(join(tmpdir(), 'rampart-crash-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lets a program play until it has reported `lines` answers and kills it `delay` ms later: anywhere in its work. */
async function crash(file: string, answers: number, delay: number): Promise<string[]> {
  const script = fileURLToPath(new URL('./crash-child.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  let left = answers;
  const died = new Promise<string>((resolve) => child.on('exit', (code, signal) => resolve(signal ?? `exit ${code}`)));
  for await (const line of createInterface({ input: child.stdout! })) {
    lines.push(line);
    if (line.startsWith('answer') && --left === 0) setTimeout(() => child.kill('SIGKILL'), delay);
  }
  expect(await died).toBe('SIGKILL');
  return lines;
}

interface Row {
  readonly session_id: string;
  readonly turn: number;
  readonly seat: number;
  readonly picks: string;
}

describe('a program that is killed at any moment', () => {
  it('loses no answer it has acknowledged and nothing it had to tell, and plays on from there', async () => {
    const file = join(folder, 'crash.db');
    const said: string[] = [];
    for (let round = 0; round < CRASHES; round++) {
      said.push(...(await crash(file, 5 + round * 17, round * 1.3)));

      const raw = new Database(file, { readonly: true });
      const rows = raw.prepare('select session_id, turn, seat, picks from answer order by at, turn').all() as Row[];
      const stored = new Set(
        rows.map(
          (row) => `answer ${row.session_id} ${row.turn} ${row.seat} ${(JSON.parse(row.picks) as string[]).join()}`,
        ),
      );
      const acknowledged = said.filter((line) => line.startsWith('answer'));
      expect(acknowledged.filter((line) => !stored.has(line))).toEqual([]);
      expect(stored.size - acknowledged.length).toBeLessThanOrEqual(round + 1);
      const turns = raw
        .prepare('select id, turn, (select max(turn) from answer where session_id = session.id) as last from session')
        .all();
      for (const { turn, last } of turns as { turn: number; last: number | null }[]) expect(turn).toBe(last ?? 0);
      const sent = said.filter((line) => line.startsWith('sent')).map((line) => Number(line.split(' ')[1]));
      const open = raw.prepare('select id from outbox order by id').pluck().all() as number[];
      expect(open.filter((id) => sent.includes(id))).toEqual([]);
      expect(new Set(sent).size).toBe(sent.length);
      raw.close();

      const sessions = openSessions({ store: await openStore(file), kits: [{ rules: gate, bots: {} }] });
      expect((await sessions.outbox.pending()).map(({ id }) => id)).toEqual(open);
      await sessions.close();
    }

    const store = await openStore(file);
    const sessions = openSessions({ store, kits: [{ rules: gate, bots: {} }] });
    const before = (await sessions.find(CHANNEL))!;
    if (before.status === 'running') while (await playOn(sessions));
    for (const row of await sessions.outbox.pending()) await tell(sessions, row);
    await sessions.close();
    const raw = new Database(file, { readonly: true });
    const count = (sql: string) => raw.prepare(sql).pluck().get() as number;
    expect(count('select count(*) from outbox')).toBe(0);
    expect(count("select count(*) from session where status = 'ended' and started_at is not null")).toBeGreaterThan(0);
    expect(raw.pragma('integrity_check', { simple: true })).toBe('ok');
    raw.close();
  });
});
