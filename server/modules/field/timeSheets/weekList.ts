import { z } from 'zod';
import { type Day, isDay } from '#contract/core/days.ts';
import { USER_TYPES } from '#contract/core/enums.ts';
import type { WeekTotals } from '#contract/field/timeSheets.calls.ts';
import { AppError } from '#server/api/errors.ts';
import { requireKind } from '#server/api/filterKinds.ts';
import type { Filter, ListQuery } from '#server/api/list.ts';
import type { DescribedList } from '#server/api/openApi.ts';
import { filled } from '#texts/localized.ts';
import { fieldTexts } from '#texts/server/field.ts';

const STATES = ['running', 'forgotten', 'overtime', 'none'] as const;

/** Filters of the list of weeks. */
interface WeekFilter {
  /** Any day of the week; null means this week. */
  week: Day | null;
  keeps(row: WeekTotals): boolean;
}

const oneOrMany = <T extends z.ZodType>(one: T) => z.union([one.transform(value => [value]), z.array(one)]);

const filterShape = z.strictObject({
  id: oneOrMany(z.number()).nullish(),
  week: z.string().refine(isDay).nullish(),
  q: z.string().nullish(),
  type: oneOrMany(z.enum(USER_TYPES)).nullish(),
  state: oneOrMany(z.enum(STATES)).nullish(),
});

const TAKEN: Record<keyof typeof filterShape.shape, Pick<Filter, 'takes' | 'takesSeveral'>> = {
  id: { takes: 'number', takesSeveral: true },
  week: { takes: 'day', takesSeveral: false },
  q: { takes: 'text', takesSeveral: false },
  type: { takes: USER_TYPES, takesSeveral: true },
  state: { takes: STATES, takesSeveral: true },
};

const HAS: Record<(typeof STATES)[number], (row: WeekTotals) => boolean> = {
  running: row => row.isRunning,
  forgotten: row => row.forgotten > 0,
  overtime: row => row.overtimeMinutes > 0,
  none: row => row.workMinutes === 0,
};

function parse<T>(name: string, text: string | undefined, shape: z.ZodType<T>): T | undefined {
  if (!text) return undefined;
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new AppError('bad_request', filled(fieldTexts.timeSheets.notValid, { name }));
  }
}

/** Parses the filter; throws `bad_request` naming an unknown one. */
export function weekFilter(query: ListQuery): WeekFilter {
  const raw = parse('filter', query.filter, z.record(z.string(), z.unknown())) ?? {};
  const unknown = Object.keys(raw).find(name => !Object.hasOwn(filterShape.shape, name));
  if (unknown) throw AppError.unknown('filter', unknown, filterShape.shape);
  for (const [name, takes] of Object.entries(TAKEN))
    if ((raw[name] ?? null) !== null) requireKind(name, takes, raw[name]);
  const { id, week, q, type, state } = parse('filter', query.filter, filterShape) ?? {};
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return {
    week: week ?? null,
    keeps(row) {
      const text = `${row.name} ${row.crewName ?? ''}`.toLowerCase();
      if (!words.every(word => text.includes(word))) return false;
      if (id && !id.includes(row.id)) return false;
      if (type && !type.some(one => one === row.type)) return false;
      return !state || state.some(one => HAS[one](row));
    },
  };
}

const SORTS: Record<string, (row: WeekTotals) => string | number> = {
  id: row => row.id,
  name: row => row.name.toLowerCase(),
  type: row => row.type,
  workMinutes: row => row.workMinutes,
  breakMinutes: row => row.breakMinutes,
  netMinutes: row => row.netMinutes,
  overtimeMinutes: row => row.overtimeMinutes,
};
const USUAL_SORT = ['name', 'ASC'] as const;

/** List of the totals of one week, by default the current one. */
export const weekList: DescribedList = { filters: TAKEN, sorts: SORTS, defaultSort: USUAL_SORT };

/** In the requested order, then by name and number. */
export function sorted(rows: readonly WeekTotals[], query: ListQuery): WeekTotals[] {
  const [name, direction] =
    parse('sort', query.sort, z.tuple([z.string(), z.enum(['ASC', 'DESC'])])) ?? USUAL_SORT;
  const of = Object.hasOwn(SORTS, name) ? SORTS[name] : undefined;
  if (!of) throw AppError.unknown('sort', name, SORTS);
  const sign = direction === 'DESC' ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [x, y] = [of(a), of(b)];
    return (x < y ? -sign : x > y ? sign : 0) || a.name.localeCompare(b.name) || a.id - b.id;
  });
}
