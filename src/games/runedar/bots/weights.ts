/** The weights of the policy, in pieces of rubble dug. */
export const WEIGHTS = {
  // a piece of work
  dig: 1,
  feed: 1.33,
  /** For a piece that a goblin wants, shared among its missing pieces. */
  sate: 2,
  clear: 1.22,
  goblin: 3,
  circle: 1.7,
  /** For each hit beyond the first that a circle of a troll needs. */
  hit: 0.4,
  trollFall: 3.5,
  later: 0.7,
  pace: 1.3,
  haste: 2,
  // obstacles and theft
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
  /** Uses lost for each piece, with a single dwarf. */
  delay: 0.3,
  /** A piece for another card than the one being paid. */
  stray: 0.2,
  /** Factor on a card without pieces when choosing the card to pay. */
  fickle: 0.6,
  swap: 0.19,
  refill: 0.5,
  centre: 0.21,
  /** A card spent on a move. */
  step: 0.1,
  /** A card that could still be of use where its move has led. */
  spare: 0.05,
  /** A card should go if it returns less than this share of a new card. */
  poor: 0.5,
  poorDear: 0.85,
  poorCount: 0.4,
  /** A goblin who waits for pieces on the board, in cards that should go. */
  starves: 4,
  hire: 0.74,
  /** For each section to come, to save the mercenary against goblins: later ones are harder, and it comes only once. */
  reserve: 4,
  choosy: 6,
  choosyDear: 12,
  variety: 0.3,
  /** From this many pieces on a space is dear. */
  dear: 5,
  // the worth of a card in a deck, for each die, hit, piece
  digger: 0.79,
  maker: 0.54,
  anyMaker: 0.96,
  close: 0.66,
  direct: 0.77,
  long: 0.65,
  magic: 1.7,
  second: 0.34,
};
