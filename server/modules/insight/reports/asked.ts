import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Period } from '#contract/core/periods.ts';
import { AppError } from '#server/api/errors.ts';
import type { ListQuery } from '#server/api/list.ts';
import type { Session } from '#server/api/session.ts';
import type { Report, Split } from './defineReport.ts';
import type { Moment } from './filters.ts';
import { daysOf, type FilterValues } from './filters.ts';

/** A report as somebody asks for it: checked, with the facts that it counts. */
export interface Asked {
  report: Report;
  /** By what it is split; null where its rows are records. */
  split: Split | null;
  /** All filters in force, the fixed and the usual ones among them. */
  values: FilterValues;
  period: Period;
  /** Selects the facts, to be called `f`. */
  facts: SQL;
  moment: Moment;
}

/** Reads one JSON parameter; text that is no JSON or has another shape is 400 with the parameter's name. */
function json<T>(name: string, text: string | undefined, shape: z.ZodType<T>): T | undefined {
  if (!text) return undefined;
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new AppError('bad_request', { en: `“${name}” is not valid.`, es: `«${name}» no es válido.` });
  }
}

export const rangeOf = (query: ListQuery) =>
  json('range', query.range, z.tuple([z.int().min(0), z.int().min(0)]));

/** The order asked for, or the usual one; a column that the report has not is 400 with its name. */
export function sortOf(report: Report, query: ListQuery): Report['sort'] {
  const sort = json('sort', query.sort, z.tuple([z.string(), z.enum(['ASC', 'DESC'])]));
  if (!sort || sort[0] === 'id') return report.sort;
  const [name] = sort;
  if (!Object.hasOwn(report.columns, name) && !(report.kind === 'split' && name === 'split'))
    throw AppError.unknown('sort', name, report.columns);
  return sort;
}

/**
 * Checks the filters of a report. An unknown one is 400 with its name; a value that is not valid, 422 with the name of
 * the filter. A vendor gets the facts of the own visits alone.
 */
export function ask(
  report: Report,
  query: Pick<ListQuery, 'filter'>,
  moment: Moment,
  { type, vendorId }: Pick<Session, 'type' | 'vendorId'>,
): Asked {
  const given = json('filter', query.filter, z.record(z.string(), z.unknown())) ?? {};
  const { facts, fixed, usualPeriod } = report;
  const { by, ...values }: FilterValues = {
    ...('period' in facts.filters && { period: usualPeriod ?? 'month' }),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== '')),
    ...fixed,
  };
  const conditions = Object.entries(values).map(([name, value]) => {
    const filter = Object.hasOwn(facts.filters, name) ? facts.filters[name] : undefined;
    if (!filter) throw AppError.unknown('filter', name, facts.filters);
    const condition = filter.condition(value, moment);
    if (condition === null) throw AppError.invalid({ [name]: 'invalid' });
    return condition;
  });
  if (type === 'vendor') conditions.push(facts.vendor ? sql`${facts.vendor} = ${vendorId}` : sql`false`);
  return {
    report,
    split: splitOf(report, by),
    values,
    period: daysOf(values.period, moment.today) ?? {},
    facts: facts.select(and(...conditions) ?? sql`true`, moment),
    moment,
  };
}

function splitOf(report: Report, by: unknown): Split | null {
  if (report.kind === 'list') {
    if (by !== undefined) throw AppError.unknown('filter', 'by', report.facts.filters);
    return null;
  }
  const name = by === undefined ? Object.keys(report.splits)[0] : by;
  const split =
    typeof name === 'string' && Object.hasOwn(report.splits, name) ? report.splits[name] : undefined;
  if (!split) throw AppError.invalid({ by: 'invalid' });
  return split;
}
