import type { Phrase } from '../../../engine/index.ts';
import { className, say, unitCount } from './words.ts';
import type { Card, Effect, Goods, Tactics } from '../data/card.ts';
import { ZONES } from '../components/geometry.ts';
import { GOODS } from '../components/caps.ts';
import type { EventCard, Modifier } from '../data/event-card.ts';
import { ENEMY_KINDS, type EnemyKind, type UnitKind } from '../components/units.ts';
import { placeName } from './words.ts';

/**
 * The text of cards and Events, made from their facts: every number in it is the number that the rules use. Each word
 * of the vocabulary has one sentence a language (`bsieged:effect.*`, `bsieged:rule.*`).
 */
export function cardText(card: Card): Phrase {
  const sentences = [
    ...(card.weapon ? weaponText(card.weapon) : []),
    ...(card.weapon && card.cost > 0 ? [say('text.weapon-cost', { count: card.cost })] : []),
    ...(card.armour ? [say('text.armour', { count: card.armour })] : []),
    ...(card.massive ? [massiveText(card.massive)] : []),
    ...(card.tactics ? [tacticsText(card.tactics)] : []),
    ...(card.type === 'permanent' && card.effects.length > 0 ? [say('text.each-turn')] : []),
    ...card.effects.map((effect) => effectText(effect, card.tactics !== undefined)),
    ...(card.morale > 0 ? [say('text.morale-up', { count: card.morale })] : []),
    ...(card.morale < 0 ? [say('text.morale-down', { count: -card.morale })] : []),
  ];
  return joined(sentences);
}

/** Sentences side by side. */
function joined(sentences: readonly Phrase[]): Phrase {
  const [first, ...rest] = sentences;
  if (!first) return say('text.nothing');
  return rest.length === 0 ? first : say('text.and-then', { first, rest: joined(rest) });
}

/** The text of a card before its use: the price first, in Gold and in actions (B128). */
export function pricedText(card: Card, cost: number): Phrase {
  const text = cardText(card);
  if (card.action || card.massive)
    return say(cost > 0 ? 'text.priced-action' : 'text.takes-action', { count: cost, text });
  return cost > 0 ? say('text.priced', { count: cost, text }) : text;
}

/** The head of a card: class, type, cost if any, whether it takes an action. */
export const cardHead = (card: Card): Phrase =>
  say(`text.head${card.cost > 0 ? '' : '-free'}${card.action || card.massive ? '-action' : ''}`, {
    class: className(card.class),
    type: say(`type.${card.type}`),
    cost: card.cost,
  });

function weaponText({ dice, strength, target, zones }: NonNullable<Card['weapon']>): Phrase[] {
  return [
    zones ? say('text.weapon-zones', { count: zones.length, zones: numbers(zones) }) : say('text.weapon'),
    ...(dice ? [say('text.weapon-dice', { count: dice })] : []),
    ...(strength ? [say('text.weapon-strength', { count: strength })] : []),
    ...(target ? [say('text.weapon-target', { count: target })] : []),
  ];
}

/** The dice count against each zone. */
const massiveText = ({ zones, ...rest }: NonNullable<Card['massive']>): Phrase =>
  say('text.massive', { ...rest, count: zones.length, zones: numbers(zones) });

const tacticsText = ({ zones, phases }: Tactics): Phrase =>
  say(phases > 1 ? 'text.tactics-lasting' : 'text.tactics', { zone: oneZone(zones), count: phases });

/** "1 and 2". */
export const numbers = (zones: readonly number[]): Phrase[] => zones.map((number) => say('text.number', { number }));

/** "one zone" for any zone, else "zone 1 or 2". */
const oneZone = (zones: readonly number[]): Phrase =>
  zones.length === ZONES.length ? say('text.zone-any') : say('text.zone', { numbers: either(numbers(zones)) });

/** "zones 1 and 2". */
const allZones = (zones: readonly number[]): Phrase =>
  say('text.zones', { count: zones.length, numbers: numbers(zones) });

/** "a or b"; "a, b, or c". */
function either([first, ...rest]: readonly Phrase[], listed = false): Phrase {
  if (rest.length === 0) return first!;
  if (rest.length > 1) return say('text.or-comma', { first: first!, rest: either(rest, true) });
  return say(listed ? 'text.or-last' : 'text.or', { first: first!, last: rest[0]! });
}

/** "Krohns and elite Krohns". */
const kindList = (kinds: readonly EnemyKind[]): Phrase[] => named(kinds, 2);
/** "Krohns or elite Krohns"; for one unit "Krohn or elite Krohn". */
const kindChoice = (kinds: readonly UnitKind[], count: number): Phrase => either(named(kinds, count));
const named = (kinds: readonly EnemyKind[], count: number): Phrase[] =>
  kinds.length === ENEMY_KINDS.length
    ? [say('kinds.all', { count })]
    : kinds.map((kind) => kindName(kind, kinds, count));

/** The rulebook's Krohn are of both sorts: a card that means one sort alone says so. */
const kindName = (kind: EnemyKind, among: readonly EnemyKind[], count: number): Phrase =>
  (kind === 'krohn' || kind === 'gargoh') && !among.includes(`${kind}-elite`)
    ? say(`kinds.${kind}-standard`, { count })
    : say(`kinds.${kind}`, { count });

function goodsList(goods: Goods): Phrase[] {
  return GOODS.flatMap((good) => {
    const amount = goods[good] ?? 0;
    if (amount === 0) return [];
    return [say(amount > 0 ? 'text.gain' : 'text.lose', { count: Math.abs(amount), good: say(`good.${good}`) })];
  });
}

const priceList = (price: Goods): Phrase[] =>
  GOODS.flatMap((good) => (price[good] ? [say('text.price', { count: price[good], good: say(`good.${good}`) })] : []));

/** Effects one after another in one phrase. */
const effectsText = (effects: readonly Effect[], here: boolean): Phrase =>
  joined(effects.map((effect) => effectText(effect, here)));

/** One word of the vocabulary in a sentence; `here` is the zone that a Tactics card lies beside. */
function effectText(effect: Effect, here = false): Phrase {
  const where = here ? '-here' : '';
  switch (effect.do) {
    case 'gain':
    case 'rally':
    case 'comfort':
      return say(`effect.${effect.do}`, { goods: goodsList(effect) });
    case 'gamble':
      return say('effect.gamble', {
        from: effect.from,
        win: effectsText(effect.win, here),
        lose: effectsText(effect.lose, here),
      });
    case 'pay':
      return say('effect.pay', { goods: priceList(effect), buys: effectsText(effect.buys, here) });
    case 'roll':
      return say(`effect.roll-${effect.for}`, { count: effect.dice });
    case 'draw':
      return say(`effect.draw-${effect.pile}${effect.class === 'any' ? '-any' : ''}`, {
        count: effect.cards,
        class: effect.class === 'any' ? '' : className(effect.class),
      });
    case 'blast':
      return say(`effect.blast${where}`, {
        count: effect.dice,
        target: effect.target,
        strength: effect.strength,
        zone: oneZone(effect.zones),
      });
    case 'slay':
    case 'drive':
    case 'lure':
      return say(`effect.${effect.do}${where}`, {
        count: effect.count,
        kinds: kindChoice(effect.kinds, effect.count),
        zone: oneZone(effect.zones),
      });
    case 'still':
      return say(`effect.still-${effect.what}`, { kinds: kindList(effect.kinds) });
    case 'mend':
      return say(effect.destroyed ? 'effect.mend-destroyed' : 'effect.mend', { count: effect.count });
    case 'reinforce':
    case 'wreck':
      return say(`effect.${effect.do}`, { count: effect.count });
    case 'shield':
      return say(`effect.shield-${effect.who}`, { count: effect.hits });
    case 'boost':
      return say('effect.boost', { boosts: boostList(effect) });
    case 'hurry':
      return say('effect.hurry', { count: effect.actions });
    case 'volley':
      return say('effect.volley', { count: effect.shots });
    case 'unbind':
      return say('effect.unbind', { count: effect.vinculum });
    case 'summon':
      return say('effect.summon', { units: summoned(effect.kinds) });
    case 'surge':
      return say('effect.surge', { kinds: kindList(effect.kinds) });
    case 'post':
    case 'aim':
    case 'chain':
    case 'escort':
    case 'ward':
    case 'foresee':
      return say(`effect.${effect.do}`);
  }
}

const boostList = ({ dice, strength, target }: Extract<Effect, { do: 'boost' }>): Phrase[] => [
  ...(dice ? [say('text.boost-dice', { count: dice })] : []),
  ...(strength ? [say('text.boost-strength', { count: strength })] : []),
  ...(target ? [say('text.boost-target', { count: target })] : []),
];

const summoned = (kinds: readonly UnitKind[]): Phrase[] =>
  [...new Set(kinds)].map((kind) => unitCount(kind, kinds.filter((other) => other === kind).length));

/** One change of the rules in a sentence. */
function ruleText(modifier: Modifier): Phrase {
  const worse = (by: number) => (by > 0 ? 'more' : 'less');
  switch (modifier.rule) {
    case 'target':
    case 'dice':
      return say(`rule.${modifier.rule}-${worse(modifier.by)}${modifier.zones ? '-zone' : ''}`, {
        count: Math.abs(modifier.by),
        zones: allZones(modifier.zones ?? []),
      });
    case 'strength':
    case 'actions':
    case 'catapult':
    case 'spawn':
    case 'repair-cost':
      return say(`rule.${modifier.rule}-${worse(modifier.by)}`, { count: Math.abs(modifier.by) });
    case 'roll':
      return say(`rule.roll-${modifier.for}-${worse(modifier.by)}`, { count: Math.abs(modifier.by) });
    case 'hits':
    case 'resistance':
      return say(`rule.${modifier.rule}-${worse(modifier.by)}`, {
        count: Math.abs(modifier.by),
        kinds: kindList(modifier.kinds),
      });
    case 'still':
      return say(`rule.still-${modifier.what}`, { kinds: kindList(modifier.kinds) });
    case 'closed':
      return say('rule.closed', { count: modifier.buildings.length, places: modifier.buildings.map(placeName) });
    case 'catapult-closed':
    case 'messenger-waits':
    case 'no-grace':
      return say(`rule.${modifier.rule}`);
  }
}

/** The text of an Event: first its effects, then the changes of rules while it lasts. */
export const eventText = ({ effects, rules }: EventCard): Phrase =>
  joined([...effects.map((effect) => effectText(effect)), ...rules.map(ruleText)]);
