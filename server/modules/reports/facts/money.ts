import { sql } from 'drizzle-orm';
import type { Column, Facts, Split } from '../defineReport.ts';
import { is, ofMoment, ofRecords, ofWords } from '../filters.ts';
import { byMarket, byVendor, byWord, overTime } from '../splits.ts';
import { LABELS, METHODS, wordsOf } from '../words.ts';

const DAY = { en: 'Day received', es: 'Día del cobro' };

/** The account of the money, whichever side it stands on, and what came in (or, below zero, was taken back). */
const method = sql`case when t.debit in ('card', 'cash', 'check', 'other') then t.debit else t.credit end`;
const received = sql`case when t.credit = 'receivable' then t.amount_cents when t.debit = 'receivable' then -t.amount_cents end`;
const refunded = sql`case when t.debit = 'refunds' then t.amount_cents when t.credit = 'refunds' then -t.amount_cents end`;

/**
 * Every movement of money in the ledger, on the business day on which it moved, whenever the work was done. Money that
 * came twice is left out: it goes back by itself.
 */
export const moneyFacts: Facts = {
  select: (where, { timeZone }) => sql`
    select t.id, t.charge_id, t.attempt_id, (t.at at time zone ${timeZone})::date as date, t.at as moment,
      to_char(t.at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as at, ${method} as method,
      ${received} as received, ${refunded} as refunded, c.date as work_day, c.service_type, c.vendor_id, p.market_id,
      cu.first_name || ' ' || cu.last_name as customer, p.address, a.gateway_reference as reference
    from ledger_transfers t
      left join charges c on c.id = t.charge_id
      left join properties p on p.id = c.property_id
      left join customers cu on cu.id = c.customer_id
      left join payment_attempts a on a.id = t.attempt_id
    where t.attempt_id is not null and 'overpayments' not in (t.debit, t.credit) and ${where}`,
  vendor: sql`c.vendor_id`,
  filters: {
    period: ofMoment(DAY, sql`t.at`),
    method: ofWords({ en: 'Method', es: 'Forma de pago' }, METHODS, method),
    marketId: ofRecords(LABELS.market, 'markets', sql`p.market_id`),
    vendorId: ofRecords(LABELS.vendor, 'vendors', sql`c.vendor_id`),
    service: ofWords(LABELS.service, wordsOf('serviceType'), sql`c.service_type`),
    isRefund: is({ en: 'Refunds', es: 'Reembolsos' }, sql`'refunds' in (t.debit, t.credit)`),
  },
};

export const moneySplits = {
  ...overTime(sql`f.date`, DAY),
  method: byWord({ en: 'Method', es: 'Forma de pago' }, sql`f.method`, 'method', METHODS),
  market: byMarket(sql`f.market_id`),
  vendor: byVendor(sql`f.vendor_id`),
} satisfies Record<string, Split>;

const kept = sql`coalesce(f.received, 0) - coalesce(f.refunded, 0)`;

export const moneySums = {
  count: {
    label: { en: 'Payments and refunds', es: 'Pagos y reembolsos' },
    kind: 'count',
    value: sql`count(distinct f.attempt_id)::int`,
  },
  received: {
    label: { en: 'Received', es: 'Recibido' },
    kind: 'money',
    value: sql`coalesce(sum(f.received), 0)`,
  },
  refunded: {
    label: { en: 'Refunded', es: 'Reembolsado' },
    kind: 'money',
    value: sql`coalesce(sum(f.refunded), 0)`,
  },
  kept: { label: { en: 'Kept', es: 'Neto' }, kind: 'money', value: sql`coalesce(sum(${kept}), 0)` },
} satisfies Record<string, Column>;

/** What one method brought, less what was given back by it. */
export const keptBy = (name: keyof typeof METHODS & string): Column => ({
  label: METHODS[name] ?? { en: name, es: name },
  kind: 'money',
  value: sql`coalesce(sum(${kept}) filter (where f.method = ${name}), 0)`,
});
