import {
  type AnyModule,
  type Ask,
  type GameEvent,
  type GameState,
  isSealed,
  type Ordered,
  type Orders,
  quickDice,
  type Run,
  type Scene,
  type Seat,
  Table,
} from '../../src/engine/index.ts';
import type { AnyKit } from '../../src/kit/index.ts';
import { idsIn } from '../fuzz/light.ts';
import type { Moment } from '../fuzz/play.ts';

/** Every seat, and null for what all may see at once. */
export const viewersOf = (players: number): (Seat | null)[] => [
  null,
  ...Array.from({ length: players }, (_, seat) => seat),
];

/** No seat at the table: everything that anybody hides is hidden from it. */
const NOBODY = -1;

/** All that leaves for a viewer, as it leaves: byte by byte. */
function shownTo<State extends GameState>(table: Run<State>, viewer: Seat | null, seats: number): string {
  const shown = table.present(viewer);
  const hands = Array.from({ length: seats }, (_, seat) => shown.hands(seat));
  return JSON.stringify([shown.scene, shown.warnings, hands, shown.questions, shown.undo, shown.outcome]);
}

/**
 * What leaves for a viewer who may not know it: the seed; what is asked of others in secret; what others alone were told; and,
 * where `drawn`, whatever changes when all that is hidden from the viewer is drawn anew in two ways. `before`: what all could see when
 * the last answer was given, which is no secret though it has gone meanwhile.
 */
export function leaksOf<State extends GameState>(
  kit: AnyKit,
  { table, news }: Moment<State>,
  { seed, drawn, before }: { seed: string; drawn: boolean; before?: Scene | null },
): string[] {
  const { determinize } = kit.bots;
  const { faceDown } = kit.invariants;
  const seats = playersOf(table);
  return viewersOf(seats).flatMap((viewer) => {
    const found: string[] = [];
    const who = viewer === null ? 'everybody' : `seat ${viewer}`;
    const shown = table.present(viewer);
    const mine = table.asked.filter(
      ({ optional, audience, seats: own }) =>
        optional && (audience === 'all' || (viewer !== null && own.includes(viewer))),
    );
    const asks = [...table.asks, ...mine];
    shown.questions.forEach((posed, at) => {
      const ask = asks[at]!;
      const mayKnow = ask.audience === 'all' || (viewer !== null && ask.seats.includes(viewer));
      if (isSealed(posed) === mayKnow)
        found.push(`${who} ${mayKnow ? 'is not shown' : 'sees'} what is asked of ${ask.seats.join()}`);
      if (
        isSealed(posed) &&
        !Object.keys(posed).every((name) => ['sealed', 'mark', 'seats', 'waiting', 'beside'].includes(name))
      )
        found.push(`${who} sees more of a sealed question than who is awaited`);
    });
    if (JSON.stringify(shown.questions) !== withoutWhispers(table, viewer))
      found.push(`${who} sees in a question what others alone were told`);
    const heard = shown.events(news);
    if (heard.some(({ to }) => to !== 'all' && (viewer === null || !to.includes(viewer))))
      found.push(`${who} hears what others are told`);
    const others = news.filter((event) => !heard.includes(event));
    if (others.length > 0) {
      const known = idsIn([before, shown.scene, shown.questions, heard.map(({ card }) => card)], faceDown);
      const told = idsIn(
        heard.map(({ data, text }) => [data, text]),
        faceDown,
      );
      for (const id of idsIn(
        others.map(({ data }) => data),
        faceDown,
      ))
        if (told.has(id) && !known.has(id)) found.push(`${who} hears of ${id}, which only others were told`);
    }
    if (drawn) {
      const [one, other] = ['one', 'other'].map((way) =>
        shownTo(table.think({ seat: viewer ?? NOBODY, seed: way, determinize }), viewer, seats),
      );
      if (one !== other) found.push(`${who} sees what is hidden: ${difference(one!, other!)}`);
      const ordered = withOtherOrders(table, viewer);
      if (ordered !== shownTo(table, viewer, seats)) found.push(`${who} sees what others have ordered`);
      const sealed = awaitedOtherwise(kit, table, viewer, seed);
      if (sealed) found.push(`${who} sees by who is awaited what others hold: ${sealed}`);
      if (`${shownTo(table, viewer, seats)}${JSON.stringify(heard)}`.includes(seed)) found.push(`${who} sees the seed`);
    }
    return found;
  });
}

/** The open questions as they would be had others been told something else in the running step. */
function withoutWhispers<State extends GameState>(table: Table<State>, viewer: Seat | null): string {
  const { news } = table.state;
  const isHeard = ({ to }: GameEvent) => to === 'all' || (viewer !== null && to.includes(viewer));
  table.state.news = news.map((event) => (isHeard(event) ? event : { ...event, kind: 'another', data: {} }));
  const questions = JSON.stringify(table.present(viewer).questions);
  table.state.news = news;
  return questions;
}

/** All that leaves for a viewer as it would be had others ordered something else. */
function withOtherOrders<State extends GameState>(table: Table<State>, viewer: Seat | null): string {
  const state = table.state as State & Partial<Ordered>;
  const { orders } = state;
  if (orders) state.orders = ordersOfOthers(table.module, orders, viewer);
  const shown = shownTo(table, viewer, playersOf(table));
  if (orders) state.orders = orders;
  return shown;
}

/** The orders of a table with others in the place of those that are not the viewer's. */
const ordersOfOthers = (module: AnyModule, orders: readonly Orders[], viewer: Seat | null): Orders[] =>
  orders.map((own, seat) =>
    seat === viewer
      ? own
      : Object.fromEntries(
          Object.entries(own).map(([name, value]) => [
            name,
            (module.orders![name]!.values as (typeof value)[]).find((other) => other !== value) ?? value,
          ]),
        ),
  );

/**
 * Whom else the running step awaits, and by what that all may see, where something else was hidden from the viewer as it began, though nothing else in the game has
 * changed for him: then that tells of what is hidden. Null where it makes no difference.
 */
function awaitedOtherwise<State extends GameState>(
  kit: AnyKit,
  table: Table<State>,
  viewer: Seat | null,
  seed: string,
): string | null {
  if (!table.asks.some((ask) => !isOpenTo(ask, viewer))) return null;
  const awaited = (of: Table<State>) =>
    of.asks.map((ask) => `${ask.seats.join('/')} ${isOpenTo(ask, viewer) ? ask.kind : ''}`).join(', ');
  const known = (of: Table<State>) =>
    JSON.stringify([
      kit.rules.view(of.state, viewer),
      of.state.news.filter(({ to }) => to === 'all' || (viewer !== null && to.includes(viewer))),
    ]);
  for (const way of ['awaited', 'asked', 'called']) {
    const other = redrawn(kit, table, viewer ?? NOBODY, `${seed} ${way} ${table.turn}`);
    if (other && known(other) === known(table) && awaited(other) !== awaited(table))
      return `${awaited(table)} | ${awaited(other)}`;
  }
  return null;
}

const isOpenTo = ({ audience, seats }: Ask, viewer: Seat | null): boolean =>
  audience === 'all' || (viewer !== null && seats.includes(viewer));

/** Where two texts part, with what stands there. */
function difference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return `${one.slice(Math.max(0, at - 60), at + 40)} | ${other.slice(at, at + 40)}`;
}

/**
 * The same game as the seat knows it, with everything else drawn anew; null where the step that runs has put something
 * hidden before the seat already, so that another game would be seen.
 */
export function variantFor<State extends GameState>(
  kit: AnyKit,
  table: Table<State>,
  seat: Seat,
  seed: string,
): Table<State> | null {
  const variant = redrawn(kit, table, seat, seed);
  const seats = playersOf(table);
  return variant && shownTo(variant, seat, seats) === shownTo(table, seat, seats) ? variant : null;
}

/** The running step played again where something else was hidden from the seat as it began; null where its answers do not fit then. */
function redrawn<State extends GameState>(
  kit: AnyKit,
  table: Table<State>,
  seat: Seat,
  seed: string,
): Table<State> | null {
  const save = table.save();
  const state = structuredClone(save.base) as State & Partial<Ordered>;
  const { dice, barrier, orders } = state;
  const other: State & Partial<Ordered> = { ...state, dice: quickDice(seed) };
  if (orders) other.orders = ordersOfOthers(kit.rules, orders, seat);
  kit.bots.determinize?.(other, seat);
  const base = { ...other, dice, barrier };
  const { table: variant, dropped } = Table.restore<State, object>(kit.rules, { ...save, base });
  return dropped === 0 ? variant : null;
}

/** How many sit at the table: as many as there are panels' seats. */
const playersOf = <State extends GameState>(table: Table<State>): number =>
  1 + Math.max(...table.present(null).scene.panels.map(({ seat }) => seat));
