import { activeHero, hasPower } from './queries.ts';
import type { Hero, State } from './state.ts';

/**
 * L64, L67, L90 Whether the hero may still take this action: one action a turn; Sindara both, without a movement of her
 * own between them.
 */
export function mayAct({ doings }: Pick<State, 'doings'>, hero: Hero, kind: 'tile' | 'combat'): boolean {
  const { used, fought, closed } = doings;
  if (!hasPower(hero, 'sindara')) return !used && !fought;
  return !closed && !(kind === 'tile' ? used : fought);
}

/**
 * L64, L90 Whether the hero may fight at the end of a movement, its own or a given one: in this turn, or, in another
 * hero's turn, in its next.
 */
export function mayFightThere(s: State, hero: Hero, movement: 'own' | 'given'): boolean {
  if (activeHero(s)?.id !== hero.id) return true;
  const { used, fought } = s.doings;
  return movement === 'own' ? !used && !fought : mayAct(s, hero, 'combat');
}
