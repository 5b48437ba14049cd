import { describe, expect, test } from 'vitest';

import { kit } from '../../../src/games/bsieged/index.ts';
import { changes } from '../../../src/discord/text/recap.ts';
import type { BoardSpec, Panel, Phrase, Piece, Scene } from '../../../src/engine/index.ts';
import { type languages, translator } from '../../../src/locale/index.ts';

const name = (text: string): Phrase => ({ key: 'bot:pair', with: { name: text, value: '' } });
/** Phrases of the bot in English; every name is itself. */
const say = (phrase: Phrase, language: (typeof languages)[number] = 'en'): string =>
  translator(language)(phrase)
    .replaceAll(/ ?: (?=$|[,·→ )]|and|et)/g, '')
    .trim();

const piece = (art: string, at: string, count = 1, rank = 'foe'): Piece => ({
  id: art,
  ...(rank === 'foe' ? { alike: true } : {}),
  at,
  art,
  label: name(art),
  letter: name(art),
  count,
  rank,
});
const panel = (id: string, life: number, state = 'waiting', gold = 3): Panel => ({
  id,
  art: id,
  name: name(id),
  letter: name(id),
  seat: 0,
  state,
  badges: [],
  place: name('here'),
  tracks: [
    { art: 'life', label: name('Life'), value: life },
    { art: 'gold', label: name('Gold'), value: gold },
  ],
  abilities: [],
  slots: [],
});
const scene = (more: Partial<Scene>): Scene => ({
  game: 'test',
  title: name('title'),
  phase: name('phase'),
  status: name('status'),
  mood: 'spring',
  clock: { at: 1, of: 2, groups: [] },
  places: {},
  pieces: [],
  panels: [],
  counters: [],
  notices: [],
  moves: [],
  ways: {
    foe: [
      ['north:2', 'north:1'],
      ['a:2', 'a:1'],
    ],
  },
  ...more,
});
const told = (since: Partial<Scene>, now: Partial<Scene>) => changes(kit.board, scene(since), scene(now));
const keys = (phrases: readonly Phrase[]) =>
  phrases.map(({ key, with: args }) =>
    [key.replace('bot:recap.', ''), args?.count].filter((part) => part !== undefined).join(' '),
  );

describe('what has changed', () => {
  test('nothing where two boards are alike', () => {
    const board: Partial<Scene> = {
      pieces: [piece('orc', 'a', 3), piece('king', 'b', 1, 'boss')],
      panels: [panel('ana', 5), panel('bo', 0, 'dead')],
      places: { barn: { label: name('Barn'), state: 'damaged' } },
      notices: [{ title: name('Rain'), text: name('wet') }],
    };
    expect(told(board, structuredClone(board))).toEqual([]);
  });

  test('names what has become of places as the game words it, or not at all', () => {
    const states = {
      taken: { look: 'damaged', told: 'runedar:recap.overrun' },
      quiet: { look: 'ruined', told: false },
    } as const;
    const places = (barn: string, mill: string) => ({
      places: { barn: { label: name('Barn'), state: barn }, mill: { label: name('Mill'), state: mill } },
    });
    const [before, now] = [scene(places('intact', 'intact')), scene(places('taken', 'quiet'))];
    expect(changes({ ...kit.board, states }, before, now)).toEqual([
      { key: 'runedar:recap.overrun', with: { names: [name('Barn')] } },
    ]);
  });

  test('tells what places hold and how far they have got, and leaves out what is no news', () => {
    const gold = (value: number) => ({ art: 'gold', label: name('Gold'), value });
    const board = (value: number, at: number, life: number) =>
      scene({
        places: {
          vault: { label: name('Vault'), garrison: gold(value) },
          tunnel: { label: { key: 'session:name', with: { name: 'Tunnel' } }, progress: { at, of: 5 } },
        },
        panels: [panel('ana', life, 'waiting', value)],
      });
    const read = (spec: Partial<BoardSpec>) =>
      changes({ ...kit.board, ...spec }, board(5, 1, 3), board(3, 2, 4)).map((one) => say(one));
    expect(read({})).toEqual(['Vault −2 Gold', 'Tunnel: 2 of 5', 'ana +1 Life', 'ana −2 🪙']);
    expect(read({ quiet: ['gold', 'life'] })).toEqual(['Tunnel: 2 of 5']);
  });

  test('tells what was put on cards that are being paid for, and nothing of a card that is another one now', () => {
    const badge = (value: number) => ({ id: '1 wood', art: 'wood', label: name('Wood'), value, max: 3 });
    const board = (card: string, value: number) =>
      scene({
        places: {
          first: { label: name('Space 1'), cards: [{ label: name(card), figures: [] }], badges: [badge(value)] },
        },
      });
    const read = (since: Scene, now: Scene) =>
      changes({ ...kit.board, quiet: ['wood'] }, since, now).map((one) => say(one));
    expect(read(board('Axe', 1), board('Axe', 3))).toEqual(['Axe +2 Wood']);
    expect(read(board('Axe', 0), board('Axe', 0))).toEqual([]);
    expect(read(board('Spade', 0), board('Axe', 1))).toEqual([]);
  });

  test('tells which cards have come, gone and been led elsewhere, in games that tell of it', () => {
    const board = (cards: Readonly<Record<string, string>>) =>
      scene({
        places: Object.fromEntries(
          ['first', 'second'].map((id) => {
            const card = cards[id];
            return [
              id,
              { label: name(id), ...(card ? { cards: [{ label: name(card), art: card, figures: [] }] } : {}) },
            ];
          }),
        ),
      });
    const laid = { arrived: 'lastbastion:recap.laid', fell: 'lastbastion:recap.taken' };
    const read = (spec: Partial<BoardSpec>, since: Scene, now: Scene) =>
      changes({ ...kit.board, ...spec }, since, now).map((one) => say(one));
    expect(read({ laid }, board({ first: 'imp' }), board({ second: 'ogre' }))).toEqual([
      'New: ogre (second)',
      'Gone: imp',
    ]);
    expect(read({ laid }, board({ first: 'imp' }), board({ second: 'imp' }))).toEqual(['imp → second']);
    expect(read({ laid }, board({ first: 'imp' }), board({ first: 'imp' }))).toEqual([]);
    expect(read({}, board({ first: 'imp' }), board({ second: 'ogre' }))).toEqual([]);
  });

  test('those that are counted are called what the game calls them', () => {
    const [before, now] = [scene({}), scene({ pieces: [piece('grasp', 'a', 2)] })];
    const crowd = { arrived: 'lastbastion:recap.grasps-more', fell: 'a:b', marched: 'a:b' };
    expect(changes({ ...kit.board, crowd }, before, now).map((one) => say(one))).toEqual([
      '2 more Grasp of Evil figures',
    ]);
  });

  test('badges that matter are told of who has got one, and of who is rid of it; not of who has fallen', () => {
    const badges = { hexed: { come: 'lastbastion:recap.hexed', gone: 'lastbastion:recap.unhexed' } };
    const hero = (hexed: number, state = 'waiting') => ({
      ...panel('ana', 3),
      state,
      badges: [{ art: 'hexed', label: name('Hexed'), value: hexed }],
    });
    const read = (spec: Partial<BoardSpec>, since: Panel, now: Panel) =>
      changes({ ...kit.board, ...spec }, scene({ panels: [since] }), scene({ panels: [now] })).map((one) => say(one));
    expect(read({ badges }, hero(0), hero(1))).toEqual(['Power lost to the Grasp of Evil: ana']);
    expect(read({ badges }, hero(1), hero(0))).toEqual(['Power back: ana']);
    expect(read({ badges }, hero(1), hero(1))).toEqual([]);
    expect(read({}, hero(0), hero(1))).toEqual([]);
    expect(read({ badges }, hero(1), hero(0, 'dead')).join()).not.toContain('Power');
  });

  /** A panel whose name is nothing but itself. */
  const rival = (...of: Parameters<typeof panel>): Panel => ({
    ...panel(...of),
    name: { key: 'session:name', with: { name: of[0] } },
  });

  test('rivals are told who has gained and lost what, the greatest change first', () => {
    const axe = { kind: 'any', accepts: [], card: { art: 'axe', name: name('Axe'), text: name('') } };
    const before = scene({ panels: [rival('ana', 5), rival('bo', 4), rival('cy', 4), rival('di', 4)] });
    const armed = { ...rival('cy', 4), slots: [axe] };
    const now = scene({ panels: [rival('ana', 4, 'waiting', 4), rival('bo', 4, 'waiting', 1), armed, rival('di', 4)] });
    const read = (language: (typeof languages)[number]) =>
      changes({ ...kit.board, rivals: true }, before, now).map((one) => say(one, language).replaceAll(/\s+/g, ' '));
    expect(read('en')).toEqual(['bo: −2 Gold', 'ana: −1 Life and +1 Gold', 'cy: +Axe']);
    expect(read('fr')).toEqual(['bo : Gold −2', 'ana : Life −1 et Gold +1', 'cy : +Axe']);
  });

  test('of a rival the cards are named that are gained and gone, those alike together', () => {
    const card = (art: string) => ({ kind: 'any', accepts: [], card: { art, name: name(art), text: name('') } });
    const armed = (...arts: string[]) => scene({ panels: [{ ...rival('ana', 1), slots: arts.map(card) }] });
    const read = (since: Scene, now: Scene) =>
      changes({ ...kit.board, rivals: true }, since, now).map((one) => say(one));
    expect(read(armed('axe', 'bow'), armed('ram', 'bow', 'ram'))).toEqual(['ana: +ram ×2 and −axe']);
    expect(read(armed('axe', 'bow'), armed('bow', 'axe'))).toEqual([]);
  });

  test('of each rival the greatest changes are told, and how many more there are', () => {
    const rich = (by: number) => ({
      ...rival('ana', 1),
      tracks: ['a', 'b', 'c', 'd'].map((art, at) => ({ art, label: name(art), value: 9 + by * at + by })),
    });
    const [since, now] = [scene({ panels: [rich(0)] }), scene({ panels: [rich(-1)] })];
    expect(changes({ ...kit.board, rivals: true }, since, now).map((one) => say(one))).toEqual([
      'ana: −4 d, −3 c, and 2 more',
    ]);
  });

  test('tells which places have come, gone and been taken, in games that tell of it', () => {
    const keep = (id: string, owner?: string) => ({ [id]: { label: name(id), ...(owner ? { owner } : {}) } });
    const panels = [panel('ana', 5), panel('bo', 5)];
    const since = scene({ panels, places: { ...keep('mill', 'ana'), ...keep('old'), ...keep('inn', 'bo') } });
    const now = scene({ panels, places: { ...keep('mill', 'bo'), ...keep('new', 'ana'), ...keep('inn') } });
    const places = {
      come: 'lastbastion:recap.laid',
      gone: 'lastbastion:recap.taken',
      owner: 'lastbastion:recap.hexed',
    };
    const read = (spec: Partial<BoardSpec>) => changes({ ...kit.board, ...spec }, since, now).map((one) => say(one));
    expect(read({ places })).toEqual(['New: new', 'Gone: old', 'Power lost to the Grasp of Evil: mill (bo)']);
    expect(read({ places: { gone: places.gone } })).toEqual(['Gone: old']);
    expect(read({})).toEqual([]);
  });

  test('cards that lie beside a panel for a turn are no news', () => {
    const held = { ...panel('ana', 3), slots: [{ kind: 'any', card: { art: 'axe', name: name('Axe') } }] };
    const [before, now] = [scene({ panels: [panel('ana', 3)] }), scene({ panels: [held as never] })];
    expect(keys(changes(kit.board, before, now))).toEqual(['drawn 1']);
    expect(changes({ ...kit.board, slots: 'passing' }, before, now)).toEqual([]);
  });

  test('counts enemies that fell and arrived, kind by kind', () =>
    expect(
      keys(told({ pieces: [piece('orc', 'a', 5)] }, { pieces: [piece('orc', 'a', 1), piece('elf', 'b', 2)] })),
    ).toEqual(['fell 4', 'arrived 2']));

  test('takes who is missing further out and more further in for the same who moved', () => {
    const since = { pieces: [piece('orc', 'north:2', 3), piece('orc', 'north:1', 1)] };
    const ways = { foe: [['north:2', 'north:1']] } as const;
    expect(keys(told(since, { ways, pieces: [piece('orc', 'north:1', 3)] }))).toEqual(['fell 1', 'marched 2']);
    expect(keys(told(since, { ways, pieces: [piece('orc', 'north:1', 3), piece('orc', 'south:1', 3)] }))).toEqual([
      'fell 1',
      'arrived 3',
      'marched 2',
    ]);
  });

  test('counts the enemies alone, not heroes or machines', () => {
    const since = { pieces: [piece('ana', 'wall', 1, 'hero'), piece('ram', 'gate', 1, 'machine')] };
    expect(told(since, { pieces: [piece('ana', 'barn', 1, 'hero')] })).toEqual([]);
  });

  test('follows friends and bosses, whatever they are called now', () => {
    const before = { pieces: [piece('rider', 'a', 1, 'friend'), piece('dragon', 'b', 1, 'boss')] };
    const now = { pieces: [piece('rider', 'c', 1, 'friend')], places: { c: { label: name('the hill') } } };
    const phrases = told(before, now);
    expect(keys(phrases)).toEqual(['moved', 'gone']);
    expect(say(phrases[0]!)).toContain('→');
    expect(say(phrases[0]!)).toContain('the hill');
    expect(keys(told({}, before))).toEqual(['moved', 'moved']);
  });

  test('tells of who lies now where it stood', () => {
    const ana = piece('ana', 'a', 1, 'friend');
    expect(keys(told({ pieces: [ana] }, { pieces: [{ ...ana, art: 'ana-down' }] }))).toEqual(['changed']);
    const hero = { pieces: [ana], panels: [panel('ana', 5)] };
    expect(keys(told(hero, { ...hero, pieces: [{ ...ana, art: 'ana-down' }] }))).toEqual([]);
  });

  test('names places by what became of them, the worst first', () => {
    const places = (...states: string[]) => ({
      places: Object.fromEntries(states.map((state, at) => [`s${at}`, { label: name(`S${at}`), state }])),
    });
    const phrases = told(
      places('intact', 'damaged', 'damaged', 'open', 'intact'),
      places('damaged', 'destroyed', 'intact', 'shut', 'intact'),
    );
    expect(keys(phrases)).toEqual(['ruined', 'damaged', 'whole', 'changed']);
    expect(phrases.map((phrase) => (phrase.with!.names as Phrase[]).map((one) => one.with!.name))).toEqual([
      ['S1'],
      ['S0'],
      ['S2'],
      ['S3'],
    ]);
  });

  test('tells of heroes: fallen, back, and what they live by, the greatest change first', () => {
    const before = { panels: [panel('ana', 2), panel('bo', 0, 'dead'), panel('cy', 5), panel('di', 5)] };
    const now = { panels: [panel('ana', 0, 'dead'), panel('bo', 3), panel('cy', 6), panel('di', 2)] };
    expect(keys(told(before, now))).toEqual(['fallen', 'risen', 'lost 3', 'gained 1']);
  });

  test('sums up what the heroes have spent and earned together, those who fell apart', () => {
    const before = { panels: [panel('ana', 5), panel('bo', 5), panel('cy', 5)] };
    const now = { panels: [panel('ana', 5, 'done', 1), panel('bo', 5, 'done', 2), panel('cy', 0, 'dead', 0)] };
    expect(keys(told(before, now))).toEqual(['fallen', 'spent 3']);
    expect(keys(told(now, { panels: [panel('ana', 5, 'done', 4), ...now.panels.slice(1)] }))).toEqual(['gained 3']);
    const both = [panel('ana', 5, 'done', 4), panel('bo', 5, 'done', 4), now.panels[2]!];
    expect(keys(told(now, { panels: both }))).toEqual(['earned 5']);
  });

  test('counts the cards that the heroes have got and spent, equal ones apart', () => {
    const holding = (...arts: string[]): Panel => ({
      ...panel('ana', 5),
      slots: [...arts, null].map((art) => ({
        accepts: [],
        kind: 'red',
        ...(art ? { card: { art, name: name(art), text: name(art) } } : {}),
      })),
    });
    const change = (was: Panel, is: Panel) => keys(told({ panels: [was] }, { panels: [is] }));
    expect(change(holding('net'), holding('net', 'net', 'bow'))).toEqual(['drawn 2']);
    expect(change(holding('net', 'bow'), holding('axe'))).toEqual(['drawn 1', 'used 2']);
    expect(change(holding('net', 'bow'), holding('bow', 'net'))).toEqual([]);
  });

  test('names cards newly in force', () => {
    const rain = { title: name('Rain'), text: name('wet') };
    const snow = { title: name('Snow'), text: name('cold') };
    const [notice, ...rest] = told({ notices: [rain] }, { notices: [rain, snow] });
    expect(rest).toEqual([]);
    expect(notice!.with!.names).toEqual([snow.title]);
  });

  test('is never more than a summary, and says how much is left out', () => {
    const places = Object.fromEntries(
      ['destroyed', 'damaged', 'intact', 'odd'].map((state) => [state, { label: name(state), state }]),
    );
    const plain = Object.fromEntries(Object.keys(places).map((id) => [id, { label: name(id), state: 'x' }]));
    const all = told(
      { places: plain, panels: [panel('ana', 1), panel('bo', 9)], pieces: [piece('orc', 'a')] },
      { places, panels: [panel('ana', 0, 'dead'), panel('bo', 1)], pieces: [piece('elf', 'a')] },
    );
    expect(keys(all)).toEqual(['fallen', 'ruined', 'damaged', 'whole', 'changed', 'more 3']);
  });
});
