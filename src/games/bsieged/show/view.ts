import type { Seat, Turn } from '../../../engine/index.ts';
import type { CardClass } from '../data/card.ts';
import { CARD_CLASSES } from '../data/card.ts';
import type { HeroId } from '../data/heroes.ts';
import { destroyedBuildings } from '../model/ending.ts';
import { reserveOfUnit } from '../field/spawning.ts';
import { living, type State } from '../model/state.ts';
import type { UnitName } from '../components/units.ts';

type Shown =
  | 'options'
  | 'round'
  | 'phase'
  | 'heroes'
  | 'fields'
  | 'buildings'
  | 'catapult'
  | 'messenger'
  | 'avatar'
  | 'events'
  | 'turn'
  | 'outcome';

/** Everything that all players may see: the game is played openly, all but the order of decks and the dice to come. */
export interface View extends Pick<State, Shown> {
  readonly decks: Readonly<
    Record<CardClass, { readonly pool: number; readonly season: number; readonly discard: number }>
  >;
  /** The First Hero; null until the team has chosen (B26). */
  readonly first: HeroId | null;
  readonly eventsLeft: number;
  readonly enemiesLeft: number;
  readonly reserve: Readonly<Record<UnitName, number>>;
  readonly destroyed: number;
  /** Whether the Enemies phase is under way and some units have yet to attack or march. */
  readonly assault: boolean;
  /** The steps before the next march of the enemies: a new round, a new Event, the Messenger's step. */
  readonly due: { readonly round: boolean; readonly event: boolean; readonly messenger: boolean };
  /** The heroes who have had a turn in this Heroes phase. */
  readonly acted: readonly HeroId[];
}

/** B74 In the Heroes phase, all living heroes who neither act now nor wait for their turn. */
function actedHeroes(s: State): HeroId[] {
  if (s.phase !== 'heroes' || s.agenda.some(([step]) => step === 'turns')) return [];
  const due = new Set(s.agenda.flatMap(([step, id]) => (step === 'turn' ? [id] : [])));
  return living(s).flatMap(({ id }) => (id === s.turn?.hero || due.has(id) ? [] : [id]));
}

/** B74 The heroes in their cyclic order, from the First Hero on. */
const inOrder = ({ heroes, first }: View): View['heroes'] => {
  const from = heroes.findIndex(({ id }) => id === first);
  return [...heroes.slice(from), ...heroes.slice(0, from)];
};

/** B74 The turns of this Heroes phase. */
export function turnsOf(view: View): Turn[] {
  const { outcome, phase, first, turn, acted } = view;
  if (outcome || phase !== 'heroes' || first === null) return [];
  return inOrder(view).flatMap(({ id, alive }): Turn[] =>
    alive ? [{ of: id, stage: id === turn?.hero ? 'now' : acted.includes(id) ? 'done' : 'due' }] : [],
  );
}

/** B74 The seat of the hero who acts next; null if it is the acting seat. */
export function nextHero(view: View): Seat | null {
  const { heroes, turn, acted } = view;
  const now = heroes.find(({ id }) => id === turn?.hero);
  if (!now) return null;
  const next = inOrder(view).find((hero) => hero.alive && hero !== now && !acted.includes(hero.id));
  return next && next.seat !== now.seat ? next.seat : null;
}

export function tableView(s: State, _seat: Seat | null): View {
  const {
    options,
    round,
    phase,
    heroes,
    first,
    fields,
    buildings,
    catapult,
    messenger,
    avatar,
    events,
    turn,
    outcome,
  } = s;
  const sizes = (of: CardClass) => ({
    pool: s.decks[of].pool.length,
    season: s.decks[of].season.length,
    discard: s.decks[of].discard.length,
  });
  const awaits = (...steps: string[]) => s.agenda.some(([step]) => steps.includes(step));
  const assault = s.phase === 'enemies' && awaits('march', 'fieldMarches', 'closeEnemies');
  const isOver = s.phase === 'season' || (s.phase === 'enemies' && !assault);
  return {
    ...{ options, round, phase, heroes, fields, buildings, catapult, messenger, avatar, events, turn, outcome },
    first: !s.begun && awaits('round') ? null : first,
    decks: Object.fromEntries(CARD_CLASSES.map((of) => [of, sizes(of)])) as View['decks'],
    eventsLeft: s.eventDeck.length,
    enemiesLeft: s.enemyDeck.length,
    reserve: { krohn: reserveOfUnit(s, 'krohn'), gargoh: reserveOfUnit(s, 'gargoh'), molen: reserveOfUnit(s, 'molen') },
    destroyed: destroyedBuildings(s),
    assault,
    due: {
      round: isOver,
      event: isOver || (s.begun && awaits('events')),
      messenger: isOver || awaits('messenger'),
    },
    acted: actedHeroes(s),
  };
}
