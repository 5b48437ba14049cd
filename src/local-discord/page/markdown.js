import { el } from './dom.js';

/**
 * Names for ids in text.
 * @typedef {{ user(id: string): string | null, channel(id: string): string | null, role(id: string): { name: string, color: number } | null, me: string, locale: string }} Names
 */

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};
/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

function relative(seconds, locale) {
  const ahead = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, one]) => Math.abs(ahead) >= one) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(ahead / size), unit);
}

function timestamp(seconds, style, locale) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return null;
  const full = new Intl.DateTimeFormat(locale, STYLES.F).format(date);
  const text =
    style === 'R' ? relative(seconds, locale) : new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(date);
  return el(
    'time',
    {
      class: 'stamp',
      title: full,
      datetime: date.toISOString(),
      data: style === 'R' ? { relative: seconds, locale } : {},
    },
    text,
  );
}

setInterval(() => {
  for (const time of document.querySelectorAll('time[data-relative]')) {
    const { relative: seconds, locale } = /** @type {HTMLElement} */ (time).dataset;
    time.textContent = relative(Number(seconds), locale);
  }
}, 5000);

const link = (url, children) => el('a', { href: url, target: '_blank', rel: 'noreferrer noopener' }, ...children);
const pill = (text, more = {}) => el('span', { class: 'mention', ...more }, text);

/** @type {[RegExp, (match: RegExpExecArray, names: Names) => Node | string | null][]} */
const INLINE = [
  [/\\([!-/:-@[-`{-~])/y, ([, char]) => char],
  [/``(.+?)``|`([^`\n]+?)`/sy, ([, double, single]) => el('code', {}, (double ?? single).trim() || ' ')],
  [
    /<a?:(\w+):(\d+)>/y,
    ([, name, id]) => el('img', { class: 'emoji', src: `/cdn/emojis/${id}.png`, alt: `:${name}:` }),
  ],
  [
    /<t:(-?\d+)(?::([tTdDfFsSR]))?>/y,
    ([, seconds, style], names) => timestamp(Number(seconds), style ?? 'f', names.locale),
  ],
  [
    /<@!?(\d+)>/y,
    ([, id], names) => pill(`@${names.user(id) ?? 'unknown-user'}`, id === names.me ? { class: 'mention mine' } : {}),
  ],
  [/<\/([^:>\n]{1,100}):\d+>/y, ([, name]) => pill(`/${name}`)],
  [/<@&(\d+)>/y, ([, id], names) => pill(`@${names.role(id)?.name ?? 'deleted-role'}`)],
  [/<#(\d+)>/y, ([, id], names) => pill(`#${names.channel(id) ?? 'unknown'}`)],
  [/<\/([^:>]+):\d+>/y, ([, name]) => pill(`/${name}`)],
  [/@(everyone|here)\b/y, ([all]) => pill(all)],
  [/\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, ([, text, url], names) => link(url, inline(text, names))],
  [
    /<(https?:\/\/[^\s>]+)>|(https?:\/\/[^\s<>]+[^\s<>.,:;"')\]])/y,
    ([, angled, bare]) => link(angled ?? bare, [angled ?? bare]),
  ],
  [/\|\|(.+?)\|\|/sy, ([, text], names) => spoiler(inline(text, names))],
  [/\*\*\*(.+?)\*\*\*/sy, ([, text], names) => el('strong', {}, el('em', {}, ...inline(text, names)))],
  [/\*\*(.+?)\*\*(?!\*)/sy, ([, text], names) => el('strong', {}, ...inline(text, names))],
  [/__(.+?)__(?!_)/sy, ([, text], names) => el('u', {}, ...inline(text, names))],
  [/~~(.+?)~~/sy, ([, text], names) => el('s', {}, ...inline(text, names))],
  [/\*(?!\s)([^*\n]+?)(?<!\s)\*/y, ([, text], names) => el('em', {}, ...inline(text, names))],
  [/(?<!\w)_(?!\s)([^_\n]+?)_(?!\w)/y, ([, text], names) => el('em', {}, ...inline(text, names))],
];

/** Creates hidden content that a click reveals. */
export function spoiler(children) {
  const reveal = () => {
    box.classList.add('shown');
    box.removeAttribute('role');
  };
  const box = el(
    'span',
    {
      class: 'spoiler',
      role: 'button',
      tabindex: 0,
      'aria-label': 'Spoiler',
      on: { click: reveal, keydown: (event) => event.key === 'Enter' && reveal() },
    },
    el('span', {}, ...children),
  );
  return box;
}

/** @param {string} text @param {Names} names @returns {(Node | string)[]} */
export function inline(text, names) {
  const nodes = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    let step = null;
    for (const [pattern, make] of INLINE) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      const node = match && make(match, names);
      if (match && node !== null) {
        step = { node, length: match[0].length };
        break;
      }
    }
    if (!step) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain) nodes.push(plain);
    plain = '';
    nodes.push(step.node);
    at += step.length;
  }
  if (plain) nodes.push(plain);
  return nodes;
}

const ITEM = /^(\s*)([-*]|\d+\.)\s+(.*)$/;

function list(lines, names) {
  const [, indent, sign, first] = ITEM.exec(lines[0]);
  const root = el(/\d/.test(sign) ? 'ol' : 'ul', /\d/.test(sign) ? { start: parseInt(sign, 10) } : {});
  let item = el('li', {}, ...inline(first, names));
  let inner = [];
  const close = () => {
    if (inner.length > 0) item.append(list(inner, names));
    root.append(item);
    inner = [];
  };
  for (const line of lines.slice(1)) {
    const [, deeper, , text] = ITEM.exec(line);
    if (deeper.length > indent.length) inner.push(line);
    else {
      close();
      item = el('li', {}, ...inline(text, names));
    }
  }
  close();
  return root;
}

/** Converts Discord's Markdown to elements. @param {string} text @param {Names} names */
export function markdown(text, names) {
  const box = el('div', { class: 'markdown' });
  const lines = text.split('\n');
  let paragraph = [];
  const flush = () => {
    if (paragraph.length > 0) box.append(el('div', { class: 'line' }, ...inline(paragraph.join('\n'), names)));
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const fence = /^(.*?)```(\w*)\s*$/.exec(line);
    const end = fence ? lines.findIndex((one, index) => index > at && one.includes('```')) : -1;
    const heading = /^(#{1,3})\s+(.+)$/.exec(line);
    const subtext = /^-#\s+(.+)$/.exec(line);
    const oneLineFence = /^```(.+)```$/.exec(line);
    if (oneLineFence) {
      flush();
      box.append(el('pre', {}, el('code', {}, oneLineFence[1])));
    } else if (fence && end > 0) {
      if (fence[1]) paragraph.push(fence[1]);
      flush();
      const [last, after] = lines[end].split('```');
      box.append(el('pre', {}, el('code', {}, [...lines.slice(at + 1, end), last].join('\n').replace(/\n$/, ''))));
      if (after) paragraph.push(after);
      at = end;
    } else if (heading) {
      flush();
      box.append(el('h3', { class: `h${heading[1].length}` }, ...inline(heading[2], names)));
    } else if (subtext) {
      flush();
      box.append(el('small', {}, ...inline(subtext[1], names)));
    } else if (/^>>> /.test(line)) {
      flush();
      box.append(el('blockquote', {}, markdown([line.slice(4), ...lines.slice(at + 1)].join('\n'), names)));
      break;
    } else if (/^> /.test(line)) {
      flush();
      const quoted = [];
      while (at < lines.length && /^> /.test(lines[at])) quoted.push(lines[at++].slice(2));
      at -= 1;
      box.append(el('blockquote', {}, markdown(quoted.join('\n'), names)));
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      while (at < lines.length && ITEM.test(lines[at])) items.push(lines[at++]);
      at -= 1;
      box.append(list(items, names));
    } else paragraph.push(line);
  }
  flush();
  return box;
}
