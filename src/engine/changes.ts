import type { Piece, Scene, Way } from './scene.ts';

/** A figure that stands elsewhere than before. */
export interface Moved {
  readonly id: string;
  readonly art: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** Figures that are no longer there. `art` is that of the figure, `rank` what it was. */
export interface Fallen {
  readonly id: string;
  readonly at: string;
  readonly art: string;
  readonly rank: string;
  readonly count: number;
}

/** What is new on a board, to be pointed out. */
export interface Changes {
  /** `<place> <id>` of figures that are new or more than before. */
  readonly pieces: readonly string[];
  /** How many of them have come from nowhere, by `<place> <id>`. */
  readonly arrived: Readonly<Record<string, number>>;
  readonly moved: readonly Moved[];
  readonly fallen: readonly Fallen[];
  /** `<place> <id>` of machines that point elsewhere, and where they pointed. */
  readonly turned: Readonly<Record<string, string>>;
  /** Places whose state has changed. */
  readonly places: readonly string[];
  /** `<panel> <art>` of tracks, with by how much they rose or fell. */
  readonly tracks: Readonly<Record<string, number>>;
}

export const nothingNew: Changes = {
  pieces: [],
  arrived: {},
  moved: [],
  fallen: [],
  turned: {},
  places: [],
  tracks: {},
};

/** A figure where it stands. */
export const standingId = ({ at, id }: { readonly at: string; readonly id: string }): string => `${at} ${id}`;
export const trackId = (panel: { readonly id: string }, track: { readonly art: string }): string =>
  `${panel.id} ${track.art}`;

/** What is new on a board compared with an earlier one of the same game. */
export function changesBetween(before: Scene, now: Scene): Changes {
  const counts = new Map(before.pieces.map((piece) => [standingId(piece), piece.count]));
  const values = new Map(
    before.panels.flatMap((panel) => panel.tracks.map((track) => [trackId(panel, track), track.value])),
  );
  const aims = new Map(before.pieces.map((piece) => [standingId(piece), piece.facing]));
  return {
    pieces: now.pieces.filter((piece) => piece.count > (counts.get(standingId(piece)) ?? 0)).map(standingId),
    ...wanderings(before, now),
    turned: Object.fromEntries(
      now.pieces
        .map((piece) => [standingId(piece), piece.facing, aims.get(standingId(piece))] as const)
        .flatMap(([id, aim, old]) => (old !== undefined && aim !== undefined && aim !== old ? [[id, old]] : [])),
    ),
    places: Object.keys(now.places).filter(
      (id) => before.places[id] && before.places[id].state !== now.places[id]!.state,
    ),
    tracks: Object.fromEntries(
      now.panels
        .flatMap((panel) => panel.tracks.map((track) => [trackId(panel, track), track.value] as const))
        .map(([id, value]) => [id, value - (values.get(id) ?? value)] as const)
        .filter(([, by]) => by !== 0),
    ),
  };
}

interface Shift {
  readonly piece: Piece;
  count: number;
}

/** Who went where, who came and who is no more: figures with an identity are followed by it, those of a group by inference. */
function wanderings(before: Scene, now: Scene): Pick<Changes, 'arrived' | 'moved' | 'fallen'> {
  const ids = new Set([...before.pieces, ...now.pieces].map(({ id }) => id));
  const arrived: Record<string, number> = {};
  const moved: Moved[] = [];
  const fallen: Fallen[] = [];
  for (const id of ids) {
    const [old, fresh] = [piecesOf(before, id), piecesOf(now, id)];
    const [gone, come] = [surplus(old, fresh), surplus(fresh, old)];
    const { alike = false, rank = '' } = fresh[0] ?? old[0] ?? {};
    const ways = alike ? waysOfGroup(before, now, rank) : everyWay(gone, come);
    for (const [start, goal] of ways) {
      const [from, to] = [gone.find(({ piece }) => piece.at === start), come.find(({ piece }) => piece.at === goal)];
      const count = Math.min(from?.count ?? 0, to?.count ?? 0);
      if (!from || !to || count === 0) continue;
      moved.push({ id, art: to.piece.art, from: start, to: goal, count });
      to.count -= count;
      from.count -= count;
    }
    for (const { piece, count } of come) if (count > 0) arrived[standingId(piece)] = count;
    for (const { piece, count } of gone)
      if (count > 0) fallen.push({ id, at: piece.at, art: piece.art, rank: piece.rank, count });
  }
  return { arrived, moved, fallen };
}

/** Whoever has an identity has gone from where it was to where it is. */
const everyWay = (gone: readonly Shift[], come: readonly Shift[]): Way[] =>
  gone.flatMap((from) => come.map((to): Way => [from.piece.at, to.piece.at]));

/**
 * What is missing of a group at one place and new at another has gone there if it may have: along a march that the earlier
 * board foretold, or along a way of its rank, the likeliest first. The rest has arrived or fallen.
 */
const waysOfGroup = (before: Scene, now: Scene, rank: string): Way[] => [
  ...before.moves.filter(({ kind }) => kind === 'march').map(({ from, to }): Way => [from, to]),
  ...(now.ways && Object.hasOwn(now.ways, rank) ? now.ways[rank]! : []),
];

/** One piece for each place. */
function piecesOf({ pieces }: Scene, id: string): Piece[] {
  const byPlace = new Map<string, Piece>();
  for (const piece of pieces)
    if (piece.id === id && piece.count > 0)
      byPlace.set(piece.at, { ...piece, count: piece.count + (byPlace.get(piece.at)?.count ?? 0) });
  return [...byPlace.values()];
}

/** What the first has more of than the second. */
function surplus(pieces: readonly Piece[], others: readonly Piece[]): Shift[] {
  return pieces
    .map((piece) => ({
      piece,
      count: Math.max(0, piece.count - (others.find(({ at }) => at === piece.at)?.count ?? 0)),
    }))
    .filter(({ count }) => count > 0);
}
