import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { spent } from '../../src/bench/processor-time.ts';
import { openRendererPool, type RendererPool, type RendererPoolOptions } from '../../src/drawing/index.ts';
import type { CardFace, Roll, Scene } from '../../src/engine/index.ts';
import { parsing } from '../help/cost.ts';
import { childrenOf, isAlive, newChildren, processesAreTold, threadsAreTold } from '../help/system.ts';
import { emptyScene, raw, rawTranslator, typicalScene, worstScene } from './scenes.ts';

const pools: RendererPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const open = (options: RendererPoolOptions = {}): RendererPool => {
  const pool = openRendererPool({ translator: rawTranslator, warn: () => undefined, ...options });
  pool.warmUp();
  pools.push(pool);
  return pool;
};
const request = (scene: Scene = emptyScene(), channel = 'c') => ({
  channel,
  scene,
  language: 'en' as const,
  players: ['Ana'],
});
const renderersOf = (pid: number) => childrenOf(pid, 'src/drawing/child.ts');
const renderers = newChildren('src/drawing/child.ts');
const theRenderer = (): number => {
  const [pid, ...more] = renderers();
  expect(more).toEqual([]);
  return pid!;
};

describe.skipIf(!processesAreTold)('a pool', () => {
  it('draws in as many processes as it is told, and ends them', async () => {
    const pool = open({ renderers: 2 });
    expect(renderers()).toHaveLength(2);
    const pictures = await Promise.all(['a', 'b', 'c'].map((channel) => pool.draw(request(typicalScene(), channel))));
    for (const { png } of pictures) expect(png.subarray(1, 4).toString()).toBe('PNG');
    await pool.close();
    expect(renderers()).toEqual([]);
  });

  it('draws the pictures of a channel in the request in which they came, and those of others in between', async () => {
    const pool = open();
    const done: string[] = [];
    const drawn = (['whole', 'field', 'heroes'] as const).map((crop) =>
      pool.draw({ ...request(typicalScene()), crop }).then(() => done.push(crop)),
    );
    const other = pool.draw(request(emptyScene(), 'other')).then(() => done.push('other'));
    await Promise.all([...drawn, other]);
    expect(done).toEqual(['whole', 'other', 'field', 'heroes']);
  });

  it('draws the newest of the boards that wait in a channel, and gives it to all who wait', async () => {
    const pool = open();
    const scenes = [typicalScene(), worstScene(), emptyScene(), typicalScene({ mood: 'winter' })];
    const first = pool.draw(request(scenes[0]));
    await nextTurn();
    const waited = await Promise.all(scenes.slice(1).map((scene) => pool.draw(request(scene))));
    expect((await first).scene).toBe(scenes[0]);
    for (const picture of waited) {
      expect(picture.scene).toBe(scenes[3]);
      expect(picture.png).toBe(waited[0]!.png);
    }
    const alone = await pool.draw(request(scenes[3]));
    expect(alone.png.equals(waited[0]!.png)).toBe(true);
  });

  it('replaces no board by one for other eyes, of another crop, theme or language, or of another channel', async () => {
    const pool = open();
    const busy = pool.draw(request());
    const plain = request(typicalScene());
    const others = [
      plain,
      { ...plain, reader: 'Ana' },
      { ...plain, crop: 'heroes' as const },
      { ...plain, theme: 'contrast' as const },
      { ...plain, language: 'fr' as const },
      { ...plain, since: emptyScene() },
      { ...plain, channel: 'd' },
    ].map((one, i) => ({ ...one, scene: typicalScene({ title: raw(`Board ${i}`) }) }));
    const pictures = await Promise.all(others.map((one) => pool.draw(one)));
    expect(pictures.map(({ scene }) => scene)).toEqual(others.map(({ scene }) => scene));
    await busy;
  });

  it('draws cards and rolls, all that are requested', async () => {
    const pool = open();
    const channel = { channel: 'c', language: 'en' as const, game: 'bsieged' };
    const card: CardFace = {
      art: 'armory',
      name: raw('Bow'),
      type: raw('Armory'),
      text: raw('x'),
      kind: 'red',
      marks: [],
    };
    const roll: Roll = { title: raw('Attack'), result: raw('1 hit'), art: 'armory', dice: [{ face: '4', good: true }] };
    const [one, two, rolled] = await Promise.all([
      pool.drawCards({ ...channel, cards: [card] }),
      pool.drawCards({ ...channel, cards: [card, card, card, card] }),
      pool.drawRolls({ ...channel, rolls: [roll] }),
    ]);
    expect(two.height * two.width).toBeGreaterThan(one.height * one.width);
    for (const { png } of [one, two, rolled]) expect(png.subarray(1, 4).toString()).toBe('PNG');
  });

  it('rehearses boards in every process, whether or not they can be drawn, and draws the same afterwards', async () => {
    const pool = open();
    const before = await pool.draw(request(typicalScene()));
    const pid = theRenderer();
    pool.warmUp([request(typicalScene()), request({ ...emptyScene(), game: 'chess' }), request(worstScene())]);
    const after = await pool.draw(request(typicalScene()));
    expect(after.png.equals(before.png)).toBe(true);
    expect(theRenderer()).toBe(pid);
    pool.warmUp([request(worstScene())]);
    await pool.close();
    expect(renderers()).toEqual([]);
  });

  it('goes on after its renderer was killed while idle', async () => {
    const pool = open();
    const before = await pool.draw(request());
    const pid = theRenderer();
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
    const after = await pool.draw(request());
    expect(after.png.equals(before.png)).toBe(true);
    expect(theRenderer()).not.toBe(pid);
  });

  it('tries a board once more when its renderer dies in the middle', async () => {
    const pool = open();
    const before = await pool.draw(request());
    const pid = theRenderer();
    const drawn = pool.draw(request());
    process.kill(pid, 'SIGKILL');
    expect((await drawn).png.equals(before.png)).toBe(true);
    expect(theRenderer()).not.toBe(pid);
  });

  it('replaces a renderer that hangs', async () => {
    const pool = open({ timeoutMs: 10_000 });
    await pool.draw(request());
    const pid = theRenderer();
    process.kill(pid, 'SIGSTOP');
    const { png } = await pool.draw(request());
    expect(png.length).toBeGreaterThan(10_000);
    expect(isAlive(pid)).toBe(false);
    expect(theRenderer()).not.toBe(pid);
  });

  it('gives up a board after the second time, says why, and draws the next one', async () => {
    const pool = open();
    await pool.draw(request());
    const first = theRenderer();
    process.kill(first, 'SIGKILL');
    const drawn = pool.draw(request());
    const hopeless = expect(drawn).rejects.toThrow(
      /^The picture was not drawn: twice the renderer (ended with SIGKILL|failed: .+)$/,
    );
    const second = () => renderers().find((pid) => pid !== first);
    await expect.poll(second).toBeDefined();
    process.kill(second()!, 'SIGKILL');
    await hopeless;
    expect((await pool.draw(request())).width).toBe(1600);
  });

  it('rejects a scene of an unknown game at once and stays in order', async () => {
    const pool = open();
    const next = pool.draw(request());
    const pid = theRenderer();
    await expect(pool.draw(request({ ...emptyScene(), game: 'chess' }))).rejects.toThrow(/ENOENT.*chess.board\.json/);
    await expect(pool.draw(request({ ...emptyScene(), game: '../bsieged' }))).rejects.toThrow('No such game');
    await next;
    await pool.draw(request());
    expect(theRenderer()).toBe(pid);
  });

  it('rejects what was not drawn when it is closed, and everything after', async () => {
    const pool = open();
    const waiting = Promise.allSettled([1, 2, 3].map(() => pool.draw(request())));
    await pool.close();
    for (const result of await waiting)
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringContaining('the pool is closed') },
      });
    await expect(pool.draw(request())).rejects.toThrow('the pool is closed');
    await pool.close();
    expect(renderers()).toEqual([]);
  });

  it.skipIf(!threadsAreTold)('draws behind the bot, with all of its threads', async () => {
    vi.stubEnv('BACKGROUND_NICE', '');
    const pool = open();
    await pool.draw(request());
    const threads = `/proc/${theRenderer()}/task`;
    // After the name in brackets, `nice` is the 17th value.
    const nice = (thread: string) =>
      readFileSync(`${threads}/${thread}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[16];
    expect(new Set(readdirSync(threads).map(nice))).toEqual(new Set(['10']));
  });

  it('leaves the event loop of its parent free', async () => {
    const pool = open();
    await pool.draw(request());
    const most = 2 * parsing();
    const worst: number[] = [];
    // Rubbish may be collected in any round; work of our own would hold up every one.
    for (let round = 0; round < 12 && !worst.some((ms) => ms < most); round++) {
      let [drawing, longest, last] = [true, 0, spent()];
      // From one turn of the loop to the next only what this process worked counts, however busy the machine is.
      const look = () => {
        const now = spent();
        [longest, last] = [Math.max(longest, now - last), now];
        if (drawing) setImmediate(look);
      };
      look();
      await pool.draw(request(worstScene()));
      drawing = false;
      worst.push(longest);
    }
    expect(Math.min(...worst)).toBeLessThan(most);
  });
});

describe('under tsx, as the bot is run for development', () => {
  const tsx = ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
  const script = fileURLToPath(new URL('under-tsx.ts', import.meta.url));
  const { BUILT_PROGRAMS: _, ...env } = process.env;

  it('draws from any working directory and ends by itself', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [...tsx, script], { cwd: tmpdir(), env });
    expect(JSON.parse(stdout)).toEqual({ width: 1600, bytes: expect.any(Number) });
  });

  it.skipIf(!processesAreTold)('leaves no renderer behind when the bot is killed', async () => {
    const bot = spawn(process.execPath, [...tsx, script, 'linger'], {
      cwd: tmpdir(),
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void bot.kill('SIGKILL'));
    await once(bot.stdout, 'data');
    const [renderer] = renderersOf(bot.pid!);
    expect(isAlive(renderer!)).toBe(true);
    bot.kill('SIGKILL');
    await expect.poll(() => isAlive(renderer!)).toBe(false);
  });
});
