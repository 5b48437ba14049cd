import seedrandom from 'seedrandom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { LIMITS, messageProblems } from '../../../src/discord/limits.ts';
import { ACTIONS, readId } from '../../../src/discord/render/custom-id.ts';
import { kits } from '../../../src/games/index.ts';
import { commandFor } from '../../../src/kit/index.ts';
import type { ActionResult, SeenMessage } from '../../../src/local-discord/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { BotTable, parts, textOf } from '../../help/bot.ts';
import { seededBytes } from '../../help/chance.ts';
import { RandomPlayer } from '../../help/player.ts';
import { openIn } from '../../help/questions.ts';

/** `FORGED=2000 npx vitest run tests/discord/interactions/forged.test.ts` tries so many in each game. */
const FORGED = Number(process.env.FORGED ?? 60);
/** After so many the game is played on. */
const BETWEEN = 20;
const ANSWERS = 6;
const MOST_TYPED = 1000;
/** As the log counts. */
const ERROR = 50;
/** What anybody may do, whoever plays. */
const OPEN_TO_ALL = ['games', 'sweep', 'house', 'forget', 'check', 'guide', 'page', 'enter'];
const ASKING = ['answer', 'menu', 'packed', 'take', 'compose'];

const STRANGE = [
  '', ' ', '0', '-1', '999999', '1e308', 'NaN', 'null', '__proto__', 'constructor', 'toString', '../../..', '%s%n', '{{hero}}',
  'x'.repeat(2000), '\u0000\u0001\u001b[31m', '\u202Etfel ot thgir', '\u200b\u200d\ufeff', '🏰🛡️👨‍👩‍👧‍👦', 'ﷺ'.repeat(40), '<@1> @everyone', '`'.repeat(60),
  'a, '.repeat(300), '+ + +', '= ', '=zzzz', '=-_', 'x99 ', '1 2 3 4 5 6 7 8', "'; drop table session; --", '\ud800', ',,,,', '**', '\n\n', '|| ||',
]; // prettier-ignore
/** A key of a text that was not found, or a thing that is no text. */
const UNSAID = new RegExp(
  `\\b(bot|session|refusal|${kits.map(({ rules }) => rules.id).join('|')}):[a-z]|undefined|\\[object`,
);

/** Ada and Basil play on the wall, Basil and Dara at the gate, Emil and Dara on another server. */
const TABLES = { 'the-wall': ['Ada', 'Basil'], 'the-gate': ['Basil', 'Dara'], 'the-moor': ['Emil', 'Dara'] } as const;
const CHANNELS = Object.keys(TABLES) as (keyof typeof TABLES)[];
const HERE = 'the-wall';

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('%s', (game, kit) => {
  const random = seedrandom(`forged ${game}`);
  const one = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  let table: BotTable;
  let player: RandomPlayer;
  let now = Date.UTC(2026, 10, 23);
  const found: string[] = [];
  /** Buttons that asked something once. */
  const old = new Set<string>();

  const idIn = (channel: string) => table.discord.channelId(channel);
  const sessionIn = async (channel: string) => (await table.sessions.find(idIn(channel)))!;

  async function begin(channel: keyof typeof TABLES): Promise<void> {
    const [host, guest] = TABLES[channel];
    await table.command(host, 'siege new', { language: 'en' }, channel);
    await table.command(guest, 'siege join', {}, channel);
    await table.command(host, 'siege start', {}, channel);
  }

  beforeAll(async () => {
    const keep = {
      name: 'Keep',
      channels: [{ name: HERE }, { name: 'the-gate' }],
      members: ['Ada', 'Basil', 'Dara', 'Fay'],
    };
    const elsewhere = { name: 'Elsewhere', channels: [{ name: 'the-moor' }], members: ['Emil', 'Dara'] };
    const random = seededBytes('forged');
    table = await BotTable.open({
      kits: [kit],
      translator,
      random,
      now: () => now,
      discord: { guilds: [keep, elsewhere] },
    });
    for (const channel of CHANNELS) await begin(channel);
    player = new RandomPlayer(table, `forged ${game}`, 0.3);
  });
  afterAll(() => table.close());

  const allGames = async () => {
    const games = await Promise.all(CHANNELS.map((channel) => openIn(table.sessions, idIn(channel))));
    return JSON.stringify(
      games.map(({ session: { turn, status, seats, vote, options, terms }, questions }) => [
        turn,
        status,
        seats,
        vote,
        options,
        terms,
        questions,
      ]),
    );
  };

  /** All that is wrong with what came of it; what nobody had the right to do has changed nothing, and nobody else has seen it. */
  async function watch(what: string, isAllowed: boolean, deed: () => Promise<ActionResult>): Promise<void> {
    const before = await allGames();
    const posted = table.posted().length;
    const outcome = await deed();
    await table.running.idle();
    const said = [outcome.message, ...outcome.followUps].filter((message): message is SeenMessage => message !== null);
    const faults = table.faults.splice(0).filter((fault) => (fault as { level: number }).level >= ERROR);
    const wrong = [
      ...said.flatMap(({ components, flags }) => messageProblems({ components, flags })),
      ...said.map(textOf).filter((text) => UNSAID.test(text)),
      ...faults.map((fault) => JSON.stringify(fault)),
      ...(outcome.acknowledgement === null ? ['no answer'] : []),
      ...(isAllowed || (await allGames()) === before ? [] : ['something has changed']),
      ...(isAllowed || table.posted().length === posted ? [] : ['all have seen it']),
    ];
    found.push(...wrong.map((one) => `${what}: ${one.slice(0, 600)}`));
  }

  /** A press of a button that is not there, or not there any more. */
  async function press(as: string): Promise<void> {
    const session = await sessionIn(HERE);
    const { questions } = await openIn(table.sessions, session.channelId);
    const question = one(questions);
    const isSeated = session.seats.some(({ name }) => name === as);
    // Its host may end a game.
    const action = one(ACTIONS.filter((name) => name !== 'end' || !isSeated));
    const others = await Promise.all(CHANNELS.map(sessionIn));
    const of = action === 'learn' ? session.game : one([session, session, ...others]).id;
    const ids = [...question.options, ...question.barred].map(({ id }) => id);
    const rest = one([one(STRANGE), one(ids), one(ids), `+${one(STRANGE)}`, '1', `${one(STRANGE)}.${one(STRANGE)}`]);
    const turn = one(['', session.turn, session.turn - 1, 0, session.turn + 1, 99_999_999_999]);
    const mark = one(['', question.mark, question.mark, 'abcdef12', one(STRANGE).replaceAll(/\W/g, '')]);
    const made = [action, of, turn, mark, rest].join('.').slice(0, LIMITS.customId);
    const forged = old.size > 0 && random() < 0.3 ? one([...old]) : made;
    const read = readId(forged);
    const isStale = read !== null && ASKING.includes(read.action) && questions.every((open) => open.mark !== read.mark);
    const isAllowed =
      OPEN_TO_ALL.includes(read?.action ?? '') || (isSeated && read?.session === session.id && !isStale);
    const shown = table.messages(as).findLast((message) => parts(message).some(isButton))!;
    const button = parts(shown).find(isButton) as { custom_id: string };
    const { custom_id: real } = button;
    await watch(`${as} presses ${JSON.stringify(forged)}`, isAllowed, async () => {
      button.custom_id = forged;
      const pressed = table.discord.users.component(as, shown.id, forged, [], { wait: 1000 });
      button.custom_id = real;
      return pressed;
    });
  }

  /** Something that is offered to nobody. */
  async function type(as: string): Promise<void> {
    const session = await sessionIn(HERE);
    const question = one((await openIn(table.sessions, session.channelId)).questions);
    const isSeated = session.seats.some(({ name }) => name === as);
    const verb = one(['choose', ...kit.verbs.map(({ id }) => commandFor(id))]);
    const ids = [...question.barred, ...question.options].map(({ id }) => id);
    const text = one([one(STRANGE), one(STRANGE), ids[0]!, `${one(ids)},${one(STRANGE)}`]).slice(0, MOST_TYPED);
    const { users } = table.discord;
    const known = users.commands(as, HERE).find(({ name }) => name === verb)!;
    const takes = known.options.some(({ name }) => name === 'what');
    const options = takes ? { what: text === '' ? '?' : text } : {};
    const what = `${as} types /${verb} ${JSON.stringify(text.slice(0, 80))}`;
    if (takes) await watch(`${what} ...`, false, () => users.autocomplete(as, HERE, verb, { what: text }, 'what'));
    await watch(what, isSeated, () => users.command(as, HERE, verb, options, { wait: 1000 }));
  }

  test('takes nothing that it does not offer, and from nobody whom it does not ask', { timeout: 900_000 }, async () => {
    for (let tried = 0; tried < FORGED; tried++) {
      for (let answers = 0; tried % BETWEEN === 0 && answers < ANSWERS; answers++) {
        for (const { custom_id: id = '' } of parts(await table.panel()))
          if (ASKING.includes(readId(id)?.action ?? '')) old.add(id);
        if (!(await player.turn())) break;
      }
      if ((await sessionIn(HERE)).status !== 'running') await begin(HERE);
      const as = one(['Ada', 'Basil', 'Dara', 'Fay']);
      await (random() < 0.6 ? press(as) : type(as));
      now += 60_000;
    }
    expect([...new Set(found)].slice(0, 12)).toEqual([]);
    expect(table.discord.violations).toEqual([]);
  });
});

const isButton = ({ type, custom_id: id }: { readonly type: number; readonly custom_id?: string }): boolean =>
  type === 2 && id !== undefined;
