import { Hono } from 'hono';
import { InteractionResponseType, InteractionType } from 'discord.js';
import type { Logger } from 'pino';
import * as z from 'zod';

import type { Witness } from '../../../watching/contract.ts';
import type { OpenRequests, RequestAnswer } from '../../interactions/open-requests.ts';
import type { Delivered } from '../deliveries.ts';
import { isFresh, type Seal, sealIn, verifierOf } from './signature.ts';

/** Where Discord posts interactions. */
export const PATH = '/interactions';
/** In bytes. The longest interaction brings a message with it, whose text Discord cuts at 4,000 characters. */
export const LONGEST = 1024 * 1024;
/** Once in so long, in ms, it is told that something comes at a wrong time: whoever has overheard it may send it often. */
const TOLD_EVERY = 60_000;
/** So long Discord waits for the first answer, in ms. */
export const PATIENCE = 3_000;

const sent = z.looseObject({ type: z.number() });
const interaction = z.looseObject({ type: z.number(), id: z.string().regex(/^\d+$/), token: z.string().min(1) });

export interface Reception {
  /** 64 hex digits. */
  readonly publicKey: string;
  readonly requests: OpenRequests;
  /** Has it done and answered, which it resolves after; null: nothing can be made of it. Never rejects. */
  readonly take: (packet: Delivered) => Promise<void> | null;
  readonly log: Pick<Logger, 'warn'>;
  /** Counts what was answered; without it nobody does. */
  readonly witness?: Pick<Witness, 'posted'>;
  /** Ms since 1970. */
  readonly now: () => number;
  readonly patience?: number;
}

/**
 * Takes interactions that Discord posts. Its documentation ("Receiving and Responding") allows two ways to answer: with 200 and the
 * response itself, or with 202 and no body where a request to the callback follows. What nothing comes after - choices, a dialog,
 * a refusal - takes the first one. What is deferred takes the second one: only by the answer to its own request it is known
 * whether Discord has taken it in time, and an edit sent right after a deferral in the first way is now and then met by
 * "Unknown Webhook" (discord-api-docs#7220). A status of neither kind has Discord show that it failed, and so has a 202 after
 * which no request comes in time.
 */
export function endpointPages({ publicKey, requests, take, log, witness, now, patience = PATIENCE }: Reception): Hono<{
  Variables: { seal: Seal };
}> {
  const isSigned = verifierOf(publicKey);
  let told = -Infinity;
  const tellOfTime = () => {
    if (now() - told < TOLD_EVERY) return;
    told = now();
    log.warn('an interaction was refused, as it was signed minutes ago: is the clock of this machine right?');
  };
  const app = new Hono<{ Variables: { seal: Seal } }>();

  app.use(async (c, next) => {
    await next();
    witness?.posted(c.res.status);
  });
  app.use(PATH, async (c, next) => {
    if (c.req.method !== 'POST') return c.body(null, 405, { allow: 'POST' });
    const seal = sealIn(c.req.header('x-signature-ed25519'), c.req.header('x-signature-timestamp'));
    if (!seal) return c.body(null, 401);
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return c.body(null, 415);
    c.set('seal', seal);
    return next();
  });

  app.post(PATH, async (c) => {
    const seal = c.get('seal');
    const body = await readUpTo(LONGEST, c.req.raw.body);
    if (!body) return c.body(null, 413);
    if (!isSigned(seal, body)) return c.body(null, 401);
    if (!isFresh(seal, now())) {
      tellOfTime();
      return c.body(null, 401);
    }
    const read = readJson(body);
    if (sent.safeParse(read).data?.type === InteractionType.Ping) return c.json({ type: InteractionResponseType.Pong });
    if (!interaction.safeParse(read).success) return c.body(null, 400);
    const answer = await answered(read as Delivered, c.req.raw.signal);
    if (typeof answer === 'string') return c.body(null, answer === 'late' ? 503 : 501);
    return answer === null ? c.body(null, 202) : c.json(answer);
  });

  /** `late`: there is none in time; `unknown`: there will be none. */
  function answered(packet: Delivered, gone: AbortSignal): Promise<RequestAnswer | 'late' | 'unknown'> {
    const { id } = packet;
    // It comes once more, while the first one is under way.
    if (requests.has(id)) return Promise.resolve(null);
    return new Promise((resolve) => {
      const settle = (answer: RequestAnswer | 'late' | 'unknown') => {
        clearTimeout(timer);
        leave();
        resolve(answer);
      };
      const leave = requests.add(id, settle);
      const timer = setTimeout(() => settle('late'), patience);
      gone.addEventListener('abort', () => settle('late'), { once: true });
      const taken = take(packet);
      if (!taken) return settle('unknown');
      // Nothing was said here: it was taken before, and a request answers it.
      void taken.then(() => settle(null));
    });
  }

  app.onError((error, c) => {
    log.warn({ err: error }, 'an interaction that was posted could not be read');
    return c.body(null, 500);
  });
  return app;
}

/**
 * Null: it is longer, and nothing of it is kept. Read to its end, it leaves the connection as it was. The body limit of Hono makes a
 * request anew, which those of its server for Node do not stand.
 */
async function readUpTo(most: number, body: ReadableStream<Uint8Array> | null): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length <= most) parts.push(part);
    else parts.length = 0;
  }
  return length <= most ? Buffer.concat(parts) : null;
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}
