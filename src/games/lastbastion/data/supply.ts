/** L10 The supply of everything except Life (`Muster`). */
export const EQUIPMENT_A_COLOUR = 4;
export const CALLS = 4;
export const GRASPS = 12;
/** L11 Number of white dice. */
export const COMBAT_DICE = 3;
export const MARKET_DICE = 2;
/** L106 This many tiles in the Grasp of Evil lose the game. */
export const FATAL_GRASPS = 3;
/** L83 Life of a healed hero, if the reserve has it. */
export const HEALED_LIFE = 3;
/** L69, L94 The most cards in a Combat. */
export const MOST_TARGETS = 2;
