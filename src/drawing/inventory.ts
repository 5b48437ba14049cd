import { assetFolder, readOnce } from './asset-folder.ts';
import { cardArtOf } from './card-art.ts';
import { loadCloseUp, loadMap, loadPictures } from './assets.ts';

/** Everything that can be drawn for a game, by the names in scenes and cards. */
export interface Inventory {
  /** Places on every map of the game. */
  readonly places: ReadonlySet<string>;
  readonly pictures: ReadonlySet<string>;
  /** Large pictures of cards: their own and those of their decks. */
  readonly cards: ReadonlySet<string>;
}

/** Lists a game's assets. Throws an error that names the file if one is missing or wrong. */
export const inventoryOf = (game: string, folders?: Readonly<Record<string, string>>): Inventory =>
  inventoryIn(assetFolder(game, folders));

/** Cached, because the check of every board needs it. */
const inventoryIn = readOnce((folder): Inventory => {
  const [map, closeUp] = [loadMap(folder), loadCloseUp(folder)];
  const pictures = Object.keys(loadPictures(folder).arts);
  return {
    places: new Set(Object.keys(map.places).filter((place) => place in closeUp.places)),
    pictures: new Set(pictures),
    cards: new Set([...Object.keys(cardArtOf(folder).cards), ...pictures]),
  };
});
