export { hint } from './policy.ts';
export { merit } from './evaluate.ts';
export { veil } from './determinize.ts';
