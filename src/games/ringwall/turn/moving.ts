import { tableRoll } from '../cards/gains.ts';
import { isRehearsal, type Play, rollDice, rollDie } from '../../../engine/index.ts';
import { SAPPER, WALLS, WARDEN } from '../data/numbers.ts';
import { BRIDGE, GATE, regionOf, siteOf, type Spot } from '../data/spaces.ts';
import { loseLife } from '../fights/lives.ts';
import { fightBoard } from '../fights/persons.ts';
import { besiege } from '../fights/siege.ts';
import { decide } from '../model/deciding.ts';
import { buildingPrice, craftOf, strengthOf } from '../model/queries.ts';
import { type General, generalOf, type State } from '../model/state.ts';
import { hire } from '../units/hiring.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { say } from '../words/words.ts';
import { goWithin, teleport, walk } from '../units/arriving.ts';
import type { Deed } from '../model/deed.ts';

/** T17 Carries out the chosen movement. */
export function* moveBy(s: State, general: General, deed: Deed): Play {
  const { kind, to } = deed;
  // T32, T39 An open way lasts for one movement only.
  if (kind !== 'wait') general.passage = null;
  if (kind === 'build') return build(s, general);
  if (kind === 'besiege') return yield* besiege(s, general, generalOf(s, Number(deed.what)));
  if (kind === 'wait') s.turn.done = true;
  if (kind === 'wait' || kind === 'stay') return report(s, 'stays', { who: general.id });
  if (kind === 'sapper') {
    hire(s, general, 'catapult', SAPPER);
    s.turn.done = true;
    return;
  }
  if (kind === 'carry') return carry(s, general, deed);
  if (kind === 'gate') return yield* tryGate(s, general, deed.rides);
  if (kind === 'descend') return goWithin(s, general, to!);
  if (kind === 'inward' || (kind === 'outward' && to !== GATE)) return stepWithin(s, general, to!);
  const { deaths } = general;
  if (deed.crosses && !crosses(s, general)) {
    // A dead character begins anew elsewhere.
    if (general.deaths === deaths) walk(s, general, BRIDGE, deed.rides);
    return;
  }
  walk(s, general, to!, deed.rides);
}

/** T18 Fights the Bridge Warden for the way. A prepared turn counts on the win. */
function crosses(s: State, general: General): boolean {
  if (isRehearsal(s)) return true;
  const gap = fightBoard(s, general, WARDEN);
  if (gap <= 0) s.turn.done = gap < 0;
  return gap > 0;
}

/** T40, T146 Builds a Fortress; he stays outside. A plundered owner builds for free and goes on with his turn. */
function build(s: State, general: General): void {
  const gold = buildingPrice(general);
  const wasPlundered = general.freeBuilding;
  raise(s, general, general.at);
  general.gold -= gold;
  general.freeBuilding = false;
  report(s, 'built', { who: general.id, at: general.at, gold });
  s.turn.done = !wasPlundered;
}

/** T146 Puts up a Fortress. Each time its owner was plundered makes its walls higher. */
export function raise(s: State, general: General, at: Spot): void {
  const store = { gold: 0, objects: [], followers: [], units: [] };
  general.fortress = { site: siteOf(at), walls: WALLS + general.plundered, store };
}

/** T32, T39 Carries him along an open way. Units come along by ferry, but not through the air. */
function carry(s: State, general: General, { what, to }: Deed): void {
  if (what === 'ferry') return walk(s, general, to!);
  teleport(s, general, to!);
  report(s, 'flown', { who: general.id, to: to! });
}

/** T20 Rolls two dice against Strength or Craft. On a failure he stays before the gate and loses nothing. */
function* tryGate(s: State, general: General, rides?: boolean): Play {
  if (general.at !== GATE) walk(s, general, GATE, rides);
  const [strength, craft] = [strengthOf(general), craftOf(general)];
  const skill = yield* decide<string>(
    s,
    general.seat,
    asking('gate', { who: general.id }),
    ['strength', 'craft'],
    { id: (one) => one, label: (one) => say(`skill.${one}`) },
    () => (strength >= craft ? 'strength' : 'craft'),
  );
  const dice = rollDice(s, 2, 6);
  const might = skill === 'strength' ? strength : craft;
  const opens = dice[0]! + dice[1]! <= might;
  const facts = { who: general.id, dice, skill, might };
  report(s, opens ? 'gate-opens' : 'gate-shut', facts, { roll: { kind: 'gate', dice } });
  if (opens) goWithin(s, general, 'i0');
}

/** T36 Takes a step in the Inner Region. Without an Ember Ward the Burning Pass is not offered. */
function stepWithin(s: State, general: General, to: Spot): void {
  general.at = to;
  general.lair = false;
  report(s, 'moved', { who: general.id, to });
}

/** T36 Applies the Inner Region's effect on a character who stands there. */
export function withinHappens(s: State, general: General): void {
  if (regionOf(general.at) !== 'inner') return;
  s.turn.done = true;
  if (general.at === 'i1') {
    const die = rollDie(s, 6);
    tableRoll(s, general, die);
    let toll = Math.ceil(die / 2);
    while (toll > 0 && general.followers.length > 0) {
      const card = general.followers.pop()!;
      s.discard.push(card);
      report(s, 'went-away', { who: general.id, card });
      toll--;
    }
    while (toll-- > 0) if (loseLife(s, general)) return;
  } else if (general.at === 'i2' && !general.lair)
    general.lair = fightBoard(s, general, rollDie(s, 6) + rollDie(s, 6)) > 0;
}
