import { embed, fileCard, picture, renderComponent } from './components.js';
import { avatar, el, icon, nameOf } from './dom.js';
import { markdown } from './markdown.js';
import { isNote, renderNote } from './notes.js';

const V2 = 1 << 15;
const TOKEN_LIFETIME = 15 * 60_000;
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
const dateAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

/** Formats a time as `Today at 14:02`, or with the date. */
function timeOf(iso) {
  const date = new Date(iso);
  return day.format(date) === day.format(new Date())
    ? `Today at ${time.format(date)}`
    : `${date.toLocaleDateString()} ${time.format(date)}`;
}

const when = (iso) => el('time', { datetime: iso, title: dateAndTime.format(new Date(iso)) }, timeOf(iso));

/** Checks whether a message continues under the header of the one before. */
const continues = (message, before) =>
  before !== null &&
  message.type === 0 &&
  !isNote(before) &&
  message.local.silent === before.local.silent &&
  before.author.id === message.author.id &&
  before.local.ephemeral === message.local.ephemeral &&
  Date.parse(message.timestamp) - Date.parse(before.timestamp) < 7 * 60_000;

function excerpt(message, names) {
  const texts = (components) =>
    (components ?? []).flatMap((one) => [one.content, ...texts(one.components)]).filter(Boolean);
  const text = message.content || texts(message.components).join('\n');
  const lines = text.replaceAll(/\|\|.+?\|\|/gs, '▒▒▒▒').split('\n');
  const plain = lines.map((line) => markdown(line, names).textContent).join(' ');
  return plain.slice(0, 120) || 'Click to see attachment';
}

/** Creates the line above an answer: the user and command, or the message that it replies to. */
function origin(message, around) {
  const used = message.interaction ?? null;
  if (used) {
    return el(
      'div',
      { class: 'origin' },
      avatar(used.user, 16),
      el('span', { class: 'who' }, nameOf(used.user)),
      ' used ',
      el('span', { class: 'command' }, `/${used.name}`),
    );
  }
  if (message.type !== 19 || !message.referenced_message) return null;
  const { author } = message.referenced_message;
  const jump = () => around.jump(message.referenced_message.id);
  return el(
    'div',
    { class: 'origin' },
    avatar(author, 16),
    el('span', { class: 'who' }, nameOf(author)),
    el(
      'button',
      { type: 'button', class: 'excerpt', on: { click: jump } },
      excerpt(message.referenced_message, around.names),
    ),
  );
}

const thinking = (message, bot) =>
  Date.now() - Date.parse(message.timestamp) > TOKEN_LIFETIME
    ? el('p', { class: 'failed' }, 'The application did not respond')
    : el(
        'p',
        { class: 'thinking', role: 'status' },
        el('span', { class: 'dots', 'aria-hidden': 'true' }, '•••'),
        ` ${nameOf(bot)} is thinking…`,
      );

function body(message, around) {
  if (message.local.thinking) return [thinking(message, message.author)];
  const v2 = (message.flags & V2) !== 0;
  const text = message.content ? markdown(message.content, around.names) : null;
  if (text && message.edited_timestamp && !v2) {
    (text.lastElementChild ?? text).append(
      el('span', { class: 'edited', title: dateAndTime.format(new Date(message.edited_timestamp)) }, ' (edited)'),
    );
  }
  const images = message.attachments.filter((one) => one.content_type?.startsWith('image/'));
  const others = message.attachments.filter((one) => !one.content_type?.startsWith('image/'));
  return [
    text,
    images.length > 0 && el('div', { class: 'gallery', data: { count: images.length } }, ...images.map(picture)),
    ...others.map((one) => fileCard(one.filename, one.size, one.url)),
    ...message.embeds.map((one) => embed(one, around.names)),
    ...(message.components ?? []).map((component) => renderComponent(component, around)),
    v2 && message.edited_timestamp && el('span', { class: 'edited' }, '(edited)'),
  ];
}

function tools(message, around) {
  if (!message.local.pinnable && !message.local.deletable) return null;
  const pin = message.pinned ? 'Unpin message' : 'Pin message';
  return el(
    'div',
    { class: 'tools' },
    message.local.pinnable &&
      el(
        'button',
        {
          type: 'button',
          class: `icon${message.pinned ? ' on' : ''}`,
          'aria-label': pin,
          title: pin,
          on: { click: () => around.pin(message) },
        },
        icon('pin', 16),
      ),
    message.local.deletable &&
      el(
        'button',
        {
          type: 'button',
          class: 'icon',
          'aria-label': 'Delete message',
          title: 'Delete message',
          on: { click: () => around.remove(message) },
        },
        icon('bin', 16),
      ),
  );
}

/** Creates the link to a message's thread. */
const threadOf = (message, around) =>
  message.thread &&
  el(
    'button',
    { type: 'button', class: 'to-thread', on: { click: () => around.go(message.thread.id) } },
    icon('thread', 16),
    message.thread.name,
  );

const silence = () =>
  el(
    'span',
    { class: 'silent', role: 'img', 'aria-label': 'Sent silently', title: 'Sent silently: nobody was notified' },
    icon('silent', 14),
  );

const labelOf = ({ author, timestamp, local }) =>
  `${nameOf(author)}, ${timeOf(timestamp)}${local.ephemeral ? ', only you can see this' : ''}`;

/**
 * Creates the element of a message.
 * @param {any} message as one user sees it
 * @param {any} before the message above, or null
 * @param {any} around names and actions, of components too; `failure` is the error of one of its components
 */
export function renderMessage(message, before, around) {
  if (isNote(message)) return renderNote(message, around, when(message.timestamp));
  const compact = continues(message, before);
  const mine = !around.direct && message.local.mentioned.includes(around.names.me);
  const author = nameOf(message.author);
  const head = el(
    'div',
    { class: 'head' },
    el('span', { class: 'author' }, author),
    message.author.bot && el('span', { class: 'tag' }, 'APP'),
    when(message.timestamp),
    message.local.silent && silence(),
  );
  const foot =
    message.local.ephemeral &&
    el(
      'div',
      { class: 'foot' },
      icon('eye', 14),
      'Only you can see this • ',
      el('button', { type: 'button', class: 'plain', on: { click: () => around.remove(message) } }, 'Dismiss message'),
    );
  return el(
    'article',
    {
      class: `message${compact ? ' compact' : ''}${mine ? ' pinged' : ''}${message.local.ephemeral ? ' ephemeral' : ''}`,
      data: { id: message.id },
      tabindex: -1,
      'aria-label': labelOf(message),
    },
    compact ? null : origin(message, around),
    compact
      ? el(
          'span',
          { class: 'gutter' },
          el('time', { datetime: message.timestamp }, time.format(new Date(message.timestamp))),
        )
      : el('span', { class: 'gutter' }, avatar(message.author)),
    el(
      'div',
      { class: 'body' },
      compact ? null : head,
      ...body(message, around),
      threadOf(message, around),
      around.failure && el('p', { class: 'failed', role: 'alert' }, around.failure),
      foot,
    ),
    tools(message, around),
  );
}

/** Creates the notice about a command that the bot never answered. */
export function renderFailedCommand({ user, bot, name, text }, dismiss) {
  return el(
    'article',
    { class: 'message ephemeral', tabindex: -1, 'aria-label': 'Failed command' },
    el(
      'div',
      { class: 'origin' },
      avatar(user, 16),
      el('span', { class: 'who' }, nameOf(user)),
      ' used ',
      el('span', { class: 'command' }, `/${name}`),
    ),
    el('span', { class: 'gutter' }, avatar(bot)),
    el(
      'div',
      { class: 'body' },
      el('div', { class: 'head' }, el('span', { class: 'author' }, nameOf(bot)), el('span', { class: 'tag' }, 'APP')),
      el('p', { class: 'failed', role: 'alert' }, text),
      el(
        'div',
        { class: 'foot' },
        icon('eye', 14),
        'Only you can see this • ',
        el('button', { type: 'button', class: 'plain', on: { click: dismiss } }, 'Dismiss message'),
      ),
    ),
  );
}
