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

/** B76-B78 All that the hero may do now; passing is always among it. */
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
  /** What keeps nobody waiting when there is nothing else to do: cards to throw away, the dead who are asked next anyway. */
  add(riseDeeds(s, hero));
  add(discardDeeds(hero));
  deeds.push(PASS);
  return deeds;
}

const PASS: Deed = { kind: 'pass', verb: 'pass', takes: 'nothing' };

/** What would be lost, if anything. */
function passHint(s: State): Phrase | undefined {
  const { actions, catapultActions } = s.turn!;
  if (actions + catapultActions === 0) return undefined;
  if (actions > 0 && catapultActions > 0) return say('hint.pass-both', { count: actions, extra: catapultActions });
  return catapultActions > 0
    ? say('hint.pass-catapult', { count: catapultActions })
    : say('hint.pass', { count: actions });
}

/** What nobody gives back: actions that are left or bring nothing, or the hero's last Morale. */
function costsOf(s: State, hero: Hero, deed: Deed): Phrase | undefined {
  const { actions } = s.turn!;
  if (deed.verb === 'pass')
    return actions > 0 ? say('costs.pass', { hero: heroName(hero.id), count: actions }) : undefined;
  if (deed.kind === 'attack') return attackCosts(s, hero, deed);
  return deed.kind === 'use' ? useCosts(hero, cardOf(deed.card)) : undefined;
}

/** B81, B107 Manning what the hero mans already, an action for nothing; and attacks that do less than another one. */
function isIdle(s: State, hero: Hero, deed: Deed): boolean {
  if (deed.kind === 'attack') return isNeedlessAttack(s, hero, deed);
  if (deed.kind === 'man-wall') return hero.place === wallOf(deed.side);
  return deed.kind === 'man-catapult' && hero.place === 'catapult';
}

/** How each kind of deed is shown and done. */
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

/** B31 What a deed brings; and, while somebody is dead, that nobody comes back to a Sanctuary that is taken. */
export function deedDetail(s: State, hero: Hero, deed: Deed): Phrase | undefined {
  const said = doingOf(deed).detail?.(s, deed, hero);
  const bars = deed.goesTo === 'sanctuary' && s.heroes.some(({ alive }) => !alive);
  return said && bars ? say('hint.sanctuary-taken', { hint: said }) : said;
}

/** The deed as it is done once all is settled that others have a say in, null when it comes to nothing; where there is such a thing. */
export const settleDeed = (s: State, hero: Hero, deed: Deed): Play<Deed | null> | undefined =>
  doingOf(deed).settle?.(s, deed, hero);

export const playDeed = (s: State, hero: Hero, deed: Deed): Play | void => doingOf(deed).play(s, deed, hero);

/** Deeds as choices: ids, labels and details are made when somebody looks. */
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
