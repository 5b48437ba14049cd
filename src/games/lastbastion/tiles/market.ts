import { chooseOne, type Play, rollDice } from '../../../engine/index.ts';
import { rolled, rollAnew } from '../combat/combat.ts';
import { type Colour, COLOURS, faceOf } from '../data/colours.ts';
import { MARKET_DICE } from '../data/supply.ts';
import { colourShow, giveEquipment } from '../horde/boons.ts';
import { coloursLeft } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';

/** L79 Two dice, also locked ones (L53), never the grey one: Equipment of the colours that they show, for a white one of any; as far as there is any. */
export function* trade(s: State, hero: Hero): Play {
  const dice = rollDice(s, MARKET_DICE, 6);
  const known = { hero: hero.id, count: MARKET_DICE };
  report(s, 'market', { ...known, dice: dice.map(faceOf) }, rolled('market', dice));
  const { stand, anew } = yield* rollAnew(s, hero, dice);
  if (anew > 0) report(s, 'market-anew', { ...known, dice: stand.map(faceOf), count: anew }, rolled('market', stand));
  for (const face of stand.map(faceOf).sort((one, other) => Number(one === 'white') - Number(other === 'white'))) {
    const from = coloursLeft(s, face === 'white' ? COLOURS : [face]);
    if (from.length === 0) continue;
    const colour = yield* chooseOne<Colour>(hero.seat, asking('market', { hero: hero.id }), from, colourShow);
    giveEquipment(s, hero, colour, 1);
  }
}
