import type { ActionResult, LocalDiscord } from '../../src/local-discord/index.ts';

/** What became of the interactions that were acknowledged before they were answered. */
export interface Outcome {
  readonly acknowledged: number;
  /** Something was committed for them. */
  readonly effect: number;
  /** They were answered, for one why not. */
  readonly words: number;
  /** Whoever sent them never heard of them again. */
  readonly nothing: readonly Deed[];
  /** The bot seems to think about them for ever. */
  readonly thinking: readonly Deed[];
}
interface Deed {
  readonly id: string;
  readonly what: string;
  readonly at: number;
}

const ACKNOWLEDGING = /\/interactions\/(\d+)\/([^/]+)\/callback/;
const ANSWERING = /\/webhooks\/\d+\/([^/?]+)/;

/** Keeps account of what players have done, and of what they were told of it. */
export class Taken {
  readonly #deeds = new Map<string, Deed>();
  readonly #tokens = new Map<string, string>();
  readonly #answered = new Set<string>();

  constructor(private readonly discord: LocalDiscord) {}

  /** How long each acknowledgement has taken, in ms. */
  readonly waits: number[] = [];
  /** How many were never acknowledged. */
  unanswered = 0;

  note(what: string, { interaction: id, acknowledgement, milliseconds }: ActionResult): void {
    if (milliseconds === null) this.unanswered++;
    else this.waits.push(milliseconds);
    if (acknowledgement?.startsWith('deferred')) this.#deeds.set(id, { id, what, at: Date.now() });
  }

  /** Only the latest requests are kept: it is looked at them now and then. */
  look(): void {
    for (const { path, status } of this.discord.requests) {
      const [, id, token] = ACKNOWLEDGING.exec(path) ?? [];
      if (id !== undefined) this.#tokens.set(id, token!);
      const answered = status < 300 ? ANSWERING.exec(path)?.[1] : undefined;
      if (answered !== undefined) this.#answered.add(answered);
    }
  }

  /** `done`: the interactions for which something was committed. */
  outcome(done: ReadonlySet<string>, thinking: ReadonlySet<string>): Outcome {
    this.look();
    const of = (deed: Deed) => {
      if (thinking.has(deed.id)) return 'thinking';
      if (done.has(deed.id)) return 'effect';
      return this.#answered.has(this.#tokens.get(deed.id) ?? '') ? 'words' : 'nothing';
    };
    const all = [...this.#deeds.values()].map((deed) => ({ deed, came: of(deed) }));
    const those = (came: ReturnType<typeof of>) => all.filter((one) => one.came === came).map(({ deed }) => deed);
    return {
      acknowledged: all.length,
      effect: those('effect').length,
      words: those('words').length,
      nothing: those('nothing'),
      thinking: those('thinking'),
    };
  }
}
