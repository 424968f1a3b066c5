import { reportsTexts } from '#texts/server/reports.ts';
import { splitReport } from '../defineReport.ts';
import { chargeFacts, chargeSplits, chargeSums } from '../facts/charges.ts';

export const revenue = splitReport({
  name: 'revenue',
  group: 'money',
  title: reportsTexts.revenue,
  help: reportsTexts.whatWorkCameDayDone,
  facts: chargeFacts,
  splits: chargeSplits,
  columns: {
    count: chargeSums.count,
    gross: chargeSums.gross,
    discount: chargeSums.discount,
    net: chargeSums.net,
    tax: chargeSums.tax,
    total: chargeSums.total,
    kept: chargeSums.kept,
    refunded: chargeSums.refunded,
    waived: chargeSums.waived,
    open: chargeSums.open,
  },
  sort: ['split', 'ASC'],
  detail: 'charges',
  chart: ['kept', 'refunded', 'waived', 'open'],
});
