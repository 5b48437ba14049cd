/** Accent colours of messages by subject. */
export const COLOURS = {
  lobby: 0x5b8c5a,
  panel: 0xc8963e,
  board: 0x4a6fa5,
  won: 0x2e8b57,
  lost: 0x8b2e2e,
  plain: 0x6b7280,
} as const;
