import { MessageFlags } from 'discord.js';
import { MessageCreateRequestSchema } from 'discord-api-spec/zod';
import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { safeParse } from 'zod';

import { boardMessage, type BoardParts, endedMessage } from '../../../src/discord/render/board.ts';
import { choicesOf, NEXT_PAGE, menuPageOf, type ShownQuestion } from '../../../src/discord/render/choices.ts';
import { added, composing, ownChoices } from '../../../src/discord/render/compose.ts';
import type { Component, ComponentRow } from '../../../src/discord/render/components.ts';
import { type CustomId, readId } from '../../../src/discord/render/custom-id.ts';
import { messageProblems } from '../../../src/discord/limits.ts';
import { unpackPicks } from '../../../src/discord/render/packing.ts';
import { furtherRows } from '../../../src/discord/render/further.ts';
import { ownQuestionMessage, panel } from '../../../src/discord/render/panel.ts';
import type { Option, PhraseArg, Question, Form } from '../../../src/engine/index.ts';
import type { Game } from '../../../src/discord/bot.ts';
import { gate, gateBoard } from '../../help/gate.ts';
import { PIXEL, sayGate } from '../../help/bot.ts';
import { NO_DICE, TIMELESS } from '../../../src/store/index.ts';
import type { Position, Session, Vote } from '../../../src/sessions/types.ts';
import type { Say } from '../../../src/locale/index.ts';

/** Phrases of the artificial game are their own text: `text:<whatever>`. */
const say: Say = (phrase) => {
  if (phrase.key.startsWith('text:')) return phrase.key.slice(5);
  const said = (arg: PhraseArg): string | number =>
    typeof arg !== 'object' ? arg : 'key' in arg ? say(arg) : arg.map(say).join(', ');
  const args = Object.entries(phrase.with ?? {}).map(([name, arg]) => [name, said(arg)] as const);
  return sayGate('fr')({ key: phrase.key, with: Object.fromEntries(args) });
};
const phrase = (words: string) => ({ key: `text:${words}` });

interface Shape {
  form: Form;
  count: number;
  label: number;
  hint: boolean;
  verbs: number;
  min: number;
  max: number;
  most?: number;
}

function question({ form, count, label, hint, verbs, min, max, most }: Shape): Question {
  const options: Option[] = Array.from({ length: count }, (_, at) => ({
    id: `option:${at}`.padEnd(60, 'x').slice(0, label > 60 ? 60 : 12),
    label: phrase(`${at} ${'l'.repeat(label)}`),
    detail: hint ? phrase('h'.repeat(label * 2)) : undefined,
    verb: verbs > 0 ? ['attack', 'visit', 'repair', 'catapult', 'exchange', 'use', 'pass'][at % verbs] : undefined,
    most,
  }));
  const prompt = phrase('p'.repeat(label * 3));
  return { mark: '1z141z3', kind: 'ask', data: {}, seats: [0], form, prompt, min, max, options, barred: [] };
}

const session: Session = {
  id: 'A1b2C3d4E5',
  guildId: '1',
  channelId: '2',
  game: 'gate',
  status: 'running',
  language: 'fr',
  options: {},
  host: { userId: '11', name: 'Ada' },
  seats: Array.from({ length: 4 }, (_, seat) => ({
    occupant: 'person' as const,
    seat,
    userId: `1234567890123456${seat}`,
    name: 'N'.repeat(32),
    roles: ['ana'],
  })),
  turn: 12_345,
  ...TIMELESS,
  dice: NO_DICE,
  seedHash: null,
  seed: null,
  createdAt: 0,
  startedAt: 1,
  endedAt: null,
};
const shownOf = (asked: Question): ShownQuestion => ({ question: asked, session: session.id, turn: session.turn, say });
const scene = gate.scene({ ...gate.setup({ options: { rounds: 2 }, holdings: [['ana']], seed: '' }) });
const positionOf = (questions: readonly Question[]): Position => ({
  session,
  viewer: null,
  questions,
  ready: [],
  headline: scene,
  warnings: [],
  newcomers: [],
  scene,
  undoable: true,
  outcome: null,
  hand: null,
});

function problems(components: readonly Component[]): unknown[] {
  const body = { components, flags: MessageFlags.IsComponentsV2 };
  const schema = safeParse(MessageCreateRequestSchema, body);
  return [...messageProblems(body), ...(schema.success ? [] : [schema.error.issues])];
}

const COUNTS = [1, 2, 3, 4, 5, 6, 9, 10, 11, 20, 24, 25, 26, 48, 49, 60, 75, 76, 120, 200];
const SHAPES: Shape[] = [
  ...COUNTS.flatMap((count) =>
    [3, 30, 150].flatMap((label) =>
      [0, 1, 3, 7].map((verbs): Shape => ({ form: 'choose', count, label, hint: true, verbs, min: count % 2, max: 1 })),
    ),
  ),
  ...COUNTS.filter((count) => count > 1).flatMap((count) => [
    { form: 'choose' as const, count, label: 40, hint: true, verbs: 0, min: 0, max: count },
    { form: 'choose' as const, count, label: 90, hint: false, verbs: 0, min: 2, max: 2 },
    { form: 'share' as const, count, label: 12, hint: false, verbs: 0, min: 3, max: 3 },
    { form: 'share' as const, count, label: 90, hint: true, verbs: 0, min: 20, max: 20, most: 10 },
  ]),
  ...[2, 3, 4, 5, 12, 25, 40].map((count) => ({
    form: 'order' as const,
    count,
    label: 14,
    hint: false,
    verbs: 0,
    min: count,
    max: count,
  })),
];

const nameOf = ({ form, count, label, verbs, min, max }: Shape) =>
  `${form} ${min}-${max} of ${count}, labels of ${label}, ${verbs} verbs`;

/** A vote on something that takes many words, while somebody is away. */
const vote: Vote = {
  ...{ number: 1_000_000, motion: { kind: 'undo', turn: 1 }, what: phrase('w'.repeat(2000)), by: '11', since: 0 },
  ...{ until: 4_000_000_000_000, voices: { '12345678901234560': true }, later: {} },
};
const cover = { why: 'late', by: 'bot', lasts: 'until-back', since: 0, until: 4_000_000_000_000, round: 1 } as const;
const covers = { 2: cover, 3: cover };

const POINTS = Array.from({ length: 12 }, (_, at) => ({ id: `of-a-long-name-${at}`, value: 100 + at }));

describe('every question stays within the limits of a message', () => {
  test.each(SHAPES.map((shape) => [nameOf(shape), shape] as const))('%s', (_, shape) => {
    const asked = question(shape);
    const extras = ['rolls', 'cards'].map((file) => ({ file: `${file}.png`, png: PIXEL, alt: 'a'.repeat(2000) }));
    const news = Array.from({ length: 60 }, (__, at) => phrase(`${at} ${'n'.repeat(90)}`));
    expect(problems(panel(positionOf([asked]), { news, extras, say, id: 1_000_001 }))).toEqual([]);
    expect(problems(ownQuestionMessage(shownOf(asked)))).toEqual([]);
    const calls = session.seats.flatMap(({ userId }) => userId ?? []);
    const busy = { ...positionOf([asked]), session: { ...session, vote, clock: { ...session.clock, covers } } };
    const shown = panel(busy, { news, extras, calls, say, id: 1_000_001 });
    expect(problems(shown)).toEqual([]);
    expect(JSON.stringify(shown)).toContain('<t:4000000000:R>');
  });

  test('whoever is called is named once: in a line of its own only where the question names nobody', () => {
    const calls = session.seats.flatMap(({ userId }) => userId ?? []);
    const shape: Shape = { form: 'choose', count: 3, label: 8, hint: false, verbs: 1, min: 1, max: 1 };
    const timesNamed = (seats: readonly number[], called: readonly string[]) => {
      const shown = JSON.stringify(
        panel(positionOf([{ ...question(shape), seats }]), { news: [], calls: called, say }),
      );
      return called.map((user) => shown.split(`<@${user}>`).length - 1);
    };
    expect(timesNamed([0], calls.slice(0, 1))).toEqual([1]);
    const all = session.seats.map(({ seat }) => seat);
    expect(all.length).toBeGreaterThan(1);
    expect(timesNamed(all, calls)).toEqual(calls.map(() => 1));
  });

  test('on a phone the buttons are not pushed out of sight: only the latest news stand above them', () => {
    const news = Array.from({ length: 60 }, (__, at) => phrase(`${at} ${'n'.repeat(40)}`));
    const shape: Shape = { form: 'choose', count: 3, label: 8, hint: true, verbs: 1, min: 1, max: 1 };
    const [{ components }] = panel(positionOf([question(shape)]), { news, say }) as unknown as [
      { components: { content?: string }[] },
    ];
    const told = components.find(({ content }) => content?.includes('59 nnn'))!.content!;
    expect(told.length).toBeLessThanOrEqual(700);
    expect(told).not.toContain('30 nnn');
  });

  test.each([true, false])('a board with long news, long names and the longest recap, drawn: %s', (isDrawn) => {
    const long = (text: string) => phrase(`${text} ${'x'.repeat(300)}`);
    const moves = Array.from({ length: 12 }, () => ({
      from: 'a',
      to: 'b',
      kind: 'march' as const,
      label: long('move'),
    }));
    const panels = scene.panels.map((one) => ({ ...one, name: long('hero') }));
    const now = {
      ...scene,
      title: long('title'),
      moves,
      panels,
      places: { gate: { label: long('gate'), state: 'ruin' } },
    };
    const picture = { file: 'board.png', png: PIXEL, alt: 'a'.repeat(2000) };
    const post: BoardParts = {
      session: { ...session, seed: 's'.repeat(32), seedHash: 'h'.repeat(64) },
      scene: now,
      since: scene,
      position: positionOf([question(SHAPES[20]!)]),
      news: Array.from({ length: 60 }, (_, at) => phrase(`${at} ${'n'.repeat(90)}`)),
      described: { alt: 'a', text: 't'.repeat(9000) },
      picture: isDrawn ? picture : null,
      spec: gateBoard,
      extras: ['rolls', 'cards'].map((file) => ({ ...picture, file: `${file}.png` })),
      remark: 'r'.repeat(600),
      say,
      id: 1_000_001,
    };
    expect(problems(boardMessage(post))).toEqual([]);
    const ended = { won: true, cause: 'held', reason: long('reason') };
    expect(problems(endedMessage(post, ended))).toEqual([]);
    const ranking = session.seats.map(({ seat }) => ({ seat, place: seat + 1, points: POINTS, total: 999 }));
    expect(problems(endedMessage(post, { ...ended, winners: [0], ranking }))).toEqual([]);
  });

  test('nobody is offered cards in a game without hands', () => {
    const shown = (module: Game) => JSON.stringify(furtherRows(session, module, say));
    const { hands, ...handless } = { ...gate, guide: null } as unknown as Game;
    expect(shown({ ...handless, hands } as Game)).toContain('"hand.');
    expect(shown(handless as Game)).not.toContain('"hand.');
  });

  test('several questions at once show who is still thinking and one button', () => {
    const asked = [0, 1, 3].map((seat) => ({ ...question(SHAPES[20]!), seats: [seat], mark: `m${seat}` }));
    const message = panel(positionOf(asked), { news: [], say });
    expect(problems(message)).toEqual([]);
    const text = JSON.stringify(message);
    for (const seat of [0, 1, 3]) expect(text).toContain(`<@${session.seats[seat]!.userId}>`);
    expect(text).not.toContain(session.seats[2]!.userId);
    expect(text).not.toContain('answer.');
  });
});

/** What can be pressed in rows: the ids of buttons, the entries of menus. */
function pressable(rows: readonly ComponentRow[]): { id: CustomId; value: string | null }[] {
  return rows.flatMap((row) =>
    row.components.flatMap((part): { id: CustomId; value: string | null }[] => {
      const id = readId('custom_id' in part ? part.custom_id : '')!;
      return 'options' in part ? part.options.map(({ value }) => ({ id, value })) : [{ id, value: null }];
    }),
  );
}

/** Every option that can be reached through buttons, menus and their pages. */
function reachable(shown: ShownQuestion): Set<string> {
  const reached = new Set<string>();
  const visited = new Set<string>();
  const visit = (rows: readonly ComponentRow[]): void => {
    for (const { id, value } of pressable(rows)) {
      if (id.action === 'answer') reached.add(id.rest);
      else if (value?.startsWith(NEXT_PAGE)) {
        const group = id.rest.slice(0, id.rest.lastIndexOf('.'));
        if (visited.has(group + value)) continue;
        visited.add(group + value);
        visit(menuPageOf(shown, group, Number(value.slice(1))).rows);
      } else reached.add(value!);
    }
  };
  visit(choicesOf(shown).rows);
  return reached;
}

describe('every option can be reached', () => {
  const single = SHAPES.filter(({ form, max, label }) => form === 'choose' && max === 1 && label === 30);
  test.each(single.map((shape) => [nameOf(shape), shape] as const))('%s', (_, shape) => {
    const asked = question(shape);
    const wanted = asked.options.map(({ id }) => id);
    expect([...reachable(shownOf(asked))].sort()).toEqual([...wanted, ...(shape.min === 0 ? [''] : [])].sort());
  });
});

describe('answers put together step by step', () => {
  const stepwise = SHAPES.map((shape) => question(shape)).filter((asked) => choicesOf(shownOf(asked)).stepwise);

  test('are needed for some questions of each kind', () => {
    expect(new Set(stepwise.map(({ form }) => form))).toEqual(new Set(['choose', 'share', 'order']));
  });

  test.each(
    stepwise.map((asked, at) => [`${asked.form} ${asked.max} of ${asked.options.length} (${at})`, asked] as const),
  )('reach a legal answer within the limits: %s', (name, asked) => {
    const random = seedrandom(name);
    const shown = shownOf(asked);
    let picks: string[] = [];
    let offset = 0;
    expect(ownChoices(shown)).toEqual(composing(shown, []));
    for (let step = 0; picks.length < asked.max && step < 300; step++) {
      const { rows, notes } = composing(shown, picks, offset);
      expect(problems(ownQuestionMessage(shown, { rows, notes }))).toEqual([]);
      const entries = pressable(rows).filter(({ value }) => value !== null);
      const { id, value } = entries[Math.floor(random() * entries.length)]!;
      // What is chosen so far is all in the custom id.
      expect(unpackPicks(asked, id.rest.split('.')[1]!)?.toSorted()).toEqual(picks.toSorted());
      if (value!.startsWith(NEXT_PAGE)) offset = Number(value!.slice(1));
      else picks = added(shown, picks, value!)!;
    }
    expect(picks).toHaveLength(asked.max);
    const done = pressable(composing(shown, picks).rows).find(({ id }) => id.action === 'packed')!;
    expect(unpackPicks(asked, done.id.rest)?.toSorted()).toEqual(picks.toSorted());
    if (asked.form !== 'share') expect(new Set(picks).size).toBe(picks.length);
  });

  test('go back by one pick', () => {
    const asked = question({ form: 'order', count: 6, label: 5, hint: false, verbs: 0, min: 6, max: 6 });
    const [first, second] = asked.options.map(({ id }) => id);
    const back = pressable(composing(shownOf(asked), [first!, second!]).rows).find(
      ({ id, value }) => id.action === 'compose' && value === null,
    )!;
    expect(unpackPicks(asked, back.id.rest.split('.')[1]!)).toEqual([first]);
  });

  test('refuse more than there is room for', () => {
    const asked = question({ form: 'share', count: 6, label: 5, hint: false, verbs: 0, min: 5, max: 5, most: 2 });
    const shown = shownOf(asked);
    const id = asked.options[0]!.id;
    expect(added(shown, [id, id, id, id], '0*2')).toBeNull();
    expect(added(shown, [], '99*1')).toBeNull();
    expect(added(shown, [], 'nonsense')).toBeNull();
  });
});

describe('what is shared out at once', () => {
  const shared = (max: number, count = 2, label = 1) => {
    const asked = question({ form: 'share', count, label, hint: true, verbs: 0, min: max, max });
    const { rows, notes } = choicesOf(shownOf(asked));
    const all = rows.flatMap(({ components }) => components);
    return {
      buttons: all.flatMap((one) => ('label' in one ? [one.label.replaceAll('\u00a0', ' ')] : [])),
      entries: all.flatMap((one) =>
        'options' in one ? one.options.map((entry) => [entry.label, entry.description]) : [],
      ),
      notes: notes.map((note) => note.replaceAll('\u00a0', ' ')),
    };
  };

  test('a single thing goes to one of the options by a button, which says what it wants', () =>
    expect(shared(1)).toEqual({ buttons: ['0 l : hh', '1 l : hh'], entries: [], notes: [] }));
  test('it goes by a menu where buttons would be cut', () =>
    expect(shared(1, 2, 60)).toMatchObject({
      buttons: [],
      entries: [[`0 ${'l'.repeat(60)}`, expect.anything()], expect.anything()],
    }));
  test('of several each option is offered all that it takes, and in a menu how many go where, and what those want', () =>
    expect(shared(2)).toEqual({
      buttons: ['0 l ×2', '1 l ×2'],
      entries: [
        ['0 l ×2', 'hh'],
        ['0 l, 1 l', 'hh · hh'],
        ['1 l ×2', 'hh'],
      ],
      notes: [],
    }));
  test('what would be put together step by step is offered the same', () =>
    expect(
      pressable(
        ownChoices(shownOf(question({ form: 'share', count: 6, label: 1, hint: false, verbs: 0, min: 9, max: 9 })))
          .rows,
      ).filter(({ id }) => id.action === 'packed'),
    ).toHaveLength(5));
});

describe('what is wanted often', () => {
  const handy = (verbs: number) => {
    const asked = question({ form: 'choose', count: 12, label: 5, hint: true, verbs, min: 1, max: 1 });
    const options = asked.options.map((option, at) => (at % 4 === 1 ? { ...option, atHand: true as const } : option));
    const { rows } = choicesOf(shownOf({ ...asked, options }));
    const all = rows.flatMap(({ components }) => components);
    const listed = all.flatMap((one) => ('options' in one ? one.options.map(({ value }) => value) : []));
    const pressed = all.flatMap((one) => ('label' in one && 'custom_id' in one ? [readId(one.custom_id)!.rest] : []));
    return { asked, listed, pressed };
  };
  test.each([0, 2])('has buttons, and is not in the menus as well, with %i verbs', (verbs) => {
    const { asked, listed, pressed } = handy(verbs);
    const ids = asked.options.map(({ id }) => id);
    expect(pressed).toEqual([ids[1], ids[5], ids[9]]);
    expect([...listed, ...pressed].toSorted()).toEqual(ids.toSorted());
  });
});

test('hints stand beside the options they belong to', () => {
  const asked = question({ form: 'choose', count: 30, label: 20, hint: true, verbs: 2, min: 1, max: 1 });
  const [menu] = choicesOf(shownOf(asked)).rows;
  const [part] = menu!.components;
  expect('options' in part! && part.options[0]).toMatchObject({
    label: `0 ${'l'.repeat(20)}`,
    description: 'h'.repeat(40),
  });
});
