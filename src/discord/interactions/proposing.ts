import type { ChatInputCommandInteraction } from 'discord.js';

import { harmless, unformatted } from '../../locale/index.ts';
import { notBegun } from '../../sessions/refusals.ts';
import { type Motion, Refusal, type SeatInfo, type Session } from '../../sessions/types.ts';
import { LIMITS } from '../limits.ts';
import { formButton } from '../render/command-id.ts';
import { buttonRows, entry, menu, type ComponentRow, text, userMenu } from '../render/components.ts';
import { type CustomId, plainId } from '../render/custom-id.ts';
import { seatHolder, levelMeant } from '../text/bots.ts';
import { words } from '../text/words.ts';
import type { Caller } from './caller.ts';
import { seatNamed } from './commands/seat-option.ts';
import { termsMeant } from './commands/terms-options.ts';
import { sameSession, sameTable } from './here.ts';
import { successorMeant } from './house/replacing.ts';
import { memberMeant, type MemberMeant } from './members.ts';
import { askTable, motionMeant, proposalsIn, propose } from './proposals.ts';
import type { BotResponse } from './response.ts';
import { deedNamed, proposalOf } from './synonyms.ts';
import { quoted, unknownName } from './typed/explaining.ts';
import { idMeant } from './typed/known.ts';
import { type CompletedChoice, completions, fittingSuggestions, suggestions } from './typed/matching.ts';
import { type Named, readerOf } from './typed/reader.ts';

/** Proposals, typed or chosen from menus. */

type ProposalOptions = ChatInputCommandInteraction['options'];

/** Parses a typed proposal; null if nothing was typed. Refuses unclear input and several proposals at once. */
export async function motionTyped(caller: Caller, session: Session, options: ProposalOptions): Promise<Motion | null> {
  const [decision, player] = [options.getString('decision'), options.getString('player')];
  const [user, bot] = [options.getUser('with'), options.getString('bot')];
  const isRest = ['quiet', 'days', 'zone'].some((name) => options.getString(name) !== null);
  const isReplacing = player !== null || user !== null || bot !== null;
  if ([decision !== null, isRest, isReplacing].filter(Boolean).length > 1) throw new Refusal(words('vote.oneAtATime'));
  if (decision !== null) return decisionMeant(caller, session, decision);
  if (isRest) return { kind: 'terms', changes: await termsMeant(caller, options, session.terms) };
  if (!isReplacing) return null;
  if (player === null) throw new Refusal(words('vote.whose'));
  const person = user && memberMeant(user, options.getMember('with'));
  const { seat } = seatNamed(caller, session, player);
  return {
    kind: 'replace',
    seat,
    occupant: successorMeant(caller, session, { person, level: levelMeant(bot ?? undefined) }),
  };
}

async function decisionMeant(caller: Caller, session: Session, typed: string): Promise<Motion> {
  const [known, reader] = [await proposalsIn(caller, session), readerOf(caller)];
  const deed = deedNamed(typed, reader);
  if (deed === 'replace') throw new Refusal(words('vote.whose'));
  const id = proposalOf(deed, known)?.id ?? idMeant(known, typed, reader);
  if (id === null && deed === 'resume') throw new Refusal(words('vote.resume'));
  if (id !== null) return motionMeant(caller, session, id);
  throw unknownName(known, typed, reader, {
    told: (cure) => words('vote.unknown', { typed: quoted(typed), cure }),
    cure: words('refused.useList'),
  });
}

/** Completes a typed decision. */
export async function decisionChoices(caller: Caller, session: Session, typed: string): Promise<CompletedChoice[]> {
  const [known, reader] = [await proposalsIn(caller, session), readerOf(caller)];
  const proposal = proposalOf(deedNamed(typed, reader), known);
  if (!proposal) return suggestions({ options: known }, typed, reader);
  const others = { options: known.filter((one) => one !== proposal) };
  return completions([
    ...suggestions({ options: [proposal] }, '', reader),
    ...fittingSuggestions(others, typed, reader),
  ]);
}

/** Prefixes of the motions in each menu. */
const TERMS = /^(pace|absence|remind|rest):/;
const SEATS = /^(bot|vacate):/;
/** Ids of an entry for a seat, and of the menu for its new holder. */
const SEAT = /^seat:(\d+)$/;
const HEIR = /^heir:(\d+)$/;

/** Builds menus of all possible proposals. */
export async function proposalMenus(caller: Caller, session: Session): Promise<BotResponse> {
  const { say } = caller;
  if (session.status === 'lobby') throw notBegun(session);
  const known = await proposalsIn(caller, session);
  const seats = session.seats
    .filter(({ occupant }) => occupant !== 'vacant')
    .map((seat) => entry(`seat:${seat.seat}`, unformatted(holderNameOf(caller, seat))));
  return {
    components: [
      text(say(words('vote.what'))),
      ...motionMenu(
        caller,
        session,
        'deeds',
        known.filter(({ id }) => !TERMS.test(id) && !SEATS.test(id)),
      ),
      ...motionMenu(
        caller,
        session,
        'terms',
        known.filter(({ id }) => TERMS.test(id)),
      ),
      menu(
        plainId('propose', session.id, 'seats'),
        say(words('vote.menu.seats')),
        seats.slice(0, LIMITS.selectOptions),
      ),
      ...buttonRows([formButton('rest', say(words('form.rest.open')), { session: session.id })]),
    ],
  };
}

/** Shows who could take a seat: a bot, nobody, or a member of the server. */
async function seatMenus(caller: Caller, session: Session, seat: SeatInfo): Promise<BotResponse> {
  const { say } = caller;
  const known = (await proposalsIn(caller, session)).filter(
    ({ id }) => SEATS.test(id) && id.split(':')[1] === String(seat.seat),
  );
  return {
    components: [
      text(say(words('vote.who', { name: harmless(seat.name) }))),
      userMenu(plainId('propose', session.id, `heir:${seat.seat}`), say(words('vote.menu.heir'))),
      ...motionMenu(caller, session, 'others', known),
    ],
  };
}

function motionMenu(
  { say }: Caller,
  { id }: Session,
  name: 'deeds' | 'terms' | 'others',
  known: readonly Named[],
): ComponentRow[] {
  const entries = known.slice(0, LIMITS.selectOptions).map((one) => entry(one.id, unformatted(say(one.label))));
  return entries.length > 0 ? [menu(plainId('propose', id, name), say(words(`vote.menu.${name}`)), entries)] : [];
}

const holderNameOf = ({ say }: Caller, seat: SeatInfo): string =>
  seat.occupant === 'bot' ? seatHolder(seat, say) : seat.name;

interface Pressed {
  readonly caller: Caller;
  readonly id: CustomId;
  readonly values: readonly string[];
  readonly members: readonly MemberMeant[];
}

/** Handles the button that proposes, or an entry of these menus. */
export async function proposalPressed({ caller, id, values, members }: Pressed): Promise<BotResponse> {
  const [value] = values;
  if (value === undefined) {
    const table = await sameTable(caller, id);
    const motion = motionMeant(caller, table, id.rest);
    return (await hasGrown(caller, table, { motion, asked: id.turn }))
      ? askTable(caller, caller.say(words('vote.since')), motion)
      : propose(caller, motion, id.session);
  }
  const session = await sameSession(caller, id);
  const heir = HEIR.exec(id.rest);
  if (heir) return propose(caller, succession(caller, session, Number(heir[1]), members), session.id);
  const seat = SEAT.exec(value);
  if (seat) return seatMenus(caller, session, seatNumbered(session, Number(seat[1])));
  return askTable(caller, null, motionMeant(caller, session, value));
}

/** Checks whether undoing now would take back more than when the button was shown. */
async function hasGrown(
  { bot, channelId }: Caller,
  { turn }: Session,
  { motion, asked }: { readonly motion: Motion; readonly asked: number | null },
): Promise<boolean> {
  if (motion.kind !== 'undo' || asked === null || asked === turn) return false;
  return (await bot.sessions.turns(channelId)).some((point) => point.turn === motion.turn);
}

const succession = (caller: Caller, session: Session, seat: number, [person]: readonly MemberMeant[]): Motion => ({
  ...{ kind: 'replace', seat, occupant: successorMeant(caller, session, { person: person ?? null, level: null }) },
});

function seatNumbered({ seats }: Session, number: number): SeatInfo {
  const seat = seats.find((one) => one.seat === number);
  if (!seat) throw new Refusal(words('refused.useList'));
  return seat;
}
