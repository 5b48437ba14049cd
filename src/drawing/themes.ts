/** Style of boards: an illuminated map, or few strong colours for people who need contrast. */
export type ThemeName = 'parchment' | 'contrast';

/** Colours of everything that is not specific to a game, and the weight of lines and letters. */
export interface Theme {
  readonly name: ThemeName;
  /** Pure decoration: grain, scattered plants, paving. */
  readonly textures: boolean;
  /** Factor for the width of outlines. */
  readonly line: number;
  /** Factor for the size of small text. */
  readonly letters: number;
  /** Background of the page. */
  readonly page: string;
  readonly slab: string;
  readonly slabEdge: string;
  /** A slab that draws attention. */
  readonly slabBright: string;
  readonly well: string;
  /** Coins of past rounds, and the edge of all but the present one. */
  readonly coinPast: string;
  readonly coinEdge: string;
  readonly text: string;
  readonly faint: string;
  readonly gold: string;
  readonly ink: string;
  readonly inkFaint: string;
  readonly parchment: string;
  readonly parchmentLight: string;
  readonly parchmentEdge: string;
  readonly stone: string;
  readonly stoneLight: string;
  readonly stoneDark: string;
  readonly danger: string;
  readonly fire: string;
  readonly good: string;
  readonly glow: string;
  /** A number that is about to run out. */
  readonly low: string;
  readonly abilities: string;
  /** Background of "done". */
  readonly done: string;
  /** Classes that an empty slot accepts. */
  readonly slotInk: string;
}

/** Dark around the map, to match Discord's dark theme. */
const parchment: Theme = {
  name: 'parchment',
  textures: true,
  line: 1,
  letters: 1,
  page: '#1e1f22',
  slab: '#2b2a2d',
  slabEdge: '#45413f',
  slabBright: '#37322a',
  well: '#1b1a1c',
  coinPast: '#6d6250',
  coinEdge: '#8a7c64',
  text: '#f6ecd8',
  faint: '#b9ad98',
  gold: '#f0c258',
  ink: '#2a1f14',
  inkFaint: '#5d4c33',
  parchment: '#efe2c4',
  parchmentLight: '#fbf4e2',
  parchmentEdge: '#a78a5b',
  stone: '#8e8a83',
  stoneLight: '#aaa69e',
  stoneDark: '#5d5953',
  danger: '#e0412c',
  fire: '#f28a1e',
  good: '#8fdc80',
  glow: '#ffe36b',
  low: '#ff8d7a',
  abilities: '#d8cbb2',
  done: '#4b5a47',
  slotInk: '#a89e90',
};

/** Black, white and yellow, with no text in any other colour. */
const contrast: Theme = {
  name: 'contrast',
  textures: false,
  line: 1.6,
  letters: 1.2,
  page: '#000000',
  slab: '#000000',
  slabEdge: '#ffffff',
  slabBright: '#1a1a00',
  well: '#000000',
  coinPast: '#000000',
  coinEdge: '#ffffff',
  text: '#ffffff',
  faint: '#ffffff',
  gold: '#ffe600',
  ink: '#000000',
  inkFaint: '#000000',
  parchment: '#ffffff',
  parchmentLight: '#ffffff',
  parchmentEdge: '#000000',
  stone: '#9a9a9a',
  stoneLight: '#d0d0d0',
  stoneDark: '#000000',
  danger: '#c80000',
  fire: '#ffe600',
  good: '#ffe600',
  glow: '#ffe600',
  low: '#ffe600',
  abilities: '#ffffff',
  done: '#000000',
  slotInk: '#ffffff',
};

export const themes: Readonly<Record<ThemeName, Theme>> = { parchment, contrast };
