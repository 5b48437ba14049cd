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

const wordsByRule = new WeakMap<Rule, readonly string[]>();

/** Returns the words of a rule. They are kept, because each key of a search asks for the words of all rules. */
function wordsIn(rule: Rule): readonly string[] {
  const said = wordsByRule.get(rule) ?? wordsOf(`${rule.section} ${rule.text}`);
  wordsByRule.set(rule, said);
  return said;
}

/**
 * Returns the matches of the first game that has any: rules whose number begins with the text, else rules in which every
 * typed word begins a word.
 */
function rulesLike(games: readonly Game[], typed: string): FoundRule[] {
  const start = typed.trim().toLowerCase();
  const wanted = wordsOf(typed);
  for (const game of games) {
    const all = rulesIn([game]);
    const begun = all.filter(({ rule }) => rule.number.toLowerCase().startsWith(start));
    if (begun.length > 0) return begun;
    const like = all.filter(({ rule }) => wanted.every((word) => wordsIn(rule).some((one) => one.startsWith(word))));
    if (wanted.length > 0 && like.length > 0) return like;
  }
  return [];
}

/** Completes a typed rule, from the first game with a match. */
export const ruleChoices = (games: readonly Game[], typed: string): CompletedChoice[] =>
  completions(rulesLike(games, typed).map(({ rule }) => ({ name: ruleLine(rule), value: rule.number })));

/** The number and the first line of a rule, without its list and its rulings. */
const ruleLine = ({ number, text: said }: Rule): string =>
  clip(`${number} ${unformatted(said.split('\n', 1)[0]!)}`, LIMITS.choiceName);

const namedRule = ({ rule }: FoundRule): Named => ({ id: rule.number, label: asPhrase(ruleLine(rule)) });

/**
 * Shows a rule as the rulebook has it, by number or by words. Refuses ambiguous and unknown input.
 * @param games All games, the channel's first.
 */
export function ruleResponse({ say, bot }: Caller, games: readonly Game[], typed: string): BotResponse {
  const numbered = ruleNumbered(games, typed);
  const like = numbered ? [numbered] : rulesLike(games, typed);
  const [found] = like;
  if (!found) {
    const told = { typed: quoted(typed), game: gameName(games[0]!.id) };
    throw new Refusal(words('help.unknownRule', told), { about: 'entry' });
  }
  if (like.length === 1) return ruleShown(found, say);
  const several = () => words('help.severalRules', { typed: quoted(typed) });
  throw nearMiss(like.map(namedRule), typed, readerOf({ bot, say }), several);
}

const ruleShown = ({ game, rule }: FoundRule, say: Caller['say']): BotResponse => ({
  components: [
    text(`-# ${say(words('help.rule', { game: gameName(game.id), section: rule.section }))}`),
    text(`**${rule.number}** ${rule.text}`),
  ],
});
