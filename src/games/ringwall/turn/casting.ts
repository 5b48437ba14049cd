import { isRehearsal, reveal } from '../../../engine/index.ts';
import { percentOf } from '../../../kit/index.ts';
import { cardOf } from '../data/cards.ts';
import { isSite, outsideOf, OUTER, regionOf, ringOf, siteOf, type Spot } from '../data/spaces.ts';
import { isTrap, type SpellKind, spellOf } from '../data/spells.ts';
import { destroyPlace, RAZED_UP_TO, strikeFortress } from '../cards/events.ts';
import { cardsAt, lift } from '../cards/deck.ts';
import { gainLives } from '../fights/lives.ts';
import { fullLives, isFree, isInside, isToad, rivalsOf } from '../model/queries.ts';
import { type General, generalOf, type State } from '../model/state.ts';
import { teleport } from '../units/arriving.ts';
import type { Deed } from '../model/deed.ts';
import { raise } from './moving.ts';
import { discardCards } from '../units/leaving.ts';
import { report, whisper } from '../words/news.ts';

/** T115, T118 A player casts Spells in the own turn, before the movement; traps are laid down then too. */

type Aims = (s: State, general: General, spell: string) => Deed[];
const cast = (spell: string, more: Partial<Deed> = {}): Deed => ({ kind: 'cast', what: spell, ...more });

/** The possible targets of each Spell now; empty if it cannot be cast. */
const AIMS: Readonly<Record<SpellKind, Aims>> = {
  'create-fortress': (s, { at, fortress }, spell) =>
    !fortress && regionOf(at) === 'outer' && !isSite(at) && isFree(s, siteOf(at)) ? [cast(spell)] : [],
  'levitate-fortress': (s, { fortress }, spell) =>
    fortress
      ? OUTER.map(({ id }) => siteOf(id))
          .filter((site) => isFree(s, site))
          .map((to) => cast(spell, { to }))
      : [],
  teleport: (_s, general, spell) =>
    ['inner', 'dungeon'].includes(regionOf(general.at)) || (isInside(general) && !general.leaving)
      ? []
      : ringOf(regionOf(general.at))
          .filter(({ id }) => id !== general.at)
          .map(({ id }) => cast(spell, { to: id })),
  healing: (_s, general, spell) => (general.lives < fullLives(general) ? [cast(spell)] : []),
  'safe-keeping': (_s, _general, spell) => [{ kind: 'lay', what: spell }],
  unravel: (_s, _general, spell) => [{ kind: 'lay', what: spell }],
  rooted: (s, { seat }, spell) =>
    rivalsOf(s, seat)
      .filter((rival) => !rival.rooted)
      .map((rival) => cast(spell, { count: rival.seat })),
  ruin: (s, { seat, at }, spell) => [
    ...rivalsOf(s, seat)
      .filter(({ fortress }) => fortress)
      .map((rival) => cast(spell, { count: rival.seat, percent: percentOf(RAZED_UP_TO / 6) })),
    ...(cardsAt(s, at).length > 0 ? [cast(spell, { to: at })] : []),
  ],
};

/** Spells that he can cast or lay down now. */
export const spellsNow = (s: State, general: General): Deed[] =>
  isToad(general) ? [] : general.spells.flatMap((spell) => AIMS[spellOf(spell).kind](s, general, spell));

/** T118 Takes the Spell out of his hand and casts it or lays it down. */
export function castSpell(s: State, general: General, { kind, what: spell = '', to, count }: Deed): void {
  general.spells = general.spells.filter((one) => one !== spell);
  if (kind === 'lay') general.traps.push(spell);
  // Preparing a turn reveals nothing yet.
  if (!isRehearsal(s)) reveal(s);
  else if (kind === 'lay') return;
  if (kind === 'lay')
    return whisper(s, general.seat, ['laid', { who: general.id, spell }], ['laid-hidden', { who: general.id }]);
  s.spellDiscard.push(spell);
  const rival = count === undefined ? null : generalOf(s, count);
  if (rival) report(s, 'cast-at', { who: general.id, spell, rival: rival.id });
  else report(s, 'cast', { who: general.id, spell });
  if (rival && isUnravelled(s, rival, spell)) return;
  takesEffect(s, general, spellOf(spell).kind, to, rival);
}

/** T118 Whether a laid Unravel undoes the next Spell on its holder. */
function isUnravelled(s: State, rival: General, spell: string): boolean {
  // Preparing a turn does not reveal others' traps.
  if (isRehearsal(s)) return false;
  const trap = rival.traps.find((one) => spellOf(one).kind === 'unravel');
  if (trap === undefined) return false;
  rival.traps = rival.traps.filter((one) => one !== trap);
  s.spellDiscard.push(trap);
  reveal(s);
  report(s, 'unravelled', { owner: rival.id, spell });
  return true;
}

function takesEffect(s: State, general: General, kind: SpellKind, to: Spot | undefined, rival: General | null): void {
  if (isTrap(kind)) return;
  switch (kind) {
    case 'create-fortress':
      raise(s, general, general.at);
      return report(s, 'built', { who: general.id, at: general.at, gold: 0 });
    case 'levitate-fortress':
      return levitate(s, general, to!);
    case 'teleport':
      teleport(s, general, to!);
      return report(s, 'flown', { who: general.id, to: to! });
    case 'healing':
      return gainLives(s, general, 1);
    case 'rooted':
      rival!.rooted = true;
      return;
    case 'ruin':
      // T52 A prepared turn does not count on the die.
      if (rival?.fortress) return isRehearsal(s) ? undefined : strikeFortress(s, rival);
      if (to) clear(s, to);
  }
}

/** T115 Moves a Fortress with everything in it, its owner included. */
function levitate(s: State, general: General, site: Spot): void {
  const inside = isInside(general);
  general.fortress!.site = site;
  if (inside) general.at = site;
  report(s, 'levitated', { who: general.id, at: outsideOf(site) });
}

/** T115 Ruin strikes the topmost card on the space. */
function clear(s: State, at: Spot): void {
  const card = cardsAt(s, at).at(-1)!;
  if (cardOf(card).type === 'place') return destroyPlace(s, at, card);
  lift(s, at, card);
  discardCards(s, [card]);
  report(s, 'routed', { card });
}
