import type { Seat, Since, Threat } from '../../../engine/index.ts';
import { ORC_FIGURES } from '../data/enemies.ts';
import { isWorkshop } from '../data/fortress.ts';
import { MACHINES, type MachineId, SIEGE_SHAPES, siegeCardOf } from '../data/siege.ts';
import { kindOfCard, ORCS_A_DECK } from '../data/tools.ts';
import { orcCardsIn } from '../decks/hand.ts';
import { orcsInWorkshops } from '../fortress/orcs.ts';
import { isFiring, isFresh } from '../model/arrivals.ts';
import { type Dwarf, orcsInPlay, type State } from '../model/state.ts';
import { takeableSpaces } from '../upgrades/upgrade.ts';
import { threat } from '../words/threats.ts';
import { answersOf, hireOf } from './answers.ts';
import { blockers } from './blocked.ts';

/**
 * Threats and chances for the fortress, as a seat may know them (R11.3). Threats of this moment come first. These,
 * grave ones and recent ones are always named.
 */
export function threatsOf(s: State, viewer: Seat | null): Threat[] {
  const isNow = ({ data }: Threat): boolean => data['now'] === true;
  const rank = (one: Threat): number => (isNow(one) ? 0 : one.isGrave ? 1 : 2);
  const isNew = ({ kind, data }: Threat): boolean => arrivedIn(kind, data).some((id) => isFresh(s, id));
  const ranked = threatsInTurn(s, viewer).sort((one, other) => rank(one) - rank(other));
  return ranked.map((one) => (isNow(one) || isNew(one) ? { ...one, isGrave: true } : one));
}

/** Ids of the enemies behind a threat, as in `arrive`. */
function arrivedIn(kind: string, { enemy, enemies }: Threat['data']): string[] {
  if (kind === 'catapult') return ['catapult'];
  if (kind === 'tower') return ['siege-tower'];
  return [enemy ?? [], enemies ?? []].flat() as string[];
}

const threatsInTurn = (s: State, viewer: Seat | null): Threat[] => [
  ...MACHINES.flatMap((machine) => machineStrikes(s, viewer, machine)),
  ...robbery(s, viewer),
  ...lastSiegeCards(s, viewer),
  ...lastOrcs(s),
  ...blockers(s, viewer),
  ...upgrades(s),
];

/** Whether a turn is in progress. */
const isTurn = ({ agenda, turn }: State): boolean => turn > 0 && agenda[0]?.[0] !== 'turn';

/** R9.34 The dwarves with a turn in progress or before this dwarf's next one, the acting one first. */
function turnsBefore(s: State, { seat }: Dwarf): Dwarf[] {
  const { dwarves, active } = s;
  const order = [...dwarves.slice(active), ...dwarves.slice(0, active)];
  const at = order.findIndex((dwarf) => dwarf.seat === seat);
  return at === 0 && isTurn(s) ? order : order.slice(0, at);
}

/** R6.1-R6.3, R7.8 A machine acts as its owner's next turn begins, or now. A lying one has to rise first (R11.12). */
function machineStrikes(s: State, viewer: Seat | null, machine: MachineId): Threat[] {
  const { area, lying } = s.machines[machine];
  if (area === null || (lying && s.firing !== machine)) return [];
  const owner = s.dwarves[area]!;
  const now = isFiring(s, machine);
  const before = now ? [] : turnsBefore(s, owner);
  const attacks = answersOf(s, viewer, before, (_, target) => target === machine);
  const known = { owner: owner.id, now };
  if (machine === 'siege-tower')
    return s.trollPile.length === 1
      ? [threat('lost', 'tower-last', known, attacks)]
      : [threat('harm', 'tower', known, attacks)];
  const answers = [...attacks, ...hireOf(s, 'catapult')];
  const isLast = s.shots.length === 1 || s.gold === 1;
  return isLast
    ? [threat('lost', 'catapult-last', known, answers)]
    : [weighed(threat('harm', 'catapult', known, answers), 1, s)];
}

/** R7.7 Orcs in the workshops rob with the next arrow; any siege card may bring one. */
function robbery(s: State, viewer: Seat | null): Threat[] {
  const count = orcsInWorkshops(s);
  if (count === 0) return [];
  const now = s.revealed !== null && siegeCardOf(s.revealed).arrow;
  const acting = isTurn(s) ? [s.dwarves[s.active]!] : [];
  const meets = (dwarf: Dwarf, target: string) => target === 'here' && isWorkshop(dwarf.at);
  const answers = [
    ...answersOf(
      s,
      viewer,
      acting.filter(({ seat }) => seat === viewer),
      meets,
    ),
    ...hireOf(s, 'orcs'),
  ];
  return s.gold <= count
    ? [threat('risk', 'robbery-last', { count, now }, answers)]
    : [weighed(threat('harm', 'robbery', { count, gold: s.gold, now }, answers), count, s)];
}

/** R11.3 A loss of half of the Gold or more is grave. */
const weighed = (one: Threat, taken: number, { gold }: State): Threat => ({ ...one, isGrave: 2 * taken >= gold });

/** R7.2 The last siege card is a defeat. A viewer who knows the next hand knows whether it comes then. */
function lastSiegeCards(s: State, viewer: Seat | null): Threat[] {
  const left = s.siege.length;
  if (left > 2 * ORCS_A_DECK) return [];
  const { dwarves, active } = s;
  const next = dwarves[isTurn(s) && s.phase === 'dwarf' ? (active + 1) % dwarves.length : active]!;
  const known = next.seat === viewer ? orcCardsIn(next.hand).length : 0;
  return known >= left ? [threat('lost', 'siege-now', { dwarf: next.id })] : [threat('risk', 'siege', { count: left })];
}

/** The most orcs that one siege card can bring. */
const MOST_ORCS_OF_A_CARD = Math.max(...SIEGE_SHAPES.map(({ orcs }) => orcs));

/** R7.5 Placing the last figure of the Reserve is a defeat. */
function lastOrcs(s: State): Threat[] {
  const left = ORC_FIGURES - orcsInPlay(s);
  return left <= MOST_ORCS_OF_A_CARD ? [threat('risk', 'orcs', { count: left })] : [];
}

/** R9.10 The chance to take complete cards. */
const upgrades = (s: State): Threat[] =>
  takeableSpaces(s).map((space) => threat('chance', 'upgrade', { tool: kindOfCard(s.spaces[space]!.card!) }));

/** R8.41, R9.11 Whether the table has taken a chance. */
export function isTaken({ kind, data }: Threat, { then, now }: Since<State>, seat: Seat): boolean {
  if (kind === 'section') return now.tunnel.length < then.tunnel.length;
  const owned = ({ dwarves }: State): number => {
    const { hand, played, deck, aside, discard } = dwarves[seat]!;
    return [hand, played, deck, aside, discard].flat().filter((card) => kindOfCard(card) === data['tool']).length;
  };
  return owned(now) > owned(then);
}
