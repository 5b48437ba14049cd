import type { Hand, Seat } from '../../../engine/index.ts';
import { personName, say } from '../words/words.ts';
import { faces } from './faces.ts';
import type { View } from './view.ts';

/** T121 A seat's cards: all open, except its Spells. */
export function handsOf({ generals }: View, seat: Seat): Hand[] {
  const { id, objects, followers, units, spells, traps, resigned } = generals[seat]!;
  if (resigned) return [];
  const cards = [...(spells ?? []), ...(traps ?? []), ...objects, ...followers, ...units];
  return [{ owner: say('hand', { who: personName(id) }), cards: cards.map((card) => faces()[card]!) }];
}
