export { policy } from './policy.ts';
export { evaluate } from './evaluate.ts';
export { determinize } from './determinize.ts';
export { signs } from './signs.ts';
