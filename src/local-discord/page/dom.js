/**
 * Creates an element. `on` holds listeners, `data` dataset entries. `class`, attributes and properties go by name;
 * null, undefined and false are left out.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElement}
 */
export function el(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === 'on') for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else if (name === 'data') Object.assign(element.dataset, value);
    else if (name === 'style') element.style.cssText = value;
    else if (['value', 'checked', 'disabled', 'required', 'multiple', 'open'].includes(name)) element[name] = value;
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children) if (child !== null && child !== undefined && child !== false) element.append(child);
  return element;
}

const FOCUSABLE = 'button, a[href], input, textarea, [tabindex]';
const nameOfControl = (element) => element.getAttribute('aria-label') ?? element.textContent;

/**
 * Redraws a part of the page and keeps the focus: on the control with the same name, otherwise at the same position,
 * otherwise on `fallback`.
 * @param {() => Element | null} find the part, before and after
 * @param {() => void} draw
 * @param {HTMLElement | null} [fallback]
 */
export function keepingFocus(find, draw, fallback = null) {
  const controls = () => /** @type {HTMLElement[]} */ ([...(find()?.querySelectorAll(FOCUSABLE) ?? [])]);
  const focused = /** @type {HTMLElement} */ (document.activeElement);
  const part = find();
  if (!part?.contains(focused)) return draw();
  const at = controls().indexOf(focused);
  const name = nameOfControl(focused);
  draw();
  const now = controls();
  const heir = now[at] && nameOfControl(now[at]) === name ? now[at] : now.find((one) => nameOfControl(one) === name);
  (heir ?? now[at] ?? find() ?? fallback)?.focus();
}

/** Returns the path of a file on this server: the page's address may use another host name than the URL. */
export const here = (url) => {
  const { pathname } = new URL(url);
  return pathname.startsWith('/cdn/') ? pathname : url;
};

/** @param {string} id @returns {HTMLElement} */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const COLOURS = ['#5865f2', '#3ba55c', '#c27c0e', '#ad1457', '#11806a', '#a84300', '#71368a', '#206694'];

/** Creates a round picture: the castle for bots, an initial for people. */
export function avatar(user, size = 40) {
  const style = `width:${size}px;height:${size}px;font-size:${size * 0.45}px`;
  if (user.bot) return el('img', { class: 'avatar', src: '/castle.svg', alt: '', style });
  const name = user.global_name ?? user.username;
  const colour = COLOURS[Number(BigInt(user.id) % BigInt(COLOURS.length))];
  return el(
    'span',
    { class: 'avatar', style: `${style};background:${colour}`, 'aria-hidden': 'true' },
    name[0]?.toUpperCase() ?? '?',
  );
}

/** @param {{ global_name?: string | null, username: string, bot?: boolean }} user */
export const nameOf = (user) =>
  user.global_name ?? (user.bot ? user.username.replace(/^./, (first) => first.toUpperCase()) : user.username);

/** Shows a short note at the bottom for some seconds. */
export function toast(text) {
  const note = el('p', { class: 'toast' }, text);
  byId('toasts').append(note);
  setTimeout(() => note.remove(), 6000);
}

const ICONS = {
  pin: 'M14 2l8 8-2 1.2-1.8-.4-4.4 4.4.5 3.3L12.9 20 8.5 15.6 3 21l-.8-.8 5.5-5.400L3.3 10.3 4.8 9l3.300.5 4.400-4.400L12.1 3.300z',
  bin: 'M9 3h6l1 2h4v2H4V5h4zM6 8h12l-1 13H7zm3.5 2.5v8h1.300v-8zm3.7 0v8h1.300v-8z',
  menu: 'M3 5h18v2H3zm0 6h18v2H3zm0 6h18v2H3z',
  tools: 'M21 6.5l-3.5 3.5-3-.5-.5-3L17.5 3A5.5 5.5 0 0 0 10.6 9.900L3 17.5 6.5 21l7.600-7.600A5.5 5.5 0 0 0 21 6.5z',
  close:
    'M5.6 4.200L12 10.600l6.400-6.4 1.4 1.400L13.4 12l6.4 6.400-1.4 1.400L12 13.400l-6.4 6.400-1.400-1.400L10.6 12 4.2 5.600z',
  hash: 'M9 3L8.3 7H4.600L4.3 9H8l-.9 6H3.400L3 17h3.700L6 21h2l.7-4h6L14 21h2l.7-4h3.700l.3-2H17l.9-6h3.800l.3-2h-3.700L19 3h-2l-.7 4h-6L11 3zm1 6h6l-.9 6h-6z',
  thread: 'M4 3h16v11h-6l-5 5v-5H4zm3 3v2h10V6zm0 4v2h7v-2z',
  at: 'M12 2a10 10 0 1 0 5 18.700l-1-1.800A8 8 0 1 1 20 12v1.300a1.7 1.7 0 0 1-3.3 0V8h-1.900l-.1.700A4.8 4.8 0 1 0 15.3 16 3.7 3.7 0 0 0 22 13.300V12A10 10 0 0 0 12 2zm0 13a3 3 0 1 1 0-6 3 3 0 0 1 0 6z',
  file: 'M6 2h8l5 5v15H5V2zm7.5 1.5V8H18zM8 12v1.5h8V12zm0 4v1.5h8V16z',
  silent:
    'M12 2a7 7 0 0 0-5.900 3.200l9.900 9.900V12l2-.100V9a6 6 0 0 0-6-7zM3.300 2L2 3.300l4.200 4.200A7 7 0 0 0 6 9v6l-2 2v1h12.700l4 4 1.300-1.300zM9.500 19.500a2.500 2.500 0 0 0 5 0z',
  people:
    'M9 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 10c4 0 7 2 7 4.500V20H2v-1.500C2 16 5 14 9 14zm7.500-9.500a3.500 3.500 0 1 1-1.500 6.700 6 6 0 0 0 0-6.400 3.500 3.500 0 0 1 1.500-.300zM17.500 14c2.700.4 4.500 2 4.500 4v2h-4v-1.500c0-1.700-.700-3.300-2-4.400z',
  lock: 'M6 10V8a6 6 0 1 1 12 0v2h1v11H5V10zm2 0h8V8a4 4 0 1 0-8 0z',
  eye: 'M12 5C6.5 5 2.7 9.6 1.5 12 2.7 14.4 6.5 19 12 19s9.300-4.6 10.5-7C21.3 9.6 17.5 5 12 5zm0 11a4 4 0 1 1 0-8 4 4 0 0 1 0 8z',
  send: 'M3 3l19 9-19 9 3-9zm4.3 8l-1.5-4.700L15.6 11zm0 2h8.300l-9.8 4.700z',
};

/** @param {keyof typeof ICONS} name */
export function icon(name, size = 20) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [key, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: size,
    height: size,
    'aria-hidden': 'true',
  })) {
    svg.setAttribute(key, String(value));
  }
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ICONS[name]);
  path.setAttribute('fill', 'currentColor');
  svg.append(path);
  return svg;
}

/** Creates the picture or Unicode sign of a component's emoji. */
export function emoji(value) {
  if (!value) return null;
  if (!value.id) return el('span', { class: 'emoji' }, value.name);
  return el('img', { class: 'emoji', src: `/cdn/emojis/${value.id}.png`, alt: `:${value.name}:` });
}
