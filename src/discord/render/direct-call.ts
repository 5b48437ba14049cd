import type { Phrase, Warning } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import type { Session } from '../../sessions/types.ts';
import { clip } from '../limits.ts';
import { dangerLines } from '../text/danger.ts';
import { COLOURS } from '../text/symbols.ts';
import { timestamp } from '../text/timestamp.ts';
import { gameName, words } from '../text/words.ts';
import { buttonRows, type Component, container, linkButton, text } from './components.ts';

/** Most characters of a question. Its full text stands in the channel. */
const MATTER = 600;

interface DirectCall {
  /** Seats that the person has to answer for. */
  readonly seats: readonly number[];
  readonly why: 'asked' | 'next';
  /** Prompts of the questions. */
  readonly asks: readonly Phrase[];
  /** Threats and chances. */
  readonly warnings: readonly Warning[];
  /** URL of the question. */
  readonly link: string;
  readonly say: Say;
  readonly id: number;
}

/** Builds the direct message that calls a person to a question in a channel, or tells them that they are next. */
export function directCall(session: Session, { seats, why, asks, warnings, link, say, id }: DirectCall): Component[] {
  const dues = seats.flatMap((seat) => session.clock.waits[seat]?.due ?? []);
  const args = { game: gameName(session.game), where: `<#${session.channelId}>` };
  const line =
    why === 'next'
      ? words('direct.next', args)
      : dues.length === 0
        ? words('direct.waits', args)
        : words('direct.until', { ...args, until: timestamp(Math.min(...dues), 'R') });
  const matter = new Set(asks.map((one) => `> ${clip(say(one), MATTER)}`));
  const lines = [say(line), ...matter, ...dangerLines(warnings, say)];
  const way = buttonRows([linkButton(link, say(words('direct.open')))]);
  return [
    container(
      [text(lines.join('\n')), ...way, text(`-# ${say(words(why === 'next' ? 'direct.offNext' : 'direct.off'))}`)],
      COLOURS.panel,
      id,
    ),
  ];
}
