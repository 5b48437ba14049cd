import { chooseOne, type Play, rollDice } from '../../../engine/index.ts';
import { rolled, rollAnew } from '../combat/combat.ts';
import { type Colour, COLOURS, faceOf } from '../data/colours.ts';
import { MARKET_DICE } from '../data/supply.ts';
import { colourShow, giveEquipment, takeSeveral } from '../horde/boons.ts';
import { coloursLeft } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';

/**
 * L79 Rolls two dice, even locked ones (L53), never the grey one. Gives Equipment of their colours, for a white face of
 * any colour, as far as there is any.
 */
export function* trade(s: State, hero: Hero): Play {
  const dice = rollDice(s, MARKET_DICE, 6);
  const known = { hero: hero.id, count: MARKET_DICE };
  report(s, 'market', { ...known, dice: dice.map(faceOf) }, rolled('market', dice));
  const { stand, anew } = yield* rollAnew(s, hero, dice, null);
  if (anew > 0) report(s, 'market-anew', { ...known, dice: stand.map(faceOf), count: anew }, rolled('market', stand));
  const faces = stand.map(faceOf);
  for (const face of faces) if (face !== 'white' && s.reserve.equipment[face] > 0) giveEquipment(s, hero, face, 1);
  yield* bring(s, hero, faces.filter((face) => face === 'white').length);
}

/** Asks for the Equipment of all white faces at once. */
function* bring(s: State, hero: Hero, whites: number): Play {
  const from = coloursLeft(s, COLOURS);
  if (whites === 0 || from.length === 0) return;
  if (whites > 1) return yield* takeSeveral(s, hero, asking('markets', { hero: hero.id, count: whites }), whites);
  const colour = yield* chooseOne<Colour>(hero.seat, asking('market', { hero: hero.id }), from, colourShow);
  giveEquipment(s, hero, colour, 1);
}
