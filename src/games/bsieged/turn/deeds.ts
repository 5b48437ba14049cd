import type { Phrase, Play, Show } from '../../../engine/index.ts';
import { exchangeDeeds, exchanging } from '../actions/exchange.ts';
import { learning } from '../actions/learn.ts';
import { repairDeeds, repairing } from '../actions/repair.ts';
import {
  beginningDeeds,
  discardDeeds,
  discarding,
  healDeeds,
  healing,
  useDeeds,
  using,
  usingAbility,
} from '../actions/use.ts';
import { praying, visitDeeds, visiting } from '../actions/visit.ts';
import { attackCosts, attackDeeds, attacking, isNeedlessAttack, manningWall } from '../attacks/attack.ts';
import { catapultDeeds, manningCatapult, orienting, shooting } from '../attacks/catapult.ts';
import { massiveAttacking, massiveDeeds } from '../attacks/massive.ts';
import { useCosts } from '../cards/use.ts';
import { cardOf } from '../data/cards.ts';
import { wallOf } from '../components/geometry.ts';
import { actionsFor, type Deed, deedId, type DeedKind, type Doing } from '../model/deed.ts';
import type { Hero, State } from '../model/state.ts';
import { riseDeeds, rising } from '../round/resurrection.ts';
import { heroName, say } from '../words/words.ts';

/** B76-B78 All deeds that the hero may do now. Passing is always among them. */
export function deedsOf(s: State, hero: Hero): Deed[] {
  const [action, shot] = [actionsFor(s, 'action') > 0, actionsFor(s, 'catapult') > 0];
  const deeds: Deed[] = [];
  const add = (more: readonly Deed[]): void => {
    for (const deed of more) deeds.push(deed);
  };
  if (!s.turn!.acted) add(beginningDeeds(s, hero));
  if (action) {
    add(attackDeeds(s));
    add(massiveDeeds(s, hero));
    add(visitDeeds(s, hero));
    add(repairDeeds(s, hero));
  }
  if (shot) add(catapultDeeds(s, hero));
  if (action) add(exchangeDeeds(s, hero));
  add(useDeeds(s, hero));
  add(healDeeds(s, hero));
  if (deeds.length === 0) return [PASS];
  /**
   * Deeds that keep nobody waiting when nothing else is left: discarding cards, and returns of the dead, who are asked
   * next anyway.
   */
  add(riseDeeds(s, hero));
  add(discardDeeds(hero));
  deeds.push(PASS);
  return deeds;
}

const PASS: Deed = { kind: 'pass', verb: 'pass', takes: 'nothing' };

/** The actions that passing would lose, if any. */
function passHint(s: State): Phrase | undefined {
  const { actions, catapultActions } = s.turn!;
  if (actions + catapultActions === 0) return undefined;
  if (actions > 0 && catapultActions > 0) return say('hint.pass-both', { count: actions, extra: catapultActions });
  return catapultActions > 0
    ? say('hint.pass-catapult', { count: catapultActions })
    : say('hint.pass', { count: actions });
}

/** Warns of a loss for good: actions that are left or bring nothing, or the hero's last Morale. */
function costsOf(s: State, hero: Hero, deed: Deed): Phrase | undefined {
  const { actions } = s.turn!;
  if (deed.verb === 'pass')
    return actions > 0 ? say('costs.pass', { hero: heroName(hero.id), count: actions }) : undefined;
  if (deed.kind === 'attack') return attackCosts(s, hero, deed);
  return deed.kind === 'use' ? useCosts(hero, cardOf(deed.card)) : undefined;
}

/** B81, B107 Whether a deed is pointless: it mans a place that the hero mans already, or another attack does more. */
function isIdle(s: State, hero: Hero, deed: Deed): boolean {
  if (deed.kind === 'attack') return isNeedlessAttack(s, hero, deed);
  if (deed.kind === 'man-wall') return hero.place === wallOf(deed.side);
  return deed.kind === 'man-catapult' && hero.place === 'catapult';
}

/** The label, the detail and the effect of each kind of deed. */
const DOINGS: { readonly [K in DeedKind]: Doing<K> } = {
  attack: attacking,
  'man-wall': manningWall,
  massive: massiveAttacking,
  visit: visiting,
  pray: praying,
  learn: learning,
  repair: repairing,
  shoot: shooting,
  orient: orienting,
  'man-catapult': manningCatapult,
  exchange: exchanging,
  use: using,
  heal: healing,
  ability: usingAbility,
  rise: rising,
  discard: discarding,
  pass: { label: () => say('choice.pass'), detail: passHint, play() {} },
};
const doingOf = ({ kind }: Deed): Doing<DeedKind> => DOINGS[kind];

export const deedLabel = (s: State, hero: Hero, deed: Deed): Phrase => doingOf(deed).label(s, deed, hero);

/** B31 The effect of a deed. While a hero is dead, it adds that nobody comes back to an occupied Sanctuary. */
export function deedDetail(s: State, hero: Hero, deed: Deed): Phrase | undefined {
  const said = doingOf(deed).detail?.(s, deed, hero);
  const bars = deed.goesTo === 'sanctuary' && s.heroes.some(({ alive }) => !alive);
  return said && bars ? say('hint.sanctuary-taken', { hint: said }) : said;
}

/**
 * Settles the parts of a deed in which others have a say. Returns the settled deed, or null if it is off; undefined for
 * deeds without such parts.
 */
export const settleDeed = (s: State, hero: Hero, deed: Deed): Play<Deed | null> | undefined =>
  doingOf(deed).settle?.(s, deed, hero);

export const playDeed = (s: State, hero: Hero, deed: Deed): Play | void => doingOf(deed).play(s, deed, hero);

/** Deeds as options. Ids, labels and details are made on demand. */
export const showOf = (s: State, hero: Hero): Show<Deed> => ({
  id: deedId,
  label: (deed) => deedLabel(s, hero, deed),
  detail: (deed) => deedDetail(s, hero, deed),
  short: (deed) => doingOf(deed).short?.(s, deed, hero),
  verb: ({ verb }) => verb,
  ends: ({ verb }) => verb === 'pass',
  costs: (deed) => costsOf(s, hero, deed),
  idle: (deed) => isIdle(s, hero, deed),
  saysCosts: ({ kind }) => kind === 'attack',
});
