export { type Inventory, inventoryOf } from './inventory.ts';
export { type BoardText, describeBoard, describeCards, describeRolls } from './describe.ts';
export type { BoardOrder, CardsOrder, Order, RollsOrder } from './order.ts';
export { type BoardPicture, openStudio, type Picture, type Studio, type StudioOptions } from './studio.ts';
export { type ThemeName, themes } from './themes.ts';
