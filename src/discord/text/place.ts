import type { PanelPost, Session } from '../../sessions/types.ts';

/** Returns the URL of a game's panel, or of its channel. */
export const urlOf = ({ guildId, channelId }: Session, panel: PanelPost | null): string =>
  `https://discord.com/channels/${guildId}/${channelId}${panel ? `/${panel.messageId}` : ''}`;
