import type { Mood, Terrain } from '../../assets.ts';

/** The look of a kind of land: colours, strokes, and the kinds and number of its plants. */
interface TerrainLook {
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
  readonly texture: Mood['texture'];
  readonly plants: readonly string[];
  readonly many: number;
}

export const terrains: Readonly<Record<Terrain, TerrainLook>> = {
  meadow: {
    ...{ ground: '#b5c978', ink: '#6d8a3c', accent: '#f3e7a0', texture: 'meadow' },
    plants: ['tree-summer', 'tree-spring', 'fir'],
    many: 3,
  },
  fields: {
    ...{ ground: '#e0c468', ink: '#a8842c', accent: '#f6e6a4', texture: 'wheat' },
    plants: ['sheaf', 'sheaf', 'tree-autumn'],
    many: 4,
  },
  woods: {
    ...{ ground: '#8fae6a', ink: '#4a6b34', accent: '#c8d992', texture: 'meadow' },
    plants: ['fir', 'fir', 'tree-summer'],
    many: 9,
  },
  hills: {
    ...{ ground: '#c3c184', ink: '#82804a', accent: '#e6e2b0', texture: 'scree' },
    plants: ['mound', 'mound', 'fir'],
    many: 4,
  },
  rocks: {
    ...{ ground: '#bdb4a6', ink: '#77705f', accent: '#e0d9cc', texture: 'scree' },
    plants: ['crag', 'peak', 'boulder'],
    many: 5,
  },
  sand: {
    ...{ ground: '#ecd49a', ink: '#bb9550', accent: '#fbeec4', texture: 'furrows' },
    plants: ['mound-sand', 'boulder'],
    many: 3,
  },
  graves: {
    ...{ ground: '#a3ab8f', ink: '#646b55', accent: '#cfd4c0', texture: 'meadow' },
    plants: ['tombstone', 'tombstone', 'tree-bare'],
    many: 6,
  },
  water: {
    ...{ ground: '#9fcbd6', ink: '#4f8ba0', accent: '#dff2f4', texture: 'meadow' },
    plants: ['tree-summer'],
    many: 2,
  },
  street: {
    ...{ ground: '#d8c6a4', ink: '#9a8460', accent: '#efe4cc', texture: 'scree' },
    plants: ['tree-summer'],
    many: 2,
  },
  ash: {
    ...{ ground: '#8f7a74', ink: '#4d3a38', accent: '#d9683c', texture: 'scree' },
    plants: ['tree-bare', 'crag', 'boulder'],
    many: 4,
  },
};
