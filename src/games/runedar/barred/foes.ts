import type { Barred, Phrase } from '../../../engine/index.ts';
import { rangeOf } from '../actions/aiming.ts';
import { fullForceOf } from '../actions/attack.ts';
import type { Deed, Target } from '../actions/deed.ts';
import { mostHits } from '../actions/dice.ts';
import { circlesOf, goblinTileOf } from '../data/enemies.ts';
import type { Dwarf, State } from '../model/state.ts';
import { goblinText } from '../words/card-text.ts';
import { cardName, say } from '../words/words.ts';
import { barred } from './entry.ts';

/** R10.20, R8.29 Enemies of the courtyard, by name, that no attack can harm; `away`: why a target is out of reach. */
export function barredFoes(s: State, dwarf: Dwarf, deeds: readonly Deed[], away: (target: Target) => Phrase): Barred[] {
  const isPlanned = deeds.some(
    ({ kind, ...deed }) =>
      kind === 'plan' &&
      'way' in deed &&
      (deed.does === 'courtyard' || (deed.does === 'here' && deed.way?.to === 'courtyard')),
  );
  const why = (tile: string, damage: number): Phrase | null => {
    const circle = circlesOf(tile)[damage];
    const enemy = cardName(tile);
    if (circle === undefined) return say('why.not-fought', { enemy, text: goblinText(goblinTileOf(tile)) });
    const target: Target = dwarf.at === 'courtyard' ? 'here' : 'courtyard';
    const isWithin = deeds.some((deed) => deed.kind === 'attack' && deed.target === target);
    if (!isWithin) return isPlanned ? null : away(target);
    const { dice, direct } = fullForceOf(dwarf, target);
    const most = mostHits(dice, rangeOf(target)) + direct;
    return target === 'here' && most < circle
      ? say('why.too-tough', { enemy, hits: say('roll.hits', { count: circle }), count: most })
      : null;
  };
  return [...s.trolls, ...s.goblins].flatMap(({ tile, damage }) => {
    const reason = why(tile, damage);
    return reason === null ? [] : [barred('attack', `attack:foe.${tile}`, cardName(tile), reason)];
  });
}
