import { createHash } from 'node:crypto';
import { ComponentType } from 'discord.js';

import type { LineupRequest } from '../../drawing/contract.ts';
import type { Candidate, Lineup } from '../../engine/index.ts';
import type { SeatInfo, Session, Theme } from '../../sessions/types.ts';
import { type Bot, type Game, gameIn } from '../bot.ts';
import { levelName } from '../text/bots.ts';
import { roleName, words } from '../text/words.ts';
import type { Attachment } from './attachments.ts';
import { type Block, type Component, gallery } from './components.ts';

/** Picture of a lobby: who plays which hero, and which are free. */

/** A picture attached to a message under this name. */
export type Hung = Pick<Attachment, 'file' | 'alt'>;

/** A picture to draw. Equal pictures have the same file name. */
export interface LineupLook extends Hung {
  readonly request: LineupRequest;
}

const DIGITS = 12;

export function lineupLook(bot: Bot, session: Session, theme: Theme): LineupLook {
  const { channelId, game, language } = session;
  const lineup = lineupOf(session, gameIn(bot, game));
  const alt = bot.describe.lineup(lineup, bot.translator(language));
  const shown = createHash('sha256').update(JSON.stringify([language, theme, alt, lineup]));
  return {
    file: `heroes-${shown.digest('hex').slice(0, DIGITS)}.png`,
    alt,
    request: { channel: channelId, language, theme, lineup },
  };
}

/** Lists the heroes: taken ones by seat, then reserved ones, then the free ones. */
export function lineupOf({ seats, terms }: Pick<Session, 'seats' | 'terms'>, game: Game): Lineup {
  const held = [
    ...seats.flatMap((seat) =>
      seat.roles.map((role) => [role, { name: botOrPlayerName(seat), seat: seat.seat }] as const),
    ),
    ...terms.kept.flatMap(({ name, roles }) => roles.map((role) => [role, { name, seat: null }] as const)),
  ];
  const free = game.seating.roles.filter((role) => !held.some(([taken]) => taken === role));
  const candidate = (role: string, holder: Candidate['holder']): Candidate[] =>
    Object.hasOwn(game.portraits, role) ? [{ ...game.portraits[role]!, name: roleName(game.id, role), holder }] : [];
  return {
    game: game.id,
    candidates: [
      ...held.flatMap(([role, holder]) => candidate(role, holder)),
      ...free.flatMap((role) => candidate(role, null)),
    ],
  };
}

const botOrPlayerName = (seat: SeatInfo) =>
  seat.occupant === 'bot' ? words('bot.named', { name: seat.name, level: levelName(seat.level) }) : seat.name;

/** Puts the picture below the head of a lobby's message, in place of any other. */
export const withLineup = (components: readonly Component[], picture: Hung | null): Component[] =>
  components.map((one) => {
    if (one.type !== ComponentType.Container) return one;
    const [head, ...others] = one.components.filter(({ type }) => type !== ComponentType.MediaGallery) as [
      Block,
      ...Block[],
    ];
    return { ...one, components: [head, ...(picture ? [gallery(picture)] : []), ...others] };
  });
