import { el, emoji, here, icon } from './dom.js';
import { select } from './listbox.js';
import { markdown, spoiler } from './markdown.js';

/**
 * What components need to know and to do.
 * @typedef {{ names: import('./markdown.js').Names, isBusy(customId: string): boolean, use(customId: string, values?: string[]): void,
 *   people(): import('./listbox.js').Entry[], roles(): import('./listbox.js').Entry[], channels(types?: number[]): import('./listbox.js').Entry[] }} Around
 */

const STYLES = ['', 'primary', 'secondary', 'success', 'danger', 'link', 'primary'];

/** Shows a picture with its alt text as large as the window allows. */
export function enlarge(url, description) {
  const dialog = /** @type {HTMLDialogElement} */ (
    el(
      'dialog',
      {
        class: 'lightbox',
        'aria-label': description || 'Image',
        on: { click: () => dialog.close(), close: () => dialog.remove() },
      },
      el('img', { src: url, alt: description ?? '' }),
      description && el('p', {}, description),
      el('a', { class: 'original', href: url, target: '_blank', rel: 'noreferrer' }, 'Open original'),
      el('button', { type: 'button', class: 'icon', 'aria-label': 'Close' }, icon('close')),
    )
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** Creates a picture with its alt text; a click enlarges it. */
export function picture({ url: address, width, height, description, hidden = false }) {
  const url = here(address);
  const image = el('img', { src: url, alt: description ?? '', loading: 'lazy', width, height });
  const show = (event) => {
    event.preventDefault();
    enlarge(url, description);
  };
  const box = el(
    'a',
    {
      class: 'picture',
      href: url,
      title: description,
      style: width && height ? `--width:${width};--height:${height}` : null,
      on: { click: show },
    },
    image,
    description && el('span', { class: 'alt', 'aria-hidden': 'true' }, 'ALT'),
  );
  return hidden ? spoiler([box]) : box;
}

const inUnits = (bytes) => (bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)} KB`);

/** Creates the card of a file that is not a picture. */
export const fileCard = (name, size, url) =>
  el(
    'div',
    { class: 'file' },
    icon('file', 28),
    el('span', {}, el('a', { href: here(url), download: name }, name), size ? el('small', {}, inUnits(size)) : null),
  );

function button(component, around) {
  const busy = component.custom_id && around.isBusy(component.custom_id);
  const label = [emoji(component.emoji), component.label && el('span', {}, component.label)];
  if (component.style === 5) {
    return el(
      'a',
      { class: 'button link', href: component.url, target: '_blank', rel: 'noreferrer noopener' },
      ...label,
      el('span', { class: 'away', 'aria-hidden': 'true' }, '↗'),
    );
  }
  return el(
    'button',
    {
      type: 'button',
      class: `button ${STYLES[component.style]}${busy ? ' busy' : ''}`,
      disabled: Boolean(component.disabled),
      'aria-busy': busy ? 'true' : null,
      'aria-label': component.label ? null : component.emoji?.name,
      on: { click: () => !busy && around.use(component.custom_id) },
    },
    ...label,
  );
}

/** Returns the entries of any kind of select. */
export function entriesOf(component, around) {
  const chosen = (component.default_values ?? []).map((one) => one.id);
  const marked = (entries) => entries.map((entry) => ({ ...entry, selected: chosen.includes(entry.value) }));
  switch (component.type) {
    case 5:
      return marked(around.people());
    case 6:
      return marked(around.roles());
    case 7:
      return marked([...around.people(), ...around.roles()]);
    case 8:
      return marked(around.channels(component.channel_types));
    default:
      return component.options.map(({ label, value, description, emoji: sign, default: selected }) => ({
        label,
        value,
        description,
        emoji: sign,
        selected,
      }));
  }
}

const menu = (component, around) =>
  select({
    label: component.placeholder || 'Make a selection',
    placeholder: component.placeholder || 'Make a selection',
    entries: entriesOf(component, around),
    min: component.min_values ?? 1,
    max: component.max_values ?? 1,
    disabled: Boolean(component.disabled) || around.isBusy(component.custom_id),
    onDone: (values) => around.use(component.custom_id, values),
  });

const media = (item) => ({
  ...item.media,
  description: item.description ?? item.media.description,
  hidden: item.spoiler,
});

/** Creates the element for any component of a message. @param {any} component @param {Around} around */
export function renderComponent(component, around) {
  const inner = () => (component.components ?? []).map((one) => renderComponent(one, around));
  switch (component.type) {
    case 1:
      return el('div', { class: 'row' }, ...inner());
    case 2:
      return button(component, around);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return menu(component, around);
    case 9:
      return el(
        'div',
        { class: 'section' },
        el('div', { class: 'texts' }, ...inner()),
        el('div', { class: 'accessory' }, renderComponent(component.accessory, around)),
      );
    case 10:
      return markdown(component.content, around.names);
    case 11:
      return el('div', { class: 'thumbnail' }, picture(media(component)));
    case 12:
      return el(
        'div',
        { class: 'gallery', data: { count: component.items.length } },
        ...component.items.map((item) => picture(media(item))),
      );
    case 13:
      return fileCard(
        component.name ?? decodeURIComponent(component.file.url.split('/').at(-1)),
        component.size,
        component.file.url,
      );
    case 14:
      return el('hr', {
        class: `separator${component.divider === false ? ' bare' : ''}${component.spacing === 2 ? ' wide' : ''}`,
      });
    case 17: {
      const colour =
        typeof component.accent_color === 'number'
          ? `border-left-color:#${component.accent_color.toString(16).padStart(6, '0')}`
          : '';
      const box = el('div', { class: `container${colour ? ' accented' : ''}`, style: colour }, ...inner());
      return component.spoiler ? spoiler([box]) : box;
    }
    default:
      return el('p', { class: 'unknown' }, `Component of type ${component.type}`);
  }
}

/** Creates a classic embed. */
export function embed(one, names) {
  const colour = typeof one.color === 'number' ? `border-left-color:#${one.color.toString(16).padStart(6, '0')}` : '';
  return el(
    'div',
    { class: 'embed', style: colour },
    one.author && el('div', { class: 'author' }, one.author.name),
    one.title && el('div', { class: 'title' }, one.url ? el('a', { href: one.url }, one.title) : one.title),
    one.description && markdown(one.description, names),
    one.fields?.length > 0 &&
      el(
        'div',
        { class: 'fields' },
        ...one.fields.map((field) =>
          el(
            'div',
            { class: field.inline ? 'inline' : '' },
            el('strong', {}, field.name),
            markdown(field.value, names),
          ),
        ),
      ),
    one.image && picture(one.image),
    one.footer && el('small', {}, one.footer.text),
  );
}
