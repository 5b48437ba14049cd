import { isFor, type News, type Seat } from './events.ts';
import type { AnyModule, Hand, Orders, Outcome } from './module.ts';
import type { Posed } from './question.ts';
import type { Headline, Scene } from './scene.ts';
import { type Warning, worstFirst } from './threat.ts';

/** The table that a presentation shows. */
interface PresentedTable {
  readonly module: AnyModule;
  readonly state: unknown;
  readonly outcome: Outcome | null;
  mayUndo(viewer: Seat | null): boolean;
  posed(viewer: Seat | null): readonly Posed[];
  awaited(): readonly Seat[];
  ordersOf(seat: Seat): Orders;
}

/**
 * A game as one viewer may know it: a seat, or the public (null). Each part is computed on demand from the table as it
 * is then.
 */
export class Presentation {
  constructor(
    private readonly table: PresentedTable,
    readonly viewer: Seat | null,
  ) {}

  get scene(): Scene {
    return this.table.module.scene(this.#view);
  }

  /** The part of the scene to show beside a question. */
  get headline(): Headline {
    const { module } = this.table;
    return module.headline ? module.headline(this.#view) : module.scene(this.#view);
  }

  /** Threats and opportunities, the worst first; empty once the game is over. */
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

  /** Returns a seat's cards as far as the viewer knows them; null if the game has no hands. */
  hands(of: Seat): readonly Hand[] | null {
    return this.table.module.hands?.(this.#view, of) ?? null;
  }

  /** Open questions; secret questions to others are sealed. */
  get questions(): readonly Posed[] {
    return this.table.posed(this.viewer);
  }

  /**
   * Whether the viewer may take back the last answer. For the public: whether somebody may, as far as that is public.
   */
  get undo(): boolean {
    return this.table.mayUndo(this.viewer);
  }

  /** The viewer's orders; null in a game without orders and for viewers without a seat. */
  get orders(): Orders | null {
    return this.viewer === null || !this.table.module.orders ? null : this.table.ordersOf(this.viewer);
  }

  get outcome(): Outcome | null {
    return this.table.outcome;
  }

  /** Returns the events that the viewer hears, each in the half that tells more. */
  events(news: readonly News[]): News[] {
    const { viewer } = this;
    return news.filter((one) => isFor(one, viewer) && (viewer === null || !one.except?.includes(viewer)));
  }

  get #view(): unknown {
    const { module, state } = this.table;
    return module.view(state, this.viewer, this.table.awaited()) as unknown;
  }
}
