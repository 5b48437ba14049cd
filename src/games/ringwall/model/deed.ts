import type { Show } from '../../../engine/index.ts';
import type { Spot } from '../data/spaces.ts';
import type { UnitId } from '../data/units.ts';

const GAME = 'ringwall';

/** A word of this game's own. */
export const own = <Word extends string>(word: Word): `${typeof GAME}:${Word}` => `${GAME}:${word}`;
/** The main actions: slash commands of these names, or words of this game's own. */
export const VERBS = [
  ...(['move', 'attack', 'visit', 'hire', 'use', 'pass'] as const),
  ...([own('build'), own('besiege'), own('store'), own('camp')] as const),
] as const;
export type Verb = (typeof VERBS)[number];
export const VERB_SYMBOLS: Readonly<Record<Verb, string>> = {
  ...{ move: '👣', attack: '⚔️', visit: '🏘️', hire: '🪖', use: '✨', pass: '⏭️' },
  ...{ [own('build')]: '🏰', [own('besiege')]: '🔥', [own('store')]: '📦', [own('camp')]: '⛺' },
};

/** A possible deed of a turn, as plain facts: enough to weigh it without the state. */
export interface Deed {
  readonly kind: DeedKind;
  /** The target or means of the deed: a seat, a card, a Unit, a Spell, a service. */
  readonly what?: string;
  /** The destination. */
  readonly to?: Spot;
  readonly gold?: number;
  readonly count?: number;
  /** The die that a move uses up. */
  readonly die?: number;
  /** T38 Whether he rides the Horse. */
  readonly rides?: boolean;
  /** T18 Whether he passes the Bridge Warden. */
  readonly crosses?: boolean;
  /** T73 The place of shooting Archers who are not with him, and the kind of Unit if it shoots alone. */
  readonly from?: Spot;
  readonly bow?: UnitId;
  /** The opposing might at planning time. */
  readonly against?: number | undefined;
  /** The chance of success, in per cent. */
  readonly percent?: number;
  /** The chance that it costs a life, in per cent. */
  readonly loss?: number;
}

/** The verb of each kind of deed. */
export const DEEDS = {
  go: 'move',
  enter: 'move',
  stay: 'pass',
  /** T140 Not moving. It is never offered; it replaces a prepared movement that no longer holds. */
  wait: 'pass',
  build: own('build'),
  besiege: own('besiege'),
  descend: 'move',
  ascend: 'move',
  inward: 'move',
  outward: 'move',
  gate: 'move',
  carry: 'move',
  sapper: own('build'),
  shoot: 'attack',
  'shoot-beast': 'attack',
  'shoot-army': 'attack',
  'shoot-camp': 'attack',
  'shoot-card': 'attack',
  cast: 'use',
  lay: 'use',
  // the encounter
  meet: 'visit',
  duel: 'attack',
  alone: 'attack',
  seek: 'attack',
  battle: 'attack',
  'raid-camp': 'attack',
  hunt: 'attack',
  place: 'visit',
  roll: 'visit',
  heal: 'visit',
  buy: 'visit',
  sell: 'visit',
  ferry: 'visit',
  trade: 'visit',
  hire: 'hire',
  occupy: own('camp'),
  collect: own('camp'),
  camp: own('camp'),
  disband: own('camp'),
  // in the Fortress
  'store-gold': own('store'),
  'take-gold': own('store'),
  'store-things': own('store'),
  'take-things': own('store'),
  leave: 'pass',
  done: 'pass',
} as const satisfies Readonly<Record<string, Verb>>;
export type DeedKind = keyof typeof DEEDS;

/** The id of a deed: letters, digits and separators. */
const deedId = ({ kind, what, to, count, rides, crosses, from, bow }: Deed): string =>
  [
    kind,
    what,
    kind === 'go' || kind === 'carry' || kind === 'cast' ? to : undefined,
    count,
    rides && 'ride',
    crosses && 'cross',
    from,
    bow,
  ]
    .filter((part) => part !== undefined && part !== false)
    .join(':');

/** The options for deeds at a place; `words`: the texts by this game. */
export const showDeeds = (at: Spot, words: Pick<Show<Deed>, 'label' | 'detail' | 'costs' | 'ends'>): Show<Deed> => ({
  ...words,
  id: deedId,
  verb: ({ kind }) => DEEDS[kind],
  on: ({ against = '', percent = '', to }) => [against, percent, to === undefined ? at : ''].join(APART),
  holds: (deed, was) => holdsFrom(at, deed, was),
});

const APART = ';';

/** T140 Whether a prepared deed still holds: its odds are as good or better, and the place is the same. */
function holdsFrom(at: Spot, { against = 0, percent, to }: Deed, was: string): boolean {
  const [might = '', odds = '', place = ''] = was.split(APART);
  const isHere = to !== undefined || place === '' || place === at;
  const isNoStronger = against === 0 || (might !== '' && against <= Number(might));
  return isHere && isNoStronger && (percent === undefined || odds === '' || percent >= Number(odds));
}
