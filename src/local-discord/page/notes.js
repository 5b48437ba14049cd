import { el, icon, nameOf } from './dom.js';

/** Types of Discord's own notes. */
const RECIPIENT_ADD = 1;
const RECIPIENT_REMOVE = 2;
const PINNED = 6;
const THREAD_CREATED = 18;
const THREAD_STARTER = 21;

const SIGNS = {
  [RECIPIENT_ADD]: 'at',
  [RECIPIENT_REMOVE]: 'at',
  [PINNED]: 'pin',
  [THREAD_CREATED]: 'thread',
  [THREAD_STARTER]: 'thread',
};

export const isNote = (message) => message.type in SIGNS;

const plain = (text, click) => el('button', { type: 'button', class: 'plain', on: { click } }, text);

/** Returns the note's text after its originator's name. */
function said(message, around) {
  const to = message.message_reference ?? {};
  const [other] = message.mentions;
  switch (message.type) {
    case RECIPIENT_ADD:
      return [' added ', el('strong', {}, nameOf(other)), ' to the thread. '];
    case RECIPIENT_REMOVE:
      return [' removed ', el('strong', {}, nameOf(other)), ' from the thread. '];
    case PINNED:
      return [' pinned ', plain('a message', () => around.jump(to.message_id)), ' to this channel. '];
    case THREAD_CREATED:
      return [' started a thread: ', plain(message.content, () => around.go(to.channel_id)), '. '];
    default:
      return [' started this thread with ', plain('a message', () => around.go(to.channel_id, to.message_id)), '. '];
  }
}

/** Creates the element of Discord's own note; `when` is its time. */
export function renderNote(message, around, when) {
  return el(
    'article',
    { class: 'message note', data: { id: message.id }, 'aria-label': 'Note' },
    el('span', { class: 'gutter' }, icon(SIGNS[message.type], 16)),
    el('p', {}, el('strong', {}, nameOf(message.author)), ...said(message, around), when),
  );
}
