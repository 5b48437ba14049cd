import { describe, expect, test } from 'vitest';

import { clip, commandProblems, messageProblems } from '../../src/discord/limits.ts';

const V2 = 1 << 15;
const text = (length: number) => ({ type: 10, content: 'x'.repeat(length) });
const button = (id: string) => ({ type: 2, custom_id: id, label: 'b', style: 1 });
const row = (...components: object[]) => ({ type: 1, components });
const menu = (count: number, more: object = {}) => ({
  type: 3,
  custom_id: 'm',
  options: Array.from({ length: count }, (_, at) => ({ label: 'o', value: String(at) })),
  ...more,
});

describe('what Discord would refuse in a message is found', () => {
  test.each<[string, object]>([
    ['content or embeds beside', { flags: V2, content: 'hello', components: [text(1)] }],
    ['without their flag', { components: [text(1)] }],
    ['text: 4001', { flags: V2, components: [{ type: 17, components: [text(4000), text(1)] }] }],
    ['components: 41', { flags: V2, components: Array.from({ length: 41 }, () => text(1)) }],
    ['6 buttons', { flags: V2, components: [row(...'abcdef'.split('').map(button))] }],
    ['twice', { flags: V2, components: [row(button('a'), button('a'))] }],
    ['custom id: 101', { flags: V2, components: [row(button('a'.repeat(101)))] }],
    ['26 options', { flags: V2, components: [row(menu(26))] }],
    ['0 options', { flags: V2, components: [row(menu(0))] }],
    ['a menu of 2', { flags: V2, components: [row(menu(2, { max_values: 3 }))] }],
    ['shares its row', { flags: V2, components: [row(menu(2), button('a'))] }],
    ['empty row', { flags: V2, components: [row()] }],
    ['empty text', { flags: V2, components: [text(0)] }],
    ['alt text', { flags: V2, components: [{ type: 12, items: [{ description: 'x'.repeat(1025) }] }] }],
    ['nonce', { flags: V2, components: [text(1)], nonce: 'x'.repeat(26) }],
  ])('%s', (problem, body) => {
    expect(messageProblems({ ...body }).join()).toContain(problem);
  });

  test('and a proper one passes', () => {
    const components = [{ type: 17, components: [text(4000), row(menu(25)), row(...'abcde'.split('').map(button))] }];
    expect(messageProblems({ flags: V2, components, nonce: 'x'.repeat(25) })).toEqual([]);
  });
});

describe('what Discord would refuse in a command is found', () => {
  const command = (more: object) => ({ name: 'siege', description: 'd', ...more });
  test.each<[string, object]>([
    ['the name Siege', command({ name: 'Siege' })],
    ['the name a b', command({ name: 'a b' })],
    ['not lower case', command({ name_localizations: { fr: 'Siège' } })],
    ['description of 101', command({ description: 'x'.repeat(101) })],
    ['26 options', command({ options: Array.from({ length: 26 }, (_, at) => ({ name: `o${at}`, description: 'd' })) })],
    [
      'occurs twice',
      command({
        options: [
          { name: 'a', description: 'd' },
          { name: 'a', description: 'd' },
        ],
      }),
    ],
    [
      'required after optional',
      command({
        options: [
          { name: 'a', description: 'd' },
          { name: 'b', description: 'd', required: true },
        ],
      }),
    ],
    [
      'choices and autocomplete',
      command({ options: [{ name: 'a', description: 'd', autocomplete: true, choices: [{ name: 'c', value: 'c' }] }] }),
    ],
    [
      'characters in all',
      command({
        options: Array.from({ length: 25 }, (_, at) => ({
          name: `o${at}`,
          description: 'd',
          description_localizations: { fr: 'x'.repeat(100) },
          choices: Array.from({ length: 3 }, () => ({ name: 'x'.repeat(80), value: 'v' })),
        })),
      }),
    ],
  ])('%s', (problem, body) => {
    expect(commandProblems({ ...body }).join()).toContain(problem);
  });

  test('and accents are welcome', () => {
    expect(commandProblems(command({ name_localizations: { fr: 'siège' } }))).toEqual([]);
  });
});

test('clipped text ends in an ellipsis and never in half a character', () => {
  expect(clip('rampart', 7)).toBe('rampart');
  expect(clip('ramparts', 7)).toBe('rampar…');
  expect(clip('ab🏰cd', 4)).toBe('ab…');
});
