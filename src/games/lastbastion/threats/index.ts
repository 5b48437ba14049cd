import type { Fact, Since, Threat } from '../../../engine/index.ts';
import { percentOf } from '../../../kit/index.ts';
import { spacesOf } from '../data/bastion.ts';
import { cardOf, isWarlord } from '../data/cards.ts';
import type { BoardColour } from '../data/colours.ts';
import type { Harm } from '../data/effects.ts';
import type { HeroId } from '../data/heroes.ts';
import { FATAL_GRASPS } from '../data/supply.ts';
import { firstFree } from '../horde/grasp.ts';
import {
  activeHero,
  cardsInPlay,
  freeSpaces,
  graspsOnTiles,
  hasToken,
  heroesInPlay,
  isFull,
  openEffects,
  ownerOf,
  tileAt,
} from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { strikesAhead } from '../show/turns.ts';
import { tableView } from '../show/view.ts';
import type { Toll } from '../words/facts.ts';
import { threat } from '../words/threats.ts';
import { fights, uses } from './answers.ts';

/** Threats to the Bastion, with the boards in the order of their turns (L106). The game is played openly. */
export function threatsOf(s: State): Threat[] {
  if (s.heroes.some(({ side }) => side < 0)) return [];
  const until: Until = { marks: [...s.grasped], lives: new Map(s.heroes.map(({ id, life }) => [id, life])) };
  const { struck } = tableView(s);
  const boards = strikesAhead({ active: s.active, struck }).map((side, at) => boardAt(s, side, struck ? at + 1 : at));
  const dangers = [...boards.flatMap((board) => strike(s, board, until)), ...lowDeck(s, boards), ...timeUp(s)];
  return [...dangers, ...warlords(s), ...prey(s, dangers)];
}

/** Running result of the boards so far: tiles in the Grasp of Evil, and Lives left. */
interface Until {
  readonly marks: boolean[];
  readonly lives: Map<HeroId, number>;
}

/** A board before its next turn. */
interface Ahead {
  readonly side: number;
  readonly board: BoardColour;
  /** L26, L103 Its owner; null if the board is neutral or its hero is taken out. */
  readonly owner: Hero | null;
  /** The heroes with a phase before it, who can respond. */
  readonly before: readonly Hero[];
}

/** `ahead`: the number of boards with a turn before it, the active one included. */
function boardAt(s: State, side: number, ahead: number): Ahead {
  const owner = ownerOf(s, side);
  const sides = Array.from({ length: ahead }, (_, step) => (s.active + step) % s.boards.length);
  const before = sides.flatMap((one) => s.heroes.filter((hero) => hero.side === one && !hero.takenOut));
  return { side, board: s.boards[side]!, owner: owner?.takenOut ? null : owner, before };
}

/** L38-L46, L57-L60 Threats by a board: its effect when full, and the recurring effects of its cards. */
function strike(s: State, ahead: Ahead, { marks, lives }: Until): Threat[] {
  const { side, board, owner, before } = ahead;
  const cards = spacesOf(side).flatMap((space) => s.spaces[space]?.id ?? []);
  const full = isFull(s, side);
  const { tolls, fatal, rolls, life } = tollsOf(s, ahead, full, marks);
  const answers = fights(s, before, cards);
  const [only, ...others] = heroesInPlay(s);
  const isLast = others.length === 0;
  const victim = owner ?? (isLast ? only! : null);
  const had = victim === null ? Infinity : lives.get(victim.id)!;
  const left = had - life;
  if (victim !== null) lives.set(victim.id, left);
  const isNear = graspsOf(marks) === FATAL_GRASPS - 1 && rolls > 0 && s.reserve.grasps > 0;
  const bottom = s.deck.at(-1);
  const sinks = full && board === 'green' && bottom !== undefined && isWarlord(bottom);
  const known = { board };
  const of = { board, hero: victim?.id ?? only!.id };
  /** No board takes a Life that an earlier one has taken. */
  const falls = had > 0 && left <= 0;
  const fails = falls || (left > 0 && isLast && left <= rolls);
  return [
    ...(fatal
      ? [
          threat('lost', 'grasp-last', { board, ...fatal }, [
            ...fights(s, before, [fatal.card]),
            ...cleansing(s, before),
          ]),
        ]
      : []),
    ...(sinks ? [threat('lost', 'warlord-sinks', known, answers)] : []),
    ...(falls ? [isLast ? threat('lost', 'falls-last', of, answers) : threat('harm', 'falls', of, answers)] : []),
    ...(fails && !falls ? [threat('risk', 'falls-risk', of, answers)] : []),
    ...(isNear
      ? [
          threat('risk', 'grasp-risk', { board, percent: percentOf(1 - (5 / 6) ** rolls) }, [
            ...answers,
            ...cleansing(s, before),
          ]),
        ]
      : []),
    ...(tolls.every(({ kind }) => kind === 'bottom') || fatal || sinks || fails
      ? []
      : [
          victim
            ? threat('harm', 'board', { ...of, tolls }, answers.slice(0, 1))
            : threat('harm', 'board-neutral', { board, tolls }, answers.slice(0, 1)),
        ]),
  ];
}

/** L50, L77, L82 Answers that remove Grasp figures. */
const cleansing = (s: State, before: readonly Hero[]): Fact[] => uses(s, before, 'fountain');

const graspsOf = (marks: readonly boolean[]): number => graspsOnTiles({ grasped: [...marks] });

interface Strike {
  readonly tolls: readonly Toll[];
  /** The card that takes the last tile needed for defeat. */
  readonly fatal: { readonly card: string; readonly tile: ReturnType<typeof tileAt> } | null;
  /** Rolls of the Corruption die. */
  readonly rolls: number;
  /** Lives that it takes for sure. */
  readonly life: number;
}

/** L57-L60 The toll of each full board. */
const OF_FULL: Readonly<Record<BoardColour, Toll['kind']>> = {
  red: 'life',
  yellow: 'corrupt',
  blue: 'pin',
  green: 'bottom',
};

/**
 * L41, L43-L46 Whether any hero would feel it: not one with nothing to lose, nor one who lies down and cannot stand up
 * before.
 */
function isFelt(s: State, { owner, before }: Ahead, kind: Toll['kind']): boolean {
  const all = heroesInPlay(s);
  const victims = owner && !kind.endsWith('-all') ? [owner] : all;
  switch (kind) {
    case 'hex':
    case 'hex-all':
      return victims.some(({ hexed, wounded }) => !hexed && !wounded);
    case 'token':
    case 'token-all':
      return victims.some(hasToken);
    case 'pin':
    case 'pin-all':
      return victims.some((hero) => !hero.laidDown || before.includes(hero));
    default:
      return true;
  }
}

function tollsOf(s: State, ahead: Ahead, full: boolean, marks: boolean[]): Strike {
  const { side } = ahead;
  const counts = new Map<Toll['kind'], number>();
  const add = (kind: Toll['kind']): void => {
    if (isFelt(s, ahead, kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  };
  const grasps: Toll[] = [];
  let fatal: Strike['fatal'] = null;
  if (full) add(OF_FULL[s.boards[side]!]);
  for (const space of spacesOf(side)) {
    const placed = s.spaces[space]!;
    if (placed === null) continue;
    for (const { effect } of openEffects(s, cardOf(placed.id), 'recurring')) {
      if (effect.kind !== 'grasp') add(effect.kind as Harm);
      const spot = effect.kind === 'grasp' && placed.grasped ? firstFree({ grasped: marks }, space) : null;
      if (spot === null) continue;
      marks[spot] = true;
      const tile = tileAt(s, spot);
      if (graspsOf(marks) === FATAL_GRASPS) fatal ??= { card: placed.id, tile };
      if (graspsOf(marks) < FATAL_GRASPS) grasps.push({ kind: 'grasp', tile, count: graspsOf(marks) });
    }
  }
  const drawn = freeSpaces(s).length === 0 ? (counts.get('draw') ?? 0) : 0;
  return {
    tolls: [...grasps, ...[...counts].map(([kind, count]): Toll => ({ kind, count }))],
    fatal,
    rolls: counts.get('corrupt') ?? 0,
    life: (counts.get('life') ?? 0) + drawn,
  };
}

/** L29, L39, L106 A hero who must draw from an empty deck loses the game. Reported at `LOW` cards or fewer. */
function lowDeck(s: State, boards: readonly Ahead[]): Threat[] {
  const count = s.deck.length;
  const next = boards.find(({ owner, side }) => owner !== null && !isFull(s, side));
  if (count > LOW) return [];
  if (count > 0) return [threat('risk', 'deck-low', { count })];
  return next
    ? [threat('lost', 'deck-empty', { board: next.board, hero: next.owner!.id })]
    : [threat('risk', 'deck-out', {})];
}
const LOW = 3;

/** L106 The last round has no next. */
function timeUp(s: State): Threat[] {
  return s.round >= s.outset.rounds ? [threat('lost', 'time-up', {})] : [];
}

/** L105 A Warlord that the acting hero can fight. */
function warlords(s: State): Threat[] {
  const hero = activeHero(s);
  if (!hero || s.phase !== 'hero') return [];
  return cardsInPlay(s)
    .filter(({ placed }) => isWarlord(placed.id))
    .flatMap(({ placed }) => {
      const ways = fights(s, [hero], [placed.id]);
      return ways.length > 0 ? [threat('chance', 'warlord', { card: placed.id }, ways)] : [];
    });
}

/** L69-L74 The card that the acting hero defeats most easily, if that is more than likely and answers no danger. */
function prey(s: State, dangers: readonly Threat[]): Threat[] {
  const hero = activeHero(s);
  if (!hero || s.phase !== 'hero') return [];
  const told = new Set(dangers.flatMap(({ answers }) => answers.map(({ data }) => data['card'])));
  const cards = cardsInPlay(s)
    .map(({ placed }) => placed.id)
    .filter((card) => !isWarlord(card) && !told.has(card));
  const [best] = fights(s, [hero], cards);
  return best && Number(best.data['kept']) >= EASY
    ? [threat('chance', 'prey', { card: String(best.data['card']) }, [best])]
    : [];
}
const EASY = 60;

/** L74, L105 Whether the table has taken a chance. */
export const isTaken = ({ data }: Threat, { then, now }: Since<State>): boolean =>
  !cardsInPlay(now).some(({ placed }) => placed.id === data['card']) &&
  (now.defeated > then.defeated || now.warlords < then.warlords);
