import { sql } from 'drizzle-orm';
import { assignmentPath } from '#contract/core/paths.ts';
import { filled } from '#texts/localized.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import { type Facts, listReport, splitReport } from '../defineReport.ts';
import type { WordSet } from '../filters.ts';
import { ofDay, ofRecords, ofWords } from '../filters.ts';
import { byCrew, byMarket, byVendor, overTime } from '../splits.ts';
import { LABELS, wordsOf } from '../words.ts';

const STARS: WordSet = Object.fromEntries(
  [1, 2, 3, 4, 5].map(stars => [stars, filled(reportsTexts.starsOfFive, { stars })]),
);

/** Customers' ratings of visits, on the day of the visit. */
const ratingFacts: Facts = {
  select: where => sql`
    select a.id, a.date, a.crew_id, a.vendor_id, p.market_id, p.address, a.service_type, r.stars, r.words,
      cu.first_name || ' ' || cu.last_name as customer, cr.name as crew
    from visit_ratings r
      join assignments a on a.id = r.assignment_id
      left join properties p on p.id = a.property_id
      left join customers cu on cu.id = a.customer_id
      left join crews cr on cr.id = a.crew_id
    where ${where}`,
  vendor: sql`a.vendor_id`,
  filters: {
    period: ofDay(LABELS.date, sql`a.date`),
    stars: ofWords(reportsTexts.rating, STARS, sql`r.stars::text`),
    crewId: ofRecords(LABELS.crew, 'crews', sql`a.crew_id`),
    vendorId: ofRecords(LABELS.vendor, 'vendors', sql`a.vendor_id`),
    marketId: ofRecords(LABELS.market, 'markets', sql`p.market_id`),
  },
};

export const ratings = splitReport({
  name: 'ratings',
  group: 'customers',
  title: reportsTexts.ratingsVisits,
  help: reportsTexts.howManyVisitsCustomersRatedHow,
  facts: ratingFacts,
  splits: {
    crew: byCrew(sql`f.crew_id`),
    vendor: byVendor(sql`f.vendor_id`),
    market: byMarket(sql`f.market_id`),
    ...overTime(sql`f.date`, LABELS.date),
  },
  columns: {
    count: { label: reportsTexts.ratings, kind: 'count', value: sql`count(*)::int` },
    low: {
      label: reportsTexts.oneTwoStars,
      kind: 'count',
      value: sql`count(*) filter (where f.stars <= 2)::int`,
    },
    average: {
      label: reportsTexts.starsAverage,
      kind: 'count',
      value: sql`round(avg(f.stars), 1)`,
    },
  },
  sort: ['count', 'DESC'],
  detail: 'rating-list',
  chart: ['count', 'low'],
});

export const ratingList = listReport({
  name: 'rating-list',
  group: 'customers',
  title: reportsTexts.ratingsOneOne,
  help: reportsTexts.eachVisitCustomerRatedWords,
  facts: ratingFacts,
  columns: {
    date: { label: LABELS.date, kind: 'day', value: sql`f.date`, order: sql`f.date` },
    stars: { label: reportsTexts.rating, kind: 'word', words: STARS, value: sql`f.stars::text` },
    words: { label: reportsTexts.inWords, kind: 'text', value: sql`f.words` },
    customer: { label: LABELS.customer, kind: 'text', value: sql`f.customer` },
    address: { label: LABELS.address, kind: 'text', value: sql`f.address` },
    crew: { label: LABELS.crew, kind: 'text', value: sql`f.crew` },
    service: {
      label: LABELS.service,
      kind: 'word',
      words: wordsOf('serviceType'),
      value: sql`f.service_type`,
    },
  },
  sort: ['date', 'DESC'],
  key: sql`f.id`,
  opens: { id: sql`f.id`, path: assignmentPath },
});
