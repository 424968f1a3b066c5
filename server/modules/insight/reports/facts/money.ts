import { sql } from 'drizzle-orm';
import { inEach } from '#texts/localized.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import type { Column, Facts, Split } from '../defineReport.ts';
import { ofMoment, ofRecords, ofWords, whenTrue } from '../filters.ts';
import { byMarket, byVendor, byWord, overTime } from '../splits.ts';
import { LABELS, METHODS, wordsOf } from '../words.ts';

/**
 * Money account of a transfer, whether debited or credited, and the amount received (negative if returned).
 */
const isIn = sql`t.debit in ('card', 'cash', 'check', 'other')`;
const method = sql`case when ${isIn} then t.debit else t.credit end`;
const cameIn = sql`case when ${isIn} then t.amount_cents else -t.amount_cents end`;
const received = sql`case when a.kind = 'sale' then ${cameIn} end`;
const refunded = sql`case when a.kind = 'refund' then -${cameIn} end`;

/**
 * All money movements in the ledger, on their business day, no matter when the work was done. Prepayments
 * count when they are received, not when a charge uses them. Duplicate payments are excluded because they are
 * refunded automatically.
 */
export const moneyFacts: Facts = {
  select: (where, { timeZone }) => sql`
    select t.id, t.charge_id, t.attempt_id, (t.at at time zone ${timeZone})::date as date, t.at as moment,
      to_char(t.at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as at, ${method} as method,
      ${received} as received, ${refunded} as refunded, c.date as work_day, c.service_type, c.vendor_id, p.market_id,
      cu.first_name || ' ' || cu.last_name as customer, p.address, a.gateway_reference as reference
    from ledger_transfers t
      join payment_attempts a on a.id = t.attempt_id
      left join charges c on c.id = t.charge_id
      left join properties p on p.id = coalesce(c.property_id, a.property_id)
      left join customers cu on cu.id = coalesce(c.customer_id, a.customer_id)
    where (${isIn} or t.credit in ('card', 'cash', 'check', 'other')) and 'overpayments' not in (t.debit, t.credit) and ${where}`,
  vendor: sql`c.vendor_id`,
  filters: {
    period: ofMoment(reportsTexts.money.day, sql`t.at`),
    method: ofWords(reportsTexts.method, METHODS, method),
    marketId: ofRecords(LABELS.market, 'markets', sql`p.market_id`),
    vendorId: ofRecords(LABELS.vendor, 'vendors', sql`c.vendor_id`),
    service: ofWords(LABELS.service, wordsOf('serviceType'), sql`c.service_type`),
    isRefund: whenTrue(reportsTexts.refunds, sql`a.kind = 'refund'`),
  },
};

export const moneySplits = {
  ...overTime(sql`f.date`, reportsTexts.money.day),
  method: byWord(reportsTexts.method, sql`f.method`, 'method', METHODS),
  market: byMarket(sql`f.market_id`),
  vendor: byVendor(sql`f.vendor_id`),
} satisfies Record<string, Split>;

const kept = sql`coalesce(f.received, 0) - coalesce(f.refunded, 0)`;

export const moneySums = {
  count: {
    label: reportsTexts.paymentsRefunds,
    kind: 'count',
    value: sql`count(distinct f.attempt_id)::int`,
  },
  received: {
    label: reportsTexts.money.received,
    kind: 'money',
    value: sql`coalesce(sum(f.received), 0)`,
  },
  refunded: {
    label: reportsTexts.refunded,
    kind: 'money',
    value: sql`coalesce(sum(f.refunded), 0)`,
  },
  kept: { label: reportsTexts.kept, kind: 'money', value: sql`coalesce(sum(${kept}), 0)` },
} satisfies Record<string, Column>;

/** Amount received by one method, minus refunds. */
export const keptBy = (name: keyof typeof METHODS & string): Column => ({
  label: METHODS[name] ?? inEach(() => name),
  kind: 'money',
  value: sql`coalesce(sum(${kept}) filter (where f.method = ${name}), 0)`,
});
