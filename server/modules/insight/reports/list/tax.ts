import { sql } from 'drizzle-orm';
import { reportsTexts } from '#texts/server/reports.ts';
import { splitReport } from '../defineReport.ts';
import { chargeFacts, chargeSums, taxSplits } from '../facts/charges.ts';

export const tax = splitReport({
  name: 'tax',
  group: 'money',
  title: reportsTexts.salesTaxMarket,
  help: reportsTexts.taxChargedDayWorkMarketWhose,
  facts: chargeFacts,
  usualPeriod: 'lastMonth',
  splits: taxSplits,
  columns: {
    count: chargeSums.count,
    net: chargeSums.net,
    taxed: {
      label: reportsTexts.ofItTaxed,
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
