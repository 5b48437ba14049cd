import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { UserRefusal } from '../errors.ts';
import { allComponents, SELECT_TYPES, type RawComponent } from '../laws/components.ts';
import type { Resolved, SentFile } from './options.ts';

/** A user's input in a component of a modal. */
export type ModalValue = string | boolean | readonly string[] | readonly SentFile[] | null;

export interface SentComponent {
  readonly type: ComponentType;
  readonly id?: number;
  readonly custom_id?: string | undefined;
  readonly value?: string | boolean | null;
  readonly values?: readonly string[];
  readonly components?: readonly SentComponent[];
  readonly component?: SentComponent;
}

const componentLabelOf = (component: RawComponent) =>
  component.label ?? component.placeholder ?? component.custom_id ?? 'it';

function checkCount(component: RawComponent, count: number, least: number, most: number): void {
  if (count < least) throw new UserRefusal(`${componentLabelOf(component)}: choose at least ${least}.`);
  if (count > most) throw new UserRefusal(`${componentLabelOf(component)}: choose at most ${most}.`);
}

function resolveValue(component: RawComponent, value: string, resolved: Resolved): string {
  const find = (): string | null => {
    switch (component.type) {
      case ComponentType.UserSelect:
        return resolved.user(value);
      case ComponentType.RoleSelect:
        return resolved.role(value);
      case ComponentType.MentionableSelect:
        return resolved.user(value) ?? resolved.role(value);
      case ComponentType.ChannelSelect:
        return resolved.channelNamed(value, component.channel_types);
      default:
        return component.options?.some((option) => option.value === value) ? value : null;
    }
  };
  const id = find();
  if (id === null) throw new UserRefusal(`${componentLabelOf(component)} has no choice ${value}.`);
  return id;
}

function chosenValues(
  component: RawComponent,
  values: readonly string[],
  resolved: Resolved,
  least: number,
  most: number,
): string[] {
  const ids = values.map((value) => resolveValue(component, value, resolved));
  if (new Set(ids).size < ids.length) throw new UserRefusal(`${componentLabelOf(component)}: each choice only once.`);
  checkCount(component, ids.length, least, most);
  return ids;
}

/**
 * Returns the component of a message that a user uses, as sent to the bot.
 * @throws UserRefusal when it does not exist, is disabled, or the values do not fit
 */
export function useComponent(
  components: readonly RawComponent[],
  customId: string,
  values: readonly string[],
  resolved: Resolved,
): SentComponent & { component_type: ComponentType } {
  const component = allComponents(components).find((one) => one.component.custom_id === customId)?.component;
  if (!component) throw new UserRefusal(`The message has no component ${customId}.`, 404);
  if (component.disabled) throw new UserRefusal(`${componentLabelOf(component)} is disabled.`);
  if (component.style === ButtonStyle.Link) throw new UserRefusal('A link sends nothing to the bot.');
  const common = {
    type: component.type,
    component_type: component.type,
    custom_id: customId,
    ...(component.id && { id: component.id }),
  };
  if (!SELECT_TYPES.includes(component.type)) return common;
  const least = component.min_values ?? 1;
  return { ...common, values: chosenValues(component, values, resolved, least, component.max_values ?? 1) };
}

function fillText(component: RawComponent, value: ModalValue): string {
  const text = value === null ? '' : String(value);
  const required = component.required ?? true;
  if (required && text === '') throw new UserRefusal(`${componentLabelOf(component)} is required.`);
  const least = component.min_length ?? 0;
  const most = component.max_length ?? 4000;
  if (text !== '' && text.length < least)
    throw new UserRefusal(`${componentLabelOf(component)} must have at least ${least} characters.`);
  if (text.length > most) throw new UserRefusal(`${componentLabelOf(component)} must have at most ${most} characters.`);
  return text;
}

const listOf = (value: ModalValue): readonly string[] => {
  if (value === null || value === '' || typeof value === 'boolean') return [];
  return typeof value === 'string' ? [value] : value.filter((one): one is string => typeof one === 'string');
};

function fillField(component: RawComponent, value: ModalValue, resolved: Resolved): SentComponent {
  const common = { type: component.type, ...(component.id && { id: component.id }), custom_id: component.custom_id };
  const required = component.required ?? true;
  const least = required ? Math.max(1, component.min_values ?? 1) : (component.min_values ?? 0);
  const choose = (most: number) => {
    const list = listOf(value);
    return !required && list.length === 0 ? [] : chosenValues(component, list, resolved, least, most);
  };
  switch (component.type) {
    case ComponentType.TextInput:
      return { ...common, value: fillText(component, value) };
    case ComponentType.Checkbox:
      return { ...common, value: value === true || value === 'true' };
    case ComponentType.RadioGroup:
      return { ...common, value: choose(1)[0] ?? null };
    case ComponentType.CheckboxGroup:
      return { ...common, values: choose(component.max_values ?? component.options?.length ?? 10) };
    case ComponentType.FileUpload: {
      const files = Array.isArray(value)
        ? (value as readonly unknown[]).filter((one): one is SentFile => typeof one === 'object')
        : [];
      if (required || files.length > 0) checkCount(component, files.length, least, component.max_values ?? 1);
      return { ...common, values: files.map((file) => resolved.file(file)) };
    }
    default:
      return { ...common, values: choose(component.max_values ?? 1) };
  }
}

/**
 * Returns a filled-in modal as sent to the bot. Missing values keep their default.
 * @throws UserRefusal when something required is missing or a value does not fit
 */
export function fillModal(
  components: readonly RawComponent[],
  values: Readonly<Record<string, ModalValue>>,
  resolved: Resolved,
): SentComponent[] {
  const unknown = Object.keys(values).find(
    (id) => !allComponents(components).some(({ component }) => component.custom_id === id),
  );
  if (unknown) throw new UserRefusal(`The form has no field ${unknown}.`, 404);
  const valueOf = (component: RawComponent): ModalValue => values[component.custom_id ?? ''] ?? defaultOf(component);
  return components.map((component): SentComponent => {
    const common = { type: component.type, ...(component.id && { id: component.id }) };
    const labelled = component.component && { ...component.component, label: component.label };
    if (labelled) return { ...common, component: fillField(labelled, valueOf(labelled), resolved) };
    if (component.components)
      return { ...common, components: component.components.map((one) => fillField(one, valueOf(one), resolved)) };
    return common;
  });
}

function defaultOf(component: RawComponent): ModalValue {
  if (component.type === ComponentType.Checkbox) return component.default ?? false;
  if (component.options) return component.options.filter((option) => option.default).map((option) => option.value);
  if (component.default_values) return component.default_values.map((one) => one.id);
  return component.value ?? null;
}
