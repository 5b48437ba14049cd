import type { Piece, Scene, Way } from './scene.ts';

/** Figures that moved to another place. */
interface Moved {
  readonly id: string;
  readonly art: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** Figures that left the board, with their art and their former rank. */
interface Fallen {
  readonly id: string;
  readonly at: string;
  readonly art: string;
  readonly rank: string;
  readonly count: number;
}

/** Changes on a board that the picture points out. */
export interface Changes {
  /** `<place> <id>` of figures that are new or more numerous. */
  readonly pieces: readonly string[];
  /** Number of these figures that came from outside the board, by `<place> <id>`. */
  readonly arrived: Readonly<Record<string, number>>;
  readonly moved: readonly Moved[];
  readonly fallen: readonly Fallen[];
  /** `<place> <id>` of machines that now point elsewhere, with their former aim. */
  readonly turned: Readonly<Record<string, string>>;
  /** Places with a new state. */
  readonly places: readonly string[];
  /** `<panel> <art>` of tracks, with their rise or fall. */
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

/** Identifies a figure at its place. */
export const standingId = ({ at, id }: { readonly at: string; readonly id: string }): string => `${at} ${id}`;
export const trackId = (panel: { readonly id: string }, track: { readonly art: string }): string =>
  `${panel.id} ${track.art}`;

/** Compares a board with an earlier one of the same game. */
export function changesBetween(before: Scene, now: Scene): Changes {
  const counts = new Map(before.pieces.map((piece) => [standingId(piece), piece.count]));
  const values = new Map(
    before.panels.flatMap((panel) => panel.tracks.map((track) => [trackId(panel, track), track.value])),
  );
  const aims = new Map(before.pieces.map((piece) => [standingId(piece), piece.facing]));
  return {
    pieces: now.pieces.filter((piece) => piece.count > (counts.get(standingId(piece)) ?? 0)).map(standingId),
    ...movements(before, now),
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

interface PieceCount {
  readonly piece: Piece;
  count: number;
}

/** Finds who moved, arrived or fell. An id identifies a single figure; moves within a group are inferred. */
function movements(before: Scene, now: Scene): Pick<Changes, 'arrived' | 'moved' | 'fallen'> {
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

/** A figure with an identity went from its former place to its present one. */
const everyWay = (gone: readonly PieceCount[], come: readonly PieceCount[]): Way[] =>
  gone.flatMap((from) => come.map((to): Way => [from.piece.at, to.piece.at]));

/**
 * Figures missing at one place and new at another moved if a way connects them. A way is a march that the earlier board
 * announced, or else one of the rank's ways, likeliest first. All other figures arrived or fell.
 */
const waysOfGroup = (before: Scene, now: Scene, rank: string): Way[] => [
  ...before.moves.filter(({ kind }) => kind === 'march').map(({ from, to }): Way => [from, to]),
  ...(now.ways && Object.hasOwn(now.ways, rank) ? now.ways[rank]! : []),
];

/** Returns one piece for each place. */
function piecesOf({ pieces }: Scene, id: string): Piece[] {
  const byPlace = new Map<string, Piece>();
  for (const piece of pieces)
    if (piece.id === id && piece.count > 0)
      byPlace.set(piece.at, { ...piece, count: piece.count + (byPlace.get(piece.at)?.count ?? 0) });
  return [...byPlace.values()];
}

/** Returns the pieces that the first list has more of than the second. */
function surplus(pieces: readonly Piece[], others: readonly Piece[]): PieceCount[] {
  return pieces
    .map((piece) => ({
      piece,
      count: Math.max(0, piece.count - (others.find(({ at }) => at === piece.at)?.count ?? 0)),
    }))
    .filter(({ count }) => count > 0);
}
