import { sql } from 'drizzle-orm';
import { propertyPath } from '#contract/core/paths.ts';
import { type Column, type Facts, listReport, splitReport } from '../defineReport.ts';
import type { WordSet } from '../filters.ts';
import { ofMoment, ofRecords, ofText, ofWords } from '../filters.ts';
import { byMarket, byText, byWord, overTime } from '../splits.ts';
import { LABELS } from '../words.ts';

const DAY = { en: 'Day of the change', es: 'Día del cambio' };
const ACTOR = { en: 'Changed by', es: 'Cambiado por' };
const OF = { en: 'Price of', es: 'Precio de' };
const KINDS: WordSet = {
  assignment: { en: 'One visit', es: 'Una visita' },
  service: { en: 'A service', es: 'Un servicio' },
};
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
    period: ofMoment(DAY, sql`h.at`),
    kind: ofWords(OF, KINDS, sql`h.entity`),
    marketId: ofRecords(LABELS.market, 'markets', sql`p.market_id`),
    actor: ofText(ACTOR, sql`h.actor_name`),
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
  title: { en: 'Prices changed by hand', es: 'Precios cambiados a mano' },
  help: {
    en: 'Prices that somebody set for a visit or a service, and why; without its own price, the vendor’s list holds.',
    es: 'Precios que alguien fijó para una visita o un servicio, y por qué; sin precio propio rige la lista del proveedor.',
  },
  facts: handPriceFacts,
  splits: {
    actor: byText(ACTOR, sql`f.actor`, 'actor'),
    reason: byText(LABELS.reason, sql`f.reason`, 'reason'),
    kind: byWord(OF, sql`f.kind`, 'kind', KINDS),
    market: byMarket(sql`f.market_id`),
    ...overTime(sql`f.date`, DAY),
  },
  columns: {
    count: counted({ en: 'Changes', es: 'Cambios' }),
    set: counted({ en: 'Price set', es: 'Precio fijado' }, sql`f.before is null`),
    raised: counted({ en: 'Raised', es: 'Subidos' }, sql`f.price > f.before`),
    lowered: counted({ en: 'Lowered', es: 'Bajados' }, sql`f.price < f.before`),
    removed: counted({ en: 'Back to the list', es: 'De vuelta a la lista' }, sql`f.price is null`),
  },
  sort: ['count', 'DESC'],
  detail: 'hand-prices',
  chart: ['set', 'raised', 'lowered', 'removed'],
});

export const handPriceList = listReport({
  name: 'hand-prices',
  group: 'office',
  title: { en: 'Prices changed by hand, one by one', es: 'Precios cambiados a mano, uno por uno' },
  help: {
    en: 'Each change, with who made it and why; where a price is missing, the vendor’s list held.',
    es: 'Cada cambio, con quién lo hizo y por qué; donde falta un precio, regía la lista del proveedor.',
  },
  facts: handPriceFacts,
  columns: {
    at: { label: { en: 'When', es: 'Cuándo' }, kind: 'moment', value: sql`f.at`, order: sql`f.moment` },
    actor: { label: ACTOR, kind: 'text', value: sql`f.actor` },
    customer: { label: LABELS.customer, kind: 'text', value: sql`f.customer` },
    address: { label: LABELS.address, kind: 'text', value: sql`f.address` },
    kind: { label: OF, kind: 'word', words: KINDS, value: sql`f.kind` },
    before: { label: { en: 'Before', es: 'Antes' }, kind: 'money', value: sql`f.before` },
    price: { label: { en: 'Price', es: 'Precio' }, kind: 'money', value: sql`f.price` },
    reason: { label: LABELS.reason, kind: 'text', value: sql`nullif(f.reason, '–')` },
  },
  sort: ['at', 'DESC'],
  key: sql`f.id`,
  opens: { id: sql`f.property_id`, path: propertyPath },
});
