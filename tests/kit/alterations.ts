import type { GameState, Scene, Seat } from '../../src/engine/index.ts';
import type { AnyKit } from '../../src/kit/index.ts';

type Json = null | string | number | boolean | readonly Json[] | { readonly [key: string]: Json };
type Path = readonly (string | number)[];

/** Of a state: what was, how a game began and what comes next; nothing of it lies on a board. */
const UNSEEN: ReadonlySet<string> = new Set(['agenda', 'barrier', 'dice', 'news', 'options', 'outcome', 'seed']);
/** Which one something is, and whose: fixed for a whole game. */
const FIXED: ReadonlySet<string> = new Set(['id', 'seat']);

/** Everything in a state that may be changed by itself: plain values, and lists that may lose a card. */
function* partsOf(thing: Json, path: Path = []): Generator<readonly [Path, Json]> {
  if (typeof thing !== 'object' || thing === null) return yield [path, thing];
  if (Array.isArray(thing) && thing.length > 0) yield [path, thing];
  for (const [key, inner] of Object.entries(thing))
    if (path.length > 0 ? !FIXED.has(key) : !UNSEEN.has(key))
      yield* partsOf(inner as Json, [...path, Array.isArray(thing) ? Number(key) : key]);
}

/** A path as it is for all entries of a list. */
const kindOf = (path: Path): string => path.map((part) => (typeof part === 'number' ? '#' : part)).join('.');

/** What was seen at each kind of path of a game's states, as JSON. */
export class Values {
  readonly #seen = new Map<string, Set<string>>();

  /** Takes in what a state holds. */
  learn(state: GameState): void {
    for (const [path, value] of partsOf(state as unknown as Json)) {
      if (value === undefined || Array.isArray(value)) continue;
      const kind = kindOf(path);
      const known = this.#seen.get(kind) ?? new Set();
      this.#seen.set(kind, known.add(JSON.stringify(value)));
    }
  }

  /** States that differ from this one in a single thing, as another state had it; one of each kind of thing. */
  *alter<State extends GameState>(state: State, random: () => number): Generator<readonly [string, State]> {
    const kinds = new Map<string, (readonly [Path, Json])[]>();
    for (const part of partsOf(state as unknown as Json)) {
      const kind = kindOf(part[0]);
      kinds.set(kind, [...(kinds.get(kind) ?? []), part]);
    }
    for (const [kind, parts] of kinds) {
      const [path, value] = pick(parts, random);
      const others = [...(this.#seen.get(kind) ?? [])].filter((one) => one !== JSON.stringify(value));
      const other = Array.isArray(value)
        ? value.slice(1)
        : others.length > 0
          ? JSON.parse(pick(others, random))
          : value;
      if (other !== value)
        yield [`${kind}: ${JSON.stringify(value)} → ${JSON.stringify(other)}`, withAt(state, path, other)];
    }
  }
}

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!;

function withAt<State extends GameState>(state: State, path: Path, value: Json): State {
  const copy = structuredClone(state);
  const holder = path.slice(0, -1).reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], copy);
  (holder as Record<string, unknown>)[path.at(-1)!] = value;
  return copy;
}

/** The board of a state that may never come about; null where the rules say that it cannot, or there is none. */
export function boardIfAny<State extends GameState>(kit: AnyKit, state: State, viewer: Seat | null): Scene | null {
  try {
    if (kit.invariants.flaw(state) !== null) return null;
    const scene = kit.rules.scene(kit.rules.view(state, viewer));
    JSON.stringify(scene);
    return scene;
  } catch {
    return null;
  }
}

/** All that can be seen of a board: what its words are, and where its figures may go, is no part of the picture. */
export const seenOf = ({ remarks: _, layout: __, ways: ___, focus: ____, ...seen }: Scene): string =>
  JSON.stringify(seen);
