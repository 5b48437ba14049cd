import { describe, expect, test } from 'vitest';
import {
  type Assault,
  type Blow,
  deal,
  hitsOfAll,
  isOpen,
  mostHits,
  type Victim,
  type Wish,
} from '../../../src/games/bsieged/enemies/blows.ts';

/** Whole numbers from 0 on, the same ones at every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

/** Small assaults of every sort. */
function assaults(count: number): Assault[] {
  const pick = numbers(42);
  return Array.from({ length: count }, (): Assault => {
    const where = pick(4);
    const heroes = Array.from({ length: 1 + pick(3) }, (): Victim => ({
      guard: pick(4) === 0 ? 1 : 0,
      life: 1 + pick(3),
      onWall: where < 3 || pick(2) === 0,
      messenger: false,
    }));
    const messenger: Victim = { guard: 0, life: 1, onWall: true, messenger: true };
    const blows: Blow[] = [
      { count: pick(4), hits: 1 + (pick(6) === 0 ? 1 : 0), whole: false },
      { count: pick(3), hits: 2 + (pick(6) === 0 ? 1 : 0), whole: pick(3) === 0 },
    ];
    return { victims: where === 1 ? [...heroes, messenger] : heroes, blows, frail: where === 2 };
  });
}

/** An end, for comparison: who lives with how much, who attacked nobody, and whether the Messenger is alive. */
interface End {
  readonly guard: readonly number[];
  readonly life: readonly number[];
  readonly left: number;
  readonly calm: boolean;
}
const textOf = ({ guard, life, calm }: End) =>
  `${life.map((left, at) => (left > 0 ? `${left}+${guard[at]!}` : '-')).join(' ')} ${String(calm)}`;

/** All ends by the words of the rule alone: unit by unit, each in any way. Written apart from what it examines. */
function endsByTheBook({ victims, blows, frail }: Assault): Map<string, End> {
  const ends = new Map<string, End>();
  const seen = new Set<string>();
  const go = (end: End, left: readonly number[]): void => {
    const key = `${textOf(end)} ${left.join()}`;
    if (seen.has(key)) return;
    seen.add(key);
    const standing = end.life.flatMap((life, at) => (life > 0 ? [at] : []));
    const units = left.flatMap((count, at) => (count > 0 ? [at] : []));
    if (units.length === 0 || standing.length === 0) {
      const done = { ...end, left: left.reduce((sum, count) => sum + count, 0) };
      const known = ends.get(textOf(done));
      if (!known || known.left > done.left) ends.set(textOf(done), done);
      return;
    }
    for (const unit of units) {
      const { hits, whole } = blows[unit]!;
      const targets = (depth: number): number[][] =>
        depth === 0 ? [[]] : targets(depth - 1).flatMap((list) => standing.map((at) => [...list, at]));
      const choices = whole ? standing.map((at) => Array<number>(hits).fill(at)) : targets(hits);
      for (const list of choices) {
        const guard = [...end.guard];
        const life = [...end.life];
        let killed = false;
        for (const at of list) {
          if (guard[at]! > 0) guard[at]!--;
          else {
            life[at] = Math.max(0, life[at]! - 1);
            killed ||= victims[at]!.messenger || (frail && victims[at]!.onWall);
          }
        }
        if (killed && end.calm)
          victims.forEach(({ messenger }, at) => (life[at] = messenger ? life[at]! : Math.max(0, life[at]! - 1)));
        go(
          { guard, life, left: 0, calm: end.calm && !killed },
          left.map((count, at) => count - (at === unit ? 1 : 0)),
        );
      }
    }
  };
  go(
    { guard: victims.map(({ guard }) => guard), life: victims.map(({ life }) => life), left: 0, calm: true },
    blows.map(({ count }) => count),
  );
  return ends;
}

/** Where an assault ends when it was dealt so. */
function endOf(assault: Assault, hits: readonly number[], attacked: readonly number[]): End {
  const { victims, blows, frail } = assault;
  const suffered = hits.map((count, at) => Math.max(0, count - victims[at]!.guard));
  const killed = victims.some(({ messenger, onWall }, at) => suffered[at]! > 0 && (messenger || (frail && onWall)));
  return {
    guard: victims.map(({ guard }, at) => Math.max(0, guard - hits[at]!)),
    life: victims.map(({ life, messenger }, at) =>
      Math.max(0, life - suffered[at]! - (killed && !messenger && life > suffered[at]! ? 1 : 0)),
    ),
    left: blows.reduce((sum, { count }, at) => sum + count - attacked[at]!, 0),
    calm: !killed,
  };
}

/** All that can be asked for in one question, as the Attack step asks for it. */
function wishesOf(assault: Assault): Wish[] {
  const [standard, elite] = assault.blows as [Blow, Blow];
  const shares = (total: number, most: readonly number[], unit = 1): number[][] => {
    if (most.length === 0) return total === 0 ? [[]] : [];
    return Array.from({ length: Math.min(total, most[0]!) + 1 }, (_, count) =>
      shares(total - count, most.slice(1), unit).map((rest) => [count * unit, ...rest]),
    ).flat();
  };
  if (!elite.whole || elite.count === 0)
    return shares(hitsOfAll(assault.blows), mostHits(assault)).map((hits) => [hits]);
  const many = assault.victims.map(() => 20);
  return shares(elite.count, many, elite.hits).flatMap((whole) =>
    shares(standard.count * standard.hits, many).map((single) => [single, whole]),
  );
}

describe('B143, B144 units attack one by one', () => {
  const all = assaults(400);

  test('the team is asked exactly when the hits can be split so that something else comes of it', () => {
    const wrong = all.filter(
      (assault) => hitsOfAll(assault.blows) > 0 && isOpen(assault) !== endsByTheBook(assault).size > 1,
    );
    expect(wrong).toEqual([]);
    expect(all.filter(isOpen).length).toBeGreaterThan(100);
  });
  test('every end that the rule allows can be asked for in one answer, and no other', () => {
    for (const assault of all.filter(isOpen).slice(0, 150)) {
      const book = endsByTheBook(assault);
      const reached = new Map<string, number>();
      for (const wish of wishesOf(assault)) {
        const { hits, attacked } = deal(assault, wish);
        const end = endOf(assault, hits, attacked);
        const standing = end.life.some((life) => life > 0);
        if (end.left > 0 && standing) continue;
        reached.set(textOf(end), Math.min(end.left, reached.get(textOf(end)) ?? Infinity));
      }
      expect([...reached.keys()].sort(), JSON.stringify(assault)).toEqual([...book.keys()].sort());
      for (const [text, left] of reached)
        expect(left > 0, `${JSON.stringify(assault)} ${text}`).toBe(book.get(text)!.left > 0);
    }
  });
  test('unasked, everything falls as it must, and no unit is left over that could have attacked', () => {
    for (const assault of all.filter((one) => hitsOfAll(one.blows) > 0 && !isOpen(one))) {
      const { hits, attacked } = deal(assault, null);
      const [[text, end]] = [...endsByTheBook(assault)] as [[string, End]];
      const dealt = endOf(assault, hits, attacked);
      expect([textOf(dealt), dealt.left > 0], JSON.stringify(assault)).toEqual([text, end.left > 0]);
    }
  });
});
