import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isVendorType } from '#contract/core/enums.ts';
import type { Period } from '#contract/core/periods.ts';
import { AppError } from '#server/api/errors.ts';
import type { ListQuery } from '#server/api/list.ts';
import type { Session } from '#server/api/session.ts';
import { filled } from '#texts/localized.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import type { Report, Split } from './defineReport.ts';
import type { Moment } from './filters.ts';
import { daysOf, type FilterValues } from './filters.ts';

/** A requested report: validated, with the facts that it counts. */
export interface Asked {
  report: Report;
  /** Grouping of the rows; null if each row is a record. */
  split: Split | null;
  /** All filters in force, including fixed and default ones. */
  values: FilterValues;
  period: Period;
  /** Selects the facts, to be aliased as `f`. */
  facts: SQL;
  /** Like `facts`, to count rows. */
  counted: SQL;
  moment: Moment;
}

/** Parses a JSON parameter. Invalid JSON or a wrong shape returns a 400 that names the parameter. */
function json<T>(name: string, text: string | undefined, shape: z.ZodType<T>): T | undefined {
  if (!text) return undefined;
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new AppError('bad_request', filled(reportsTexts.notValid, { name }));
  }
}

/** The requested order, or the default one. An unknown column returns a 400 that names it. */
export function sortOf(report: Report, query: ListQuery): Report['sort'] {
  const sort = json('sort', query.sort, z.tuple([z.string(), z.enum(['ASC', 'DESC'])]));
  if (!sort || sort[0] === 'id') return report.sort;
  const [name] = sort;
  if (!Object.hasOwn(report.columns, name) && !(report.kind === 'split' && name === 'split'))
    throw AppError.unknown('sort', name, report.columns);
  return sort;
}

/**
 * Validates the filters of a report. An unknown filter returns a 400, and an invalid value a 422; both name
 * the filter. A vendor gets only the facts of their own visits.
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
  if (isVendorType(type)) conditions.push(facts.vendor ? sql`${facts.vendor} = ${vendorId}` : sql`false`);
  const where = and(...conditions) ?? sql`true`;
  const { select, counted = select } = facts;
  return {
    report,
    split: splitOf(report, by),
    values,
    period: daysOf(values.period, moment.today) ?? {},
    facts: select(where, moment),
    counted: counted(where, moment),
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
