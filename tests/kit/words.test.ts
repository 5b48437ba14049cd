import { describe, expect, test } from 'vitest';
import type { Phrase } from '../../src/engine/index.ts';
import { languages } from '../../src/locale/index.ts';
import { playGame, someCourses } from '../fuzz/play.ts';
import { languageFaults } from '../help/language-faults.ts';
import { UNSAID } from '../locale/french-words.ts';
import { allKits, openTexts } from './kits.ts';

/** Boards are many and alike: every so many answers one is read. */
const EVERY = 7;

const { translator } = openTexts(() => undefined);

const isPhrase = (value: object): value is Phrase => 'key' in value && /^[a-z-]+:/.test(String(value.key));

/** Every phrase that stands in something, but for those within others. */
function* phrasesIn(value: unknown): Generator<Phrase> {
  if (typeof value !== 'object' || value === null) return;
  if (isPhrase(value)) yield value;
  else for (const part of Object.values(value)) yield* phrasesIn(part);
}

describe.each(allKits.map((kit) => [kit.rules.id, kit] as const))(
  'what is read beside the lines of %s',
  (game, kit) => {
    const phrases = new Map<string, Phrase>();
    const note = (value: unknown) => {
      for (const phrase of phrasesIn(value)) phrases.set(JSON.stringify(phrase), phrase);
    };
    for (const course of someCourses(kit, 3, 'words')) {
      let answers = 0;
      const table = playGame(kit, { ...course, wild: 0.1 }, ({ table: now, question, news }) => {
        note([question, news]);
        if (answers++ % EVERY > 0) return;
        for (const viewer of [null, ...question.seats.slice(0, 1)]) {
          const { scene, headline, warnings } = now.present(viewer);
          note([scene, headline, warnings, viewer === null ? null : now.present(viewer).hands(viewer)]);
        }
      });
      note([table.present(null).scene, table.outcome]);
    }

    test.each(languages)('boards, threats, hands and news are said without a fault (%s)', (language) => {
      const say = translator(language);
      const faults = [...phrases.values()].flatMap((phrase) => {
        const said = say(phrase);
        return languageFaults(said, language).map((fault) => `${fault}: ${said} (${phrase.key})`);
      });
      expect(phrases.size).toBeGreaterThan(50);
      expect([...new Set(faults)]).toEqual([]);
    });

    test('nothing is said in French that nobody says', () => {
      const say = translator('fr');
      const wrong = [...phrases.values()]
        .map(say)
        .flatMap((said) =>
          UNSAID.filter((one) => one.said.test(said) && (one.in ?? game) === game).map(
            ({ instead }) => `${said}, not ${instead}`,
          ),
        );
      expect([...new Set(wrong)]).toEqual([]);
    });
  },
);
