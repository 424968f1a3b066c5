/** Words in street names, long to short. */
export const SHORT_STREET_WORDS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  drive: 'dr',
  road: 'rd',
  lane: 'ln',
  court: 'ct',
  circle: 'cir',
  place: 'pl',
  terrace: 'ter',
  terr: 'ter',
  trail: 'trl',
  parkway: 'pkwy',
  highway: 'hwy',
  expressway: 'expy',
  square: 'sq',
  cove: 'cv',
  crossing: 'xing',
  point: 'pt',
  loop: 'lp',
  ranch: 'rnch',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  interstate: 'ih',
};

/** Words that end a street name, long and short. */
const ENDINGS: ReadonlySet<string> = new Set([
  ...Object.entries(SHORT_STREET_WORDS)
    .filter(([long, short]) => short.length > 1 && !/^(north|south|interstate)/.test(long))
    .flat(),
  ...['way', 'run', 'pass', 'path', 'row', 'walk', 'bend', 'ridge', 'hollow', 'trace', 'plaza', 'hl', 'vw'],
]);
const DIRECTION = /^(n|s|e|w|ne|nw|se|sw)\.?$/i;
const LONG_DIRECTION = /^(north|south|east|west)(east|west)?$/i;
/** Words that may follow the ending and still belong to the street. */
const EXTENSION = /^(extended|extension|ext|bypass|business|bus|alternate|alt|spur|[nsew]b)\.?$/i;
const NUMBERED_ROAD =
  /(?:^|\s)(?:hwy|highway|fm|rm|cr|rr|sr|sh|ih|i|us|route|rte|interstate|(?:county|co|ranch|state|farm|market)\.?\s+(?:road|rd|route|rte))\.?$/i;

export const isStreetEnding = (word: string) => ENDINGS.has(word.replace('.', '').toLowerCase());
export const isDirection = (word: string) => DIRECTION.test(word) || LONG_DIRECTION.test(word);
/** Words at the end of street names that are also common in city names, so they count only on their own. */
const STREET_WORD =
  /^(estates?|ests?|mews|creek|crk|valley|vly|hills?|hls|heights|hts|village|vlg|park|view|commons|gardens?|gdns|glen|green|grove|grv|landing|lndg|meadows?|mdws|oaks|pines|springs?|spgs|station|woods|wds|crest|mills?|bluffs?|blf|branch|canyon|cyn|club|corners?|course|freeway|fwy|turnpike|tpke|alley|aly|crescent|cres)\.?$/i;

/** Whether a text ends with words that precede a road number, such as `US Hwy` or `County Road`. */
export const endsBeforeRoadNumber = (text: string) => NUMBERED_ROAD.test(text);
/** Whether a text ends with a road's number, such as `FM 969`. */
export const isNumberedRoad = (text: string) =>
  ROAD_WORD.test(/\S*$/.exec(text)?.[0] ?? '') ||
  (/\d\w?$/.test(text) && endsBeforeRoadNumber(text.replace(/\s*\S+$/, '')));
export const isStreetWord = (word: string) => STREET_WORD.test(word);
/** Whether a street begins with a house number: `12B`, `N123W456`, but not `5th St`. */
export const hasHouseNumber = (street: string) =>
  /^(?!\d+(?:st|nd|rd|th)\b)(?:#\s*|no\.\s*|[nsew])?\d/i.test(street);
/** A road's letters and number in one word: `I-35`, `US-183`, `CR258`. */
const ROAD_WORD = /^(i|ih|us|tx|sh|fm|rm|rr|cr|hwy)-?\d+$/i;
/** Streets of a grid: `350 E 400 S`. */
const GRID = /^\d+\s+(n|s|e|w|north|south|east|west)\.?\s+\d+\s+(n|s|e|w|north|south|east|west)\b\.?/i;
/** Boxes along a mail carrier's route, and in a post office. */
const BOX =
  /^(?:(?:rr|r\.r\.|rural route|rte?\.?|hc)\s*#?\d+,?\s+box|p\.?\s*o\.?\s*box|post office box)\s+#?[\w-]+/i;

/**
 * Whether a text contains a street name: two or more words, one of which is neither a direction nor a number
 * other than that of a numbered street (`12th`, `I-35`).
 */
export const hasStreetName = (text: string) => {
  const words = text.trim().split(/\s+/);
  const isName = (word: string, at: number) =>
    /\p{L}/u.test(word) && !isDirection(word) && (!/\d/.test(word) || (at > 0 && isNumberedName(word)));
  return words.length > 1 && (words.some(isName) || GRID.test(text) || BOX.test(text));
};
const isNumberedName = (word: string) => ROAD_WORD.test(word) || /^\d+(st|nd|rd|th)\.?$/i.test(word);

/** Returns the mail box or grid street that a text begins with; null for other addresses. */
export const fixedStart = (text: string): string | null => (BOX.exec(text) ?? GRID.exec(text))?.[0] ?? null;

/** Returns how many of the words belong to the street, after which others may follow; 0 if unclear. */
export function streetLength(words: readonly string[]): number {
  let end = words.findLastIndex((word, at) => at > 1 && isStreetEnding(word)) + 1;
  if (end === 0) return 0;
  while (isOfStreet(words, end)) end += 1;
  return end;
}

function isOfStreet(words: readonly string[], at: number): boolean {
  const [word = '', next = '1'] = words.slice(at);
  // `Drive West` at the end or before a number, but `Drive, West Lake Hills`.
  if (LONG_DIRECTION.test(word)) return /\d/.test(next);
  // `2nd Floor` is a unit.
  if (/^\d+(st|nd|rd|th)$/i.test(word) && /^(floor|fl)\b/i.test(next)) return false;
  return DIRECTION.test(word) || EXTENSION.test(word) || /^\d/.test(word);
}
