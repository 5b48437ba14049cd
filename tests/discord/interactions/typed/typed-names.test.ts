import { describe, expect, test } from 'vitest';

import type { Caller } from '../../../../src/discord/interactions/caller.ts';
import { deedMeant, picksMeant } from '../../../../src/discord/interactions/typed/consent.ts';
import { ofAnotherVerb } from '../../../../src/discord/interactions/typed/elsewhere.ts';
import { fittingSuggestions, meant } from '../../../../src/discord/interactions/typed/matching.ts';
import type { Named, Pool, Reader } from '../../../../src/discord/interactions/typed/reader.ts';
import { lobbyOptions } from '../../../../src/discord/interactions/commands/lobby-options.ts';
import { wordsOf } from '../../../../src/discord/interactions/typed/wording.ts';
import { verbCommandName, roleName, words } from '../../../../src/discord/text/words.ts';
import type { Option, Question } from '../../../../src/engine/index.ts';
import { bsieged } from '../../../../src/games/bsieged/index.ts';
import { kits } from '../../../../src/games/index.ts';
import { type AnyKit, bareVerb, verbName } from '../../../../src/kit/index.ts';
import { languages, translator } from '../../../../src/locale/index.ts';
import { playGame, someCourses } from '../../../fuzz/play.ts';
import { sampled } from '../../../help/sampled.ts';
import { limitedNames } from '../../../../src/discord/interactions/typed/explaining.ts';

/*
 * What players type, tried on the questions of real games: every name leads to what it names, none to anything else.
 */

const tongues = languages.map(translator);
const readers: readonly Reader[] = tongues.map((say) => ({ say, tongues }));
const idle = new Set(tongues.flatMap((say) => wordsOf(say(words('typed.idle')))));
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Words joined by an apostrophe, with a blank or nothing in its place. */
const apart = (label: string): string[] =>
  /['’]/.test(label) ? [' ', ''].map((by) => label.replace(/['’]/g, by)) : [];

interface Asked {
  readonly question: Question;
  readonly option: Option;
}

/** So many options are tried, and so many where each is tried with all others. */
const MOST = 120;
const SOME = 40;
const kindOf = ({ question, option }: Asked): string => `${question.kind} ${option.verb}`;

/** Questions of games of all sorts, with those of their options whose names no question before them had. */
function asked(kit: AnyKit): Asked[] {
  const seen = new Set<string>();
  const found: Asked[] = [];
  for (const course of someCourses(kit, 4, 'typed')) {
    playGame(kit, { ...course, wild: 0.6 }, ({ table }) => {
      for (const question of table.questions().map((open) => ({ ...open }))) {
        for (const option of question.options) {
          const name = `${question.prompt.key} ${JSON.stringify(option.label)}`;
          if (!seen.has(name)) found.push({ question, option });
          seen.add(name);
        }
      }
    });
  }
  return found;
}

function idOf<T extends Named>(pool: Pool<T>, typed: string, reader = readers[0]!): string | null {
  const meaning = meant(pool, typed, reader);
  return meaning.kind === 'one' ? meaning.option.id : null;
}

const wordings = new Map<Named, string[][]>();
/** The words of a name in every language. */
function named(one: Named): string[][] {
  const known = wordings.get(one) ?? tongues.map((say) => wordsOf(say(one.label)));
  wordings.set(one, known);
  return known;
}

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('of %s', (game, kit) => {
  /** What may be typed beside any name: it says nothing of place or number. */
  const verbs = new Set(
    kit.verbs.flatMap(({ id: verb }) => [bareVerb(verb), ...tongues.flatMap((say) => wordsOf(say(verbName(verb))))]),
  );
  const every = asked(kit);
  const all = sampled(every, MOST, kindOf);
  const questions = [...new Set(every.map(({ question }) => question))];
  test('what is tried is much and of many sorts', () => {
    expect(new Set(questions.map(({ prompt }) => prompt.key)).size).toBeGreaterThan(8);
    expect(every.length).toBeGreaterThan(100);
  });

  describe('every option of real games', () => {
    test('is meant by its id and by its whole name in any language, however it is written, and by nothing else', () => {
      const wrong = all.flatMap(({ question, option }) => {
        const written = tongues.flatMap((say) => {
          const label = say(option.label);
          const loose = ` ${label.replace(/[^\p{L}\p{N}'’]+/gu, '  ')}.`;
          return [label.toUpperCase(), bare(label).toLowerCase(), loose, ...apart(label)];
        });
        return [option.id, ...written].flatMap((typed) =>
          readers.flatMap((reader) => (idOf(question, typed, reader) === option.id ? [] : [[typed, option.id]])),
        );
      });
      expect(wrong).toEqual([]);
    });

    test('is meant by any beginning that no other name has, and never by one that another name has', () => {
      const within = (typed: readonly string[], name: readonly string[]) =>
        typed.every((word) => name.some((one) => one.startsWith(word)));
      const wrong = all.flatMap(({ question, option }) =>
        named(option).flatMap((name) => {
          const beginnings = name.flatMap((word, at) =>
            [1, 3, word.length].map((length) => [...name.slice(0, at), word.slice(0, length)]),
          );
          return beginnings.flatMap((typed) => {
            if (typed.at(-1) !== name[typed.length - 1] && /^\d/.test(typed.at(-1)!)) return [];
            const id = idOf(question, typed.join(' '));
            const rivals = [...question.options, ...question.barred].filter((one) =>
              named(one).some((form) => within(typed, form)),
            );
            const fine = rivals.length === 1 ? id === option.id : id === null || rivals.some((one) => one.id === id);
            return fine ? [] : [[typed.join(' '), id]];
          });
        }),
      );
      expect(wrong).toEqual([]);
    });

    test('is not meant by its name with the place, the number or any other word of another one in it', () => {
      // Each with all words of all others: a part of them is much.
      const some = sampled(every, SOME, kindOf);
      const wrong = some.flatMap(({ question, option }) => {
        const own = new Set(named(option).flat());
        return named(option).flatMap((mine, tongue) => {
          const others = new Set(question.options.flatMap((other) => named(other)[tongue]!));
          return [...others].flatMap((word) => {
            // What begins a word of its own is that word.
            if ([...own].some((one) => one.startsWith(word)) || idle.has(word) || verbs.has(word)) return [];
            return mine.flatMap((one, at) => {
              if (one.startsWith(word)) return [];
              const typed = mine.toSpliced(at, 1, word).join(' ');
              return idOf(question, typed) === option.id ? [[typed, option.id]] : [];
            });
          });
        });
      });
      expect(wrong).toEqual([]);
    });

    test('is not meant by the name of what is not on offer, nor suggested for it but as a slip', () => {
      const wrong = all.flatMap(({ question, option }) => {
        const options = question.options.filter((one) => one !== option);
        return named(option).flatMap((name, tongue) => {
          const typed = tongues[tongue]!(option.label);
          // A name that says less than another ("North zone 1", "North zone 1 with the Bow") may stand for it.
          if (
            options.some((one) =>
              named(one).some((form) =>
                name.every((word) => idle.has(word) || form.includes(word) || form.includes(`${word}s`)),
              ),
            )
          )
            return [];
          const id = idOf({ ...question, options }, typed);
          const list = fittingSuggestions({ options }, typed, readers[0]!);
          return id === null && list.length === 0 ? [] : [[typed, id, ...list]];
        });
      });
      expect(wrong).toEqual([]);
    });
  });

  describe('a bare yes or no', () => {
    const spoken = "yes|Yes.|y|yeah|ok|OK!|sure|yes please|oui|Oui, merci|o|ouais|d’accord|d'accord|daccord";
    const said = {
      yes: spoken.split('|'),
      no: 'no|No.|NO|n|nope|nah|no thanks|non|Non merci|nan'.split('|'),
    } as const;

    test.each(['yes', 'no'] as const)('means what the question marks as %s, and never a word of a name', (consent) => {
      const wrong = questions.flatMap((question) =>
        said[consent].flatMap((typed) => {
          const marked = question.options.filter(({ means }) => means === consent);
          const meaning = picksMeant(question, typed, readers[0]!);
          const fine =
            marked.length === 1
              ? meaning.kind === 'one' && meaning.option === marked[0]
              : marked.length > 1
                ? meaning.kind === 'several' && meaning.options.every(({ means }) => means === consent)
                : meaning.kind !== 'one';
          return fine ? [] : [[tongues[0]!(question.prompt), typed, meaning]];
        }),
      );
      expect(wrong).toEqual([]);
    });

    test('is understood wherever it answers the prompt', () => {
      const say = tongues[0]!;
      const answerable = questions.filter(({ prompt, options, form }) => {
        const asks = say(prompt)
          .split(/(?<=[.:;?]) /)
          .at(-1)!;
        const isPolar = asks.endsWith('?') && !/\b(which|what|who|whom|where|or)\b/i.test(asks);
        return form === 'choose' && isPolar && !options.some(({ verb }) => verb);
      });
      const marks = ({ options }: Question) => [...new Set(options.map(({ means }) => means))].sort().join();
      expect(answerable.flatMap((question) => (marks(question) === 'no,yes' ? [] : [question]))).toEqual([]);
    });

    test('behind a verb is no part of a name either', () => {
      const wrong = questions.flatMap((question) => {
        const deeds = { ...question, options: question.options.filter(({ verb }) => verb) };
        return ['no', 'non', 'yes', 'oui', 'ok', 'nan'].flatMap((typed) =>
          deedMeant(deeds, typed, readers[0]!).kind === 'one' ? [[typed, deeds]] : [],
        );
      });
      expect(wrong).toEqual([]);
    });
  });

  test('an answer sent once more takes no action: what answers another question does not begin a deed', () => {
    const deeds = questions.filter(({ options }) => options.some(({ verb }) => verb));
    const answers = every
      .filter(({ option }) => option.means !== undefined)
      .flatMap(({ option }) =>
        named(option)
          .flatMap((name) => [1, 2, 3].map((count) => name.slice(0, count)))
          .filter((name) => !name.every((word) => verbs.has(word) || idle.has(word)))
          .map((name) => ({ typed: name.join(' '), answered: JSON.stringify(option.label) })),
      );
    /** What is done cannot be done once more: a hero who has been brought back is not dead. */
    const done = new Map<string, Set<string>>();
    for (const { typed, answered } of answers) done.set(typed, (done.get(typed) ?? new Set()).add(answered));
    /** These ask once more before anything is spent. */
    const harmless = ['exchange', 'discard'];
    /** Also what a Spell of Ringwall is called by: "Safe-keeping". */
    const ambiguous = ['keep'];
    const wrong = [...done].flatMap(([typed, answered]) =>
      deeds.flatMap((question) => {
        const meaning = picksMeant(question, typed, readers[0]!);
        if (ambiguous.includes(typed) || meaning.kind !== 'one' || harmless.includes(meaning.option.verb!)) return [];
        return answered.has(JSON.stringify(meaning.option.label)) ? [] : [[typed, tongues[1]!(meaning.option.label)]];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('what belongs to another verb is told with its command, and never done', () => {
    const turns = questions.filter(({ options }) => options.some(({ verb }) => verb)).slice(0, 12);
    let tried = 0;
    const wrong = turns.flatMap((question) => {
      const verbsHere = [...new Set(question.options.flatMap(({ verb }) => verb ?? []))];
      return question.options.flatMap((option) =>
        verbsHere.flatMap((verb) => {
          if (option.verb === undefined || option.verb === verb) return [];
          const of = <T extends Named>(all: readonly T[]) => all.filter((one) => one.verb === verb);
          const pool = { options: of(question.options), barred: of(question.barred) };
          return tongues.flatMap((say) => {
            const meaning = deedMeant(pool, say(option.label), readers[0]!);
            // "Foundry" behind the verb of attacks is the attack at the Foundry: a name that says less than another may stand for it.
            const isPart = (other: Option) =>
              named(option).some((name) => named(other).some((form) => name.every((word) => form.includes(word))));
            if (meaning.kind === 'one') return isPart(meaning.option) ? [] : [[verb, say(option.label)]];
            if (meaning.kind !== 'unknown') return [];
            tried++;
            const caller = { bot: { translator }, say } as unknown as Caller;
            const refusal = ofAnotherVerb(question, verb, say(option.label), caller);
            const command = `/${say(verbCommandName(option.verb!))} (`;
            return refusal && say(refusal.phrase).includes(command) ? [] : [[verb, say(option.label), refusal]];
          });
        }),
      );
    });
    expect(tried).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  test('a refusal names every deed in full', () => {
    const deeds = every.filter(({ option }) => option.verb).map(({ option }) => option);
    const cut = deeds.flatMap((deed) => tongues.flatMap((say) => limitedNames([deed], say).map(say)));
    expect(cut.filter((name) => name.includes('…'))).toEqual([]);
  });

  test('every card and whatever else has a face is meant by its name in any language', () => {
    const known: Named[] = Object.entries(kit.rules.faces?.() ?? {}).map(([id, { name }]) => ({ id, label: name }));
    const wrong = known.flatMap((one) =>
      named(one).flatMap((name) => {
        const same = known.filter((other) => named(other).some((form) => form.join(' ') === name.join(' ')));
        return same.length > 1 || idOf({ options: known }, name.join(' ')) === one.id ? [] : [[name, one.id]];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('every role and every value of an option is meant by its name in any language', () => {
    const roles = kit.rules.seating.roles.map((id) => ({ id, label: roleName(game, id) }));
    for (const pool of [roles, lobbyOptions(kit.rules)])
      for (const one of pool)
        for (const say of tongues)
          for (const reader of readers) expect(idOf<Named>({ options: pool }, say(one.label), reader)).toBe(one.id);
  });
});

describe('what else has names in B-Sieged', () => {
  const heroes = { options: bsieged.seating.roles.map((id) => ({ id, label: roleName('bsieged', id) })) };
  const lobby = { options: lobbyOptions(bsieged) };

  test.each([
    ['Archer', 'archer', heroes],
    ['archère', 'archer', heroes],
    ['ARCHERE', 'archer', heroes],
    ['l’archère', 'archer', heroes],
    ['sorc', 'sorcerer', heroes],
    ['the paladin', 'paladin', heroes],
    ['forgeron', 'blacksmith', heroes],
    ['king', null, heroes],
    ['knight', 'difficulty=knight', lobby],
    ['chevalier', 'difficulty=knight', lobby],
    ['french rules', 'edition=french', lobby],
    ['regles francaises', 'edition=french', lobby],
    ['edition=english', 'edition=english', lobby],
  ])('heroes and options of the lobby are meant in part and in any language: %s', (typed, id, pool) => {
    for (const reader of readers) expect(idOf<Named>(pool, typed, reader)).toBe(id);
  });
});
