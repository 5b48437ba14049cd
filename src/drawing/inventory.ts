import { assetFolder, readOnce } from './asset-folder.ts';
import { cardArtOf } from './card-art.ts';
import { loadCloseUp, loadMap, loadPictures } from './assets.ts';

/** What can be drawn of a game, by the names that scenes and cards use. */
export interface Inventory {
  /** On every map of the game. */
  readonly places: ReadonlySet<string>;
  readonly pictures: ReadonlySet<string>;
  /** Large pictures of cards: their own, and those of their decks. */
  readonly cards: ReadonlySet<string>;
}

/** Throws, naming the file, when one of the game is missing or wrong. */
export const inventoryOf = (game: string, folders?: Readonly<Record<string, string>>): Inventory =>
  inventoryIn(assetFolder(game, folders));

/** Every board that is checked asks for it. */
const inventoryIn = readOnce((folder): Inventory => {
  const [map, closeUp] = [loadMap(folder), loadCloseUp(folder)];
  const pictures = Object.keys(loadPictures(folder).arts);
  return {
    places: new Set(Object.keys(map.places).filter((place) => place in closeUp.places)),
    pictures: new Set(pictures),
    cards: new Set([...Object.keys(cardArtOf(folder).cards), ...pictures]),
  };
});
