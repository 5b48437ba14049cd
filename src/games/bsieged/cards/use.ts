import { chooseOne, confirm, type Phrase, type Play, type Show } from '../../../engine/index.ts';
import { mustLeave } from '../model/deed.ts';
import { massiveAttack, massiveHint, massiveSides } from '../attacks/massive.ts';
import { canDouble } from '../attacks/weapons.ts';
import { enemyList } from '../fortune/damage.ts';
import { cardOf } from '../data/cards.ts';
import { type Side, SIDES } from '../components/geometry.ts';
import { capsOf, gain } from '../fortune/goods.ts';
import { isDoomedIn } from '../field/messenger.ts';
import { type Hero, type State, trapsOf, zoneAt } from '../model/state.ts';
import { cardName, heroName, say, sideName, zoneName } from '../words/words.ts';
import type { Card, Effect } from '../data/card.ts';
import { costOf } from '../decks/cost.ts';
import { cardsHeld, discard, drawCard, takeFrom } from '../decks/decks.ts';
import { isPossible, runEffects } from './effects.ts';
import type { Context } from './vocabulary.ts';
import { pricedText } from '../words/card-text.ts';
import { canHold, canTake } from '../decks/slots.ts';
import { report } from '../words/news.ts';
import { asking } from '../words/asks.ts';

export const contextOf = (hero: Hero, card: Card): Context => ({
  hero,
  from: { card: card.id },
  by: hero,
  who: hero.seat,
  at: null,
  tactics: false,
  draw: drawFor,
});

/** B120, B128 Whether the active hero can use a card now, apart from attacks: it is affordable and has an effect. */
export function isUsable(s: State, hero: Hero, card: Card): boolean {
  if (card.massive || card.weapon || card.armour) return false;
  if (costOf(hero, card) > hero.gold) return false;
  if (card.action && (s.turn!.actions < 1 || mustLeave(s, hero))) return false;
  if (card.type === 'permanent' && hero.used.includes(card.id)) return false;
  if (card.tactics) return card.tactics.phases === 1 || groundsLeft(s) > 0;
  if (card.morale > 0 && hero.morale < capsOf(s).morale) return true;
  const context = contextOf(hero, card);
  return card.effects.some((effect) => isPossible(s, effect, context));
}

/** B7, B134 Number of Cursed Ground tokens. Cards that stay need one. */
const CURSED_GROUND_TOKENS = 4;
export const groundsLeft = (s: State): number =>
  CURSED_GROUND_TOKENS - trapsOf(s).filter(({ trap }) => (cardOf(trap.card).tactics?.phases ?? 1) > 1).length;

/** Whether using a card this many times takes its hero's last Morale: for sure, or by a bad roll. */
function lifeRisk(hero: Hero, { effects, morale }: Card, times = 1): 'sure' | 'chance' | null {
  let [best, worst] = [hero.morale, hero.morale];
  const change = (most: number, least: number) => {
    if (worst > 0) worst += least;
    if (best > 0) best += most;
  };
  for (let time = 0; time < times; time++) {
    for (const effect of effects) {
      if (effect.do === 'gain') change(effect.morale ?? 0, effect.morale ?? 0);
      if (effect.do === 'gamble') {
        const [won, lost] = [moraleOf(effect.win), moraleOf(effect.lose)];
        change(Math.max(won, lost), Math.min(won, lost));
      }
    }
    change(morale, morale);
  }
  if (best <= 0) return 'sure';
  return worst <= 0 ? 'chance' : null;
}

const moraleOf = (effects: readonly Effect[]): number =>
  effects.reduce((sum, effect) => sum + (effect.do === 'gain' ? (effect.morale ?? 0) : 0), 0);

/** B66, B156 Warns that using a card may kill its hero, for sure or by a bad roll. */
export function useCosts(hero: Hero, card: Card): Phrase | undefined {
  const risk = lifeRisk(hero, card);
  return risk === null ? undefined : say(`costs.falls-${risk}`, { hero: heroName(hero.id), card: cardName(card.id) });
}

/** B212, B237 The same warning for a second use, if it is riskier than the first. */
function doubleCosts(hero: Hero, card: Card): Phrase | undefined {
  const risk = lifeRisk(hero, card, 2);
  if (risk === null || risk === lifeRisk(hero, card)) return undefined;
  return say(`costs.doubled-${risk}`, { hero: heroName(hero.id), card: cardName(card.id) });
}

/** The effect of using a card and its cost. A danger to the hero's life comes first. */
export function useText(hero: Hero, card: Card): Phrase {
  const text = pricedText(card, costOf(hero, card));
  const risk = lifeRisk(hero, card);
  return risk === null ? text : say(`text.falls-${risk}`, { text });
}

/**
 * B120 Pays for a card and runs its effects. A permanent card may work once a turn (B122); others are discarded (B123).
 */
export function* useCard(s: State, hero: Hero, card: Card): Play {
  hero.gold -= costOf(hero, card);
  if (card.type === 'permanent') hero.used.push(card.id);
  report(s, 'used', { hero: hero.id, card: card.id });
  const doubled = yield* isDoubled(hero, card);
  if (card.tactics) return yield* placeTrap(s, hero, card, doubled);
  for (let time = 0; time < (doubled ? 2 : 1); time++) {
    yield* runEffects(s, card.effects, contextOf(hero, card));
    gain(s, hero, { morale: card.morale });
  }
  if (card.type !== 'permanent') discard(s, card.id);
}

/** B212, B237 Asks whether Alchemist or Mercenary Captain lets a card work as if played twice. */
function* isDoubled(hero: Hero, card: Card): Play<boolean> {
  return (
    canDouble(hero, card) &&
    (yield* confirm(hero.seat, asking('double', { card: card.id }), say('choice.double'), say('choice.single'), {
      costs: (twice) => (twice ? doubleCosts(hero, card) : undefined),
    }))
  );
}

/**
 * B131 Lays a Tactics card beside a zone of any field. Its Morale comes with the use, twice if it is doubled (B237).
 */
function* placeTrap(s: State, hero: Hero, card: Card, doubled: boolean): Play {
  const zones = SIDES.flatMap((side) => card.tactics!.zones.map((zone) => ({ side, zone })));
  const { side, zone } = yield* chooseOne(hero.seat, asking('trap-zone', { card: card.id }), zones, {
    id: (choice) => `${choice.side}.${choice.zone}`,
    label: (choice) => zoneName(choice.side, choice.zone),
    detail: (choice) =>
      say(isDoomedIn(s, choice.side, choice.zone) ? 'hint.units-messenger' : 'hint.units', {
        units: enemyList(s, choice.side, choice.zone),
      }),
  });
  zoneAt(s, side, zone).traps.push({ card: card.id, hero: hero.id, doubled, stage: 0 });
  report(s, 'trap-laid', { card: card.id, zone: { side, zone } });
  for (let time = 0; time < (doubled ? 2 : 1); time++) gain(s, hero, { morale: card.morale });
}

/** B96, B121 Draws a card and lets the hero use or store it. */
export function* drawFor(s: State, hero: Hero, cardClass: Card['class'], pile: 'season' | 'pool'): Play {
  const id = drawCard(s, hero, cardClass, pile);
  if (id !== null) yield* obtain(s, hero, cardOf(id));
}

/**
 * B122-B126 Handles a card that a hero obtains. An instant card is used at once. Any other card is stored if there is
 * room, without a question: the hero can use or discard it later at no cost. Without room the hero makes some, uses the
 * new card, or lets it go.
 */
function* obtain(s: State, hero: Hero, card: Card): Play {
  if (card.type === 'instant') return yield* useInstant(s, hero, card);
  while (hero.alive && !s.outcome) {
    if (canTake(hero, card.id)) {
      hero.cards.push(card.id);
      return;
    }
    const way = yield* chooseOne<WayOut>(
      hero.seat,
      asking('full', { hero: hero.id, card: card.id }),
      waysOut(s, hero, card),
      wayShow(s, hero),
    );
    if (way.do === 'use-new') return yield* useWay(s, hero, way);
    if (way.do === 'discard-new') {
      discard(s, card.id);
      return report(s, canHold(hero, [card.id]) ? 'discarded' : 'no-slot', { hero: hero.id, card: card.id });
    }
    takeFrom(hero, way.card.id);
    if (way.do === 'discard') discardStored(s, hero, way.card);
    else yield* useWay(s, hero, way);
  }
  discard(s, card.id);
}

/** B124 Uses an instant card at once, or discards it if the hero cannot pay its cost. */
function* useInstant(s: State, hero: Hero, card: Card): Play {
  if (costOf(hero, card) <= hero.gold) return yield* useCard(s, hero, card);
  discard(s, card.id);
  report(s, 'unpaid', { hero: hero.id, card: card.id });
}

/** A way out of a full satchel. */
export interface WayOut {
  readonly do: 'use-new' | 'discard-new' | 'use' | 'discard';
  readonly card: Card;
  /** The wall side of a Massive Attack. */
  readonly side?: Side;
}

/** Uses the card of a way out. The card has already left its slot. */
function* useWay(s: State, hero: Hero, { card, side }: WayOut): Play {
  spendFor(s, card);
  yield* side ? massiveAttack(s, hero, card, side) : useCard(s, hero, card);
}

/**
 * B126 Cards that make room when they go, each used or discarded, and the new card. A second copy of the new card is no
 * other way.
 */
function waysOut(s: State, hero: Hero, card: Card): WayOut[] {
  const others = cardsHeld(hero).filter(({ id }) => {
    if (id === card.id) return false;
    const rest = [...hero.cards, card.id];
    rest.splice(rest.indexOf(id), 1);
    return canHold(hero, rest);
  });
  const ways = usesOf(s, hero, card, 'use-new');
  for (const other of others) ways.push(...usesOf(s, hero, other, 'use'), { do: 'discard', card: other });
  return [...ways, { do: 'discard-new', card }];
}

/** The uses of a card that make room. A permanent card stays when used, so it makes none. */
function usesOf(s: State, hero: Hero, card: Card, how: 'use-new' | 'use'): WayOut[] {
  if (card.type === 'permanent') return [];
  if (!card.massive) return isUsable(s, hero, card) ? [{ do: how, card }] : [];
  return s.turn!.actions > 0 ? massiveSides(s, hero, card).map((side) => ({ do: how, card, side })) : [];
}

const wayShow = (s: State, hero: Hero): Show<WayOut> => ({
  id: (way) => `${way.do}:${way.card.id}${way.side ? `.${way.side}` : ''}`,
  label: (way) =>
    way.side
      ? say('choice.massive', { card: cardName(way.card.id), side: sideName(way.side) })
      : say(`choice.${way.do}`, { card: cardName(way.card.id) }),
  detail: ({ do: what, card, side }) => {
    if (side) return say('text.by-action', { text: massiveHint(s, hero, card, side) });
    return what === 'use' || what === 'use-new' ? useText(hero, card) : undefined;
  },
  costs: ({ do: what, card, side }) =>
    !side && (what === 'use' || what === 'use-new') ? useCosts(hero, card) : undefined,
});

/** B128 Spends the action of a highlighted card that is used when drawn; it is an action like any other (B79). */
function spendFor(s: State, card: Card): void {
  if (!card.action && !card.massive) return;
  const turn = s.turn!;
  turn.actions--;
  turn.acted = true;
  turn.barred = null;
  turn.lastUsed = null;
}

/** B127 Discards a stored card unused. */
export function discardStored(s: State, hero: Hero, card: Card): void {
  discard(s, card.id);
  report(s, 'discarded', { hero: hero.id, card: card.id });
}
