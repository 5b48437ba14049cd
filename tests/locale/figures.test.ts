import { describe, expect, test } from 'vitest';
import { languages } from '../../src/locale/index.ts';
import { namespacesOf, textsOf } from './texts.ts';

/** How long something lasts is known by the code: a text that says it takes it from there, or its key names it. */
const UNITS = {
  en: /\b(\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty) (minutes?|hours?|days?|weeks?|months?)\b/gi,
  fr: /(?<!\p{L})(\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|vingt) ?(minutes?|heures?|jours?|semaines?|mois)(?!\p{L})/giu,
};

/** Texts that name a time as players type it, or that everybody knows. */
const EXAMPLES =
  /(^|\.)(hoursUnknown|momentUnknown|momentPast|examples?|rest-endless|start-past|description|people)(\.|$)|\.\d$/;
/** "8h", "72h", "live": the time is the value itself, and `src/sessions/waiting/waits.ts` knows it by that name. */
const VALUES = /(^|\.)(live|\d+h)(\.|_|$)/;

describe.each(languages)('times in %s', (language) => {
  test.each(namespacesOf(language).filter((namespace) => /^(admin|bot|refusal|session)$/.test(namespace)))(
    'no text of %s says by hand how long something lasts',
    (namespace) => {
      const said = [...textsOf(language, namespace)].filter(
        ([key, text]) => !EXAMPLES.test(key) && !VALUES.test(key) && text.match(UNITS[language]),
      );
      expect(said).toEqual([]);
    },
  );
});

test.each(languages)('a share is written one way in %s: with a space before the sign', (language) => {
  const tight = namespacesOf(language).flatMap((namespace) =>
    [...textsOf(language, namespace)].filter(([, text]) => /[\d}]%/.test(text)).map(([key]) => `${namespace}:${key}`),
  );
  expect(tight).toEqual([]);
});
