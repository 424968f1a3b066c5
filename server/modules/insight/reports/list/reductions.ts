import { reportsTexts } from '#texts/server/reports.ts';
import { splitReport } from '../defineReport.ts';
import { chargeFacts, chargeSplits, chargeSums } from '../facts/charges.ts';

export const reductions = splitReport({
  name: 'discounts-and-free',
  group: 'money',
  title: reportsTexts.discountsFreeServices,
  help: reportsTexts.whatTakenOffPriceWaivedDay,
  facts: chargeFacts,
  fixed: { isReduced: true },
  splits: chargeSplits,
  columns: {
    count: chargeSums.count,
    gross: chargeSums.gross,
    discount: chargeSums.discount,
    waived: chargeSums.waived,
    total: chargeSums.total,
  },
  sort: ['split', 'ASC'],
  detail: 'charges',
  chart: ['discount', 'waived'],
});
