import { ApplicationCommandOptionType, type APIInteraction } from 'discord-api-types/v10';
import type { Problem } from '../errors.ts';
import type { AutocompleteChoice } from '../interactions.ts';

export interface SentOption {
  readonly name: string;
  readonly type: ApplicationCommandOptionType;
  readonly value?: string | number | boolean;
  readonly focused?: boolean;
  readonly options?: readonly SentOption[];
}

const flat = (options: readonly SentOption[]): SentOption[] =>
  options.flatMap((one) => [one, ...flat(one.options ?? [])]);

/** Checks the rules of autocomplete choices that no schema covers: their type depends on the option being typed. */
export function choiceProblems(choices: readonly AutocompleteChoice[], payload: APIInteraction): Problem[] {
  const { options = [] } = (payload.data ?? {}) as { options?: readonly SentOption[] };
  const numeric = flat(options).find((one) => one.focused)?.type !== ApplicationCommandOptionType.String;
  return choices.flatMap((choice, index) => {
    const path = ['data', 'choices', index];
    const problems: Problem[] = [];
    if ((typeof choice.value === 'number') !== numeric) {
      problems.push({
        path: [...path, 'value'],
        code: 'BASE_TYPE_BAD_TYPE',
        message: `Expected a ${numeric ? 'number' : 'string'}.`,
      });
    }
    const text = String(choice.value).length;
    if (text < 1 || text > 100)
      problems.push({
        path: [...path, 'value'],
        code: 'BASE_TYPE_BAD_LENGTH',
        message: 'Must be between 1 and 100 in length.',
      });
    if (choice.name.length < 1 || choice.name.length > 100) {
      problems.push({
        path: [...path, 'name'],
        code: 'BASE_TYPE_BAD_LENGTH',
        message: 'Must be between 1 and 100 in length.',
      });
    }
    return problems;
  });
}
