import { plainHeader as plainWords } from './headerNames.ts';

/** Words that stay in capitals in an address that came all in capitals. */
const CAPITALS = new Set('N S E W NE NW SE SW NB SB EB WB FM RM RR CR US IH SH TX HOA II III IV'.split(' '));
const SMALL = new Set(['of', 'the', 'and', 'de', 'la', 'del', 'los', 'las']);

/** A text that came all in capitals as people write it; any other stays as it is. */
export function tidyCase(text: string): string {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}{2}/u.test(text)) return text;
  return text.replaceAll(/[\p{L}\p{N}'’]+/gu, (word, at: number) => {
    if (/^\d+(ST|ND|RD|TH)$/.test(word)) return word.toLowerCase();
    if (CAPITALS.has(word) || /\d/.test(word)) return word;
    const lower = word.toLowerCase();
    if (at > 0 && SMALL.has(lower)) return lower;
    return lower.replace(/^(\p{L}{1,2}['’])?\p{L}/u, start => start.toUpperCase());
  });
}

/** What parts a house, as the post office abbreviates it and as people write it: `Apt 4B`, `# 12`, `2nd Floor`, `Rear`. */
const ONE_UNIT = [
  String.raw`(?:unit|apt|apartment|suite|ste)\b\.?\s*#?\s*[\w-]+`,
  // These begin names of streets and cities too: what follows is a number or a letter.
  String.raw`(?:bldg|building|lot|floor|fl|room|rm|space|spc|trailer|trlr)\b\.?\s*#?\s*(?:\w{0,2}\d[\w-]*|[a-z]\b)`,
  String.raw`#\s*[\w-]+`,
  String.raw`\d+(?:st|nd|rd|th)\s+(?:floor|fl)\b\.?`,
  String.raw`(?:rear|basement|bsmt|penthouse)\b`,
].join('|');
/** One of them or several in a row, as part of a pattern. */
export const UNITS = String.raw`(?:${ONE_UNIT})(?:[,\s]+(?:${ONE_UNIT}))*`;
const UNITS_AT_END = new RegExp(String.raw`[,\s]+(${UNITS})\s*$`, 'i');

/** An address without the unit that stands at its end, and that unit. */
export function splitUnit(address: string): { address: string; unit: string | null } {
  const match = UNITS_AT_END.exec(address);
  // `Lot 5` alone is no unit of anything.
  if (!match || match.index < 4) return { address, unit: null };
  return { address: address.slice(0, match.index).trim(), unit: match[1]?.trim() ?? null };
}

/** What streets are called, long and short. */
const STREET_WORDS: Readonly<Record<string, string>> = {
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
  suite: '',
  ste: '',
  unit: '',
  apt: '',
  apartment: '',
  building: 'bldg',
  number: '',
  no: '',
};

/** The words that streets end with, long and short. */
export const STREET_ENDINGS: ReadonlySet<string> = new Set(
  Object.entries(STREET_WORDS)
    .filter(([long, short]) => short.length > 1 && !/^(north|south|interstate|building)/.test(long))
    .flat()
    .concat([
      'way',
      'run',
      'pass',
      'path',
      'row',
      'walk',
      'bend',
      'ridge',
      'hollow',
      'trace',
      'plaza',
      'hl',
      'vw',
    ]),
);

/** What two spellings of one address have in common: `100 N. Main Street, Unit 4` and `100 north main st #4`. */
export function addressKey(address: string, unit: string | null, zipcode: string): string {
  const words = plainWords(`${address} ${unit ?? ''}`)
    .split(' ')
    .map(word => STREET_WORDS[word] ?? word)
    .filter(Boolean);
  return `${words.join(' ')}|${zipcode.slice(0, 5)}`;
}

/** A post office box: mail gets there, a mower does not. */
export const isPostBox = (address: string) =>
  /^\s*(p\.?\s*o\.?\s*box|post office box|apartado)\b/i.test(address);

export interface ReadZip {
  zipcode: string;
  /** Read out of a longer text. */
  isRead: boolean;
}

/** `78753`, `78753-1234`, a number that lost its leading zero, or the five digits at the end of a longer text. */
export function readZip(text: string): ReadZip | undefined {
  const bare = text.trim().replace(/\.0+$/, '');
  if (/^\d{5}(-?\d{4})?$/.test(bare))
    return { zipcode: bare.length === 9 ? `${bare.slice(0, 5)}-${bare.slice(5)}` : bare, isRead: false };
  if (/^\d{4}$/.test(bare)) return { zipcode: `0${bare}`, isRead: true };
  const end = /(?:^|\D)(\d{5})(?:-\d{4})?$/.exec(bare);
  return end?.[1] ? { zipcode: end[1], isRead: true } : undefined;
}
