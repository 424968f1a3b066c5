import { sql } from 'drizzle-orm';
import { openCentsOf } from '#server/modules/money/ledger/figures.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import type { Column, Facts, Split } from '../defineReport.ts';
import { ofMoment, ofRecords, ofText, ofWords } from '../filters.ts';
import { byMarket, byText, byVendor, byWord, overTime } from '../splits.ts';
import { LABELS } from '../words.ts';

export const ANSWER = reportsTexts.answer;
export const CARD = reportsTexts.card;
export const FINALITY = reportsTexts.finality;
export const FINALITIES = reportsTexts.finalities;

const at = sql`coalesce(t.settled_at, t.created_at)`;
const answer = sql`coalesce(t.response_text, t.response_code, '–')`;
const card = sql`coalesce(cd.brand, '–')`;
const finality = sql`case when t.is_hard_decline then 'hard' else 'soft' end`;

/** All declined card payments, on the business day of the response. */
export const declineFacts: Facts = {
  select: (where, { timeZone }) => sql`
    select t.id, t.charge_id, (${at} at time zone ${timeZone})::date as date,
      to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as at, t.amount_cents as amount, ${answer} as answer,
      ${card} as card, cd.last_four, ${finality} as finality, c.vendor_id, p.market_id, p.address,
      cu.first_name || ' ' || cu.last_name as customer, c.status,
      ${openCentsOf('c')} as open
    from payment_attempts t
      left join cards cd on cd.id = t.card_id
      left join charges c on c.id = t.charge_id
      left join properties p on p.id = coalesce(c.property_id, t.property_id)
      left join customers cu on cu.id = coalesce(c.customer_id, t.customer_id)
    where t.state = 'declined' and t.kind = 'sale' and t.method <> 'credit' and ${where}`,
  vendor: sql`c.vendor_id`,
  filters: {
    period: ofMoment(reportsTexts.day, at),
    finality: ofWords(FINALITY, FINALITIES, finality),
    marketId: ofRecords(LABELS.market, 'markets', sql`p.market_id`),
    vendorId: ofRecords(LABELS.vendor, 'vendors', sql`c.vendor_id`),
    answer: ofText(ANSWER, answer),
    card: ofText(CARD, card),
  },
};

export const declineSplits = {
  answer: byText(ANSWER, sql`f.answer`, 'answer'),
  ...overTime(sql`f.date`, reportsTexts.day),
  card: byText(CARD, sql`f.card`, 'card'),
  finality: byWord(FINALITY, sql`f.finality`, 'finality', FINALITIES),
  market: byMarket(sql`f.market_id`),
  vendor: byVendor(sql`f.vendor_id`),
} satisfies Record<string, Split>;

export const declineSums = {
  count: { label: reportsTexts.declined, kind: 'count', value: sql`count(*)::int` },
  amount: {
    label: reportsTexts.askedFor,
    kind: 'money',
    value: sql`coalesce(sum(f.amount), 0)`,
  },
} satisfies Record<string, Column>;
