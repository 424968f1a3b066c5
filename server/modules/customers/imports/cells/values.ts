import { addDays, type Day, isDay } from '#contract/core/days.ts';
import {
  CUSTOMER_SOURCES,
  type CustomerSource,
  FREQUENCIES,
  type Frequency,
  LOT_SIZES,
  type LotSize,
  type ServiceType,
  type Weekday,
} from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import { plainHeader as plainWords } from '../columns/headerNames.ts';

export { readPhone } from './phones.ts';

/** Readers of single cells. Each returns undefined for a text that it doesn't understand. */

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  six: 6,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  seis: 6,
  quince: 15,
  other: 2,
  second: 2,
  third: 3,
  fourth: 4,
  sixth: 6,
};
const WEEKS: Readonly<Record<string, Frequency>> = {
  weekly: 1,
  week: 1,
  w: 1,
  wk: 1,
  semanal: 1,
  semanalmente: 1,
  'cada semana': 1,
  biweekly: 2,
  'bi weekly': 2,
  fortnightly: 2,
  fortnight: 2,
  'every fortnight': 2,
  eow: 2,
  'e o week': 2,
  'bi wk': 2,
  biwk: 2,
  catorcenal: 2,
  quincenal: 2,
  'twice a month': 2,
  'twice monthly': 2,
  bw: 2,
  triweekly: 3,
  'tri weekly': 3,
  monthly: 4,
  month: 4,
  'once a month': 4,
  'every month': 4,
  mensual: 4,
  'cada mes': 4,
  'una vez al mes': 4,
  'six weekly': 6,
  '6 weekly': 6,
  once: -1,
  'one time': -1,
  onetime: -1,
  single: -1,
  'one off': -1,
  'una vez': -1,
  'unica vez': -1,
  'does not repeat': -1,
  'no repeat': -1,
  'one off job': -1,
  'one time service': -1,
  'every other': 2,
  'every other wk': 2,
  'semi monthly': 2,
  alternating: 2,
  'alternate weeks': 2,
  'four weekly': 4,
  '4 weekly': 4,
  wkly: 1,
  biwkly: 2,
  'bi wkly': 2,
  '2x month': 2,
  '2x a month': 2,
  '2x per month': 2,
  '2 x month': 2,
  'twice per month': 2,
  'dos veces al mes': 2,
};
const FREQUENCY_OF_WEEKS: Readonly<Record<number, Frequency>> = Object.fromEntries(
  FREQUENCIES.filter(weeks => weeks > 0).map(weeks => [weeks, weeks]),
);

/** Numbers of days that people use to mean weeks; a Spanish fortnight has 15. */
const WEEKS_OF_DAYS: Readonly<Record<number, number>> = { 15: 2, 30: 4 };

/** Reads `weekly`, `bi-weekly`, `every 2 weeks`, `14 days`, `monthly`, `one time` and the like. */
export function readFrequency(text: string): Frequency | undefined {
  if (text.trim() === '-1') return -1;
  // Ignores text in brackets, which only explains the text before it.
  const outside = text.replace(/\(.*?\)/g, ' ').trim() || text;
  const words = plainWords(outside)
    // "Every 2 weeks on Tuesdays", "Recurring - weekly" (Jobber); "Mowing Bi-Weekly" (Service Autopilot).
    .replace(/^(?:visits?|service|recurring|repeats?|mow(?:ing)?|lawn(?: mowing| care)?) /, '')
    .replace(/ (?:on|starting|until|ending|los|las) .*$/, '')
    .replace(
      /^((?:bi |tri |semi )?[a-z]+ly|one time|eow) (?:visits?|service|job|mow(?:ing)?|lawn|schedule|\d+ days?)\b.*$/,
      '$1',
    );
  // A number above six without a unit is a number of days.
  const known =
    WEEKS[words] ?? FREQUENCY_OF_WEEKS[Number(words)] ?? FREQUENCY_OF_WEEKS[Number(words || Number.NaN) / 7];
  if (known) return known;
  const often = /^(?:once|(?:1|one) ?(?:x|time)?) ?(?:a|per)? ?(week|month|wk)$/.exec(words);
  if (often) return often[1] === 'month' ? 4 : 1;
  if (/^(every|each) other (mon|tues|wednes|thurs|fri|satur)day$/.test(words)) return 2;
  const beside = withoutDays(words);
  if (beside) return beside;
  const every =
    /^(?:once )?(?:every|each|cada)? ?(\d+|[a-z]+)(?:(?<=\d)(?:nd|rd|th))? ?(w|wk|wks|weeks?|semanas?|days?|dias?|months?|mes)\b/.exec(
      words,
    );
  if (!every) return undefined;
  const [, count = '', unit = ''] = every;
  const number = NUMBER_WORDS[count] ?? (/^(every|each|cada)$/.test(count) ? 1 : Number(count));
  if (/^(d|dia)/.test(unit)) return FREQUENCY_OF_WEEKS[WEEKS_OF_DAYS[number] ?? number / 7];
  return unit.startsWith('m') ? FREQUENCY_OF_WEEKS[number * 4] : FREQUENCY_OF_WEEKS[number];
}

const DAY_WORD =
  /\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|satu?r?|sun)(?:day)?s?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)\b/g;

/** `Weekly - Thursday`, `Tue biweekly`, `every Thursday`. */
function withoutDays(words: string): Frequency | undefined {
  const rest = words.replaceAll(DAY_WORD, ' ').replaceAll(/\s+/g, ' ').trim();
  if (rest === words || rest === '') return undefined;
  return /^(?:every|each|cada)$/.test(rest) ? 1 : readFrequency(rest);
}

const IN_SERVICE =
  /\b(?:(?:every|each|cada) [\w ]+?(?:weeks?|wks?|days?|semanas?|dias?|months?)|(?:bi ?|tri ?|semi ?)?(?:weekly|wkly|monthly)|eow|one ?time|fortnightly|semanal|quincenal|mensual|una vez)\b/g;

/**
 * Returns the frequency in a service's name, if it contains exactly one: `Weekly Mowing`, `Lawn Mowing -
 * Every 2 Weeks`.
 */
export function readFrequencyOfService(text: string): Frequency | undefined {
  const found = new Set((plainWords(text).match(IN_SERVICE) ?? []).map(readFrequency));
  return found.size === 1 ? [...found][0] : undefined;
}

const MOW = /\b(mow\w*|lawn\w*|grass|turf|cut|cutting|yard|cesped|corte|pasto|zacate)\b/;
const BNB =
  /\b(bush\w*|beds?|flower ?beds?|shrub\w*|hedge\w*|bnb|b b|trim\w*|prun\w*|arbusto\w*|setos?|cantero\w*|jardinera\w*)\b/;

/** The service that a text names; `two` if it names both. */
export function readService(text: string): ServiceType | 'two' | undefined {
  const words = plainWords(text);
  const [isMow, isBnb] = [MOW.test(words), BNB.test(words)];
  if (isMow && isBnb) return 'two';
  if (isMow || isBnb) return isMow ? 'mow' : 'bnb';
  return undefined;
}

const DAY_NAMES: readonly (readonly string[])[] = [
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sabado'],
  ['sunday', 'domingo'],
];

/** Reads a weekday: an English or Spanish name, at least two letters of it, or 1 (Monday) to 7. */
export function readWeekday(text: string): Weekday | undefined {
  const word = plainWords(text).replace(/s$/, '');
  if (/^[1-7]$/.test(word)) return Number(word) as Weekday;
  // T may be Tuesday or Thursday.
  const letter = { m: 1, w: 3, f: 5 }[word];
  if (letter) return letter as Weekday;
  if (word.length < 2) return undefined;
  const index = DAY_NAMES.findIndex(names => names.some(name => name.startsWith(word)));
  return index < 0 ? undefined : ((index + 1) as Weekday);
}

const BESIDE_DAYS = /^(on|los|every|each|cada|and|or|to|y|e|o|a)$/;

/**
 * The distinct weekdays that a text names: `Tue & Thu`, `los martes y jueves`; empty if it contains anything
 * else.
 */
export function readWeekdays(text: string): Weekday[] {
  const words = plainWords(text).split(' ');
  const days = words.filter(word => !BESIDE_DAYS.test(word)).map(readWeekday);
  return days.every(day => day !== undefined) ? [...new Set(days)] : [];
}

/** The weekdays in a frequency such as `Every 2 weeks on Tuesdays` or `Every other Tuesday`. */
export function readDaysOfFrequency(text: string): Weekday[] {
  const [, days = ''] =
    /(?:\b(?:on|los)|^(?:every|each) other) (.*?)(?: (?:starting|until|ending) .*)?$/.exec(
      plainWords(text),
    ) ?? [];
  return readWeekdays(days || (plainWords(text).match(DAY_WORD) ?? []).join(' '));
}

/** Reads `$32.00`, `1,200.50`, `1.200,50`, `32 USD`, `$32/visit`, `$40 + tax` as cents. */
export function readMoney(text: string): Cents | undefined {
  const bare = text
    .replaceAll(/\s|US\$|USD|\$/gi, '')
    .replace(/(dollars?|dlls?|d[oó]lares)/i, '')
    .replace(/(\/|per|a|an)?(visit|cut|mow|mowing|service|ea|each|time)\.?$/i, '')
    .replace(/(\+|plus)(sales)?tax$/i, '')
    // `45.-`
    .replace(/(?<=\d)[.,][-–—]$/, '')
    .replace(/^\d{1,3}(\.\d{3})+(?=,\d{2}$)/, thousands => thousands.replaceAll('.', ''))
    .replace(/^(\d+),(\d{2})$/, '$1.$2')
    .replaceAll(/,(?=\d{3}(\D|$))/g, '');
  if (!/^\d{1,7}(\.\d{0,4})?$/.test(bare)) return undefined;
  return Math.round(Number(bare) * 100);
}

/**
 * Reads the number of a service among several of its type at a property; undefined if the text is anything
 * else.
 */
export const readOrdinal = (text: string): number | undefined =>
  /^[1-9]\d?$/.test(text) ? Number(text) : undefined;

const SQUARE_FEET_PER_ACRE = 43_560;

/** Reads `31,000`, `6,500 sq ft`, `0.25 acre`, `80x120` as whole square feet. */
export function readSquareFeet(text: string): number | undefined {
  const sides = /^(\d{2,3})\s*(?:ft|')?\s*[x×*]\s*(\d{2,3})\s*(?:ft|')?$/i.exec(text.trim());
  if (sides) return Number(sides[1]) * Number(sides[2]);
  const match = /^~?\s*([\d,]+(?:\.\d+)?)\s*([a-z. ]*)[²2]?$/i.exec(text.trim().replace(/\.$/, ''));
  if (!match) return undefined;
  const number = Number((match[1] ?? '').replaceAll(',', ''));
  const unit = plainWords(match[2] ?? '');
  if (/^(acres?|ac)$/.test(unit)) return Math.round(number * SQUARE_FEET_PER_ACRE);
  return /^(|sq|sf|sq ?ft|sq ?feet|square feet|square ft|square foot|ft|feet|s f)$/.test(unit) && number < 1e8
    ? Math.round(number)
    : undefined;
}

export function readLotSize(text: string): LotSize | undefined {
  const word = plainWords(text).replaceAll(' ', '').replace(/lot$/, '');
  const spanish: Record<string, LotSize> = {
    chico: 'small',
    pequeno: 'small',
    promedio: 'average',
    mediano: 'medium',
    grande: 'large',
    xl: 'extraLarge',
    s: 'small',
    m: 'medium',
    l: 'large',
  };
  return LOT_SIZES.find(size => size.toLowerCase() === word) ?? spanish[word];
}

const YES = /^(yes|y|true|t|1|1 0|x|si|s|on|checked|verdadero)$/;
const NO = /^(no|n|false|f|0|0 0|off|unchecked|falso)$/;

/**
 * Reads a yes-or-no cell: words in English or Spanish, `1` and `0` (or `1.0`), and spreadsheets' check marks.
 */
export function readYesNo(text: string): boolean | undefined {
  if (/^[✓✔☑✅]\uFE0F?$/u.test(text.trim())) return true;
  if (/^[✗✘☐❌]\uFE0F?$/u.test(text.trim())) return false;
  const word = plainWords(text);
  if (YES.test(word)) return true;
  return NO.test(word) ? false : undefined;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthOf = (name = '') => MONTHS.indexOf(name.toLowerCase()) + 1;

const fourDigits = (year = '') => (year.length === 2 ? `20${year}` : year);

/** Reads `6/10/2026`, `2026-06-10` (with or without a time), `Jun 10, 2026`, `10-Jun-2026`, `10-Jun-26`. */
export function readDay(text: string): Day | undefined {
  const bare = text.trim();
  const pad = (part: string | number) => String(part).padStart(2, '0');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(bare);
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?: .*)?$/.exec(bare);
  const worded = /^(?:[A-Za-z]+,? )?([A-Za-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(bare);
  const dayFirst =
    /^(\d{1,2})[ -]([A-Za-z]{3})[a-z]*\.?[ -](\d{4})$/.exec(bare) ??
    /^(\d{1,2})-([A-Za-z]{3})-(\d{2})$/.exec(bare);
  let day: string | undefined;
  if (iso) day = `${iso[1]}-${pad(iso[2] ?? '')}-${pad(iso[3] ?? '')}`;
  else if (american) {
    day = `${fourDigits(american[3])}-${pad(american[1] ?? '')}-${pad(american[2] ?? '')}`;
  } else if (worded) {
    day = `${worded[3]}-${pad(monthOf(worded[1]))}-${pad(worded[2] ?? '')}`;
  } else if (dayFirst) {
    day = `${fourDigits(dayFirst[3])}-${pad(monthOf(dayFirst[2]))}-${pad(dayFirst[1] ?? '')}`;
  } else {
    // Dates with periods are written in both orders, so only a number above twelve is certainly the day.
    const [, one = '', other = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(bare) ?? [];
    const isDayFirst = Number(one) > 12;
    if (year && (isDayFirst || Number(other) > 12 || one === other))
      day = isDayFirst ? `${year}-${pad(other)}-${pad(one)}` : `${year}-${pad(one)}-${pad(other)}`;
  }
  return day && isDay(day) ? day : undefined;
}

/** Day 0 of a spreadsheet's serial numbers, for days after February 1900. */
const SERIAL_START = '1899-12-30';
/** Serial numbers of days from 2001 to 2077; other numbers can't be days of visits. */
const SERIAL = /^(?:3[7-9]|[45]\d|6[0-4])\d{3}(?:\.\d+)?$/;

/** Reads a date, either as text or as the serial number that a spreadsheet stores. */
export const readDate = (text: string): Day | undefined =>
  SERIAL.test(text.trim()) ? addDays(SERIAL_START, Math.floor(Number(text))) : readDay(text);

const SOURCE_WORDS: Readonly<Record<string, CustomerSource>> = {
  angi: 'angies-list',
  'angie s list': 'angies-list',
  'angies list': 'angies-list',
  postcard: 'post-card',
  mailer: 'post-card',
  'word of mouth': 'referral',
  referred: 'referral',
  friend: 'referral',
  neighbor: 'referral',
  google: 'internet',
  web: 'internet',
  website: 'internet',
  online: 'online-order',
  'order online': 'online-order',
  fb: 'facebook',
  other: 'none',
};

export function readSource(text: string): CustomerSource | undefined {
  const words = plainWords(text);
  return CUSTOMER_SOURCES.find(source => plainWords(source) === words) ?? SOURCE_WORDS[words];
}
