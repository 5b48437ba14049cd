export { type Inventory, inventoryOf } from './inventory.ts';
export { type BoardText, describeBoard, describeCards, describeLineup, describeRolls } from './describe.ts';
export type {
  BoardRequest,
  CardsRequest,
  LineupRequest,
  PictureSource,
  RenderRequest,
  RollsRequest,
} from './contract.ts';
export {
  type BoardPicture,
  openRendererPool,
  type Picture,
  type RendererPool,
  type RendererPoolOptions,
} from './renderer-pool.ts';
export { type ThemeName, themes } from './themes.ts';
