import { createHash } from 'node:crypto';

interface RateRule {
  readonly method: string | null;
  readonly route: RegExp;
  readonly limit: number;
  /** Milliseconds. */
  readonly per: number;
}

/** The part of a route that shares limits: channel, guild, or webhook with its token. */
const MAJOR = /^\/(channels\/\d+|guilds\/\d+|webhooks\/\d+\/[^/]+)/;

/** Observed limits of Discord; the first matching rule applies. Callbacks of interactions have none. */
const RULES: readonly RateRule[] = [
  { method: 'POST', route: /^\/channels\/\d+\/messages$/, limit: 5, per: 5_000 },
  { method: 'PATCH', route: /^\/channels\/\d+\/messages\/\d+$/, limit: 5, per: 5_000 },
  { method: 'DELETE', route: /^\/channels\/\d+\/messages\/\d+$/, limit: 5, per: 1_000 },
  { method: null, route: /^\/channels\/\d+\/(messages\/)?pins/, limit: 5, per: 5_000 },
  { method: null, route: /^\/webhooks\//, limit: 5, per: 2_000 },
  { method: null, route: /./, limit: 50, per: 1_000 },
];

const GLOBAL_PER_SECOND = 50;

interface Window {
  used: number;
  endsAt: number;
}

export interface RateVerdict {
  readonly headers: Record<string, string>;
  /** Seconds to wait; null if the request may pass. */
  readonly retryAfter: number | null;
  readonly global: boolean;
}

/** Counts requests per route as Discord does, in real time, because the client waits in real time too. */
export class RateLimits {
  readonly #windows = new Map<string, Window>();

  take(method: string, path: string): RateVerdict {
    if (path.startsWith('/interactions/')) return { headers: {}, retryAfter: null, global: false };
    const now = Date.now();
    if (this.#windows.size > 1000) this.#forget(now);
    if (!path.startsWith('/webhooks/')) {
      const wait = this.#count('global', GLOBAL_PER_SECOND, 1_000, now).wait;
      if (wait > 0)
        return {
          headers: { 'X-RateLimit-Global': 'true', 'X-RateLimit-Scope': 'global' },
          retryAfter: wait / 1000,
          global: true,
        };
    }
    const index = RULES.findIndex((rule) => (rule.method ?? method) === method && rule.route.test(path));
    const rule = RULES[index] ?? { limit: GLOBAL_PER_SECOND, per: 1_000 };
    const shape = index === RULES.length - 1 ? `${method} ${path.replace(/\d{15,}/g, ':id')}` : String(index);
    const bucket = createHash('sha256').update(shape).digest('hex').slice(0, 32);
    const { window, wait } = this.#count(`${bucket}/${MAJOR.exec(path)?.[0] ?? ''}`, rule.limit, rule.per, now);
    const resetAfter = ((window.endsAt - now) / 1000).toFixed(3);
    return {
      headers: {
        'X-RateLimit-Limit': String(rule.limit),
        'X-RateLimit-Remaining': String(Math.max(0, rule.limit - window.used)),
        'X-RateLimit-Reset': (window.endsAt / 1000).toFixed(3),
        'X-RateLimit-Reset-After': resetAfter,
        'X-RateLimit-Bucket': bucket,
        ...(wait > 0 && { 'X-RateLimit-Scope': 'user' }),
      },
      retryAfter: wait > 0 ? wait / 1000 : null,
      global: false,
    };
  }

  #count(key: string, limit: number, per: number, now: number): { window: Window; wait: number } {
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { used: 0, endsAt: now + per };
      this.#windows.set(key, window);
    }
    if (window.used >= limit) return { window, wait: window.endsAt - now };
    window.used += 1;
    return { window, wait: 0 };
  }

  #forget(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
  }
}
