import type { Barred, Phrase } from '../../../engine/index.ts';
import { MIDDLE, OUTER, SPACES } from '../data/spaces.ts';
import type { Deed } from '../model/deed.ts';
import { DEEDS } from '../model/deed.ts';
import { inFortress, isInside, rivalsOf } from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import { personName, say, spotName } from '../words/words.ts';
import { bar, isMoving } from './bar.ts';

/** T17 Spaces that no die reaches. */
export function barredWays(s: State, general: General, deeds: readonly Deed[]): Barred[] {
  const reached = deeds.flatMap(({ kind, to }) => (DEEDS[kind] === 'move' && to !== undefined ? [to] : []));
  const why = (): Phrase => {
    if (isInside(general) && reached.length === 0) return say('barred.inside');
    if (!isMoving(deeds)) return say('barred.moved');
    return reached.length === 0
      ? say('barred.stuck')
      : say('barred.dice', {
          dice: general.dice.map((value) => say('face', { value })),
          to: [...new Set(reached)].map(spotName),
        });
  };
  const spaces = s.options.board === 'whole' ? SPACES : [...OUTER, ...MIDDLE];
  return spaces
    .filter(({ id }) => id !== general.at && !reached.includes(id))
    .map(({ id }) => bar('move', `go:${id}`, say('choice.go', { to: spotName(id) }), why()));
}

/** T75-T79 Rivals that the General cannot attack. */
export function barredRivals(s: State, general: General, deeds: readonly Deed[]): Barred[] {
  const attacked = new Set(deeds.flatMap(({ kind, what }) => (DEEDS[kind] === 'attack' ? [what] : [])));
  return rivalsOf(s, general.seat)
    .filter(({ seat }) => !attacked.has(String(seat)))
    .map((rival) => {
      const facts = { what: personName(rival.id), to: spotName(rival.at) };
      const why = inFortress(rival) ? 'walled' : rival.at === general.at ? 'not-now' : 'not-here';
      return bar('attack', `duel:${rival.seat}`, say('choice.duel', facts), say(`barred.${why}`, facts));
    });
}
