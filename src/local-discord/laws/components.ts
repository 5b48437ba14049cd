import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { Problem } from '../errors.ts';

/** A component from the bot, already checked by schema; only the common shape is typed. */
export interface RawComponent {
  type: ComponentType;
  id?: number;
  custom_id?: string;
  components?: RawComponent[];
  component?: RawComponent;
  accessory?: RawComponent;
  content?: string;
  items?: { media: RawMedia; description?: string; spoiler?: boolean }[];
  media?: RawMedia;
  file?: RawMedia;
  options?: { value: string; label: string; default?: boolean; description?: string; emoji?: unknown }[];
  default_values?: { id: string; type: string }[];
  min_values?: number;
  max_values?: number;
  required?: boolean;
  disabled?: boolean;
  label?: string | undefined;
  emoji?: unknown;
  style?: number;
  url?: string;
  sku_id?: string;
  value?: string;
  min_length?: number;
  max_length?: number;
  channel_types?: number[];
  placeholder?: string;
  default?: boolean;
}

export interface RawMedia {
  url: string;
  [more: string]: unknown;
}

type ComponentPath = readonly (string | number)[];

export interface PlacedComponent {
  readonly component: RawComponent;
  readonly path: ComponentPath;
}

/** Returns a component with everything in it, each with its path. */
function withDescendants(component: RawComponent, path: ComponentPath): PlacedComponent[] {
  const inner = (component.components ?? []).flatMap((one, index) =>
    withDescendants(one, [...path, 'components', index]),
  );
  const accessory = component.accessory ? withDescendants(component.accessory, [...path, 'accessory']) : [];
  const labelled = component.component ? withDescendants(component.component, [...path, 'component']) : [];
  return [{ component, path }, ...inner, ...accessory, ...labelled];
}

export const allComponents = (
  components: readonly RawComponent[],
  path: ComponentPath = ['components'],
): PlacedComponent[] => components.flatMap((component, index) => withDescendants(component, [...path, index]));

export const SELECT_TYPES: readonly ComponentType[] = [
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
];

const CHOOSERS: readonly ComponentType[] = [
  ...SELECT_TYPES,
  ComponentType.CheckboxGroup,
  ComponentType.FileUpload,
  ComponentType.RadioGroup,
];

const V2_ONLY: readonly ComponentType[] = [
  ComponentType.Section,
  ComponentType.TextDisplay,
  ComponentType.Thumbnail,
  ComponentType.MediaGallery,
  ComponentType.File,
  ComponentType.Separator,
  ComponentType.Container,
];

const componentProblem = (path: ComponentPath, code: string, message: string): Problem => ({ path, code, message });

function buttonProblems({ component: button, path }: PlacedComponent): Problem[] {
  const problems: Problem[] = [];
  const link = button.style === ButtonStyle.Link;
  const premium = button.style === ButtonStyle.Premium;
  if (link ? !button.url : button.url) {
    problems.push(
      componentProblem([...path, 'url'], 'BUTTON_COMPONENT_URL', 'A url is required for link buttons and only there.'),
    );
  }
  if (link || premium ? button.custom_id : !button.custom_id) {
    problems.push(
      componentProblem(
        [...path, 'custom_id'],
        'BUTTON_COMPONENT_CUSTOM_ID',
        'A custom_id is required for buttons except links.',
      ),
    );
  }
  if (premium && !button.sku_id)
    problems.push(componentProblem([...path, 'sku_id'], 'BASE_TYPE_REQUIRED', 'This field is required'));
  if (!premium && !button.label && !button.emoji) {
    problems.push(componentProblem(path, 'BUTTON_COMPONENT_INVALID', 'A button must have a label or an emoji.'));
  }
  return problems;
}

function chooserProblems({ component: chooser, path }: PlacedComponent, modal: boolean): Problem[] {
  const problems: Problem[] = [];
  const most =
    chooser.max_values ?? (chooser.type === ComponentType.CheckboxGroup ? (chooser.options?.length ?? 1) : 1);
  if ((chooser.min_values ?? 0) > most) {
    problems.push(
      componentProblem([...path, 'min_values'], 'SELECT_COMPONENT_MIN_VALUES', 'min_values is more than max_values.'),
    );
  }
  if (chooser.options) {
    const values = chooser.options.map((option) => option.value);
    if (new Set(values).size < values.length) {
      problems.push(
        componentProblem(
          [...path, 'options'],
          'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
          'The option values must be unique.',
        ),
      );
    }
    if (most > values.length || (chooser.min_values ?? 0) > values.length) {
      problems.push(
        componentProblem(
          [...path, 'max_values'],
          'SELECT_COMPONENT_MAX_VALUES',
          `There are only ${values.length} options to choose.`,
        ),
      );
    }
    if (chooser.options.filter((option) => option.default).length > most) {
      problems.push(
        componentProblem([...path, 'options'], 'SELECT_COMPONENT_DEFAULTS', 'More defaults than max_values.'),
      );
    }
  }
  if ((chooser.default_values?.length ?? 0) > most) {
    problems.push(
      componentProblem([...path, 'default_values'], 'SELECT_COMPONENT_DEFAULTS', 'More defaults than max_values.'),
    );
  }
  if (modal && chooser.disabled) {
    problems.push(
      componentProblem([...path, 'disabled'], 'COMPONENT_DISABLED_IN_MODAL', 'A select in a modal cannot be disabled.'),
    );
  }
  return problems;
}

function actionRowProblems({ component: row, path }: PlacedComponent): Problem[] {
  const selects = (row.components ?? []).filter((one) => SELECT_TYPES.includes(one.type));
  return selects.length > 0 && (row.components?.length ?? 0) > 1
    ? [
        componentProblem(
          [...path, 'components'],
          'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
          'The specified component exceeds the maximum width',
        ),
      ]
    : [];
}

function uniqueProblems(placed: readonly PlacedComponent[]): Problem[] {
  const repeated = (key: 'custom_id' | 'id') =>
    placed.filter(
      ({ component }, index) =>
        component[key] !== undefined && placed.findIndex((other) => other.component[key] === component[key]) < index,
    );
  return [
    ...repeated('custom_id').map(({ path }) =>
      componentProblem(
        [...path, 'custom_id'],
        'COMPONENT_CUSTOM_ID_DUPLICATED',
        'Component custom id cannot be duplicated',
      ),
    ),
    ...repeated('id')
      .filter(({ component }) => component.id !== 0)
      .map(({ path }) =>
        componentProblem([...path, 'id'], 'COMPONENT_ID_DUPLICATED', 'Component id cannot be duplicated'),
      ),
  ];
}

/** Checks rules for every tree of components, in messages and modals. */
export function componentProblems(placed: readonly PlacedComponent[], modal: boolean): Problem[] {
  return [
    ...uniqueProblems(placed),
    ...placed.flatMap((one) => [
      ...(one.component.type === ComponentType.Button ? buttonProblems(one) : []),
      ...(CHOOSERS.includes(one.component.type) ? chooserProblems(one, modal) : []),
      ...(one.component.type === ComponentType.ActionRow ? actionRowProblems(one) : []),
    ]),
  ];
}

/** Checks the rules of a message's components; `v2`: whether the message has the flag of Components v2. */
export function messageComponentProblems(components: readonly RawComponent[], v2: boolean): Problem[] {
  const placed = allComponents(components);
  const problems = componentProblems(placed, false);
  const root: ComponentPath = ['components'];
  if (v2) {
    const text = placed.reduce((sum, { component }) => sum + (component.content?.length ?? 0), 0);
    if (text > 4000) {
      problems.push(
        componentProblem(root, 'COMPONENT_MAX_TOTAL_TEXT_SIZE_EXCEEDED', `Total text is ${text} of at most 4000.`),
      );
    }
    if (placed.length > 40) {
      problems.push(
        componentProblem(root, 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', `${placed.length} components of at most 40.`),
      );
    }
    if (placed.length === 0)
      problems.push(componentProblem(root, 'BASE_TYPE_REQUIRED', 'A Components v2 message needs components.'));
    return problems;
  }
  if (components.length > 5)
    problems.push(componentProblem(root, 'BASE_TYPE_MAX_LENGTH', 'Must be 5 or fewer in length.'));
  for (const { component, path } of placed.filter((one) => V2_ONLY.includes(one.component.type))) {
    const name = ComponentType[component.type];
    problems.push(componentProblem(path, 'UNION_TYPE_CHOICES', `${name} needs the message flag IS_COMPONENTS_V2.`));
  }
  return problems;
}
