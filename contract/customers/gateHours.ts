import { type Day, weekdayOf } from '#contract/core/days.ts';
import type { Weekday } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';

/** Between two times of the business's clock, `HH:mm`. */
export interface Hours {
  from: string;
  to: string;
}

/** When the gate of a property is open: on these ISO weekdays; where none is named, on all that no other row names. */
export interface GateHours extends Hours {
  weekdays: Weekday[];
}

/** When the gate is open on a day; `closed` where hours are known of other days alone, null where none are known. */
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
 * Between which times a crew has to arrive on a day: as agreed with the customer and while the gate is open; where these
 * two leave nothing, as agreed. Null at any time. A gate that is closed all day leaves no time to aim at either.
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

/** `7:30 AM` of `07:30`. */
export function showTime(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = { en: ['AM', 'PM'], es: ['a. m.', 'p. m.'] }[language][hour < 12 ? 0 : 1];
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}

/** `7:30 AM–6:00 PM`. */
export const showHours = ({ from, to }: Hours, language: Language): string =>
  `${showTime(from, language)}–${showTime(to, language)}`;

const DAY_NAMES = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  es: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
} as const;

/** `Mon–Fri 7:00 AM–6:00 PM; Sat 9:00 AM–12:00 PM`; hours of every day stand without one. Empty where none are known. */
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
  const name = (day: Weekday | undefined) => (day === undefined ? '' : DAY_NAMES[language][day - 1]);
  return runs.map(run => (run.length > 1 ? `${name(run[0])}–${name(run.at(-1))}` : name(run[0]))).join(', ');
}
