import { isRehearsal, type Play, rollDie } from '../../../engine/index.ts';
import { percentOf } from '../../../kit/index.ts';
import { cardOf } from '../data/cards.ts';
import { GIFTS } from '../data/characters.ts';
import { isSite, neighboursOf, type Spot } from '../data/spaces.ts';
import { isArchers, type UnitId, unitOf } from '../data/units.ts';
import { cardsAt, lift } from '../cards/deck.ts';
import { campAt, isToad, mightOf, rivalsOf } from '../model/queries.ts';
import { type General, generalOf, type State } from '../model/state.ts';
import type { Deed } from '../model/deed.ts';
import { discardCards, retreat, without } from '../units/leaving.ts';
import { report } from '../words/news.ts';
import { battle, type Field } from '../fights/battle.ts';
import { loseLife } from '../fights/lives.ts';
import { chancesAhead } from '../fights/odds.ts';
import { armyOf, campSide, cardSide, type Side } from '../fights/sides.ts';

/** T73 Archers shoot at a neighbouring space, each Unit once in a turn, directly before or after the movement. */

/** Archers who stand together and have not shot yet. */
interface Troop {
  readonly at: Spot;
  /**
   * Whether they are with their General, who may be in his Fortress; otherwise they camp or hold a Place. Stored Units
   * do not shoot.
   */
  readonly isLed: boolean;
  readonly archers: readonly UnitId[];
}

function troopsOf(s: State, { seat, at, units, camps, garrisons }: General): Troop[] {
  if (s.active !== seat) return [];
  // A camp and a garrison on one space stand together.
  const apart = [...camps, ...garrisons];
  const groups = [
    { at, units, isLed: true },
    ...[...new Set(apart.map((group) => group.at))].map((place) => ({
      ...{ at: place, isLed: false },
      units: apart.filter((group) => group.at === place).flatMap((group) => group.units),
    })),
  ];
  return groups.flatMap((group) => {
    const shot = s.turn.shot.filter((one) => one.at === (group.isLed ? null : group.at)).map(({ unit }) => unit);
    const archers = shot.reduce(
      (left: UnitId[], unit) => (left.includes(unit) ? without(left, [unit]) : left),
      group.units.filter(isArchers),
    );
    return archers.length > 0 ? [{ at: group.at, isLed: group.isLed, archers }] : [];
  });
}

/** The joint might of Archers; the falconer's bonus is his own. */
const mightIn = (archers: readonly UnitId[], { id }: General, isLed: boolean): number =>
  archers.reduce((sum, unit) => sum + unitOf(unit).might, 0) + (isLed && id === 'falconer' ? GIFTS.falconerAim : 0);

/** T73 All possible shots: by all Archers together, and by each kind of Unit alone. */
export function shotsOf(s: State, general: General): Deed[] {
  if (isToad(general)) return [];
  return troopsOf(s, general).flatMap(({ at, isLed, archers }) => {
    const alone = archers.length > 1 ? [...new Set(archers)] : [];
    const bows = [undefined, ...alone].map((bow) => ({
      might: mightIn(bow === undefined ? archers : [bow], general, isLed),
      more: { ...(isLed ? {} : { from: at }), ...(bow === undefined ? {} : { bow }) },
    }));
    return targetsOf(s, general, at).flatMap(({ against, ...target }) =>
      bows.map(({ might, more }): Deed => {
        const percent =
          against === undefined ? percentOf(Math.min(6, might) / 6) : percentOf(chancesAhead(might - against).win);
        return {
          ...target,
          ...more,
          percent,
          ...(target.kind === 'shoot-card' || against === undefined ? {} : { against }),
        };
      }),
    );
  });
}

type Target = Pick<Deed, 'kind' | 'what' | 'to' | 'against'>;

/** T73 Targets one step away: animals, Armies and persons; nobody in a Fortress, no spirit, no dragon, no ancient. */
function targetsOf(s: State, { seat }: General, at: Spot): Target[] {
  const rivals = rivalsOf(s, seat);
  return neighboursOf(at)
    .filter((to) => !isSite(to))
    .flatMap((to): Target[] => [
      ...beastsAt(s, to).map((card): Target => ({ kind: 'shoot-beast', what: card, to })),
      ...armiesAt(s, to).map((card): Target => ({ kind: 'shoot-card', what: card, to, against: mightOfCard(card) })),
      ...rivals
        .filter((rival) => rival.at === to)
        .flatMap((rival): Target[] => [
          { kind: 'shoot', what: String(rival.seat), to },
          ...(rival.units.length > 0
            ? [{ kind: 'shoot-army' as const, what: String(rival.seat), to, against: mightOf(rival.units, false) }]
            : []),
        ]),
      ...rivals.flatMap((rival): Target[] => {
        const camp = campAt(rival, to);
        if (!camp) return [];
        return [{ kind: 'shoot-camp', what: String(rival.seat), to, against: mightOf(camp.units, false) }];
      }),
    ]);
}

const mightOfCard = (card: string): number => (cardOf(card) as { might: number }).might;
const beastsAt = (s: State, at: Spot): string[] =>
  cardsAt(s, at).filter((card) => {
    const known = cardOf(card);
    return known.type === 'enemy' && ['animal', 'monster'].includes(known.nature);
  });
const armiesAt = (s: State, at: Spot): string[] => cardsAt(s, at).filter((card) => cardOf(card).type === 'enemy-unit');

/** T73 Shoots. A die up to their might hits; against an Army it is one round of Battle, in which they lose nothing. */
export function* shoot(s: State, general: General, { kind, what = '', to, from, bow }: Deed): Play {
  const troop = troopsOf(s, general).find(({ at, isLed }) => (from === undefined ? isLed : !isLed && at === from))!;
  const archers = bow === undefined ? troop.archers : [bow];
  s.turn.shot.push(...archers.map((unit) => ({ at: troop.isLed ? null : troop.at, unit })));
  if (isRehearsal(s)) return;
  const might = mightIn(archers, general, troop.isLed);
  if (kind !== 'shoot' && kind !== 'shoot-beast') {
    const side: Side = {
      ...armyOf(general),
      isLed: troop.isLed,
      units: () => archers,
      aim: might - mightIn(archers, general, false),
    };
    return yield* shootArmy(s, side, kind, what, to!);
  }
  const die = rollDie(s, 6);
  const roll = { roll: { kind: 'shot', dice: [die] } };
  if (kind === 'shoot-beast') {
    report(s, 'shot', { who: general.id, card: what, die, might }, roll);
    if (die > might) return;
    lift(s, to!, what);
    discardCards(s, [what]);
    report(s, 'routed', { card: what });
  } else {
    const rival = generalOf(s, Number(what));
    report(s, 'shot-rival', { who: general.id, rival: rival.id, die, might }, roll);
    if (die <= might) loseLife(s, rival, true);
  }
}

function* shootArmy(s: State, archers: Side, kind: Deed['kind'], what: string, to: Spot): Play {
  const field = { at: to, inSiege: false, walls: 0, isShot: true };
  if (kind === 'shoot-army') {
    yield* battle(s, archers, armyOf(generalOf(s, Number(what))), field);
    return;
  }
  if (kind === 'shoot-camp') return yield* shootCamp(s, archers, generalOf(s, Number(what)), field);
  const enemy = cardSide(what);
  // T74 The target of a shot does not charge.
  const shotAt: Side = { ...enemy, card: { ...enemy.card!, charges: false } };
  if ((yield* battle(s, archers, shotAt, field)) !== 'won') return;
  lift(s, to, what);
  discardCards(s, [what]);
}

/** T66 Shoots at a camp, which goes home after a lost round. */
function* shootCamp(s: State, archers: Side, owner: General, field: Field): Play {
  const camp = campAt(owner, field.at)!;
  if ((yield* battle(s, archers, campSide(owner, camp), field)) !== 'won') return;
  owner.camps = owner.camps.filter((one) => one !== camp);
  retreat(s, owner, camp.units);
}
