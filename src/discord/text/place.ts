import type { PanelPost, Session } from '../../sessions/types.ts';

/** The way to the buttons of a game, or to its channel. */
export const placeOf = ({ guildId, channelId }: Session, panel: PanelPost | null): string =>
  `https://discord.com/channels/${guildId}/${channelId}${panel ? `/${panel.messageId}` : ''}`;
