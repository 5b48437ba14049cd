import { activeHero, hasPower } from './queries.ts';
import type { Hero, State } from './state.ts';

/** L64, L67, L90 Whether the hero may still act so: one action; Sindara both, with no movement of her own between them. */
export function mayAct({ doings }: Pick<State, 'doings'>, hero: Hero, kind: 'tile' | 'combat'): boolean {
  const { used, fought, closed } = doings;
  if (!hasPower(hero, 'sindara')) return !used && !fought;
  return !closed && !(kind === 'tile' ? used : fought);
}

/** L64, L90 Whether the hero may fight where a movement leads, of its own or a given one: in this turn, or, where it is another's, in the next. */
export function mayFightThere(s: State, hero: Hero, movement: 'own' | 'given'): boolean {
  if (activeHero(s)?.id !== hero.id) return true;
  const { used, fought } = s.doings;
  return movement === 'own' ? !used && !fought : mayAct(s, hero, 'combat');
}
