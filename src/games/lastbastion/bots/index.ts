export { determinize } from './determinize.ts';
export { evaluate } from './evaluate.ts';
export { policy } from './policy.ts';
export { signs } from './signs.ts';
