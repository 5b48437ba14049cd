import { barring } from '../../../kit/index.ts';
import { type Deed, DEEDS, type Verb } from '../model/deed.ts';

export const bar = barring<Verb>();

export const offers = (deeds: readonly Deed[], kind: Deed['kind'], what?: string): boolean =>
  deeds.some((deed) => deed.kind === kind && (what === undefined || deed.what === what));

/** Whether the movement step is still to come. */
export const isMoving = (deeds: readonly Deed[]): boolean =>
  deeds.some(({ kind }) => DEEDS[kind] === 'move' || kind === 'stay');
