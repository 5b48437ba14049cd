import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIContainerComponent,
  type APIFileComponent,
  type APIMediaGalleryComponent,
  type APIMessageTopLevelComponent,
  type APISelectMenuOption,
  type APISeparatorComponent,
  type APIStringSelectComponent,
  type APITextDisplayComponent,
  ButtonStyle,
  type ChannelType,
  ComponentType,
  SelectMenuDefaultValueType,
} from 'discord.js';

import { clip, LIMITS } from '../limits.ts';

export type ComponentRow = APIActionRowComponent<APIComponentInMessageActionRow>;
export type Block = APIComponentInContainer;
export type Component = APIMessageTopLevelComponent;
export type MenuOption = APISelectMenuOption;

/** Effect of a button on the table: the obvious choice, one of several, a good one, a harmful one. */
export type Weight = 'main' | 'plain' | 'good' | 'danger';
const STYLES = {
  main: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  good: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

export function button(id: string, label: string, weight: Weight = 'plain', emoji?: string): APIButtonComponent {
  return {
    type: ComponentType.Button,
    custom_id: id,
    label: clip(label, LIMITS.buttonLabel),
    style: STYLES[weight],
    ...(emoji ? { emoji: { name: emoji } } : {}),
  };
}

/** Builds one menu entry, cut to Discord's limits. */
export function entry(value: string, label: string, description?: string, emoji?: string): MenuOption {
  return {
    value,
    label: clip(label, LIMITS.optionLabel),
    ...(description ? { description: clip(description, LIMITS.optionDescription) } : {}),
    ...(emoji ? { emoji: { name: emoji } } : {}),
  };
}

/** Builds the entry of the current value. `said` states that in words, because screen readers need more than a sign. */
export const standingEntry = (value: string, label: string, said: string, description = ''): MenuOption =>
  entry(value, label, `${said} ${description}`.trim(), '✅');

/** Builds a row with one menu. `picks`: fewest and most entries to choose. */
export function menu(
  id: string,
  placeholder: string,
  options: MenuOption[],
  picks: readonly [number, number] = [1, 1],
): ComponentRow {
  const select: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: id,
    placeholder: clip(placeholder, LIMITS.placeholder),
    options,
    min_values: picks[0],
    max_values: picks[1],
  };
  return componentRow([select]);
}

/** Builds a menu of the server's roles. `chosen` is preselected. */
export function roleMenu(id: string, placeholder: string, chosen: readonly string[]): ComponentRow {
  return componentRow([
    {
      type: ComponentType.RoleSelect,
      ...ofList(id, placeholder),
      ...chosenIn(SelectMenuDefaultValueType.Role, chosen),
    },
  ]);
}

/** Builds a menu for choosing one of the server's members. `chosen` is preselected. */
export const userMenu = (id: string, placeholder: string, chosen: string | null = null): ComponentRow =>
  componentRow([
    {
      type: ComponentType.UserSelect,
      ...ofList(id, placeholder),
      ...chosenIn(SelectMenuDefaultValueType.User, chosen === null ? [] : [chosen]),
      max_values: 1,
    },
  ]);

/** Builds a menu of the server's channels of some types. `chosen` is preselected. */
export function channelMenu(
  id: string,
  placeholder: string,
  chosen: readonly string[],
  kinds: readonly ChannelType[],
  most: number = LIMITS.selectOptions,
): ComponentRow {
  return componentRow([
    {
      type: ComponentType.ChannelSelect,
      ...ofList(id, placeholder),
      max_values: most,
      channel_types: [...kinds],
      ...chosenIn(SelectMenuDefaultValueType.Channel, chosen),
    },
  ]);
}

const ofList = (id: string, placeholder: string) => ({
  custom_id: id,
  placeholder: clip(placeholder, LIMITS.placeholder),
  min_values: 1,
  max_values: LIMITS.selectOptions,
});

const chosenIn = <Type extends SelectMenuDefaultValueType>(type: Type, ids: readonly string[]) =>
  ids.length === 0 ? {} : { default_values: ids.slice(0, LIMITS.selectOptions).map((id) => ({ id, type })) };

function componentRow(components: APIComponentInMessageActionRow[]): ComponentRow {
  return { type: ComponentType.ActionRow, components };
}

/** Builds a button that opens a URL. */
export const linkButton = (url: string, label: string): APIButtonComponent => ({
  ...{ type: ComponentType.Button, style: ButtonStyle.Link, url, label: clip(label, LIMITS.buttonLabel) },
});

/** Counts components, including nested ones. */
export const countComponents = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + 1 + (block.type === ComponentType.ActionRow ? block.components.length : 0), 0);

/** Spreads buttons evenly over as few rows as possible. */
export function buttonRows(buttons: readonly APIButtonComponent[]): ComponentRow[] {
  const size = Math.ceil(buttons.length / Math.ceil(buttons.length / LIMITS.buttonsInRow));
  const rows: ComponentRow[] = [];
  for (let at = 0; at < buttons.length; at += size) rows.push(componentRow(buttons.slice(at, at + size)));
  return rows;
}

export function text(content: string): APITextDisplayComponent {
  return { type: ComponentType.TextDisplay, content };
}

/**
 * First component id of texts that are removed together with the buttons. Lies below the marks and above Discord's own
 * ids.
 */
const FIRST_PASSING_ID = 900_000;

/** Builds a text that is removed together with the buttons. `part` distinguishes such texts within a message. */
export function passing(content: string, part: number): APITextDisplayComponent {
  return { ...text(content), id: FIRST_PASSING_ID + part };
}

const isPassing = ({ id = 0 }: Block): boolean => id >= FIRST_PASSING_ID && id < FIRST_PASSING_ID + LIMITS.components;

export function separator(): APISeparatorComponent {
  return { type: ComponentType.Separator };
}

/**
 * Builds one attached picture with its description for screen readers. A gallery of several would crop them to a grid.
 */
export function gallery({ file, alt }: { readonly file: string; readonly alt: string }): APIMediaGalleryComponent {
  return {
    type: ComponentType.MediaGallery,
    items: [{ media: { url: `attachment://${file}` }, description: clip(alt, LIMITS.altText) }],
  };
}

/** Builds an attached file that is not a picture. */
export function fileBlock(file: string): APIFileComponent {
  return { type: ComponentType.File, file: { url: `attachment://${file}` } };
}

/** Component ids of the texts that replace a board's picture. They lie above those of `passing`. */
const BOARD_REMARK = 980_000;
const BOARD_WORDS = 980_001;

/** Component ids of the news, and of the line with the state of the game. */
const NEWS_ID = 980_002;
const HEAD_ID = 980_003;

/** Builds the news of a message. They are shortened once its turn is over. */
export const tellingNews = (news: string): APITextDisplayComponent => ({ ...text(news), id: NEWS_ID });

/** Builds the state of the game: its own line first, then further lines. */
export const headLines = (lines: readonly string[]): APITextDisplayComponent => ({
  ...text(lines.join('\n')),
  id: HEAD_ID,
});

/** Shortens a message without buttons: these few lines of news, the board as the only picture, and the round. */
export const withoutButtons = (
  components: readonly Component[],
  news: string,
  board: string | undefined,
): Component[] =>
  components.map((one): Component => {
    if (one.type !== ComponentType.Container) return one;
    const inside = one.components.flatMap((block): Block[] => {
      if (block.id === NEWS_ID) return [tellingNews(news)];
      if (block.id === HEAD_ID && 'content' in block) return [headLines(block.content.split('\n').slice(0, 1))];
      if (block.type !== ComponentType.MediaGallery) return [block];
      return block.items.every(({ media }) => media.url === `attachment://${board}`) ? [block] : [];
    });
    return { ...one, components: inside };
  });

/** Builds the reason why the board's picture is missing. */
export const waitingRemark = (remark: string): APITextDisplayComponent => ({
  ...text(`⚠️ ${remark}`),
  id: BOARD_REMARK,
});
/** Builds the board in words, which replaces its picture. */
export const waitingWords = (inWords: string): APITextDisplayComponent => ({ ...text(inWords), id: BOARD_WORDS });

/** Remarks of earlier versions have no id. */
const isRemark = (block: Block): boolean =>
  block.id === BOARD_REMARK || (block.type === ComponentType.TextDisplay && block.content.startsWith('⚠️ '));

/** Replaces the words of a message with the board's picture. Null: drawing failed; `remark` says so. */
export const withBoard = (
  components: readonly Component[],
  picture: { readonly file: string; readonly alt: string } | null,
  remark: string,
): Component[] =>
  components.map((one): Component => {
    if (one.type !== ComponentType.Container) return one;
    const inside = one.components.flatMap((block): Block[] => {
      if (isRemark(block)) return picture ? [gallery(picture)] : [waitingRemark(remark)];
      return block.id === BOARD_WORDS && picture ? [] : [block];
    });
    return { ...one, components: inside };
  });

/** Builds a container. `id` marks the message of an outbox row, so that a search finds it again. */
export function container(components: Block[], colour: number, id?: number): APIContainerComponent {
  return { type: ComponentType.Container, accent_color: colour, components, ...(id === undefined ? {} : { id }) };
}

/** Returns what remains when a message loses its buttons. Drops rows, and texts made with `passing`. */
export function disarmed(components: readonly Component[]): Component[] {
  return components.flatMap((one): Component[] => {
    if (one.type === ComponentType.ActionRow) return [];
    if (one.type !== ComponentType.Container) return [one];
    const kept = one.components.filter((inside) => inside.type !== ComponentType.ActionRow && !isPassing(inside));
    while (kept.at(-1)?.type === ComponentType.Separator) kept.pop();
    return kept.length > 0 ? [{ ...one, components: kept }] : [];
  });
}
