import { sql } from 'drizzle-orm';
import { reportsTexts } from '#texts/server/reports.ts';
import type { Column, Facts, Split } from '../defineReport.ts';
import { ofMoment, ofRecords, ofText, ofWords } from '../filters.ts';
import { byMarket, byStaff, byText, byVendor, byWord, overTime } from '../splits.ts';
import { LABELS, wordsOf } from '../words.ts';

export const SOURCE = reportsTexts.source;

/** All properties with their customers, on the business day on which they were added. */
export const propertyFacts: Facts = {
  select: (where, { timeZone }) => sql`
    select p.id, (p.created_at at time zone ${timeZone})::date as date, p.customer_id, p.status, p.address, p.zipcode,
      p.assignee_id, p.market_id, p.vendor_id, cu.source, cu.first_name || ' ' || cu.last_name as customer,
      u.first_name || ' ' || u.last_name as assignee
    from properties p left join customers cu on cu.id = p.customer_id left join users u on u.id = p.assignee_id
    where ${where}`,
  filters: {
    period: ofMoment(reportsTexts.properties.day, sql`p.created_at`),
    source: ofWords(SOURCE, wordsOf('source'), sql`cu.source`),
    assigneeId: ofRecords(LABELS.assignee, 'staff', sql`p.assignee_id`),
    marketId: ofRecords(LABELS.market, 'markets', sql`p.market_id`),
    vendorId: ofRecords(LABELS.vendor, 'vendors', sql`p.vendor_id`),
    status: ofWords(LABELS.status, wordsOf('property'), sql`p.status`),
    zipcode: ofText(LABELS.zipcode, sql`p.zipcode`),
  },
};

export const propertySplits = {
  source: byWord(SOURCE, sql`f.source`, 'source', wordsOf('source')),
  zipcode: byText(LABELS.zipcode, sql`f.zipcode`, 'zipcode'),
  assignee: byStaff(sql`f.assignee_id`, LABELS.assignee, 'assigneeId'),
  market: byMarket(sql`f.market_id`),
  vendor: byVendor(sql`f.vendor_id`),
  ...overTime(sql`f.date`, reportsTexts.properties.day),
} satisfies Record<string, Split>;

export const propertySums = {
  count: { label: reportsTexts.properties.properties, kind: 'count', value: sql`count(*)::int` },
  active: {
    label: reportsTexts.activeToday,
    kind: 'count',
    value: sql`count(*) filter (where f.status = 'active')::int`,
  },
  gone: {
    label: reportsTexts.notActiveAnyMore,
    kind: 'count',
    value: sql`count(*) filter (where f.status <> 'active')::int`,
  },
} satisfies Record<string, Column>;
