import { barring } from '../../../kit/index.ts';
import type { Verb } from '../actions/deed.ts';

export const barred = barring<Verb>();
