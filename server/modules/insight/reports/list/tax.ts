import { sql } from 'drizzle-orm';
import { splitReport } from '../defineReport.ts';
import { chargeFacts, chargeSums, taxSplits } from '../facts/charges.ts';

export const tax = splitReport({
  name: 'tax',
  group: 'money',
  title: { en: 'Sales tax by market', es: 'Impuesto sobre ventas por mercado' },
  help: {
    en: 'Tax charged on the day of the work, in the market whose rate applied that day, less the tax of what was waived or refunded since. What is left is owed to the state.',
    es: 'Impuesto cargado en el día del trabajo, en el mercado cuya tasa se aplicó ese día, menos el impuesto de lo que se anuló o reembolsó después. Lo que queda se debe al estado.',
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
    returnedTax: chargeSums.returnedTax,
    taxDue: chargeSums.taxDue,
    total: chargeSums.total,
    waived: chargeSums.waived,
    refunded: chargeSums.refunded,
  },
  sort: ['tax', 'DESC'],
  detail: 'charges',
  chart: ['taxDue'],
});
