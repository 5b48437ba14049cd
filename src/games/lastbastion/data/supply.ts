/** L10 What there is of everything, beside Life (`Muster`). */
export const EQUIPMENT_A_COLOUR = 4;
export const CALLS = 4;
export const GRASPS = 12;
/** L11 White ones. */
export const COMBAT_DICE = 3;
export const MARKET_DICE = 2;
/** L106 So many tiles in the Grasp of Evil lose the game. */
export const FATAL_GRASPS = 3;
/** L83 A hero comes back with so much, if the reserve has it. */
export const HEALED_LIFE = 3;
/** L69, L94 A Combat faces so many cards at most. */
export const MOST_TARGETS = 2;
