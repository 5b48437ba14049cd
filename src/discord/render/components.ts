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

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;
export type Block = APIComponentInContainer;
export type Component = APIMessageTopLevelComponent;
export type MenuOption = APISelectMenuOption;

/** What a button does to the table: the obvious one, one among others, what hurts. */
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

/** One entry of a menu, cut to Discord's lengths. */
export function entry(value: string, label: string, description?: string, emoji?: string): MenuOption {
  return {
    value,
    label: clip(label, LIMITS.optionLabel),
    ...(description ? { description: clip(description, LIMITS.optionDescription) } : {}),
    ...(emoji ? { emoji: { name: emoji } } : {}),
  };
}

/** An entry that stands as it is now: `said` puts that into words, for a sign alone says nothing to who cannot see it. */
export const standingEntry = (value: string, label: string, said: string, description = ''): MenuOption =>
  entry(value, label, `${said} ${description}`.trim(), '✅');

/** A row with one menu; `picks` is how many entries may be chosen. */
export function menu(
  id: string,
  placeholder: string,
  options: MenuOption[],
  picks: readonly [number, number] = [1, 1],
): Row {
  const select: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: id,
    placeholder: clip(placeholder, LIMITS.placeholder),
    options,
    min_values: picks[0],
    max_values: picks[1],
  };
  return row([select]);
}

/** A row with a menu of the server's roles, of which some are chosen already. */
export function roleMenu(id: string, placeholder: string, chosen: readonly string[]): Row {
  return row([
    {
      type: ComponentType.RoleSelect,
      ...ofList(id, placeholder),
      ...chosenIn(SelectMenuDefaultValueType.Role, chosen),
    },
  ]);
}

/** A row with a menu of the server's members, of whom one is chosen; `chosen`: already. */
export const userMenu = (id: string, placeholder: string, chosen: string | null = null): Row =>
  row([
    {
      type: ComponentType.UserSelect,
      ...ofList(id, placeholder),
      ...chosenIn(SelectMenuDefaultValueType.User, chosen === null ? [] : [chosen]),
      max_values: 1,
    },
  ]);

/** The same with the server's channels of some kinds. */
export function channelMenu(
  id: string,
  placeholder: string,
  chosen: readonly string[],
  kinds: readonly ChannelType[],
  most: number = LIMITS.selectOptions,
): Row {
  return row([
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

function row(components: APIComponentInMessageActionRow[]): Row {
  return { type: ComponentType.ActionRow, components };
}

/** A button that leads somewhere. */
export const linkButton = (url: string, label: string): APIButtonComponent => ({
  ...{ type: ComponentType.Button, style: ButtonStyle.Link, url, label: clip(label, LIMITS.buttonLabel) },
});

/** How many components these are, with those inside them. */
export const sizeOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + 1 + (block.type === ComponentType.ActionRow ? block.components.length : 0), 0);

/** Buttons in as few rows as can be, each about as long as the others. */
export function buttonRows(buttons: readonly APIButtonComponent[]): Row[] {
  const size = Math.ceil(buttons.length / Math.ceil(buttons.length / LIMITS.buttonsInRow));
  const rows: Row[] = [];
  for (let at = 0; at < buttons.length; at += size) rows.push(row(buttons.slice(at, at + size)));
  return rows;
}

export function text(content: string): APITextDisplayComponent {
  return { type: ComponentType.TextDisplay, content };
}

/** Component ids of texts that hold only while a message has its buttons: below the marks, above those Discord gives. */
const PASSING = 900_000;

/** A text that goes with the buttons when the message's time is over; `part` tells those of one message apart. */
export function passing(content: string, part: number): APITextDisplayComponent {
  return { ...text(content), id: PASSING + part };
}

const passes = ({ id = 0 }: Block): boolean => id >= PASSING && id < PASSING + LIMITS.components;

export function separator(): APISeparatorComponent {
  return { type: ComponentType.Separator };
}

/** An attached picture with its description for screen readers; one a gallery, for several are cut to fit a grid. */
export function gallery({ file, alt }: { readonly file: string; readonly alt: string }): APIMediaGalleryComponent {
  return {
    type: ComponentType.MediaGallery,
    items: [{ media: { url: `attachment://${file}` }, description: clip(alt, LIMITS.altText) }],
  };
}

/** An attached file that is no picture. */
export function fileBlock(file: string): APIFileComponent {
  return { type: ComponentType.File, file: { url: `attachment://${file}` } };
}

/** Component ids of what stands in the place of a board's picture: above the texts that pass. */
const BOARD_REMARK = 980_000;
const BOARD_WORDS = 980_001;

/** What is told beside the board, and where the game stood, with what the board has changed. */
const NEWS = 980_002;
const HEAD = 980_003;

/** The news of a message that is shortened once its time is over. */
export const tellingNews = (news: string): APITextDisplayComponent => ({ ...text(news), id: NEWS });

/** Where the game stands, on a line of its own, and more. */
export const headLines = (lines: readonly string[]): APITextDisplayComponent => ({
  ...text(lines.join('\n')),
  id: HEAD,
});

/** A message without buttons whose news are these few lines; of its pictures the board alone is left, with the round. */
export const shortened = (components: readonly Component[], news: string, board: string | undefined): Component[] =>
  components.map((one): Component => {
    if (one.type !== ComponentType.Container) return one;
    const inside = one.components.flatMap((block): Block[] => {
      if (block.id === NEWS) return [tellingNews(news)];
      if (block.id === HEAD && 'content' in block) return [headLines(block.content.split('\n').slice(0, 1))];
      if (block.type !== ComponentType.MediaGallery) return [block];
      return block.items.every(({ media }) => media.url === `attachment://${board}`) ? [block] : [];
    });
    return { ...one, components: inside };
  });

/** Why a message has no picture of the board, or not yet. */
export const waitingRemark = (remark: string): APITextDisplayComponent => ({
  ...text(`⚠️ ${remark}`),
  id: BOARD_REMARK,
});
/** The board in words, in the place of its picture. */
export const waitingWords = (inWords: string): APITextDisplayComponent => ({ ...text(inWords), id: BOARD_WORDS });

/** Earlier versions gave it no id. */
const isRemark = (block: Block): boolean =>
  block.id === BOARD_REMARK || (block.type === ComponentType.TextDisplay && block.content.startsWith('⚠️ '));

/** The same message with the picture in the place of what was said instead; null: it cannot be drawn, which `remark` says. */
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

/** `id` marks a message as the one of an outbox row, so that it can be found again. */
export function container(components: Block[], colour: number, id?: number): APIContainerComponent {
  return { type: ComponentType.Container, accent_color: colour, components, ...(id === undefined ? {} : { id }) };
}

/** What stays of a message whose time is over: nothing that can be pressed, nothing that held only until then. */
export function disarmed(components: readonly Component[]): Component[] {
  return components.flatMap((one): Component[] => {
    if (one.type === ComponentType.ActionRow) return [];
    if (one.type !== ComponentType.Container) return [one];
    const kept = one.components.filter((inside) => inside.type !== ComponentType.ActionRow && !passes(inside));
    while (kept.at(-1)?.type === ComponentType.Separator) kept.pop();
    return kept.length > 0 ? [{ ...one, components: kept }] : [];
  });
}
