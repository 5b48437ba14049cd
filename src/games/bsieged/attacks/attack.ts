import { chooseOne, confirm, type Phrase, type Play } from '../../../engine/index.ts';
import { countAbility } from '../model/abilities.ts';
import type { Card } from '../data/card.ts';
import { assignHits, enemiesIn, figuresHarmed, figuresIn, firstTarget, harmed, hitsTaken } from '../fortune/damage.ts';
import { countHits, rollRed } from '../components/dice.ts';
import { BASE_TARGET, type Side, SIDES, wallOf, type ZoneNumber, ZONES } from '../components/geometry.ts';
import { gain } from '../fortune/goods.ts';
import { changeDice, graceOf } from '../fortune/grace.ts';
import { percentOf, recordOf } from '../../../kit/index.ts';
import { chanceWithGrace } from '../components/odds.ts';
import { type Hero, type State, zoneAt } from '../model/state.ts';
import { cardName, heroName, say, sideName, zoneName } from '../words/words.ts';
import type { Deed, DeedOf, Doing } from '../model/deed.ts';
import { armsFor, bareStrength, diceOf, type Way, wayId, waysOf, wield } from './weapons.ts';
import { report } from '../words/news.ts';
import type { Facts } from '../words/facts.ts';
import { asking } from '../words/asks.ts';

const FROM_A_WALL = { verb: 'attack', takes: 'action' } as const;
export const attackOn = (side: Side, zone: ZoneNumber): DeedOf<'attack'> => ({
  kind: 'attack',
  ...FROM_A_WALL,
  side,
  zone,
});
const ATTACKS = recordOf(SIDES, (side) => ZONES.map((zone) => attackOn(side, zone)));
const MANNING = recordOf(SIDES, (side): DeedOf<'man-wall'> => ({ kind: 'man-wall', ...FROM_A_WALL, side }));

/** B81 Attacks from any wall side on any zone with enemies. A hero can also man a side without enemies. */
export function attackDeeds(s: State): Deed[] {
  const deeds: Deed[] = [];
  for (const side of SIDES) {
    const before = deeds.length;
    for (const attack of ATTACKS[side]) if (enemiesIn(s, side, attack.zone) > 0) deeds.push(attack);
    if (deeds.length === before) deeds.push(MANNING[side]);
  }
  return deeds;
}

export const manningWall: Doing<'man-wall'> = {
  label: (_s, { side }) => say('choice.man-wall', { side: sideName(side) }),
  detail: () => say('hint.man-wall'),
  short: (_s, { side }) => say('choice.man-wall', { side: sideName(side) }),
  /** Manning a wall keeps the bonus that cards give to the next attack. */
  play(s, { side }, hero) {
    hero.place = wallOf(side);
    report(s, 'man-wall', { hero: hero.id, side });
  },
};

export const attacking: Doing<'attack'> = {
  label: (s, deed, hero) =>
    say(harmsNobody(s, hero, deed) ? 'choice.attack-vain' : 'choice.attack', {
      zone: zoneName(deed.side, deed.zone),
      side: sideName(deed.side),
    }),
  detail: (s, { side, zone }, hero) => attackHint(s, hero, waysOf(s, hero, side, zone)),
  short: (s, deed, hero) => {
    const { side, zone } = deed;
    if (harmsNobody(s, hero, deed)) return say('short.attack-vain', { side: sideName(side) });
    const odds = chancesOf(s, hero, waysOf(s, hero, side, zone));
    const { percent, clear, graced, cleared } = odds;
    const beside = cleared === 0 ? '' : figuresIn(s, side, zone) === 2 ? '-both' : '-all';
    const grace = percent === graced && clear === cleared ? '' : '-grace';
    const facts = { zone: zoneName(side, zone), ...odds };
    if (beside + grace === '') return say(percent > 0 ? 'short.attack' : 'short.attack-beyond', facts);
    return say(`short.attack${beside}${grace}`, facts);
  },
  *play(s, { side, zone }, hero) {
    const way = yield* chooseWay(s, hero, side, zone);
    wield(s, hero, way);
    yield* attack(s, hero, way);
  },
};

/** B84 Asks once for all weapons of an attack, if the choice makes a difference. */
const chooseWay = (s: State, hero: Hero, side: Side, zone: ZoneNumber): Play<Way> =>
  chooseOne<Way>(hero.seat, asking('weapons', { zone: { side, zone } }), waysOf(s, hero, side, zone), {
    id: wayId,
    label: (way) => (way.cards.length > 0 ? say('choice.weapons', { weapons: weaponNames(way) }) : say('choice.bare')),
    detail: (way) => oddsOf(s, hero, way, way.cost > 0 ? 'cost' : 'all'),
  });

/** The names of the weapons; the doubled one is marked. */
const weaponNames = ({ cards, doubled }: Way): Phrase[] =>
  cards.map((card) => {
    const name = cardName(card.id);
    return card === doubled ? say('choice.weapon-twice', { weapon: name }) : name;
  });

/** The weapon, or the number of weapons: there is little room. */
const weaponsOf = (way: Way): Phrase =>
  way.cards.length > 1 ? say('hint.weapons', { count: way.cards.length }) : weaponNames(way)[0]!;

/** The odds of the way that hits best, and its weapons, or that there is more than one way. */
function attackHint(s: State, hero: Hero, ways: readonly Way[]): Phrase {
  const best = ways.reduce((one, other) => (chanceToHarm(s, other) > chanceToHarm(s, one) ? other : one));
  return oddsOf(s, hero, best, ways.length > 1 ? 'choice' : best.cards.length > 0 ? 'armed' : 'all');
}

const isVain = (s: State, { side, zone, profile }: Pick<Way, 'side' | 'zone' | 'profile'>): boolean =>
  hitsTaken(s, side, zone, profile.strength) === 0;

/** B83, B135 The chance that an attack harms an enemy, with this many tokens. */
const chanceToHarm = (s: State, way: Way, tokens = 0): number =>
  isVain(s, way) ? 0 : chanceWithGrace(diceOf(way), way.profile.target, 1, tokens);

/**
 * The best chances over all ways, in per cent: to harm an enemy, and to clear a zone of several. Both are given again
 * with the tokens in hand.
 */
function chancesOf(s: State, hero: Hero, ways: readonly Way[]) {
  const tokens = graceOf(s, hero, 'attack');
  const { side, zone } = ways[0]!;
  const isSeveral = figuresIn(s, side, zone) > 1 && figuresIn(s, side, zone) === enemiesIn(s, side, zone);
  const best = (chance: (way: Way) => number) => percentOf(Math.max(...ways.map(chance)));
  const percent = best((way) => chanceToHarm(s, way));
  const clear = isSeveral ? best((way) => chanceToClear(s, way)) : 0;
  if (tokens === 0) return { percent, clear, graced: percent, cleared: clear };
  const graced = best((way) => chanceToHarm(s, way, tokens));
  return { percent, clear, graced, cleared: isSeveral ? best((way) => chanceToClear(s, way, tokens)) : 0 };
}

/** B81, B86 Whether no weapon of the hero harms an enemy in the zone: such an attack only mans the wall. */
const harmsNobody = (s: State, hero: Hero, { side, zone }: DeedOf<'attack'>): boolean =>
  hitsTaken(s, side, zone, bareStrength(s, hero)) === 0 &&
  armsFor(s, hero, zone).every(({ profile }) => isVain(s, { side, zone, profile }));

/**
 * B81 Whether another attack from the same wall is at least as good: one that harms an enemy, or the first of the
 * harmless ones.
 */
export function isNeedlessAttack(s: State, hero: Hero, deed: DeedOf<'attack'>): boolean {
  if (!harmsNobody(s, hero, deed)) return false;
  const others = ATTACKS[deed.side].filter(({ zone }) => zone !== deed.zone && enemiesIn(s, deed.side, zone) > 0);
  return others.some((other) => other.zone < deed.zone || !harmsNobody(s, hero, other));
}

/** B81 Warns that an attack can harm no enemy: it spends the action all the same. */
export function attackCosts(s: State, hero: Hero, deed: DeedOf<'attack'>): Phrase | undefined {
  const { side, zone } = deed;
  const facts = { hero: heroName(hero.id), zone: zoneName(side, zone), side: sideName(side) };
  return harmsNobody(s, hero, deed) ? say('costs.attack', facts) : undefined;
}

/** B83, B86 The chance that one attack clears the zone, with the best weapons for that and this many tokens. */
export const clearing = (s: State, hero: Hero, side: Side, zone: ZoneNumber, tokens = 0): number =>
  Math.max(...waysOf(s, hero, side, zone).map((way) => chanceToClear(s, way, tokens)));

/** B135 The same with the tokens in hand. */
export const clearingWithGrace = (s: State, hero: Hero, side: Side, zone: ZoneNumber): number =>
  clearing(s, hero, side, zone, graceOf(s, hero, 'attack'));

function chanceToClear(s: State, way: Way, tokens = 0): number {
  const { side, zone, profile } = way;
  const room = enemiesIn(s, side, zone);
  if (hitsTaken(s, side, zone, profile.strength) < room) return 0;
  return chanceWithGrace(diceOf(way), profile.target, room, tokens);
}

/** The text beside the odds of an attack. */
type Beside = 'all' | 'armed' | 'choice' | 'cost';

/** The odds, and the target of the first hit (B86) or the weapons of the attack. */
function oddsOf(s: State, hero: Hero, way: Way, beside: Beside): Phrase {
  const { side, zone, cost } = way;
  const { target, strength } = way.profile;
  const dice = diceOf(way);
  const count = figuresIn(s, side, zone);
  const first = firstTarget(s, side, zone, strength);
  if (first === null) return say('hint.attack-vain', { dice, target, strength, count });
  const room = enemiesIn(s, side, zone);
  const percent = percentOf(chanceToHarm(s, way));
  const graced = percentOf(chanceToHarm(s, way, graceOf(s, hero, 'attack')));
  const clear = chanceToClear(s, way);
  const left = figuresHarmed(s, side, zone, strength);
  const kind = say(`kind.${first}`);
  const odds = {
    dice,
    thrown: say('hint.dice', { count: dice }),
    target,
    strength,
    percent,
    chance: say(graced > percent ? 'hint.chance-grace' : 'hint.chance', { percent, graced }),
    clear: percentOf(clear),
    first: kind,
    order: say(left < count ? 'hint.first-some' : 'hint.first', { first: kind, count, left }),
    cost,
    weapons: weaponsOf(way),
  };
  if (target > 6) return say('hint.attack-beyond', odds);
  if (beside !== 'all') return say(`hint.attack-${beside}`, odds);
  return say(clear > 0 && room > 1 ? 'hint.attack-clear' : 'hint.attack', odds);
}

/** B81-B87 One attack action from a wall side on one zone. */
function* attack(s: State, hero: Hero, way: Way): Play {
  const { side, zone, doubled } = way;
  hero.place = wallOf(side);
  s.turn!.boost = { dice: 0, strength: 0, target: 0 };
  let success = yield* strike(s, hero, way);
  if (doubled && (yield* goesOn(s, hero, way, way.profile.strength, { card: doubled.id })))
    success = (yield* strike(s, hero, way)) || success;
  if (!success) return;
  gain(s, hero, { morale: 1 });
  if (zone === 1) yield* bloodthirst(s, hero, side);
}

/** B83, B85, B135 Rolls the dice of an attack. Returns whether the attack harmed an enemy. */
function* strike(s: State, hero: Hero, { side, zone, profile, cards }: Way): Play<boolean> {
  const { dice, target, strength } = profile;
  const rolled = yield* changeDice(s, hero, rollRed(s, dice), target, { side, zone, strength });
  const hits = countHits(rolled, target);
  const isVain = hitsTaken(s, side, zone, strength) === 0;
  tellAttack(s, hero, { side, zone }, rolled, target, cards, isVain);
  if (isVain) {
    report(s, 'attack-vain', { hero: hero.id, strength, side });
    return false;
  }
  return harmed(assignHits(s, side, zone, hits, strength, hero));
}

/** Reports the dice rolled against a zone and the number of hits. */
export function tellAttack(
  s: State,
  hero: Hero,
  zone: Facts['zone'],
  dice: readonly number[],
  target: number,
  weapons: readonly Card[] = [],
  isVain = false,
): void {
  const count = countHits(dice, target);
  const roll = { kind: isVain ? 'attack-vain' : 'attack', dice, target };
  if (weapons.length === 0) return report(s, 'attack', { hero: hero.id, zone, dice, target, count }, { roll });
  const told = { hero: hero.id, zone, dice, target, count, weapons: weapons.map(({ id }) => id) };
  report(s, 'attack-with', told, { roll });
}

/**
 * B212, B217 Decides whether a hero attacks the same zone once more. Asks only if that can hurt: a Tactics card on the
 * zone is discarded when no enemy is left for it (B132).
 */
function* goesOn(
  s: State,
  hero: Hero,
  { side, zone }: Pick<Way, 'side' | 'zone'>,
  strength: number,
  by: Facts['by'],
): Play<boolean> {
  if (hitsTaken(s, side, zone, strength) === 0) return false;
  if (zoneAt(s, side, zone).traps.length === 0) return true;
  const prompt = asking('once-more', { by, zone: { side, zone } });
  return yield* confirm(hero.seat, prompt, say('choice.once-more'), say('choice.enough'));
}

/**
 * B217 Rolls one more die, Strength 3, against zone 1 after an attack action that harmed it. Abilities, cards and
 * bonuses do not change the die; Divine Grace may (B135). It brings no Morale, since it is no action.
 */
export function* bloodthirst(s: State, hero: Hero, side: Side): Play {
  const [zone, strength, target] = [1, 3, BASE_TARGET[1]] as const;
  for (let time = countAbility(hero, 'bloodthirst'); time > 0; time--) {
    if (!(yield* goesOn(s, hero, { side, zone }, strength, { ability: 'bloodthirst' }))) return;
    const dice = yield* changeDice(s, hero, rollRed(s, 1), target, { side, zone, strength });
    const hits = countHits(dice, target);
    const roll = { kind: 'bloodthirst', dice, target };
    report(s, 'bloodthirst', { hero: hero.id, dice, count: hits }, { roll });
    assignHits(s, side, zone, hits, strength, hero);
  }
}
