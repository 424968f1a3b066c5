import { type Day, weekdayOf } from '#contract/core/days.ts';
import type { Weekday } from '#contract/core/enums.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { gateHoursTexts } from '#texts/contract/customers/gateHours.ts';

/** Times in the business's time zone, `HH:mm`. */
export interface Hours {
  from: string;
  to: string;
}

/**
 * Opening hours of a property's gate on these ISO weekdays; an empty list means all days not in other rows.
 */
export interface GateHours extends Hours {
  weekdays: Weekday[];
}

/**
 * Opening hours of the gate on a day; `closed` if hours are known only for other days, null if none are
 * known.
 */
export function gateHoursOn(rows: readonly GateHours[], day: Day): Hours | 'closed' | null {
  if (rows.length === 0) return null;
  const weekday = weekdayOf(day);
  const row = rows.find(({ weekdays }) => weekdays.includes(weekday)) ?? rows.find(isEveryDay);
  return row ? { from: row.from, to: row.to } : 'closed';
}

const isEveryDay = ({ weekdays }: GateHours) => weekdays.length === 0;

interface WindowFacts {
  gateHours: readonly GateHours[];
  arrivalFrom: string | null;
  arrivalTo: string | null;
}

/**
 * Arrival window for a crew on a day: the agreed window within the gate's hours, or the agreed window alone
 * if the two don't overlap. Null for any time. A gate that is closed all day doesn't limit the window either.
 */
export function arrivalWindowOn({ gateHours, arrivalFrom, arrivalTo }: WindowFacts, day: Day): Hours | null {
  const agreed = arrivalFrom && arrivalTo ? { from: arrivalFrom, to: arrivalTo } : null;
  const gate = gateHoursOn(gateHours, day);
  if (gate === null || gate === 'closed') return agreed;
  if (!agreed) return gate;
  const both = {
    from: agreed.from > gate.from ? agreed.from : gate.from,
    to: agreed.to < gate.to ? agreed.to : gate.to,
  };
  return both.from < both.to ? both : agreed;
}

/** Formats `07:30` as `7:30 AM`. */
export function showTime(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = gateHoursTexts.halves[hour < 12 ? 'am' : 'pm'][language];
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}

/** Formats hours as `7:30 AM–6:00 PM`. */
export const showHours = ({ from, to }: Hours, language: Language): string =>
  `${showTime(from, language)}–${showTime(to, language)}`;

const DAY_NAMES: Record<Weekday, Bilingual> = gateHoursTexts.dayNames;

/**
 * Formats as `Mon–Fri 7:00 AM–6:00 PM; Sat 9:00 AM–12:00 PM`; hours of every day have no prefix. Empty if
 * none are known.
 */
export function showGateHours(rows: readonly GateHours[], language: Language): string {
  return rows
    .map(row => [weekdaysText(row.weekdays, language), showHours(row, language)].filter(Boolean).join(' '))
    .join('; ');
}

function weekdaysText(weekdays: readonly Weekday[], language: Language): string {
  const runs: Weekday[][] = [];
  for (const day of weekdays) {
    const run = runs.at(-1);
    if (run && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: Weekday | undefined) => (day === undefined ? '' : DAY_NAMES[day][language]);
  return runs.map(run => (run.length > 1 ? `${name(run[0])}–${name(run.at(-1))}` : name(run[0]))).join(', ');
}
