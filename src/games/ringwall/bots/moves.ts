import type { Seat } from '../../../engine/index.ts';
import { cardOf } from '../data/cards.ts';
import { distanceTo, isSite, regionOf, siteOf, spaceOf, type Spot, type Terrain } from '../data/spaces.ts';
import { isEngine, isMounted } from '../data/units.ts';
import { chancesAhead, winsAtLast } from '../fights/odds.ts';
import { totalOf } from '../model/ending.ts';
import {
  canBesiege,
  defendersOf,
  goesBefore,
  hasRoom,
  isFree,
  mightIn,
  mightOf,
  rivalsOf,
  strengthOf,
} from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import type { Deed } from '../model/deed.ts';

/** The value of drawing a card. */
const DRAW = 3;
/** Spaces from which a Fortress attracts a General who could take it. */
const MARCH = 12;

export const lacksEngine = (general: General): boolean => !general.units.some(isEngine);

export function moveWorth(s: State, general: General, deed: Deed): number {
  const { kind, to, percent = 0, what = '', crosses } = deed;
  if (kind.startsWith('shoot')) return percent > 0 ? 70 : 0;
  switch (kind) {
    case 'besiege':
      return percent >= 50 ? 60 + percent + prizeOf(s, general, Number(what)) : percent / 4;
    case 'build':
      // T146 A free deed that does not end the turn never waits.
      return general.freeBuilding ? FREE : s.rounds - s.round >= 2 ? 50 : 2;
    case 'enter':
      return homeWorth(s, general) + 4;
    case 'stay':
      return 5;
    case 'lay':
      return 80;
    case 'cast':
      return castWorth(s, general, what, to);
    case 'sapper':
      return lacksEngine(general) && general.units.length > 0 ? 35 : 1;
    case 'inward':
      return 20;
    case 'gate':
    case 'descend':
      return 3;
    default:
      return to === undefined ? 1 : arrivalWorth(s, general, to, deed) * (crosses ? percent / 100 : 1);
  }
}

const FREE = 95;

/** T69, T71 The value of a destination. Units that do not keep up are unavailable for a while, and alone. */
function arrivalWorth(s: State, general: General, to: Spot, { kind, rides, what }: Deed): number {
  const flies = kind === 'carry' && what !== 'ferry';
  const units = general.units.filter((unit) => !flies && (!rides || isMounted(unit)));
  const left = mightIn(general) - mightOf(units, false);
  return Math.max(0.5, placeWorth(s, { ...general, units }, to) - COST_LEFT_BEHIND * left);
}
/** Cost of each point of might left behind. */
const COST_LEFT_BEHIND = 2;

/** The value of a Fortress. A rival not plundered yet is a step to conquest; the leader comes first. */
function prizeOf(s: State, general: General, owner: Seat): number {
  const renown = rivalsOf(s, general.seat).map((rival) => totalOf(rival));
  const isFirst = totalOf(s.generals[owner]!) >= Math.max(...renown);
  return (general.plunders.includes(owner) ? 0 : 20) + (isFirst ? 15 : 0);
}

function castWorth(s: State, general: General, spell: string, to?: Spot): number {
  if (spell.startsWith('create')) return 90;
  if (spell.startsWith('healing')) return general.lives <= 2 ? 90 : 0;
  if (spell.startsWith('ruin') || spell.startsWith('rooted')) return rivalsOf(s, general.seat).length > 0 ? 75 : 0;
  if (spell.startsWith('levitate')) return isThreatened(s, general) && !isNearRivals(s, general, to!) ? 76 : 0;
  return 0;
}

const isNearRivals = (s: State, general: General, site: Spot): boolean =>
  rivalsOf(s, general.seat).some((rival) => canBesiege(rival) && distanceTo(site, rival.at) <= REACH);

/** Whether a rival near the Fortress would take it if it were empty, but hardly with its owner inside. */
export function isThreatened(s: State, general: General): boolean {
  if (!general.fortress || general.units.length === 0) return false;
  const { walls, site } = general.fortress;
  const mine = mightOf(defendersOf(general), true) + walls;
  return rivalsOf(s, general.seat).some(
    (rival) => canBesiege(rival) && distanceTo(site, rival.at) <= REACH && mightOf(rival.units, true) <= mine + 1,
  );
}
/** Spaces from the Fortress to a dangerous rival, who can besiege it at once (T91). */
const REACH = 2;

/** The value of going home: with gold to spend, wounds to heal, or gold to store before the end. */
function homeWorth(s: State, general: General): number {
  const canHire = general.gold >= 2 && hasRoom(general);
  const hoard = isNearEnd(s) ? HOARD * general.gold : 0;
  return 8 + (canHire ? 14 : 0) + (general.lives <= 2 ? 10 : 0) + hoard;
}
/** The value of each gold stored before the end. */
const HOARD = 2;

/** T132 Whether stored gold will hardly be needed any more. */
export const isNearEnd = (s: State): boolean => s.rounds - s.round <= 2;

/** The value of ending the movement there. */
function placeWorth(s: State, general: General, to: Spot): number {
  if (isSite(to)) return homeWorth(s, general) + 6;
  const { terrain, draw } = spaceOf(to);
  const cards = (s.cards[to] ?? []).map(cardOf);
  const lying = cards.reduce((sum, card) => {
    if (card.type === 'enemy') return sum + 8 * (winsAtLast(strengthOf(general) - card.value) - 0.5);
    if (card.type === 'enemy-unit') return sum + armyWorth(general, card.might);
    return sum + (card.type === 'place' ? 3 : 4);
  }, 0);
  const canBuild = !general.fortress && regionOf(to) === 'outer' && isFree(s, siteOf(to)) && general.gold >= 2;
  const worth =
    6 +
    DRAW * Math.max(0, draw - cards.length) +
    lying +
    3 * (s.gold[to] ?? 0) +
    wishFor(general, terrain) +
    (canBuild ? 6 : 0);
  return Math.max(0.5, worth + rivalsThere(s, general, to) + nearTargets(s, general, to));
}

/** The danger of rivals who will still be there: a beaten Army loses a Unit, a beaten person an Object or a Life. */
const rivalsThere = (s: State, general: General, to: Spot): number =>
  rivalsOf(s, general.seat)
    .filter((rival) => rival.at === to && !goesBefore(s, general, rival))
    .reduce((sum, rival) => sum + preyWorth(general, rival), 0);

function preyWorth(general: General, rival: General): number {
  if (general.units.length === 0 || rival.units.length === 0)
    return 18 * Math.max(0, winsAtLast(strengthOf(general) - strengthOf(rival)) - 0.4);
  return 36 * Math.max(0, winsAtLast(mightIn(general) - mightIn(rival)) - 0.4);
}

/**
 * The value of fighting an Army: a won round pays a bounty, a lost one costs a Unit. A General alone may lose a life.
 */
function armyWorth(general: General, might: number): number {
  if (mightIn(general) === 0) return -3;
  const { win, tie } = chancesAhead(mightIn(general) - might);
  return 4 * win - 8 * (1 - win - tie);
}

/** The value of a space's services to him now. */
function wishFor(general: General, terrain: Terrain): number {
  const { gold, units, lives } = general;
  const room = hasRoom(general);
  switch (terrain) {
    case 'village': {
      const ram = lacksEngine(general) && units.length > 0 && room && gold >= 1;
      return (ram ? 14 : 0) + (room && gold > 0 ? 5 : 0) + (lives <= 2 ? 6 : 0);
    }
    case 'tavern':
      return room && gold >= 3 ? 14 : 0;
    case 'castle':
      return room && gold >= 4 ? 18 : 0;
    case 'chapel':
      return lives <= 2 && gold > 0 ? 8 : 2;
    case 'desert':
      return room && gold >= 4 && lives >= 3 ? 8 : -5;
    case 'graveyard':
    case 'rocks':
    case 'forest':
      return -3;
    default:
      return 0;
  }
}

/**
 * The value of a position: with an engine near a Fortress that can be taken; without one near the own, if there is gold
 * to spend.
 */
function nearTargets(s: State, general: General, to: Spot): number {
  const { fortress, gold } = general;
  if (lacksEngine(general)) return fortress && gold >= 2 && distanceTo(fortress.site, to) <= 2 ? 5 : 0;
  const army = mightOf(general.units, true);
  const near = rivalsOf(s, general.seat)
    .filter((rival) => rival.fortress && distanceTo(rival.fortress.site, to) <= MARCH)
    .map(
      (rival) =>
        (1 - Math.max(0, distanceTo(rival.fortress!.site, to) - 2) / MARCH) *
        (1 + prizeOf(s, general, rival.seat) / 50) *
        winsAtLast(army - mightOf(defendersOf(rival), true) - rival.fortress!.walls),
    );
  return 22 * Math.max(0, ...near);
}
