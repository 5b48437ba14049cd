/** The weights of the policy, in Life of a healthy hero. */
export const WEIGHTS = {
  // effects of cards in each round
  grasp: 1.94,
  graspLoaded: 0.67,
  corrupt: 2.26,
  life: 1.29,
  token: 0.72,
  tokenAll: 1.82,
  draw: 1.73,
  hex: 0.3,
  lockDie: 2.26,
  noEquipment: 2.1,
  noWhite: 0.11,
  // presence of cards
  space: 0.48,
  crowd: 0.13,
  full: 0.43,
  sink: 1,
  warlord: 7.47,
  haste: 7.1,
  lordToken: 0.86,
  hit: 0.13,
  // exit effects
  exitCorrupt: -0.54,
  // tokens and Life
  equipment: 0.58,
  glut: 0.1,
  call: 1.6,
  vital: 1.6,
  // figures
  mark: 1.01,
  lastMark: 2.83,
  hexed: 0.98,
  cardFigure: 0.52,
  // tiles
  net: 0.61,
  trap: 1.31,
  standard: 0.62,
  shift: 0.29,
  revive: 2.9,
  travel: 0.13,
  enchant: 0.47,
  position: 0.25,
  pair: 0.57,
};
