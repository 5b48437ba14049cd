import type { OptionTable } from '../../../engine/index.ts';

/** The options that the lobby sets. */
export interface Options {
  /** T140, T141 Whether all players prepare their turns at the same time, or play one after the other. */
  tempo: 'together' | 'in-turn';
  /** T150 Whether the Dungeon and the Inner Region are open. */
  board: 'ring' | 'whole';
  /** Whether pairs win together, with four or six players. */
  teams: 'none' | 'pairs';
}

export const OPTIONS: OptionTable<Options> = {
  tempo: { values: ['together', 'in-turn'], standard: 'together' },
  board: { values: ['ring', 'whole'], standard: 'ring' },
  teams: { values: ['none', 'pairs'], standard: 'none' },
};

/** T117 Standing decisions of a General who is not asked. */
export interface Orders {
  /** Whether he stands in the front line: never; if the totals are within two; always. */
  front: 'never' | 'close' | 'always';
  /** When he leaves a Battle: after a lost round; when the other side is ahead by two; never. */
  retreat: 'first' | 'behind' | 'never';
  /** Whether he continues a siege after a round he has not won. */
  siege: 'stop' | 'fair' | 'on';
  /** The loss of a side with too many engines: its strongest engine, or the weakest Unit as usual. */
  engine: 'engine' | 'weakest';
  /** The booty from a beaten person. */
  booty: 'object' | 'life' | 'gold';
  /** When Safe Keeping is used: only for the last life, or for any loss. */
  keeping: 'last' | 'any';
  /** T114 Whether he pays a Mercenary Band to join, or fights it. */
  mercenaries: 'hire' | 'fight';
}

export const ORDERS: OptionTable<Orders> = {
  front: { values: ['never', 'close', 'always'], standard: 'never' },
  retreat: { values: ['first', 'behind', 'never'], standard: 'first' },
  siege: { values: ['stop', 'fair', 'on'], standard: 'fair' },
  engine: { values: ['engine', 'weakest'], standard: 'engine' },
  booty: { values: ['object', 'life', 'gold'], standard: 'object' },
  keeping: { values: ['last', 'any'], standard: 'any' },
  mercenaries: { values: ['hire', 'fight'], standard: 'hire' },
};
