import { sql } from 'drizzle-orm';
import { propertyPath } from '#contract/core/paths.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import { type Column, type Facts, listReport, splitReport } from '../defineReport.ts';
import type { WordSet } from '../filters.ts';
import { ofMoment, ofRecords, ofText, ofWords } from '../filters.ts';
import { byMarket, byText, byWord, overTime } from '../splits.ts';
import { LABELS } from '../words.ts';

const KINDS: WordSet = reportsTexts.handPrices.kinds;
const reason = sql`coalesce(nullif(h.reason, ''), '–')`;

/**
 * All changes to prices set by hand on visits and services, from the history; without one, the price list
 * applies.
 */
const handPriceFacts: Facts = {
  select: (where, { timeZone }) => sql`
    select h.id, h.property_id, (h.at at time zone ${timeZone})::date as date, h.at as moment,
      to_char(h.at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as at, h.entity as kind, h.actor_name as actor,
      ${reason} as reason, (h.before->>'priceCents')::int as before, (h.after->>'priceCents')::int as price,
      p.market_id, p.address, cu.first_name || ' ' || cu.last_name as customer
    from history h
      left join properties p on p.id = h.property_id
      left join customers cu on cu.id = p.customer_id
    where h.entity in ('assignment', 'service')
      and h.after->>'priceCents' is distinct from h.before->>'priceCents' and ${where}`,
  filters: {
    period: ofMoment(reportsTexts.handPrices.day, sql`h.at`),
    kind: ofWords(reportsTexts.of, KINDS, sql`h.entity`),
    marketId: ofRecords(LABELS.market, 'markets', sql`p.market_id`),
    actor: ofText(reportsTexts.actor, sql`h.actor_name`),
    reason: ofText(LABELS.reason, reason),
  },
};

const counted = (label: Column['label'], which = sql`true`): Column => ({
  label,
  kind: 'count',
  value: sql`count(*) filter (where ${which})::int`,
});

export const handPrices = splitReport({
  name: 'prices-by-hand',
  group: 'office',
  title: reportsTexts.pricesChangedHand,
  help: reportsTexts.pricesSomebodySetVisitServiceWhy,
  facts: handPriceFacts,
  splits: {
    actor: byText(reportsTexts.actor, sql`f.actor`, 'actor'),
    reason: byText(LABELS.reason, sql`f.reason`, 'reason'),
    kind: byWord(reportsTexts.of, sql`f.kind`, 'kind', KINDS),
    market: byMarket(sql`f.market_id`),
    ...overTime(sql`f.date`, reportsTexts.handPrices.day),
  },
  columns: {
    count: counted(reportsTexts.changes),
    set: counted(reportsTexts.priceSet, sql`f.before is null`),
    raised: counted(reportsTexts.raised, sql`f.price > f.before`),
    lowered: counted(reportsTexts.lowered, sql`f.price < f.before`),
    removed: counted(reportsTexts.backList, sql`f.price is null`),
  },
  sort: ['count', 'DESC'],
  detail: 'hand-prices',
  chart: ['set', 'raised', 'lowered', 'removed'],
});

export const handPriceList = listReport({
  name: 'hand-prices',
  group: 'office',
  title: reportsTexts.pricesChangedHandOneOne,
  help: reportsTexts.eachChangeWhoMadeWhy,
  facts: handPriceFacts,
  columns: {
    at: { label: reportsTexts.when, kind: 'moment', value: sql`f.at`, order: sql`f.moment` },
    actor: { label: reportsTexts.actor, kind: 'text', value: sql`f.actor` },
    customer: { label: LABELS.customer, kind: 'text', value: sql`f.customer` },
    address: { label: LABELS.address, kind: 'text', value: sql`f.address` },
    kind: { label: reportsTexts.of, kind: 'word', words: KINDS, value: sql`f.kind` },
    before: { label: reportsTexts.before, kind: 'money', value: sql`f.before` },
    price: { label: reportsTexts.price, kind: 'money', value: sql`f.price` },
    reason: { label: LABELS.reason, kind: 'text', value: sql`nullif(f.reason, '–')` },
  },
  sort: ['at', 'DESC'],
  key: sql`f.id`,
  opens: { id: sql`f.property_id`, path: propertyPath },
});
