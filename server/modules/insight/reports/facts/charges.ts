import { type SQL, sql } from 'drizzle-orm';
import { openCentsOf } from '#server/modules/money/ledger/figures.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import type { Column, Facts, Split } from '../defineReport.ts';
import { ofDay, ofOne, ofOneDay, ofRecords, ofText, ofWords, whenTrue } from '../filters.ts';
import { byMarket, byText, byVendor, byWord, overTime } from '../splits.ts';
import { LABELS, wordsOf } from '../words.ts';
import {
  type CommissionParts,
  returned,
  returnedTax,
  WITH_COMMISSION,
  WITHOUT_COMMISSION,
} from './commission.ts';

/** Age of an open charge, in days since its work. */
export const AGES = reportsTexts.ages;

const open = openCentsOf('c');
const age = (today: string) => sql`case when c.date >= ${today}::date - 30 then 'current'
  when c.date >= ${today}::date - 60 then 'over30' when c.date >= ${today}::date - 90 then 'over60' else 'over90' end`;
/** Market whose tax applied on the day of the work: its name and ZIP codes may have changed since. */
const taxMarket = sql`case when b.charge_id is null then coalesce(m.name, '–')
  else coalesce(b.facts->'tax'->>'market', '–') end`;

/** Label of the day to which a charge is postponed. */
export const LATER = reportsTexts.later;

const factsWith = ({ commission, joins }: CommissionParts): Facts => ({
  select: (where, { today }) => sql`
    select c.id, c.date, c.status, c.service_type, c.customer_id, c.vendor_id, p.market_id, p.address, p.zipcode,
      cu.first_name || ' ' || cu.last_name as customer, v.company_name as vendor, m.name as market,
      c.subtotal_cents + c.discount_cents as gross, c.discount_cents as discount, c.tax_cents as tax,
      c.total_cents as total, c.paid_cents as paid, c.refunded_cents as refunded, c.free_cents as waived,
      ${open} as open, ${age(today)} as age, ${taxMarket} as tax_market, c.status_reason as reason,
      c.charge_later_date::text as later,
      ${returned} as returned, ${returnedTax} as returned_tax, ${commission} as commission
    from charges c
      left join properties p on p.id = c.property_id
      left join customers cu on cu.id = c.customer_id
      left join vendors v on v.id = c.vendor_id
      left join markets m on m.id = p.market_id
      left join charge_bases b on b.charge_id = c.id
      ${joins}
    where ${where}`,
  vendor: sql`c.vendor_id`,
  filters: {
    period: ofDay(LABELS.workDay, sql`c.date`),
    marketId: ofRecords(LABELS.market, 'markets', sql`p.market_id`),
    vendorId: ofRecords(LABELS.vendor, 'vendors', sql`c.vendor_id`),
    service: ofWords(LABELS.service, wordsOf('serviceType'), sql`c.service_type`),
    status: ofWords(LABELS.status, wordsOf('payment'), sql`c.status`),
    age: ofWords(reportsTexts.age, AGES, ({ today }) => age(today)),
    hasVendor: whenTrue(reportsTexts.workVendors, sql`c.vendor_id is not null`),
    isOpen: whenTrue(reportsTexts.open, sql`${open} > 0`),
    isReduced: whenTrue(reportsTexts.discountedWaived, sql`(c.discount_cents > 0 or c.free_cents > 0)`),
    later: ofOneDay(LATER, sql`c.charge_later_date`),
    taxMarket: ofText(reportsTexts.taxedIn, taxMarket),
    customerId: ofOne(reportsTexts.oneCustomer, sql`c.customer_id`),
  },
});

/** All charges with their ledger balances, on the day of their work. */
export const chargeFacts = factsWith(WITHOUT_COMMISSION);
/** `chargeFacts` with the business's commission on vendors' work. */
export const commissionedCharges: Facts = { ...factsWith(WITH_COMMISSION), counted: chargeFacts.select };

export const chargeSplits = {
  ...overTime(sql`f.date`, LABELS.workDay),
  market: byMarket(sql`f.market_id`),
  vendor: byVendor(sql`f.vendor_id`),
  service: byWord(LABELS.service, sql`f.service_type`, 'service', wordsOf('serviceType')),
} satisfies Record<string, Split>;

export const byCustomer: Split = {
  label: LABELS.customer,
  kind: 'text',
  key: sql`f.customer_id`,
  name: key => sql`(select first_name || ' ' || last_name from customers named where named.id = ${key})`,
  narrow: id => ({ customerId: id }),
};

export const taxSplits = {
  market: byText(reportsTexts.taxedIn, sql`f.tax_market`, 'taxMarket'),
  month: chargeSplits.month,
  day: chargeSplits.day,
} satisfies Record<string, Split>;

const money = (label: Column['label'], amount: SQL): Column => ({
  label,
  kind: 'money',
  value: sql`coalesce(sum(${amount}), 0)`,
});

const summed = {
  gross: money(reportsTexts.price, sql`f.gross`),
  discount: money(reportsTexts.discounts, sql`f.discount`),
  returned: money(reportsTexts.waivedRefundedBeforeTax, sql`f.returned`),
  commission: money(reportsTexts.commission, sql`f.commission`),
};

/** Totals of charges: total = received + refunded + waived + balance due, exactly. */
export const chargeSums = {
  count: { label: reportsTexts.charges, kind: 'count', value: sql`count(*)::int` },
  ...summed,
  net: money(reportsTexts.revenue, sql`f.gross - f.discount`),
  tax: money(reportsTexts.tax, sql`f.tax`),
  returnedTax: money(reportsTexts.taxWaivedRefunded, sql`f.returned_tax`),
  taxDue: money(reportsTexts.taxOwedState, sql`f.tax - f.returned_tax`),
  total: money(reportsTexts.charged, sql`f.total`),
  kept: money(reportsTexts.received, sql`f.paid - f.refunded`),
  refunded: money(reportsTexts.refunded, sql`f.refunded`),
  waived: money(reportsTexts.waived, sql`f.waived`),
  open: money(reportsTexts.open, sql`f.open`),
  vendorPart: {
    label: reportsTexts.vendorsPart,
    kind: 'money',
    // Computed from sums that the report has anyway, so that each amount is worked out only once per charge.
    value: sql`${summed.gross.value} - ${summed.discount.value} - ${summed.returned.value} - ${summed.commission.value}`,
  },
} satisfies Record<string, Column>;

/** Balance due of one age group. */
export const openOf = (bucket: keyof typeof AGES): Column =>
  money(AGES[bucket], sql`case when f.age = ${bucket} then f.open end`);
