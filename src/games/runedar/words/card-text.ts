import type { Phrase } from '../../../engine/index.ts';
import { type GoblinTile, spaceHitBy, type TrollTile } from '../data/enemies.ts';
import { STEPS_A_MOVE } from '../data/fortress.ts';
import type { MercenaryId } from '../data/mercenaries.ts';
import type { SiegeCard } from '../data/siege.ts';
import type { Icon, Tool } from '../data/tools.ts';
import { sayOfCards as say } from './words.ts';

/**
 * The text of cards and tiles, made from their facts: every number in it is the number that the rules use. Each icon
 * has one sentence a language (`runedar-cards:text.*`).
 */

/** The order of the icons in the text. */
export const ICONS: readonly Icon[] = ['close', 'direct', 'long', 'dig', 'wood', 'leather', 'metal', 'any'];

/** R8.1, R8.4 The text of a tool, one sentence for each icon. */
export function toolText({ magic, icons }: Tool): Phrase {
  const move = magic ? say('text.magic') : say('text.move', { count: STEPS_A_MOVE });
  const uses = ICONS.flatMap((icon) => (icons[icon] ? [say(`text.${icon}`, { count: icons[icon] })] : []));
  return joined(move, uses);
}

/** R7.1 Every Orc card says the same. */
export const orcCardText = (): Phrase => say('text.orc');

/** R7.4 The text of a siege card, in the order in which it is carried out. */
export function siegeText({ orcs, side, machine, arrow }: SiegeCard): Phrase {
  const [first, ...rest] = [
    ...(side ? [say('text.siege-orcs', { count: orcs, wall: say(`wall.${side}`) })] : []),
    ...(machine ? [say(`text.siege-${machine}`)] : []),
    ...(arrow ? [say(side || machine ? 'text.siege-arrow-then' : 'text.siege-arrow')] : []),
  ];
  return joined(first!, rest);
}

/** R6.3 A Catapult card names the space that it hits. */
export const shotText = (shot: string): Phrase => say('text.shot', { space: spaceHitBy(shot) + 1 });

export const mercenaryText = (id: MercenaryId): Phrase => say(`text.merc-${id}`);

/** R10.20 The text of a goblin tile: the way to get rid of the goblin. */
export const goblinText = ({ kind, value, circles }: GoblinTile): Phrase =>
  say(`text.goblin-${kind}`, kind === 'hits' ? { count: circles.length, hits: hits(value) } : { count: value });

/** R10.11 All circles of a troll take the same hits, so one number is enough. */
export const trollText = ({ circles }: TrollTile): Phrase =>
  say('text.troll', { count: circles.length, hits: hits(circles[0]!) });

const hits = (count: number): Phrase => say('text.hits', { count });

/** Sentences side by side. */
const joined = (first: Phrase, [second, ...rest]: readonly Phrase[]): Phrase =>
  second ? say('text.and-then', { first, rest: joined(second, rest) }) : first;
