import type { Panel, Piece, Standing, Turn } from '../../../engine/index.ts';
import { kindOfCard } from '../data/tools.ts';
import { dwarfName, nodeName, say } from '../words/words.ts';
import { faceOf } from './faces.ts';
import { PORTRAITS } from './portraits.ts';
import type { SeenDwarf, View } from './view.ts';

export const isActing = ({ active, between, outcome }: View, { seat }: SeenDwarf): boolean =>
  !outcome && !between && active === seat;

/** R9.34 The coming turns, in an endless cycle. */
export function turnsOf(view: View): Turn[] {
  const { dwarves, active, turn, outcome } = view;
  if (outcome || turn === 0) return [];
  return [...dwarves.slice(active), ...dwarves.slice(0, active)].map((dwarf) => ({
    of: dwarf.id,
    stage: isActing(view, dwarf) ? 'now' : 'due',
  }));
}

/** A dwarf's place and draw pile; its hand is described separately. */
export const dwarfStanding = (view: View, dwarf: SeenDwarf): Standing => ({
  state: isActing(view, dwarf) ? 'active' : 'waiting',
  place: nodeName(dwarf.at),
  tracks: [{ art: 'pile', label: say('track.pile'), value: dwarf.pile }],
});

/** A dwarf's panel with its draw pile. Cards played in this turn lie open; only their player sees the cards in hand. */
export function dwarfPanel(view: View, dwarf: SeenDwarf): Panel {
  const { state, place, tracks } = dwarfStanding(view, dwarf);
  return {
    id: dwarf.id,
    ...PORTRAITS[dwarf.id],
    name: dwarfName(dwarf.id),
    seat: dwarf.seat,
    ...{ state, place, tracks },
    badges: [],
    abilities: [],
    slots: dwarf.played.map((card) => {
      const face = faceOf(kindOfCard(card));
      return { accepts: [], kind: face.kind, card: { art: face.art, name: face.name, text: face.text } };
    }),
    hand: {
      back: 'dwarf',
      count: dwarf.count,
      ...(dwarf.hand ? { cards: dwarf.hand.map((card) => faceOf(kindOfCard(card))) } : {}),
    },
  };
}

/** The dwarves' figures. */
export const dwarfPieces = ({ dwarves }: View): Piece[] =>
  dwarves.map((dwarf) => ({
    id: dwarf.id,
    at: dwarf.at,
    ...PORTRAITS[dwarf.id],
    label: dwarfName(dwarf.id),
    count: 1,
    rank: 'dwarf',
  }));
