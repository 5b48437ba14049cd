import type { Phrase } from '../../../engine/index.ts';
import { isSite, spaceOf, type Terrain } from '../data/spaces.ts';
import { SHELTERED_ROUNDS } from '../data/numbers.ts';
import type { Deed } from '../model/deed.ts';
import { has } from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import { say } from '../words/words.ts';

/* T15, T148 Warnings for a General with one Life left. They do not consider unseen cards. */

/** Terrains with a roll that may cost a Life, or with a certain loss. */
const WILD: readonly Terrain[] = ['graveyard', 'rocks', 'forest', 'temple', 'desert'];
const FIGHTS: readonly Deed['kind'][] = ['duel', 'alone'];

/** Warns that something may take the last Life. */
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

/** T34 Whether the character needs no dice there: a ranger, or one with a Pathfinder. */
export const knowsWay = (general: General, terrain: Terrain): boolean =>
  (terrain === 'rocks' || terrain === 'forest') && (general.id === 'ranger' || has(general, 'pathfinder'));
