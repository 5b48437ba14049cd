import type { Language } from '../../src/locale/index.ts';

/** Words that end like a plural and are none, after a number. */
const ONE_OF = {
  en: /^(is|as|was|has|does|this|its|us|goes|comes|lies|less|plus|across|pass|[a-z]+ss)$/i,
  fr: /^(fois|pas|bois|dos|temps|plus|moins|dans|sous|vers|puis|sans|des|les|de|dés?lors|vous|nous|après|depuis|choix|bras|corps|héros)$/i,
};
/** A number that names something: what follows it is no plural. */
const NAMED = String.raw`(?<!\b[Zz]one |\b[Rr]ound |\bresistance |\bMessenger |\b[Ll]evel |\bStrength |[\p{L}\d.,:–/×+−-])`;
const BLANK = '[ \\u00a0\\u202f]';

interface Rule {
  readonly name: string;
  readonly wrong: RegExp;
  readonly but?: RegExp;
}

const BOTH: readonly Rule[] = [
  { name: 'a word is missing', wrong: /\{\{|\}\}|\?\?|\bundefined\b|\bNaN\b/ },
  { name: 'a key', wrong: /(?<![\p{L}/<@#])[a-z]+(-[a-z]+)?:[a-z][\w-]*\.[\w.-]*[a-z]/u },
  { name: 'two spaces', wrong: / {2}/ },
  { name: 'two signs', wrong: /(?<!\.)\.\.(?!\.)|,,|;;|: :|[.;],|(?<=\p{L})[,;]\./u },
  { name: 'a space before the sign', wrong: / [,.](?![.\d])/ },
];

const LANGUAGE: Readonly<Record<Language, readonly Rule[]>> = {
  en: [
    { name: 'one of many', wrong: new RegExp(`${NAMED}1 (\\p{Ll}+s)\\b`, 'gu'), but: ONE_OF.en },
    { name: 'a before a vowel', wrong: /\b[Aa] \*{0,2}[aeioAEIO](?!ne\b|u)\w/ },
    { name: 'an before a consonant', wrong: /\b[Aa]n \*{0,2}[bcdfgjklmnpqrstvwxyz]\w/i },
  ],
  fr: [
    {
      name: 'singular below two',
      wrong: new RegExp(`(?<![\\p{L}\\d.,:–/×+−-])[01](?:,\\d)?${BLANK}(\\p{Ll}+[sx])(?!\\p{L})`, 'gu'),
      but: ONE_OF.fr,
    },
    {
      name: 'plural from two',
      wrong: new RegExp(
        `(?<![\\p{L}\\d.,:–/×+−-])(?:[2-9]|[1-9]\\d)${BLANK}(touche|dé|carte|gravat|orc|ressource|action|point|jeton|tour|manche|pièce|place|joueur)(?!\\p{L})`,
        'gu',
      ),
    },
    { name: 'du, des, au, aux', wrong: /(?<!\p{L})(?:[Dd]e|[Àà]) \*{0,2}Les? \*{0,2}\p{Lu}/u },
    {
      name: 'elision',
      wrong:
        /(?<![\p{L}’-])(?:[Ll][ea]|[Dd]e|[Qq]ue|[Nn]e|[Ss]e|[Jj]e|[Jj]usque|[Dd]u) \*{0,2}[AEIOUÀÂÉÈÊËÎÏÔÛŒaeiouàâéèêëîïôûœ](?!ui(?!\p{L})|n[ez](?!\p{L}))\p{L}/u,
    },
    { name: 's’il', wrong: /(?<!\p{L})[Ss]i ils?(?!\p{L})/u },
    { name: 'chances of', wrong: new RegExp(`\\d${BLANK}%${BLANK}(?:de |d’)(?!chances|réussite|risque)`) },
    { name: 'either of two genders', wrong: /\p{L}\((?:e|s|e?s)\)/u },
  ],
};

/** What a reader would stumble over in a finished text of a language, by the name of the fault. */
export function languageFaults(text: string, language: Language): string[] {
  return [...BOTH, ...LANGUAGE[language]].flatMap(({ name, wrong, but }) => {
    if (!wrong.global) return wrong.test(text) ? [name] : [];
    return [...text.matchAll(wrong)].some(([, word]) => !but?.test(word!)) ? [name] : [];
  });
}
