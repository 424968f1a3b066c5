import { sql } from 'drizzle-orm';
import { FREQUENCIES } from '#contract/core/enums.ts';
import { FREQUENCY_WORDS } from '#contract/core/frequencies.ts';
import { type Facts, listReport } from '../defineReport.ts';
import type { WordSet } from '../filters.ts';
import { ofDay, ofRecords, ofWords } from '../filters.ts';
import { LABELS, wordsOf } from '../words.ts';

const DAY = { en: 'In force from', es: 'Vigente desde' };
const LOT = { en: 'Lot size', es: 'Tamaño del lote' };
const FREQUENCY_NAMES: WordSet = Object.fromEntries(
  FREQUENCIES.map(one => [one, { en: FREQUENCY_WORDS.en[one].name, es: FREQUENCY_WORDS.es[one].name }]),
);

/** All prices of a vendor's list that differ from the previous list. */
const priceFacts: Facts = {
  select: where => sql`
    select * from (
      select l.vendor_id * 1000000::bigint + row_number() over (order by l.id, pr.lot_size, pr.frequency) as id, l.vendor_id,
        v.company_name as vendor, l.effective_from as date, l.list_version, pr.lot_size, pr.frequency::text as frequency,
        pr.price_cents as price,
        lag(pr.price_cents) over (partition by l.vendor_id, pr.lot_size, pr.frequency order by l.list_version) as before
      from prices pr join price_lists l on l.id = pr.price_list_id join vendors v on v.id = l.vendor_id
    ) c where c.price is distinct from c.before and ${where}`,
  vendor: sql`c.vendor_id`,
  filters: {
    period: ofDay(DAY, sql`c.date`),
    vendorId: ofRecords(LABELS.vendor, 'vendors', sql`c.vendor_id`),
    lotSize: ofWords(LOT, wordsOf('lotSize'), sql`c.lot_size`),
  },
};

export const priceChanges = listReport({
  name: 'price-changes',
  group: 'office',
  title: { en: 'Price changes', es: 'Cambios de precios' },
  help: {
    en: 'What each version of a vendor’s price list changed, on the day from which it is in force.',
    es: 'Lo que cambió cada versión de la lista de precios de un proveedor, en el día desde el que rige.',
  },
  facts: priceFacts,
  usualPeriod: 'year',
  columns: {
    date: { label: DAY, kind: 'day', value: sql`f.date` },
    vendor: { label: LABELS.vendor, kind: 'text', value: sql`f.vendor` },
    version: { label: { en: 'Version', es: 'Versión' }, kind: 'count', value: sql`f.list_version` },
    lotSize: { label: LOT, kind: 'word', words: wordsOf('lotSize'), value: sql`f.lot_size` },
    frequency: {
      label: { en: 'Frequency', es: 'Frecuencia' },
      kind: 'word',
      words: FREQUENCY_NAMES,
      value: sql`f.frequency`,
    },
    before: { label: { en: 'Before', es: 'Antes' }, kind: 'money', value: sql`f.before` },
    price: { label: { en: 'Price', es: 'Precio' }, kind: 'money', value: sql`f.price` },
    change: {
      label: { en: 'Change', es: 'Cambio' },
      kind: 'percent',
      value: sql`round(100.0 * (f.price - f.before) / nullif(f.before, 0), 1)`,
    },
  },
  sort: ['date', 'DESC'],
  key: sql`f.id`,
});
