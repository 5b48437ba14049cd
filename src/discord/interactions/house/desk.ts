import type { APIButtonComponent } from 'discord.js';

import { harmless } from '../../../locale/index.ts';
import { BOT_LEVELS, type OpenTable, Refusal, type SeatInfo, type Session } from '../../../sessions/types.ts';
import { button, buttonRows, container, entry, menu, text, userMenu } from '../../render/components.ts';
import { againButton } from '../../render/forms.ts';
import { type CustomId, plainId } from '../../render/custom-id.ts';
import { admin } from '../../text/admin.ts';
import { levelMeant, levelName } from '../../text/bots.ts';
import { COLOURS } from '../../text/symbols.ts';
import { words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import type { MemberMeant } from '../members.ts';
import type { BotResponse } from '../response.ts';
import { askToEnd } from '../responses/ending.ts';
import { askToSkipSeat } from '../responses/skipping.ts';
import { hostGiven } from './hosting.ts';
import { seatGiven } from './replacing.ts';
import { tableLines } from './table-lines.ts';
import { moderatedTables } from './tables.ts';

/** Actions of moderators on a table, from any channel. */

/** A use of a component: caller, chosen values and members. */
interface DeskUse {
  readonly caller: Caller;
  readonly id: CustomId;
  readonly values: readonly string[];
  readonly members: readonly MemberMeant[];
}

interface TableWish extends Omit<DeskUse, 'id'> {
  readonly table: OpenTable;
  /** The part of the id behind the deed. */
  readonly detail: string;
}

/** Action of a component, named by the rest of its id up to the first dot. */
type TableAction = (wish: TableWish) => Promise<BotResponse>;

const TABLE_ACTIONS: Readonly<Record<string, TableAction>> = {
  close: ({ caller, table }) => askToEnd(caller, table.session, false),
  skip: ({ caller, table, detail }) => askToSkipSeat(caller, table.session, Number(detail), false),
  seat: ({ caller, table, values }) => seatPage(caller, table, seatMeant(table.session, values[0])),
  give: ({ caller, table, detail, members }) =>
    seatGiven(caller, table.session, seatMeant(table.session, detail), { person: members[0] ?? null, level: null }),
  bot: ({ caller, table, detail }) => {
    const [seat, level] = detail.split('.');
    const successor = { person: null, level: levelMeant(level) };
    return seatGiven(caller, table.session, seatMeant(table.session, seat), successor);
  },
  host: ({ caller, table, values }) => {
    const seat = table.session.seats.find((one) => String(one.seat) === values[0]);
    if (!seat) throw new Refusal(words('refused.stale'));
    return hostGiven(caller, table.session, seat);
  },
};

/** Runs a component's action. Without one, shows the possible actions. */
export async function deskPressed({ caller, id, values, members }: DeskUse): Promise<BotResponse> {
  const table = await tableLookedAfter(caller, id.session);
  const dot = id.rest.indexOf('.');
  const [what, detail] = dot < 0 ? [id.rest, ''] : [id.rest.slice(0, dot), id.rest.slice(dot + 1)];
  const deed = Object.hasOwn(TABLE_ACTIONS, what) ? TABLE_ACTIONS[what] : undefined;
  return deed ? deed({ caller, table, detail, values, members }) : deskPage(caller, table);
}

/**
 * Returns the table with that id. Refuses if it has ended, or if the caller neither hosts it nor moderates its channel.
 */
async function tableLookedAfter(caller: Caller, id: string): Promise<OpenTable> {
  const table = (await moderatedTables(caller)).find(({ session }) => session.id === id);
  if (table) return table;
  throw new Refusal(words('refused.otherGame'));
}

const deskId = ({ id }: Session, what: string): string => plainId('desk', id, what);

function deskPage(caller: Caller, table: OpenTable, ...first: readonly string[]): BotResponse {
  const { say } = caller;
  const { session, awaited } = table;
  const others = session.seats.filter(({ userId }) => userId !== null && userId !== session.host.userId);
  const decide = awaited.map(({ seat, name }) =>
    button(deskId(session, `skip.${seat}`), say(admin('desk.decideFor', { name })), 'plain', '⏭️'),
  );
  const blocks = [
    text([...first, tableLines(caller, table)].join('\n')),
    ...(session.status === 'running' ? [seatMenu(caller, session, 'seat', 'desk.seat', session.seats)] : []),
    ...(others.length > 0 ? [seatMenu(caller, session, 'host', 'desk.host', others)] : []),
    ...buttonRows([
      ...decide,
      ...(caller.moderates(session.channelId) ? [templateButton(caller, session)] : []),
      button(deskId(session, 'close'), say(admin('desk.close')), 'danger', '🏳️'),
    ]),
  ];
  return { components: [container(blocks, COLOURS.plain)] };
}

/** Builds the button that opens the modal for naming a template. */
function templateButton({ guild, say }: Caller, { channelId }: Session): APIButtonComponent {
  const channel = guild?.channels.cache.get(channelId)?.name ?? channelId;
  return againButton('template', { game: channel }, say(admin('desk.template')), {});
}

const seatMenu = (
  { say }: Caller,
  session: Session,
  what: string,
  placeholder: 'desk.seat' | 'desk.host',
  seats: readonly SeatInfo[],
) =>
  menu(
    deskId(session, what),
    say(admin(placeholder)),
    seats.map(({ seat, name }) => entry(String(seat), name)),
  );

/** Shows who can take a seat: members of the server, or bots. */
function seatPage(caller: Caller, { session }: OpenTable, { seat, name }: SeatInfo): Promise<BotResponse> {
  const { say } = caller;
  const bots = BOT_LEVELS.map((level): APIButtonComponent =>
    button(deskId(session, `bot.${seat}.${level}`), say(admin('desk.bot', { level: levelName(level) })), 'plain', '🤖'),
  );
  const blocks = [
    text(say(admin('desk.whose', { name: harmless(name) }))),
    userMenu(deskId(session, `give.${seat}`), say(admin('desk.member'))),
    ...buttonRows([...bots, button(deskId(session, ''), say(admin('desk.back')))]),
  ];
  return Promise.resolve({ components: [container(blocks, COLOURS.plain)] });
}

function seatMeant({ seats, status }: Session, typed: string | undefined): SeatInfo {
  const seat = seats.find((one) => String(one.seat) === typed);
  if (seat && status === 'running') return seat;
  throw new Refusal(words('refused.stale'));
}
