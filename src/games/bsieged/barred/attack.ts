import type { Barred } from '../../../engine/index.ts';
import { attackOn, isNeedlessAttack } from '../attacks/attack.ts';
import { massiveSides } from '../attacks/massive.ts';
import type { Card } from '../data/card.ts';
import { costOf } from '../decks/cost.ts';
import { numbers } from '../words/card-text.ts';
import { enemiesIn } from '../fortune/damage.ts';
import { cardOf } from '../data/cards.ts';
import { SIDES, wallOf, type ZoneNumber, ZONES } from '../components/geometry.ts';
import { cardName, heroName, say, sideName, zoneName } from '../words/words.ts';
import { barred, type Bar, spent, tooDear } from './entry.ts';

/** B81 Zones that the hero cannot attack, and walls that the hero cannot man. */
export function barredAttacks(bar: Bar): Barred[] {
  const { s, hero } = bar;
  const idle = spent(bar, 'action');
  return SIDES.flatMap((side) => {
    const held = ZONES.filter((zone) => enemiesIn(s, side, zone) > 0);
    const there =
      hero.place === wallOf(side) ? say('why.wall-manned', { hero: heroName(hero.id), side: sideName(side) }) : null;
    const empty = (zone: ZoneNumber) =>
      held.length > 0
        ? say('why.zone-empty', { zone: zoneName(side, zone), held: held.map((one) => zoneName(side, one)) })
        : (there ?? say('why.field-empty', { zone: zoneName(side, zone), side: sideName(side) }));
    const vain = held.filter((zone) => isNeedlessAttack(s, hero, attackOn(side, zone)));
    const whyNot = (zone: ZoneNumber) =>
      vain.includes(zone) ? say('why.zone-vain', { zone: zoneName(side, zone), hero: heroName(hero.id) }) : empty(zone);
    const zones = ZONES.filter((zone) => idle !== null || !held.includes(zone) || vain.includes(zone)).map((zone) =>
      barred(
        'attack',
        `attack:${side}.${zone}`,
        say('choice.attack', { zone: zoneName(side, zone) }),
        idle ?? whyNot(zone),
      ),
    );
    const wall = say('choice.man-wall', { side: sideName(side) });
    if (held.length === 0) {
      const why = idle ?? there;
      return why ? [...zones, barred('attack', `man:${side}`, wall, why)] : zones;
    }
    const manned = say('why.wall-attacked', { side: sideName(side), held: held.map((one) => zoneName(side, one)) });
    return [...zones, barred('attack', `man:${side}`, wall, idle ?? manned)];
  });
}

/** B99 Held Massive Attacks that find no enemy, or that the hero cannot pay for. */
export function barredMassives(bar: Bar): Barred[] {
  const cards = [...new Set(bar.hero.cards)].map(cardOf).filter((card) => card.massive);
  return cards.flatMap((card) => massive(bar, card));
}

function massive(bar: Bar, card: Card): Barred[] {
  const { s, hero } = bar;
  const cost = costOf(hero, card);
  const name = cardName(card.id);
  const reason = spent(bar, 'action') ?? (cost > hero.gold ? tooDear(bar, name, cost) : null);
  const open = reason === null ? massiveSides(s, hero, card) : [];
  return SIDES.filter((side) => !open.includes(side)).map((side) => {
    const empty = say('why.massive-empty', { card: name, side: sideName(side), zones: numbers(card.massive!.zones) });
    const label = say('choice.massive', { card: name, side: sideName(side) });
    return barred('attack', `massive:${card.id}.${side}`, label, reason ?? empty);
  });
}
