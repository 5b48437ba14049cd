import { isRehearsal, type Play, rollDie } from '../../../engine/index.ts';
import { cardOf } from '../data/cards.ts';
import { GIFTS } from '../data/characters.ts';
import { isSite, neighboursOf, type Spot } from '../data/spaces.ts';
import { isArchers, unitOf } from '../data/units.ts';
import { cardsAt, lift } from '../cards/deck.ts';
import { campsAt, isToad, mightOf, rivalsOf } from '../model/queries.ts';
import { type Camp, type General, generalOf, type State } from '../model/state.ts';
import type { Deed } from '../model/deed.ts';
import { discardCards, retreat } from '../units/leaving.ts';
import { report } from '../words/news.ts';
import { battle, type Field } from '../fights/battle.ts';
import { loseLife } from '../fights/lives.ts';
import { chancesAhead } from '../fights/odds.ts';
import { armyOf, campSide, cardSide, type Side } from '../fights/sides.ts';

/** T73, A6 Archers shoot at a neighbouring space, once in a turn, before or after the movement. */

/** What Archers who are with him bring together. */
export const shotMight = ({ units, id }: General): number => {
  const archers = units.filter(isArchers);
  const might = archers.reduce((sum, unit) => sum + unitOf(unit).might, 0);
  return archers.length === 0 ? 0 : might + (id === 'falconer' ? GIFTS.falconerAim : 0);
};

/** All that they could shoot at. */
export function shotsOf(s: State, general: General): Deed[] {
  const might = shotMight(general);
  if (might === 0 || s.turn.shot || isToad(general)) return [];
  const percent = Math.round((100 * Math.min(6, might)) / 6);
  return neighboursOf(general.at)
    .filter((to) => !isSite(to))
    .flatMap((to): Deed[] => [
      ...beastsAt(s, to).map((card): Deed => ({ kind: 'shoot-beast', what: card, to, percent })),
      ...armiesAt(s, to).map((card): Deed => ({ kind: 'shoot-card', what: card, to, percent: ahead(might, card) })),
      ...rivalsOf(s, general.seat)
        .filter((rival) => rival.at === to)
        .flatMap((rival): Deed[] => [
          { kind: 'shoot', what: String(rival.seat), to, percent },
          ...(rival.units.length > 0 ? [shotAtArmy(might, rival, to)] : []),
        ]),
      ...rivalsOf(s, general.seat).flatMap((rival) => campsAt(rival, to).map((camp) => shotAtCamp(might, rival, camp))),
    ]);
}

const shotAtArmy = (might: number, { seat, units }: General, to: Spot): Deed => {
  const against = mightOf(units, false);
  const percent = Math.round(100 * chancesAhead(might - against).win);
  return { kind: 'shoot-army', what: String(seat), to, against, percent };
};

const shotAtCamp = (might: number, { seat }: General, { at, units }: Camp): Deed => {
  const against = mightOf(units, false);
  const percent = Math.round(100 * chancesAhead(might - against).win);
  return { kind: 'shoot-camp', what: String(seat), to: at, against, percent };
};

const ahead = (might: number, card: string): number => {
  const { might: against } = cardOf(card) as { might: number };
  return Math.round(100 * chancesAhead(might - against).win);
};

const beastsAt = (s: State, at: Spot): string[] =>
  cardsAt(s, at).filter((card) => {
    const known = cardOf(card);
    return known.type === 'enemy' && ['animal', 'monster'].includes(known.nature);
  });
const armiesAt = (s: State, at: Spot): string[] => cardsAt(s, at).filter((card) => cardOf(card).type === 'enemy-unit');

/** T73 A die no higher than their might hits; at an Army it is one round of Battle, in which they lose nothing. */
export function* shoot(s: State, general: General, { kind, what = '', to }: Deed): Play {
  s.turn.shot = true;
  if (isRehearsal(s)) return;
  const might = shotMight(general);
  if (kind !== 'shoot' && kind !== 'shoot-beast') return yield* shootArmy(s, general, kind, what, to!);
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

function* shootArmy(s: State, general: General, kind: Deed['kind'], what: string, to: Spot): Play {
  const archers = { ...armyOf(general), units: () => general.units.filter(isArchers) };
  const field = { at: to, inSiege: false, walls: 0, isShot: true };
  if (kind === 'shoot-army') {
    yield* battle(s, archers, armyOf(generalOf(s, Number(what))), field);
    return;
  }
  if (kind === 'shoot-camp') return yield* shootCamp(s, archers, generalOf(s, Number(what)), field);
  if ((yield* battle(s, archers, cardSide(what), field)) !== 'won') return;
  lift(s, to, what);
  discardCards(s, [what]);
}

/** T66 A camp that has lost a round goes home. */
function* shootCamp(s: State, archers: Side, owner: General, field: Field): Play {
  const camp = campsAt(owner, field.at)[0]!;
  if ((yield* battle(s, archers, campSide(owner, camp), field)) !== 'won') return;
  owner.camps = owner.camps.filter((one) => one !== camp);
  retreat(s, owner, camp.units);
}
