import { barring } from '../../../kit/index.ts';
import type { Verb } from '../hero/deed.ts';

export const barred = barring<Verb>();
