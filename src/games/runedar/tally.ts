import type { Note, Reader, Tally } from '../../kit/index.ts';
import { MERCENARIES } from './data/mercenaries.ts';
import { kindOfCard, TOOLS } from './data/tools.ts';
import { DWARVES } from './data/dwarves.ts';
import type { State } from './model/state.ts';
import type { News, NewsKind } from './words/news.ts';

const UPGRADES = TOOLS.filter(({ deck }) => deck !== 'starting').map(({ kind }) => kind);

export const runedarTally: Tally<State> = {
  groups: [
    {
      id: 'upgrade',
      ids: UPGRADES,
      measures: ['drawn', 'taken', 'used', 'idle'],
      compared: ['taken'],
      judged: true,
    },
    {
      id: 'starting',
      ids: TOOLS.filter(({ deck }) => deck === 'starting').map(({ kind }) => kind),
      measures: ['used', 'idle', 'given'],
      compared: ['given'],
      judged: true,
    },
    { id: 'mercenary', ids: MERCENARIES, measures: ['hired'], compared: ['hired'], judged: true },
    { id: 'dwarf', ids: DWARVES, measures: ['played', 'slain', 'dug', 'worked'], compared: ['played'] },
  ],
  rounds: ({ turn, dwarves }) => Math.ceil(turn / dwarves.length),
  read: reader,
};

function reader(note: Note): Reader<State> {
  const groupOf = (tool: string) => (UPGRADES.includes(tool) ? 'upgrade' : 'starting');
  const used = ({ tool }: { readonly tool: string }) => note(groupOf(tool), tool, 'used');
  const armed = ({ tools }: { readonly tools: readonly string[] }) => {
    for (const tool of tools) used({ tool });
  };
  const opened = new Set<string>();
  const seen = (card: string) => {
    if (opened.has(card)) return;
    opened.add(card);
    note('upgrade', card, 'drawn');
  };
  let dwarf: string | null = null;
  const heard: { readonly [K in NewsKind]?: (told: News[K], state: State) => void } = {
    turn({ dwarf: whose }, state) {
      if (dwarf === null) for (const { card } of state.spaces) if (card !== null) seen(kindOfCard(card));
      dwarf = whose;
    },
    moved: used,
    flew: used,
    worked({ dwarf: whose, tool, count }) {
      used({ tool });
      note('dwarf', whose, 'worked', count);
    },
    'worked-all'({ dwarf: whose, tools, count }) {
      armed({ tools });
      note('dwarf', whose, 'worked', count);
    },
    attack: armed,
    'attack-sure': armed,
    shoot: armed,
    dug({ dwarf: whose, tool, count }) {
      used({ tool });
      note('dwarf', whose, 'dug', count);
    },
    'dug-all'({ dwarf: whose, tools, count }) {
      armed({ tools });
      note('dwarf', whose, 'dug', count);
    },
    cleared: used,
    'cleared-all': armed,
    slain({ count }) {
      if (dwarf !== null) note('dwarf', dwarf, 'slain', count);
    },
    passed: ({ tool }) => note(groupOf(tool), tool, 'idle'),
    rested: ({ tools }) => tools.forEach((tool) => note(groupOf(tool), tool, 'idle')),
    upgraded({ tool, given }) {
      note('upgrade', tool, 'taken');
      if (!UPGRADES.includes(given)) note('starting', given, 'given');
    },
    filled: ({ tool }) => seen(tool),
    hired: ({ mercenary }) => note('mercenary', mercenary, 'hired'),
  };
  return {
    heard: (kind, data, state) => heard[kind as NewsKind]?.(data as never, state),
    ended(state) {
      for (const { id } of state.dwarves) note('dwarf', id, 'played');
    },
  };
}
