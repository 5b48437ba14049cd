import type { Piece, Scene, Way } from './scene.ts';

/** A figure that stands elsewhere than before. */
export interface Moved {
  readonly art: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** Figures that are no longer there. `art` is that of the figure, `rank` what it was. */
export interface Fallen {
  readonly at: string;
  readonly art: string;
  readonly rank: string;
  readonly count: number;
}

/** What is new on a board, to be pointed out. */
export interface Changes {
  /** `<spot> <art>` of figures that are new or more than before. */
  readonly pieces: readonly string[];
  /** How many of them have come from nowhere, by `<spot> <art>`. */
  readonly arrived: Readonly<Record<string, number>>;
  readonly moved: readonly Moved[];
  readonly fallen: readonly Fallen[];
  /** `<spot> <art>` of machines that point elsewhere, and where they pointed. */
  readonly turned: Readonly<Record<string, string>>;
  /** Spots whose state has changed. */
  readonly spots: readonly string[];
  /** `<panel> <art>` of tracks, with by how much they rose or fell. */
  readonly tracks: Readonly<Record<string, number>>;
}

export const nothingNew: Changes = {
  pieces: [],
  arrived: {},
  moved: [],
  fallen: [],
  turned: {},
  spots: [],
  tracks: {},
};

export const pieceId = ({ at, art }: { readonly at: string; readonly art: string }): string => `${at} ${art}`;
export const trackId = (panel: { readonly id: string }, track: { readonly art: string }): string =>
  `${panel.id} ${track.art}`;

/** What is new on a board compared with an earlier one of the same game. */
export function changesBetween(before: Scene, now: Scene): Changes {
  const counts = new Map(before.pieces.map((piece) => [pieceId(piece), piece.count]));
  const values = new Map(
    before.panels.flatMap((panel) => panel.tracks.map((track) => [trackId(panel, track), track.value])),
  );
  const aims = new Map(before.pieces.map((piece) => [pieceId(piece), piece.facing]));
  return {
    pieces: now.pieces.filter((piece) => piece.count > (counts.get(pieceId(piece)) ?? 0)).map(pieceId),
    ...wanderings(before, now),
    turned: Object.fromEntries(
      now.pieces
        .map((piece) => [pieceId(piece), piece.facing, aims.get(pieceId(piece))] as const)
        .flatMap(([id, aim, old]) => (old !== undefined && aim !== undefined && aim !== old ? [[id, old]] : [])),
    ),
    spots: Object.keys(now.spots).filter((id) => before.spots[id] && before.spots[id].state !== now.spots[id]!.state),
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

/**
 * Figures of one art are alike: what is missing at one spot and new at another has gone there, if it may have: along a
 * march that the earlier board foretold, along a way of its rank, or anywhere when its rank has no ways and there is only
 * one of its kind. The rest has arrived or fallen.
 */
function wanderings(before: Scene, now: Scene): Pick<Changes, 'arrived' | 'moved' | 'fallen'> {
  const arts = new Set([...before.pieces, ...now.pieces].map(({ art }) => art));
  const arrived: Record<string, number> = {};
  const moved: Moved[] = [];
  const fallen: Fallen[] = [];
  for (const art of arts) {
    const [old, fresh] = [piecesOf(before, art), piecesOf(now, art)];
    const [gone, come] = [surplus(old, fresh), surplus(fresh, old)];
    for (const [start, goal] of waysOf(before, now, old, fresh)) {
      const [from, to] = [gone.find(({ piece }) => piece.at === start), come.find(({ piece }) => piece.at === goal)];
      const count = Math.min(from?.count ?? 0, to?.count ?? 0);
      if (!from || !to || count === 0 || isAnother(from.piece, to.piece)) continue;
      moved.push({ art, from: start, to: goal, count });
      to.count -= count;
      from.count -= count;
    }
    for (const { piece, count } of come) if (count > 0) arrived[pieceId(piece)] = count;
    for (const { piece, count } of gone) if (count > 0) fallen.push({ at: piece.at, art, rank: piece.rank, count });
  }
  return { arrived, moved, fallen };
}

/** Which ways figures of one art may have gone, the likeliest first. */
function waysOf(before: Scene, now: Scene, old: readonly Piece[], fresh: readonly Piece[]): Way[] {
  const foretold = before.moves.filter(({ kind }) => kind === 'march').map(({ from, to }): Way => [from, to]);
  const rank = fresh[0]?.rank ?? '';
  if (now.ways && Object.hasOwn(now.ways, rank)) return [...foretold, ...now.ways[rank]!];
  return total(old) === 1 && total(fresh) === 1 ? [[old[0]!.at, fresh[0]!.at]] : foretold;
}

const isAnother = ({ who }: Piece, other: Piece): boolean =>
  who !== undefined && other.who !== undefined && who !== other.who;

const total = (pieces: readonly Piece[]): number => pieces.reduce((sum, { count }) => sum + count, 0);

/** One piece for each spot. */
function piecesOf({ pieces }: Scene, art: string): Piece[] {
  const bySpot = new Map<string, Piece>();
  for (const piece of pieces)
    if (piece.art === art && piece.count > 0)
      bySpot.set(piece.at, { ...piece, count: piece.count + (bySpot.get(piece.at)?.count ?? 0) });
  return [...bySpot.values()];
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
