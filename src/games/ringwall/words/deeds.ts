import type { Phrase, PhraseArg } from '../../../engine/index.ts';
import { kindOf } from '../data/cards.ts';
import { spaceOf, type Terrain } from '../data/spaces.ts';
import { isMounted, unitOf } from '../data/units.ts';
import { allUnits, goesBefore, hasRoom, isInside, strengthOf } from '../model/queries.ts';
import { type General, generalOf, type State } from '../model/state.ts';
import type { Deed } from '../model/deed.ts';
import { cardName, personName, say, sayOfCards, spellName, spotName, unitName, wareName } from './words.ts';

/** The labels and the effects of deeds. */

const rivalIn = (s: State, seat: string | number): Phrase => personName(s.generals[Number(seat)]!.id);

/** The name of a deed's target, by its kind. */
function whatOf(s: State, { kind, what = '' }: Deed): PhraseArg {
  switch (kind) {
    case 'besiege':
    case 'duel':
    case 'alone':
    case 'seek':
    case 'battle':
    case 'raid-camp':
    case 'shoot':
    case 'shoot-army':
    case 'shoot-camp':
      return rivalIn(s, what);
    case 'hire':
      return unitName(what);
    case 'buy':
      return wareName(what);
    case 'cast':
    case 'lay':
      return spellName(what);
    case 'hunt':
    case 'place':
    case 'occupy':
    case 'collect':
    case 'sell':
    case 'shoot-beast':
    case 'shoot-card':
      return cardName(what);
    default:
      return what;
  }
}

/** The label of a deed; it names the Archers that shoot alone or from elsewhere. */
export function deedLabel(s: State, general: General, deed: Deed): Phrase {
  const { bow, from } = deed;
  const plain = plainLabel(s, general, deed);
  const byOne = bow === undefined ? plain : say('choice.by-one', { deed: plain, unit: unitName(bow) });
  return from === undefined ? byOne : say('choice.from', { deed: byOne, at: spotName(from) });
}

function plainLabel(s: State, general: General, deed: Deed): Phrase {
  const { kind, what = '', to, gold = 0, count = 0, rides, crosses } = deed;
  const args = {
    what: whatOf(s, deed),
    ...{ gold, count },
    ...(to === undefined ? {} : { to: spotName(to) }),
    at: spotName(general.at),
  };
  if (kind === 'go') return say(rides ? 'choice.ride' : crosses ? 'choice.cross' : 'choice.go', args);
  if (kind === 'roll') return say(`choice.roll-${what}`, args);
  if (kind === 'trade') return say(`choice.trade-${what}`, args);
  if (kind === 'carry') return say(`choice.carry-${what}`, args);
  if (kind === 'cast' && deed.count !== undefined)
    return say(deed.percent === undefined ? 'choice.cast-at' : 'choice.cast-ruin', {
      ...args,
      rival: rivalIn(s, deed.count),
    });
  if (kind === 'cast' && to !== undefined) return say('choice.cast-to', args);
  if (kind === 'heal' && gold === 0) return say('choice.heal-free', args);
  if (kind === 'done' && isInside(general)) return say('choice.done-inside');
  return say(`choice.${kind}`, args);
}

/** T83, T91 Fights that go on round after round, as long as both sides stay. */
const FOUGHT_OUT: readonly Deed['kind'][] = ['besiege', 'battle', 'raid-camp'];

const RIVALS: readonly Deed['kind'][] = ['duel', 'alone', 'seek', 'battle'];

/**
 * The hint of a deed: the odds, a Unit's might, a Spell's effect, or a space's contents. It notes a rival who moves
 * first.
 */
export function deedDetail(s: State, general: General, deed: Deed): Phrase | undefined {
  const what = plainDetail(s, general, deed);
  const isFleeting = RIVALS.includes(deed.kind) && goesBefore(s, general, generalOf(s, Number(deed.what)));
  return what && isFleeting ? say('detail.if-there', { what }) : what;
}

function plainDetail(s: State, general: General, deed: Deed): Phrase | undefined {
  const { kind, what = '', to, percent, loss, against, rides } = deed;
  if (kind === 'hire') return unitDetail(what);
  if (kind === 'cast' && percent !== undefined) return say('detail.ruin', { percent });
  if (kind === 'cast' || kind === 'lay') return sayOfCards(`spell-text.${what.replace(/-\d$/, '')}`);
  if (kind === 'disband' && !hasRoom(general)) return say('detail.full', { count: allUnits(general).length });
  if (kind === 'buy') return sayOfCards(`card-text.${what}`);
  if (kind === 'place')
    return against ? say('detail.guarded', { might: against }) : sayOfCards(`card-text.${kindOf(what)}`);
  if (kind === 'duel' || kind === 'alone')
    return say('detail.duel', { strength: strengthOf(general), against: against ?? 0, percent: percent ?? 0 });
  if (percent !== undefined && against !== undefined)
    return say(FOUGHT_OUT.includes(kind) ? 'detail.fought-out' : 'detail.against', { percent, might: against });
  if (kind === 'go' && percent !== undefined) return say('detail.warden', { percent, loss: loss ?? 0 });
  if (kind === 'seek' || kind === 'hunt') return say('detail.hunt');
  if (percent !== undefined) return say('detail.odds', { percent });
  if ((kind === 'go' || kind === 'gate') && rides && !general.units.every(isMounted)) return say('detail.ride');
  if (kind === 'go' && to !== undefined && !to.startsWith('f')) return spaceDetail(s, general, to);
  return undefined;
}

export function unitDetail(id: string): Phrase {
  const { might, type, mark } = unitOf(id);
  return say('detail.unit', { might, type: say(`type.${mark ?? type}`) });
}

/** T60 Terrains that sell Units. */
const isSeller = (terrain: Terrain): boolean => ['village', 'tavern', 'castle'].includes(terrain);

/** The contents of a space in short: its purpose, its cards, its people. */
function spaceDetail(s: State, general: General, at: string): Phrase {
  const cards = (s.cards[at] ?? []).map(cardName);
  const people = s.generals.filter((general) => general.at === at && !general.resigned).map(({ id }) => personName(id));
  const { terrain, draw } = spaceOf(at);
  const does = say(`space-does.${terrain}`, { count: draw });
  const what = isSeller(terrain) && !hasRoom(general) ? say('detail.no-room', { what: does }) : does;
  return cards.length + people.length > 0 ? say('detail.space', { what, who: [...people, ...cards] }) : what;
}
