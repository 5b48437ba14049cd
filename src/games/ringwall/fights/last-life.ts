import type { Phrase } from '../../../engine/index.ts';
import { isSite, spaceOf, type Terrain } from '../data/spaces.ts';
import { SHELTERED_ROUNDS } from '../data/numbers.ts';
import type { Deed } from '../model/deed.ts';
import { has } from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import { say } from '../words/words.ts';

/* T15, T148 Who has one Life left is asked once more before he risks it. What cards bring that nobody has seen is not told. */

/** Who goes there has to take a roll that may cost a Life, or loses one for sure. */
const WILD: readonly Terrain[] = ['graveyard', 'rocks', 'forest', 'temple', 'desert'];
const FIGHTS: readonly Deed['kind'][] = ['duel', 'alone'];

/** The last Life as what something costs that may take one. */
export const lifeCosts = (s: State, { lives }: General): Phrase | undefined =>
  lives === 1 && s.round > SHELTERED_ROUNDS ? say('costs.life') : undefined;

export const deedCosts = (s: State, general: General, deed: Deed): Phrase | undefined =>
  isRisky(general, deed) ? lifeCosts(s, general) : undefined;

function isRisky(general: General, { kind, what, to, crosses, against }: Deed): boolean {
  if (FIGHTS.includes(kind)) return true;
  if (kind === 'place') return against !== undefined && general.units.length === 0;
  if (kind === 'roll') return what === 'tavern';
  if (to === undefined || isSite(to)) return false;
  const { terrain } = spaceOf(to);
  return crosses === true || (WILD.includes(terrain) && !knowsWay(general, terrain));
}

/** T34 A ranger and a Pathfinder need no dice there. */
export const knowsWay = (general: General, terrain: Terrain): boolean =>
  (terrain === 'rocks' || terrain === 'forest') && (general.id === 'ranger' || has(general, 'pathfinder'));
