/** What the policy goes by, in Life of a hero who is well. */
export const WEIGHTS = {
  // what cards do each round that they stay
  grasp: 1.77,
  graspLoaded: 0.53,
  corrupt: 1.74,
  life: 1.47,
  token: 0.79,
  tokenAll: 1.93,
  draw: 1.37,
  hex: 0.34,
  lockDie: 2.08,
  noEquipment: 1.74,
  noWhite: 0.12,
  // that they are there at all
  space: 0.54,
  crowd: 0.31,
  full: 0.69,
  warlord: 6.1,
  haste: 8.52,
  lordToken: 0.89,
  hit: 0.11,
  // what they leave
  exitCorrupt: -0.67,
  // tokens and Life
  equipment: 0.6,
  glut: 0.09,
  call: 0.72,
  vital: 1.27,
  // figures
  mark: 1.12,
  lastMark: 2.91,
  hexed: 0.71,
  cardFigure: 0.58,
  // tiles
  net: 0.79,
  trap: 1.17,
  standard: 0.43,
  shift: 0.33,
  revive: 4.03,
  travel: 0.15,
  enchant: 0.43,
  position: 0.25,
  pair: 0.43,
};
