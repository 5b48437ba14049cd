import type { Attention } from './attention.ts';
import type { BotEndpoint } from './endpoint.ts';
import type { Faults } from './faults.ts';
import type { Files } from './files.ts';
import type { Gateway } from './gateway.ts';
import type { InteractionDesk } from './interactions.ts';
import type { MessageDesk } from './messages.ts';
import type { Limits } from './options.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Records } from './records.ts';
import type { ThreadDesk } from './threads.ts';
import type { World } from './world.ts';

/** The parts of one local Discord, as its routes use them. */
export interface Context {
  readonly world: World;
  readonly files: Files;
  readonly messages: MessageDesk;
  readonly threads: ThreadDesk;
  readonly interactions: InteractionDesk;
  readonly gateway: Gateway;
  readonly endpoint: BotEndpoint;
  readonly faults: Faults;
  readonly rateLimits: RateLimits | null;
  readonly records: Records;
  readonly attention: Attention;
  readonly limits: Limits;
  readonly token: string;
  readonly origin: () => string;
}
