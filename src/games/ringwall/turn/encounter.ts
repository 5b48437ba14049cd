import type { Play } from '../../../engine/index.ts';
import { percentOf } from '../../../kit/index.ts';
import { cardOf } from '../data/cards.ts';
import { DESERT, regionOf, spaceOf } from '../data/spaces.ts';
import { cardsAt, lift } from '../cards/deck.ts';
import { enemyDie, meetSpace } from '../cards/meeting.ts';
import { usePlace } from '../cards/places.ts';
import { battle } from '../fights/battle.ts';
import { chanceToWin } from '../fights/forecast.ts';
import { chancesAhead } from '../fights/odds.ts';
import { attackPerson, hunt, seek } from '../fights/persons.ts';
import { shoot, shotsOf } from './shots.ts';
import { armyOf, campSide, type Side } from '../fights/sides.ts';
import {
  campAt,
  hasArmy,
  holderOf,
  inFortress,
  isGeneral,
  isToad,
  mightOf,
  rivalsOf,
  standingAt,
  strengthOf,
} from '../model/queries.ts';
import { type General, generalOf, type State } from '../model/state.ts';
import { nowOrLater } from '../model/later.ts';
import { servicesAt } from '../spaces/services.ts';
import { crossDesert, desertMen, serve } from '../spaces/serving.ts';
import { collect, leaveCamp, occupy, sendAway } from '../units/occupation.ts';
import { report } from '../words/news.ts';
import type { Deed } from '../model/deed.ts';

/** T22 The possible encounters in his place - persons, Armies and the space itself - and other deeds there. */
export function encountersOf(s: State, general: General): Deed[] {
  const isFirst = s.turn.served === null;
  const isDirect = isFirst && s.turn.fled.length === 0;
  const rest = [...servicesAt(s, general), ...(isFirst ? besides(s, general) : [])];
  const deeds = [
    ...(isFirst ? [...looking(s, general), ...persons(s, general), ...beasts(s, general), ...places(s, general)] : []),
    ...rest,
    // T73 Directly after the movement, not later in the encounter.
    ...(isDirect ? shotsOf(s, general) : []),
  ];
  return [...deeds, ...(mayEnd(s, general, deeds) ? [{ kind: 'done' as const }] : [])];
}

/** T22 Whether he may end the encounter: if the space only makes offers, or one is taken already. */
const mayEnd = (s: State, general: General, deeds: readonly Deed[]): boolean =>
  s.turn.served !== null || !deeds.some(({ kind, what }) => kind === 'meet' || isForced(general, kind, what));
const isForced = ({ at }: General, kind: Deed['kind'], what?: string): boolean =>
  kind === 'roll' && what !== 'village' && what !== 'city' && what !== 'tavern' && regionOf(at) !== 'inner';

/** T23 Meets the cards and gold on the space that concern him: a Toad takes nothing up (T37). */
function looking(s: State, general: General): Deed[] {
  const { at } = general;
  const unmet: readonly string[] = isToad(general) ? ['place', 'object', 'follower'] : ['place'];
  const lies = cardsAt(s, at).some((card) => !unmet.includes(cardOf(card).type));
  const pays = (s.gold[at] ?? 0) > 0 && !isToad(general);
  return spaceOf(at).draw > 0 || lies || pays ? [{ kind: 'meet' }] : [];
}

/** T75-T79, T83 Attacks on rivals and on camps there. */
function persons(s: State, general: General): Deed[] {
  if (isToad(general)) return [];
  const army = hasArmy(general);
  const rivals = rivalsOf(s, general.seat);
  const here = standingAt(s, general.at).filter((other) => rivals.includes(other));
  return [
    ...here
      .filter((rival) => !s.turn.fled.includes(`seat:${rival.seat}`))
      .flatMap((rival): Deed[] => {
        const what = String(rival.seat);
        const person = { what, percent: chanceOf(general, rival), against: strengthOf(rival) };
        if (!army) return [{ kind: 'duel', ...person }];
        if (!isGeneral(rival))
          return [
            { kind: 'seek', what, percent: percentOf(1 / 3) },
            { kind: 'alone', ...person },
          ];
        const against = mightOf(rival.units, false);
        return [
          { kind: 'battle', what, against, percent: oddsOf(s, general, armyOf(rival)) },
          { kind: 'alone', ...person },
        ];
      }),
    ...(army
      ? rivals.flatMap((rival): Deed[] => {
          const camp = campAt(rival, general.at);
          if (!camp) return [];
          const odds = { against: mightOf(camp.units, false), percent: oddsOf(s, general, campSide(rival, camp)) };
          return [{ kind: 'raid-camp', what: String(rival.seat), ...odds }];
        })
      : []),
  ];
}

/**
 * T25, T79 The chance to beat a rival; an attacker reaches a General in one case of three, and without his guard in
 * another.
 */
function chanceOf(general: General, rival: General): number {
  const win = (guarded: boolean) => chancesAhead(strengthOf(general) - strengthOf(rival, guarded)).win;
  return percentOf(isGeneral(rival) ? (win(true) + win(false)) / 3 : win(true));
}

/** The chance to drive an Army away in the open. */
const oddsOf = (s: State, general: General, theirs: Side): number =>
  percentOf(chanceToWin(s, armyOf(general), theirs, { inSiege: false, walls: 0 }));

/** T67, T75 Face-up animals that the Army can hunt. */
function beasts(s: State, general: General): Deed[] {
  if (!hasArmy(general)) return [];
  return cardsAt(s, general.at)
    .filter((card) => {
      const known = cardOf(card);
      return known.type === 'enemy' && ['animal', 'monster'].includes(known.nature);
    })
    .filter((card) => !s.turn.fled.includes(card))
    .map((card) => ({ kind: 'hunt', what: card, percent: percentOf(1 / 3) }));
}

/** T98, T99 Places on the space. */
const places = (s: State, general: General): Deed[] =>
  isToad(general)
    ? []
    : cardsAt(s, general.at)
        .filter((card) => cardOf(card).type === 'place')
        .map((card) => ({ kind: 'place', what: card, against: guardsOf(s, general, card) }));

const guardsOf = (s: State, { seat }: General, place: string): number | undefined => {
  const held = holderOf(s, place);
  return held && held.owner.seat !== seat ? mightOf(held.garrison.units, false) : undefined;
};

/** T59, T68, T98 Deeds of an Army beside its encounter. */
function besides(s: State, general: General): Deed[] {
  if (isToad(general)) return [];
  const here = cardsAt(s, general.at).filter((card) => cardOf(card).type === 'place');
  // T99 A character who has left all his Units there can take them back too.
  const own = here
    .filter((card) => holderOf(s, card)?.owner === general)
    .map((card): Deed => ({ kind: 'collect', what: card }));
  if (!isGeneral(general)) return own;
  return [
    ...here
      .filter((card) => (holderOf(s, card)?.owner ?? general) === general)
      .map((card): Deed => ({ kind: 'occupy', what: card })),
    ...own,
    { kind: 'camp' },
    { kind: 'disband' },
  ];
}

/** T22 Carries out the chosen encounter. */
export function* encounter(s: State, general: General, deed: Deed): Play {
  const { kind, what = '' } = deed;
  if (kind === 'camp') return yield* leaveCamp(s, general);
  if (kind === 'disband') return yield* sendAway(s, general);
  if (kind === 'occupy') return yield* occupy(s, general, what);
  if (kind === 'collect') return collect(s, general, what);
  if (kind.startsWith('shoot')) return yield* shoot(s, general, deed);
  if (kind === 'hunt') {
    // T75 An animal that has slipped away stays, and the encounter goes on.
    if (hunt(s, general, what, enemyDie(general.at))) lift(s, general.at, what);
    else if (s.turn.fled.includes(what)) return;
    s.turn.done = true;
    return;
  }
  // T23 The next card is met as long as the turn goes on.
  if (kind === 'meet') {
    yield* meet(s, general);
    s.turn.done = true;
    return;
  }
  if (kind === 'place' || kind === 'done' || isFight(kind)) s.turn.done = true;
  switch (kind) {
    case 'place':
      return yield* usePlace(s, general, general.at, what);
    case 'duel':
    case 'alone':
      return yield* attackPerson(s, general, generalOf(s, Number(what)));
    case 'seek':
      return yield* seek(s, general, generalOf(s, Number(what)));
    case 'battle':
      return yield* battleOf(s, general, generalOf(s, Number(what)));
    case 'raid-camp':
      return yield* raidCamp(s, general, generalOf(s, Number(what)));
    case 'done':
      return;
    default:
      return yield* serve(s, general, deed);
  }
}

/**
 * T23, T103 Meets the space. A character who has lost a life in the Desert, to it or in a fight there, finds fighters.
 */
function* meet(s: State, general: General): Play {
  const { at, lives, deaths } = general;
  if (at === DESERT) yield* crossDesert(s, general);
  // A dead character begins anew elsewhere.
  if (general.deaths > deaths) return;
  if (regionOf(general.at) !== 'inner' && !inFortress(general)) yield* meetSpace(s, general, general.at);
  if (at === DESERT && general.lives < lives && general.deaths === deaths)
    yield* nowOrLater(s, general, desertMen, 'desertMen');
}

const isFight = (kind: Deed['kind']): boolean => ['duel', 'alone', 'seek', 'battle', 'raid-camp'].includes(kind);

/** T83 A General fights another General. */
function* battleOf(s: State, general: General, rival: General): Play {
  const [might, against] = [mightOf(general.units, false), mightOf(rival.units, false)];
  report(s, 'battle', { who: general.id, rival: rival.id, might, against });
  yield* battle(s, armyOf(general), armyOf(rival), { at: general.at, inSiege: false, walls: 0 });
}

/** T66, T83 A General fights a camp. */
function* raidCamp(s: State, general: General, owner: General): Play {
  const camp = campAt(owner, general.at)!;
  const [might, against] = [mightOf(general.units, false), mightOf(camp.units, false)];
  report(s, 'battle-camp', { who: general.id, owner: owner.id, might, against });
  yield* battle(s, armyOf(general), campSide(owner, camp), { at: general.at, inSiege: false, walls: 0 });
  if (camp.units.length === 0) owner.camps = owner.camps.filter((one) => one !== camp);
}
