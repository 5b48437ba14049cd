import type { Say } from '../../locale/index.ts';
import type { Session } from '../../sessions/types.ts';
import { COLOURS } from '../text/symbols.ts';
import { timestamp } from '../text/timestamp.ts';
import { gameName, words } from '../text/words.ts';
import { buttonRows, type Component, container, linkButton, text } from './components.ts';

interface DirectCall {
  /** The seats for which the person is called. */
  readonly seats: readonly number[];
  readonly why: 'asked' | 'next';
  /** The way to the question. */
  readonly link: string;
  readonly say: Say;
  readonly id: number;
}

/** Calls one person to a question that stands in a channel, or tells of being the next. */
export function directCall(session: Session, { seats, why, link, say, id }: DirectCall): Component[] {
  const dues = seats.flatMap((seat) => session.clock.waits[seat]?.due ?? []);
  const args = { game: gameName(session.game), where: `<#${session.channelId}>` };
  const line =
    why === 'next'
      ? words('direct.next', args)
      : dues.length === 0
        ? words('direct.waits', args)
        : words('direct.until', { ...args, until: timestamp(Math.min(...dues), 'R') });
  const way = buttonRows([linkButton(link, say(words('direct.open')))]);
  return [
    container(
      [text(say(line)), ...way, text(`-# ${say(words(why === 'next' ? 'direct.offNext' : 'direct.off'))}`)],
      COLOURS.panel,
      id,
    ),
  ];
}
