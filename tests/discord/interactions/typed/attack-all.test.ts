import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deedMeant, saysEverything } from '../../../../src/discord/interactions/typed/consent.ts';
import { yielding } from '../../../../src/discord/interactions/typed/matching.ts';
import { readerOf } from '../../../../src/discord/interactions/typed/reader.ts';
import { kit } from '../../../../src/games/lastbastion/index.ts';
import { languages, translator } from '../../../../src/locale/index.ts';
import { BotTable, textOf } from '../../../help/bot.ts';
import { bastion, type BastionScene } from '../../../help/lastbastion.ts';
import { openIn } from '../../../help/questions.ts';

const reader = readerOf({ bot: { translator }, say: translator(languages[0]) });

describe('“all” behind a verb', () => {
  test.each(['all', 'All of them!', 'both cards', 'tout', 'tous les deux'])('is said in every language: %s', (typed) =>
    expect(saysEverything(typed, reader)).toBe(true),
  );
  test.each(['', 'all but one', 'call', 'all the goblins'])('and nothing else is: %s', (typed) =>
    expect(saysEverything(typed, reader)).toBe(false),
  );

  let table: BotTable;
  beforeEach(async () => {
    table = await BotTable.open({ kits: [kit] });
  });
  afterEach(() => table.close());

  test.each(['all', 'tout'])(
    'says why nothing of it is possible, and is no name of something else: %s',
    async (what) => {
      await table.command('Ada', 'siege new', { language: 'en' });
      await table.command('Ada', 'siege join', { hero: 'arne' });
      await table.command('Ada', 'siege start');
      for (;;) {
        const [question] = (await openIn(table.sessions, table.discord.channelId('the-wall'))).questions;
        if (question!.kind === 'act') break;
        await table.command('Ada', 'choose', { what: question!.options[0]!.id });
      }
      const { message } = await table.command('Ada', 'attack', { what });
      expect(textOf(message)).toMatch(/No card can be reached/);
      expect(textOf(message)).not.toMatch(/Did you mean|belongs to/);
    },
  );
});

describe('cards in reach', () => {
  /** What "/attack" and these words mean. */
  function attack(typed: string, scene: BastionScene): string[] {
    const options = bastion(scene)
      .act()
      .question()
      .options.filter(({ verb }) => verb === 'attack');
    const meaning = deedMeant({ options, barred: [] }, typed, reader);
    return (meaning.kind === 'one' ? [meaning.option] : yielding(options, typed, reader)).map(({ id }) => id);
  }
  const cards = { north2: 'bog-goblin', east2: 'web-crawler', south2: 'bone-picker', west2: 'thorn-ogre' };
  test.each(['bog goblin', 'ogre aux ronces'])('are found by name, also where the label counts them: %s', (typed) =>
    expect(attack(typed, { heroes: [{ id: 'twindalli', at: 'standard' }, 'arne'], cards })).toEqual(['attack']),
  );
});
