/** What the policy goes by, in Life of a hero who is well. */
export const WEIGHTS = {
  // what cards do each round that they stay
  grasp: 1.74,
  graspLoaded: 0.53,
  corrupt: 1.79,
  life: 1.54,
  token: 0.8,
  tokenAll: 2.42,
  draw: 1.34,
  hex: 0.42,
  lockDie: 2.43,
  noEquipment: 1.58,
  noWhite: 0.12,
  // that they are there at all
  space: 0.51,
  crowd: 0.16,
  full: 0.64,
  warlord: 6.75,
  haste: 9.58,
  lordToken: 1.09,
  hit: 0.12,
  // what they leave
  exitCorrupt: -0.55,
  // tokens and Life
  equipment: 0.56,
  glut: 0.09,
  call: 0.81,
  vital: 1.26,
  // figures
  mark: 1.02,
  lastMark: 2.49,
  hexed: 0.79,
  cardFigure: 0.56,
  // tiles
  net: 0.61,
  trap: 1.01,
  standard: 0.44,
  shift: 0.29,
  revive: 4.18,
  travel: 0.15,
  enchant: 0.34,
  position: 0.28,
  pair: 0.43,
};
