import { languageOf } from '../../locale/index.ts';
import type { Outgoing, OutboxMessage, Session } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import { clip, LIMITS } from '../limits.ts';
import { container, text } from '../render/components.ts';
import { COLOURS } from '../text/symbols.ts';
import { mention } from '../text/words.ts';
import { createMessage, markOf, type MessageRest } from './discord-messages.ts';
import { REPORTS_TOGETHER } from './message-renderer.ts';
import { type Trouble, troubleOf } from './trouble.ts';

type ReportRow = Outgoing & { readonly message: Extract<OutboxMessage, { readonly kind: 'report' }> };

export const isReport = (row: Outgoing | undefined): row is ReportRow => row?.message.kind === 'report';

/** Errors after which a retry is pointless. */
const REPORT_HOPELESS: readonly Trouble[] = ['gone', 'malformed'];
/** Age in ms at which a report is dropped. A channel that stays closed must not collect reports for ever. */
const STALE = 24 * 60 * 60_000;
/** Most characters of one report. */
const MOST_REPORT_CHARACTERS = Math.floor(LIMITS.text / REPORTS_TOGETHER) - 1;

/** Posts reports for the admins of a server, one line each. Throws Discord's error if a retry makes sense. */
export async function tellReports(
  bot: Bot,
  rest: MessageRest,
  group: readonly Outgoing[],
  session: Session,
  { nonce, now }: { readonly nonce: string; readonly now: number },
): Promise<void> {
  const rows = group.filter(isReport);
  const last = rows.at(-1)!;
  const { language } = await bot.sessions.settings.of('guild', session.guildId);
  const say = bot.translator(language ?? bot.language ?? languageOf(session.language));
  const lines = rows.flatMap(({ message: { where, by, what, users = [] } }) =>
    what.map((one) => {
      const parts = [
        where === null ? '' : `<#${where}>`,
        by === null ? '' : mention(by),
        users.map(mention).join(' '),
        say(one),
      ];
      return clip(parts.filter((part) => part !== '').join(' · '), MOST_REPORT_CHARACTERS);
    }),
  );
  const called = [...new Set(rows.flatMap(({ message }) => message.users ?? []))];
  const resting = called.length === 0 ? [] : await bot.sessions.atRest(session, called);
  const ping = called.filter((user) => !resting.includes(user));
  const components = [container([text(clip(lines.join('\n'), LIMITS.text))], COLOURS.plain, markOf(last.id))];
  try {
    await createMessage(rest, last.channelId, { components, ping, pictures: [] }, nonce);
  } catch (error) {
    const trouble = troubleOf(error);
    const isLate = trouble !== 'later' && now - last.at > STALE;
    if (!REPORT_HOPELESS.includes(trouble) && !isLate) throw error;
    bot.log.warn({ err: error, channel: last.channelId, trouble }, 'a server could not be told what was done');
  }
}
