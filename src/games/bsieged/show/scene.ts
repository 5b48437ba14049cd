import type { Counter, Headline, Notice, Outcome, Phrase, Piece, Place, Scene } from '../../../engine/index.ts';
import { CARD_CLASSES } from '../data/card.ts';
import { eventText } from '../words/card-text.ts';
import { EVENTS } from '../data/events.ts';
import { comingRound, MOST_DESTROYED } from '../model/ending.ts';
import {
  type BuildingId,
  BUILDINGS,
  ROUNDS,
  SEASONS,
  seasonOf,
  type Side,
  SIDES,
  wallOf,
  type ZoneNumber,
  ZONES,
} from '../components/geometry.ts';
import { messengerNotices } from './messenger-text.ts';
import { holds, isClosed, targetOf } from '../model/modifiers.ts';
import { nextMoves } from './moves.ts';
import { noteOf } from './notes.ts';
import { heroPanel, heroPieces, heroStanding, isActing } from './panels.ts';
import { isAtSecond } from '../model/points.ts';
import { figuresOf } from '../field/spawning.ts';
import { layout, remarks } from './remarks.ts';
import { countUnits, UNIT_KINDS, UNITS } from '../components/units.ts';
import { turnsOf, type View } from './view.ts';
import { WAYS } from './ways.ts';
import {
  cardName,
  className,
  eventName,
  heroName,
  placeName,
  say,
  sideName,
  symbolName,
  unitCount,
  zoneName,
} from '../words/words.ts';

/** The text beside a question, with the acting hero alone. */
export const headline = (view: View): Headline => ({
  title: say('board.title', { round: view.round, of: ROUNDS, season: say(`season.${seasonOf(view.round)}`) }),
  phase: view.outcome ? say(`board.${endOf(view.outcome)}`) : say(`phase.${view.phase}`),
  status: status(view),
  panels: view.heroes.filter((hero) => isActing(view, hero)).map((hero) => heroStanding(view, hero)),
  moves: nextMoves(view),
});

/** The active hero, or the end of the game. */
function status({ outcome, turn, phase }: View): Phrase {
  if (outcome) return say(`outcome.${outcome.cause}`);
  return turn ? say('board.turn-of', { hero: heroName(turn.hero), count: turn.actions }) : say(`board.during-${phase}`);
}

/** The board as a scene. The ids of places are those of `assets/bsieged/map.json`. */
export function boardScene(view: View): Scene {
  const { title, phase, status, moves } = headline(view);
  const season = seasonOf(view.round);
  return {
    game: 'bsieged',
    ...{ title, phase, status },
    mood: season,
    clock: { at: view.round, of: ROUNDS, groups: SEASONS.map((one) => say(`season.${one}`)) },
    places: places(view),
    pieces: [...unitPieces(view), ...lonePieces(view), ...heroPieces(view)],
    panels: view.heroes.map((hero) => heroPanel(view, hero)),
    turns: turnsOf(view),
    counters: counters(view),
    notices: view.outcome ? [] : [...messengerNotices(view), ...view.events.map(({ id }) => notice(id))],
    moves,
    ways: WAYS,
    ...(view.outcome ? { over: endOf(view.outcome) } : {}),
    remarks: remarks(view),
    layout: layout(view),
  };
}

function places(view: View): Record<string, Place> {
  const all: Record<string, Place> = {
    catapult: { label: placeName('catapult'), badges: closed(holds(view, 'catapult-closed')) },
    outskirts: { label: say('board.outskirts') },
    unplaced: { label: say('board.unplaced') },
  };
  for (const building of BUILDINGS) all[building] = buildingPlace(view, building);
  for (const side of SIDES) {
    all[wallOf(side)] = { label: placeName(wallOf(side)) };
    all[`summon:${side}`] = summoningBoard(view, side);
    for (const zone of ZONES) all[`${side}:${zone}`] = zonePlace(view, side, zone);
  }
  return all;
}

function buildingPlace(view: View, building: BuildingId): Place {
  const { state, reinforced } = view.buildings[building];
  const shut = isClosed(view, building);
  return {
    label: placeName(building),
    state,
    note: noteOf(view, building),
    badges: [
      ...closed(shut && state !== 'destroyed'),
      ...(reinforced > 0 ? [{ art: 'reinforced', label: say('board.reinforced'), value: reinforced }] : []),
    ],
  };
}

const closed = (shut: boolean): Counter[] => (shut ? [{ art: 'closed', label: say('board.closed'), value: 1 }] : []);

const endOf = ({ winners }: Outcome): 'won' | 'lost' => (winners.length > 0 ? 'won' : 'lost');

/** B12 The three slots with their figures in the season of the next roll, and the changes by Events. */
function summoningBoard(view: View, side: Side): Place {
  const round = comingRound(view);
  const { slots, points } = view.fields[side];
  const cards = slots.map((card, index) => {
    const figures = figuresOf({ ...view, round }, card);
    const kinds = UNIT_KINDS.filter((kind) => (figures[kind] ?? 0) > 0);
    const label = say('board.slot', { symbol: symbolName(view, index), unit: say(`kind.${kinds[0]!}`) });
    return {
      label,
      figures: kinds.map((kind): Counter => ({ art: kind, label: say(`kind.${kind}`), value: figures[kind]! })),
    };
  });
  return {
    label: say('board.summons', { side: sideName(side) }),
    note: say('board.points', { count: points }),
    cards,
  };
}

/** B83 A zone with the number that hits in it, before heroes and weapons change it. */
function zonePlace(view: View, side: Side, zone: ZoneNumber): Place {
  const badges = view.fields[side].zones[zone].traps.map((trap): Counter => {
    const lasting = trap.card === 'cursed-ground';
    return {
      id: trap.card,
      art: lasting ? 'curse' : 'trap',
      label: cardName(trap.card),
      value: lasting ? trap.stage : trap.doubled ? 2 : 1,
    };
  });
  return {
    label: zoneName(side, zone),
    note: say('board.target', { target: targetOf(view, zone) }),
    badges: zone === 3 ? [...badges, ...secondPoint(view, side)] : badges,
  };
}

/** B265 The number of figures at the second Spawning Point of zone 3, where the halves are told apart. */
function secondPoint(view: View, side: Side): Counter[] {
  const { messenger, avatar, fields } = view;
  const others = [messenger, avatar].filter((figure) => isAtSecond(figure, side));
  const value = countUnits(fields[side].second) + others.length;
  return value > 0 ? [{ art: 'second-point', label: say('board.second'), value }] : [];
}

function unitPieces(view: View): Piece[] {
  return SIDES.flatMap((side) =>
    ZONES.flatMap((zone) =>
      UNIT_KINDS.filter((kind) => view.fields[side].zones[zone].units[kind] > 0).map((kind): Piece => ({
        id: kind,
        alike: true,
        at: `${side}:${zone}`,
        art: kind,
        label: unitCount(kind, view.fields[side].zones[zone].units[kind]),
        letter: say(`letter.${kind}`),
        count: view.fields[side].zones[zone].units[kind],
        rank: UNITS[kind].elite ? 'foe-elite' : 'foe',
      })),
    ),
  );
}

/** The Catapult, the Messenger and the Avatar. */
function lonePieces(view: View): Piece[] {
  const { messenger, avatar, catapult } = view;
  const pieces: Piece[] = [
    {
      id: 'catapult',
      at: 'catapult',
      art: 'catapult',
      label: placeName('catapult'),
      letter: say('letter.catapult'),
      count: 1,
      rank: 'machine',
      facing: `${catapult}:3`,
    },
  ];
  const at = messengerPlace(view);
  if (at)
    pieces.push({
      id: `messenger ${messenger.number}`,
      at,
      art: 'messenger',
      label: say('board.messenger', { number: messenger.number }),
      letter: say('letter.messenger'),
      count: 1,
      rank: 'friend',
    });
  if (avatar) {
    pieces.push({
      id: 'avatar',
      at: `${avatar.side}:${avatar.zone}`,
      art: 'avatar',
      label: say('board.avatar', { vinculum: avatar.vinculum }),
      letter: say('letter.avatar'),
      count: 1,
      rank: 'boss',
      value: avatar.vinculum,
    });
  }
  return pieces;
}

function messengerPlace({ messenger }: View): string | null {
  if (messenger.at === 'field') return `${messenger.side}:${messenger.zone}`;
  if (messenger.at === 'wall' || messenger.at === 'home') return wallOf(messenger.side!);
  return messenger.at === 'outskirts' ? 'outskirts' : null;
}

function counters(view: View): Counter[] {
  return [
    { art: 'buildings-destroyed', label: say('board.destroyed'), value: view.destroyed, max: MOST_DESTROYED },
    ...CARD_CLASSES.flatMap((of): Counter[] => [
      { art: `season-${of}`, label: say('board.season-stack', { class: className(of) }), value: view.decks[of].season },
      { art: `deck-${of}`, label: say('board.pool', { class: className(of) }), value: view.decks[of].pool },
    ]),
    { art: 'deck-event', label: say('board.event-deck'), value: view.eventsLeft },
    { art: 'deck-enemy', label: say('board.enemy-deck'), value: view.enemiesLeft },
    ...(['krohn', 'gargoh', 'molen'] as const).map((unit): Counter => ({
      art: `reserve-${unit}`,
      label: say('board.reserve', { unit: say(`kind.${unit}`) }),
      value: view.reserve[unit],
    })),
  ];
}

function notice(id: string): Notice {
  const event = EVENTS[id]!;
  return { title: eventName(id), text: eventText(event), note: say(`board.lasts-${event.lasts}`) };
}
