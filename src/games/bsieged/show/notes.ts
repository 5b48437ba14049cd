import type { Phrase } from '../../../engine/index.ts';
import type { BuildingId } from '../components/geometry.ts';
import { isClosed } from '../model/modifiers.ts';
import { say } from '../words/words.ts';
import type { View } from './view.ts';

/** The gift of a building to its visitors, or that it is closed. */
export const noteOf = (view: View, building: BuildingId): Phrase =>
  say(isClosed(view, building) ? 'board.closed' : `board.gives-${building}`);
