import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { chooseOne, rollDie, tell } from '../../../src/engine/index.ts';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import { translator } from '../../../src/locale/index.ts';
import type { SeenMessage } from '../../../src/local-discord/index.ts';
import { fact, gateWith, plain } from '../../engine/help.ts';
import { BotTable, buttonsOf, idOf, parts, type TableParts, textOf } from '../../help/bot.ts';
import { openIn } from '../../help/questions.ts';

/** What a table decides together, as three people see it who are never there at the same time. */

const HOUR = 60 * 60_000;
let table: BotTable;
let now: number;

async function open(players: readonly string[], more: TableParts = {}, language = 'en'): Promise<void> {
  now = Date.now();
  table = await BotTable.open({ now: () => now, ...more });
  await table.command('Ada', 'siege new', { language });
  for (const name of players) await table.command(name, 'siege join');
  await table.command('Ada', 'siege start');
}
/** Everybody has voted on how to begin; it is Ada's turn. */
async function begun(...players: string[]): Promise<void> {
  for (const name of ['Ada', ...players]) await table.command(name, 'choose', { what: 'careful' });
}
afterEach(async () => {
  expect(table.discord.violations).toEqual([]);
  await table.close();
});

/** Every answer is followed by a die. */
const dicey = gateWith(
  {
    *throw(s) {
      yield* chooseOne(0, fact('throw'), ['a', 'b'], plain);
      tell(s, fact('thrown', { number: rollDie(s, 6) }));
    },
  },
  [['throw'], ['throw'], ['throw']],
);

const wall = () => table.discord.channelId('the-wall');
const session = async () => (await table.sessions.find(wall()))!;
const said = (as = 'Ada') => table.messages(as).filter(({ local }) => !local.ephemeral);
/** How often somebody has heard a call so far. */
const calls = (name: string) => table.discord.attention().filter(({ notified }) => notified.includes(name)).length;
const answerTo = ({ message, followUps }: { message: SeenMessage | null; followUps: readonly SeenMessage[] }) =>
  textOf(followUps[0] ?? message);
const press = async (name: string, button: string) => {
  const panel = await table.panel();
  return table.press(name, panel, idOf(panel, button));
};
const ballots = (message: SeenMessage) => buttonsOf(message).filter(({ custom_id }) => custom_id?.startsWith('ballot'));

describe('undo past a die', () => {
  beforeEach(async () => {
    await open(['Basil', 'Cleo']);
    await begun('Basil', 'Cleo');
    await table.command('Ada', 'attack', { what: 'attack' });
  });

  test('is refused to one alone with a button that asks the table, which is called once and decides by its majority', async () => {
    const refused = await table.command('Ada', 'siege undo');
    expect(textOf(refused.message)).toContain('Only the table together can take it back.');
    expect(textOf(refused.message)).toContain('Ask the table: take back the last decision (Ada: attack)?');
    expect(textOf(refused.message)).toMatch(/goes back past \d+ d.* known: .*, and the result will tell so/);
    expect(said().map(textOf).join()).not.toContain('asks the table');
    const [basil, cleo, ada] = [calls('Basil'), calls('Cleo'), calls('Ada')];
    const asked = await table.press('Ada', refused.message!, idOf(refused.message, 'Ask the table'));
    expect(textOf(asked.message)).toContain('The table is asked.');
    expect([calls('Basil'), calls('Cleo'), calls('Ada')]).toEqual([basil + 1, cleo + 1, ada]);

    const panel = await table.panel();
    const text = textOf(panel);
    expect(text).toContain(
      `🗳️ **Vote:** take back the last decision (Ada: attack)? (asked by <@${table.discord.userId('Ada')}>)`,
    );
    expect(text).toContain('Yes: Ada · No: nobody');
    const until = Math.floor((await session()).vote!.until / 1000);
    const [b, c] = ['Basil', 'Cleo'].map((name) => `<@${table.discord.userId(name)}>`);
    expect(text).toContain(`Still to vote: ${b}, ${c} · ends <t:${until}:R>`);
    expect(text).toContain('The dice to come stay the same');
    expect(ballots(panel).map(({ label }) => label)).toEqual(['Yes', 'No', 'Withdraw']);

    await press('Cleo', 'No');
    expect(textOf(await table.panel())).toContain('Yes: Ada · No: Cleo');
    expect([calls('Basil'), calls('Cleo')]).toEqual([basil + 1, cleo + 1]);
    await press('Basil', 'Yes');
    expect(said().map(textOf).join('\n')).toMatch(
      /Basil votes yes\.\nThe table has agreed: .*\nThe game stands again as it stood then\./,
    );
    expect(ballots(await table.panel())).toEqual([]);
    expect((await openIn(table.sessions, wall())).questions).toMatchObject([{ kind: 'act', seats: [0] }]);
    // The die falls as it fell: the same deed brings the same board.
    const log = textOf((await table.command('Basil', 'siege log')).message);
    expect(log).toMatch(/Ada asks the table.*\n.*Cleo votes no.*\n.*Basil votes yes/);
  });

  test('by the button of the panel gets the same offer, for what somebody else has answered', async () => {
    await table.command('Basil', 'repair', { what: 'repair' });
    const { followUps } = await press('Ada', 'Undo');
    expect(textOf(followUps[0]!)).toContain('Only Basil can take it back, or the table together.');
    await table.press('Ada', followUps[0]!, idOf(followUps[0]!, 'Ask the table'));
    expect((await session()).vote).toMatchObject({ by: table.discord.userId('Ada'), motion: { kind: 'undo' } });
  });

  test('goes back to any turn, by a list of what was decided', async () => {
    await table.command('Basil', 'repair', { what: 'repair' });
    const list = await table.discord.users.autocomplete('Basil', 'the-wall', 'siege undo', { to: '' }, 'to');
    expect(list.choices.map(({ name }) => name).slice(0, 3)).toEqual([
      '1 back: Basil: repair',
      '2 back: Ada: attack',
      '3 back: Cleo’s secret decision',
    ]);
    const asked = await table.command('Basil', 'siege undo', { to: list.choices[1]!.value as string });
    expect(textOf(asked.message)).toContain('take back the last 2 decisions, to before this one: Ada: attack?');
    await table.press('Basil', asked.message!, idOf(asked.message, 'Ask the table'));
    await table.command('Ada', 'siege vote', { voice: 'yes' });
    expect((await openIn(table.sessions, wall())).questions).toMatchObject([{ kind: 'act', seats: [0] }]);
    for (const where of ['siege status', 'rampart verify'])
      expect(textOf((await table.command('Basil', where)).message)).toMatch(/has gone back past \d+ d/);
  });

  test('is void once somebody plays on, and the old buttons say so', async () => {
    const asked = await table.command('Ada', 'siege undo');
    await table.press('Ada', asked.message!, idOf(asked.message, 'Ask the table'));
    const stale = await table.panel();
    await table.command('Basil', 'repair', { what: 'repair' });
    expect(said().map(textOf).join()).toContain('The game has moved on, so there is nothing left to vote on');
    const late = await table.press('Cleo', stale, idOf(stale, 'Yes')).catch((error: unknown) => String(error));
    expect(typeof late === 'string' ? 'the buttons are gone' : answerTo(late)).toMatch(
      /vote est terminé|buttons are gone/,
    );
    expect(textOf((await table.command('Cleo', 'siege vote', { voice: 'yes' })).message)).toContain(
      'Ce vote est terminé, ou il n’y en a pas.',
    );
    // Another vote of another number: the button of the first does not count for it.
    const again = await table.command('Ada', 'siege undo', { to: 'attack' });
    await table.press('Ada', again.message!, idOf(again.message, 'Ask the table'));
    expect(idOf(await table.panel(), 'Yes')).not.toBe(idOf(stale, 'Yes'));
  });
});

describe('a vote', () => {
  beforeEach(async () => {
    await open(['Basil', 'Cleo']);
    await begun('Basil', 'Cleo');
    await table.command('Basil', 'siege propose', { decision: 'pause' });
  });

  test('counts once, however often a press is delivered, and not at all for strangers', async () => {
    const stranger = await press('Dara', 'Yes');
    expect(answerTo(stranger)).toContain('You have no seat in this game');
    table.discord.inject({ kind: 'duplicate', copies: 2 });
    await press('Cleo', 'No');
    const log = await table.sessions.log(wall(), { limit: 50 });
    expect(log.filter(({ text }) => text.key === 'session:voted-no')).toHaveLength(1);
    expect((await session()).vote!.voices).toEqual({
      [table.discord.userId('Basil')]: true,
      [table.discord.userId('Cleo')]: false,
    });
  });

  test('stays in the panel while the game goes on, and in /siege status', async () => {
    await table.command('Ada', 'repair', { what: 'repair' });
    expect(textOf(await table.panel())).toContain('**Vote:** pause the game?');
    const { message } = await table.command('Cleo', 'siege status');
    expect(textOf(message)).toContain('**Vote\u00a0:** suspendre la partie\u202f?');
    const voted = await table.press('Cleo', message!, idOf(message, 'Oui'));
    expect(textOf(voted.message)).toContain('C’est noté');
    expect((await session()).clock.pause).toMatchObject({ by: table.discord.userId('Basil') });
    expect(textOf(await table.panel())).not.toContain('**Vote:**');
  });

  test('is one at a time, and is taken back by who asked or by the host', async () => {
    const second = await table.command('Cleo', 'siege propose', { decision: 'give up' });
    expect(textOf(second.message)).toMatch(/La table vote déjà\u00a0: suspendre la partie\. Votez avec .*<t:\d+:R>/);
    expect(answerTo(await press('Cleo', 'Withdraw'))).toContain('par Basil ou par l’hôte');
    await press('Ada', 'Withdraw');
    expect(said().map(textOf).join()).toContain('Ada has taken the proposal back: pause the game.');
    expect((await session()).vote).toBeNull();
  });

  test('that runs is told of, with the way to vote, instead of another one being offered', async () => {
    for (const [name, told] of [
      ['Basil', /The table is voting already: pause the game\. Vote with/],
      ['Cleo', /La table vote déjà\u00a0: suspendre la partie\. Votez avec/],
    ] as const) {
      const { message } = await table.command(name, 'siege pause');
      expect(textOf(message)).toMatch(told);
      expect(buttonsOf(message)).toEqual([]);
    }
  });

  test('resumes a paused game, too: its panel and the refusal say how', async () => {
    await press('Cleo', 'Yes');
    expect((await session()).clock.pause).not.toBeNull();
    expect(textOf(await table.panel())).toMatch(/no clock runs\. It is resumed with <\/siege pause:\d+>\./);
    const { choices } = await table.discord.users.autocomplete(
      'Basil',
      'the-wall',
      'siege propose',
      { decision: 'resume' },
      'decision',
    );
    expect(choices.map(({ name }) => name)).toContain('resume the game');
    const french = await table.command('Cleo', 'siege pause');
    expect(textOf(french.message)).toContain('l’hôte, Ada, reprend la partie sans demander');
    expect(textOf(french.message)).toContain('reprendre la partie');
    const { message } = await table.command('Basil', 'siege pause');
    expect(textOf(message)).toContain('Only Ada, the host, resumes the game alone; the table can decide it together.');
    await table.press('Basil', message!, idOf(message, 'Ask the table'));
    const [ada, cleo] = [calls('Ada'), calls('Cleo')];
    await press('Cleo', 'Yes');
    expect((await session()).clock.pause).toBeNull();
    expect(said().map(textOf).join()).toContain('The table has agreed: resume the game.');
    // It is everybody's turn to vote on how to begin: who has just decided is looking.
    expect([calls('Ada'), calls('Cleo')]).toEqual([ada + 1, cleo]);
  });

  test('is found again after a restart, and closed by the clock when its time is up', async () => {
    const { until } = (await session()).vote!;
    await table.stopBot();
    await table.startBot();
    const { message } = await table.command('Cleo', 'siege status');
    expect(textOf(message)).toContain('Doivent encore voter');
    await table.running.tick();
    while (now < until) {
      now = Math.min(until, now + 5 * 60_000);
      await table.sessions.tick();
    }
    await table.running.idle();
    expect((await session()).vote).toBeNull();
    expect(said().map(textOf).join('\n')).toContain(
      'Time to vote is up.\nThe table has not agreed, so nothing changes: pause the game.',
    );
  });
});

describe('other things to agree on', () => {
  test('who is not the host asks the table whether to give up', async () => {
    await open(['Basil']);
    const asked = await table.command('Basil', 'siege end');
    expect(textOf(asked.message)).toContain('Only Ada, the host');
    await table.press('Basil', asked.message!, idOf(asked.message, 'Ask the table'));
    await press('Ada', 'Yes');
    expect((await session()).status).toBe('ended');
    expect(textOf(said().at(-1)!)).toContain('The table has given the game up together.');
    expect(textOf((await table.command('Basil', 'siege status')).message)).toContain('It was given up.');
  });

  test('the game begins anew with another option, told as a new beginning', async () => {
    await open(['Basil']);
    await begun('Basil');
    const { id, seats } = await session();
    await table.command('Basil', 'siege propose', { decision: 'restart:rounds=4' });
    const before = [calls('Ada'), calls('Basil')];
    await press('Ada', 'Yes');
    const anew = await session();
    expect(anew).toMatchObject({ status: 'running', options: { rounds: 4 }, seats });
    expect(anew.id).not.toBe(id);
    const told = said().map(textOf);
    expect(told.some((text) => /once more from the beginning\n.*The table begins anew\./.test(text))).toBe(true);
    expect(told.join()).not.toMatch(/defeat/);
    // Who has decided it is looking.
    expect([calls('Ada'), calls('Basil')]).toEqual([before[0], before[1]! + 1]);
    for (const name of ['Ada', 'Basil']) await table.command(name, 'choose', { what: 'brave' });
    const games = await table.discord.users.autocomplete('Ada', 'the-wall', 'siege log', { game: '' }, 'game');
    expect(games.choices.map(({ name }) => name).join()).toContain('begun anew');
  });

  test('terms, and who plays a seat, are proposed by name; nonsense is refused', async () => {
    await open(['Basil', 'Cleo']);
    const list = async (typed: string) =>
      (await table.discord.users.autocomplete('Ada', 'the-wall', 'siege propose', { decision: typed }, 'decision'))
        .choices;
    expect((await list('8 hours')).map(({ name }) => name)).toContain('play on like this: 8 hours an answer');
    await table.command('Ada', 'siege propose', { decision: 'play on like this: 72 hours an answer' });
    await press('Basil', 'Yes');
    expect((await session()).terms.pace).toBe('72h');
    await table.command('Ada', 'siege propose', { decision: 'bot:2:hard' });
    expect(textOf(await table.panel())).toContain('let a bot (level “hard”) play for Cleo?');
    await press('Basil', 'Yes');
    expect((await session()).seats[2]).toMatchObject({ occupant: 'bot', level: 'hard' });
    const nonsense = await table.command('Ada', 'siege propose', { decision: 'the moon' });
    expect(textOf(nonsense.message)).toContain('“the moon” is not possible now.');
    expect(await list('the moon')).toEqual([]);
  });

  test('who plays alone is asked once more, and it is done at once', async () => {
    await open([], { games: [dicey] });
    await table.command('Ada', 'choose', { what: 'a' });
    const asked = await table.command('Ada', 'siege undo');
    expect(textOf(asked.message)).toContain('Really take back the last decision (Ada: a)? Nobody else is to be asked');
    const spare = await table.command('Ada', 'siege undo');
    const done = await table.press('Ada', asked.message!, idOf(asked.message, 'Do it'));
    expect(textOf(done.message)).toContain('Done.');
    expect(said().map(textOf).join()).toContain('Ada decides: take back the last decision (Ada: a).');
    const again = await table.press('Ada', spare.message!, idOf(spare.message, 'Do it'));
    expect(answerTo(again)).toContain('does not stand any more');
  });

  test('in a lobby nothing is voted on', async () => {
    now = Date.now();
    table = await BotTable.open({ now: () => now });
    await table.command('Ada', 'siege new');
    await table.command('Basil', 'siege join');
    expect(textOf((await table.command('Basil', 'siege propose', { decision: 'concede' })).message)).toContain(
      'not begun',
    );
    expect(textOf((await table.command('Basil', 'siege end')).message)).toContain('Only Ada');
    expect(textOf((await table.command('Basil', 'siege vote', { voice: 'yes' })).message)).toContain('not begun');
  });
});

test('in French, at a table of the real game: a vote that four people follow, within what Discord takes', async () => {
  await open(['Basil', 'Cleo', 'Dara'], { games: [bsieged], translator }, 'fr');
  await table.command('Basil', 'siege settings', { language: 'fr' });
  const { questions } = await openIn(table.sessions, wall());
  const seat = questions[0]!.seats[0]!;
  const player = (await session()).seats[seat]!;
  const { form, max, options } = questions[0]!;
  await table.sessions.answer(
    wall(),
    player.userId!,
    options.slice(0, form === 'choose' ? 1 : max).map(({ id }) => id),
  );
  await table.running.idle();
  const other = ['Basil', 'Cleo', 'Dara'].find((name) => name !== player.name)!;
  await table.command(other, 'siege settings', { language: 'fr' });
  const refused = await table.command(other, 'siege undo');
  expect(textOf(refused.message)).toMatch(/La dernière réponse est d(?:e |’).*par la table, ensemble\./);
  await table.press(other, refused.message!, idOf(refused.message, 'Demander à la table'));
  const panel = await table.panel();
  expect(textOf(panel)).toMatch(/🗳️ \*\*Vote\u00a0:\*\* annuler la dernière décision \(.*\)\u202f\? \(proposé par/);
  expect(textOf(panel)).toMatch(
    new RegExp(`Oui\u00a0: ${other} · Non\u00a0: personne\nDoivent encore voter\u00a0: .* · fin <t:`),
  );
  expect(ballots(panel).map(({ label }) => label)).toEqual(['Oui', 'Non', 'Retirer']);
  expect(parts(panel).length).toBeLessThanOrEqual(40);
  for (const name of ['Ada', 'Basil', 'Cleo', 'Dara'].filter((one) => one !== other).slice(0, 2))
    await press(name, 'Oui');
  expect(said().map(textOf).join('\n')).toContain('La table est d’accord\u00a0: annuler la dernière décision');
  expect((await session()).turn).toBe(2);
  const list = await table.discord.users.autocomplete(
    other,
    'the-wall',
    'siege propose',
    { decision: 'recommencer' },
    'decision',
  );
  expect(list.choices[0]!.name).toMatch(/^recommencer la partie, avec la même table et les mêmes héros/);
  now += 9 * HOUR;
});
