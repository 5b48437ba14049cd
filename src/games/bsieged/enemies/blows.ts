/*
 * B144 The ways in which the hits of the units of one zone may fall. Units attack one by one in the order that the team
 * likes. A unit's hits fall together: both hits of an elite unit may strike down a victim who could take only one. Pure
 * numbers, no state.
 */

/** A possible target of hits. */
export interface Victim {
  /** Number of hits, from the first, that the victim ignores. */
  readonly guard: number;
  /** Number of hits that the victim can suffer, beyond `guard`. */
  readonly life: number;
  /** Whether the victim stands on the wall side beside the Messenger. */
  readonly onWall: boolean;
  /** Whether the victim is the Messenger: his death costs every other victim 1 Morale (B50). */
  readonly messenger: boolean;
}

/** A group of equal units. */
export interface Blow {
  readonly count: number;
  /** Hits of each unit. */
  readonly hits: number;
  /** B144 Whether all hits of a unit go to one victim. */
  readonly whole: boolean;
}

export interface Assault {
  readonly victims: readonly Victim[];
  readonly blows: readonly Blow[];
  /** B48 Whether the Messenger stands there unshielded: he dies as soon as a hero on the wall suffers a hit. */
  readonly frail: boolean;
}

/** Wished hits for each victim; one list for each blow if the blows are shared separately. */
export type Wish = readonly (readonly number[])[];

/** The result of an assault. */
export interface Dealt {
  /** Hits for each victim. */
  readonly hits: readonly number[];
  /** Number of units of each blow that attacked; the others found no victim, or none that the wish left them. */
  readonly attacked: readonly number[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const capacity = ({ guard, life }: Victim): number => guard + life;

/** All hits of all units. */
export const hitsOfAll = (blows: readonly Blow[]): number => sum(blows.map(({ count, hits }) => count * hits));

const heaviest = ({ blows }: Assault): number => Math.max(0, ...blows.map(({ count, hits }) => (count > 0 ? hits : 0)));

/** The most hits that each victim can be given: the last unit may have more hits than the victim has life left. */
export function mostHits(assault: Assault): number[] {
  const over = Math.max(0, heaviest(assault) - 1);
  return assault.victims.map((victim) => capacity(victim) - early(assault, victim) + over);
}

/** B50 The Morale that the Messenger's death costs before a victim on the wall takes the last hits. */
const early = (assault: Assault, { onWall, life }: Victim): number =>
  assault.frail && onWall && life > heaviest(assault) ? 1 : 0;

const roomOf = ({ victims }: Assault): number => sum(victims.map(capacity));

/** Hits that can be lost on the fallen: spare hits of the units that strike them down. */
const wasteOf = (assault: Assault): number => assault.victims.length * Math.max(0, heaviest(assault) - 1);

/** Whether the team's split of the hits can change the result. */
export function isOpen(assault: Assault): boolean {
  const { victims, blows } = assault;
  const hits = hitsOfAll(blows);
  if (hits === 0 || victims.length === 0) return false;
  const mild = !assault.frail && !victims.some(({ messenger }) => messenger);
  const room = roomOf(assault);
  if (mild && (victims.length === 1 || hits - wasteOf(assault) >= room)) return false;
  if (mild && hits < room && blows.every(({ whole, hits: each }) => !whole || each === 1)) return true;
  const found = new Set<string>();
  explore(assault, null, ({ state }) => {
    const ends = state.life.map((life, at) => (life > 0 ? `${life}+${state.guard[at]!}` : '-'));
    found.add(`${ends.join()} ${String(state.calm)}`);
    return found.size > 1;
  });
  return found.size > 1;
}

/**
 * Deals the hits as wished, as far as an order of the units allows. Without a wish it looks for a way in which every
 * unit finds a victim, and otherwise takes any.
 */
export function deal(assault: Assault, wish: Wish | null): Dealt {
  const { victims, blows } = assault;
  const all = blows.map(({ count }) => count);
  const wished = wish?.[0] && victims.map((_, at) => sum(wish.map((hits) => hits[at]!)));
  if (!assault.frail && wished && wish.length === 1 && wished.every((hits, at) => hits <= capacity(victims[at]!)))
    return { hits: wished, attacked: all };
  if (!wish && victims.length === 1 && !assault.frail && hitsOfAll(blows) <= capacity(victims[0]!))
    return { hits: [hitsOfAll(blows)], attacked: all };
  if (!wish && hitsOfAll(blows) - wasteOf(assault) > roomOf(assault)) return fellAll(assault);
  let best: Course | null = null;
  let fewest = Infinity;
  explore(assault, wish, (course) => {
    const left = sum(course.left.map((count, at) => count * blows[at]!.hits));
    if (left < fewest) [best, fewest] = [course, left];
    return left === 0;
  });
  return { hits: best!.hits, attacked: all.map((count, at) => count - best!.left[at]!) };
}

/** The result when all victims fall and some units find none: the units with the fewest hits attack first. */
function fellAll(assault: Assault): Dealt {
  const attacked = assault.blows.map(() => 0);
  let room = roomOf(assault);
  const order = [...assault.blows.entries()].sort(([, one], [, other]) => one.hits - other.hits);
  for (const [at, { count, hits }] of order) for (; attacked[at]! < count && room > 0; room -= hits) attacked[at]!++;
  return { hits: assault.victims.map(capacity), attacked };
}

/** The state in the middle of an assault. */
interface Standing {
  readonly guard: readonly number[];
  /** 0 is dead. */
  readonly life: readonly number[];
  /** Whether the Messenger is alive or not there. */
  readonly calm: boolean;
}
/** One way through the assault: its end, the units left, and the hits given to each victim. */
interface Course {
  readonly state: Standing;
  readonly left: readonly number[];
  readonly hits: readonly number[];
}

/** Tries all orders of units and all ways to give their hits, until `enough` returns true. */
function explore(assault: Assault, wish: Wish | null, enough: (course: Course) => boolean): void {
  const { victims, blows } = assault;
  const seen = new Set<string>();
  const visit = (course: Course, open: Wish | null): boolean => {
    const { state, left, hits } = course;
    const key = `${left.join()};${state.guard.join()};${state.life.join()};${String(state.calm)};${open?.join(';') ?? ''}`;
    if (seen.has(key)) return false;
    seen.add(key);
    let ended = true;
    for (const [at, blow] of blows.entries()) {
      if (left[at]! === 0) continue;
      const of = open ? Math.min(at, open.length - 1) : 0;
      for (const given of ways(state.life, blow, open?.[of] ?? null)) {
        ended = false;
        const next: Course = {
          state: strike(assault, state, given),
          left: left.map((count, index) => count - (index === at ? 1 : 0)),
          hits: hits.map((already, index) => already + given[index]!),
        };
        const still = open?.map((wished, index) =>
          index === of ? wished.map((count, victim) => count - given[victim]!) : wished,
        );
        if (visit(next, still ?? null)) return true;
      }
    }
    return ended && enough(course);
  };
  const state = { guard: victims.map(({ guard }) => guard), life: victims.map(({ life }) => life), calm: true };
  visit({ state, left: blows.map(({ count }) => count), hits: victims.map(() => 0) }, wish);
}

/** The ways in which one unit can give its hits to the living victims, within the wish. */
function ways(life: readonly number[], { hits, whole }: Blow, wished: readonly number[] | null): number[][] {
  const found: number[][] = [];
  const given = life.map(() => 0);
  const give = (at: number, left: number): void => {
    if (at === life.length) {
      if (left === 0) found.push([...given]);
      return;
    }
    const most = life[at]! > 0 ? Math.min(left, wished?.[at] ?? left) : 0;
    for (let count = most; count >= 0; count--) {
      if (whole && count !== 0 && count !== hits) continue;
      given[at] = count;
      give(at + 1, left - count);
    }
    given[at] = 0;
  };
  give(0, hits);
  return found;
}

/**
 * B150, B48, B50 Applies the hits of one unit. Ignored hits come first; the Messenger's death then costs all who still
 * stand.
 */
function strike({ victims, frail }: Assault, { guard, life, calm }: Standing, given: readonly number[]): Standing {
  const suffered = given.map((hits, at) => Math.max(0, hits - guard[at]!));
  const hurt = life.map((left, at) => Math.max(0, left - suffered[at]!));
  const dies =
    calm && victims.some(({ messenger, onWall }, at) => suffered[at]! > 0 && (messenger || (frail && onWall)));
  return {
    guard: guard.map((left, at) => Math.max(0, left - given[at]!)),
    life: dies ? hurt.map((left, at) => (victims[at]!.messenger ? left : Math.max(0, left - 1))) : hurt,
    calm: calm && !dies,
  };
}
