import type { Hand, Seat } from '../../../engine/index.ts';
import { kindOfCard } from '../data/tools.ts';
import { dwarfName } from '../words/words.ts';
import { faceOf } from './faces.ts';
import type { View } from './view.ts';

/** R4.14 The hand of a seat, as far as the view knows it. */
export const hands = ({ dwarves, prospects }: View, seat: Seat): Hand[] =>
  dwarves.flatMap(({ id, seat: owner, hand }) =>
    owner === seat && hand
      ? [{ owner: dwarfName(id), cards: hand.map((card) => faceOf(kindOfCard(card))), ...prospects(id) }]
      : [],
  );
