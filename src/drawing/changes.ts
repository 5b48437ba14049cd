import type { Scene } from '../engine/index.ts';

/** What is new on a board, to be pointed out. */
export interface Changes {
  /** `<spot> <art>` of figures that are new or more than before. */
  readonly pieces: readonly string[];
  /** Spots whose state has changed. */
  readonly spots: readonly string[];
  /** `<panel> <art>` of tracks, with by how much they rose or fell. */
  readonly tracks: Readonly<Record<string, number>>;
}

export const nothingNew: Changes = { pieces: [], spots: [], tracks: {} };

export const pieceId = ({ at, art }: { readonly at: string; readonly art: string }): string => `${at} ${art}`;
export const trackId = (panel: { readonly id: string }, track: { readonly art: string }): string =>
  `${panel.id} ${track.art}`;

/** What is new on a board compared with an earlier one of the same game. */
export function changesBetween(before: Scene, now: Scene): Changes {
  const counts = new Map(before.pieces.map((piece) => [pieceId(piece), piece.count]));
  const values = new Map(
    before.panels.flatMap((panel) => panel.tracks.map((track) => [trackId(panel, track), track.value])),
  );
  return {
    pieces: now.pieces.filter((piece) => piece.count > (counts.get(pieceId(piece)) ?? 0)).map(pieceId),
    spots: Object.keys(now.spots).filter((id) => before.spots[id] && before.spots[id].state !== now.spots[id]!.state),
    tracks: Object.fromEntries(
      now.panels
        .flatMap((panel) => panel.tracks.map((track) => [trackId(panel, track), track.value] as const))
        .map(([id, value]) => [id, value - (values.get(id) ?? value)] as const)
        .filter(([, by]) => by !== 0),
    ),
  };
}
