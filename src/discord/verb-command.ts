import {
  ApplicationIntegrationType,
  InteractionContextType,
  SlashCommandBuilder,
  SlashCommandStringOption,
} from 'discord.js';

import type { Option, Question } from '../engine/index.ts';
import { Refusal } from '../sessions/types.ts';
import { act, demandQuestion, notLegal } from './acting.ts';
import type { Caller } from './caller.ts';
import { ownChoices } from './compose.ts';
import type { Shown } from './choices.ts';
import type { Command } from './command.ts';
import { type Choice, optionMeant, pickSuggestions, readPicks, suggestions } from './matching.ts';
import { named } from './naming.ts';
import { ownQuestion } from './panel.ts';
import type { Reply } from './reply.ts';
import { verbName, words } from './words.ts';

/** A slash command of a game, usable in servers only. */
export function gameCommand(key: string): SlashCommandBuilder {
  return named(new SlashCommandBuilder(), key)
    .setContexts(InteractionContextType.Guild)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall);
}

function whatOption(key: string, required: boolean): SlashCommandStringOption {
  return named(new SlashCommandStringOption(), `${key}.what`)
    .setRequired(required)
    .setAutocomplete(true)
    .setMaxLength(1000);
}

/**
 * The slash command of a main action: `what` completes to the legal choices of the caller's hero now. Where it may be left
 * out, the only legal choice is taken, or the choices are shown.
 */
export function verbCommand(verb: string, { required = true }: { required?: boolean } = {}): Command {
  const legal = ({ options }: Question) => options.filter((option) => option.verb === verb);
  const meant = (typed: string, shown: Shown, caller: Caller): Option => {
    const options = legal(shown.question);
    if (options.length === 0) throw noSuchVerb(verb, shown.question);
    const option = optionMeant(options, typed, caller.say);
    if (!option) throw notLegal(shown.question, options, typed, caller);
    return option;
  };
  return {
    data: gameCommand(verb).addStringOption(whatOption(verb, required)),
    async execute(caller, interaction): Promise<Reply> {
      const shown = await demandQuestion(caller);
      const typed = interaction.options.getString('what');
      const options = legal(shown.question);
      if (typed === null && options.length > 1) {
        return { components: ownQuestion({ ...shown, question: { ...shown.question, options } }) };
      }
      const option = typed === null && options.length === 1 ? options[0]! : meant(typed ?? '', shown, caller);
      return (await act(caller, looked(shown), [option.id])).reply;
    },
    async autocomplete(caller, interaction): Promise<Choice[]> {
      const { question } = await demandQuestion(caller);
      const options = legal(question);
      if (options.length === 0) throw noSuchVerb(verb, question);
      return suggestions(options, interaction.options.getFocused(), caller.say);
    },
  };
}

/** Why the verb cannot be used now, and which can. */
function noSuchVerb(verb: string, question: Question): Refusal {
  const verbs = [...new Set(question.options.flatMap((option) => option.verb ?? []))];
  const asked = { verb: verbName(verb), prompt: question.prompt };
  return new Refusal(
    verbs.length > 0
      ? words('refused.noSuchVerb', { ...asked, legal: verbs.map(verbName) })
      : words('refused.noSuchVerbNow', asked),
  );
}

const looked = ({ session, turn, question }: Shown) => ({ session, turn, mark: question.mark });

/** `/choose`: the answer to whatever is open, with as many picks as it takes. */
export function chooseCommand(): Command {
  const several = ({ kind, max }: Question) => kind !== 'choose' || max > 1;
  return {
    data: gameCommand('choose').addStringOption(whatOption('choose', false)),
    async execute(caller, interaction): Promise<Reply> {
      const shown = await demandQuestion(caller);
      const typed = interaction.options.getString('what');
      if (typed === null) return { components: ownQuestion(shown, ownChoices(shown)) };
      return (await act(caller, looked(shown), picksMeant(shown, typed, caller))).reply;
    },
    async autocomplete(caller, interaction): Promise<Choice[]> {
      const { question } = await demandQuestion(caller);
      const typed = interaction.options.getFocused();
      return several(question)
        ? pickSuggestions(question, typed, caller.say)
        : suggestions(question.options, typed, caller.say);
    },
  };

  function picksMeant({ question }: Shown, typed: string, caller: Caller): string[] {
    if (!several(question)) {
      const option = optionMeant(question.options, typed, caller.say);
      if (option) return [option.id];
      throw notLegal(question, question.options, typed, caller);
    }
    const { picks, rest } = readPicks(question, typed, caller.say);
    if (rest === '') return picks;
    throw notLegal(question, question.options, rest, caller);
  }
}
