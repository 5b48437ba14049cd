export { type BoardText, describeBoard } from './describe.ts';
export type { View } from './sketch.ts';
export {
  type BoardOrder,
  type CardsOrder,
  openStudio,
  type Order,
  type Picture,
  type RollsOrder,
  type Studio,
  type StudioOptions,
} from './studio.ts';
export { type ThemeName, themes } from './themes.ts';
