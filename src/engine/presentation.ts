import { isFor, type News, type Seat } from './events.ts';
import type { AnyModule, Hand, Orders, Outcome } from './module.ts';
import type { Posed } from './question.ts';
import type { Headline, Scene } from './scene.ts';
import { type Warning, worstFirst } from './threat.ts';

/** What a presentation is made of: a table. */
interface Shown {
  readonly module: AnyModule;
  readonly state: unknown;
  readonly outcome: Outcome | null;
  mayUndo(viewer: Seat | null): boolean;
  posed(viewer: Seat | null): readonly Posed[];
  awaited(): readonly Seat[];
  ordersOf(seat: Seat): Orders;
}

/**
 * A game as one viewer may know it: a seat, or everybody at once (null). Each part is made when somebody looks; it shows the
 * table as it is then.
 */
export class Presentation {
  constructor(
    private readonly table: Shown,
    readonly viewer: Seat | null,
  ) {}

  get scene(): Scene {
    return this.table.module.scene(this.#view);
  }

  /** Of the scene, what is said beside a question. */
  get headline(): Headline {
    const { module } = this.table;
    return module.headline ? module.headline(this.#view) : module.scene(this.#view);
  }

  /** What threatens and what offers itself, the worst first; nothing in a game that is over. */
  get warnings(): readonly Warning[] {
    const { module, state, outcome } = this.table;
    if (outcome || !module.threats) return [];
    const { threat, answer } = module.words;
    return worstFirst(module.threats(state, this.viewer)).map((one) => ({
      stake: one.stake,
      what: threat!(one),
      answers: one.answers.map((fact) => answer!(fact)),
      ...(one.isGrave ? { isGrave: true } : {}),
    }));
  }

  /** The cards of a seat, as far as the viewer knows them; null in a game that knows none. */
  hands(of: Seat): readonly Hand[] | null {
    return this.table.module.hands?.(this.#view, of) ?? null;
  }

  /** What is open; what others are asked in secret is sealed. */
  get questions(): readonly Posed[] {
    return this.table.posed(this.viewer);
  }

  /** Whether the viewer may take back the last answer; of everybody, whether somebody may, as far as all may know. */
  get undo(): boolean {
    return this.table.mayUndo(this.viewer);
  }

  /** What the viewer has ordered; null in a game without orders, and to who plays none. */
  get orders(): Orders | null {
    return this.viewer === null || !this.table.module.orders ? null : this.table.ordersOf(this.viewer);
  }

  get outcome(): Outcome | null {
    return this.table.outcome;
  }

  /** Of what happened, what the viewer hears, each thing in the half that tells it most. */
  events(news: readonly News[]): News[] {
    const { viewer } = this;
    return news.filter((one) => isFor(one, viewer) && (viewer === null || !one.except?.includes(viewer)));
  }

  get #view(): unknown {
    const { module, state } = this.table;
    return module.view(state, this.viewer, this.table.awaited()) as unknown;
  }
}
