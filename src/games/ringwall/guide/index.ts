import type { Guide } from '../../../engine/index.ts';

export const guide: Guide | null = null;
