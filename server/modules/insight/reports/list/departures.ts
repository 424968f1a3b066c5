import { sql } from 'drizzle-orm';
import { propertyPath } from '#contract/core/paths.ts';
import { type Facts, listReport, splitReport } from '../defineReport.ts';
import { ofMoment, ofRecords, ofText, ofWords } from '../filters.ts';
import { byMarket, byText, byWord, overTime } from '../splits.ts';
import { LABELS, wordsOf } from '../words.ts';

const DAY = { en: 'Day of the change', es: 'Día del cambio' };
const BECAME = { en: 'Became', es: 'Pasó a' };
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
    period: ofMoment(DAY, sql`h.at`),
    became: ofWords(BECAME, STATUSES, became),
    marketId: ofRecords(LABELS.market, 'markets', sql`p.market_id`),
    reason: ofText(LABELS.reason, reason),
  },
};

export const departures = splitReport({
  name: 'past-and-no-renew',
  group: 'customers',
  title: { en: 'Past and no-renew', es: 'Clientes anteriores y que no renuevan' },
  help: {
    en: 'Properties that stopped being active, on the day of the change, and which of them are active again.',
    es: 'Propiedades que dejaron de estar activas, en el día del cambio, y cuáles lo están otra vez.',
  },
  facts: departureFacts,
  usualPeriod: 'year',
  splits: {
    reason: byText(LABELS.reason, sql`f.reason`, 'reason'),
    became: byWord(BECAME, sql`f.became`, 'became', STATUSES),
    market: byMarket(sql`f.market_id`),
    ...overTime(sql`f.date`, DAY),
  },
  columns: {
    count: { label: { en: 'Left', es: 'Se fueron' }, kind: 'count', value: sql`count(*)::int` },
    back: {
      label: { en: 'Active again', es: 'Activas otra vez' },
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
  title: { en: 'Who left, one by one', es: 'Quién se fue, uno por uno' },
  help: {
    en: 'Each change, with its reason and who made it.',
    es: 'Cada cambio, con su motivo y quién lo hizo.',
  },
  facts: departureFacts,
  usualPeriod: 'year',
  columns: {
    date: { label: DAY, kind: 'day', value: sql`f.date` },
    customer: { label: LABELS.customer, kind: 'text', value: sql`f.customer` },
    address: { label: LABELS.address, kind: 'text', value: sql`f.address` },
    became: { label: BECAME, kind: 'word', words: STATUSES, value: sql`f.became` },
    reason: { label: LABELS.reason, kind: 'text', value: sql`f.reason` },
    status: { label: { en: 'Today', es: 'Hoy' }, kind: 'word', words: STATUSES, value: sql`f.status` },
    actor: { label: { en: 'By', es: 'Por' }, kind: 'text', value: sql`f.actor` },
  },
  sort: ['date', 'DESC'],
  key: sql`f.id`,
  opens: { id: sql`f.property_id`, path: propertyPath },
});
