import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deedMeant, saysEverything } from '../../../../src/discord/interactions/typed/consent.ts';
import { mentioning } from '../../../../src/discord/interactions/typed/said.ts';
import { readerOf } from '../../../../src/discord/interactions/typed/reader.ts';
import { kit } from '../../../../src/games/lastbastion/index.ts';
import { languages, translator } from '../../../../src/locale/index.ts';
import { kit as runedar } from '../../../../src/games/runedar/index.ts';
import { BotTable, buttonsOf, textOf } from '../../../help/bot.ts';
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

test('“all” is a button where there is one thing left, and what gives the turn away is asked', async () => {
  const table = await BotTable.open({ kits: [runedar] });
  try {
    await table.command('Ada', 'siege new', { language: 'en' });
    await table.command('Ada', 'siege join', {});
    await table.command('Ada', 'siege start');
    const open = async () => (await openIn(table.sessions, table.discord.channelId('the-wall'))).questions[0]!;
    const passes = async () => (await open()).options.filter(({ verb }) => verb === 'pass');
    for (let answers = 0; (await passes()).length !== 1; answers++) {
      expect(answers).toBeLessThan(40);
      const [first] = await passes();
      const { options, min } = await open();
      const what = first?.id ?? options.slice(0, Math.max(1, min)).map(({ id }) => id).join(); // prettier-ignore
      await table.command('Ada', 'choose', { what, sure: true });
    }
    const { mark } = await open();
    for (const what of ['tout', 'all']) {
      expect((await table.complete('Ada', 'pass', what)).choices).toHaveLength(1);
      expect(buttonsOf((await table.command('Ada', 'pass', { what })).message).length).toBeGreaterThan(0);
      expect((await open()).mark).toBe(mark);
    }
    expect(textOf((await table.command('Ada', 'pass', {})).message)).toMatch(/^End the turn\? 1 card is played unused/);
    expect((await open()).mark).toBe(mark);
  } finally {
    await table.close();
  }
});

describe('cards in reach', () => {
  /** What "/attack" and these words mean. */
  function attack(typed: string, scene: BastionScene): string[] {
    const options = bastion(scene)
      .act()
      .question()
      .options.filter(({ verb }) => verb === 'attack');
    const meaning = deedMeant({ options, barred: [] }, typed, reader);
    return (meaning.kind === 'one' ? [meaning.option] : mentioning(options, typed, reader).whole).map(({ id }) => id);
  }
  const cards = { north2: 'bog-goblin', east2: 'web-crawler', south2: 'bone-picker', west2: 'thorn-ogre' };
  test.each(['bog goblin', 'ogre aux ronces'])('are found by name, also where the label counts them: %s', (typed) =>
    expect(attack(typed, { heroes: [{ id: 'twindalli', at: 'standard' }, 'arne'], cards })).toEqual(['attack']),
  );
});
