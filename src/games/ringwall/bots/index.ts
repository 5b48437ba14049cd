export { determinize } from './determinize.ts';
export { evaluate, signs } from './evaluate.ts';
export { policy } from './policy.ts';
