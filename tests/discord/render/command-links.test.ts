import { describe, expect, test } from 'vitest';

import { linked, linksTo } from '../../../src/discord/render/command-links.ts';
import { text } from '../../../src/discord/render/components.ts';
import { BotTable, textOf } from '../../help/bot.ts';

const commands = [
  { name: 'attack', name_localizations: { fr: 'attaquer' }, options: [{ type: 3, name: 'what' }] },
  {
    name: 'siege',
    name_localizations: { fr: 'siège' },
    options: [
      { type: 1, name: 'new', name_localizations: { fr: 'nouveau' } },
      { type: 1, name: 'undo', name_localizations: { fr: 'annuler' } },
    ],
  },
];
const links = linksTo(commands, [
  { name: 'attack', id: '11' },
  { name: 'siege', id: '22' },
]);
const shown = (content: string) => (linked([text(content)], links)[0] as { content: string }).content;

describe('names of commands in messages are links', () => {
  test.each([
    ['Use /attack or the buttons.', 'Use </attack:11> or the buttons.'],
    ['Utilisez /attaquer.', 'Utilisez /attaquer.'],
    ['/siège nouveau, /siege undo', '/siège nouveau, </siege undo:22>'],
    ['/siege new game: opens', '</siege new:22> game: opens'],
    ['/siege alone, /attackers, http://a/attack, `/attack`', '/siege alone, /attackers, http://a/attack, `/attack`'],
    ['</attack:11>', '</attack:11>'],
  ])('%s', (plain, expected) => {
    expect(shown(plain)).toBe(expected);
  });

  test('and stay names where there is no room, or where Discord has not said their ids', () => {
    const long = `${'x'.repeat(3990)} /attack`;
    expect(shown(long)).toBe(long);
    expect(linked([text('/attack')])).toEqual([text('/attack')]);
    expect(linksTo(commands, [])).toEqual([]);
  });

  test('in private answers and in what all see, and they lead to commands that there are', async () => {
    const table = await BotTable.open();
    const refused = textOf((await table.command('Ada', 'siege status')).message);
    const [, name, id] = /<\/([^:>]+):(\d+)>/.exec(refused)!;
    expect(name).toBe('siege new');
    const registered = await table.running.client.application.commands.fetch();
    expect(registered.get(id!)?.name).toBe('siege');
    await table.close();
  });
});
