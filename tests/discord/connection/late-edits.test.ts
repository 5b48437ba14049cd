import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { LateEdits } from '../../../src/discord/connection/late-edits.ts';
import type { MessageRest } from '../../../src/discord/outbox/discord-messages.ts';

/** Edits that the REST client gives up and sends again, and that Discord carries out nevertheless, when others have come after them. */
const MESSAGE = '/channels/1/messages/2';
const URL = `https://discord.com/api/v10${MESSAGE}`;
const AGES = 120_000;

let shown: string[];
let rest: MessageRest;
/** What the next requests come to: `late`: given up, and carried out when `arrive` is called. */
let fate: ('late' | Promise<void>)[];
let arrive: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [shown, fate, arrive] = [[], [], () => undefined];
  const edits = new LateEdits();
  const request = edits.noticing(async (_, init) => {
    const show = () => void shown.push(init.body as string);
    const next = fate.shift();
    if (next === 'late') {
      arrive = show;
      throw new DOMException('given up', 'AbortError');
    }
    await next;
    show();
    return new Response('{}');
  });
  const patch = async (_: unknown, { body }: { body?: unknown } = {}) => {
    const aborted = AbortSignal.abort();
    const send = (signal?: AbortSignal) =>
      request(URL, { method: 'PATCH', body: body as string, ...(signal && { signal }) });
    return send(aborted).catch(() => send());
  };
  rest = edits.over({ patch, delete: () => Promise.resolve({}) } as unknown as MessageRest);
});
afterEach(() => vi.useRealTimers());
const edit = (body: string) => rest.patch(MESSAGE, { body });

test('leave a message as it was to be in the end', async () => {
  fate = ['late'];
  await edit('with buttons');
  await edit('without');
  arrive();
  expect(shown.at(-1)).toBe('with buttons');
  await vi.advanceTimersByTimeAsync(AGES);
  expect(shown).toEqual(['with buttons', 'without', 'with buttons', 'without']);
});

test('are not put right over an edit that is under way', async () => {
  fate = ['late'];
  await edit('first');
  arrive();
  let resolve: () => void;
  fate = [new Promise<void>((done) => (resolve = done))];
  const second = edit('second');
  await vi.advanceTimersByTimeAsync(AGES);
  resolve!();
  await second;
  await vi.advanceTimersByTimeAsync(AGES);
  expect(shown).toEqual(['first', 'first', 'second', 'second']);
});

test('bring no message back that was removed, and cost nothing where there were none', async () => {
  await edit('one');
  await vi.advanceTimersByTimeAsync(AGES);
  expect(shown).toEqual(['one']);
  fate = ['late'];
  await edit('two');
  await rest.delete(MESSAGE);
  await vi.advanceTimersByTimeAsync(AGES);
  expect(shown).toEqual(['one', 'two']);
});
