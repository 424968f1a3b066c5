import { sql } from 'drizzle-orm';
import { splitReport } from '../defineReport.ts';
import { chargeFacts, chargeSums, taxSplits } from '../facts/charges.ts';

export const tax = splitReport({
  name: 'tax',
  group: 'money',
  title: { en: 'Sales tax by market', es: 'Impuesto sobre ventas por mercado' },
  help: {
    en: 'Tax charged on the day of the work, in the market whose rate was asked for that day. Waived charges keep their tax here.',
    es: 'Impuesto cargado en el día del trabajo, en el mercado cuya tasa se aplicó ese día. Los cargos anulados conservan aquí su impuesto.',
  },
  facts: chargeFacts,
  usualPeriod: 'lastMonth',
  splits: taxSplits,
  columns: {
    count: chargeSums.count,
    net: chargeSums.net,
    taxed: {
      label: { en: 'Of it taxed', es: 'Gravado' },
      kind: 'money',
      value: sql`coalesce(sum(case when f.tax > 0 then f.gross - f.discount end), 0)`,
    },
    tax: chargeSums.tax,
    total: chargeSums.total,
    waived: chargeSums.waived,
    refunded: chargeSums.refunded,
  },
  sort: ['tax', 'DESC'],
  detail: 'charges',
  chart: ['tax'],
});
