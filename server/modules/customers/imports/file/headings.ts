import type { Weekday } from '#contract/core/enums.ts';
import { readWeekday } from '../cells/values.ts';
import { plainHeader as plainWords } from '../columns/headerNames.ts';

/** A line between rows that applies to several of them, as on a route sheet. */
export interface Heading {
  text: string;
  /** The weekday that it names for the rows below it. */
  weekday: Weekday | null;
}

const GROUP = '(?:crew|route|team|truck|cuadrilla|equipo|ruta|camion)';
const FILLER = new RegExp(
  `^(?:${GROUP}s?|schedule|list|stops?|lawns?|yards?|cuts?|mow(?:ing|s)?|customers?|clients?|jobs?|visits?|day|` +
    'morning|afternoon|am|pm|of|for|and|y|de|del|horario|lista|paradas?|clientes?|visitas?|casas?|jardin(?:es)?|' +
    'dia|manana|tarde|jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|' +
    'july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|' +
    String.raw`septiembre|octubre|noviembre|diciembre|[a-z]|\d{1,4}(?:st|nd|rd|th)?)$`,
);
const TOTAL = /^(?:total|totals|totales|subtotal|subtotals|grand|sub|count|sum|suma)$/;
const OF_GROUP = new RegExp(
  String.raw`^(?:week of (?:[a-z]+ )?\d[\d ]*|semana del? .+|${GROUP}(?: (?:\d{1,3}|[a-z]))?)$`,
);
/** Punctuation after which a heading may continue: `Monday - Pedro`, `Lunes (Pedro)`. */
const SIGN = /[-–—:(/,|]/;
/** A count or an amount beside the heading, but not a ZIP code or a phone number. */
const AMOUNT = /^[$#]?\d{1,4}(?:[.,]\d{1,3})*$/;
/** Digits of a phone number. */
const PHONE = /\d{3}\D{0,2}\d{4}/;

const hasLetters = (text: string) => /\p{L}/u.test(text);
const dayOf = (word: string) => (word.length > 2 ? readWeekday(word) : undefined);
const isFiller = (word: string) => FILLER.test(word) || TOTAL.test(word) || dayOf(word) !== undefined;

/**
 * Reads a line that only names a day, a crew or a total, with at most a count or an amount beside it; null
 * for any other line, such as a row with a name.
 */
export function readHeading(cells: readonly string[]): Heading | null {
  const filled = cells.map(cell => cell.trim()).filter(Boolean);
  const texts = new Set(filled.filter(hasLetters));
  const [text = ''] = texts;
  if (texts.size !== 1 || text.length > 80 || PHONE.test(text) || text.includes('@')) return null;
  if (!filled.every(cell => cell === text || AMOUNT.test(cell))) return null;
  const words = plainWords(text).split(' ');
  const [start = ''] = text.split(SIGN);
  const weekday = words.map(dayOf).find(day => day !== undefined) ?? null;
  if (words.some(word => TOTAL.test(word)) && words.every(isFiller)) return { text, weekday: null };
  // `14 stops`
  if (/^\d{1,4} \S+$/.test(words.join(' ')) && isFiller(words[1] ?? '') && weekday === null)
    return { text, weekday: null };
  const isOfDay = weekday !== null && words.every(isFiller);
  const isDayFirst = start !== text && weekday !== null && plainWords(start).split(' ').every(isFiller);
  const isOfGroup = OF_GROUP.test(words.join(' ')) || (start !== text && OF_GROUP.test(plainWords(start)));
  return isOfDay || isDayFirst || isOfGroup ? { text, weekday } : null;
}
