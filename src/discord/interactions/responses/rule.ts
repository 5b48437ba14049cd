import { asPhrase, unformatted } from '../../../locale/index.ts';
import { type Rule, rulesOf } from '../../../rulebook/index.ts';
import { Refusal } from '../../../sessions/types.ts';
import type { Game } from '../../bot.ts';
import { clip, LIMITS } from '../../limits.ts';
import { text } from '../../render/components.ts';
import { gameName, words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import type { BotResponse } from '../response.ts';
import { nearMiss, quoted } from '../typed/explaining.ts';
import { type CompletedChoice, completions } from '../typed/matching.ts';
import { type Named, readerOf } from '../typed/reader.ts';
import { wordsOf } from '../typed/wording.ts';

/** A rule and its game. */
interface FoundRule {
  readonly game: Game;
  readonly rule: Rule;
}

const isRuleNumber = ({ rule }: FoundRule, typed: string): boolean =>
  rule.number.toLowerCase() === typed.replaceAll(/[\s*]/g, '').toLowerCase();

const rulesIn = (games: readonly Game[]): FoundRule[] =>
  games.flatMap((game) => rulesOf(game.id).map((rule) => ({ game, rule })));

/** Returns the rule with that number in any of the games; undefined if none has it. */
export const ruleNumbered = (games: readonly Game[], typed: string): FoundRule | undefined =>
  rulesIn(games).find((found) => isRuleNumber(found, typed));

/** Returns rules whose number begins with the text. Otherwise returns rules in which every typed word begins a word. */
function rulesLike(all: readonly FoundRule[], typed: string): FoundRule[] {
  const begun = all.filter(({ rule }) => rule.number.toLowerCase().startsWith(typed.trim().toLowerCase()));
  if (begun.length > 0) return begun;
  const wanted = wordsOf(typed);
  return all.filter(({ rule }) => {
    const said = wordsOf(`${rule.section} ${rule.text}`);
    return wanted.every((word) => said.some((one) => one.startsWith(word)));
  });
}

/** Completes a typed rule, from the first game with a match. */
export function ruleChoices(games: readonly Game[], typed: string): CompletedChoice[] {
  for (const game of games) {
    const like = rulesLike(rulesIn([game]), typed);
    if (like.length > 0) {
      return completions(like.map(({ rule }) => ({ name: ruleLine(rule), value: rule.number })));
    }
  }
  return [];
}

const ruleLine = ({ number, text: said }: Rule): string =>
  clip(`${number} ${unformatted(said).replaceAll('\n', ' ')}`, LIMITS.choiceName);

const namedRule = ({ rule }: FoundRule): Named => ({ id: rule.number, label: asPhrase(ruleLine(rule)) });

/**
 * Shows a rule as the rulebook has it, by number or by words. Refuses ambiguous and unknown input.
 * @param games All games, the channel's first.
 */
export function ruleResponse({ say, bot }: Caller, games: readonly Game[], typed: string): BotResponse {
  const numbered = ruleNumbered(games, typed);
  if (numbered) return ruleShown(numbered, say);
  for (const game of games) {
    const like = rulesLike(rulesIn([game]), typed);
    if (like.length === 1) return ruleShown(like[0]!, say);
    if (like.length > 1) {
      const several = () => words('help.severalRules', { typed: quoted(typed) });
      throw nearMiss(like.map(namedRule), typed, readerOf({ bot, say }), several);
    }
  }
  const [game] = games as readonly [Game, ...Game[]];
  throw new Refusal(words('help.unknownRule', { typed: quoted(typed), game: gameName(game.id) }), { about: 'entry' });
}

const ruleShown = ({ game, rule }: FoundRule, say: Caller['say']): BotResponse => ({
  components: [
    text(`-# ${say(words('help.rule', { game: gameName(game.id), section: rule.section }))}`),
    text(`**${rule.number}** ${rule.text}`),
  ],
});
