import type { Presentation } from '../../engine/index.ts';

/** The view of an unmoving table for one viewer. Computes each part once, on first access. */
export class View {
  #questions: Presentation['questions'] | null = null;
  #headline: Presentation['headline'] | null = null;
  #warnings: Presentation['warnings'] | null = null;
  #scene: Presentation['scene'] | null = null;

  constructor(private readonly shown: Presentation) {}

  get questions(): Presentation['questions'] {
    return (this.#questions ??= this.shown.questions);
  }

  get headline(): Presentation['headline'] {
    return (this.#headline ??= this.shown.headline);
  }

  get warnings(): Presentation['warnings'] {
    return (this.#warnings ??= this.shown.warnings);
  }

  get scene(): Presentation['scene'] {
    return (this.#scene ??= this.shown.scene);
  }

  hands(of: number): ReturnType<Presentation['hands']> {
    return this.shown.hands(of);
  }
}
