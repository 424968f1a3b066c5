import { isDirection, isStreetEnding, isStreetWord, SHORT_STREET_WORDS } from './streetWords.ts';

/** Words before a unit that don't distinguish it: `Apt 4`, `Unit 4` and `#4` are the same door. */
const UNIT_WORDS = /^(unit|apt|apartment|suite|ste|unidad|apto|apartamento|number|no)$/;
const IS_UNIT = /^(\d.*|.*\d|[a-z])$/;
/** Example: `STE107`. */
const GLUED_UNIT = /^(?:unit|apt|suite|ste|apto)(\d.*)$/;
/** Example: `½`. */
const VULGAR_FRACTION = /[\u00BC-\u00BE\u2150-\u215E]/g;
/** Endings of streets whose name may be a letter. */
const LETTER_ENDING =
  /^(st|street|ave?|avenue|blvd|boulevard|dr|drive|rd|road|ln|lane|ct|court|pl|place|ter|terrace|way)$/;

/**
 * Returns a key that all spellings of an address share, such as `100 N. Main Street, Unit 4` and `100 north
 * main st #4`. It contains every word that distinguishes one place from another, and how numbers belong
 * together: `12 & 14`, `12, 14` and `12–14 Elm St` are three places.
 */
export function addressKey(address: string, unit: string | null, zipcode: string): string {
  const words = [...plainWords(address), ...wordsOfUnit(unit ?? '')];
  const kept = words.flatMap((word, at) => {
    const glued = at > 0 ? GLUED_UNIT.exec(word)?.[1] : undefined;
    if (glued) return [glued];
    const next = words.slice(at + 1).find(other => !UNIT_WORDS.test(other)) ?? '';
    // `12 Elm St Unit E` isn't `12 Elm St East`.
    if (at > 0 && UNIT_WORDS.test(word) && isDirection(next))
      return UNIT_WORDS.test(words[at + 1] ?? '') ? [] : ['unit'];
    if (at > 0 && UNIT_WORDS.test(word) && IS_UNIT.test(next)) return [];
    if (word === 'building') return ['bldg'];
    if (isDirection(word) && isName(words, at)) return [word];
    return [Object.hasOwn(SHORT_STREET_WORDS, word) ? (SHORT_STREET_WORDS[word] ?? word) : word];
  });
  return `${kept.join(' ')}|${zipcode.slice(0, 5)}`;
}

/** Words of a unit; marks them with `unit` if they would read as a direction after a street name. */
function wordsOfUnit(unit: string): string[] {
  const words = plainWords(unit);
  return isDirection(words[0] ?? '') ? ['unit', ...words] : words;
}

/** Whether a direction is the street's name, as in `12 E St`, which isn't East Street, or `100 Avenue N`. */
function isName(words: readonly string[], at: number): boolean {
  const [further = '', before = '', , after = '', beyond = ''] = [-2, -1, 0, 1, 2].map(
    step => words[at + step],
  );
  const isFirst = /^\d/.test(before) || (isDirection(before) && /^\d/.test(further));
  if (LETTER_ENDING.test(after)) return isFirst && !isStreetEnding(beyond) && !isStreetWord(beyond);
  return /^(ave?|avenue)$/.test(before) && /^\d/.test(further);
}

/** A number of a house or a unit: `12`, `12B`. */
const NUMBER = String.raw`\d+[a-z]?(?![\p{L}\p{N}])`;
const between = (text: string) => new RegExp(String.raw`(?<=\d[a-z]?)\s*(?:${text})\s*(?=${NUMBER})`, 'gu');
/** Between the numbers at the start of an address, as in `12, 14 Elm St`. */
const LISTED = new RegExp(String.raw`^\s*${NUMBER}(?:\s*[,;]\s*${NUMBER})+`, 'u');
/** Signs between two numbers, and the words that have the same meaning. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/#\s*(?=[nsew]{1,2}(?![\p{L}\p{N}]))/gu, ' unit '],
  // `12-1/2` is `12 1/2`.
  [/(?<=\d)[\s\p{Pd}]+(?=\d[/\u2044]\d)/gu, ' '],
  [between(String.raw`[/\u2044]`), ' over '],
  [between(String.raw`[&+]|\by\b`), ' and '],
  [between(String.raw`[\p{Pd}\u2212]|\b(?:thru|through)\b`), ' to '],
];

const plainWords = (text: string) =>
  SIGNS.reduce(
    (plain, [sign, word]) => plain.replaceAll(sign, word),
    text
      .replaceAll(VULGAR_FRACTION, ' $&')
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replace(LISTED, list => list.replaceAll(/[,;]/g, ' with ')),
  )
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
