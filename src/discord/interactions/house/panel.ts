import { type Preferences, Refusal } from '../../../sessions/types.ts';
import { container, entry, menu, text } from '../../render/components.ts';
import { plainId } from '../../render/custom-id.ts';
import { admin } from '../../text/admin.ts';
import { COLOURS } from '../../text/symbols.ts';
import type { Caller } from '../caller.ts';
import type { BotResponse } from '../response.ts';
import { bansPage } from './bans.ts';
import { templatesPage } from './templates.ts';
import { backRow, type HousePage, type ComponentUse } from './page.ts';
import { changesTold, unwritable } from './told.ts';
import { HOUSE, type SettingId, settingOf, SETTINGS } from './settings.ts';

/**
 * Patterns for the rest of custom ids. Buttons on a setting's page name the setting; the menu of all settings does not.
 */
const MENU = 'go';
/** An action of a page without a setting: `do.ban`. */
const ACTION_ID = /^do\.(\w+)$/;
const SETTING_ID = /^set\.(\w+)(?:\.(\w+))?$/;

/** Pages beside the settings. */
const FURTHER_PAGES: readonly HousePage[] = [bansPage, templatesPage];

/** Refuses callers who do not manage the server. */
export function demandManager({ manager }: Caller): void {
  if (!manager) throw new Refusal(admin('refused.manager'));
}

/** Shows all settings of the server, with a menu to change each. */
export async function settingsPanel(caller: Caller, first: readonly string[] = []): Promise<BotResponse> {
  const { bot, guildId, say } = caller;
  const now = await bot.sessions.settings.of('guild', guildId);
  const lines = SETTINGS.map((id) => `**${settingNameOf(caller, id)}**\n${settingValueOf(caller, now, id)}`);
  const entries = [
    ...SETTINGS.map((id) => entry(id, settingNameOf(caller, id))),
    ...FURTHER_PAGES.map(({ id, name }) => entry(id, say(name))),
  ];
  const blocks = [
    text([`## ${say(admin('settings.title'))}`, ...first].join('\n')),
    text(lines.join('\n')),
    text(`-# ${say(admin('settings.below'))}`),
    menu(plainId('house', guildId, MENU), say(admin('settings.change')), entries),
  ];
  return { components: [container(blocks, COLOURS.plain)] };
}

/** Shows one setting: purpose, current value and controls. */
async function settingPage(caller: Caller, id: SettingId): Promise<BotResponse> {
  const { bot, guildId, say } = caller;
  const now = await bot.sessions.settings.of('guild', guildId);
  const about = say(admin(`settings.${id}.about`));
  const blocks = [
    text(`### ${settingNameOf(caller, id)}\n${about}\n**${settingValueOf(caller, now, id)}**`),
    ...HOUSE[id].controls(now, caller),
    backRow(caller),
  ];
  return { components: [container(blocks, COLOURS.plain)] };
}

/** Changes settings of the server and shows them. */
export async function changeSettings(caller: Caller, changes: Partial<Preferences>): Promise<BotResponse> {
  demandManager(caller);
  await caller.bot.sessions.settings.change('guild', caller.guildId, changes, await changesTold(caller, changes));
  return settingsPanel(caller, [caller.say(admin('settings.changed')), ...unwritable(caller, changes)]);
}

/** Handles a press on the settings. */
export async function housePressed({ caller, id: { rest }, values, members }: ComponentUse): Promise<BotResponse> {
  demandManager(caller);
  const [, set = '', value] = SETTING_ID.exec(rest) ?? [];
  const changed = settingOf(set);
  if (changed) return changeSettings(caller, HOUSE[changed].meant(value === undefined ? values : [value]));
  const done = ACTION_ID.exec(rest)?.[1] ?? '';
  const deed = FURTHER_PAGES.find(({ deeds }) => Object.hasOwn(deeds, done))?.deeds[done];
  if (deed) return deed(caller, values, members);
  const other = rest === MENU ? FURTHER_PAGES.find(({ id }) => id === values[0]) : undefined;
  if (other) return other.show(caller);
  const page = rest === MENU ? settingOf(values[0] ?? '') : undefined;
  return page ? settingPage(caller, page) : settingsPanel(caller);
}

const settingNameOf = ({ say }: Caller, id: SettingId): string => say(admin(`settings.${id}.name`));
const settingValueOf = ({ say }: Caller, now: Preferences, id: SettingId): string => say(HOUSE[id].stands(now));
