import { type SQL, sql } from 'drizzle-orm';
import { reportsTexts } from '#texts/server/reports.ts';
import type { Column, Facts, Split } from '../defineReport.ts';
import { ofDay, ofRecords, ofWords, ofWordsOrText, whenTrue } from '../filters.ts';
import { byCrew, byMarket, byText, byVendor, byWord, overTime } from '../splits.ts';
import { LABELS, REASONS, wordsOf } from '../words.ts';
import { type CommissionParts, returned, WITH_COMMISSION, WITHOUT_COMMISSION } from './commission.ts';

const reason = sql`coalesce(a.skip_reason, a.cancel_reason, '–')`;
/** A regular visit that was or will be done later than the day of its slot. */
const isLate = sql`(a.kind = 'regular' and a.date > a.slot and a.status in ('pending', 'started', 'completed'))`;

const factsWith = ({ commission, joins }: CommissionParts): Facts => ({
  select: where => sql`
    select a.id, a.date, a.slot, a.status, a.service_type, a.crew_id, a.vendor_id, p.market_id, p.address,
      cu.first_name || ' ' || cu.last_name as customer, cr.name as crew, ${reason} as reason, a.date - a.slot as days_late,
      a.expected_minutes as expected, a.worked_minutes as worked,
      case when a.worked_minutes is not null then a.expected_minutes end as expected_of_worked,
      coalesce(c.subtotal_cents, 0) as net, coalesce(${returned}, 0) as returned, coalesce(${commission}, 0) as margin
    from assignments a
      left join properties p on p.id = a.property_id
      left join customers cu on cu.id = a.customer_id
      left join crews cr on cr.id = a.crew_id
      left join vendors v on v.id = a.vendor_id
      left join charges c on c.assignment_id = a.id
      ${joins}
    where ${where}`,
  vendor: sql`a.vendor_id`,
  filters: {
    period: ofDay(LABELS.date, sql`a.date`),
    crewId: ofRecords(LABELS.crew, 'crews', sql`a.crew_id`),
    vendorId: ofRecords(LABELS.vendor, 'vendors', sql`a.vendor_id`),
    marketId: ofRecords(LABELS.market, 'markets', sql`p.market_id`),
    service: ofWords(LABELS.service, wordsOf('serviceType'), sql`a.service_type`),
    status: ofWords(LABELS.status, wordsOf('assignment'), sql`a.status`),
    reason: ofWordsOrText(LABELS.reason, REASONS, reason),
    isLate: whenTrue(reportsTexts.laterThanCadence, isLate),
  },
});

/** All visits on their scheduled day, with their amount before tax. */
export const visitFacts = factsWith(WITHOUT_COMMISSION);
/** `visitFacts` with the business's share of the amount. */
export const commissionedVisits: Facts = { ...factsWith(WITH_COMMISSION), counted: visitFacts.select };

const time = overTime(sql`f.date`, LABELS.date);
export const visitSplits = {
  ...time,
  crew: byCrew(sql`f.crew_id`),
  vendor: byVendor(sql`f.vendor_id`),
  market: byMarket(sql`f.market_id`),
  service: byWord(LABELS.service, sql`f.service_type`, 'service', wordsOf('serviceType')),
} satisfies Record<string, Split>;

/** Grouped by reason for skipping or canceling first, since that is the usual question. */
export const reasonSplits = {
  reason: { ...byText(LABELS.reason, sql`f.reason`, 'reason'), kind: 'word', words: REASONS },
  ...visitSplits,
} satisfies Record<string, Split>;

const sum = (label: Column['label'], kind: Column['kind'], amount: SQL): Column => ({
  label,
  kind,
  value: sql`coalesce(sum(${amount}), 0)`,
});
const average = (label: Column['label'], amount: SQL): Column => ({
  label,
  kind: 'minutes',
  value: sql`round(avg(${amount}))`,
});

const summed = {
  net: sum(reportsTexts.revenue, 'money', sql`f.net`),
  returned: sum(reportsTexts.waivedRefunded, 'money', sql`f.returned`),
  margin: sum(reportsTexts.margin, 'money', sql`f.margin`),
};

export const visitSums = {
  ...summed,
  count: { label: LABELS.visits, kind: 'count', value: sql`count(*)::int` },
  expected: sum(reportsTexts.expectedTime, 'minutes', sql`f.expected`),
  worked: sum(reportsTexts.workedTime, 'minutes', sql`f.worked`),
  expectedEach: average(reportsTexts.expectedVisit, sql`f.expected_of_worked`),
  workedEach: average(reportsTexts.workedVisit, sql`f.worked`),
  ofExpected: {
    label: reportsTexts.whatExpected,
    kind: 'percent',
    value: sql`round(100.0 * sum(f.worked) / nullif(sum(f.expected_of_worked), 0), 1)`,
  },
  daysLate: {
    label: reportsTexts.daysLateAverage,
    kind: 'count',
    value: sql`round(avg(f.days_late), 1)`,
  },
  daysLateMost: {
    label: reportsTexts.daysLateMost,
    kind: 'count',
    value: sql`max(f.days_late)`,
  },
  cost: {
    label: reportsTexts.vendorsPart,
    kind: 'money',
    // Computed from sums that the report has anyway, so that each amount is worked out only once per visit.
    value: sql`${summed.net.value} - ${summed.returned.value} - ${summed.margin.value}`,
  },
  marginShare: {
    label: reportsTexts.marginWhatLeft,
    kind: 'percent',
    value: sql`round(100.0 * sum(f.margin) / nullif(sum(f.net) - sum(f.returned), 0), 1)`,
  },
  netAnHour: {
    label: reportsTexts.revenueHourWorked,
    kind: 'money',
    value: sql`round(60.0 * sum(case when f.worked > 0 then f.net end) / nullif(sum(f.worked), 0))`,
  },
} satisfies Record<string, Column>;
