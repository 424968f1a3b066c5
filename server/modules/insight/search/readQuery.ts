import { addDays, type Day, isDay } from '#contract/core/days.ts';

/** Parsed input of the search across the business. */
export interface SearchQuery {
  /** A number that may be the id of a visit or a charge, as in `#1204`. */
  id: number | null;
  /** A day in the input: `6/10`, `6/10/2026`, `2026-06-10`, today, tomorrow, yesterday. */
  day: Day | null;
  /** The remaining words. */
  text: string;
}

const NEAR: Record<string, number> = {
  yesterday: -1,
  ayer: -1,
  today: 0,
  hoy: 0,
  tomorrow: 1,
  mañana: 1,
  manana: 1,
};
const ID = /^#?([1-9]\d{0,8})$/;
const SLASHED = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/;

/** The day that a word means; a date without a year is in the current year. */
function dayIn(word: string, today: Day): Day | null {
  const near = NEAR[word.toLowerCase()];
  if (near !== undefined) return addDays(today, near);
  if (isDay(word)) return word;
  const parts = SLASHED.exec(word);
  if (!parts) return null;
  const [, month = '', date = '', year = today.slice(0, 4)] = parts;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

export function readQuery(typed: string, today: Day): SearchQuery {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  let day: Day | null = null;
  const rest = words.filter(word => {
    const found = day === null ? dayIn(word, today) : null;
    day ??= found;
    return found === null;
  });
  const [only] = rest;
  const number = rest.length === 1 && only !== undefined ? ID.exec(only)?.[1] : undefined;
  return { id: number === undefined ? null : Number(number), day, text: rest.join(' ') };
}
