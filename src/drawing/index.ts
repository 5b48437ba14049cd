export { type BoardText, describeBoard } from './describe.ts';
export { type BoardOrder, openStudio, type Picture, type Studio, type StudioOptions } from './studio.ts';
