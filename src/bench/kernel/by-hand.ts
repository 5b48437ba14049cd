import { type Chance, quickDice, rollDie } from '../../engine/index.ts';
import * as rules from './siege.ts';

/** The rules of the kernel version, written by hand: a game changed in place. */
export class SiegeByHand {
  /** Number of present choices; 0 when it is over. */
  choices = 0;
  #told: { kind: string; data: object }[] = [];
  readonly #game: Iterator<number, void, number>;

  private constructor(readonly siege: rules.Siege) {
    this.#game = this.#play();
    this.reply(0);
  }

  static open(dice: string): SiegeByHand {
    const siege: rules.Siege = { ...rules.board(), dice: quickDice(dice), barrier: 0 };
    for (let first = 0; first < 3; first++) rules.spawn(siege);
    return new SiegeByHand(siege);
  }

  /** Returns a private copy before its first decision, with other dice. */
  copy(dice: Chance['dice']): SiegeByHand {
    const enemies = this.siege.enemies.map((enemy) => ({ ...enemy }));
    return new SiegeByHand({ ...rules.copyBoard(this.siege), enemies, dice, barrier: this.siege.barrier });
  }

  /** Takes the choice with that index. */
  reply(index: number): void {
    this.choices = this.#game.next(index).value ?? 0;
  }

  #tell(kind: string, data: object): void {
    this.#told.push({ kind, data });
  }

  /** Checks whether the game is over, and drops what was told. */
  #isOver(): boolean {
    rules.checkDefeat(this.siege);
    if (this.#told.length > 0) this.#told = [];
    return this.siege.outcome !== null;
  }

  /** Plays the game in one piece; asks for an index by a number of choices. */
  *#play(): Generator<number, void, number> {
    const { siege } = this;
    do {
      for (const enemy of siege.enemies) {
        if (this.#isOver()) return;
        if (!siege.enemies.includes(enemy)) continue;
        const hits = rules.hitsOf(siege, enemy);
        this.#tell('attack', { enemy: enemy.id, hits });
        for (let hit = 1; hit <= hits; hit++) {
          const targets = rules.living(siege);
          if (targets.length === 0) break;
          const hero = targets[targets.length > 1 ? yield targets.length : 0]!;
          if (hero.wards > 0 && (yield 2) === 0) {
            hero.wards--;
            const die = rollDie(siege, 6);
            this.#tell('warded', { hero: hero.seat, die });
            if (die === 6 && siege.enemies.length > 0) {
              const { enemies } = siege;
              rules.strike(siege, enemies[enemies.length > 1 ? yield enemies.length : 0]!);
            }
            if (die > 1) continue;
          }
          hero.hearts--;
          this.#tell('wound', { hero: hero.seat });
        }
      }
      if (this.#isOver()) return;
      for (const hero of siege.heroes) {
        if (this.#isOver()) return;
        if (hero.hearts === 0) continue;
        const index = yield siege.enemies.length + 2;
        const enemy = siege.enemies[index];
        if (!enemy && index === siege.enemies.length) hero.wards++;
        else if (enemy && rollDie(siege, 6) >= 4) rules.strike(siege, enemy);
        this.#tell('acted', { hero: hero.seat });
      }
    } while (!this.#isOver() && rules.nextRound(siege));
  }
}
