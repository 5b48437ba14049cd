import {
  type AnyModule,
  type BoardSpec,
  changesBetween,
  isContest,
  type Panel,
  type Piece,
  type Phrase,
  standingId,
  type Scene,
} from '../../engine/index.ts';
import { few } from '../../locale/index.ts';
import { countPhrase, namesPhrase, naming, shift } from './recap-lines.ts';
import { eachRival, panelPairs, theTable } from './recap-panels.ts';
import { words } from './words.ts';

/** Short summary of a board. It knows scenes but no rules. */

/** How to describe boards. Rivals care about each player's gains and losses, other tables about the whole. */
export type ToldSpec = BoardSpec & { readonly rivals?: boolean };

/** Returns the spec for a game with this many seats. */
export const toldSpec = (
  { board, ...rules }: Pick<AnyModule, 'sides'> & { readonly board: BoardSpec },
  seats: number,
): ToldSpec => ({ ...board, rivals: isContest(rules, seats) });

/** Most changes in a summary. */
const MOST_CHANGES = 6;

/** Lists the changes between two boards, the most important first, and counts the rest. */
export const changes = (spec: ToldSpec, since: Scene, scene: Scene, most = MOST_CHANGES): Phrase[] =>
  few(changesByMatter(spec, since, scene).flat(), most, more);

/** Lists all changes, grouped by matter. */
export function changesByMatter(spec: ToldSpec, since: Scene, scene: Scene): Phrase[][] {
  const matters = [
    [...fates(since, scene), ...conditions(spec, since, scene), ...placesChanged(spec, since, scene)],
    placesHeld(spec, since, scene),
    cardsLaid(spec, since, scene),
    [...stocks(spec, since, scene), ...payments(since, scene)],
    [...crowds(spec, since, scene), ...figures(spec, since, scene)],
    notices(since, scene),
    ...(spec.rivals ? [eachRival(spec, since, scene)] : theTable(spec, since, scene)),
  ];
  return matters.filter((matter) => matter.length > 0);
}

export const more = (count: number): Phrase => words('recap.more', { count });

/** Lists heroes who fell or returned. */
function fates(since: Scene, scene: Scene): Phrase[] {
  const before = new Map(since.panels.map(({ id, state }) => [id, state === 'dead']));
  const turned = scene.panels.filter(({ id, state }) => before.has(id) && before.get(id) !== (state === 'dead'));
  const named = (dead: boolean) => turned.filter(({ state }) => (state === 'dead') === dead).map(({ name }) => name);
  return [...namesPhrase('recap.fallen', named(true)), ...namesPhrase('recap.risen', named(false))];
}

/** Lists heroes who gained or lost an important badge. */
function conditions({ badges }: BoardSpec, since: Scene, scene: Scene): Phrase[] {
  const pairs = panelPairs(since, scene);
  const has = (panel: Panel, art: string) => panel.badges.some((badge) => badge.art === art && badge.value > 0);
  return Object.entries(badges).flatMap(([art, { come, gone }]) => {
    const named = (now: boolean) =>
      pairs.flatMap((pair) => (has(pair[0], art) !== now && has(pair[1], art) === now ? [pair[1].name] : []));
    return [...naming(come, named(true)), ...naming(gone, named(false))];
  });
}

/** Lists places with a new state, the worst first. States without a text just count as changed. */
function placesChanged({ states }: BoardSpec, since: Scene, scene: Scene): Phrase[] {
  const changed = Object.entries(scene.places).filter(([id, { state }]) => {
    const before = since.places[id];
    return before !== undefined && before.state !== state;
  });
  const come = (is: (state: BoardSpec['states'][string] | undefined) => boolean) =>
    changed.filter(([, { state = '' }]) => is(states[state])).map(([, { label }]) => label);
  const named = (look: string | null) => come((state) => state?.told === undefined && (state?.look ?? null) === look);
  const own = Object.values(states).flatMap((state) =>
    state.told
      ? naming(
          state.told,
          come((one) => one === state),
        )
      : [],
  );
  return [
    ...own,
    ...namesPhrase('recap.ruined', named('ruined')),
    ...namesPhrase('recap.damaged', named('damaged')),
    ...namesPhrase('recap.whole', named('whole')),
    ...namesPhrase('recap.changed', named(null)),
  ];
}

/** Lists places that appeared, vanished or changed their owner, in games that tell it. */
function placesHeld({ places: { come, gone, owner } = {} }: BoardSpec, since: Scene, scene: Scene): Phrase[] {
  const missing = (some: Scene, others: Scene) =>
    Object.entries(some.places).flatMap(([id, { label }]) => (Object.hasOwn(others.places, id) ? [] : [label]));
  const taken = Object.entries(scene.places).flatMap(([id, { label, owner: holder }]) => {
    const before = since.places[id];
    const panel = scene.panels.find((one) => one.id === holder);
    return before && panel && before.owner !== holder ? [words('recap.laid', { piece: label, place: panel.name })] : [];
  });
  return [
    ...(come ? naming(come, missing(scene, since)) : []),
    ...(gone ? naming(gone, missing(since, scene)) : []),
    ...(owner ? naming(owner, taken) : []),
  ];
}

/** Lists cards that were laid, removed or moved between places, in games that tell it. */
function cardsLaid({ laid }: BoardSpec, since: Scene, scene: Scene): Phrase[] {
  if (!laid) return [];
  const [before, now] = [since, scene].map(lying) as [Lying, Lying];
  const missing = (some: Lying, others: Lying) => [...some].filter(([art]) => !others.has(art));
  const come = missing(now, before).map(([, { piece, place }]) => words('recap.laid', { piece, place }));
  const gone = missing(before, now).map(([, { piece }]) => piece);
  const led = [...now].filter(([art, { id }]) => before.has(art) && before.get(art)!.id !== id);
  return [
    ...naming(laid.arrived, come),
    ...naming(laid.fell, gone),
    ...led.map(([, { piece, place }]) => words('recap.moved', { piece, place })),
  ];
}

type Lying = ReadonlyMap<string, { readonly id: string; readonly piece: Phrase; readonly place: Phrase }>;
const lying = ({ places }: Scene): Lying =>
  new Map(
    Object.entries(places).flatMap(([id, { label: place, cards = [] }]) =>
      cards.flatMap(({ art, label: piece }) => (art === undefined ? [] : [[art, { id, piece, place }] as const])),
    ),
  );

/** Lists changed garrisons and progress of places. */
function stocks({ quiet }: BoardSpec, since: Scene, scene: Scene): Phrase[] {
  return Object.entries(scene.places).flatMap(([id, { label, garrison, progress }]) => {
    const before = since.places[id];
    if (!before) return [];
    const by = garrison && before.garrison ? garrison.value - before.garrison.value : 0;
    const isNews = garrison && by !== 0 && !quiet.includes(garrison.art);
    const moved = progress && before.progress && progress.at !== before.progress.at;
    return [
      ...(moved ? [words('recap.progress', { place: label, ...progress })] : []),
      ...(isNews ? [shift(label, garrison.label, by)] : []),
    ];
  });
}

/** Lists payments on cards that are being paid for. */
function payments(since: Scene, scene: Scene): Phrase[] {
  return Object.entries(scene.places).flatMap(([id, { cards, badges = [] }]) => {
    const [before, name] = [since.places[id], cards?.[0]?.label];
    if (!before || !name || JSON.stringify(before.cards?.[0]?.label) !== JSON.stringify(name)) return [];
    return badges.flatMap(({ id: badge, label, value = 0, max }) => {
      const earlier = before.badges?.find((one) => one.id === badge)?.value ?? 0;
      return max === undefined || value <= earlier ? [] : [shift(name, label, value - earlier)];
    });
  });
}

const ENEMIES = { fell: 'bot:recap.fell', arrived: 'bot:recap.arrived', marched: 'bot:recap.marched' };

/** Counts how many pieces of counted ranks fell, arrived and moved, as the picture marks them. */
function crowds({ ranks, crowd = ENEMIES }: BoardSpec, since: Scene, scene: Scene): Phrase[] {
  const counted = ({ rank }: { readonly rank: string }) => ranks[rank]?.told === 'counted';
  const ids = new Set([...since.pieces, ...scene.pieces].filter(counted).map(({ id }) => id));
  const { arrived, moved, fallen } = changesBetween(since, scene);
  const sum = (shifts: readonly { readonly id: string; readonly count: number }[]) =>
    shifts.filter(({ id }) => ids.has(id)).reduce((total, { count }) => total + count, 0);
  const come = scene.pieces.map((piece) => ({ id: piece.id, count: arrived[standingId(piece)] ?? 0 }));
  return [
    ...countPhrase(crowd.fell, sum(fallen)),
    ...countPhrase(crowd.arrived, sum(come)),
    ...countPhrase(crowd.marched, sum(moved)),
  ];
}

/**
 * Lists followed figures that moved, changed their look in place, or vanished. Badges tell the new look of figures with
 * a panel.
 */
function figures({ ranks }: BoardSpec, since: Scene, scene: Scene): Phrase[] {
  const followed = ({ rank }: { readonly rank: string }) =>
    ranks[rank]?.told === 'followed' || ranks[rank]?.told === 'moved';
  const before = new Map(since.pieces.filter(followed).map((piece) => [piece.id, piece]));
  const now = scene.pieces.filter(followed);
  const moved = now.filter(({ id, at }) => before.get(id)?.at !== at);
  const stirred = now.filter(({ id, at, art }) => before.get(id)?.at === at && before.get(id)!.art !== art);
  const bare = stirred.filter(({ id }) => !scene.panels.some((panel) => panel.id === id));
  const wordingOf = ({ rank }: Piece) => ranks[rank]!.stirred ?? 'bot:recap.changed';
  const gone = [...before.values()].filter(({ id }) => !now.some((piece) => piece.id === id));
  return [
    ...moved.map(({ label, at }) => words('recap.moved', { piece: label, place: scene.places[at]?.label ?? at })),
    ...[...new Set(bare.map(wordingOf))].flatMap((key) =>
      naming(
        key,
        bare.filter((piece) => wordingOf(piece) === key).map(({ label }) => label),
      ),
    ),
    ...namesPhrase(
      'recap.gone',
      gone.map(({ label }) => label),
    ),
  ];
}

/** Lists cards that came into force. Skips cards that are also figures on the board. */
function notices(since: Scene, scene: Scene): Phrase[] {
  const before = new Set(
    [...since.notices.map(({ title }) => title), ...scene.pieces.map(({ label }) => label)].map((one) =>
      JSON.stringify(one),
    ),
  );
  return namesPhrase(
    'recap.notice',
    scene.notices.flatMap(({ title }) => (before.has(JSON.stringify(title)) ? [] : [title])),
  );
}
