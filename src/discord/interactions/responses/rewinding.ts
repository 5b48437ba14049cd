import { Refusal, type Session } from '../../../sessions/types.ts';
import { motionPhrase } from '../../../sessions/votes/motion-words.ts';
import { button, buttonRows, text } from '../../render/components.ts';
import { type CustomId, writeId } from '../../render/custom-id.ts';
import { words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { tableOfServer } from '../here.ts';
import { tableMeant } from '../house/tables.ts';
import { decisionsIn, knownLines } from '../proposals.ts';
import { note, type BotResponse } from '../response.ts';
import { quoted, unknownName } from '../typed/explaining.ts';
import { idMeant } from '../typed/known.ts';
import { type CompletedChoice, suggestions } from '../typed/matching.ts';
import { readerOf } from '../typed/reader.ts';

/** Taking a game back to an earlier decision instead of a vote by its table, from any channel of the server. */

/** Takes the game back. Asks for confirmation unless `sure`. */
export async function askToRewind(
  caller: Caller,
  session: Session,
  typed: string,
  sure: boolean,
): Promise<BotResponse> {
  const { bot, say } = caller;
  const { id, turn: now, channelId } = session;
  if (session.status === 'ended') return askToReopen(caller, session, sure);
  const [points, reader] = [await bot.sessions.turns(channelId), readerOf(caller)];
  const decisions = decisionsIn(points);
  const meant = idMeant(decisions, typed, reader);
  if (meant === null) {
    throw unknownName(decisions, typed, reader, {
      told: (cure) => words('vote.unknown', { typed: quoted(typed), cure }),
      cure: words('refused.useList'),
    });
  }
  const pressed = { action: 'rewind', session: id, turn: now, mark: '', rest: meant } as const;
  if (sure) return rewindConfirmed(caller, pressed);
  const known = await knownLines({ bot, channelId, say }, Number(meant));
  const what = motionPhrase(session, { kind: 'undo', turn: Number(meant) }, points);
  return {
    components: [
      text(
        [say(words('rewind.question', { what })), ...(known.length > 0 ? known : [say(words('vote.dice'))])].join('\n'),
      ),
      ...buttonRows([button(writeId(pressed), say(words('rewind.confirm')), 'danger', '⏪')]),
    ],
  };
}

/** Value that replaces a decision if the game was given up. */
const REOPEN = 'reopen';

async function askToReopen(caller: Caller, { id, turn }: Session, sure: boolean): Promise<BotResponse> {
  const pressed = { action: 'rewind', session: id, turn, mark: '', rest: REOPEN } as const;
  if (sure) return rewindConfirmed(caller, pressed);
  const { say } = caller;
  return {
    components: [
      text(say(words('rewind.reopenQuestion'))),
      ...buttonRows([button(writeId(pressed), say(words('rewind.reopenConfirm')), 'danger', '⏪')]),
    ],
  };
}

/** Returns the named game. Without a name, also finds this channel's game if it was given up recently. */
export async function tableToRewind(caller: Caller, typed: string | null): Promise<Session> {
  const { bot, channelId, moderates } = caller;
  const isOpen = typed === null && moderates(channelId) && (await bot.sessions.reopenable(channelId));
  const given = isOpen ? await bot.sessions.find(channelId) : null;
  return given ?? tableMeant(caller, typed);
}

export async function rewindChoices(
  caller: Caller,
  session: Session | null,
  typed: string,
): Promise<CompletedChoice[]> {
  if (session?.status === 'ended')
    return suggestions({ options: [{ id: REOPEN, label: words('rewind.reopen') }] }, typed, readerOf(caller));
  if (session?.status !== 'running') return [];
  const points = await caller.bot.sessions.turns(session.channelId);
  return suggestions({ options: decisionsIn(points) }, typed, readerOf(caller));
}

/** Takes the game back, unless it has moved on since the question. */
export async function rewindConfirmed(caller: Caller, id: CustomId): Promise<BotResponse> {
  const { bot, person, moderates, say } = caller;
  if (id.rest === REOPEN) return reopenConfirmed(caller, id.session);
  const { channelId, turn } = await tableOfServer(caller, id.session);
  if (turn !== id.turn) throw new Refusal(words('refused.stale'));
  await bot.sessions.rewind(channelId, person.userId, Number(id.rest), { manager: moderates(channelId) });
  return note(say(words('rewind.done')));
}

async function reopenConfirmed({ bot, person, moderates, guildId, say }: Caller, id: string): Promise<BotResponse> {
  const session = await bot.sessions.byId(id);
  const last = session?.guildId === guildId ? await bot.sessions.find(session.channelId) : null;
  if (last?.id !== id) throw new Refusal(words('refused.otherGame'));
  await bot.sessions.reopen(last.channelId, person.userId, { manager: moderates(last.channelId) });
  return note(say(words('rewind.done')));
}
