import type { Piece, Place, Scene } from './scene.ts';

/** A piece as it was written while pieces had no identity. */
type EarlierPiece = Omit<Piece, 'id'> & { readonly id?: string; readonly who?: string };

/** A scene as it was written while its places were called spots. */
type EarlierScene = Omit<Scene, 'places' | 'pieces'> & {
  readonly spots: Readonly<Record<string, Place>>;
  readonly pieces: readonly EarlierPiece[];
};

/** A stored scene in the shape of today, whichever version wrote it; throws when it is none. */
export function upgradeScene(json: unknown): Scene {
  if (!isScene(json)) throw new Error('This is no scene');
  return 'places' in json ? json : modernized(json);
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

/** Where figures had ways of their rank they were alike; of all others there was one of each art, or `who` told them apart. */
function withIdentity({ who, id, ...piece }: EarlierPiece, ways: NonNullable<Scene['ways']>): Piece {
  const alike = id === undefined && (piece.count > 1 || Object.hasOwn(ways, piece.rank));
  return { ...piece, id: id ?? who ?? piece.art, ...(alike ? { alike } : {}) };
}
