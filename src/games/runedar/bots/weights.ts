/** What the policy goes by, in pieces of rubble dug. */
export const WEIGHTS = {
  // a piece of work
  dig: 1,
  feed: 1.33,
  /** For what a goblin wants, shared among what it still wants. */
  sate: 2,
  clear: 1.22,
  goblin: 3,
  circle: 1.7,
  /** For each hit beyond the first that a circle of a troll takes. */
  hit: 0.4,
  trollFall: 3.5,
  later: 0.7,
  pace: 1.3,
  haste: 2,
  // what is in the way, and what is stolen
  gold: 0.52,
  workshop: 0.97,
  wall: 0.99,
  outside: 0.62,
  block: 0.89,
  crowd: 0.46,
  // machines
  tower: 4.5,
  catapult: 3.4,
  scarce: 0.59,
  doom: 60,
  escape: 120,
  patience: 0.49,
  // upgrades
  upgrade: 0.35,
  /** Uses that are lost for each piece, by a single dwarf. */
  delay: 0.3,
  /** A piece for another card than the one that is being paid. */
  stray: 0.2,
  /** How much a card that nothing lies on counts when it is chosen which one is paid. */
  fickle: 0.6,
  swap: 0.19,
  refill: 0.5,
  centre: 0.21,
  /** A card that is spent on a move. */
  step: 0.1,
  /** A card that could still be of use where it has led. */
  spare: 0.05,
  /** The share of what might come instead below which a card is wanted off the board. */
  poor: 0.5,
  poorDear: 0.85,
  poorCount: 0.4,
  /** A goblin who waits for what lies on the board, in cards that are wanted off it. */
  starves: 4,
  hire: 0.74,
  /** For each section to come: those under it are harder, and whoever drives a goblin off comes once. */
  reserve: 4,
  choosy: 6,
  choosyDear: 12,
  variety: 0.3,
  /** Pieces from which on a space is dear. */
  dear: 5,
  // what a card is worth in a deck: for each die, hit, piece
  digger: 0.79,
  maker: 0.54,
  anyMaker: 0.96,
  close: 0.66,
  direct: 0.77,
  long: 0.65,
  magic: 1.7,
  second: 0.34,
};
