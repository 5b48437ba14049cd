import { ChannelType } from 'discord.js';

import type { Phrase } from '../../../engine/index.ts';
import { languages } from '../../../locale/index.ts';
import {
  type Pace,
  PACES,
  type Preferences,
  STANDARD_TERMS,
  THEMES,
  USUAL_RETENTION,
} from '../../../sessions/types.ts';
import type { Bot } from '../../bot.ts';
import {
  button,
  buttonRows,
  channelMenu,
  entry,
  menu,
  standingEntry,
  roleMenu,
  type ComponentRow,
} from '../../render/components.ts';
import { plainId } from '../../render/custom-id.ts';
import { admin, mentioned } from '../../text/admin.ts';
import { gameName, words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { languageWords } from '../commands/languages.ts';
import { themeWords } from '../commands/themes.ts';

/** Settings of a server, named after the options of `/rampart settings`. */
export const SETTINGS = [
  ...(['who', 'where', 'most', 'hosting', 'sitting', 'mods', 'log', 'idle', 'openings'] as const),
  ...(['opens', 'game', 'pace', 'language', 'theme', 'keep'] as const),
] as const;
export type SettingId = (typeof SETTINGS)[number];

/** A setting: its current value, controls and parser. */
export interface HouseSetting {
  readonly stands: (now: Preferences) => Phrase;
  readonly controls: (now: Preferences, caller: Caller) => ComponentRow[];
  /** `values`: those chosen in its menu, or that of one of its buttons. */
  readonly meant: (values: readonly string[]) => Partial<Preferences>;
}

/** Value for leaving a setting at its default. */
export const DEFAULT_VALUE = 'auto';
/** Values of "who" and "where" that are not lists. */
export const EVERYBODY = 'everybody';
export const MANAGERS = 'managers';
/** Values for moderators and channels that name none. */
const NOBODY_VALUE = 'nobody';
export const EVERYWHERE = 'everywhere';

/** Channel types in which, or in whose threads, games can be opened. */
export const PLACES = [ChannelType.GuildText, ChannelType.GuildAnnouncement, ChannelType.GuildForum] as const;

/** Channel types in which the bot can post reports. */
const REPORT_CHANNELS = [ChannelType.GuildText, ChannelType.GuildAnnouncement] as const;

/** Numbers of games and days in menus. Commands accept any number up to the maximum. */
const NUMBERS_OF_GAMES = [1, 2, 3, 5, 10, 20, 50];
const NUMBERS_OF_TABLES = [1, 2, 3, 4, 5, 10, 20];
const IDLE_DAYS = [2, 4, 7];
const RETENTION_DAYS = [7, 30, 90, 180, 365, 730, 1825];
export const MOST_SERVER_GAMES = 1000;
export const MOST_RETENTION_DAYS = 3650;

export const settingOf = (id: string): SettingId | undefined => SETTINGS.find((one) => one === id);

/** Writes the id of a setting's control; for a button, with its value. */
const controlId = ({ guildId }: Caller, id: SettingId, value = ''): string =>
  plainId('house', guildId, `set.${id}${value === '' ? '' : `.${value}`}`);

/** Settings with a single value; null means the default. */
type Single = 'most' | 'idle' | 'hosting' | 'sitting' | 'venue' | 'game' | 'pace' | 'language' | 'theme' | 'retention';

interface Choosing<Key extends Single> {
  /** Menu values beside the default. */
  readonly values: (bot: Bot) => readonly NonNullable<Preferences[Key]>[];
  readonly label: (value: Preferences[Key]) => Phrase;
  /** Parses a chosen or typed value; null if invalid. */
  readonly read: (typed: string) => Preferences[Key];
}

function choosingSetting<Key extends Single>(
  id: SettingId,
  key: Key,
  { values, label, read }: Choosing<Key>,
): HouseSetting {
  return {
    stands: (now) => label(now[key]),
    controls: (now, caller) => {
      const entries = [null, ...values(caller.bot)].map((value: Preferences[Key]) => {
        const [chosen, name] = [value === null ? DEFAULT_VALUE : String(value), caller.say(label(value))];
        return value === now[key] ? standingEntry(chosen, name, caller.say(words('menu.stands'))) : entry(chosen, name);
      });
      return [menu(controlId(caller, id), caller.say(admin('settings.choose')), entries)];
    },
    meant: ([value = DEFAULT_VALUE]) => ({ [key]: value === DEFAULT_VALUE ? null : read(value) }),
  };
}

const among =
  <Value extends string>(values: readonly Value[]) =>
  (typed: string): Value | null =>
    values.find((value) => value === typed) ?? null;

const upTo = (most: number) => (typed: string) => {
  const number = Math.floor(Number(typed));
  return number >= 1 ? Math.min(number, most) : null;
};

/** Builds a menu of roles, with the existing chosen ones preselected. */
const roleSetting = (caller: Caller, id: 'who' | 'mods', chosen: readonly string[] | null) =>
  roleMenu(
    controlId(caller, id),
    caller.say(admin('settings.who.choose')),
    (chosen ?? []).filter((role) => caller.guild?.roles.cache.has(role)),
  );

/** Builds a setting for one channel to post in, or none. */
const channelSetting = (key: 'log' | 'openings'): HouseSetting => ({
  stands: (now) =>
    now[key] === null ? admin('settings.nowhere') : admin('settings.there', { channel: `<#${now[key]}>` }),
  controls: (now, caller) => [
    channelMenu(
      controlId(caller, key),
      caller.say(admin('settings.choose')),
      [now[key]].filter((channel) => channel !== null && caller.guild?.channels.cache.has(channel)) as string[],
      REPORT_CHANNELS,
      1,
    ),
    ...buttonRows([button(controlId(caller, key, NOBODY_VALUE), caller.say(admin('settings.nowhere')))]),
  ],
  meant: ([value = NOBODY_VALUE]) => ({ [key]: value === NOBODY_VALUE ? null : value }),
});

/** Builds a setting for the most games, or tables per person. */
const upToSome = (id: 'most' | 'hosting' | 'sitting', numbers: readonly number[]): HouseSetting =>
  choosingSetting(id, id, {
    values: () => numbers,
    label: (count) => (count === null ? admin('settings.most.unlimited') : admin('settings.most.games', { count })),
    read: upTo(MOST_SERVER_GAMES),
  });

const paceWords = (pace: Pace): Phrase => admin(`pace.${pace}`);
const days = (count: number): Phrase => admin('settings.keep.days', { count });
/** Describes the default. */
const usually = (what: Phrase): Phrase => admin('settings.usual', { what });

export const HOUSE: Readonly<Record<SettingId, HouseSetting>> = {
  who: {
    stands: ({ hosts }) => {
      if (hosts === null) return admin('settings.who.everybody');
      return hosts.length === 0
        ? admin('settings.who.managers')
        : admin('settings.who.roles', { roles: mentioned('@&', hosts) });
    },
    controls: ({ hosts }, caller) => [
      roleSetting(caller, 'who', hosts),
      ...buttonRows([
        button(controlId(caller, 'who', EVERYBODY), caller.say(admin('settings.who.everybody'))),
        button(controlId(caller, 'who', MANAGERS), caller.say(admin('settings.who.managers'))),
      ]),
    ],
    meant: (values) => {
      if (values.includes(EVERYBODY)) return { hosts: null };
      return { hosts: values.filter((value) => value !== MANAGERS) };
    },
  },
  where: {
    stands: ({ channels }) =>
      channels === null
        ? admin('settings.where.everywhere')
        : admin('settings.where.channels', { channels: mentioned('#', channels) }),
    controls: ({ channels }, caller) => [
      channelMenu(
        controlId(caller, 'where'),
        caller.say(admin('settings.where.choose')),
        (channels ?? []).filter((channel) => caller.guild?.channels.cache.has(channel)),
        PLACES,
      ),
      ...buttonRows([button(controlId(caller, 'where', EVERYWHERE), caller.say(admin('settings.where.everywhere')))]),
    ],
    meant: (values) => ({ channels: values.length === 0 || values.includes(EVERYWHERE) ? null : [...values] }),
  },
  most: upToSome('most', NUMBERS_OF_GAMES),
  hosting: upToSome('hosting', NUMBERS_OF_TABLES),
  sitting: upToSome('sitting', NUMBERS_OF_TABLES),
  mods: {
    stands: ({ moderators }) =>
      moderators === null || moderators.length === 0
        ? admin('settings.mods.nobody')
        : admin('settings.mods.roles', { roles: mentioned('@&', moderators) }),
    controls: ({ moderators }, caller) => [
      roleSetting(caller, 'mods', moderators),
      ...buttonRows([button(controlId(caller, 'mods', NOBODY_VALUE), caller.say(admin('settings.mods.nobody')))]),
    ],
    meant: (values) => ({ moderators: values.includes(NOBODY_VALUE) ? null : [...values] }),
  },
  log: channelSetting('log'),
  openings: channelSetting('openings'),
  idle: choosingSetting('idle', 'idle', {
    values: () => IDLE_DAYS,
    label: (count) => (count === null ? admin('settings.idle.off') : days(count)),
    read: upTo(Math.max(...IDLE_DAYS)),
  }),
  opens: choosingSetting('opens', 'venue', {
    values: () => ['thread'],
    label: (venue) => admin(`settings.opens.${venue ?? 'channel'}`),
    read: among(['thread']),
  }),
  game: choosingSetting('game', 'game', {
    values: ({ games }) => games.map(({ id }) => id),
    label: (game) => (game === null ? admin('settings.game.last') : gameName(game)),
    read: (typed) => typed,
  }),
  pace: choosingSetting('pace', 'pace', {
    values: () => PACES,
    label: (pace) => (pace === null ? usually(paceWords(STANDARD_TERMS.pace)) : paceWords(pace)),
    read: among(PACES),
  }),
  language: choosingSetting('language', 'language', {
    values: () => languages,
    label: languageWords,
    read: among(languages),
  }),
  theme: choosingSetting('theme', 'theme', {
    values: () => THEMES,
    label: (theme) => (theme === null ? usually(themeWords(THEMES[0])) : themeWords(theme)),
    read: among(THEMES),
  }),
  keep: choosingSetting('keep', 'retention', {
    values: () => RETENTION_DAYS,
    label: (count) => (count === null ? usually(days(USUAL_RETENTION)) : days(count)),
    read: upTo(MOST_RETENTION_DAYS),
  }),
};
