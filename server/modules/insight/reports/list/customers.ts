import { sql } from 'drizzle-orm';
import { openCentsOf } from '#server/modules/money/ledger/figures.ts';
import { filled } from '#texts/localized.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import { type Column, type Facts, listReport, splitReport } from '../defineReport.ts';
import { SOURCE } from '../facts/properties.ts';
import { ofDay, ofWords, whenTrue } from '../filters.ts';
import { overTime } from '../splits.ts';
import { LABELS, wordsOf } from '../words.ts';

/** Prevents parallel workers from each aggregating all customers: a subquery with a limit runs only once. */
const once = sql.raw('limit 2147483647');

/** All customers with their completed visits and amounts, dated by their first visit. */
const customerFacts: Facts = {
  select: (where, { today }) => sql`
    select cu.id, ${today}::date as today, cu.code, cu.first_name || ' ' || cu.last_name as customer, cu.source, done.first, done.last,
      coalesce(done.visits, 0) as visits, coalesce(money.total, 0) as total, coalesce(money.kept, 0) as kept,
      coalesce(money.open, 0) as open
    from customers cu
      left join (
        select customer_id, min(date) as first, max(date) as last, count(*)::int as visits
        from assignments where status = 'completed' group by customer_id ${once}
      ) done on done.customer_id = cu.id
      left join (
        select customer_id, sum(total_cents) as total, sum(paid_cents - refunded_cents) as kept,
          sum(${openCentsOf('c')}) as open
        from charges c group by customer_id ${once}
      ) money on money.customer_id = cu.id
    where cu.merged_into_id is null and ${where}`,
  filters: {
    period: ofDay(reportsTexts.first, sql`done.first`),
    source: ofWords(SOURCE, wordsOf('source'), sql`cu.source`),
    isServed: whenTrue(reportsTexts.visitDone, sql`done.visits > 0`),
  },
};

const count: Column = {
  label: reportsTexts.customers,
  kind: 'count',
  value: sql`count(*)::int`,
};

/**
 * Percentage of customers who still had a visit this many months after their first one, or later. Counts
 * only customers who started at least that long ago.
 */
const stayed = (months: 1 | 3 | 6 | 12): Column => {
  const then = sql.raw(`(f.first + interval '${months} months')`);
  return {
    label: months === 1 ? reportsTexts.stillThereAfterMonth : filled(reportsTexts.afterMonths, { months }),
    kind: 'percent',
    value: sql`round(100.0 * count(*) filter (where f.last >= ${then})
      / nullif(count(*) filter (where ${then} <= f.today), 0), 1)`,
  };
};

export const retention = splitReport({
  name: 'retention',
  group: 'customers',
  title: reportsTexts.retention,
  help: reportsTexts.customersMonthFirstVisitWhatPart,
  facts: customerFacts,
  fixed: { isServed: true },
  usualPeriod: 'all',
  splits: {
    month: overTime(sql`f.first`, reportsTexts.first).month,
    source: {
      label: SOURCE,
      kind: 'word',
      words: wordsOf('source'),
      key: sql`f.source`,
      narrow: word => ({ source: [word] }),
    },
  },
  columns: {
    count,
    after1: stayed(1),
    after3: stayed(3),
    after6: stayed(6),
    after12: stayed(12),
    visits: { label: LABELS.visits, kind: 'count', value: sql`coalesce(sum(f.visits), 0)::int` },
    total: {
      label: reportsTexts.charged,
      kind: 'money',
      value: sql`coalesce(sum(f.total), 0)`,
    },
  },
  sort: ['split', 'ASC'],
  detail: 'customers',
  chart: ['count'],
});

const money = (label: Column['label'], name: 'total' | 'kept' | 'open'): Column => ({
  label,
  kind: 'money',
  value: sql`f.${sql.identifier(name)}`,
  total: sql`coalesce(sum(f.${sql.identifier(name)}), 0)`,
});

export const customers = listReport({
  name: 'customers',
  group: 'customers',
  title: reportsTexts.customersOneOne,
  help: reportsTexts.eachCustomersVisitsMoneySinceCame,
  facts: customerFacts,
  usualPeriod: 'all',
  columns: {
    customer: { label: LABELS.customer, kind: 'text', value: sql`f.customer` },
    code: { label: reportsTexts.customersCode, kind: 'text', value: sql`f.code` },
    source: { label: SOURCE, kind: 'word', words: wordsOf('source'), value: sql`f.source` },
    first: { label: reportsTexts.first, kind: 'day', value: sql`f.first` },
    last: { label: reportsTexts.lastVisit, kind: 'day', value: sql`f.last` },
    visits: {
      label: LABELS.visits,
      kind: 'count',
      value: sql`f.visits`,
      total: sql`coalesce(sum(f.visits), 0)::int`,
    },
    total: money(reportsTexts.charged, 'total'),
    kept: money(reportsTexts.received, 'kept'),
    open: money(reportsTexts.open, 'open'),
  },
  sort: ['total', 'DESC'],
  key: sql`f.id`,
});
