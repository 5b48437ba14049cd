import type { Invariants } from '../../kit/index.ts';
import { abilitiesOf } from './model/abilities.ts';
import { abilityFaceId, CARD_CLASSES, eventFaceId } from './data/card.ts';
import { canHold } from './decks/slots.ts';
import { ABILITY_IDS, LEVELS, TOKENS } from './data/abilities.ts';
import { cardOf, CARDS } from './data/cards.ts';
import { ENEMY_CARDS } from './data/enemies.ts';
import { EVENTS } from './data/events.ts';
import { destroyedBuildings, MOST_DESTROYED } from './model/ending.ts';
import { BUILDINGS, isBuilding, type Side, SIDES, ZONES } from './components/geometry.ts';
import { capsOf, GOODS } from './fortune/goods.ts';
import { pointsOf } from './model/points.ts';
import { reserves } from './field/spawning.ts';
import { type Hero, heroesAt, type State } from './model/state.ts';
import { UNIT_KINDS, VINCULUM_MOST } from './components/units.ts';

/** Everything that may lie face down: cards, and the tokens of Special Abilities. */
const FACE_DOWN: ReadonlySet<string> = new Set([
  ...Object.keys(CARDS),
  ...Object.keys(EVENTS),
  ...Object.keys(ENEMY_CARDS),
  ...LEVELS.flatMap((level) => TOKENS[level]),
]);

/** Ids of everything with a face. */
export const FACED: readonly string[] = [
  ...Object.keys(CARDS),
  ...Object.keys(EVENTS).map(eventFaceId),
  ...ABILITY_IDS.map(abilityFaceId),
];

export const INVARIANTS: Invariants<State> = {
  flaw: (s) => figures(s) ?? cards(s) ?? tokens(s) ?? heroes(s) ?? citadel(s) ?? (s.outcome ? null : stillOpen(s)),
  faceDown: FACE_DOWN,
  open: (s) => s.heroes.map(abilitiesOf),
};

/** B2 Checks that no kind has more figures on the board than the box holds, and that halves add up. */
function figures(s: State): string | null {
  const left = reserves(s);
  for (const kind of UNIT_KINDS) {
    if (left[kind] < 0) return `more ${kind} on the board than in the box`;
    for (const side of SIDES) {
      for (const zone of ZONES)
        if (s.fields[side].zones[zone].units[kind] < 0) return `fewer than no ${kind} in ${side} ${zone}`;
      const second = s.fields[side].second[kind];
      const most = pointsOf(s, side).length > 1 ? s.fields[side].zones[3].units[kind] : 0;
      if (second < 0 || second > most)
        return `${second} ${kind} at the second Spawning Point of ${side}, not 0 to ${most}`;
    }
  }
  return s.avatar && (s.avatar.vinculum < 1 || s.avatar.vinculum > VINCULUM_MOST)
    ? `Vinculum ${s.avatar.vinculum}`
    : null;
}

/**
 * B4 Checks that every Resource card is in exactly one place. Cards being obtained or used are in none, and a card that
 * draws cards may lead to more; between turns there are none.
 */
function cards(s: State): string | null {
  const trapsOf = (side: Side) => ZONES.flatMap((zone) => s.fields[side].zones[zone].traps.map((trap) => trap.card));
  const inPlay = [...s.heroes.flatMap((hero) => hero.cards), ...SIDES.flatMap(trapsOf), ...s.removed];
  for (const cardClass of CARD_CLASSES) {
    const { pool, season, discard } = s.decks[cardClass];
    const all = [...pool, ...season, ...discard, ...inPlay.filter((id) => cardOf(id).class === cardClass)];
    const wanted = Object.values(CARDS).reduce((sum, card) => sum + (card.class === cardClass ? card.copies : 0), 0);
    const held = s.turn ? 6 : 0;
    if (all.length > wanted || all.length < wanted - held)
      return `${all.length} ${cardClass} cards instead of ${wanted}`;
  }
  return null;
}

/** B205 Checks the tokens. A hero who learns may hold a pair of them. */
function tokens(s: State): string | null {
  for (const level of LEVELS) {
    const learnt = s.heroes.filter((hero) => hero.tokens[level - 1]).length;
    const all = s.tokens[level].length + s.tokenDiscard[level].length + learnt;
    if (all > 12 || all < 10) return `${all} tokens of level ${level}`;
  }
  return null;
}

/** B98, B125, B156 Checks that heroes keep to their caps and slots, and that the dead hold nothing. */
function heroes(s: State): string | null {
  for (const hero of s.heroes) {
    for (const good of GOODS)
      if (hero[good] < 0 || hero[good] > capsOf(s)[good]) return `${hero.id} has ${hero[good]} ${good}`;
    if (hero.alive !== hero.morale > 0)
      return `${hero.id} is ${hero.alive ? 'alive' : 'dead'} with Morale ${hero.morale}`;
    if (
      !hero.alive &&
      (hero.place !== null || hero.cards.length + hero.food + hero.gold + hero.grace + hero.shield > 0)
    )
      return `${hero.id} is dead and holds on`;
    if (!canHold(hero, hero.cards)) return `${hero.id} holds more than fits: ${hero.cards.join(', ')}`;
  }
  return null;
}

/** B11, B149 Checks that only a coward shares a building. */
function citadel(s: State): string | null {
  const coward = (hero: Hero) => hero.tokens.some((token) => token?.ability === 'cowardice');
  for (const place of [...BUILDINGS, 'catapult'] as const) {
    const there = heroesAt(s, place);
    if (there.length > 1 && !there.some(coward)) return `${there.length} heroes on ${place}`;
    if (isBuilding(place) && s.buildings[place].reinforced < 0) return `fewer than no tokens on ${place}`;
  }
  return null;
}

const stillOpen = (s: State): string | null =>
  destroyedBuildings(s) >= MOST_DESTROYED ? 'too many buildings destroyed, and the game goes on' : null;
