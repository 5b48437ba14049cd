import {
  type Anew,
  type Ask,
  carryOut,
  inParallel,
  type Phrase,
  type Play,
  type Prepared,
  type Reply,
  rehearse,
  rollDice,
  type Seat,
} from '../../../engine/index.ts';
import { keepObjects } from '../cards/keeping.ts';
import { market } from '../cards/places.ts';
import { builder, enchanter, sorcerer } from '../cards/strangers.ts';
import { RELIEF, RENT, SECOND_OF_TWO } from '../data/numbers.ts';
import { dropAll } from '../fights/lives.ts';
import { copyState } from '../model/copy.ts';
import { countRenown, finish, totalOf } from '../model/ending.ts';
import type { Choice } from '../model/later.ts';
import { has, matesOf, playing } from '../model/queries.ts';
import { generalOf, type State } from '../model/state.ts';
import { desertMen } from '../spaces/serving.ts';
import { retreat } from '../units/leaving.ts';
import { asking } from '../words/asks.ts';
import { closeTurn, confide, openRound, report } from '../words/news.ts';
import { say } from '../words/words.ts';
import type { Deed } from '../model/deed.ts';
import { playTurn } from './turn.ts';

/** T140-T145 Begins a round: income, and dice that the board shows, then every player's turn. */
export function beginRound(s: State): void {
  s.round++;
  s.phase = 'prepare';
  s.active = null;
  // T142 The order rotates by one.
  if (s.round > 1) s.order = [...s.order.slice(1), s.order[0]!];
  const order = s.order.filter((seat) => !generalOf(s, seat).resigned);
  payRent(s);
  payRelief(s);
  // T147 The second of two players has begun with this gold.
  const second = order.length === 2 ? generalOf(s, order[1]!) : null;
  if (s.round === 1 && second) report(s, 'second', { who: second.id, gold: SECOND_OF_TWO });
  for (const general of playing(s)) {
    general.dice = rollDice(s, has(general, 'horse') ? 2 : 1, 6);
  }
  openRound(
    s,
    order.map((seat) => generalOf(s, seat).id),
  );
  s.agenda =
    s.options.tempo === 'together'
      ? [['prepare'], ...order.map((seat) => ['carryOut', seat] as const), ['endRound']]
      : [...order.map((seat) => ['turn', seat] as const), ['endRound']];
}

/** T145 Pays a gold to the owner of each standing Fortress. */
function payRent(s: State): void {
  const owners = playing(s).filter(({ fortress }) => fortress);
  for (const owner of owners) owner.gold += RENT;
  if (owners.length > 0) report(s, 'rent', { people: owners.map(({ id }) => id) });
}

/** T146 From the second round on, pays gold to the player who alone has the least renown. */
function payRelief(s: State): void {
  const least = Math.min(...playing(s).map(totalOf));
  const [last, ...level] = playing(s).filter((general) => totalOf(general) === least);
  if (s.round === 1 || !last || level.length > 0) return;
  last.gold += RELIEF;
  report(s, 'relief', { who: last.id, gold: RELIEF });
}

/** The choices by chance from earlier turns, by name. */
const CHOICES: Readonly<Record<string, Choice>> = {
  ...{ keep: keepObjects, enchanter, sorcerer, builder, market, desertMen },
};

/** T140 All players prepare their turns, at the same time and in secret. Open choices of the last turn come first. */
export function* prepareTurns(s: State): Play {
  const seats = playing(s).map(({ seat }) => seat);
  const show: Anew['show'] = { id: () => 'anew', label: () => say('choice.anew') };
  yield* inParallel(s, seats, function* (seat) {
    yield* decideLater(s, seat);
    yield* rehearse(s, seat, playTurn, {
      copy: copyState,
      anew: { what: (deeds) => asking('prepared', { who: generalOf(s, seat).id, deeds }), show },
      lay: (plan) => void (s.plans[seat] = [...plan]),
    });
  });
  s.phase = 'turns';
}

/** T140 Asks for each choice by chance in turn. */
function* decideLater(s: State, seat: Seat): Play {
  for (const [name, arg] of s.later[seat]!) yield* CHOICES[name]!(s, generalOf(s, seat), String(arg));
  s.later[seat] = [];
}

/** T140 Carries out a prepared turn, as far as it still holds; orders and the rules decide the rest. */
export function* carryOutTurn(s: State, seat: Seat): Play {
  const plan = s.plans[seat]!;
  s.plans[seat] = [];
  if (generalOf(s, seat).resigned) return;
  yield* carryOut(playTurn(s, seat), seat, plan, {
    // A character with a prepared turn moves only where it says.
    otherwise: (ask) => (plan.length > 0 && ask.kind === 'move' ? waits(ask) : withoutPlan(ask)),
    fell: (steps, ask) => fallsAway(s, seat, steps, ask),
  });
}

/** T140 Replaces the movement: in the Fortress he stays and goes on there; elsewhere he stands still. */
function waits({ from }: Ask): Reply {
  const stays = (from as readonly Deed[]).map(({ kind }) => kind);
  return [stays.includes('stay') ? stays.indexOf('stay') : stays.indexOf('wait')];
}

/** T140 Tells only the owner which part of the turn no longer held, and why; not that it ended. */
function fallsAway(s: State, seat: Seat, steps: readonly Prepared[], ask: Ask | null): void {
  const lost = steps.filter(({ picks }) => picks.length > 0 && !picks.includes('done'));
  const [first] = lost;
  if (!first) return;
  const why = ask && first === steps[0] ? whyNot(first.picks[0]!, ask) : say('fell.unasked');
  confide(s, seat, 'plan-fell', { deeds: lost.flatMap(({ said }) => said ?? []), why });
}

/** The reason from the barred entry. A deed that is still possible has become harder. */
function whyNot(pick: string, { from, show, barred }: Ask): Phrase {
  const [kind, ...rest] = pick.split(':');
  const sameRival = FIGHTS_RIVALS.includes(kind!) ? ['duel', ...rest].join(':') : pick;
  if (from.some((one) => show.id(one) === pick)) return say('fell.harder');
  return barred?.().find(({ id }) => id === `not:${sameRival}`)?.reason ?? say('fell.gone');
}
const FIGHTS_RIVALS: readonly string[] = ['duel', 'alone', 'seek', 'battle'] satisfies Deed['kind'][];

/** T116 Deeds without a plan: home, or on along the ring; he meets the space and buys nothing. */
const UNPLANNED: readonly Deed['kind'][] = ['stay', 'enter', 'meet', 'done', 'roll', 'go'];

function withoutPlan({ from, kind, fallback, min }: Ask): Reply {
  if (fallback) return fallback;
  if (min === 0) return [];
  if (!['move', 'encounter', 'fortress'].includes(kind)) return Array.from({ length: min }, (_, at) => at);
  const deeds = from as readonly Deed[];
  const wanted = UNPLANNED.map((one) => deeds.findIndex((deed) => deed.kind === one && !deed.crosses)).find(
    (at) => at !== -1,
  );
  return [wanted ?? 0];
}

/** T141 Plays a turn at the table and shows the board after it. */
export function* turnInOrder(s: State, seat: Seat): Play {
  s.phase = 'turns';
  if (generalOf(s, seat).resigned) return;
  yield* playTurn(s, seat);
  // The result shows the last board.
  const isLast = s.round === s.rounds && s.agenda[0]?.[0] === 'endRound';
  if (!s.outcome && !isLast) closeTurn(s, seat);
}

/** T132, T133 Ends the round; after the last one renown is counted. */
export function endRound(s: State): void {
  s.active = null;
  if (s.round === s.rounds) return countRenown(s);
  s.agenda = [['round']];
}

/**
 * T119 A player resigns: he leaves his possessions; his Fortress stays, and can be plundered. With one side left the
 * game is over.
 */
export function resigned(s: State, seat: Seat): void {
  const general = generalOf(s, seat);
  report(s, 'resigned', { who: general.id });
  dropAll(s, general);
  const gone = [...general.units, ...general.camps.flatMap(({ units }) => units)];
  Object.assign(general, { units: [], camps: [], resigned: true });
  retreat(s, general, gone);
  s.later[seat] = [];
  const left = playing(s);
  const [first] = left;
  if (!first || left.some((other) => !matesOf(s, first.seat).includes(other.seat))) return;
  report(s, 'alone', { who: first.id });
  finish(
    s,
    'alone',
    left.map((other) => other.seat),
  );
}
