import type { Piece, Place, Scene } from './scene.ts';

/** A piece as it was stored before pieces had an identity. */
type EarlierPiece = Omit<Piece, 'id'> & { readonly id?: string; readonly who?: string };

/** A scene as it was stored while its places were called spots. */
type EarlierScene = Omit<Scene, 'places' | 'pieces'> & {
  readonly spots: Readonly<Record<string, Place>>;
  readonly pieces: readonly EarlierPiece[];
};

/** Converts a stored scene of any version to the present shape; throws if it is not a scene. */
export function upgradeScene(json: unknown): Scene {
  if (!isScene(json)) throw new Error('This is no scene');
  const { says: _, ...scene }: (Scene | EarlierScene) & { readonly says?: unknown } = json;
  return 'places' in scene ? scene : modernized(scene);
}

const isScene = (json: unknown): json is Scene | EarlierScene =>
  typeof json === 'object' &&
  json !== null &&
  ('places' in json || 'spots' in json) &&
  'pieces' in json &&
  Array.isArray(json.pieces);

function modernized({ spots, pieces, ...rest }: EarlierScene): Scene {
  const { ways = {} } = rest;
  return { ...rest, places: spots, pieces: pieces.map((piece) => withIdentity(piece, ways)) };
}

/** Pieces whose rank had ways were alike. Of all others there was one for each art, or `who` distinguished them. */
function withIdentity({ who, id, ...piece }: EarlierPiece, ways: NonNullable<Scene['ways']>): Piece {
  const alike = id === undefined && (piece.count > 1 || Object.hasOwn(ways, piece.rank));
  return { ...piece, id: id ?? who ?? piece.art, ...(alike ? { alike } : {}) };
}
