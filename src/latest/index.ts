/** The values that were used last, by their keys; those beyond `most` are let go. */
export class Latest<Key, Value> {
  readonly #kept = new Map<Key, Value>();

  constructor(private readonly most: number) {}

  get(key: Key): Value | undefined {
    const value = this.#kept.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  /** The value of the key, made where there is none. */
  of(key: Key, make: () => Value): Value {
    const known = this.get(key);
    if (known !== undefined) return known;
    const value = make();
    this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= this.most) return;
      this.#kept.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.#kept.delete(key);
  }
}
