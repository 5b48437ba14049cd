export { hint } from './hints.ts';
export { merit } from './merit.ts';
export { veil } from './veil.ts';
