import type { Counter, Panel, Phrase, Seat, Slot, Turn } from '../../../engine/index.ts';
import { kindOf } from '../data/cards.ts';
import { isSite, outsideOf, type Spot } from '../data/spaces.ts';
import { CONQUESTS } from '../data/numbers.ts';
import { totalOf } from '../model/ending.ts';
import { conqueredBy, craftOf, has, isToad, matesOf, mightIn, strengthOf, unitLimit } from '../model/queries.ts';
import type { General } from '../model/state.ts';
import { unitDetail } from '../words/deeds.ts';
import { cardName, personName, say, sayOfCards, spotName, unitName } from '../words/words.ts';
import { artOf, faces } from './faces.ts';
import { PORTRAITS, toneOf } from './portraits.ts';
import { asGeneral, type SeenGeneral, type View } from './view.ts';

export const counter = (art: string, value: number): Counter => ({ art, label: say(`track.${art}`), value });

const placeOf = (at: Spot): Phrase =>
  isSite(at) ? say('fortress-at', { space: spotName(outsideOf(at)) }) : spotName(at);

export const panelsOf = (view: View): Panel[] => view.generals.map((general) => panelOf(view, general));

/** T140, T142 The turns of this round; during preparation all are at the same stage. */
export function turnsOf(view: View): Turn[] {
  const { outcome, round, order, generals } = view;
  if (outcome || round === 0) return [];
  return order.flatMap((seat): Turn[] => {
    const { id, resigned } = generals[seat]!;
    return resigned ? [] : [{ of: id, stage: stageOf(view, seat) }];
  });
}

function stageOf({ order, active, awaited }: View, seat: Seat): Turn['stage'] {
  if (awaited) return awaited.includes(seat) ? 'now' : 'done';
  const now = active === null ? -1 : order.indexOf(active);
  const at = order.indexOf(seat);
  return at === now ? 'now' : at < now ? 'done' : 'due';
}

const STATES = { now: 'active', done: 'done', due: 'waiting' } as const;

/** 'active': the game waits for this player; 'done': the turn is over, or prepared in secret. */
function stateOf(view: View, { seat, resigned }: SeenGeneral): string {
  if (resigned) return 'dead';
  return view.outcome || view.round === 0 ? 'waiting' : STATES[stageOf(view, seat)];
}

function panelOf(view: View, seen: SeenGeneral): Panel {
  const general = asGeneral(seen);
  const { id, seat, at, gold, lives, units, objects, followers } = general;
  const mates = matesOf(view, seat).filter((mate) => mate !== seat);
  return {
    ...{ id, art: isToad(general) ? 'toad' : id, name: personName(id), letter: PORTRAITS[id]!.letter, seat },
    ...{ tone: toneOf(seat), state: stateOf(view, seen), place: placeOf(at) },
    tracks: [
      counter('lives', lives),
      counter('strength', strengthOf(general)),
      counter('craft', craftOf(general)),
      counter('gold', gold),
      counter('might', mightIn(general)),
      counter('renown', totalOf(general)),
    ],
    badges: badgesOf(view, general, seen.trapCount),
    abilities: [
      say(`gift.${id}`),
      ...mates.map((mate) => say('with-mate', { who: personName(view.generals[mate]!.id) })),
    ],
    slots: [
      ...slotsOf('unit', units, unitSlots(general), (unit) => ({
        ...{ art: artOf(unit), name: unitName(unit), text: unitDetail(unit) },
      })),
      ...slotsOf('object', objects, objects.length, thing),
      ...slotsOf('follower', followers, followers.length, thing),
    ],
    ...(seen.spellCount > 0 ? { hand: handOf(seen) } : {}),
  };
}

/** The most cards in a row that a phone shows legibly; free slots for Units are dropped first. */
const ROW = 6;

const unitSlots = (general: General): number =>
  Math.max(general.units.length, Math.min(unitLimit(general), ROW - general.objects.length - general.followers.length));

const handOf = ({ spells, spellCount }: SeenGeneral): NonNullable<Panel['hand']> => ({
  ...{ back: 'spell', count: spellCount },
  ...(spells ? { cards: spells.map((spell) => faces()[spell]!) } : {}),
});

function badgesOf(view: View, general: ReturnType<typeof asGeneral>, traps: number): Counter[] {
  const { seat, dice, fortress, missed, toad } = general;
  const some = (art: string, value: number): Counter[] => (value > 0 ? [counter(art, value)] : []);
  return [
    ...(view.outcome ? [] : dice.map((die, place): Counter => ({ ...counter('die', die), id: `die-${place}` }))),
    ...some('plunder', conqueredBy(view, seat)).map((won) => ({ ...won, max: CONQUESTS })),
    ...some('walls', fortress?.walls ?? 0),
    ...some('horse', has(general, 'horse') ? 1 : 0),
    ...some('missed', missed),
    ...some('toad', toad),
    ...some('spells', traps).map((laid) => ({ ...laid, label: say('track.trap') })),
  ];
}

const thing = (card: string): NonNullable<Slot['card']> => ({
  ...{ art: kindOf(card), name: cardName(card), text: sayOfCards(`card-text.${kindOf(card)}`) },
});

const slotsOf = (
  kind: string,
  held: readonly string[],
  room: number,
  show: (one: string) => NonNullable<Slot['card']>,
): Slot[] =>
  Array.from({ length: room }, (_, at) => ({
    ...{ accepts: [kind], kind },
    ...(held[at] === undefined ? {} : { card: show(held[at]) }),
  }));
