export { inventoryOf } from './inventory.ts';
export { describeBoard, describeCards, describeLineup, describeRolls } from './describe.ts';
export type { BoardRequest } from './contract.ts';
export { openRendererPool, type Picture, type RendererPool, type RendererPoolOptions } from './renderer-pool.ts';
export { type ThemeName, themes } from './themes.ts';
