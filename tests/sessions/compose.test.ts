import { expect, it } from 'vitest';
import type { News } from '../../src/engine/index.ts';
import { messagesOfNews } from '../../src/sessions/core/compose.ts';
import { ana, bo } from './help.ts';

const seats = [ana, bo].map(
  ({ userId, name }, seat) => ({ seat, name, userId, occupant: 'person', roles: [] }) as const,
);
const heard = (kind: string, more: Partial<News>): News => ({
  kind,
  data: {},
  text: { key: `gate:${kind}` },
  to: [0],
  ...more,
});
const kindsOf = (news: readonly News[]) =>
  messagesOfNews(news, {
    seats,
    answering: null,
    last: (rest) => ({ kind: 'panel', turn: 1, ping: [], next: null, ...rest }),
  }).map(({ kind }) => kind);

it('the channel shows that somebody is told something, but not where nobody is to know it', () => {
  expect(kindsOf([heard('one', {})])).toEqual(['whisper', 'panel']);
  expect(kindsOf([heard('one', { quiet: true })])).toEqual(['panel']);
});
