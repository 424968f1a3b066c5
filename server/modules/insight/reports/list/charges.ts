import { type SQL, sql } from 'drizzle-orm';
import { chargePath } from '#contract/core/paths.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import { type Column, listReport } from '../defineReport.ts';
import { chargeSums, commissionedCharges } from '../facts/charges.ts';
import { LABELS, wordsOf } from '../words.ts';

const money = (sum: Column, value: SQL): Column => ({ ...sum, value, total: sum.value });

export const charges = listReport({
  name: 'charges',
  group: 'money',
  title: reportsTexts.chargesOneOne,
  help: reportsTexts.everyChargeBehindSumsRevenueTax,
  facts: commissionedCharges,
  columns: {
    date: { label: LABELS.workDay, kind: 'day', value: sql`f.date`, order: sql`f.date` },
    customer: { label: LABELS.customer, kind: 'text', value: sql`f.customer` },
    address: { label: LABELS.address, kind: 'text', value: sql`f.address` },
    service: {
      label: LABELS.service,
      kind: 'word',
      words: wordsOf('serviceType'),
      value: sql`f.service_type`,
    },
    status: { label: LABELS.status, kind: 'word', words: wordsOf('payment'), value: sql`f.status` },
    gross: { ...money(chargeSums.gross, sql`f.gross`), isExtra: true },
    discount: { ...money(chargeSums.discount, sql`f.discount`), isExtra: true },
    tax: { ...money(chargeSums.tax, sql`f.tax`), isExtra: true },
    returnedTax: { ...money(chargeSums.returnedTax, sql`f.returned_tax`), isExtra: true },
    total: money(chargeSums.total, sql`f.total`),
    kept: money(chargeSums.kept, sql`f.paid - f.refunded`),
    refunded: { ...money(chargeSums.refunded, sql`f.refunded`), isExtra: true },
    waived: money(chargeSums.waived, sql`f.waived`),
    open: money(chargeSums.open, sql`f.open`),
    returned: { ...money(chargeSums.returned, sql`f.returned`), isExtra: true },
    commission: { ...money(chargeSums.commission, sql`f.commission`), isExtra: true },
    vendorPart: {
      ...money(chargeSums.vendorPart, sql`f.gross - f.discount - f.returned - f.commission`),
      isExtra: true,
    },
    reason: { label: LABELS.reason, kind: 'text', value: sql`f.reason`, isExtra: true },
  },
  sort: ['date', 'DESC'],
  key: sql`f.id`,
  opens: { id: sql`f.id`, path: chargePath },
});
