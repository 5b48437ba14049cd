import type { Brush } from '../brush.ts';

/** Tools for painting the ground: everything that does not change within a mood. */
export type Soil = Pick<Brush, 'ctx' | 'map' | 'pictures' | 'mood' | 'theme'>;
