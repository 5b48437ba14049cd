import { chooseOne, type Phrase, type Play, type Show, type Todo } from '../../../engine/index.ts';
import { barredFor } from '../barred/index.ts';
import { reach } from '../combat/targets.ts';
import { isHopeless } from '../combat/telling.ts';
import { SIDES } from '../data/bastion.ts';
import { mayAct } from '../model/acting.ts';
import { deedDetail, deedId, deedLabel, deedShort } from '../hero/choices.ts';
import { type Deed, verbOf } from '../hero/deed.ts';
import { carryOut, deedsOf } from '../hero/deeds.ts';
import { standUp } from '../movement/moving.ts';
import { lose, win } from '../model/ending.ts';
import { activeHero, hasPower, isFull, ownerOf, tileAt } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { tombCosts } from '../tiles/tomb.ts';
import { asking } from '../words/asks.ts';
import type { Unused } from '../words/facts.ts';
import { cardName, heroName, say } from '../words/words.ts';
import { closeHero, closeHorde, report } from '../words/news.ts';
import { noDoings } from './setup.ts';

/**
 * L25-L29 Begins the turn of a board: its effect if it is full, the recurring effects of its cards, a new card if it
 * was not full.
 */
export function beginTurn(s: State): void {
  s.phase = 'horde';
  s.doings = noDoings();
  if (s.active === s.first) s.round++;
  if (s.round > s.outset.rounds) return lose(s, 'time');
  const board = s.boards[s.active]!;
  const hero = activeHero(s);
  if (hero) report(s, 'turn', { hero: hero.id, board }, { quiet: true });
  else report(s, 'neutral-turn', { board }, { quiet: true });
  /** L27 One check decides both the board's effect and the new card. */
  s.wasFull = isFull(s, s.active);
  const opening: Todo[] = s.wasFull ? [['board'], ['recurring']] : [['recurring'], ['arrival']];
  s.agenda = [...opening, ['endHorde']];
}

/**
 * L29, L96 Draws a card for a player's board that was not full; none for a neutral one, or a taken-out hero's (L103).
 */
export function arrival(s: State): void {
  const hero = activeHero(s);
  if (hero) s.agenda = [['draw', hero.id], ...s.agenda];
}

/** L25 Ends the Horde phase and begins the hero phase; a neutral board has none. */
export function endHorde(s: State): void {
  if (!activeHero(s)) return nextTurn(s);
  closeHorde(s);
  s.phase = 'hero';
  s.agenda = [['act']];
}

/** L24 Passes the turn clockwise. */
function nextTurn(s: State): void {
  s.active = (s.active + 1) % SIDES.length;
  s.agenda = [['turn']];
}

/** Warns of a Combat in which no card can fall: it spends the action all the same. */
const fightCosts = (s: State, hero: Hero): Phrase | undefined =>
  isHopeless(s, hero) ? say('costs.attack', { hero: heroName(hero.id) }) : undefined;

/** Warns of ending a turn without any deed, or with a fight or a tile at hand. */
function passCosts(s: State, hero: Hero, deeds: readonly Deed[]): Phrase | undefined {
  const { moved, used } = s.doings;
  const acts = deeds.some(({ kind }) => kind === 'attack' || kind === 'tile' || (kind === 'call' && !moved && !used));
  return acts ? say('costs.pass', { hero: heroName(hero.id) }) : undefined;
}

/** Warns of a loss for good: the turn, a fight, or the hero's last Life. */
function costsOf(s: State, hero: Hero, deed: Deed, deeds: readonly Deed[]): Phrase | undefined {
  if (deed.kind === 'pass') return passCosts(s, hero, deeds);
  if (deed.kind === 'attack') return fightCosts(s, hero);
  const tile = deed.kind === 'call' ? deed.tile : deed.kind === 'tile' ? tileAt(s, hero.at) : null;
  return tile === 'tomb' ? tombCosts(s, hero) : undefined;
}

const showOf = (s: State, hero: Hero, deeds: readonly Deed[]): Show<Deed> => ({
  id: (deed) => deedId(s, deed),
  label: (deed) => deedLabel(s, hero, deed),
  detail: (deed) => deedDetail(s, hero, deed),
  foretells: ({ kind }) => kind === 'move' || kind === 'ride',
  short: (deed) => deedShort(s, hero, deed),
  verb: verbOf,
  also: ({ kind }) => (kind === 'attack' ? reach(s, hero).map(({ placed }) => cardName(placed.id)) : undefined),
  ends: ({ kind }) => kind === 'pass',
  costs: (deed) => costsOf(s, hero, deed, deeds),
});

/** L64, L87-L91 The deeds still possible, here or after a movement. */
function unusedOf(s: State, hero: Hero, deeds: readonly Deed[]): Unused[] {
  const has = (...kinds: readonly Deed['kind'][]): boolean => deeds.some(({ kind }) => kinds.includes(kind));
  const begun = s.doings.used || s.doings.fought;
  /** L90 The own movement cannot come between two actions. */
  const roams = has('move', 'ride') && !begun;
  const tile = mayAct(s, hero, 'tile') && (roams || has('tile'));
  const fight = mayAct(s, hero, 'combat') && (roams || has('attack'));
  const isBoth = hasPower(hero, 'sindara');
  const acts: Unused[] = isBoth
    ? [...(tile ? (['tile'] as const) : []), ...(fight ? (['fight'] as const) : [])]
    : tile || fight
      ? ['act']
      : [];
  const moves: Unused[] = has('move') ? [begun && acts.length > 0 ? 'after' : 'move'] : has('stand') ? ['stand'] : [];
  const powers: Unused[] = has('ride', 'rise', 'grant', 'enchant', 'take') ? ['power'] : [];
  const all = begun ? [...acts, ...moves, ...powers] : [...moves, ...acts, ...powers];
  const isLeft = mayAct(s, hero, 'tile') || mayAct(s, hero, 'combat');
  return all.length === 0 && isLeft ? ['stuck'] : all;
}

/** L64 Asks for one deed after another, until the hero passes or is taken out (L102). */
export function* act(s: State): Play {
  const hero = activeHero(s);
  if (!hero) return endHero(s);
  const deeds = deedsOf(s, hero);
  const what = asking('act', { hero: hero.id, at: tileAt(s, hero.at), unused: unusedOf(s, hero, deeds) });
  const deed = yield* chooseOne(hero.seat, what, deeds, showOf(s, hero, deeds), {
    barred: () => barredFor(s, hero, deeds),
  });
  s.agenda = [deed.kind === 'pass' ? ['endHero'] : ['act']];
  yield* carryOut(s, hero, deed);
}

/**
 * L66 Ends the hero phase. A hero who still lies down and has not moved stands up; then the next board has its turn.
 */
export function endHero(s: State): void {
  const owner = ownerOf(s, s.active)!;
  if (owner.laidDown && !s.doings.moved) standUp(s, owner);
  closeHero(s, owner.id);
  nextTurn(s);
}

/** L105 Checks for victory once all exit effects of a Combat have applied. */
export function checkVictory(s: State): void {
  if (s.warlords === 0) win(s);
}
