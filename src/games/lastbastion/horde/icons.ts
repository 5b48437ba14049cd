import type { Play, Todo } from '../../../engine/index.ts';
import { spacesOf } from '../data/bastion.ts';
import { cardOf } from '../data/cards.ts';
import { isBoon, isHarm } from '../data/effects.ts';
import type { HeroId } from '../data/heroes.ts';
import { next } from '../model/agenda.ts';
import { hasPower, heroNamed, isCovered, openEffects } from '../model/queries.ts';
import type { State } from '../model/state.ts';
import { boon } from './boons.ts';
import { harm } from './harms.ts';

/**
 * L28 Queues the recurring effects of the cards now on the active board, space by space. Cards that arrive meanwhile
 * wait for their next turn.
 */
export function recurring(s: State): void {
  const todos = spacesOf(s.active).flatMap((space): Todo[] => {
    const placed = s.spaces[space]!;
    if (placed === null) return [];
    const effects = openEffects(s, cardOf(placed.id), 'recurring');
    return effects.map(({ index }) => ['icon', placed.id, space, index, null]);
  });
  next(s, ...todos);
}

/**
 * L14 Applies one icon of a card: on entrance to the hero who drew it, recurring to the active hero, on exit to the
 * hero who defeated it. A recurring icon needs its card still there, without the Net on it.
 */
export function* icon(s: State, card: string, space: number, index: number, by: HeroId | null): Play {
  const { when, kind } = cardOf(card).effects[index]!;
  if (when === 'recurring' && (s.spaces[space]?.id !== card || isCovered(s, card, index))) return;
  const hero = by === null ? null : heroNamed(s, by);
  const spared = when === 'exit' && hero && hasPower(hero, 'kazgin') ? hero : null;
  if (isHarm(kind)) yield* harm(s, kind, { card, space }, { hero, spared });
  else if (isBoon(kind) && hero && !hero.takenOut)
    yield* boon(s, hero, kind, card, kind === 'equipment' ? 1 + alikeNext(s, card) : 1);
}

/**
 * L47 Takes the next icons off the agenda that give Equipment of the same card: they make one question. Returns their
 * number.
 */
function alikeNext(s: State, card: string): number {
  const [step, of, , index] = s.agenda[0] ?? [];
  if (step !== 'icon' || of !== card || cardOf(card).effects[Number(index)]!.kind !== 'equipment') return 0;
  s.agenda = s.agenda.slice(1);
  return 1 + alikeNext(s, card);
}
