import type { Barred, Phrase } from '../../../engine/index.ts';
import { deedId, LESSON } from '../model/deed.ts';
import { hasAbility } from '../model/abilities.ts';
import { targetsOf } from '../attacks/catapult.ts';
import { learningCost, nextLevel } from '../actions/learn.ts';
import { repairCost } from '../actions/repair.ts';
import type { Modifier } from '../data/event-card.ts';
import { eventOf } from '../data/events.ts';
import { BUILDINGS, type BuildingId, SIDES } from '../components/geometry.ts';
import type { State } from '../model/state.ts';
import { eventName, heroName, placeName, say, sideName, zoneName } from '../words/words.ts';
import { praying, usesOf, visiting } from '../actions/visit.ts';
import { barred, type Bar, kept, spent } from './entry.ts';

/** The reason if an Event in force closes a place, and how long it lasts. */
function closedBy(s: State, place: Phrase, rules: (modifier: Modifier) => boolean): Phrase | null {
  const event = s.events.map(({ id }) => eventOf(id)).find((one) => one.rules.some(rules));
  return event ? say(`why.closed-${event.lasts}`, { event: eventName(event.id), place }) : null;
}

/** B79, B92 Why the hero cannot use a building now. */
function unusable(bar: Bar, building: BuildingId): Phrase | null {
  const { s } = bar;
  const { state } = s.buildings[building];
  const place = placeName(building);
  if (state !== 'intact') return say(`why.${state}`, { place, count: repairCost(s) });
  return (
    closedBy(s, place, (modifier) => modifier.rule === 'closed' && modifier.buildings.includes(building)) ??
    (s.turn!.lastUsed === building ? say('why.used-last', { place }) : kept(bar, building))
  );
}

/** B97 (b), B199-B201 Why the hero cannot learn at an open Sanctuary. */
function unlearnable({ s, hero }: Bar): Phrase | null {
  const level = nextLevel(hero);
  if (level === null) return say('why.learnt-all', { hero: heroName(hero.id) });
  const cost = learningCost(hero, level);
  if (cost > hero.food) return say('why.food', { level, cost, food: hero.food, hero: heroName(hero.id) });
  return s.tokens[level].length + s.tokenDiscard[level].length === 0 ? say('why.no-token', { level }) : null;
}

/** B92-B97 Buildings that the hero cannot use, with the reason. */
export function barredVisits(bar: Bar): Barred[] {
  const { s, hero } = bar;
  const offered = new Set(bar.offered.map(deedId));
  const visit = (id: string, label: Phrase, why: Phrase | null): Barred[] =>
    why && !offered.has(id) ? [barred('visit', id, label, why)] : [];
  return BUILDINGS.flatMap((building) => {
    const closed = spent(bar, 'action') ?? unusable(bar, building);
    const uses = usesOf(s, building).flatMap((deed) =>
      visit(deedId(deed), deed.kind === 'pray' ? praying.label(s, deed, hero) : visiting.label(s, deed, hero), closed),
    );
    if (building !== 'sanctuary') return uses;
    const lesson = say('choice.learn', { level: nextLevel(hero) ?? 4 });
    return [...uses, ...visit(LESSON, lesson, closed ?? unlearnable(bar))];
  });
}

/** B90 The reason why walls cannot be repaired: they take no damage. It names the buildings that can be. */
function barredWalls({ s }: Bar): Barred {
  const places = BUILDINGS.filter((building) => s.buildings[building].state === 'damaged').map(placeName);
  const why = places.length > 0 ? say('why.wall-whole', { places }) : say('why.all-whole');
  return barred('repair', 'repair:wall', say('choice.repair-wall'), why);
}

/** B90, B91, B213 Buildings that the hero cannot repair, with the reason. */
export function barredRepairs(bar: Bar): Barred[] {
  const { s, hero, offered } = bar;
  const buildings = BUILDINGS.filter(
    (building) => !offered.some((deed) => deed.kind === 'repair' && deed.goesTo === building),
  ).flatMap((building) => {
    const { state } = s.buildings[building];
    const place = placeName(building);
    const needless = state === 'intact' ? say('why.undamaged', { place }) : null;
    const lost = state === 'destroyed' && !hasAbility(hero, 'architect') ? say('why.ruined', { place }) : null;
    const cost = repairCost(s);
    const poor = cost > hero.gold ? say('why.repair-gold', { cost, gold: hero.gold, hero: heroName(hero.id) }) : null;
    const why = needless ?? lost ?? spent(bar, 'action') ?? poor ?? kept(bar, building);
    return why ? [barred('repair', `repair:${building}`, say('choice.repair', { place }), why)] : [];
  });
  return [...buildings, barredWalls(bar)];
}

/** B107, B116 Turns and shots that the Catapult cannot make, with the reason. */
export function barredShots(bar: Bar): Barred[] {
  const { s, offered } = bar;
  const shut =
    spent(bar, 'catapult') ??
    closedBy(s, placeName('catapult'), ({ rule }) => rule === 'catapult-closed') ??
    kept(bar, 'catapult');
  const facing = sideName(s.catapult);
  const target = (side: (typeof SIDES)[number]): Phrase | null => {
    if (side !== s.catapult) return say('why.not-faced', { side: facing, zone: zoneName(side, 3) });
    return targetsOf(s).length === 0 ? say('why.nothing-faced', { zone: zoneName(side, 3) }) : null;
  };
  return SIDES.flatMap((side) => {
    const [shooting, turning] = [
      shut ?? target(side),
      shut ?? (side === s.catapult ? say('why.faced', { side: facing }) : null),
    ];
    const shot = say('choice.shoot', { zone: zoneName(side, 3) });
    const turn = say('choice.orient', { side: sideName(side) });
    return [
      ...(shooting ? [barred('catapult', `shoot:${side}`, shot, shooting)] : []),
      ...(turning && !offered.some((deed) => deed.kind === 'orient' && deed.side === side)
        ? [barred('catapult', `orient:${side}`, turn, turning)]
        : []),
    ];
  });
}
