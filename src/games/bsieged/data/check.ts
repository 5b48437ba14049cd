import type { z } from 'zod';
import { CARD_CLASSES, type Card, type CardClass, type CardSpec, cardsOf, type Effect } from './card.ts';
import type { EventCard } from './event-card.ts';
import { UNIT_NAMES, type UnitName } from '../components/units.ts';
import { CARD_SHAPE, type Dashboard, type EnemyCard, EVENT_SHAPE } from './shapes.ts';

/*
 * Data files are checked on load: a malformed card stops the start with one error that names the file, the card and the
 * field.
 */

/** An error in a card: the field and the problem. */
type Flaw = readonly [field: string, problem: string];
type Flaws = Iterable<Flaw>;

const CARDS_A_CLASS = 30;
const EVENTS_IN_ALL = 30;
/** B20 The fewest Events of a deck; B38 the values that the easiest games use. */
const FEWEST_EVENTS = 12;
const EASY_VALUE = 3;
const ENEMIES_IN_ALL = 48;
const TOKENS_A_LEVEL = 12;
/** B134 There are four Cursed Ground tokens. */
const LASTING_TACTICS = 4;

const fileOf = (name: string): string => `src/games/bsieged/data/${name}.ts`;

function fail(file: string, what: string, [field, problem]: Flaw): never {
  throw new Error(`${fileOf(file)}: ${what}: ${field} ${problem}`.replace(/ +/g, ' '));
}

/** Throws at the first flaw. */
function expectNone(file: string, what: string, flaws: Flaws): void {
  for (const flaw of flaws) fail(file, what, flaw);
}

function* shapeFlaws(shape: z.ZodType, spec: unknown): Generator<Flaw, void> {
  for (const issue of shape.safeParse(spec).error?.issues ?? []) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') yield [[...path, issue.keys[0]].join('.'), 'is not a field here'];
    else yield [path.join('.'), issue.message];
  }
}

function* repeated(ids: readonly string[]): Generator<Flaw, void> {
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined) yield ['id', `"${twice}" is there twice`];
}

function* wrongCount(what: string, count: number, wanted: number): Generator<Flaw, void> {
  if (count !== wanted) yield [what, `must be ${wanted} in all, not ${count}`];
}

/** Yields every effect, nested ones included, with the path of its field. */
function* effectsWithin(effects: readonly Effect[], path = 'effects'): Generator<[Effect, string], void> {
  for (const [index, effect] of effects.entries()) {
    const here = `${path}.${index}`;
    yield [effect, here];
    if (effect.do === 'gamble') {
      yield* effectsWithin(effect.win, `${here}.win`);
      yield* effectsWithin(effect.lose, `${here}.lose`);
    }
    if (effect.do === 'pay') yield* effectsWithin(effect.buys, `${here}.buys`);
  }
}

/** Words that do nothing without an active hero: in the Tactics step, and when an Event is drawn. */
const NEEDS_HERO: readonly Effect['do'][] = ['gain', 'pay', 'roll', 'draw', 'boost', 'hurry', 'volley'];

function* heroless(effects: readonly Effect[]): Generator<Flaw, void> {
  for (const [effect, path] of effectsWithin(effects)) {
    if (NEEDS_HERO.includes(effect.do)) yield [path, `"${effect.do}" needs an active hero, and there is none`];
    if (effect.do === 'shield' && effect.who === 'self') yield [`${path}.who`, 'must be one or all: there is no active hero'];
  }
}

/** Checks which parts a card may combine, and which of them the rules use. */
function* partFlaws(card: Card): Generator<Flaw, void> {
  const ways = [card.weapon, card.armour, card.massive, card.effects.length > 0 || undefined].filter((way) => way !== undefined);
  if (ways.length !== 1) yield ['effects', 'must be there, or else one of weapon, armour and massive'];
  for (const part of ['weapon', 'armour'] as const) {
    if (card[part] === undefined) continue;
    if (card.type !== 'permanent') yield [part, `is for permanent cards, not for "${card.type}"`];
    if (card.action) yield ['action', `must be left out: ${part} is used without an action of its own`];
    if (card.morale !== 0) yield ['morale', `must be left out: ${part} gives none`];
  }
  if (card.weapon && Object.keys(card.weapon).every((field) => field === 'zones')) {
    yield ['weapon', 'must have dice, strength or target'];
  }
  if (card.armour !== undefined && card.cost !== 0) yield ['cost', 'must be left out: armour is never paid for'];
  if (card.massive) {
    if (card.class !== 'armory') yield ['massive', 'is for Armory cards (B99)'];
    if (card.type !== 'red') yield ['massive', `is for red cards, not for "${card.type}"`];
    if (!card.action) yield ['action', 'must be true: a massive attack takes an action'];
  }
  if (card.tactics && card.type !== 'red') yield ['tactics', `is for red cards, not for "${card.type}"`];
  if (card.type === 'instant' && card.action) yield ['action', 'must be left out: an instant card is used when it is obtained'];
}

function* effectFlaws({ effects, tactics }: Card): Generator<Flaw, void> {
  if (tactics) yield* heroless(effects);
  for (const [effect, path] of effectsWithin(effects)) {
    if (effect.do === 'still' && !tactics) yield [path, '"still" is for Tactics cards: it lasts for one Enemies phase'];
    if (tactics && 'zones' in effect && effect.zones.join() !== tactics.zones.join()) {
      yield [`${path}.zones`, `must be those of tactics, ${tactics.zones.join(', ')}, not ${effect.zones.join(', ')}`];
    }
  }
}

/** Checks the cards of a class and fills in the usual values. */
export function checkedCards(cardClass: CardClass, specs: readonly CardSpec[]): Card[] {
  for (const spec of specs) expectNone(cardClass, `card "${spec.id}"`, shapeFlaws(CARD_SHAPE, spec));
  const cards = cardsOf(cardClass, specs);
  for (const card of cards) {
    expectNone(cardClass, `card "${card.id}"`, partFlaws(card));
    expectNone(cardClass, `card "${card.id}"`, effectFlaws(card));
  }
  expectNone(cardClass, 'all cards', repeated(cards.map(({ id }) => id)));
  expectNone(cardClass, 'all cards', wrongCount('copies', sum(cards), CARDS_A_CLASS));
  return cards;
}

const sum = (cards: readonly Card[]): number => cards.reduce((copies, card) => copies + card.copies, 0);

/** B125 A card that fewer heroes than this can store would hardly ever be used. */
const STORED_BY = 2;

/** Checks all cards against one another and against the heroes' slots. Returns them by id. */
export function checkedTogether(cards: readonly Card[], heroes: readonly Dashboard[]): Record<string, Card> {
  expectNone('cards', 'all cards', repeated(cards.map(({ id }) => id)));
  const lasting = cards.filter(({ tactics }) => tactics && tactics.phases > 1);
  if (sum(lasting) > LASTING_TACTICS) {
    const { id, class: file } = lasting.at(-1)!;
    fail(file, `card "${id}"`, ['copies', `must be ${LASTING_TACTICS} at most in all cards of 3 phases, not ${sum(lasting)}`]);
  }
  for (const { id, class: of, type } of cards.filter((card) => card.type !== 'instant')) {
    const holders = heroes.filter(({ slots }) => slots.some(({ classes, kind }) => kind === type && classes.includes(of)));
    if (holders.length < STORED_BY) {
      fail(of, `card "${id}"`, ['type', `"${type}" can be stored by ${holders.length} heroes only: see slots in ${fileOf('heroes')}`]);
    }
  }
  return Object.fromEntries(cards.map((card) => [card.id, card]));
}

/** An Event as written in its data file. */
export type EventSpec = Pick<EventCard, 'id' | 'value' | 'lasts'> & Partial<EventCard>;

function* eventFlaws({ effects, rules, lasts }: EventCard): Generator<Flaw, void> {
  if (effects.length + rules.length === 0) yield ['effects', 'must be there, or rules'];
  if (lasts === 'season' && rules.length === 0) yield ['lasts', 'must be round: without rules nothing lasts'];
  yield* heroless(effects);
  for (const [effect, path] of effectsWithin(effects)) {
    if (effect.do === 'still') yield [path, '"still" is for Tactics cards; use the rule of that name'];
  }
}

/** Checks the Events and fills in the usual values. Returns them by id. */
export function checkedEvents(specs: readonly EventSpec[]): Record<string, EventCard> {
  for (const spec of specs) expectNone('events', `event "${spec.id}"`, shapeFlaws(EVENT_SHAPE, spec));
  const events = specs.map((spec): EventCard => ({ ...spec, effects: spec.effects ?? [], rules: spec.rules ?? [] }));
  for (const event of events) expectNone('events', `event "${event.id}"`, eventFlaws(event));
  expectNone('events', 'all events', repeated(events.map(({ id }) => id)));
  expectNone('events', 'all events', wrongCount('events', events.length, EVENTS_IN_ALL));
  const easy = events.filter(({ value }) => value <= EASY_VALUE).length;
  if (easy < FEWEST_EVENTS) {
    fail('events', 'all events', ['value', `must be ${EASY_VALUE} at most for ${FEWEST_EVENTS} events or more, not for ${easy}`]);
  }
  return Object.fromEntries(events.map((event) => [event.id, event]));
}

const MOST_FIGURES = 8;
const SEASON_NAMES = ['spring', 'summer', 'autumn', 'winter'];
const isUnit = (name: unknown): boolean => UNIT_NAMES.includes(name as UnitName);

function* enemyFlaws({ unit, seasons }: EnemyCard): Generator<Flaw, void> {
  if (!isUnit(unit)) yield ['unit', `must be one of ${UNIT_NAMES.join(', ')}, not "${unit}"`];
  yield* wrongCount('seasons', seasons.length, SEASON_NAMES.length);
  for (const [index, spawn] of seasons.entries()) {
    const number = Number.isInteger(spawn) && Number(spawn) >= 1 && Number(spawn) <= MOST_FIGURES;
    const other = spawn !== unit && isUnit(spawn);
    if (!number && !other) yield [SEASON_NAMES[index]!, `must be between 1 and ${MOST_FIGURES} or another unit, not ${JSON.stringify(spawn)}`];
  }
}

/** Yields a flaw for two Enemy cards that bring the same in every season. */
function* twins(cards: Readonly<Record<string, EnemyCard>>): Generator<Flaw, void> {
  const seen = new Map<string, string>();
  for (const [id, { unit, seasons }] of Object.entries(cards)) {
    const facts = [unit, ...seasons].join();
    if (seen.has(facts)) yield ['seasons', `of "${id}" are those of "${seen.get(facts)}"`];
    seen.set(facts, id);
  }
}

/** B22, B182 Checks the Enemy cards. Returns them by id. */
export function checkedEnemies(cards: Readonly<Record<string, EnemyCard>>): Record<string, EnemyCard> {
  for (const [id, card] of Object.entries(cards)) expectNone('enemies', `card "${id}"`, enemyFlaws(card));
  expectNone('enemies', 'all cards', wrongCount('copies', Object.keys(cards).length, ENEMIES_IN_ALL));
  expectNone('enemies', 'all cards', twins(cards));
  return { ...cards };
}

/** B205 Checks the ability tokens by level: the same number on each level, and every ability at least once. */
export function checkedTokens<T extends Readonly<Record<number, readonly string[]>>>(
  levels: T,
  abilities: readonly string[],
): T {
  const all = Object.values(levels).flat();
  for (const [level, tokens] of Object.entries(levels)) {
    expectNone('abilities', `level ${level}`, wrongCount('tokens', tokens.length, TOKENS_A_LEVEL));
    const unknown = tokens.find((ability) => !abilities.includes(ability));
    if (unknown) fail('abilities', `level ${level}`, ['tokens', `must be abilities, not "${unknown}"`]);
  }
  const absent = abilities.find((ability) => !all.includes(ability));
  if (absent) fail('abilities', 'all levels', ['tokens', `must have every ability: "${absent}" is on no level`]);
  return levels;
}

const DEAREST_LESSON = 6;

function* heroFlaws({ strength, slots, learning }: Dashboard): Generator<Flaw, void> {
  if (!Number.isInteger(strength) || strength < 1) yield ['strength', `must be 1 or more, not ${strength}`];
  for (const [index, { classes, kind }] of slots.entries()) {
    if (!['permanent', 'red', 'orange'].includes(kind)) yield [`slots.${index}.kind`, `must be permanent, red or orange, not "${kind}"`];
    if (classes.length === 0 || classes.some((of) => !CARD_CLASSES.includes(of))) {
      yield [`slots.${index}.classes`, `must be some of ${CARD_CLASSES.join(', ')}, not ${JSON.stringify(classes)}`];
    }
  }
  for (const [index, food] of learning.entries()) {
    if (food < 1 || food > DEAREST_LESSON) yield [`learning.${index}`, `must be between 1 and ${DEAREST_LESSON}, not ${food}`];
    if (index > 0 && food < learning[index - 1]!) yield [`learning.${index}`, `must not be less than for the level before, not ${food}`];
  }
}

/** B252-B257 Checks the dashboards. B200: no level costs more Food than a hero can hold (B98). */
export function checkedHeroes<H extends string, Sheet extends Dashboard>(
  heroes: Readonly<Record<H, Sheet>>,
): Readonly<Record<H, Sheet>> {
  for (const [id, facts] of Object.entries<Sheet>(heroes)) expectNone('heroes', `hero "${id}"`, heroFlaws(facts));
  return heroes;
}
