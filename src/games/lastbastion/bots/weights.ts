/** What the policy goes by, in Life of a hero who is well. */
export const WEIGHTS = {
  // what cards do each round that they stay
  grasp: 1.5,
  graspLoaded: 0.7,
  corrupt: 1.5,
  life: 1.6,
  token: 0.7,
  tokenAll: 2,
  draw: 1.5,
  hex: 0.4,
  lockDie: 2.2,
  noEquipment: 1.4,
  noWhite: 0.1,
  // that they are there at all
  space: 0.9,
  crowd: 0.5,
  full: 0.8,
  warlord: 6,
  haste: 8,
  lordToken: 0.9,
  hit: 0.1,
  // what they leave
  exitCorrupt: -0.8,
  // tokens and Life
  equipment: 0.55,
  glut: 0.09,
  call: 0.95,
  vital: 1,
  // figures
  mark: 1,
  lastMark: 3.4,
  hexed: 0.7,
  cardFigure: 0.5,
  // tiles
  net: 0.75,
  trap: 0.9,
  standard: 0.4,
  shift: 0.35,
  revive: 4,
  travel: 0.12,
  enchant: 0.5,
  position: 0.25,
  pair: 0.35,
};
