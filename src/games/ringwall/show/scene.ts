import type { Headline, Piece, Scene } from '../../../engine/index.ts';
import { mightIn, mightOf } from '../model/queries.ts';
import type { General } from '../model/state.ts';
import { personName, say } from '../words/words.ts';
import { focusOf } from './focus.ts';
import { counter, panelsOf, turnsOf } from './panels.ts';
import { placesOf, playersIn } from './places.ts';
import { PORTRAITS, toneOf } from './portraits.ts';
import { roadsOf } from './roads.ts';
import { isPreparing, type View } from './view.ts';

/** The board as a scene. */
export function boardScene(view: View): Scene {
  const { outcome, round, rounds, deck } = view;
  return {
    ...headline(view),
    panels: panelsOf(view),
    turns: turnsOf(view),
    game: 'ringwall',
    mood: outcome ? 'over' : 'day',
    clock: { at: Math.max(1, round), of: rounds, groups: [say('clock')] },
    places: placesOf(view),
    pieces: playersIn(view).flatMap(piecesOf),
    focus: focusOf(view),
    counters: [counter('deck', deck)],
    notices: [],
    ...(outcome ? { over: 'won' as const } : {}),
  };
}

/** The shorter scene beside a question. */
export function headline(view: View): Headline {
  const { round, rounds, outcome, active, generals } = view;
  const acting = active === null ? null : generals[active]!;
  const prepares = isPreparing(view);
  const winners = outcome?.winners.map((seat) => personName(generals[seat]!.id)) ?? [];
  return {
    title: say('board.title', { round: Math.max(1, round), rounds }),
    phase: say(outcome ? 'board.over' : prepares ? 'board.prepare' : 'board.turns'),
    status: outcome
      ? say('board.winners', { who: winners, count: winners.length })
      : prepares
        ? say(view.planned ? 'board.planned' : 'board.everybody')
        : acting
          ? say('board.turn', { who: personName(acting.id) })
          : say('board.done'),
    panels: panelsOf(view).filter(({ state }) => state === 'active'),
    moves: outcome ? [] : roadsOf(view),
  };
}

function piecesOf(general: General): Piece[] {
  const { id, seat, at, units, camps, garrisons, toad } = general;
  const { letter } = PORTRAITS[id]!;
  const [tone, name] = [toneOf(seat), personName(id)];
  const troop = (rank: string, place: string, might: number, count: number): Piece => ({
    ...{ id: `${rank}-${id}-${place}`, at: place, art: rank, letter, rank, tone, value: might, count: 1 },
    label: say(`piece.${rank}`, { who: name, count, might }),
  });
  return [
    { id, at, art: toad > 0 ? 'toad' : id, label: name, letter, count: 1, rank: 'person', tone },
    ...(units.length > 0 ? [{ ...troop('army', at, mightIn(general), units.length), id: `army-${id}` }] : []),
    ...camps.map((camp) => troop('camp', camp.at, mightOf(camp.units, false), camp.units.length)),
    ...garrisons.map((one) => troop('garrison', one.at, mightOf(one.units, false), one.units.length)),
  ];
}
