import { sql } from 'drizzle-orm';
import { FREQUENCIES } from '#contract/core/enums.ts';
import { FREQUENCY_WORDS } from '#contract/core/frequencies.ts';
import { inEach } from '#texts/localized.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import { type Facts, listReport } from '../defineReport.ts';
import type { WordSet } from '../filters.ts';
import { ofDay, ofRecords, ofWords } from '../filters.ts';
import { LABELS, wordsOf } from '../words.ts';

const FREQUENCY_NAMES: WordSet = Object.fromEntries(
  FREQUENCIES.map(one => [one, inEach(language => FREQUENCY_WORDS[language][one].name)]),
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
    period: ofDay(reportsTexts.prices.day, sql`c.date`),
    vendorId: ofRecords(LABELS.vendor, 'vendors', sql`c.vendor_id`),
    lotSize: ofWords(reportsTexts.lot, wordsOf('lotSize'), sql`c.lot_size`),
  },
};

export const priceChanges = listReport({
  name: 'price-changes',
  group: 'office',
  title: reportsTexts.priceChanges,
  help: reportsTexts.whatEachVersionVendorsPriceList,
  facts: priceFacts,
  usualPeriod: 'year',
  columns: {
    date: { label: reportsTexts.prices.day, kind: 'day', value: sql`f.date` },
    vendor: { label: LABELS.vendor, kind: 'text', value: sql`f.vendor` },
    version: { label: reportsTexts.version, kind: 'count', value: sql`f.list_version` },
    lotSize: { label: reportsTexts.lot, kind: 'word', words: wordsOf('lotSize'), value: sql`f.lot_size` },
    frequency: {
      label: reportsTexts.frequency,
      kind: 'word',
      words: FREQUENCY_NAMES,
      value: sql`f.frequency`,
    },
    before: { label: reportsTexts.before, kind: 'money', value: sql`f.before` },
    price: { label: reportsTexts.price, kind: 'money', value: sql`f.price` },
    change: {
      label: reportsTexts.change,
      kind: 'percent',
      value: sql`round(100.0 * (f.price - f.before) / nullif(f.before, 0), 1)`,
    },
  },
  sort: ['date', 'DESC'],
  key: sql`f.id`,
});
