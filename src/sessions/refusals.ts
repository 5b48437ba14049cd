import type { AnyModule, Option, Phrase, Question } from '../engine/index.ts';
import { asPhrase, few } from '../locale/few.ts';
import { harmless } from '../locale/harmless.ts';
import { type KeptSeat, type Person, Refusal, type SeatInfo, type Session, type Vote } from './types.ts';

/** Every refusal of sessions: what is wrong, and what to do. */

const refusal = (key: `refusal:${string}`, args?: Phrase['with']) => new Refusal({ key, with: args });
/** Refuses an answer that does not fit the question. */
const ofAnswer = (key: `refusal:${string}`, args?: Phrase['with']) =>
  new Refusal({ key, with: args }, { about: 'answer' });
/** Refuses a value that was typed for a setting. */
const ofEntry = (key: `refusal:${string}`) => new Refusal({ key }, { about: 'entry' });
/** Refuses one person an action that the whole table may agree on. */
const ofOne = (key: `refusal:${string}`, args?: Phrase['with']) => new Refusal({ key, with: args }, { isForAll: true });

const refusedName = (name: string): Phrase => ({ key: 'session:name', with: { name: harmless(name) } });
const refusedNames = (seats: readonly SeatInfo[]): Phrase[] => seats.map(({ name }) => refusedName(name));
const roleNames = (game: string, roles: readonly string[]): Phrase[] =>
  roles.map((role) => ({ key: `${game}:role.${role}` }));

export const noGame = () => refusal('refusal:no-game');
/** Refuses with a text that names the host. The host reads it as "you" (`<key>_own`). */
const ofHost = (key: `refusal:${string}`, { host }: Session) =>
  new Refusal({ key, with: { host: harmless(host.name) } }, { host: host.userId });

export const notBegun = (session: Session) => ofHost('refusal:not-begun', session);
export const begun = () => refusal('refusal:begun');
/** The table may vote to reopen a game that it gave up. */
export const over = () => ofOne('refusal:over');
export const purged = () => refusal('refusal:purged');
export const seatless = (session: Session) =>
  session.status === 'lobby'
    ? refusal('refusal:seatless-lobby')
    : refusal('refusal:seatless', { names: refusedNames(session.seats) });

export const busy = (session: Session) =>
  ofHost(session.status === 'lobby' ? 'refusal:busy-lobby' : 'refusal:busy', session);
export const gameUnknown = (game: string, known: readonly AnyModule[]) =>
  refusal('refusal:game-unknown', { game: harmless(game), known: known.map(({ id }) => ({ key: `${id}:name` })) });

/** Roles and channels as Discord mentions. */
const mentions = (sign: '@&' | '#', ids: readonly string[]): Phrase[] =>
  few(
    ids.map((id) => asPhrase(`<${sign}${id}>`)),
    MOST_OPTIONS_NAMED,
  );
export const houseHosts = (roles: readonly string[]) =>
  roles.length === 0
    ? refusal('refusal:house-managers')
    : refusal('refusal:house-hosts', { roles: mentions('@&', roles) });
export const houseChannels = (channels: readonly string[]) =>
  refusal('refusal:house-channels', { channels: mentions('#', channels) });
/** Refuses a player on this server. Either that player or the person who gives the seat away reads it. */
const ofPlayer = (key: `refusal:${string}`, { name, userId }: Person) =>
  new Refusal({ key, with: { name: harmless(name) } }, { host: userId });
export const banned = (person: Person) => ofPlayer('refusal:banned', person);
export const sitsEnough = (person: Person) => ofPlayer('refusal:sits-enough', person);
export const hostsEnough = () => refusal('refusal:hosts-enough');
export const templatesFull = (most: number) => refusal('refusal:templates-full', { most });
/** Gives the operator's reason. */
export const closed = (why: string) => refusal('refusal:closed', { why });
export const houseFull = (most: number) => refusal('refusal:house-full', { count: most });

export const full = (module: AnyModule) => refusal('refusal:full', { count: module.seats[1] });
export const seatsKept = (kept: readonly KeptSeat[]) =>
  refusal('refusal:seats-kept', { names: kept.map(({ name }) => refusedName(name)) });
/** Refuses to seat a bot, to a person who may give the kept seats away. */
export const seatsKeptFrom = (kept: readonly KeptSeat[]) =>
  refusal('refusal:seats-kept-from', { names: kept.map(({ name }) => refusedName(name)) });
export const rematchForeign = ({ seats }: Session) =>
  refusal('refusal:rematch-foreign', { names: refusedNames(seats) });
export const seatedAlready = () => refusal('refusal:seated-already');
export const roleTaken = (game: string, role: string, by: Pick<SeatInfo, 'name'>, free: readonly string[]) =>
  free.length > 0
    ? refusal('refusal:role-taken', {
        role: roleNames(game, [role]),
        name: harmless(by.name),
        free: roleNames(game, free),
      })
    : refusal('refusal:role-taken-last', { role: roleNames(game, [role]), name: harmless(by.name) });
export const roleUnknown = (module: AnyModule, role: string) =>
  refusal('refusal:role-unknown', { role: harmless(role), known: roleNames(module.id, module.seating.roles) });
/** Refuses a start: some seats hold too many heroes, or no hero is left for others. */
export const rolesSurplus = (seats: readonly SeatInfo[], most: number) =>
  refusal('refusal:roles-surplus', { names: refusedNames(seats), count: most });
export const roleless = (seats: readonly SeatInfo[]) => refusal('refusal:roleless', { names: refusedNames(seats) });
export const rolesTooMany = (most: number) => refusal('refusal:roles-too-many', { count: most });

export const hostOnly = (session: Session) => refusal('refusal:host-only', { host: harmless(session.host.name) });
/** Refuses a new host who holds no seat here or is the host already. */
export const hostUnseated = ({ seats, host }: Session) =>
  refusal('refusal:host-unseated', {
    names: refusedNames(seats.filter(({ userId }) => userId !== null && userId !== host.userId)),
  });
export const optionUnknown = (key: string) => refusal('refusal:option-unknown', { option: harmless(key) });
export const valueUnknown = (game: string, key: string, value: string, known: readonly unknown[]) =>
  refusal('refusal:value-unknown', {
    value: harmless(value),
    option: { key: `${game}:option.${key}.name` },
    known: known.map((one) => ({ key: `${game}:option.${key}.${String(one)}` })),
  });
export const ordersNone = (game: string) => refusal('refusal:orders-none', { game: { key: `${game}:name` } });
export const orderUnknown = (game: string, name: string, known: readonly string[]) =>
  refusal('refusal:order-unknown', {
    order: harmless(name),
    known: known.map((one) => ({ key: `${game}:order.${one}.name` })),
  });
export const orderValueUnknown = (game: string, name: string, value: string, known: readonly unknown[]) =>
  refusal('refusal:order-value-unknown', {
    value: harmless(value),
    order: { key: `${game}:order.${name}.name` },
    known: known.map((one) => ({ key: `${game}:order.${name}.${String(one)}` })),
  });
export const restEndless = () => ofEntry('refusal:rest-endless');
export const startPast = () => ofEntry('refusal:start-past');
export const startFar = () => ofEntry('refusal:start-far');
/** Refuses a seat at a table that is not open to everyone. */
export const notInvited = ({ host, terms: { entry } }: Session) =>
  entry.kind === 'role'
    ? refusal('refusal:not-member', { host: harmless(host.name), role: `<@&${entry.role}>` })
    : refusal('refusal:not-invited', { host: harmless(host.name) });
export const invitedAlready = (guests: readonly Person[]) =>
  refusal('refusal:invited-already', { names: guests.map(({ name }) => refusedName(name)) });
export const tooManyInvited = (most: number) => refusal('refusal:too-many-invited', { count: most });
export const notInvitable = (guests: readonly Person[]) =>
  refusal('refusal:not-invitable', { names: guests.map(({ name }) => refusedName(name)) });
export const invitingOften = (guests: readonly Person[], minutes: number) =>
  refusal('refusal:inviting-often', { names: guests.map(({ name }) => refusedName(name)), count: minutes });
/** `channels`: where these lobbies are. */
export const tooManyLobbies = (channels: readonly string[]) =>
  refusal('refusal:too-many-lobbies', { channels: mentions('#', channels) });
export const lobbiesOften = (minutes: number) => refusal('refusal:lobbies-often', { count: minutes });
export const tooFew = (module: AnyModule) => refusal('refusal:too-few', { count: module.seats[0] });

export const nobodyThere = (session: Session) =>
  refusal('refusal:nobody-there', { names: refusedNames(session.seats) });
export const standInForeign = (session: Session) =>
  refusal('refusal:stand-in-foreign', { host: harmless(session.host.name) });
export const standInSelf = () => refusal('refusal:stand-in-self');
/** `from`: ms since 1970, from when one may decide for the player. */
export const present = (name: string, from: number) =>
  refusal('refusal:present', { name: harmless(name), from: String(Math.ceil(from / 1000)) });
export const notAwaited = (awaited: readonly SeatInfo[]) =>
  refusal('refusal:not-awaited', { names: refusedNames(awaited) });
export const notBeforehand = () => refusal('refusal:not-beforehand');
export const hintNeedless = () => refusal('refusal:hint-needless');
export const slipped = () => refusal('refusal:slipped');
export const overtaken = (name: string) => ofAnswer('refusal:overtaken', { name: harmless(name) });
export const stale = () => ofAnswer('refusal:stale');

/** Returns the reason why these picks do not answer the question; null if they do. */
export function unfit(question: Question, picks: readonly string[]): Refusal | null {
  const { form, min, max, options } = question;
  const strange = picks.find((pick) => !options.some(({ id }) => id === pick));
  if (strange !== undefined) return ofAnswer('refusal:not-offered', { options: labels(options) });
  if (form === 'order' && (picks.length !== max || repeats(picks))) return howMany(question);
  if (picks.length < min || picks.length > max) return howMany(question);
  if (form === 'choose') return repeats(picks) ? ofAnswer('refusal:pick-different') : null;
  const over = options.find(({ id, most }) => picks.filter((pick) => pick === id).length > (most ?? max));
  return over ? ofAnswer('refusal:share-most', { option: over.label, count: over.most ?? max }) : null;
}

/** The most picks that an example shows. */
const LONG = 4;

/** Explains how to answer a question that takes several picks, with its own options as an example. */
export function howMany(question: Question): Refusal {
  const { form, min, max } = question;
  const example = exampleOf(question);
  if (form === 'order' && example) {
    const key = max === 2 ? 'refusal:order-both' : 'refusal:order-these';
    return ofAnswer(key, { number: max, example });
  }
  if (min === max) {
    return example
      ? ofAnswer('refusal:pick-these', { number: max, example })
      : ofAnswer('refusal:pick-exactly', { count: max });
  }
  return example
    ? ofAnswer('refusal:pick-some', { min, max, example })
    : ofAnswer('refusal:pick-between', { min, max });
}

/**
 * Words an example of a typed answer: all options of an order, else the fewest allowed picks, but at least two. Returns
 * null if two are not allowed or the example would be long.
 */
function exampleOf({ form, min, max, options }: Question): Phrase | null {
  const count = form === 'order' ? max : Math.max(2, min);
  const timesOf = ({ most = max }: Question['options'][number]) => (form === 'choose' || form === 'order' ? 1 : most);
  const picks = options.flatMap((option) => Array.from({ length: timesOf(option) }, () => option.label));
  const [first, ...others] = picks.slice(0, count);
  if (max < 2 || !first || others.length < count - 1 || (form !== 'order' && count > LONG)) return null;
  return others.reduce(
    (before, label): Phrase => ({ key: 'session:picks', with: { first: before, second: label } }),
    first,
  );
}

const repeats = (picks: readonly string[]) => new Set(picks).size < picks.length;

/** How many options a refusal names. */
const MOST_OPTIONS_NAMED = 6;
function labels(options: readonly Option[]): Phrase[] {
  const names = options.map(({ label }) => label);
  return few(names, MOST_OPTIONS_NAMED);
}

export const voteOpen = ({ what, until }: Vote) =>
  refusal('refusal:vote-open', { what, until: String(Math.ceil(until / 1000)) });
export const voteOver = () => refusal('refusal:vote-over');
export const withdrawForeign = (name: string | Phrase) => refusal('refusal:withdraw-foreign', { name });
/** Refuses a proposal that would change nothing. */
export const unchanged = () => refusal('refusal:unchanged');

export const rewindForeign = () => refusal('refusal:rewind-foreign');
export const reopenForeign = () => refusal('refusal:reopen-foreign');
export const notOver = () => refusal('refusal:not-over');
export const overForGood = () => refusal('refusal:over-for-good');
export const overTooLong = () => refusal('refusal:over-too-long');
export const turnGone = () => refusal('refusal:turn-gone');
/** `next`: the first turn that the game can go back to; null if there is none. */
export const unreachable = (next: Phrase | null) =>
  next ? refusal('refusal:unreachable', { next }) : refusal('refusal:unreachable-any');

export const nothingToUndo = () => refusal('refusal:nothing-to-undo');

export const undoBarred = () => ofOne('refusal:undo-barred');
export const undoForeign = (name: string) => ofOne('refusal:undo-foreign', { name: harmless(name) });
export const endForeign = (session: Session) => refusal('refusal:end-foreign', { host: harmless(session.host.name) });

export const playingAlready = () => refusal('refusal:playing-already');
export const noSeatFree = (session: Session) =>
  refusal('refusal:no-seat-free', { names: refusedNames(session.seats), count: session.seats.length });
/** A player who gives up leaves the game for good. */
export const resigned = (name: string) => refusal('refusal:resigned', { name: harmless(name) });
export const noResignation = () => refusal('refusal:no-resignation');
export const seatTaken = (free: readonly SeatInfo[]) => refusal('refusal:seat-taken', { names: refusedNames(free) });
export const pausedAlready = () => refusal('refusal:paused-already');
export const notPaused = () => refusal('refusal:not-paused');
export const noDeadline = () => refusal('refusal:no-deadline');
export const rivalsWait = () => refusal('refusal:rivals-wait');
export const extendedAlready = () => refusal('refusal:extended-already');
export const notAway = () => refusal('refusal:not-away');
