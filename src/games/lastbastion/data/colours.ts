/** L2, L12 The colours of the four Horde boards in display order. */
export const BOARD_COLOURS = ['red', 'green', 'yellow', 'blue'] as const;
export type BoardColour = (typeof BOARD_COLOURS)[number];

/** L9 Colours of cards, Equipment and Standard tokens. */
export const COLOURS = [...BOARD_COLOURS, 'black'] as const;
export type Colour = (typeof COLOURS)[number];

/** L12 The faces of a Combat die, in the order of its numbers, 1 to 6. */
export const FACES = [...COLOURS, 'white'] as const;
export type Face = (typeof FACES)[number];

/** L61 The faces of the Corruption die, in the order of its numbers, 1 to 6. */
export const CORRUPTIONS = ['nothing', 'draw', 'token', 'token-life', 'life', 'grasp'] as const;
export type Corruption = (typeof CORRUPTIONS)[number];

export const faceOf = (die: number): Face => FACES[die - 1]!;
export const corruptionOf = (die: number): Corruption => CORRUPTIONS[die - 1]!;
