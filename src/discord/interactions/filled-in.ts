import type { APIModalInteractionResponseCallbackData, ModalSubmitInteraction } from 'discord.js';

import { Refusal, type Rest } from '../../sessions/types.ts';
import { clockTime } from '../../sessions/waiting/terms-words.ts';
import { type Carried, NO_SESSION } from '../render/command-id.ts';
import { type CustomId, readId } from '../render/custom-id.ts';
import { dialog, type Field, formNamed, FORMS, type FormName } from '../render/forms.ts';
import { words } from '../text/words.ts';
import type { Caller } from './caller.ts';
import { type Commands, executed, guessing } from './carried.ts';
import { zoneKnown } from './commands/terms-options.ts';
import { sameSession } from './here.ts';
import { withPage } from './pages.ts';
import type { BotResponse } from './response.ts';
import { myHabits } from './responses/habits.ts';
import { NearMiss } from './typed/explaining.ts';

/** Dialogs: with what stands, and as they come back. */

/** The dialog that a button opens; refuses what is none that is known. */
export async function dialogOf(caller: Caller, id: CustomId): Promise<APIModalInteractionResponseCallbackData> {
  if (id.session !== NO_SESSION) await sameSession(caller, id);
  const name = formNamed(id.rest);
  if (!name) throw new Refusal(words('refused.button'));
  const standing = { session: id.session, page: id.mark };
  return dialog(name, standing, await standingIn(caller, name), caller.say);
}

/** What stands in the lines of a dialog before anything is typed. */
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
      return {};
  }
}

/** Quiet hours and days as they can be typed. */
const restIn = (rest: Rest | null, zone: string | null, { say }: Caller): Record<string, string> => ({
  quiet: rest && rest.from !== rest.until ? `${clockTime(rest.from)}-${clockTime(rest.until)}` : '',
  days: rest?.days.map((day) => say({ key: `session:day.${day}` })).join(', ') ?? '',
  zone: rest?.zone ?? zone ?? '',
});

/** Sends the command of a dialog; what is nearly understood can be had by a press. */
export async function formFilledIn(
  caller: Caller,
  commands: Commands,
  interaction: ModalSubmitInteraction,
): Promise<BotResponse> {
  const id = readId(interaction.customId);
  if (id?.action !== 'form') throw new Refusal(words('refused.button'));
  if (id.session !== NO_SESSION) await sameSession(caller, id);
  const carried = filledIn(caller, id, interaction);
  if (!carried) throw new Refusal(words('refused.button'));
  try {
    return await withPage(caller, id, await executed(caller, commands, carried));
  } catch (error) {
    if (!(error instanceof NearMiss)) throw error;
    return guessing(caller, error, caller.say(error.phrase), carried, { session: id.session, page: id.mark });
  }
}

/** The command that a dialog sends as it was filled in; null: it is none that is known. */
function filledIn({ say }: Caller, id: Pick<CustomId, 'rest'>, { fields }: ModalSubmitInteraction): Carried | null {
  const name = formNamed(id.rest);
  if (!name) return null;
  const lines: readonly Field[] = FORMS[name].fields;
  const typed = lines.map(({ option, empty }): [string, string] => {
    const value = fields.fields.has(option) ? fields.getTextInputValue(option).trim() : '';
    return [option, value === '' && empty ? say(words('form.none')) : value];
  });
  return { path: FORMS[name].path, options: Object.fromEntries(typed) };
}
