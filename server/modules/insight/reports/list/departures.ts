import { sql } from 'drizzle-orm';
import { propertyPath } from '#contract/core/paths.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import { type Facts, listReport, splitReport } from '../defineReport.ts';
import { ofMoment, ofRecords, ofText, ofWords } from '../filters.ts';
import { byMarket, byText, byWord, overTime } from '../splits.ts';
import { LABELS, wordsOf } from '../words.ts';

const became = sql`h.after->>'status'`;
const reason = sql`coalesce(nullif(h.reason, ''), '–')`;
const STATUSES = wordsOf('property');

/** All changes of a property's status away from active, from the history. */
const departureFacts: Facts = {
  select: (where, { timeZone }) => sql`
    select h.id, p.id as property_id, (h.at at time zone ${timeZone})::date as date, ${became} as became,
      ${reason} as reason, p.status, p.market_id, p.address, h.actor_name as actor,
      cu.first_name || ' ' || cu.last_name as customer
    from history h
      left join properties p on p.id = h.property_id
      left join customers cu on cu.id = p.customer_id
    where h.entity = 'property' and ${became} in ('past', 'no-renew', 'declined', 'pro-collect')
      and h.before->>'status' is not null and ${where}`,
  filters: {
    period: ofMoment(reportsTexts.departures.day, sql`h.at`),
    became: ofWords(reportsTexts.became, STATUSES, became),
    marketId: ofRecords(LABELS.market, 'markets', sql`p.market_id`),
    reason: ofText(LABELS.reason, reason),
  },
};

export const departures = splitReport({
  name: 'past-and-no-renew',
  group: 'customers',
  title: reportsTexts.pastNoRenew,
  help: reportsTexts.propertiesStoppedBeingActiveDayChange,
  facts: departureFacts,
  usualPeriod: 'year',
  splits: {
    reason: byText(LABELS.reason, sql`f.reason`, 'reason'),
    became: byWord(reportsTexts.became, sql`f.became`, 'became', STATUSES),
    market: byMarket(sql`f.market_id`),
    ...overTime(sql`f.date`, reportsTexts.departures.day),
  },
  columns: {
    count: { label: reportsTexts.left, kind: 'count', value: sql`count(*)::int` },
    back: {
      label: reportsTexts.activeAgain,
      kind: 'count',
      value: sql`count(*) filter (where f.status = 'active')::int`,
    },
  },
  sort: ['count', 'DESC'],
  detail: 'departures',
  chart: ['count'],
});

export const departureList = listReport({
  name: 'departures',
  group: 'customers',
  title: reportsTexts.whoLeftOneOne,
  help: reportsTexts.eachChangeReasonWhoMade,
  facts: departureFacts,
  usualPeriod: 'year',
  columns: {
    date: { label: reportsTexts.departures.day, kind: 'day', value: sql`f.date` },
    customer: { label: LABELS.customer, kind: 'text', value: sql`f.customer` },
    address: { label: LABELS.address, kind: 'text', value: sql`f.address` },
    became: { label: reportsTexts.became, kind: 'word', words: STATUSES, value: sql`f.became` },
    reason: { label: LABELS.reason, kind: 'text', value: sql`f.reason` },
    status: { label: reportsTexts.today, kind: 'word', words: STATUSES, value: sql`f.status` },
    actor: { label: reportsTexts.by, kind: 'text', value: sql`f.actor` },
  },
  sort: ['date', 'DESC'],
  key: sql`f.id`,
  opens: { id: sql`f.property_id`, path: propertyPath },
});
