import { WEEKDAYS, type Weekday } from '#contract/core/enums.ts';
import type { GateHours, Hours } from '#contract/customers/gateHours.ts';
import { gateHoursField } from '#contract/customers/gateHoursFields.ts';
import { plainHeader as plainWords } from '../columns/headerNames.ts';
import { readWeekday } from './values.ts';

const TIME = String.raw`(\d{1,2})(?::(\d{2}))?\s*(a|p)?(?:\.?\s?m)?\.?`;
const FROM_TO = new RegExp(`^${TIME}\\s*(?:-|–|—|to|till|until|a|hasta)\\s*${TIME}$`, 'i');
const NOON = 12 * 60;
const EARLIEST = 5 * 60;

/** Reads a time as minutes since midnight; without AM or PM, `isNamed` is false. */
function readTime(hour = '', minute = '0', half: string | undefined) {
  const isNamed = half !== undefined;
  const hours = isNamed ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const isTime = Number(minute) < 60 && (isNamed ? Number(hour) >= 1 && Number(hour) <= 12 : hours < 24);
  return isTime ? { minutes: hours * 60 + Number(minute), isNamed } : undefined;
}

const asText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map(figure => String(figure).padStart(2, '0')).join(':');

/** Reads `8:00 AM–5:00 PM`, `8-5`, `07:30 to 18:00`, `1-4 pm`; undefined if it ends before it begins. */
export function readHours(text: string): Hours | undefined {
  const match = FROM_TO.exec(text.trim());
  if (!match) return undefined;
  const from = readTime(match[1], match[2], match[3]);
  const to = readTime(match[4], match[5], match[6]);
  if (!from || !to) return undefined;
  let [begin, end] = [from.minutes, to.minutes];
  // Gates don't open at night: 1-4 means the afternoon.
  if (!from.isNamed && !to.isNamed && begin < EARLIEST && end > begin && end < NOON) {
    begin += NOON;
    end += NOON;
  }
  // For 8-5, the end is in the afternoon; for 1-4 pm, so is the beginning.
  if (!to.isNamed && end <= begin && begin < NOON) end += NOON;
  if (!from.isNamed && to.isNamed && begin < NOON && end >= NOON && begin + NOON < end) begin += NOON;
  return begin < end ? { from: asText(begin), to: asText(end) } : undefined;
}

const EVERY_DAY = /^(|every ?day|daily|all days|todos los dias|diario)$/;
const GROUPS: readonly [RegExp, Weekday[]][] = [
  [/^(weekdays|entre semana)$/, [1, 2, 3, 4, 5]],
  [/^(weekends?|fines? de semana)$/, [6, 7]],
];

/** Reads `Mon–Fri`, `Mon, Wed & Fri`, `weekdays`; an empty list means every day. */
function readWeekdays(text: string): Weekday[] | undefined {
  const words = plainWords(text);
  if (EVERY_DAY.test(words)) return [];
  const group = GROUPS.find(([name]) => name.test(words));
  if (group) return group[1];
  const days = text.split(/[,&/]|\band\b|\by\b/i).flatMap(part => {
    const [first, last, ...more] = part.split(/-|–|—|\bto\b|\ba\b/i).map(name => readWeekday(name.trim()));
    if (more.length > 0) return [undefined];
    if (last === undefined || first === undefined)
      return [part.trim() && /[-–—]/.test(part) ? undefined : first];
    return WEEKDAYS.filter(day => day >= first && day <= last);
  });
  return days.every(day => day !== undefined) ? days : undefined;
}

/** Reads `Mon–Fri 7:00 AM–6:00 PM; Sat 9-12`, or hours alone for every day. */
export function readGateHours(text: string): GateHours[] | undefined {
  const rows = text
    .split(/[;\n|]/)
    .filter(part => part.trim() !== '')
    .map(part => {
      const hoursAt = part.search(/\d/);
      const hours = hoursAt < 0 ? undefined : readHours(part.slice(hoursAt));
      const weekdays = readWeekdays(part.slice(0, Math.max(0, hoursAt)).replace(/[:\s]+$/, ''));
      return hours && weekdays && { weekdays, ...hours };
    });
  const parsed = gateHoursField.safeParse(rows);
  return parsed.success ? parsed.data : undefined;
}
