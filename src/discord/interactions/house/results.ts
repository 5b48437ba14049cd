import { Refusal, type Session } from '../../../sessions/types.ts';
import { container, text } from '../../render/components.ts';
import { endingOf, hasSides, isGeneral } from '../../render/ending.ts';
import { admin } from '../../text/admin.ts';
import { COLOURS } from '../../text/symbols.ts';
import { gameName, pair } from '../../text/words.ts';
import { gameIn } from '../../bot.ts';
import type { Caller } from '../caller.ts';
import type { BotResponse } from '../response.ts';

/** Number of recent games to list. */
const RECENT_GAMES = 10;

/** Counts played games and their outcomes by title, and lists the latest ones. It ranks nobody. */
export async function resultsPage(caller: Caller): Promise<BotResponse> {
  const { bot, guildId, moderator, moderates, say } = caller;
  if (!moderator) throw new Refusal(admin('refused.moderator'));
  const endings = await bot.sessions.endings(guildId);
  const last = (await bot.sessions.lastEnded(guildId, RECENT_GAMES)).filter(({ channelId }) => moderates(channelId));
  const titles = [...new Set(endings.map(({ game }) => game))];
  const counts = titles.map((game) => countLine(caller, game, endings));
  const lines = await Promise.all(last.map((session) => lastLine(caller, session)));
  const blocks = [
    text(
      [`## ${say(admin('results.title'))}`, ...(counts.length > 0 ? counts : [say(admin('results.none'))])].join('\n'),
    ),
    ...(lines.length > 0 ? [text([`### ${say(admin('results.last'))}`, ...lines].join('\n'))] : []),
  ];
  return { components: [container(blocks, COLOURS.plain)] };
}

type Endings = Awaited<ReturnType<Caller['bot']['sessions']['endings']>>;

/** "B-Sieged: 12 games · 7 won · 4 lost · 1 broken off". */
function countLine({ bot, say }: Caller, title: string, endings: Endings): string {
  const of = endings.filter(({ game }) => game === title);
  const sum = (some: Endings) => some.reduce((all, { count }) => all + count, 0);
  const [off, played] = [of.filter(({ cause }) => isGeneral(cause)), of.filter(({ cause }) => !isGeneral(cause))];
  const known = bot.games.some(({ id }) => id === title);
  // In competitive games somebody always wins.
  const isContest = known && hasSides(bot, title, gameIn(bot, title).seats[1]);
  const told = [
    admin('settings.most.games', { count: sum(of) }),
    ...(isContest ? [] : [admin('results.won', { count: sum(played.filter(({ won }) => won)) })]),
    ...(isContest ? [] : [admin('results.lost', { count: sum(played.filter(({ won }) => !won)) })]),
    ...(off.length > 0 ? [admin('results.off', { count: sum(off) })] : []),
  ];
  return say(pair(`**${say(gameName(title))}**`, told.map((one) => say(one)).join(' · ')));
}

/** Describes a game's end: date, place and outcome. */
async function lastLine({ bot, say }: Caller, session: Session): Promise<string> {
  const [first, why] = await endingOf(bot, session);
  const at = `<t:${Math.floor((session.endedAt ?? 0) / 1000)}:d>`;
  const how = [first, why].flatMap((one) => (one ? [say(one)] : [])).join(' ');
  return [`- ${at}`, `<#${session.channelId}>`, say(gameName(session.game)), how].join(' · ');
}
