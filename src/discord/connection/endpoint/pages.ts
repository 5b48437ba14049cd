import { Hono } from 'hono';
import { InteractionResponseType, InteractionType } from 'discord.js';
import type { Logger } from 'pino';
import * as z from 'zod';

import type { Witness } from '../../../watching/contract.ts';
import type { OpenRequests, RequestAnswer } from '../../interactions/open-requests.ts';
import type { InteractionPacket } from '../deliveries.ts';
import { isFresh, type Seal, sealIn, verifierOf } from './signature.ts';

/** Path on which Discord posts interactions. */
export const PATH = '/interactions';
/**
 * Most bytes of a request. The longest interaction carries a message, whose text Discord limits to 4,000 characters.
 */
export const MOST_REQUEST_BYTES = 1024 * 1024;
/** Interval in ms between log lines about stale signatures. An attacker could replay a request often. */
const TOLD_EVERY = 60_000;
/** Time in ms that Discord waits for the first answer. */
export const FIRST_ANSWER_LIMIT_MS = 3_000;

const sent = z.looseObject({ type: z.number() });
const interaction = z.looseObject({ type: z.number(), id: z.string().regex(/^\d+$/), token: z.string().min(1) });

export interface Reception {
  /** 64 hex digits. */
  readonly publicKey: string;
  readonly requests: OpenRequests;
  /**
   * Handles an interaction. Resolves when it is handled and answered; null if it cannot be converted. Never rejects.
   */
  readonly take: (packet: InteractionPacket) => Promise<void> | null;
  readonly log: Pick<Logger, 'warn'>;
  /** Counts the answers; optional. */
  readonly witness?: Pick<Witness, 'posted'> | undefined;
  /** Ms since 1970. */
  readonly now: () => number;
  readonly patience?: number | undefined;
}

/**
 * Serves interactions that Discord posts. Its documentation ("Receiving and Responding") allows two answers. One is 200
 * with the response itself. The other is 202 without a body, followed by a request to the callback.
 * Final answers (choices, a modal, a refusal) use 200. Deferrals use 202, because only a request of our own reveals
 * whether Discord took it in time. An edit right after a deferral by 200 sometimes fails with "Unknown Webhook"
 * (discord-api-docs#7220).
 * After any other status Discord shows a failure. It does the same if no request follows a 202 in time.
 */
export function endpointPages({
  publicKey,
  requests,
  take,
  log,
  witness,
  now,
  patience = FIRST_ANSWER_LIMIT_MS,
}: Reception): Hono<{
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
    const body = await readUpTo(MOST_REQUEST_BYTES, c.req.raw.body);
    if (!body) return c.body(null, 413);
    if (!isSigned(seal, body)) return c.body(null, 401);
    if (!isFresh(seal, now())) {
      tellOfTime();
      return c.body(null, 401);
    }
    const read = parseBody(body);
    if (sent.safeParse(read).data?.type === InteractionType.Ping) return c.json({ type: InteractionResponseType.Pong });
    if (!interaction.safeParse(read).success) return c.body(null, 400);
    const answer = await answered(read as InteractionPacket, c.req.raw.signal);
    if (typeof answer === 'string') return c.body(null, answer === 'late' ? 503 : 501);
    return answer === null ? c.body(null, 202) : c.json(answer);
  });

  /** Waits for the answer to a packet. `late`: none came in time; `unknown`: none will come. */
  function answered(packet: InteractionPacket, gone: AbortSignal): Promise<RequestAnswer | 'late' | 'unknown'> {
    const { id } = packet;
    // Discord delivers it again while the first delivery is still in progress.
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
      // Nothing was answered here: it was handled before, and a request answers it.
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
 * Reads a body; null if it is too long. Reads even that to its end, so that the connection stays usable. Hono's body
 * limit rebuilds the request, which its Node server does not support.
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

function parseBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}
