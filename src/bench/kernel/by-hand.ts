import { type Chance, quickDice, rollDie } from '../../engine/index.ts';
import * as rules from './siege.ts';

/**
 * The rules of the kernel version, written by hand: a stack of frames, changed in place, with only the data that a
 * frame needs.
 */
type HandFrame =
  | { at: 'enemies' | 'heroes'; next: number }
  | { at: 'attack'; enemy: rules.Enemy; guard: number; hit: number; hits: number }
  | { at: 'act'; hero: rules.Hero }
  | { at: 'ward' | 'throw'; hero: rules.Hero };

interface ToldFact {
  kind: string;
  data: object;
}

/** A game changed in place. `choices`: number of present choices; 0 when it is over. */
export class SiegeByHand {
  choices = 0;
  #stack: HandFrame[] = [];
  #told: ToldFact[] = [];
  #attackers: rules.Enemy[] = [];

  private constructor(readonly siege: rules.Siege) {}

  static open(dice: string): SiegeByHand {
    const game = new SiegeByHand({ ...rules.board(), dice: quickDice(dice), barrier: 0 });
    for (let first = 0; first < 3; first++) rules.spawn(game.siege);
    game.#enemies();
    game.#run();
    return game;
  }

  /** Returns a private copy before its first decision, with other dice. */
  copy(dice: Chance['dice']): SiegeByHand {
    const game = new SiegeByHand({ ...rules.copyBoard(this.siege), dice, barrier: this.siege.barrier });
    game.siege.enemies = this.siege.enemies.map((enemy) => ({ ...enemy }));
    game.#enemies();
    game.#run();
    return game;
  }

  #enemies(): void {
    this.#attackers = this.siege.enemies;
    this.#stack.push({ at: 'enemies', next: 0 });
  }

  #tell(kind: string, data: object): void {
    this.#told.push({ kind, data });
  }

  /** Runs frames until one needs a decision or the game is over. */
  #run(): void {
    const { siege } = this;
    for (;;) {
      const top = this.#stack.at(-1)!;
      switch (top.at) {
        case 'enemies': {
          this.#settle();
          if (siege.outcome) return void (this.choices = 0);
          const enemy = this.#attackers[top.next++];
          if (!enemy) {
            this.#stack[this.#stack.length - 1] = { at: 'heroes', next: 0 };
            break;
          }
          if (!siege.enemies.includes(enemy)) break;
          const hits = rules.hitsOf(siege, enemy);
          this.#tell('attack', { enemy: enemy.id, hits });
          this.#stack.push({ at: 'attack', enemy, guard: rules.guardOf(siege, enemy), hit: 1, hits });
          break;
        }
        case 'heroes': {
          this.#settle();
          if (siege.outcome) return void (this.choices = 0);
          const hero = siege.heroes[top.next++];
          if (hero) {
            if (hero.hearts > 0) this.#stack.push({ at: 'act', hero });
            break;
          }
          this.#stack.pop();
          if (!rules.nextRound(siege)) return void (this.choices = 0);
          this.#enemies();
          break;
        }
        case 'attack': {
          const targets = rules.living(siege);
          if (top.hit > top.hits || targets.length === 0) this.#stack.pop();
          else if (targets.length === 1) this.#hit(top, targets[0]!);
          else return void (this.choices = targets.length);
          break;
        }
        case 'act':
          return void (this.choices = siege.enemies.length + 2);
        case 'ward':
          return void (this.choices = 2);
        case 'throw': {
          if (siege.enemies.length > 1) return void (this.choices = siege.enemies.length);
          this.#stack.pop();
          rules.strike(siege, siege.enemies[0]!);
          break;
        }
      }
    }
  }

  #settle(): void {
    rules.checkDefeat(this.siege);
    if (this.#told.length > 0) this.#told = [];
  }

  #hit(attack: HandFrame & { at: 'attack' }, hero: rules.Hero): void {
    attack.hit++;
    if (hero.wards > 0) this.#stack.push({ at: 'ward', hero });
    else this.#wound(hero);
  }

  #wound(hero: rules.Hero): void {
    hero.hearts--;
    this.#tell('wound', { hero: hero.seat });
  }

  /** Takes the choice with that index. */
  reply(index: number): void {
    const { siege } = this;
    const top = this.#stack.at(-1)!;
    switch (top.at) {
      case 'attack':
        this.#hit(top, rules.living(siege)[index]!);
        break;
      case 'ward': {
        this.#stack.pop();
        if (index === 1) {
          this.#wound(top.hero);
          break;
        }
        top.hero.wards--;
        const die = rollDie(siege, 6);
        this.#tell('warded', { hero: top.hero.seat, die });
        if (die === 6 && siege.enemies.length > 0) this.#stack.push({ at: 'throw', hero: top.hero });
        else if (die === 1) this.#wound(top.hero);
        break;
      }
      case 'throw':
        this.#stack.pop();
        rules.strike(siege, siege.enemies[index]!);
        break;
      case 'act': {
        this.#stack.pop();
        const enemy = siege.enemies[index];
        if (!enemy && index === siege.enemies.length) top.hero.wards++;
        else if (enemy && rollDie(siege, 6) >= 4) rules.strike(siege, enemy);
        this.#tell('acted', { hero: top.hero.seat });
        break;
      }
      default:
        throw new Error('nothing is to be decided');
    }
    this.#run();
  }
}
