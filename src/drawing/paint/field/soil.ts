import type { Brush } from '../brush.ts';

/** What the ground is made of: all that does not change within a mood. */
export type Soil = Pick<Brush, 'ctx' | 'map' | 'pictures' | 'mood' | 'theme'>;
