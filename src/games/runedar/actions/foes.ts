import type { Phrase } from '../../../engine/index.ts';
import { atLeast, averageUpTo, percentOf, tenths } from '../../../kit/index.ts';
import { circlesOf } from '../data/enemies.ts';
import type { State } from '../model/state.ts';
import { type Foe, foesOf } from '../tunnel/goblins.ts';
import { cardName, say } from '../words/words.ts';
import { chancesOf, type Range } from './dice.ts';

/** The effect of covering an enemy's next circle: the victory, its removal, or only damage. */
type Upshot = 'wins' | 'rids' | 'hurts';

/** An enemy of the courtyard, with the chance in per cent that an attack covers its next circle. */
interface Chance {
  readonly tile: string;
  readonly percent: number;
  readonly upshot: Upshot;
}

/**
 * R8.29, R8.33, R10.24 The odds of an attack on the courtyard, for each relevant enemy. `percent` belongs to the most
 * important one, `others` is the sum of the rest.
 */
export function courtyardOdds(s: State, range: Range, dice: number, direct: number): Phrase {
  const chances = chancesOf(dice, range);
  const foes = foesThatMatter(s).map(({ enemy: { tile, damage }, circle }): Chance => {
    const hits = (range === 'long' ? 1 : circle) - direct;
    const percent = percentOf(atLeast(chances, Math.max(0, hits)));
    return { tile, percent, upshot: upshotOf(s, tile, damage) };
  });
  const main = mainOf(foes);
  const hits = tenths(direct + averageUpTo(chances, Infinity));
  const known = {
    percent: main.percent,
    others: foes.reduce((sum, { percent }) => sum + percent, -main.percent),
    enemy: cardName(main.tile),
    foes: alike(foes).map(([{ percent, upshot }, ...more]) =>
      say(`odds.foe-${upshot}`, { percent, enemies: more.map(cardName) }),
    ),
    hits,
  };
  return say('odds.courtyard', known);
}

/**
 * R10.26 The relevant enemies: goblins first, then trolls, each with the weakest first. Once there is nothing more to
 * dig, trolls are in nobody's way.
 */
function foesThatMatter(s: State): Foe[] {
  const foes = foesOf(s).sort((one, other) => rankOf(one) - rankOf(other));
  const goblins = foes.filter(({ enemy }) => !isTroll(enemy.tile));
  return s.tunnel.length === 0 && goblins.length > 0 ? goblins : foes;
}

const isTroll = (tile: string): boolean => tile.startsWith('troll');
const rankOf = ({ enemy, circle }: Foe): number => (isTroll(enemy.tile) ? 100 : 0) + circle;

/** R11.1, R10.11, R10.24 The result of covering one more circle of an enemy. */
function upshotOf({ goblins, tunnel }: State, tile: string, damage: number): Upshot {
  if (circlesOf(tile).length - damage > 1) return 'hurts';
  return !isTroll(tile) && goblins.length === 1 && tunnel.length === 0 ? 'wins' : 'rids';
}

/** The first enemy that the attack can harm. */
const mainOf = (foes: readonly Chance[]): Chance => foes.find(({ percent }) => percent > 0) ?? foes[0]!;

/**
 * Groups enemies with the same odds and effect: one chance and the tiles. Harmless attacks are named only where no
 * enemy can be harmed.
 */
function alike(foes: readonly Chance[]): [said: Chance, ...tiles: string[]][] {
  const groups = new Map<string, [Chance, ...string[]]>();
  for (const foe of foes) {
    const name = `${foe.upshot} ${foe.percent}`;
    const group = groups.get(name);
    if (group) group.push(foe.tile);
    else groups.set(name, [foe, foe.tile]);
  }
  return [...groups.values()];
}
