import type { APIModalInteractionResponseCallbackData, ModalSubmitInteraction } from 'discord.js';

import { Refusal, type Rest } from '../../sessions/types.ts';
import { clockTime } from '../../sessions/waiting/terms-words.ts';
import { type Carried, NO_SESSION, type CommandContext } from '../render/command-id.ts';
import { buttonRows } from '../render/components.ts';
import { type CustomId, readId } from '../render/custom-id.ts';
import {
  againButton,
  dialog,
  type Field,
  type Form,
  formNamed,
  FORM_NAMES,
  FORMS,
  type FormName,
} from '../render/forms.ts';
import { words } from '../text/words.ts';
import type { Caller } from './caller.ts';
import { type Commands, executed, guessing } from './carried.ts';
import { zoneKnown } from './commands/terms-options.ts';
import { sameSession } from './here.ts';
import { withPage } from './pages.ts';
import { type BotResponse, note } from './response.ts';
import { myHabits } from './responses/habits.ts';
import { NearMiss } from './typed/explaining.ts';

/** Modals: opening them prefilled, and handling their submission. */

/** Builds the modal that a button opens. Refuses unknown ones. */
export async function dialogOf(caller: Caller, id: CustomId): Promise<APIModalInteractionResponseCallbackData> {
  if (id.session !== NO_SESSION) await sameSession(caller, id);
  const form = formNamed(id.rest);
  if (!form) throw new Refusal(words('refused.button'));
  const standing = { session: id.session, page: id.mark };
  return dialog(form.name, standing, form.typed ?? (await standingIn(caller, form.name)), caller.say);
}

/** Returns the prefilled lines of a modal. */
async function standingIn(caller: Caller, name: FormName): Promise<Record<string, string>> {
  const own = await myHabits(caller);
  const table = (await caller.bot.sessions.find(caller.channelId))?.terms ?? null;
  switch (name) {
    case 'hours':
      return restIn(own.rest, null, caller);
    case 'rest':
      return restIn(table?.rest ?? null, own.rest?.zone ?? null, caller);
    case 'start':
      return { zone: (await zoneKnown(caller, { rest: table?.rest ?? null })) ?? '' };
    case 'absence':
    case 'template':
      return {};
  }
}

/** Formats quiet hours and days as they can be typed. */
const restIn = (rest: Rest | null, zone: string | null, { say }: Caller): Record<string, string> => ({
  quiet: rest && rest.from !== rest.until ? `${clockTime(rest.from)}-${clockTime(rest.until)}` : '',
  days: rest?.days.map((day) => say({ key: `session:day.${day}` })).join(', ') ?? '',
  zone: rest?.zone ?? zone ?? '',
});

/** Runs the command of a submitted modal. Offers near matches as buttons. */
export async function formFilledIn(
  caller: Caller,
  commands: Commands,
  interaction: ModalSubmitInteraction,
): Promise<BotResponse> {
  const id = readId(interaction.customId);
  if (id?.action !== 'form') throw new Refusal(words('refused.button'));
  if (id.session !== NO_SESSION) await sameSession(caller, id);
  const name = formNamed(id.rest)?.name;
  if (!name) throw new Refusal(words('refused.button'));
  const typed = typedIn(name, interaction);
  const carried = filledIn(caller, name, typed);
  try {
    return await withPage(caller, id, await executed(caller, commands, carried));
  } catch (error) {
    if (!(error instanceof Refusal) || error.about !== 'entry') throw error;
    return withPage(caller, id, mistyped(caller, error, { name, typed, carried, session: id.session, page: id.mark }));
  }
}

interface Filled extends CommandContext {
  readonly name: FormName;
  readonly typed: Readonly<Record<string, string>>;
  readonly carried: Carried;
}

/** Explains a typing error. The cure is a guess's button, or the modal again with all typed lines. */
function mistyped(caller: Caller, error: Refusal, { name, typed, carried, ...standing }: Filled): BotResponse {
  const problem = caller.say(error.phrase);
  const response = error instanceof NearMiss ? guessing(caller, error, problem, carried, standing) : note(problem);
  const again = againButton(name, typed, caller.say(words('form.again')), standing);
  return { ...response, components: [...response.components, ...buttonRows([again])] };
}

/** Explains a typing error in a command. If a modal has all of its options, a button opens that. */
export function mistypedIn(caller: Caller, error: Refusal, carried: Carried | null): BotResponse {
  const problem = caller.say(error.phraseFor(caller.person.userId));
  const response = error instanceof NearMiss ? guessing(caller, error, problem, carried) : note(problem);
  const given = Object.keys(carried?.options ?? {});
  const name = FORM_NAMES.find((one) => {
    const { path, fields }: Form = FORMS[one];
    return path === carried?.path && given.every((option) => fields.some((field) => field.option === option));
  });
  if (!carried || !name || given.length === 0) return response;
  const again = againButton(name, carried.options, caller.say(words('form.again')), {});
  return { ...response, components: [...response.components, ...buttonRows([again])] };
}

/** Reads the typed lines. */
function typedIn(name: FormName, { fields }: ModalSubmitInteraction): Record<string, string> {
  const lines: readonly Field[] = FORMS[name].fields;
  const read = (option: string) => (fields.fields.has(option) ? fields.getTextInputValue(option).trim() : '');
  return Object.fromEntries(lines.map(({ option }) => [option, read(option)]));
}

/** Builds the command of a submitted modal. */
function filledIn({ say }: Caller, name: FormName, typed: Readonly<Record<string, string>>): Carried {
  const lines: readonly Field[] = FORMS[name].fields;
  const none = say(words('form.none'));
  const given = lines.map(({ option, empty }) => [option, typed[option] === '' && empty ? none : typed[option]!]);
  return { path: FORMS[name].path, options: Object.fromEntries(given) as Record<string, string> };
}
